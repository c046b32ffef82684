import type ts from "typescript";
import { memberOf, toPattern, type Evaluator, type Value } from "../keys/index.js";
import { literalPart, type KeyPattern } from "../pattern.js";
import { isAtLeast } from "../project/packages.js";
import { settingsOf } from "./reader.js";
import type { Receiver } from "./receiver.js";

/** The call or `new` that made a client, followed through variables, fields, imports and chains of its methods. */
export function constructionOf(evaluator: Evaluator, receiver: ts.Expression): ts.NewExpression | ts.CallExpression | undefined {
  const { ts } = evaluator;
  let value = evaluator.start(receiver);
  for (let steps = 0; steps < 16 && value.kind === "unknown"; steps++) {
    const { node } = value;
    if (ts.isNewExpression(node)) return node;
    if (!ts.isCallExpression(node)) return undefined;
    if (!ts.isPropertyAccessExpression(node.expression)) return node;
    // `db.multi()` leads on to `db`, while `redis.createCluster()` is what makes the client.
    const owner = evaluator.start(node.expression.expression);
    if (owner.kind !== "unknown" || !(ts.isCallExpression(owner.node) || ts.isNewExpression(owner.node))) return node;
    value = owner;
  }
  return undefined;
}

/** Whether a client is one of a cluster's nodes, as `cluster.nodes()` gives them. */
export function fromSingleNode(evaluator: Evaluator, receiver: ts.Expression): boolean {
  const { ts } = evaluator;
  const value = evaluator.start(receiver);
  let node: ts.Node | undefined = value.kind === "unknown" ? value.node : undefined;
  while (node !== undefined && (ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node) || ts.isAwaitExpression(node) || ts.isParenthesizedExpression(node))) node = node.expression;
  return node !== undefined && ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression) && NODE_MAKERS.has(node.expression.name.text);
}

const NODE_MAKERS = new Set(["nodes", "nodeClient", "getSlotMaster", "getSlotRandomNode", "getRandomNode"]);

/** What the client puts before every key, from the options that it was made with. */
export function keyPrefix(evaluator: Evaluator, { table, version }: Receiver, receiver: ts.Expression, names: readonly string[]): KeyPattern {
  const { keyPrefix: rule } = table;
  if (rule === undefined || names.some((name) => rule.not.includes(name))) return [];
  if (rule.since !== undefined && version !== undefined && !isAtLeast(version, rule.since)) return [];
  const construction = constructionOf(evaluator, receiver);
  const { keyPrefix: given } = settingsOf(evaluator);
  if (construction === undefined && given !== undefined) return [literalPart(given)];
  for (const argument of construction?.arguments ?? []) {
    const options = evaluator.start(argument);
    if (options.kind !== "object") continue;
    for (const path of rule.options) {
      let value: Value = options;
      for (const name of path) value = value.kind === "object" ? memberOf(evaluator, value, name, argument, evaluator.root) : { kind: "constant", value: undefined };
      if (value.kind !== "constant") return toPattern(evaluator, value, argument, evaluator.root);
    }
  }
  return [];
}
