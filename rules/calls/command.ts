/** One command that a program sends: its name, the client, and which of its arguments are keys. */
import type ts from "typescript";
import { isListLike, knownText, type Env, type Evaluator, type Item, type Value } from "../keys/index.js";
import type { KeyPattern } from "../pattern.js";
import { keyPrefix } from "./construction.js";
import { receiverOf, type Receiver } from "./receiver.js";
import { listedScript, scriptCall } from "./scripts.js";
import { shapeKeys } from "./shape.js";
import type { ClientTable } from "./table.js";
import { isKeyless, SECOND_IS_KEY } from "./tables/single-key.js";
import { WIRE } from "./tables/wire.js";
import { listByUse } from "./usage.js";
import { wireKeys, type Argument } from "./wire.js";

/** A call of a client's method. */
export interface Command {
  readonly node: ts.CallExpression;
  /** The method's name where it is written. */
  readonly name: ts.Node;
  /** The method as it is written: `mget`, `json.mGet`. */
  readonly method: string;
  /** The command as the server knows it: `MGET`. */
  readonly command: string;
  readonly receiver: Receiver;
  readonly keys: readonly Argument[];
  /** What the client puts before every key. */
  readonly prefix: KeyPattern;
}

/** What a call comes to on the wire. */
export interface Reading {
  readonly command: string;
  readonly keys: readonly Argument[];
}

/**
 * Reads a call as a command, with what is known in `env`. `as` says what the receiver is where the call does not; `singles`
 * asks for commands with one key too.
 */
export function readCommand(evaluator: Evaluator, node: ts.CallExpression, env: Env, { as, singles = false }: { as?: Receiver | undefined; singles?: boolean } = {}): Command | undefined {
  const callee = calleeOf(evaluator, node.expression, env);
  if (callee === undefined) return undefined;
  const script = scriptCall(evaluator, node, callee.receiver, callee.method, env);
  if (script !== undefined) return { node, name: callee.name, method: callee.method, ...script, prefix: keyPrefix(evaluator, script.receiver, as?.client ?? callee.receiver, [callee.method]) };
  const receiver = as ?? receiverOf(evaluator, callee.receiver, callee.method, node);
  if (receiver === undefined) return undefined;
  const spec = specOf(receiver.table, callee.method, callee.owner);
  const args = withoutLeading(evaluator, receiver.table, argumentsOf(evaluator, node.arguments, env));
  const read = spec === undefined ? (singles ? singleKey(receiver.table.style, receiver.table.twins, callee.method, args) : undefined) : specKeys(evaluator, receiver, spec, args, singles);
  if (read === undefined) return undefined;
  const method = spec?.method ?? callee.method;
  const [first, ...others] = read.keys;
  const bare = first !== undefined && receiver.table.keyPrefix?.first?.includes(read.command) === true;
  const keys = bare ? [first, ...others.map((key) => ({ ...key, bare }))] : read.keys;
  // `json` of `client.json.mGet` is a part of the client.
  const own = method.includes(".") && evaluator.ts.isPropertyAccessExpression(callee.receiver) ? callee.receiver.expression : callee.receiver;
  return { node, name: callee.name, method, command: read.command, keys, receiver, prefix: keyPrefix(evaluator, receiver, as?.client ?? own, [read.command, method]) };
}

/** node-redis 4 takes the options of a call before its arguments. */
function withoutLeading(evaluator: Evaluator, { leading }: ClientTable, args: readonly Argument[]): readonly Argument[] {
  const { ts } = evaluator;
  const value = args[0]?.value;
  if (leading === undefined || value?.kind !== "unknown" || !ts.isCallExpression(value.node)) return args;
  const { expression } = value.node;
  const name = ts.isPropertyAccessExpression(expression) ? expression.name : expression;
  return ts.isIdentifier(name) && name.text === leading ? args.slice(1) : args;
}

function specKeys(evaluator: Evaluator, receiver: Receiver, spec: MethodSpec, args: readonly Argument[], singles: boolean): Reading | undefined {
  return receiver.table.style === "wire" && spec.shape === undefined ? wireCall(evaluator, spec.command, args) : shapeKeys(evaluator, spec, args, receiver, singles);
}

/** Reads a command given as a list, `["mget", "a", "b"]`, of which the client calls its own method. */
export function readListed(evaluator: Evaluator, [name, ...args]: readonly Argument[], receiver: Receiver, client: ts.Expression): (Reading & { method: string }) | undefined {
  const method = name === undefined || name.occurrence.kind !== "once" ? undefined : knownText(name.value);
  if (method === undefined) return undefined;
  const script = listedScript(evaluator, method, args, client);
  const spec = specOf(receiver.table, method, undefined);
  const read = script ?? (spec === undefined ? singleKey(receiver.table.style, receiver.table.twins, method, args) : specKeys(evaluator, receiver, spec, args, true));
  return read === undefined ? undefined : { method, ...read };
}

/** A command that no table lists: its first argument is its key, unless it has none. */
export function singleKey(style: ClientTable["style"], twins: ClientTable["twins"], method: string, args: readonly Argument[]): Reading | undefined {
  const command = (twins === "buffer" ? method.replace(/Buffer$/, "") : method).toUpperCase();
  const plain = command.replaceAll("_", "");
  if (isKeyless(plain)) return undefined;
  const key = args[style === "wire" && SECOND_IS_KEY.has(plain) ? 1 : 0];
  if (key === undefined || key.value.kind === "function" || key.value.kind === "object") return undefined;
  return { command, keys: [key] };
}

export function calleeOf(evaluator: Evaluator, callee: ts.Expression, env: Env): { receiver: ts.Expression; method: string; name: ts.Node; owner?: string } | undefined {
  const { ts } = evaluator;
  if (ts.isPropertyAccessExpression(callee)) {
    const receiver = callee.expression;
    const owner = ts.isPropertyAccessExpression(receiver) ? receiver.name.text : ts.isIdentifier(receiver) ? receiver.text : undefined;
    return { receiver, method: callee.name.text, name: callee.name, ...(owner === undefined ? {} : { owner }) };
  }
  if (!ts.isElementAccessExpression(callee)) return undefined;
  const method = knownText(evaluator.evaluate(callee.argumentExpression, env));
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
export function argumentsOf(evaluator: Evaluator, nodes: readonly ts.Expression[], env: Env): Argument[] {
  const { ts } = evaluator;
  return nodes.flatMap((node): readonly Argument[] => {
    if (!ts.isSpreadElement(node)) return [{ value: evaluator.evaluate(node, env), occurrence: { kind: "once" }, node }];
    const value = evaluator.evaluate(node.expression, env);
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
export function wireCall(evaluator: Evaluator, command: string, args: readonly Argument[]): Reading | undefined {
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
