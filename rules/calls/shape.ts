import type ts from "typescript";
import { elementAt, isListLike, knownText, memberOf, type Evaluator, type Value } from "../keys/index.js";
import { argumentsOf, mayBeList, opened, singleKey, wireCall, type MethodSpec, type Reading } from "./command.js";
import type { Receiver } from "./receiver.js";
import { WIRE } from "./tables/wire.js";
import { listByUse } from "./usage.js";
import { wireKeys, type Argument } from "./wire.js";

/** The command that a method with an argument shape of its own sends, and the arguments that are its keys. */
export function shapeKeys(evaluator: Evaluator, spec: MethodSpec, args: readonly Argument[], receiver: Receiver, singles: boolean): Reading | undefined {
  let { command } = spec;
  const keys: Argument[] = [];
  for (const term of (spec.shape ?? "").split(" ")) {
    const read = readTerm(evaluator, command, term, args, receiver, singles);
    if (read === undefined) continue;
    command = read.command;
    keys.push(...read.keys);
  }
  return command === "*" ? undefined : { command, keys };
}

function readTerm(evaluator: Evaluator, command: string, term: string, args: readonly Argument[], receiver: Receiver, singles: boolean): Reading | undefined {
  for (const choice of term.split("|")) {
    const match = /^(?:(cluster|client):)?(\d+)(?:\.(\w+?))?(C1|[kKRVMSWCN])$/.exec(choice);
    if (match === null) throw new TypeError(`no argument shape: ${term}`);
    const [, bound, position, property, code] = match;
    if (bound !== undefined && receiver.role !== "unknown" && bound !== (receiver.role === "cluster" ? "cluster" : "client")) continue;
    const read = readCode(evaluator, command, code ?? "", Number(position), property, args, singles);
    if (read !== undefined) return read;
  }
  return undefined;
}

function readCode(evaluator: Evaluator, command: string, code: string, position: number, property: string | undefined, args: readonly Argument[], singles: boolean): Reading | undefined {
  const before = args.slice(0, position);
  const at = args[position];
  if (at === undefined || before.some((argument) => argument.occurrence.kind !== "once")) return undefined;
  const argument = property === undefined ? at : member(evaluator, at, property);
  const found = (keys: readonly Argument[]) => ({ command, keys: [...keys] });
  switch (code) {
    case "k":
      return found([argument]);
    case "K":
      return found(oneOrList(evaluator, argument, command));
    case "R":
      return found(args.slice(position));
    case "V":
      return found(args.length === position + 1 ? oneOrList(evaluator, argument, command) : args.slice(position));
    case "M": {
      const keys = container(evaluator, argument);
      return keys === undefined ? undefined : found(keys);
    }
    case "S":
      return found(oneOrList(evaluator, argument, command).map((one) => keyed(evaluator, one)));
    case "W":
      return wireCall(evaluator, command, args.slice(position));
    case "C":
      return rawCommand(evaluator, oneOrList(evaluator, argument, command), singles);
    case "N": {
      const made = argument.value.kind === "unknown" && evaluator.ts.isNewExpression(argument.value.node) ? argument.value.node : undefined;
      const [name, list] = argumentsOf(evaluator, made?.arguments ?? [], evaluator.root);
      return name === undefined ? undefined : rawCommand(evaluator, [name, ...(list === undefined ? [] : opened(evaluator, list.value, list.node))], singles);
    }
    default:
      return rawCommand(evaluator, [argument, ...args.slice(position + 1)], singles);
  }
}

function rawCommand(evaluator: Evaluator, args: readonly Argument[], singles: boolean): Reading | undefined {
  const [name, ...rest] = args;
  const known = name === undefined || name.occurrence.kind !== "once" ? undefined : knownText(name.value)?.toUpperCase();
  if (known === undefined) return undefined;
  if (Object.hasOwn(WIRE, known)) return wireCall(evaluator, known, rest);
  return singles ? singleKey("wire", undefined, known, rest) : undefined;
}

function member(evaluator: Evaluator, argument: Argument, property: string): Argument {
  const { ts } = evaluator;
  const literal = argument.node;
  const written = ts.isObjectLiteralExpression(literal)
    ? literal.properties.find((one): one is ts.PropertyAssignment => ts.isPropertyAssignment(one) && one.name.getText() === property)
    : undefined;
  return { ...argument, node: written?.initializer ?? literal, value: memberOf(evaluator, argument.value, property, literal, evaluator.root) };
}

/** One key, or the elements of a list of keys. */
function oneOrList(evaluator: Evaluator, argument: Argument, command: string): Argument[] {
  const { value, node } = argument;
  if (argument.occurrence.kind === "once" && (isListLike(evaluator, value) || mayBeList(evaluator, value) || listByUse(evaluator, value, node, command))) return opened(evaluator, value, node);
  return [argument];
}

/** The keys of what MSET takes: a record, a Map, pairs, `{ key, value }` objects, or keys and values by turns. */
function container(evaluator: Evaluator, argument: Argument): Argument[] | undefined {
  const { value, node } = argument;
  if (value.kind === "object") {
    const literal = evaluator.ts.isObjectLiteralExpression(node) ? node : undefined;
    return value.names?.map((name): Argument => ({ ...argument, node: propertyNode(literal, name) ?? node, value: { kind: "text", parts: [{ kind: "literal", text: name }] } })) ?? recordKeys(evaluator, literal, argument);
  }
  if (value.kind !== "list") return isListLike(evaluator, value) ? opened(evaluator, value, node).map((one) => keyed(evaluator, one)) : undefined;
  const items = opened(evaluator, value, node);
  if (items.every((item) => isPairLike(item.value))) return items.map((item) => keyed(evaluator, item));
  return wireKeys("0+/2", items);
}

/** A record with computed names: `{ [key(a)]: 1, [key(b)]: 2 }`. */
function recordKeys(evaluator: Evaluator, literal: ts.ObjectLiteralExpression | undefined, argument: Argument): Argument[] | undefined {
  const { ts } = evaluator;
  if (literal === undefined) return undefined;
  const keys: Argument[] = [];
  for (const property of literal.properties) {
    if (ts.isSpreadAssignment(property)) return undefined;
    const { name } = property;
    if (ts.isComputedPropertyName(name)) keys.push({ ...argument, node: name.expression, value: evaluator.evaluate(name.expression) });
    else keys.push({ ...argument, node: name as ts.Node as ts.Expression, value: { kind: "text", parts: [{ kind: "literal", text: name.text }] } });
  }
  return keys;
}

function propertyNode(literal: ts.ObjectLiteralExpression | undefined, name: string): ts.Expression | undefined {
  const property = literal?.properties.find((one) => one.name !== undefined && "text" in one.name && one.name.text === name);
  return property?.name as ts.Expression | undefined;
}

function isPairLike(value: Value): boolean {
  return value.kind === "list" || value.kind === "object";
}

/** The key of `[key, weight]`, `{ key, id }` or `{ name, weight }`. */
function keyed(evaluator: Evaluator, argument: Argument): Argument {
  const { value, node } = argument;
  if (value.kind === "list") return { ...argument, value: elementAt(evaluator, value, 0, node, evaluator.root) };
  if (value.kind !== "object") return argument;
  const name = ["key", "name"].find((one) => value.names?.includes(one) ?? true) ?? "key";
  return { ...argument, value: memberOf(evaluator, value, name, node, evaluator.root) };
}
