import type ts from "typescript";
import { toPattern, type Env, type Evaluator, type Library, type Value } from "../keys/index.js";
import type { Group, KeyPattern } from "../pattern.js";

/** What the functions of `keyslot` and `keyslot/emq` return: the linter trusts them, and so need not see into them. */
export const keyslotFunctions: Library = (evaluator, name, node, env) => {
  switch (name) {
    case "keyslot.colocated":
      return colocated(evaluator, node, env);
    case "keyslot.partitionBySlot":
      return partitioned(evaluator, node, env);
    case "keyslot/emq.queueKey":
      return key(evaluator, node, env, ["emq:{", 0, "}:", 1]);
    case "keyslot/emq.jobKey":
      return key(evaluator, node, env, node.arguments.length > 2 ? ["emq:{", 0, "}:job:", 1, ":", 2] : ["emq:{", 0, "}:job:", 1]);
    case "keyslot/emq.dedupKey":
      return key(evaluator, node, env, ["emq:{", 0, "}:de:", 1]);
    case "keyslot/emq.laneKey":
      return key(evaluator, node, env, ["emq:{", 0, "}:g:", 1, ":pending"]);
    case "keyslot/emq.repeatKey":
      return key(evaluator, node, env, ["emq:{", 0, "}:repeat:", 1]);
    case "keyslot/emq.streamKey":
      return key(evaluator, node, env, ["emq:{", 0, "}:stream:", 1]);
    case "keyslot/emq.metricsKey":
      return node.arguments.length > 2 ? undefined : key(evaluator, node, env, ["emq:{", 0, "}:metrics:", 1]);
    case "keyslot/emq.reserveKey":
      return key(evaluator, node, env, ["{emq}:", 0]);
    default:
      return undefined;
  }
};

/** A key of fixed text and arguments, given by their index. */
function key(evaluator: Evaluator, node: ts.CallExpression, env: Env, parts: readonly (string | number)[]): Value | undefined {
  if (node.arguments.some((argument) => evaluator.ts.isSpreadElement(argument))) return undefined;
  const patterns: KeyPattern[] = [];
  for (const part of parts) {
    if (typeof part === "string") {
      patterns.push(evaluator.literal(part, node));
      continue;
    }
    const argument = node.arguments[part];
    if (argument === undefined) return undefined;
    patterns.push(toPattern(evaluator, evaluator.evaluate(argument, env), argument, env));
  }
  return { kind: "text", parts: patterns.flat() };
}

/** `colocated` throws unless its arguments share a slot, so what it returns does. */
function colocated(evaluator: Evaluator, node: ts.CallExpression, env: Env): Value {
  const place = `${evaluator.place(node)}@${env.site}`;
  const group: Group = { id: place, varies: evaluator.loopsAround(node, env) };
  const items = evaluator.items(node.arguments, env).map((item, index) => {
    const loops = item.occurrence.kind === "each" ? [item.occurrence.loop] : [];
    const value = member(evaluator, node, `${place}[${String(index)}]`, group, [...group.varies, ...loops]);
    return { ...item, value };
  });
  return { kind: "list", of: "array", items };
}

/** The map from slot to keys that `partitionBySlot` makes. */
function partitioned(evaluator: Evaluator, node: ts.CallExpression, env: Env): Value {
  const place = `${evaluator.place(node)}@${env.site}`;
  const around = evaluator.loopsAround(node, env);
  const [groups, keys] = [`${place} groups`, `${place} keys`];
  const group: Group = { id: place, varies: [...around, groups] };
  const slot: Value = evaluator.hole(node, { id: `${place} slot`, source: "slot", reason: "it is a slot", values: { kind: "number" }, varies: group.varies });
  const list: Value = {
    kind: "list",
    of: "array",
    items: [{ value: member(evaluator, node, `${place} key`, group, [...group.varies, keys]), occurrence: { kind: "each", loop: keys } }],
  };
  const entry: Value = { kind: "list", of: "array", items: [slot, list].map((value) => ({ value, occurrence: { kind: "once" } })) };
  return { kind: "list", of: "map", items: [{ value: entry, occurrence: { kind: "each", loop: groups } }] };
}

function member(evaluator: Evaluator, node: ts.CallExpression, id: string, group: Group, varies: readonly string[]): Value {
  const unknown = evaluator.hole(node, { id, source: evaluator.source(node), reason: "only its slot is known", varies });
  return { ...unknown, type: null, hole: { ...unknown.hole, group } };
}
