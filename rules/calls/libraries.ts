/** Libraries that send scripts of their own over several keys: what they are given decides whether those share a slot. */
import type ts from "typescript";
import { memberOf, resultOf, text, toPattern, type Evaluator, type Value } from "../keys/index.js";
import { literalPart, type KeyPattern } from "../pattern.js";
import { Imports } from "./imports.js";
import { clientOf } from "./receiver.js";
import { QUEUE_LIBRARIES, type QueueLibrary } from "./tables/libraries.js";

/** A queue that a program makes on a cluster, with two of the keys that its scripts use together. */
export interface LibraryQueue {
  readonly node: ts.NewExpression | ts.CallExpression;
  /** The class, as it is written. */
  readonly name: string;
  readonly library: QueueLibrary;
  readonly keys: readonly KeyPattern[];
}

/** The queue that a `new`, or the `super` of a class that extends it, makes, where it is a library's and its connection is a cluster. */
export function queueOf(evaluator: Evaluator, node: ts.NewExpression | ts.CallExpression): LibraryQueue | undefined {
  const [queue, ...rest] = node.arguments ?? [];
  if (queue === undefined || rest.length === 0) return undefined;
  const made = evaluator.ts.isNewExpression(node) ? node.expression : extendedBy(evaluator, node);
  const imported = made === undefined ? undefined : new Imports(evaluator).of(made);
  const name = imported?.path.at(-1);
  const library = QUEUE_LIBRARIES.find((one) => one.module === imported?.module && name !== undefined && one.classes.includes(name));
  if (library === undefined || made === undefined) return undefined;
  const options = rest.find((argument) => isOptions(evaluator, argument, library));
  if (options === undefined || !isOnCluster(evaluator, options, library)) return undefined;
  const prefix = memberOf(evaluator, evaluator.evaluate(options), "prefix", options, evaluator.root);
  const head = prefix.kind === "constant" ? text(library.prefix) : prefix;
  const start = [...toPattern(evaluator, head, options, evaluator.root), literalPart(":"), ...toPattern(evaluator, evaluator.evaluate(queue), queue, evaluator.root)];
  return { node, name: made.getText(), library, keys: library.keys.map((suffix) => [...start, literalPart(`:${suffix}`)]) };
}

/** What the class around a call of `super` extends. */
function extendedBy(evaluator: Evaluator, node: ts.Node): ts.Expression | undefined {
  const { ts } = evaluator;
  let at = node.parent;
  while (!ts.isSourceFile(at) && !ts.isClassLike(at)) at = at.parent;
  return ts.isClassLike(at) ? at.heritageClauses?.find((clause) => clause.token === ts.SyntaxKind.ExtendsKeyword)?.types[0]?.expression : undefined;
}

function isOptions(evaluator: Evaluator, argument: ts.Expression, library: QueueLibrary): boolean {
  const value = evaluator.evaluate(argument);
  return value.kind === "object" && (value.names?.includes(library.connection) ?? true);
}

function isOnCluster(evaluator: Evaluator, options: ts.Expression, library: QueueLibrary): boolean {
  const value = memberOf(evaluator, evaluator.evaluate(options), library.connection, options, evaluator.root);
  return isCluster(evaluator, value.kind === "function" ? resultOf(evaluator, value, options) : value, options);
}

function isCluster(evaluator: Evaluator, connection: Value, options: ts.Expression): boolean {
  if (connection.kind === "choice") return connection.options.every((option) => isCluster(evaluator, option, options));
  if (connection.kind !== "unknown") return false;
  const made = evaluator.ts.isNewExpression(connection.node) ? connection.node : undefined;
  if (made !== undefined && evaluator.ts.isNewExpression(made) && /(?:^|\.)Cluster$/.test(made.expression.getText())) return true;
  return clientOf(evaluator, connection.node as ts.Expression, options as ts.Node as ts.CallExpression)?.role === "cluster";
}
