/** Which call is this, on which client, and which of its arguments are keys? */
import type ts from "typescript";
import { Evaluator, toPattern } from "../keys/index.js";
import type { Key, KeyPattern, Span } from "../pattern.js";
import type { LintedFile } from "../project/index.js";
import { isAtLeast } from "../project/packages.js";
import { readCommand, type Command } from "./command.js";
import { keyslotFunctions } from "./keyslot-functions.js";
import { type Receiver } from "./receiver.js";
import { CLIENTS } from "./tables/index.js";
import { WIRE } from "./tables/wire.js";
import { namedScripts } from "./scripts.js";
import type { Argument } from "./wire.js";

/** A call with several keys, or with a list of keys of which the length is not known. */
export interface MultiKeyCall {
  readonly node: ts.CallExpression;
  /** The command as the server knows it: `MGET`. */
  readonly command: string;
  /** The method as it is written: `mget`, `json.mGet`. */
  readonly method: string;
  /** The client, as users call it. */
  readonly client: string;
  readonly role: Receiver["role"];
  /** True where the client itself sends the command slot by slot. */
  readonly splits: boolean;
  readonly keys: readonly Key[];
  /** From the method's name to the end of the call. */
  readonly span: Span;
}

const evaluators = new WeakMap<ts.Program, Evaluator>();

export function evaluatorOf(file: LintedFile): Evaluator {
  let evaluator = evaluators.get(file.program);
  if (evaluator === undefined) {
    evaluator = new Evaluator(file.ts, file.checker, file.program, file.typed, keyslotFunctions);
    evaluators.set(file.program, evaluator);
  }
  return evaluator;
}

/** Every multi-key call of a file, in source order. */
export function multiKeyCalls(file: LintedFile): MultiKeyCall[] {
  const { ts, sourceFile } = file;
  const calls: MultiKeyCall[] = [];
  const pending: ts.Node[] = [sourceFile];
  const evaluator = evaluatorOf(file);
  const scripts = namedScripts(evaluator);
  for (;;) {
    const node = pending.pop();
    if (node === undefined) break;
    if (ts.isCallExpression(node) && mayBeCommand(ts, node.expression, scripts)) {
      const call = readCall(evaluator, node);
      if (call !== undefined) calls.push(call);
    }
    ts.forEachChild(node, (child) => void pending.push(child));
  }
  return calls.sort((a, b) => a.span.start - b.span.start);
}

/** Methods of all clients, lower-cased and without the marks of their twins. */
const METHODS = new Set([
  ...CLIENTS.flatMap((table) => Object.keys(table.methods).map((name) => plainName(name.replace(/^.*\./, "")))),
  ...Object.keys(WIRE).map((command) => plainName(command.replace(/^.*\./, ""))),
]);

function plainName(name: string): string {
  return name.replace(/Buffer$/, "").replaceAll("_", "").toLowerCase();
}

function mayBeCommand(ts: LintedFile["ts"], callee: ts.Expression, scripts: { has(name: string): boolean }): boolean {
  if (ts.isPropertyAccessExpression(callee)) return METHODS.has(plainName(callee.name.text)) || scripts.has(callee.name.text);
  return ts.isElementAccessExpression(callee);
}

function readCall(evaluator: Evaluator, node: ts.CallExpression): MultiKeyCall | undefined {
  const command = readCommand(evaluator, node, evaluator.root);
  return command === undefined || !isMultiKey(command.keys) ? undefined : multiKeyCall(evaluator, command);
}

function multiKeyCall(evaluator: Evaluator, { node, name, method, command, receiver, keys, prefix }: Command): MultiKeyCall {
  return {
    node,
    command,
    method,
    client: receiver.table.name,
    role: receiver.role,
    splits: [receiver, ...(receiver.mayBe ?? [])].some((one) => splits(one, command)),
    keys: keys.map((key) => keyOf(evaluator, key, prefix)),
    span: { ...evaluator.span(node), start: name.getStart() },
  };
}

function isMultiKey(keys: readonly Argument[]): boolean {
  return keys.length > 1 || keys.some((key) => key.occurrence.kind === "each");
}

function keyOf(evaluator: Evaluator, { value, occurrence, node }: Argument, prefix: KeyPattern): Key {
  return { pattern: [...prefix, ...toPattern(evaluator, value, node, evaluator.root)], occurrence, origin: evaluator.span(node) };
}

function splits({ table, role, version }: Receiver, command: string): boolean {
  const mayBeCluster = role === "cluster" || role === "unknown" || (role === "chain" && table.chainsSplit === true);
  if (!mayBeCluster) return false;
  return table.splits.some((split) => split.commands.includes(command) && (version === undefined || isAtLeast(version, split.since)));
}
