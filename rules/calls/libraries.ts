/** Libraries that send scripts of their own over several keys: what they are given decides whether those share a slot. */
import type ts from "typescript";
import { memberOf, resultOf, text, toPattern, type Evaluator, type Value } from "../keys/index.js";
import { literalPart, type KeyPattern } from "../pattern.js";
import { Imports } from "./imports.js";
import { clientOf } from "./receiver.js";
import { QUEUE_LIBRARIES, type QueueLibrary } from "./tables/libraries.js";

/** A queue that a program makes on a cluster, with two of the keys that its scripts use together. */
export interface LibraryQueue {
  readonly node: ts.NewExpression;
  readonly library: QueueLibrary;
  readonly keys: readonly KeyPattern[];
}

/** The queue that a `new` makes, where it is a library's and its connection is a cluster. */
export function queueOf(evaluator: Evaluator, node: ts.NewExpression): LibraryQueue | undefined {
  const [queue, ...rest] = node.arguments ?? [];
  if (queue === undefined || rest.length === 0) return undefined;
  const imported = new Imports(evaluator).of(node.expression);
  const name = imported?.path.at(-1);
  const library = QUEUE_LIBRARIES.find((one) => one.module === imported?.module && name !== undefined && one.classes.includes(name));
  if (library === undefined) return undefined;
  const options = rest.find((argument) => isOptions(evaluator, argument, library));
  if (options === undefined || !isOnCluster(evaluator, options, library)) return undefined;
  const prefix = memberOf(evaluator, evaluator.start(options), "prefix", options, evaluator.root);
  const head = prefix.kind === "constant" ? text(library.prefix) : prefix;
  const start = [...toPattern(evaluator, head, options, evaluator.root), literalPart(":"), ...toPattern(evaluator, evaluator.start(queue), queue, evaluator.root)];
  return { node, library, keys: library.keys.map((suffix) => [...start, literalPart(`:${suffix}`)]) };
}

function isOptions(evaluator: Evaluator, argument: ts.Expression, library: QueueLibrary): boolean {
  const value = evaluator.start(argument);
  return value.kind === "object" && (value.names?.includes(library.connection) ?? true);
}

function isOnCluster(evaluator: Evaluator, options: ts.Expression, library: QueueLibrary): boolean {
  const value = memberOf(evaluator, evaluator.start(options), library.connection, options, evaluator.root);
  const connection: Value = value.kind === "function" ? resultOf(evaluator, value, options) : value;
  if (connection.kind !== "unknown") return false;
  const made = evaluator.ts.isNewExpression(connection.node) ? connection.node : undefined;
  if (made !== undefined && evaluator.ts.isNewExpression(made) && /(?:^|\.)Cluster$/.test(made.expression.getText())) return true;
  return clientOf(evaluator, connection.node as ts.Expression, options as ts.Node as ts.CallExpression)?.role === "cluster";
}
