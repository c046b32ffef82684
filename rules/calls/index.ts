/** Which call is this, on which client, and which of its arguments are keys? */
import type ts from "typescript";
import { Evaluator, isListLike, knownText, toPattern, type Item, type Value } from "../keys/index.js";
import type { Key, KeyPattern, Span } from "../pattern.js";
import type { LintedFile } from "../project/index.js";
import { isAtLeast } from "../project/packages.js";
import { keyPrefix } from "./construction.js";
import { keyslotFunctions } from "./keyslot-functions.js";
import { mayHaveKeys } from "./plausible.js";
import { receiverOf, type Receiver } from "./receiver.js";
import { shapeKeys } from "./shape.js";
import type { ClientTable } from "./table.js";
import { CLIENTS } from "./tables/index.js";
import { WIRE } from "./tables/wire.js";
import { listByUse } from "./usage.js";
import { wireKeys, type Argument } from "./wire.js";

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
  let evaluator: Evaluator | undefined;
  for (;;) {
    const node = pending.pop();
    if (node === undefined) break;
    if (ts.isCallExpression(node) && mayBeCommand(ts, node.expression) && (file.typed || mayHaveKeys(ts, node))) {
      evaluator ??= evaluatorOf(file);
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

function mayBeCommand(ts: LintedFile["ts"], callee: ts.Expression): boolean {
  if (ts.isPropertyAccessExpression(callee)) return METHODS.has(plainName(callee.name.text));
  return ts.isElementAccessExpression(callee);
}

function readCall(evaluator: Evaluator, node: ts.CallExpression): MultiKeyCall | undefined {
  const callee = calleeOf(evaluator, node.expression);
  if (callee === undefined) return undefined;
  const receiver = receiverOf(evaluator, callee.receiver, callee.method, node);
  if (receiver === undefined) return undefined;
  const spec = specOf(receiver.table, callee.method, callee.owner);
  if (spec === undefined) return undefined;
  const args = argumentsOf(evaluator, node.arguments);
  const read = receiver.table.style === "wire" && spec.shape === undefined ? wireCall(evaluator, spec.command, args) : shapeKeys(evaluator, spec, args, receiver);
  if (read === undefined || !isMultiKey(read.keys)) return undefined;
  const span = evaluator.span(node);
  const prefix = keyPrefix(evaluator, receiver, callee.receiver, [read.command, spec.method]);
  return {
    node,
    command: read.command,
    method: spec.method,
    client: receiver.table.name,
    role: receiver.role,
    splits: [receiver, ...(receiver.mayBe ?? [])].some((one) => splits(one, read.command)),
    keys: read.keys.map((key) => keyOf(evaluator, key, prefix)),
    span: { ...span, start: callee.name.getStart() },
  };
}

function calleeOf(evaluator: Evaluator, callee: ts.Expression): { receiver: ts.Expression; method: string; name: ts.Node; owner?: string } | undefined {
  const { ts } = evaluator;
  if (ts.isPropertyAccessExpression(callee)) {
    const receiver = callee.expression;
    const owner = ts.isPropertyAccessExpression(receiver) ? receiver.name.text : ts.isIdentifier(receiver) ? receiver.text : undefined;
    return { receiver, method: callee.name.text, name: callee.name, ...(owner === undefined ? {} : { owner }) };
  }
  if (!ts.isElementAccessExpression(callee)) return undefined;
  const method = knownText(evaluator.start(callee.argumentExpression));
  return method === undefined ? undefined : { receiver: callee.expression, method, name: callee.argumentExpression };
}

/** A method's entry in a client's table. */
export interface MethodSpec {
  readonly method: string;
  readonly command: string;
  /** Terms as {@link ClientTable.methods} explains them; `undefined` for a method that takes wire arguments. */
  readonly shape?: string;
}

function specOf(table: ClientTable, method: string, owner: string | undefined): MethodSpec | undefined {
  const names = owner === undefined ? [method] : [`${owner}.${method}`, method];
  for (const name of names) {
    const entry = entryOf(table, name);
    if (entry !== undefined) {
      const [command = "", ...terms] = entry.split(" ");
      return { method: name, command, shape: terms.join(" ") };
    }
  }
  if (table.style !== "wire") return undefined;
  const command = (table.twins === "buffer" ? method.replace(/Buffer$/, "") : method).toUpperCase();
  return method !== method.toUpperCase() && Object.hasOwn(WIRE, command) ? { method, command } : undefined;
}

function entryOf(table: ClientTable, name: string): string | undefined {
  if (Object.hasOwn(table.methods, name)) return table.methods[name];
  if (table.twins !== "upper" || !/^(?:\w+\.)?[A-Z_]+$/.test(name)) return undefined;
  const found = Object.keys(table.methods).find((method) => method.toLowerCase() === name.replaceAll("_", "").toLowerCase());
  return found === undefined ? undefined : table.methods[found];
}

/** The arguments of a call with spreads opened. */
export function argumentsOf(evaluator: Evaluator, nodes: readonly ts.Expression[]): Argument[] {
  const { ts } = evaluator;
  return nodes.flatMap((node): readonly Argument[] => {
    if (!ts.isSpreadElement(node)) return [{ value: evaluator.start(node), occurrence: { kind: "once" }, node }];
    const value = evaluator.start(node.expression);
    return opened(evaluator, value, node.expression);
  });
}

/** The elements of a list argument, each with its own expression where the list is written out. */
export function opened(evaluator: Evaluator, value: Value, node: ts.Expression): Argument[] {
  const { ts } = evaluator;
  let literal = node;
  while (ts.isParenthesizedExpression(literal) || ts.isAsExpression(literal) || ts.isSatisfiesExpression(literal)) literal = literal.expression;
  const elements = ts.isArrayLiteralExpression(literal) ? literal.elements : undefined;
  const items: readonly Item[] = evaluator.listItems(value, node, evaluator.root);
  const aligned = elements !== undefined && elements.length === items.length && !elements.some(ts.isSpreadElement);
  const list = evaluator.identity(value);
  return items.map((item, index) => ({ value: item.value, occurrence: item.occurrence, node: (aligned ? elements[index] : undefined) ?? node, spreadOf: list }));
}

/** A call whose arguments are the wire arguments of a command. */
export function wireCall(evaluator: Evaluator, command: string, args: readonly Argument[]): { command: string; keys: Argument[] } | undefined {
  const spec = WIRE[command];
  if (spec === undefined) return undefined;
  const flat = flattened(evaluator, args, spec, command);
  const last = flat.at(-1);
  const sent = last?.value.kind === "function" ? flat.slice(0, -1) : flat;
  const keys = wireKeys(spec, sent);
  if (keys !== undefined) return { command, keys };
  const [first] = sent;
  return first === undefined ? undefined : { command, keys: [unreadable(evaluator, first.node)] };
}

/** Lists among wire arguments are sent element by element, one level deep. */
function flattened(evaluator: Evaluator, args: readonly Argument[], spec: string, command: string): Argument[] {
  return args.flatMap((argument, index) => {
    if (argument.value.kind === "function") return [argument];
    const alone = index === 0 && argument.occurrence.kind === "once";
    const open = spec.startsWith("0+") && (mayBeList(evaluator, argument.value) || (alone && listByUse(evaluator, argument.value, argument.node, command)));
    if (isListLike(evaluator, argument.value) || open) return opened(evaluator, argument.value, argument.node);
    return [argument];
  });
}

/** Whether a value is declared to be one key or several. */
export function mayBeList(evaluator: Evaluator, value: Value): boolean {
  if (value.kind === "choice") return value.options.some((option) => option.kind === "list");
  if (value.kind !== "unknown") return false;
  const type = evaluator.typeOfUnknown(value);
  return type !== undefined && type.isUnion() && type.types.some((part) => evaluator.checker.isArrayType(part) || evaluator.checker.isTupleType(part));
}

/** Keys that cannot be told from the other arguments. */
function unreadable(evaluator: Evaluator, node: ts.Expression): Argument {
  const loop = `arguments ${evaluator.place(node)}`;
  const value = evaluator.hole(node, {
    id: loop,
    source: evaluator.source(node.parent),
    reason: "how many of the arguments are keys is not known",
    varies: [loop],
  });
  return { value, occurrence: { kind: "each", loop }, node };
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
