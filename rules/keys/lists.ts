import type ts from "typescript";
import { inEachRound, inOtherRound, ONCE, onlyWhen, presencesOf, type Hole, type Occurrence } from "../pattern.js";
import { applyFunction } from "./calls.js";
import type { Env } from "./env.js";
import { numberOf, type Evaluator } from "./evaluator.js";
import { elementAt } from "./objects.js";
import { toPattern } from "./texts.js";
import { canonical, isPlaced, knownText, mapHoles, numeric, text, truthiness, type Fn, type Item, type List, type Value } from "./values.js";

/** Methods that call a function with each element of the receiver. */
export const ITERATIONS = new Set(["map", "flatMap", "forEach", "filter", "some", "every", "find", "findIndex", "findLast"]);

/** Types of the library that are iterated as lists are. */
const ITERABLES = new Set(["Set", "ReadonlySet", "Iterable", "IterableIterator", "ArrayIterator", "SetIterator", "MapIterator"]);

/** The list whose elements a callback is called with, for a function written in place. */
export function iteratedBy(evaluator: Evaluator, fn: ts.SignatureDeclaration): ts.Expression | undefined {
  const { ts } = evaluator;
  if (!ts.isArrowFunction(fn) && !ts.isFunctionExpression(fn)) return undefined;
  const call = fn.parent;
  if (!ts.isCallExpression(call) || !ts.isPropertyAccessExpression(call.expression)) return undefined;
  const { name, expression } = call.expression;
  if (ITERATIONS.has(name.text) && call.arguments[0] === fn) return expression;
  if (name.text === "from" && expression.getText() === "Array" && call.arguments[1] === fn) return call.arguments[0];
  return undefined;
}

/** What the choice of a loop's element in a round is called. */
export function elementId(evaluator: Evaluator, loop: ts.Node, env: Env): string {
  return `${evaluator.place(loop)}[]@${env.site}`;
}

/** The element of one round of a loop over these items: a choice of them, or the one pattern that they follow. */
export function elementValue(evaluator: Evaluator, items: readonly Item[], loop: ts.Node, declaration: ts.Node | undefined, env: Env): Value {
  const place = evaluator.place(loop);
  const varies = [...new Set([...evaluator.loopsAround(loop, env), place])];
  const name = declaration !== undefined && "name" in declaration ? (declaration.name as ts.Node).getText() : "element";
  const options = items.map((item) => inRound(item, place, name, evaluator, declaration));
  const [first] = options;
  if (first !== undefined && options.every((option) => canonical(option) === canonical(first))) return first;
  if (options.length === 0) return evaluator.hole(loop, { id: elementId(evaluator, loop, env), source: name, reason: "the list is empty here", varies, values: { kind: "unfollowed" } });
  return { kind: "choice", id: elementId(evaluator, loop, env), source: name, varies, options };
}

/** What varies with the list's own rounds varies with the loop's instead, and is another unknown than in any other loop. */
function inRound(item: Item, loop: string, name: string, evaluator: Evaluator, declaration: ts.Node | undefined): Value {
  if (item.occurrence.kind !== "each") return item.value;
  const { loop: from } = item.occurrence;
  const renamed = mapHoles(item.value, (hole): Hole => {
    if (!hole.varies.includes(from)) return hole;
    const now = (varies: readonly string[]): string[] => varies.map((one) => (one === from ? loop : one));
    const other = inOtherRound(hole, from, `~${loop}`);
    return { ...other, varies: now(other.varies), ...(other.mayRepeat === undefined ? {} : { mayRepeat: now(other.mayRepeat) }), ...(other.group === undefined ? {} : { group: { ...other.group, varies: now(other.group.varies) } }) };
  }, `~${loop}`);
  if (renamed.kind !== "unknown" || declaration === undefined || !evaluator.ts.isIdentifier((declaration as ts.ParameterDeclaration).name)) return renamed;
  return { ...renamed, hole: { ...renamed.hole, source: name } };
}

/** The items of a set: two that are equal are one there, and what comes behind moves up. */
export function distinct(items: readonly Item[]): Item[] {
  const known = items.map((item) => (item.occurrence.kind === "once" ? knownText(item.value) : undefined));
  const prints = items.map((item, index) => (item.occurrence.kind === "once" ? canonical(item.value) : index));
  const first = known.indexOf(undefined);
  return items.flatMap((item, index): Item[] => {
    if (prints.indexOf(prints[index] ?? index) < index) return [];
    return first >= 0 && index > 0 && index >= first ? [{ ...item, moved: true }] : [item];
  });
}

/** The entries of a map: of two with one key the last counts. */
export function keyed(evaluator: Evaluator, items: readonly Item[], node: ts.Expression, env: Env): Item[] {
  const values = items.map((item) => elementAt(evaluator, item.value, 0, node, env));
  const keys = items.map((item, index) => (item.occurrence.kind === "once" ? knownText(values[index] ?? item.value) : undefined));
  const prints = items.map((item, index) => (item.occurrence.kind === "once" ? canonical(values[index] ?? item.value) : index));
  const [only] = items;
  if (only !== undefined && prints.every((print) => print === prints[0])) return [items.at(-1) ?? only];
  // Which entries are one then hangs on what is chosen.
  const unclear = values.some(hasChoice);
  return items.flatMap((item, index): Item[] => {
    const own = prints[index] ?? index;
    if (unclear) return [entryOfUnclear(evaluator, item, index, values[index] ?? item.value, node, env)];
    if (prints.lastIndexOf(own) > index) return [];
    // An entry moves to where its key was first, and is gone if a later key that is not known turns out to be its own.
    const later = keys.slice(index + 1);
    const overwritten = item.occurrence.kind === "once" && (keys[index] === undefined ? later.length > 0 : later.includes(undefined));
    const moved = prints.indexOf(own) < index || keys.includes(undefined);
    const kept = overwritten ? optional(evaluator, item, index, node, env) : item;
    return [moved ? { ...kept, moved: true } : kept];
  });
}

function hasChoice(value: Value): boolean {
  return value.kind === "choice" || (value.kind === "text" && value.parts.some((part) => part.kind === "hole" && part.values.kind === "options"));
}

function entryOfUnclear(evaluator: Evaluator, item: Item, index: number, key: Value, node: ts.Expression, env: Env): Item {
  const id = `${evaluator.place(node)}#${String(index)}@${env.site}`;
  const entry = evaluator.hole(node, { id, source: evaluator.source(node), reason: "it is an entry of a map whose keys may be equal", varies: evaluator.loopsAround(node, env), values: { kind: "unfollowed" } });
  const pair = [key, entry].map((value) => ({ value, occurrence: ONCE }));
  return { ...optional(evaluator, item, index, node, env), value: { kind: "list", of: "array", items: pair }, moved: true };
}

/** The result of a list's method, or `undefined` where it is none that is followed. */
export function listMethod(evaluator: Evaluator, list: List, name: string, node: ts.CallExpression, env: Env): Value | undefined {
  const [argument] = node.arguments;
  const value = (): Value | undefined => (argument === undefined ? undefined : evaluator.evaluate(argument, env));
  switch (name) {
    case "map":
      return argument === undefined ? undefined : { kind: "list", of: "array", items: mapItems(evaluator, list, argument, node, env) };
    case "flatMap":
      return argument === undefined ? undefined : { kind: "list", of: "array", items: flatten(evaluator, mapItems(evaluator, list, argument, node, env), node, env) };
    case "flat":
      return { kind: "list", of: "array", items: flatten(evaluator, list.items, node, env) };
    case "filter":
      return { ...list, items: filtered(evaluator, list, argument, node, env) };
    case "concat":
      return {
        kind: "list",
        of: "array",
        items: [...list.items, ...evaluator.items(node.arguments, env).flatMap((item) => (isListLike(evaluator, item.value) ? spread(evaluator, item, node, env) : [item]))],
      };
    case "slice":
      return { ...list, items: sliced(evaluator, list, node, env) };
    case "join":
      return joined(evaluator, list, value(), node, env);
    case "reverse":
    case "toReversed":
      return { ...list, items: list.items.toReversed() };
    case "sort":
    case "toSorted":
      return { ...list, items: list.items.map((item): Item => ({ ...item, moved: true })) };
    case "values":
      return list.of === "map" ? column(evaluator, list, 1, node, env) : list;
    case "keys":
      if (list.of === "map") return column(evaluator, list, 0, node, env);
      return list.of === "set" ? list : undefined;
    case "entries":
      return list.of === "map" ? { ...list, of: "array" } : { kind: "list", of: "array", items: numbered(evaluator, list, node) };
    case "at": {
      const index = value();
      const at = index === undefined ? undefined : numberOf(index);
      return at === undefined || at < 0 ? undefined : elementAt(evaluator, list, at, node, env);
    }
    case "get": {
      const key = value();
      return list.of !== "map" || key === undefined ? undefined : lookedUp(evaluator, list, key, node, env);
    }
    case "find":
    case "findLast":
      return undefined;
    case "pop":
    case "shift":
      return taken(evaluator, list, name, node, env);
    case "reduce":
      return reduced(evaluator, list, node, env);
    default:
      return undefined;
  }
}

/** Pairs of index and element. */
function numbered(evaluator: Evaluator, list: List, node: ts.CallExpression): Item[] {
  const placed = list.items.every(isPlaced);
  return list.items.map((item, index): Item => {
    const loops = item.occurrence.kind === "each" ? [item.occurrence.loop] : [];
    const unknown = evaluator.hole(node, { id: `${evaluator.place(node)}#${String(index)}`, source: "index", reason: "it is an index", values: { kind: "number" }, varies: loops });
    const pair = [placed ? numeric(index) : unknown, item.value].map((value) => ({ value, occurrence: ONCE }));
    return { ...item, value: { kind: "list", of: "array", items: pair } };
  });
}

/** The first or last element; which one that is must be known. */
function taken(evaluator: Evaluator, list: List, name: "pop" | "shift", node: ts.CallExpression, env: Env): Value | undefined {
  if (list.items.length === 0) return undefined;
  if (list.items.every(isPlaced)) return elementAt(evaluator, list, name === "shift" ? 0 : list.items.length - 1, node, env);
  return elementValue(evaluator, list.items, node, undefined, env);
}

/** The items that a callback makes of a list's items. */
export function mapItems(evaluator: Evaluator, list: List, callback: ts.Expression, node: ts.CallExpression, env: Env): Item[] {
  const fn = evaluator.evaluate(callback, env);
  return list.items.map((item, index): Item => {
    const loops = item.occurrence.kind === "each" ? [item.occurrence.loop] : [];
    if (isGlobal(evaluator, callback, "String")) {
      return { ...item, value: { kind: "text", parts: toPattern(evaluator, item.value, callback, env) } };
    }
    const position: Value = evaluator.hole(callback, { id: `${evaluator.place(callback)}#i@${env.site}`, source: "index", reason: "it is an index", values: { kind: "number" }, varies: loops });
    const args: Item[] = [item.value, list.items.every(isPlaced) ? { kind: "text", parts: [{ kind: "literal", text: String(index) }], numeric: true } as const : position].map((value) => ({ value, occurrence: { kind: "once" } }));
    const value =
      fn.kind === "function"
        ? applyFunction(evaluator, fn, calledByParameter(evaluator, fn, args), node, env, { mark: `#${String(index)}`, loops })
        : evaluator.hole(node, {
            id: `${evaluator.place(node)}[${String(index)}]@${env.site}`,
            source: evaluator.source(callback),
            reason: "the function that makes it is not in the linted program",
            varies: [...evaluator.loopsAround(node, env), ...loops],
          });
    return { ...item, value };
  });
}

/** An element of which nothing is known goes by the name that the callback gives it. */
function calledByParameter(evaluator: Evaluator, fn: Fn, args: readonly Item[]): readonly Item[] {
  return args.map((item, index) => {
    const name = fn.node.parameters[index]?.name;
    const { value } = item;
    if (value.kind !== "unknown" || name === undefined || !evaluator.ts.isIdentifier(name)) return item;
    return { ...item, value: { ...value, hole: { ...value.hole, source: name.text } } };
  });
}

/** Opens lists among the items; what hangs on an outer and an inner loop hangs on both from here on. */
function flatten(evaluator: Evaluator, items: readonly Item[], node: ts.Node, env: Env): Item[] {
  return items.flatMap((item) => (isListLike(evaluator, item.value) ? spread(evaluator, item, node, env) : [item]));
}

function spread(evaluator: Evaluator, item: Item, node: ts.Node, env: Env): Item[] {
  return evaluator.listItems(item.value, node, env).map((inner) => ({
    value: nested(inner.value, item.occurrence, inner.occurrence),
    occurrence: both(item.occurrence, inner.occurrence),
    ...(item.moved === true || inner.moved === true ? { moved: true } : {}),
  }));
}

/** How often an item of a list occurs that is itself an item. */
function both(outer: Occurrence, inner: Occurrence): Occurrence {
  if (outer.kind === "each") return presencesOf(outer).reduce(onlyWhen, inEachRound(inner, outer.loop));
  return presencesOf(outer).reduce(onlyWhen, inner);
}

/** A value of an inner loop's round, as all rounds of both loops have it. */
export function nested(value: Value, outer: Occurrence, inner: Occurrence): Value {
  const occurrence = both(outer, inner);
  if (outer.kind !== "each" || inner.kind !== "each" || occurrence.kind !== "each") return value;
  const now = (varies: readonly string[]): readonly string[] => (varies.includes(outer.loop) || varies.includes(inner.loop) ? [...varies, occurrence.loop] : varies);
  return mapHoles(value, (hole) => ({ ...hole, varies: now(hole.varies), ...(hole.group === undefined ? {} : { group: { ...hole.group, varies: now(hole.group.varies) } }) }), "");
}

export function isListLike(evaluator: Evaluator, value: Value): boolean {
  if (value.kind === "list") return true;
  if (value.kind === "choice") return value.options.every((option) => isListLike(evaluator, option));
  if (value.kind !== "unknown") return false;
  const type = evaluator.typeOfUnknown(value);
  return type !== undefined && isArrayType(evaluator, type);
}

export function isArrayType(evaluator: Evaluator, type: ts.Type): boolean {
  const { checker, ts } = evaluator;
  if (type.isUnion()) return type.types.every((part) => isArrayType(evaluator, part) || (part.flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Null)) !== 0) && type.types.some((part) => isArrayType(evaluator, part));
  if (checker.isArrayType(type) || checker.isTupleType(type)) return true;
  return ITERABLES.has((type as { readonly symbol?: ts.Symbol }).symbol?.name ?? "");
}

/** An item that may be missing, for a reason of its own. */
function optional(evaluator: Evaluator, item: Item, index: number, node: ts.Node, env: Env): Item {
  return { ...item, occurrence: onlyWhen(item.occurrence, { choice: `kept ${evaluator.place(node)}#${String(index)}@${env.site}`, option: 0, of: 2, varies: evaluator.loopsAround(node, env) }) };
}

function filtered(evaluator: Evaluator, list: List, callback: ts.Expression | undefined, node: ts.CallExpression, env: Env): Item[] {
  if (callback === undefined) return list.items.map((item, index) => optional(evaluator, item, index, node, env));
  const byTruth = isGlobal(evaluator, callback, "Boolean");
  const fn = byTruth ? undefined : evaluator.evaluate(callback, env);
  return list.items.flatMap((item, index): readonly Item[] => {
    let kept: boolean | undefined;
    if (byTruth) kept = truthiness(item.value);
    else if (fn?.kind === "function") {
      const loops = item.occurrence.kind === "each" ? [item.occurrence.loop] : [];
      kept = truthiness(applyFunction(evaluator, fn, [{ value: item.value, occurrence: { kind: "once" } }], node, env, { mark: `#${String(index)}`, loops }));
    }
    if (kept === undefined) return [optional(evaluator, item, index, node, env)];
    return kept ? [item] : [];
  });
}

function sliced(evaluator: Evaluator, list: List, node: ts.CallExpression, env: Env): readonly Item[] {
  const [from, to] = node.arguments.map((argument) => numberOf(evaluator.evaluate(argument, env)));
  const counted = list.items.every(isPlaced);
  if (node.arguments.length === 0) return list.items;
  if (counted && from !== undefined && (node.arguments.length === 1 || to !== undefined)) return list.items.slice(from, to);
  const firstEach = list.items.findIndex((item) => !isPlaced(item));
  if (from !== undefined && from >= 0 && from <= firstEach && node.arguments.length === 1) return list.items.slice(from);
  if (from !== undefined && from >= 0 && to !== undefined && to <= firstEach) return list.items.slice(from, to);
  return list.items.map((item, index) => optional(evaluator, item, index, node, env));
}

function joined(evaluator: Evaluator, list: List, separator: Value | undefined, node: ts.CallExpression, env: Env): Value {
  const glue = separator === undefined ? text(",") : separator;
  const optionals = list.items.filter((item) => item.occurrence.kind === "optional").length;
  if (list.items.some((item) => item.occurrence.kind === "each" || item.moved) || optionals > 4) {
    return evaluator.derived(node, env, [list, glue], "join", "it is joined from a list of unknown length");
  }
  return joinRest(evaluator, list.items, glue, node, env);
}

/** Joins item by item; an item that may be missing makes two texts of it. */
function joinRest(evaluator: Evaluator, items: readonly Item[], glue: Value, node: ts.CallExpression, env: Env): Value {
  const at = items.findIndex((item) => item.occurrence.kind === "optional");
  const item = items[at];
  if (item?.occurrence.kind === "optional") {
    const { when, and = [] } = item.occurrence;
    const present = joinRest(evaluator, items.with(at, { ...item, occurrence: and.reduce(onlyWhen, ONCE) }), glue, node, env);
    const absent = joinRest(evaluator, items.toSpliced(at, 1), glue, node, env);
    const options = Array.from({ length: when.of }, (_, option) => (option === when.option ? present : absent));
    return evaluator.choice(when.choice, evaluator.source(node), options, evaluator.loopsAround(node, env), node);
  }
  const parts = items.flatMap((one, index) => [
    ...(index === 0 ? [] : toPattern(evaluator, glue, node, env)),
    ...(one.value.kind === "constant" && one.value.value !== true && one.value.value !== false ? [] : toPattern(evaluator, one.value, itemNode(evaluator, one.value, node), env)),
  ]);
  return { kind: "text", parts };
}

function itemNode(evaluator: Evaluator, value: Value, fallback: ts.Expression): ts.Expression {
  return value.kind === "unknown" && evaluator.ts.isExpression(value.node) ? value.node : fallback;
}

function column(evaluator: Evaluator, list: List, index: number, node: ts.Expression, env: Env): List {
  return {
    kind: "list",
    of: "array",
    items: list.items.map((item) => ({ ...item, value: elementAt(evaluator, item.value, index, node, env) })),
  };
}

function lookedUp(evaluator: Evaluator, list: List, key: Value, node: ts.Expression, env: Env): Value | undefined {
  const wanted = knownText(key);
  if (wanted === undefined) return undefined;
  const found = list.items.findLast((item) => knownText(elementAt(evaluator, item.value, 0, node, env)) === wanted);
  const certain = list.items.every((item) => item.occurrence.kind === "once" && knownText(elementAt(evaluator, item.value, 0, node, env)) !== undefined);
  return found === undefined || !certain ? undefined : elementAt(evaluator, found.value, 1, node, env);
}

function reduced(evaluator: Evaluator, list: List, node: ts.CallExpression, env: Env): Value | undefined {
  const [callback, initial] = node.arguments;
  if (callback === undefined || initial === undefined || list.items.length > 64) return undefined;
  if (!list.items.every(isPlaced)) return undefined;
  const fn = evaluator.evaluate(callback, env);
  if (fn.kind !== "function") return undefined;
  let sum = evaluator.evaluate(initial, env);
  for (const [index, item] of list.items.entries()) {
    const args: Item[] = [sum, item.value].map((value) => ({ value, occurrence: { kind: "once" } }));
    sum = applyFunction(evaluator, fn, args, node, env, { mark: `#${String(index)}`, loops: [] });
  }
  return sum;
}

/** Whether an expression is a global of JavaScript by this name and nothing that the program declares. */
export function isGlobal(evaluator: Evaluator, node: ts.Expression, name: string): boolean {
  if (!evaluator.ts.isIdentifier(node) || node.text !== name) return false;
  const symbol = evaluator.checker.getSymbolAtLocation(node);
  return symbol?.declarations?.every((declaration) => declaration.getSourceFile().isDeclarationFile) ?? true;
}
