import type ts from "typescript";
import { printHole } from "../pattern.js";
import { applyFunction, bindParameters } from "./calls.js";
import { Env } from "./env.js";
import { inheritedBy, isInput, type Evaluator } from "./evaluator.js";
import { Flow, writeAt, type Target } from "./flow.js";
import { leafValue } from "./leaf.js";
import { isListLike } from "./lists.js";
import { isChangedInOtherFile, isFieldSetInOtherFile } from "./other-files.js";
import { parameterSeed } from "./variables.js";
import { canonical, isPlaced, knownText, loopOver, numeric, UNDEFINED, type Item, type Obj, type Unknown, type Value } from "./values.js";

/** The value of `base.name`; `node` is the expression that reads it. */
export function memberOf(evaluator: Evaluator, base: Value, name: string, node: ts.Expression, env: Env): Value {
  switch (base.kind) {
    case "choice":
      return { ...base, options: base.options.map((option) => memberOf(evaluator, option, name, node, env)) };
    case "object":
      return leafOf(evaluator, readAt(evaluator, base, name, node, env), node) ?? memberPath(evaluator, base, name, node, env);
    case "constant":
      return UNDEFINED;
    case "text":
      return name === "length" && knownText(base) !== undefined ? numeric((knownText(base) ?? "").length) : memberPath(evaluator, base, name, node, env);
    case "list":
      if (name === "length" || name === "size") {
        if (base.items.every(isPlaced)) return numeric(base.items.length);
        return lengthOf(evaluator, base, node, env);
      }
      return /^\d+$/.test(name) ? elementAt(evaluator, base, Number(name), node, env) : memberPath(evaluator, base, name, node, env);
    case "unknown": {
      if (name === "length" || name === "size") return lengthOf(evaluator, base, node, env);
      return declaredMember(evaluator, base, name, node) ?? memberPath(evaluator, base, name, node, env);
    }
    case "function":
      return memberPath(evaluator, base, name, node, env);
  }
}

/** A member that was spread into an object has no type of its own there. */
function leafOf(evaluator: Evaluator, value: Value | undefined, node: ts.Expression): Value | undefined {
  return value?.kind === "unknown" && value.type === null ? leafValue(evaluator, node, { kind: "unknown", hole: value.hole, node }) : value;
}

/** The member of an object; a getter runs anew for each expression that reads it. */
function readAt(evaluator: Evaluator, base: Obj, name: string, node: ts.Expression, env: Env): Value | undefined {
  const { reader } = evaluator;
  evaluator.reader = { mark: ` for ${evaluator.place(node)}@${env.site}`, loops: evaluator.loopsAround(node, env) };
  try {
    return base.get(name);
  } finally {
    evaluator.reader = reader;
  }
}

/** The result of a getter for the expression that is being read. */
function got(evaluator: Evaluator, getter: ts.GetAccessorDeclaration, env: Env, self: Obj): Value {
  return applyFunction(evaluator, { kind: "function", node: getter, env, self }, [], getter, env, evaluator.reader);
}

function lengthOf(evaluator: Evaluator, base: Value, node: ts.Expression, env: Env): Value {
  const list = canonical(base);
  const unknown = evaluator.hole(node, {
    id: `length(${list})`,
    source: evaluator.source(node),
    reason: "it is the length of a list",
    varies: evaluator.loopsAround(node, env),
    values: { kind: "number" },
  });
  const [only, ...others] = base.kind === "list" ? base.items : [];
  const each = only?.occurrence.kind === "each" && others.length === 0 ? only.occurrence.loop : undefined;
  const loop = base.kind === "unknown" ? loopOver(base) : each;
  return { ...unknown, lengthOf: { list, ...(loop === undefined ? {} : { loop }) } };
}

/** A path whose value is not known but which is the same whenever it is read, unless the file assigns it. */
function memberPath(evaluator: Evaluator, base: Value, name: string, node: ts.Expression, env: Env): Value {
  const path = `${canonical(base)}.${name}`;
  const assigned = isAssigned(evaluator, node, name);
  const unknown = evaluator.hole(node, {
    id: assigned ? `${path}@${evaluator.statementPlace(node)}` : path,
    family: path,
    values: { kind: assigned || (base.kind === "unknown" && !isInput(base)) ? "unfollowed" : "any" },
    source: evaluator.source(node),
    reason: base.kind === "unknown" ? (base.hole.reason ?? "its value is not known") : "its value is not known",
    varies: base.kind === "unknown" ? base.hole.varies : base.kind === "object" && !assigned ? (base.varies ?? []) : evaluator.loopsAround(node, env),
    from: inheritedBy([base]),
  });
  return leafValue(evaluator, node, unknown);
}

/** Whether the file of a node assigns a property of this name: the one that `member` declares or that the node reads, where that is known. */
function isAssigned(evaluator: Evaluator, node: ts.Node, name: string, member?: ts.ClassElement | ts.ParameterDeclaration): boolean {
  const { ts } = evaluator;
  const named = ts.isPropertyAccessExpression(node) ? node.name : member?.name;
  const own = named === undefined ? undefined : evaluator.checker.getSymbolAtLocation(named);
  const find = (): boolean =>
    evaluator.names(node.getSourceFile())
    .of(name)
    .some((one) => {
      const access = one.parent;
      if (!ts.isPropertyAccessExpression(access) || access.name !== one) return false;
      // A property of another type that happens to have the name.
      const symbol = own === undefined ? undefined : evaluator.checker.getSymbolAtLocation(one);
      if (!mayBeOne(symbol, own)) return false;
      return writeAt(evaluator, access) !== undefined && !inConstructor(evaluator, access);
    }) ||
    evaluator
      .names(node.getSourceFile())
      .elements(name)
      .some((access) => {
        const symbol = own === undefined ? undefined : evaluator.checker.getSymbolAtLocation(access.argumentExpression);
        return mayBeOne(symbol, own) && writeAt(evaluator, access) !== undefined && !inConstructor(evaluator, access);
      });
  return evaluator.fact(own ?? node.getSourceFile(), `${name} is assigned in ${node.getSourceFile().fileName}`, find);
}

/** Whether two symbols may be of one property; one of them may be that of the same declaration in another type. */
function mayBeOne(one: ts.Symbol | undefined, other: ts.Symbol | undefined): boolean {
  return one === undefined || one === other || (one.valueDeclaration !== undefined && one.valueDeclaration === other?.valueDeclaration);
}

function inConstructor(evaluator: Evaluator, node: ts.Node): boolean {
  const fn = evaluator.functionAround(node);
  return fn !== undefined && evaluator.ts.isConstructorDeclaration(fn);
}

/** A member of a value of which only the type is known: a class of the program says what its fields and methods are. */
function declaredMember(evaluator: Evaluator, base: Value, name: string, node: ts.Expression): Value | undefined {
  const { ts } = evaluator;
  if (!ts.isPropertyAccessExpression(node)) return undefined;
  const symbol = evaluator.checker.getSymbolAtLocation(node.name);
  const declaration = symbol?.valueDeclaration;
  if (declaration === undefined || declaration.getSourceFile().isDeclarationFile) return undefined;
  if (ts.isEnumMember(declaration)) return evaluator.enumMember(declaration, node, evaluator.root);
  const owner = declaration.parent;
  if (!ts.isClassLike(owner)) return undefined;
  const self = instance(evaluator, owner, canonical(base), undefined, false, base.kind === "unknown" ? base.hole.varies : []);
  return readAt(evaluator, self, name, node, evaluator.root);
}

/** The value of `base[index]`. */
export function elementOf(evaluator: Evaluator, base: Value, index: Value, node: ts.Expression, env: Env): Value {
  const known = knownText(index);
  // An array's element is the same one whether it is indexed or destructured.
  if (isListLike(evaluator, base) && known !== undefined && index.kind === "text" && index.numeric) return elementAt(evaluator, base, Number(known), node, env);
  if (known !== undefined) return memberOf(evaluator, base, known, node, env);
  if (index.kind === "choice" && index.options.every((option) => knownText(option) !== undefined)) {
    return { ...index, options: index.options.map((option) => elementOf(evaluator, base, option, node, env)) };
  }
  if (base.kind === "list" && base.items.length > 0 && base.items.every((item) => item.occurrence.kind !== "each")) {
    // One of the elements, whichever it is; where there is none at the index, there is no text either.
    const varies = [...new Set([...evaluator.loopsAround(node, env)])];
    return evaluator.choice(`${canonical(base)}[${canonical(index)}]`, evaluator.source(node), base.items.map((item) => item.value), varies, node);
  }
  return evaluator.derived(node, env, [base, index], "[]", "the index is not known");
}

/** The element at a known place of a list; unknown behind elements that may be missing. */
export function elementAt(evaluator: Evaluator, base: Value, index: number, node: ts.Expression, env: Env): Value {
  if (base.kind === "choice") return { ...base, options: base.options.map((option) => elementAt(evaluator, option, index, node, env)) };
  if (base.kind === "list") {
    const before = base.items.slice(0, index + 1);
    if (before.every(isPlaced)) return base.items[index]?.value ?? UNDEFINED;
  }
  return evaluator.derived(node, env, [base], `[${String(index)}]`, "the elements of this list are not known");
}

export function objectLiteral(evaluator: Evaluator, node: ts.ObjectLiteralExpression, env: Env): Obj {
  const { ts } = evaluator;
  const names: string[] = [];
  let complete = true;
  for (const property of node.properties) {
    const name = ts.isSpreadAssignment(property) ? undefined : propertyName(evaluator, property.name, env);
    if (name === undefined) complete = false;
    else if (!names.includes(name)) names.push(name);
  }
  const self: Obj = {
    kind: "object",
    id: `${evaluator.place(node)}@${env.site}`,
    node,
    varies: evaluator.loopsAround(node, env),
    ...(complete ? { names } : {}),
    get: (wanted) => {
      for (const property of [...node.properties].reverse()) {
        if (ts.isSpreadAssignment(property)) {
          const value = evaluator.evaluate(property.expression, env);
          if (value.kind === "unknown" && property === node.properties[0]) return spreadMember(evaluator, value, wanted);
          if (value.kind !== "object") return undefined;
          const member = value.get(wanted);
          if (member === undefined) return undefined;
          if (member === UNDEFINED) continue;
          return member;
        }
        const name = propertyName(evaluator, property.name, env);
        if (name === undefined) return undefined;
        if (name !== wanted) continue;
        if (ts.isPropertyAssignment(property)) return evaluator.evaluate(property.initializer, env);
        if (ts.isShorthandPropertyAssignment(property)) return evaluator.evaluate(property.name, env);
        if (ts.isMethodDeclaration(property)) return { kind: "function", node: property, env, self };
        if (ts.isGetAccessorDeclaration(property)) return got(evaluator, property, env, self);
        return undefined;
      }
      return UNDEFINED;
    },
  };
  return self;
}

/** A member that an object has from another one, of which nothing is known. */
function spreadMember(evaluator: Evaluator, { hole, node }: Unknown, name: string): Value | undefined {
  if (isAssigned(evaluator, node, name)) return undefined;
  const id = `${printHole(hole)}.${name}`;
  const { reason = "its value is not known" } = hole;
  const values = hole.values.kind === "any" ? hole.values : ({ kind: "unfollowed" } as const);
  return { ...evaluator.hole(node, { id, source: `${hole.source}.${name}`, reason, varies: hole.varies, from: hole.from ?? [], values }), type: null };
}

function propertyName(evaluator: Evaluator, name: ts.PropertyName, env: Env): string | undefined {
  const { ts } = evaluator;
  if (ts.isComputedPropertyName(name)) return knownText(evaluator.evaluate(name.expression, env));
  return name.text;
}

export function enumValue(evaluator: Evaluator, declaration: ts.EnumDeclaration): Obj {
  const members = new Map(declaration.members.map((member) => [evaluator.ts.isIdentifier(member.name) || evaluator.ts.isStringLiteralLike(member.name) ? member.name.text : member.name.getText(), member]));
  return {
    kind: "object",
    id: evaluator.place(declaration),
    names: [...members.keys()],
    get: (name) => {
      const member = members.get(name);
      return member === undefined ? undefined : evaluator.enumMember(member, member.name as ts.Identifier, evaluator.root);
    },
  };
}

/** `import * as keys` and `namespace Keys`. */
export function moduleValue(evaluator: Evaluator, symbol: ts.Symbol, ref: ts.Expression, env: Env): Obj {
  return {
    kind: "object",
    id: `module ${symbol.name}`,
    get: (name) => {
      const member = evaluator.checker.getExportsOfModule(symbol).find((one) => one.name === name);
      return member === undefined ? undefined : evaluator.symbolValue(evaluator.resolveAlias(member), ref, env.lift(ref));
    },
  };
}

/** A class as a value: its static members. `heir` is the class that they are read from, where that extends this one. */
export function classValue(evaluator: Evaluator, node: ts.ClassLikeDeclaration, heir?: Obj): Obj {
  const { ts } = evaluator;
  const own: Obj = {
    kind: "object",
    id: `class ${evaluator.place(node)}`,
    node,
    get: (name) => {
      const member = node.members.find((one) => isStatic(evaluator, one) && one.name !== undefined && memberName(evaluator, one.name) === name);
      if (member === undefined) {
        const base = baseClass(evaluator, node);
        return base === undefined ? undefined : classValue(evaluator, base, heir ?? own).get(name);
      }
      const self = heir ?? own;
      const env = new Env(node, undefined, new Map(), evaluator.root, own, "", []);
      if (ts.isMethodDeclaration(member)) return { kind: "function", node: member, env: evaluator.root, self };
      if (ts.isGetAccessorDeclaration(member)) return got(evaluator, member, evaluator.root, self);
      if (!ts.isPropertyDeclaration(member) || member.initializer === undefined) return undefined;
      const target = staticTarget(evaluator, node, member, name);
      const changes = target.some((reference) => writeAt(evaluator, reference) !== undefined);
      if (!changes && isChangedInOtherFile(evaluator, node, name)) return setAnywhere(evaluator, `{${own.id}}.${name}`, `${node.name?.text ?? "this"}.${name}`, member);
      return changes ? undefined : evaluator.evaluate(member.initializer, env);
    },
  };
  return own;
}

function staticTarget(evaluator: Evaluator, node: ts.ClassLikeDeclaration, member: ts.PropertyDeclaration, name: string): ts.Node[] {
  const symbol = evaluator.checker.getSymbolAtLocation(member.name);
  const names = evaluator.names(node.getSourceFile());
  return [
    ...names.of(name).flatMap((one) => (evaluator.ts.isPropertyAccessExpression(one.parent) && one.parent.name === one && evaluator.checker.getSymbolAtLocation(one) === symbol ? [one.parent] : [])),
    ...names.elements(name).filter((access) => evaluator.checker.getSymbolAtLocation(access.argumentExpression) === symbol),
  ];
}

function isStatic(evaluator: Evaluator, member: ts.ClassElement): boolean {
  const { ts } = evaluator;
  return (ts.getCombinedModifierFlags(member) & ts.ModifierFlags.Static) !== 0;
}

function memberName(evaluator: Evaluator, name: ts.PropertyName | ts.BindingName): string | undefined {
  const { ts } = evaluator;
  return ts.isIdentifier(name) || ts.isPrivateIdentifier(name) || ts.isStringLiteralLike(name) || ts.isNumericLiteral(name) ? name.text : undefined;
}

function baseClass(evaluator: Evaluator, node: ts.ClassLikeDeclaration): ts.ClassLikeDeclaration | undefined {
  const { ts } = evaluator;
  const heritage = node.heritageClauses?.find((clause) => clause.token === ts.SyntaxKind.ExtendsKeyword)?.types[0];
  if (heritage === undefined) return undefined;
  const declaration = evaluator.symbolOf(heritage.expression)?.valueDeclaration;
  return declaration !== undefined && ts.isClassLike(declaration) && !declaration.getSourceFile().isDeclarationFile ? declaration : undefined;
}

/** What `this` is at a place: the activation's receiver, or an instance of the class around of which nothing else is known. */
export function thisValue(evaluator: Evaluator, node: ts.Expression, env: Env): Value {
  const { ts } = evaluator;
  let at: ts.Node = node.parent;
  while (!ts.isSourceFile(at)) {
    if (ts.isClassLike(at.parent) && ts.isClassElement(at)) {
      const bound = env.receiver();
      if (bound !== undefined) return bound;
      return isStatic(evaluator, at) ? classValue(evaluator, at.parent) : instance(evaluator, at.parent, "this", undefined, false);
    }
    if (ts.isObjectLiteralExpression(at.parent) && (ts.isMethodDeclaration(at) || ts.isAccessor(at))) {
      return env.receiver() ?? evaluator.evaluate(at.parent, env.lift(at.parent));
    }
    if (ts.isFunctionDeclaration(at) || ts.isFunctionExpression(at)) break;
    at = at.parent;
  }
  return env.receiver() ?? evaluator.opaque(node, env, "what `this` is depends on the call");
}

/** What `super` is at a place: the methods of the class that is extended, on what `this` is there. */
export function superValue(evaluator: Evaluator, node: ts.Expression, env: Env): Value {
  const { ts } = evaluator;
  const self = thisValue(evaluator, node, env);
  let at: ts.Node = node;
  while (!ts.isClassLike(at.parent) && !ts.isSourceFile(at.parent)) at = at.parent;
  const base = ts.isClassLike(at.parent) ? baseClass(evaluator, at.parent) : undefined;
  if (base === undefined || self.kind !== "object") return evaluator.opaque(node, env, "the class that is extended is not in the linted program");
  if (ts.isClassElement(at) && isStatic(evaluator, at)) return classValue(evaluator, base, self);
  return { kind: "object", id: `super ${self.id}`, varies: self.varies ?? [], get: (name) => instanceMember(evaluator, base, name, self, undefined, true) };
}

/**
 * An instance of a class. `args` are what its constructor was called with, where that is known; `exact` says that it is of
 * this class and not of one that extends it.
 */
export function instance(evaluator: Evaluator, node: ts.ClassLikeDeclaration, id: string, args: readonly Item[] | undefined, exact: boolean, varies: readonly string[] = []): Obj {
  const self: Obj = {
    kind: "object",
    id: `${id}:${evaluator.place(node)}`,
    node,
    varies,
    get: (name) => instanceMember(evaluator, node, name, self, args, exact),
  };
  return self;
}

function instanceMember(evaluator: Evaluator, node: ts.ClassLikeDeclaration, name: string, self: Obj, args: readonly Item[] | undefined, exact: boolean): Value | undefined {
  const { ts } = evaluator;
  const constructor = node.members.find((member): member is ts.ConstructorDeclaration => ts.isConstructorDeclaration(member) && member.body !== undefined);
  const member =
    node.members.find((one) => !isStatic(evaluator, one) && one.name !== undefined && memberName(evaluator, one.name) === name && !(ts.isMethodDeclaration(one) && one.body === undefined)) ??
    constructor?.parameters.find((one) => ts.isParameterPropertyDeclaration(one, constructor) && memberName(evaluator, one.name) === name);
  const home = constructorEnv(evaluator, node, constructor, args, self);
  const assigned = assignedInConstructor(evaluator, node, name);
  if (member === undefined && !assigned) {
    const base = baseClass(evaluator, node);
    return base === undefined ? undefined : instanceMember(evaluator, base, name, self, superArguments(evaluator, constructor, args, home), exact);
  }
  if (!exact && isOverridden(evaluator, node, name)) return undefined;
  if (member !== undefined && ts.isMethodDeclaration(member)) return { kind: "function", node: member, env: evaluator.root, self };
  if (member !== undefined && ts.isGetAccessorDeclaration(member)) {
    return got(evaluator, member, evaluator.root, self);
  }
  if (member !== undefined && !ts.isPropertyDeclaration(member) && !ts.isParameter(member)) return undefined;
  return fieldValue(evaluator, node, name, member, constructor, self, home);
}

function fieldValue(
  evaluator: Evaluator,
  node: ts.ClassLikeDeclaration,
  name: string,
  member: ts.PropertyDeclaration | ts.ParameterDeclaration | undefined,
  constructor: ts.ConstructorDeclaration | undefined,
  self: Obj,
  home: Env,
): Value | undefined {
  const { ts } = evaluator;
  const target = fieldTarget(evaluator, node, name, self);
  const outside = target.references.some((reference) => writeAt(evaluator, reference) !== undefined && !isIn(reference, constructor));
  if (outside || isAssigned(evaluator, node, name, member)) return undefined;
  const anyName = name.startsWith("#") ? undefined : setsAnyField(evaluator, node);
  if (anyName !== undefined) return inConstructor(evaluator, anyName) ? setByAnyName(evaluator, target, self, anyName) : setAnywhere(evaluator, target.id, target.source, anyName);
  const followed = { lost: false };
  const flow = new Flow(evaluator, target, () => {
    followed.lost = true;
    return UNDEFINED;
  });
  let value: Value = UNDEFINED;
  if (member !== undefined && ts.isParameter(member)) {
    const seed = parameterSeed(evaluator, member, home);
    value = home.lookup(member) === undefined && seed.kind === "unknown" ? leafValue(evaluator, member, { ...seed, hole: { ...seed.hole, id: target.id, family: target.id, source: target.source } }) : seed;
  } else if (member?.initializer !== undefined) value = evaluator.evaluate(member.initializer, home);
  if (flow.changes && constructor?.body !== undefined) value = flow.run(constructor.body.statements, value, home);
  if (followed.lost || value === UNDEFINED) return undefined;
  if (value.kind !== "unknown" && member !== undefined && isSettable(evaluator, member) && isFieldSetInOtherFile(evaluator, member, name)) return setAnywhere(evaluator, target.id, target.source, member);
  return value.kind === "unknown" ? { ...value, hole: { ...value.hole, source: target.source } } : value;
}

/** Whether code outside of its class may set a field. */
function isSettable(evaluator: Evaluator, field: ts.PropertyDeclaration | ts.ParameterDeclaration): boolean {
  const { ModifierFlags } = evaluator.ts;
  return (evaluator.ts.getCombinedModifierFlags(field) & (ModifierFlags.Private | ModifierFlags.Readonly)) === 0 && !evaluator.ts.isPrivateIdentifier(field.name);
}

/** Where a class sets fields whose names are not written there: `Object.assign(this, options)`, `this[name] = value`. */
function setsAnyField(evaluator: Evaluator, node: ts.ClassLikeDeclaration): ts.Expression | undefined {
  const { ts } = evaluator;
  const isThis = (one: ts.Node | undefined): boolean => {
    while (one !== undefined && (ts.isParenthesizedExpression(one) || ts.isAsExpression(one))) one = one.expression;
    return one?.kind === ts.SyntaxKind.ThisKeyword;
  };
  return evaluator.fact(node, "sets any field", () => {
    const names = evaluator.names(node.getSourceFile());
    const computed = names.elements(undefined).find((access) => isIn(access, node) && isThis(access.expression) && writeAt(evaluator, access) !== undefined);
    if (computed !== undefined) return computed;
    return names.of("assign").flatMap(({ parent: callee }): ts.Expression[] => {
      const call = callee.parent;
      return isIn(callee, node) && ts.isCallExpression(call) && call.expression === callee && callee.getText() === "Object.assign" && isThis(call.arguments[0]) ? [call] : [];
    })[0];
  });
}

/** A field that the constructor may have set by any name. */
function setByAnyName(evaluator: Evaluator, target: Target, self: Obj, at: ts.Node): Value {
  return evaluator.hole(at, { id: target.id, source: target.source, reason: `it may be set by \`${evaluator.source(at)}\``, varies: self.varies ?? [], values: { kind: "unfollowed" } });
}

/** A member that may be set between any two reads of it. */
function setAnywhere(evaluator: Evaluator, id: string, source: string, at: ts.Node): Value {
  const { mark, loops } = evaluator.reader;
  return evaluator.hole(at, { id: `${id}${mark}`, family: id, source, reason: "it may be set elsewhere", varies: loops, values: { kind: "unfollowed" } });
}

function isIn(node: ts.Node, outer: ts.Node | undefined): boolean {
  return outer !== undefined && outer.pos <= node.pos && node.end <= outer.end;
}

function fieldTarget(evaluator: Evaluator, node: ts.ClassLikeDeclaration, name: string, self: Obj): Target {
  const { ts } = evaluator;
  const { references, writes, all } = evaluator.fact(node, `references of ${name}`, () => {
    const names = evaluator.names(node.getSourceFile());
    const dotted = names.of(name).flatMap((one) => (ts.isPropertyAccessExpression(one.parent) && one.parent.name === one ? [one.parent] : []));
    const references = [...dotted, ...names.elements(name)].filter((access) => access.expression.kind === ts.SyntaxKind.ThisKeyword && isIn(access, node)).sort((a, b) => a.pos - b.pos);
    return { references, writes: references.filter((reference) => writeAt(evaluator, reference) !== undefined), all: new Set<ts.Node>(references) };
  });
  return { id: `{${self.id}}.${name}`, source: `this.${name}`, references, writes, matches: (one) => all.has(one) };
}

function assignedInConstructor(evaluator: Evaluator, node: ts.ClassLikeDeclaration, name: string): boolean {
  const { ts } = evaluator;
  const find = (): boolean =>
    evaluator.names(node.getSourceFile())
    .of(name)
    .some((one) => {
      const access = one.parent;
      return ts.isPropertyAccessExpression(access) && access.name === one && access.expression.kind === ts.SyntaxKind.ThisKeyword && isIn(access, node) && inConstructor(evaluator, access) && writeAt(evaluator, access) !== undefined;
    });
  return evaluator.fact(node, `${name} is assigned in the constructor`, find);
}

function constructorEnv(evaluator: Evaluator, node: ts.ClassLikeDeclaration, constructor: ts.ConstructorDeclaration | undefined, args: readonly Item[] | undefined, self: Obj): Env {
  if (constructor === undefined || args === undefined) return new Env(constructor ?? node, undefined, new Map(), evaluator.root, self, args === undefined ? "" : self.id, []);
  const home = new Env(constructor, undefined, new Map(), evaluator.root, self, self.id, []);
  return new Env(constructor, undefined, bindParameters(evaluator, constructor.parameters, args, home), evaluator.root, self, self.id, []);
}

function superArguments(evaluator: Evaluator, constructor: ts.ConstructorDeclaration | undefined, args: readonly Item[] | undefined, home: Env): readonly Item[] | undefined {
  const { ts } = evaluator;
  if (constructor === undefined) return args;
  for (const statement of constructor.body?.statements ?? []) {
    if (!ts.isExpressionStatement(statement) || !ts.isCallExpression(statement.expression)) continue;
    if (statement.expression.expression.kind === ts.SyntaxKind.SuperKeyword) return evaluator.items(statement.expression.arguments, home);
  }
  return undefined;
}

/** Whether a class of the program extends this one and has a member of the name of its own. */
function isOverridden(evaluator: Evaluator, node: ts.ClassLikeDeclaration, name: string): boolean {
  const { ts } = evaluator;
  const own = node.name?.text;
  if (own === undefined) return false;
  for (const file of evaluator.program.getSourceFiles()) {
    if (file.isDeclarationFile || !file.text.includes("extends")) continue;
    for (const mention of evaluator.names(file).of(own)) {
      if (!ts.isExpressionWithTypeArguments(mention.parent) || !ts.isHeritageClause(mention.parent.parent)) continue;
      const derived = mention.parent.parent.parent;
      if (!ts.isClassLike(derived)) continue;
      if (derived.members.some((member) => member.name !== undefined && memberName(evaluator, member.name) === name)) return true;
      if (assignedInConstructor(evaluator, derived, name) || isOverridden(evaluator, derived, name)) return true;
    }
  }
  return false;
}
