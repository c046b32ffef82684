import type ts from "typescript";
import type { KeyPart, KeyPattern } from "../pattern.js";
import type { Env } from "./env.js";
import { numberOf, type Evaluator } from "./evaluator.js";
import { concatenate, toPattern } from "./texts.js";
import { knownText, text, type Text, type Unknown, type Value } from "./values.js";

/** Methods of strings and numbers whose result is text. */
const TEXT_METHODS = new Set([
  "toString", "valueOf", "concat", "toLowerCase", "toUpperCase", "toLocaleLowerCase", "toLocaleUpperCase", "trim", "trimStart", "trimEnd",
  "replace", "replaceAll", "padStart", "padEnd", "slice", "substring", "substr", "repeat", "at", "charAt", "normalize", "toFixed", "split",
]);

/** The result of a method of a text, or `undefined` where it is none that is followed. */
export function textMethod(evaluator: Evaluator, receiver: Text | Unknown, name: string, node: ts.CallExpression, env: Env): Value | undefined {
  if (!TEXT_METHODS.has(name)) return undefined;
  if (receiver.kind === "unknown" && !mayBeText(evaluator, receiver)) return undefined;
  const args = evaluator.items(node.arguments, env);
  if (args.some((item) => item.occurrence.kind !== "once")) return undefined;
  const values = args.map((item) => item.value);
  if (name === "toString" || name === "valueOf") {
    if (values.length > 0) return evaluator.derived(node, env, [receiver, ...values], name, "it is computed");
    return { kind: "text", parts: toPattern(evaluator, receiver, calleeOf(node), env) };
  }
  if (name === "concat") {
    if (receiver.kind === "unknown" && !isString(evaluator, receiver) && !values.some((value) => value.kind === "text")) return undefined;
    return values.reduce((sum, value, index) => concatenate(evaluator, sum, value, node, node.arguments[index] ?? node, env), receiver);
  }
  const known = receiver.kind === "text" ? knownText(receiver) : undefined;
  const computed = known === undefined ? undefined : compute(known, name, values);
  if (computed !== undefined) return computed;
  if (receiver.kind === "text" && (name === "toLowerCase" || name === "toUpperCase")) return cased(receiver, name);
  return evaluator.derived(node, env, [receiver, ...values], name, `it is made by \`${name}\``);
}

function calleeOf(node: ts.CallExpression): ts.Expression {
  return "expression" in node.expression ? (node.expression.expression as ts.Expression) : node.expression;
}

function cased(receiver: Text, name: "toLowerCase" | "toUpperCase"): Value {
  const change = (parts: KeyPattern): KeyPattern =>
    parts.map((part): KeyPart => {
      if (part.kind === "literal") return { ...part, text: part.text[name]() };
      if (part.values.kind === "options") return { ...part, values: { kind: "options", options: part.values.options.map(change) } };
      if (part.values.kind === "number") return part;
      return { ...part, id: `${name}(${part.id})`, family: `${name}(${part.family})`, source: `${part.source}.${name}()` };
    });
  return { kind: "text", parts: change(receiver.parts) };
}

/** What a method makes of text that is known whole. */
function compute(known: string, name: string, values: readonly Value[]): Value | undefined {
  const texts = values.map(knownText);
  const [first, second] = texts;
  const [a, b] = values.map(numberOf);
  switch (name) {
    case "toLowerCase":
    case "toUpperCase":
    case "trim":
    case "trimStart":
    case "trimEnd":
      return text(known[name]());
    case "replace":
    case "replaceAll":
      return first !== undefined && second !== undefined && !second.includes("$") ? text(known[name](first, second)) : undefined;
    case "slice":
    case "substring":
      if (a === undefined || (values.length > 1 && b === undefined)) return undefined;
      return text(known[name](a, b));
    case "padStart":
    case "padEnd":
      return a === undefined || a > 1024 || (values.length > 1 && second === undefined) ? undefined : text(known[name](a, second));
    case "repeat":
      return a === undefined || a < 0 || a * known.length > 1024 ? undefined : text(known.repeat(a));
    case "split":
      if (first === undefined || values.length !== 1) return undefined;
      return { kind: "list", of: "array", items: known.split(first).map((piece) => ({ value: text(piece), occurrence: { kind: "once" } })) };
    default:
      return undefined;
  }
}

function mayBeText(evaluator: Evaluator, receiver: Unknown): boolean {
  return isString(evaluator, receiver) || isUntyped(evaluator, receiver) || receiver.hole.values.kind === "number";
}

function isString(evaluator: Evaluator, receiver: Unknown): boolean {
  const type = evaluator.typeOfUnknown(receiver);
  if (type === undefined) return false;
  const { TypeFlags } = evaluator.ts;
  const flags = TypeFlags.StringLike | TypeFlags.NumberLike | TypeFlags.BigIntLike;
  return (type.isUnion() ? type.types : [type]).every((part) => (part.flags & (flags | TypeFlags.Undefined | TypeFlags.Null)) !== 0 || (part.isIntersection() && part.types.some((one) => (one.flags & flags) !== 0)));
}

function isUntyped(evaluator: Evaluator, receiver: Unknown): boolean {
  const type = evaluator.typeOfUnknown(receiver);
  const { TypeFlags } = evaluator.ts;
  return type === undefined || (type.flags & (TypeFlags.Any | TypeFlags.Unknown)) !== 0;
}
