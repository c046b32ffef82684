import type ts from "typescript";
import type { KeyPattern } from "../pattern.js";
import type { Env } from "./env.js";
import type { Evaluator } from "./evaluator.js";
import { canonical, type Value } from "./values.js";

/** The text of a value where a string is wanted, as `String(value)` would give it. */
export function toPattern(evaluator: Evaluator, value: Value, node: ts.Expression, env: Env): KeyPattern {
  switch (value.kind) {
    case "text":
      return value.parts;
    case "constant":
      return [{ kind: "literal", text: String(value.value), origin: evaluator.span(node) }];
    case "unknown":
      return [value.hole];
    case "choice":
      return [
        {
          kind: "hole",
          id: value.id,
          family: value.id,
          source: evaluator.source(node),
          varies: value.varies,
          origin: evaluator.span(node),
          values: { kind: "options", options: value.options.map((option) => toPattern(evaluator, option, node, env)) },
        },
      ];
    default:
      return [
        evaluator.hole(node, {
          id: `text ${canonical(value)}`,
          source: evaluator.source(node),
          reason: "it is no text",
          values: { kind: "unfollowed" },
          varies: evaluator.loopsAround(node, env),
        }).hole,
      ];
  }
}

export function concatenate(evaluator: Evaluator, left: Value, right: Value, leftNode: ts.Expression, rightNode: ts.Expression, env: Env): Value {
  return {
    kind: "text",
    parts: [...toPattern(evaluator, left, leftNode, env), ...toPattern(evaluator, right, rightNode, env)],
  };
}
