import type ts from "typescript";
import { onlyWhen } from "../pattern.js";
import { isChangedElsewhere } from "./aliases.js";
import { counted } from "./counting.js";
import type { Env } from "./env.js";
import type { Evaluator } from "./evaluator.js";
import { contains, Flow, writeAt, type Target } from "./flow.js";
import { leafValue } from "./leaf.js";
import { elementValue, isListLike, iteratedBy } from "./lists.js";
import { elementAt, memberOf } from "./objects.js";
import { isChangedInOtherFile } from "./other-files.js";
import { canonical, isSameItem, knownText, UNDEFINED, type Value } from "./values.js";

export function variableValue(evaluator: Evaluator, symbol: ts.Symbol, declaration: ts.VariableDeclaration, ref: ts.Expression, env: Env): Value {
  const { ts } = evaluator;
  const home = env.lift(declaration);
  const bound = env.lookup(declaration);
  if (bound !== undefined) return bound;
  const owner = declaration.parent.parent;
  const name = declaration.name.getText();
  if (ts.isForOfStatement(owner)) {
    const items = evaluator.listItems(evaluator.evaluate(owner.expression, home), owner.expression, home);
    return narrowed(evaluator, elementValue(evaluator, items, owner, declaration, home), ref);
  }
  const numbers = ts.isForStatement(owner) ? counted(evaluator, owner, home) : undefined;
  if (numbers?.declaration === declaration) return elementValue(evaluator, numbers.items, owner, declaration, home);
  if (declaration.initializer === undefined && !isReassignable(evaluator, declaration)) {
    return declared(evaluator, declaration, ref, home, "it is declared elsewhere");
  }
  if (ts.isForInStatement(owner)) return declared(evaluator, declaration, ref, home, "it is the name of an unknown property");
  const initial = declaration.initializer === undefined ? UNDEFINED : evaluator.evaluate(declaration.initializer, home);
  const value = changed(evaluator, variableTarget(evaluator, symbol, declaration, home, name), initial, declaration, ref, home);
  return named(evaluator, value, declaration, ref);
}

function isReassignable(evaluator: Evaluator, declaration: ts.VariableDeclaration): boolean {
  const { ts } = evaluator;
  return (ts.getCombinedNodeFlags(declaration) & ts.NodeFlags.Const) === 0 && !declaration.getSourceFile().isDeclarationFile;
}

/** The initial value with what later statements do to it, as far as `ref`. */
function changed(evaluator: Evaluator, target: Target, initial: Value, declaration: ts.VariableDeclaration | ts.ParameterDeclaration, ref: ts.Node, home: Env): Value {
  const { ts } = evaluator;
  const isConst = ts.isVariableDeclaration(declaration) && (ts.getCombinedNodeFlags(declaration) & ts.NodeFlags.Const) !== 0;
  // A constant that holds text cannot change.
  if (isConst && !hasMembers(evaluator, initial)) return initial;
  if ((initial.kind === "list" || initial.kind === "object") && evaluator.fact(target.references, "changed elsewhere", () => isChangedElsewhere(evaluator, target.references) || (evaluator.functionAround(declaration) === undefined && isChangedInOtherFile(evaluator, declaration)))) return lost(evaluator, target, ref, ref);
  const flow = new Flow(evaluator, target, (node) => lost(evaluator, target, node, ref));
  if (!flow.changes) return handedOut(evaluator, target, initial, ref);
  const body = statementsAround(evaluator, declaration);
  if (body === undefined) return lost(evaluator, target, ref, ref);
  initial = asArray(evaluator, initial, declaration, home);
  const after = ts.isParameter(declaration) ? body : body.filter((statement) => statement.pos >= declaration.pos);
  const until = runsAt(evaluator, ref, evaluator.functionAround(ts.isParameter(declaration) ? (body[0] ?? ref) : declaration), target);
  if (until === undefined) {
    return settled(evaluator, target, initial, declaration) ?? closure(evaluator, flow, after, initial, target, ref, declaration, home);
  }
  return handedOut(evaluator, target, flow.run(after, initial, home, until), ref);
}

/** Whether a value may be changed although the name of it keeps its value. */
function hasMembers(evaluator: Evaluator, value: Value): boolean {
  if (value.kind === "choice") return value.options.some((option) => hasMembers(evaluator, option));
  return value.kind === "list" || value.kind === "object" || (value.kind === "unknown" && isListLike(evaluator, value));
}

/** One list in place of a choice of arrays, or of an array of which nothing is known, so that what is added to it can be followed. */
function asArray(evaluator: Evaluator, value: Value, node: ts.Node, env: Env): Value {
  const arrays = (one: Value): boolean => {
    if (one.kind === "choice") return one.options.every(arrays);
    if (one.kind === "list") return one.of === "array";
    const type = one.kind === "unknown" ? evaluator.typeOfUnknown(one) : undefined;
    return type !== undefined && evaluator.checker.isArrayType(type);
  };
  return value.kind === "list" || !arrays(value) ? value : { kind: "list", of: "array", items: evaluator.listItems(value, node, env) };
}

/** Where in its function a read takes place: at itself, or at a function written around it that is called on the spot and changes nothing. */
function runsAt(evaluator: Evaluator, ref: ts.Node, home: ts.Node | undefined, target: Target): ts.Node | undefined {
  let at = ref;
  for (;;) {
    const fn = evaluator.functionAround(at);
    if (fn === home) return at;
    if (fn === undefined || !isCalledOnTheSpot(evaluator, fn) || target.writes.some((write) => contains(fn, write))) return undefined;
    at = fn;
  }
}

function isCalledOnTheSpot(evaluator: Evaluator, fn: ts.Node): boolean {
  const { ts } = evaluator;
  if (ts.isGetAccessorDeclaration(fn) && ts.isObjectLiteralExpression(fn.parent)) {
    const object = outOfParentheses(evaluator, fn.parent);
    return ts.isPropertyAccessExpression(object.parent) && object.parent.expression === object && object.parent.name.text === fn.name.getText();
  }
  if (!ts.isArrowFunction(fn) && !ts.isFunctionExpression(fn)) return false;
  if (fn.asteriskToken !== undefined || (ts.getCombinedModifierFlags(fn) & ts.ModifierFlags.Async) !== 0) return false;
  const node = outOfParentheses(evaluator, fn);
  return (ts.isCallExpression(node.parent) && node.parent.expression === node) || iteratedBy(evaluator, fn) !== undefined;
}

function outOfParentheses(evaluator: Evaluator, node: ts.Node): ts.Node {
  while (evaluator.ts.isParenthesizedExpression(node.parent)) node = node.parent;
  return node;
}

/** Read in a closure, which runs somewhere between where it is written and the end of the function around it, or later. */
function closure(evaluator: Evaluator, flow: Flow, after: readonly ts.Statement[], initial: Value, target: Target, ref: ts.Node, declaration: ts.Node, home: Env): Value {
  if (initial.kind !== "list" && initial.kind !== "object") return lost(evaluator, target, ref, ref);
  const last = flow.run(after, initial, home);
  const first = flow.run(after, initial, home, outermost(evaluator, ref, declaration));
  if (first === last || canonical(first) === canonical(last)) return last;
  if (first.kind !== "list" || last.kind !== "list" || !first.items.every((item, index) => isSameItem(item, last.items[index]))) return lost(evaluator, target, ref, ref);
  const added = { choice: `${target.id} is done`, option: 0, of: 2, varies: evaluator.loopsAround(ref, home) };
  return { ...last, items: last.items.map((item, index) => (index < first.items.length ? item : { ...item, occurrence: onlyWhen(item.occurrence, added) })) };
}

/** The outermost function around a read that the declaration is not in. */
function outermost(evaluator: Evaluator, ref: ts.Node, declaration: ts.Node): ts.Node {
  let at = ref;
  for (let fn = evaluator.functionAround(at); fn !== undefined && !contains(fn, declaration); fn = evaluator.functionAround(at)) at = fn;
  return at;
}

/** A variable that only ever holds a few known texts. */
function settled(evaluator: Evaluator, target: Target, initial: Value, declaration: ts.Node): Value | undefined {
  const { ts } = evaluator;
  const options: Value[] = initial === UNDEFINED ? [] : [initial];
  if (!options.every((option) => knownText(option) !== undefined)) return undefined;
  for (const reference of target.references) {
    const write = writeAt(evaluator, reference);
    if (write === undefined) continue;
    if (!ts.isBinaryExpression(write) || write.operatorToken.kind !== ts.SyntaxKind.EqualsToken || write.left !== reference) return undefined;
    const option = evaluator.evaluate(write.right, evaluator.root);
    if (knownText(option) === undefined) return undefined;
    options.push(option);
  }
  if (options.length === 0) return undefined;
  return evaluator.choice(`${target.id} settled`, target.source, options, evaluator.loopsAround(declaration, evaluator.root), declaration);
}

/** A list that is empty here but was handed to a function may have been filled there. */
function handedOut(evaluator: Evaluator, target: Target, value: Value, ref: ts.Node): Value {
  const { ts } = evaluator;
  if (value.kind !== "list" || value.items.length > 0) return value;
  const escapes = target.references.some(
    (reference) => ts.isCallExpression(reference.parent) && reference.parent.arguments.some((argument) => argument === reference) && reference.end <= ref.pos,
  );
  return escapes ? lost(evaluator, target, ref, ref) : value;
}

function lost(evaluator: Evaluator, target: Target, node: ts.Node, ref: ts.Node): Value {
  const unknown = evaluator.hole(node, {
    id: `${target.id}@${evaluator.statementPlace(ref)}`,
    family: target.id,
    source: target.source,
    reason: "it is changed in a way that is not followed",
    values: { kind: "unfollowed" },
    varies: evaluator.loopsAround(ref, evaluator.root),
  });
  // Its type is that of the read; the place where it was lost may be a statement, which has none.
  return leafValue(evaluator, ref, { ...unknown, node: ref });
}

export function variableTarget(evaluator: Evaluator, symbol: ts.Symbol, declaration: ts.Node, home: Env, name: string): Target {
  const found = evaluator.fact(symbol, "references", () => {
    const references = evaluator
      .names(declaration.getSourceFile())
      .of(symbol.name === "default" ? name : symbol.name)
      .filter((node) => node.parent !== declaration && evaluator.symbolOf(node) === symbol);
    const writes = new Set(references.filter((reference) => writeAt(evaluator, reference) !== undefined));
    return { references, writes: [...writes], reads: references.filter((reference) => !writes.has(reference)), all: new Set<ts.Node>(references) };
  });
  const { references, writes, reads, all } = found;
  return { id: `${evaluator.place(declaration)}@${home.site}`, variable: { declaration, reads }, source: name, references, writes, matches: (node) => all.has(node) };
}

function statementsAround(evaluator: Evaluator, declaration: ts.VariableDeclaration | ts.ParameterDeclaration): readonly ts.Statement[] | undefined {
  const { ts } = evaluator;
  if (ts.isParameter(declaration)) {
    const fn = declaration.parent;
    return "body" in fn && fn.body !== undefined && ts.isBlock(fn.body) ? fn.body.statements : undefined;
  }
  const statement = declaration.parent.parent;
  if (!ts.isVariableStatement(statement)) return undefined;
  const block = statement.parent;
  return ts.isBlock(block) || ts.isSourceFile(block) || ts.isModuleBlock(block) || ts.isCaseOrDefaultClause(block) ? block.statements : undefined;
}

/** An unknown initial value is called by the variable's name from here on: all its reads see one value. */
function named(evaluator: Evaluator, value: Value, declaration: ts.VariableDeclaration, ref: ts.Expression): Value {
  if (value.kind !== "unknown" || value.lengthOf !== undefined) return value;
  const { hole } = value;
  const own = hole.id.includes(`${evaluator.place(declaration)}@`);
  const stable = own ? hole : { ...hole, source: evaluator.source(declaration.name) };
  return leafValue(evaluator, ref, { ...value, hole: stable });
}

function declared(evaluator: Evaluator, declaration: ts.VariableDeclaration, ref: ts.Expression, home: Env, reason: string): Value {
  const unknown = evaluator.hole(declaration, {
    id: `${evaluator.place(declaration)}@${home.site}`,
    source: declaration.name.getText(),
    reason,
    varies: evaluator.loopsAround(declaration, home),
  });
  return leafValue(evaluator, ref, unknown);
}

function narrowed(evaluator: Evaluator, value: Value, ref: ts.Expression): Value {
  return value.kind === "unknown" ? leafValue(evaluator, ref, value) : value;
}

export function parameterValue(evaluator: Evaluator, symbol: ts.Symbol, declaration: ts.ParameterDeclaration, ref: ts.Expression, env: Env): Value {
  const home = env.lift(declaration);
  const held = env.lookup(declaration);
  if (held !== undefined && held !== home.lookup(declaration)) return held;
  const initial = narrowed(evaluator, parameterSeed(evaluator, declaration, home), ref);
  const target = variableTarget(evaluator, symbol, declaration, home, declaration.name.getText());
  return changed(evaluator, target, initial, declaration, ref, home);
}

/** What a parameter is bound to, or the unknown that it is while no call is followed. */
export function parameterSeed(evaluator: Evaluator, declaration: ts.ParameterDeclaration, env: Env): Value {
  const bound = env.lookup(declaration);
  if (bound !== undefined) return bound;
  const fn = declaration.parent;
  const iterated = iteratedBy(evaluator, fn);
  if (iterated !== undefined && fn.parameters[0] === declaration) {
    const items = evaluator.listItems(evaluator.evaluate(iterated, env.lift(fn)), iterated, env.lift(fn));
    return elementValue(evaluator, items, fn, declaration, env);
  }
  return evaluator.hole(declaration, {
    id: `${evaluator.place(declaration)}@${env.site}`,
    source: evaluator.ts.isIdentifier(declaration.name) ? declaration.name.text : "…",
    reason: "it is a parameter",
    varies: evaluator.loopsAround(declaration, env),
  });
}

export function bindingValue(evaluator: Evaluator, symbol: ts.Symbol, declaration: ts.BindingElement, ref: ts.Expression, env: Env): Value {
  const home = env.lift(declaration);
  const bound = env.lookup(declaration);
  if (bound !== undefined) return bound;
  const name = declaration.name.getText();
  const target = variableTarget(evaluator, symbol, declaration, home, name);
  const flow = new Flow(evaluator, target, (node) => lost(evaluator, target, node, ref));
  if (flow.changes) return lost(evaluator, target, ref, ref);
  return narrowed(evaluator, elementOfPattern(evaluator, declaration, home), ref);
}

function elementOfPattern(evaluator: Evaluator, declaration: ts.BindingElement, env: Env): Value {
  const { ts } = evaluator;
  const pattern = declaration.parent;
  const owner = pattern.parent;
  const base = ts.isBindingElement(owner)
    ? elementOfPattern(evaluator, owner, env)
    : ts.isParameter(owner)
      ? defaulted(evaluator, parameterSeed(evaluator, owner, env), owner.initializer, env)
      : variableSeed(evaluator, owner, env);
  const node = ts.isIdentifier(declaration.name) ? declaration.name : (declaration as unknown as ts.Expression);
  if (declaration.dotDotDotToken !== undefined) {
    if (base.kind === "object" && ts.isObjectBindingPattern(pattern)) return base;
    if (base.kind === "list" && ts.isArrayBindingPattern(pattern)) return { ...base, items: base.items.slice(pattern.elements.indexOf(declaration)) };
    return evaluator.opaque(node, env, "it is the rest of an unknown value");
  }
  const value = ts.isArrayBindingPattern(pattern)
    ? elementAt(evaluator, base, pattern.elements.indexOf(declaration), node, env)
    : memberOf(evaluator, base, propertyName(evaluator, declaration), node, env);
  return defaulted(evaluator, value, declaration.initializer, env);
}

function variableSeed(evaluator: Evaluator, declaration: ts.VariableDeclaration, env: Env): Value {
  const { ts } = evaluator;
  const bound = env.lookup(declaration);
  if (bound !== undefined) return bound;
  const owner = declaration.parent.parent;
  if (ts.isForOfStatement(owner)) {
    const items = evaluator.listItems(evaluator.evaluate(owner.expression, env), owner.expression, env);
    return elementValue(evaluator, items, owner, declaration, env);
  }
  if (declaration.initializer !== undefined) return evaluator.evaluate(declaration.initializer, env);
  return evaluator.hole(declaration, {
    id: `${evaluator.place(declaration)}@${env.site}`,
    source: "…",
    reason: "it is declared elsewhere",
    varies: evaluator.loopsAround(declaration, env),
  });
}

export function defaulted(evaluator: Evaluator, value: Value, initializer: ts.Expression | undefined, env: Env): Value {
  if (initializer === undefined) return value;
  if (value.kind === "constant" && value.value === undefined) return evaluator.evaluate(initializer, env);
  if (value.kind !== "unknown") return value;
  // The type of the name itself is what it is with the default.
  if (!contains(initializer.parent, value.node) && !evaluator.maybeNullish(evaluator.typeOfUnknown(value))) return value;
  return evaluator.choice(`?? ${value.hole.id}`, value.hole.source, [value, evaluator.evaluate(initializer, env)], value.hole.varies, initializer);
}

function propertyName(evaluator: Evaluator, declaration: ts.BindingElement): string {
  const { ts } = evaluator;
  const name = declaration.propertyName ?? declaration.name;
  if (ts.isIdentifier(name) || ts.isStringLiteralLike(name) || ts.isNumericLiteral(name)) return name.text;
  return name.getText();
}
