import type ts from "typescript";
import type { KeyPattern } from "../pattern.js";
import { Env } from "./env.js";
import { isInput, numberOf, sourcesOf, variesOf, type Evaluator } from "./evaluator.js";
import { distinct, isGlobal, isListLike, keyed, listMethod, mapItems } from "./lists.js";
import { elementAt, instance, memberOf } from "./objects.js";
import { textMethod } from "./text-methods.js";
import { toPattern } from "./texts.js";
import { defaulted } from "./variables.js";
import { canonical, isPlaced, knownText, text, truthiness, UNDEFINED, type Fn, type Item, type Value } from "./values.js";

/** Calls are followed this deep. */
const MOST_CALLS = 24;

interface Round {
  /** Tells the activations of one call apart. */
  readonly mark: string;
  readonly loops: readonly string[];
}

export function callValue(evaluator: Evaluator, node: ts.CallExpression, env: Env): Value {
  const { ts } = evaluator;
  let callee: ts.Expression = node.expression;
  while (ts.isParenthesizedExpression(callee) || ts.isNonNullExpression(callee)) callee = callee.expression;
  const library = libraryCall(evaluator, callee, node, env);
  if (library !== undefined) return library;
  if (ts.isIdentifier(callee)) {
    const builtin = globalCall(evaluator, callee, node, env);
    if (builtin !== undefined) return builtin;
  }
  if (ts.isPropertyAccessExpression(callee)) {
    const builtin = staticCall(evaluator, callee, node, env);
    if (builtin !== undefined) return builtin;
    const value = methodCall(evaluator, evaluator.evaluate(callee.expression, env), callee, node, env);
    if (value !== undefined) return value;
  }
  const fn = evaluator.evaluate(callee, env);
  return callFunction(evaluator, fn, node, env);
}

function callFunction(evaluator: Evaluator, fn: Value, node: ts.CallExpression, env: Env): Value {
  if (fn.kind === "function") return applyFunction(evaluator, fn, evaluator.items(node.arguments, env), node, env);
  if (fn.kind === "choice" && fn.options.every((option) => option.kind === "function")) {
    return { ...fn, options: fn.options.map((option) => callFunction(evaluator, option, node, env)) };
  }
  return unseenCall(evaluator, node, env);
}

/** The result of a function that is not in the program: another unknown at each call. */
function unseenCall(evaluator: Evaluator, node: ts.CallExpression, env: Env): Value {
  const reason = "the function that makes it is not in the linted program";
  const value = passesOn(evaluator, node, env) ? evaluator.unfollowed(node, env, reason) : evaluator.opaque(node, env, reason);
  if (value.kind !== "unknown") return value;
  // Most functions give the same for the same arguments, but nothing here says so.
  const given = evaluator.items(node.arguments, env).map((item) => item.value);
  const receiver = receiverOfCall(evaluator, node, env);
  if (given.length === 0 && receiver === undefined) return value;
  const changing = [...given, ...(receiver === undefined ? [] : [receiver])].flatMap(variesOf);
  const mayRepeat = value.hole.varies.filter((loop) => !changing.includes(loop));
  if (given.length === 0) return { ...value, hole: { ...value.hole, mayRepeat } };
  const family = `${canonical(evaluator.evaluate(node.expression, env))}(${given.map(canonical).join(",")})`;
  return { ...value, hole: { ...value.hole, family, mayRepeat, from: sourcesOf(given) } };
}

/** What a method is called on, where that is a value of the program and no global object or module, whose functions give what they like. */
function receiverOfCall(evaluator: Evaluator, node: ts.CallExpression, env: Env): Value | undefined {
  const { ts } = evaluator;
  if (!ts.isPropertyAccessExpression(node.expression)) return undefined;
  const { expression } = node.expression;
  let root: ts.Expression = expression;
  while (ts.isPropertyAccessExpression(root) || ts.isElementAccessExpression(root) || ts.isCallExpression(root) || ts.isNonNullExpression(root) || ts.isParenthesizedExpression(root)) root = root.expression;
  if (ts.isIdentifier(root)) {
    const declaration = evaluator.symbolOf(root)?.valueDeclaration;
    if (declaration === undefined || declaration.getSourceFile().isDeclarationFile || ts.isSourceFile(declaration)) return undefined;
  }
  return evaluator.evaluate(expression, env);
}

/** Whether a call that is not followed may give back literal text or braces of the program: what it is given has some. */
function passesOn(evaluator: Evaluator, node: ts.CallExpression, env: Env): boolean {
  const { ts } = evaluator;
  const callee = node.expression;
  const receiver = ts.isPropertyAccessExpression(callee) ? evaluator.evaluate(callee.expression, env) : undefined;
  const given = evaluator.items(node.arguments, env).map((item) => item.value);
  if (receiver !== undefined && receiver.kind !== "unknown" && receiver.kind !== "object" && !isInput(receiver)) return true;
  const declaration = evaluator.checker.getResolvedSignature(node)?.declaration;
  // A function of the program that is not followed, as one of a class that others extend, makes text as any other does.
  if (declaration !== undefined && isOwn(evaluator, declaration)) return true;
  // A function of the language does what it does with its arguments alone.
  if (declaration !== undefined && evaluator.program.isSourceFileDefaultLibrary(declaration.getSourceFile())) return !given.every(isInput);
  return given.some(hasBrace);
}

function isOwn(evaluator: Evaluator, declaration: ts.SignatureDeclaration | ts.JSDocSignature): boolean {
  const { ts } = evaluator;
  if (declaration.getSourceFile().isDeclarationFile || ts.isJSDocSignature(declaration)) return false;
  const isAbstract = (ts.getCombinedModifierFlags(declaration) & ts.ModifierFlags.Abstract) !== 0;
  return isAbstract || ("body" in declaration && declaration.body !== undefined);
}

function hasBrace(value: Value): boolean {
  switch (value.kind) {
    case "text":
      return /[{}]/.test(literals(value.parts));
    case "choice":
      return value.options.some(hasBrace);
    case "list":
      return value.items.some((item) => hasBrace(item.value));
    default:
      return false;
  }
}

function literals(parts: KeyPattern): string {
  return parts.map((part) => (part.kind === "literal" ? part.text : part.values.kind === "options" ? part.values.options.map(literals).join("") : "")).join("");
}

function methodCall(evaluator: Evaluator, receiver: Value, callee: ts.PropertyAccessExpression, node: ts.CallExpression, env: Env): Value | undefined {
  const name = callee.name.text;
  switch (receiver.kind) {
    case "list":
      return listMethod(evaluator, receiver, name, node, env);
    case "text":
      return textMethod(evaluator, receiver, name, node, env);
    case "choice": {
      const options = receiver.options.map((option) => methodCall(evaluator, option, callee, node, env));
      return options.every((option) => option !== undefined) ? { ...receiver, options } : undefined;
    }
    case "unknown": {
      const asText = isListLike(evaluator, receiver) ? undefined : textMethod(evaluator, receiver, name, node, env);
      if (asText !== undefined) return asText;
      if (!isListLike(evaluator, receiver) && (evaluator.typed || !LIST_ONLY.has(name))) return undefined;
      const index = name === "at" && node.arguments[0] !== undefined ? numberOf(evaluator.evaluate(node.arguments[0], env)) : undefined;
      if (index !== undefined && index >= 0) return elementAt(evaluator, receiver, index, node, env);
      return listMethod(evaluator, { kind: "list", of: "array", items: evaluator.listItems(receiver, callee.expression, env) }, name, node, env);
    }
    case "function":
      if (name === "bind") return receiver;
      if (name === "call") return applyFunction(evaluator, receiver, evaluator.items(node.arguments.slice(1), env), node, env);
      return undefined;
    case "object": {
      const member = memberOf(evaluator, receiver, name, callee, env);
      return member.kind === "function" ? applyFunction(evaluator, member, evaluator.items(node.arguments, env), node, env) : undefined;
    }
    case "constant":
      return name === "toString" ? text(String(receiver.value)) : undefined;
  }
}

/** Methods that lists have and texts have not. */
const LIST_ONLY = new Set(["map", "flatMap", "filter", "forEach", "join", "flat", "reduce"]);

function globalCall(evaluator: Evaluator, callee: ts.Identifier, node: ts.CallExpression, env: Env): Value | undefined {
  const [argument] = node.arguments;
  if (argument === undefined) return undefined;
  if (isGlobal(evaluator, callee, "String")) {
    const value = evaluator.evaluate(argument, env);
    return { kind: "text", parts: toPattern(evaluator, value, argument, env) };
  }
  if (isGlobal(evaluator, callee, "Boolean")) {
    const truth = truthiness(evaluator.evaluate(argument, env));
    return truth === undefined ? undefined : { kind: "constant", value: truth };
  }
  for (const name of ["encodeURIComponent", "encodeURI"] as const) {
    if (!isGlobal(evaluator, callee, name)) continue;
    const value = evaluator.evaluate(argument, env);
    const known = knownText(value);
    if (known === undefined) return evaluator.derived(node, env, [value], name, "it is encoded");
    try {
      return text(name === "encodeURI" ? encodeURI(known) : encodeURIComponent(known));
    } catch {
      return undefined;
    }
  }
  if (calledName(evaluator, callee) === "util.format") return formatted(evaluator, node, env);
  return undefined;
}

function staticCall(evaluator: Evaluator, callee: ts.PropertyAccessExpression, node: ts.CallExpression, env: Env): Value | undefined {
  const { ts } = evaluator;
  const { expression: owner, name } = callee;
  const [argument] = node.arguments;
  if (!ts.isIdentifier(owner)) return undefined;
  if (calledName(evaluator, callee) === "util.format") return formatted(evaluator, node, env);
  if (argument === undefined) return isGlobal(evaluator, owner, "Array") && name.text === "of" ? { kind: "list", of: "array", items: [] } : undefined;
  if (isGlobal(evaluator, owner, "Object")) return objectCall(evaluator, name.text, argument, node, env);
  if (isGlobal(evaluator, owner, "Array")) {
    if (name.text === "of") return { kind: "list", of: "array", items: evaluator.items(node.arguments, env) };
    if (name.text === "isArray") {
      const value = evaluator.evaluate(argument, env);
      if (value.kind === "list") return { kind: "constant", value: true };
      return value.kind === "text" ? { kind: "constant", value: false } : undefined;
    }
    if (name.text !== "from") return undefined;
    const source = evaluator.evaluate(argument, env);
    const list = counted(evaluator, source) ?? { kind: "list" as const, of: "array" as const, items: evaluator.listItems(source, argument, env) };
    const [, callback] = node.arguments;
    if (callback === undefined) return { ...list, of: "array" };
    return { kind: "list", of: "array", items: mapItems(evaluator, list, callback, node, env) };
  }
  if (isGlobal(evaluator, owner, "Promise") && ["all", "resolve", "allSettled"].includes(name.text)) {
    return name.text === "allSettled" ? undefined : evaluator.evaluate(argument, env);
  }
  if (isGlobal(evaluator, owner, "Buffer") && name.text === "from" && node.arguments.length === 1) {
    const value = evaluator.evaluate(argument, env);
    return value.kind === "text" ? value : undefined;
  }
  return undefined;
}

/** `Array.from({ length: 3 }, …)`. */
function counted(evaluator: Evaluator, source: Value): { kind: "list"; of: "array"; items: Item[] } | undefined {
  if (source.kind !== "object" || source.names?.includes("length") !== true) return undefined;
  const length = source.get("length");
  const known = length === undefined ? undefined : knownText(length);
  if (known === undefined || !/^\d{1,3}$/.test(known)) return undefined;
  return { kind: "list", of: "array", items: Array.from({ length: Number(known) }, () => ({ value: UNDEFINED, occurrence: { kind: "once" } })) };
}

function objectCall(evaluator: Evaluator, name: string, argument: ts.Expression, node: ts.CallExpression, env: Env): Value | undefined {
  return ofObject(evaluator, name, evaluator.evaluate(argument, env), node, env);
}

function ofObject(evaluator: Evaluator, name: string, value: Value, node: ts.CallExpression, env: Env): Value | undefined {
  if (name === "freeze" || name === "seal") return value;
  if (value.kind === "choice") {
    const options = value.options.map((option) => ofObject(evaluator, name, option, node, env));
    return options.every((option) => option !== undefined) ? { ...value, options } : undefined;
  }
  if (name === "fromEntries" && value.kind === "list") return fromEntries(evaluator, value.items, node, env);
  if (name === "assign" && value.kind === "object") return undefined;
  if (!["keys", "values", "entries"].includes(name)) return undefined;
  if (value.kind !== "object" || value.names === undefined) return undefined;
  const { names } = value;
  const items = names.map((key): Item => {
    const member = value.get(key) ?? evaluator.derived(node, env, [value, text(key)], "[]", "its value is not known");
    const pair: Value = { kind: "list", of: "array", items: [text(key), member].map((one) => ({ value: one, occurrence: { kind: "once" } })) };
    return { value: name === "keys" ? text(key) : name === "values" ? member : pair, occurrence: { kind: "once" } };
  });
  return { kind: "list", of: "array", items };
}

function fromEntries(evaluator: Evaluator, items: readonly Item[], node: ts.Expression, env: Env): Value | undefined {
  if (!items.every((item) => item.occurrence.kind === "once")) return undefined;
  const entries = items.map((item) => [knownText(elementAt(evaluator, item.value, 0, node, env)), elementAt(evaluator, item.value, 1, node, env)] as const);
  if (entries.some(([key]) => key === undefined)) return undefined;
  const members = new Map(entries.map(([key, value]) => [key ?? "", value]));
  return { kind: "object", id: `${evaluator.place(node)}@${env.site}`, names: [...members.keys()], varies: evaluator.loopsAround(node, env), get: (name) => members.get(name) ?? UNDEFINED };
}

function libraryCall(evaluator: Evaluator, callee: ts.Expression, node: ts.CallExpression, env: Env): Value | undefined {
  const { library } = evaluator;
  if (library === undefined || !(evaluator.ts.isIdentifier(callee) || evaluator.ts.isPropertyAccessExpression(callee))) return undefined;
  const name = calledName(evaluator, callee);
  return name === undefined ? undefined : library(evaluator, name, node, env);
}

/** The module and name that a called import stands for, for the few library functions that are followed. */
function calledName(evaluator: Evaluator, callee: ts.Expression): string | undefined {
  const { ts } = evaluator;
  const owner = ts.isPropertyAccessExpression(callee) ? callee.expression : callee;
  const symbol = ts.isIdentifier(owner) ? evaluator.checker.getSymbolAtLocation(owner) : undefined;
  let at: ts.Node | undefined = symbol?.declarations?.[0];
  const required = at === undefined ? undefined : requiredName(evaluator, at);
  if (required !== undefined) return ts.isPropertyAccessExpression(callee) ? `${required.module}.${callee.name.text}` : `${required.module}.${required.name ?? "default"}`;
  const imported = at !== undefined && ts.isImportSpecifier(at) ? (at.propertyName ?? at.name).text : undefined;
  while (at !== undefined && !ts.isImportDeclaration(at)) at = ts.isSourceFile(at) ? undefined : at.parent;
  if (at === undefined || !ts.isStringLiteral(at.moduleSpecifier)) return undefined;
  const module = at.moduleSpecifier.text.replace(/^node:/, "");
  return `${module}.${ts.isPropertyAccessExpression(callee) ? callee.name.text : (imported ?? "default")}`;
}

/** The same for `const { format } = require("util")` and `const util = require("util")`. */
function requiredName(evaluator: Evaluator, declaration: ts.Node): { module: string; name?: string } | undefined {
  const { ts } = evaluator;
  const variable = ts.isBindingElement(declaration) ? declaration.parent.parent : declaration;
  if (!ts.isVariableDeclaration(variable) || variable.initializer === undefined || !ts.isCallExpression(variable.initializer)) return undefined;
  const { expression, arguments: args } = variable.initializer;
  const [specifier] = args;
  if (!ts.isIdentifier(expression) || expression.text !== "require" || specifier === undefined || !ts.isStringLiteralLike(specifier)) return undefined;
  const module = specifier.text.replace(/^node:/, "");
  return ts.isBindingElement(declaration) ? { module, name: (declaration.propertyName ?? declaration.name).getText() } : { module };
}

/** `util.format` with `%s`, `%d` and `%i`; the rest is left alone. */
function formatted(evaluator: Evaluator, node: ts.CallExpression, env: Env): Value | undefined {
  const [first, ...rest] = node.arguments;
  if (first === undefined || rest.some((argument) => evaluator.ts.isSpreadElement(argument))) return undefined;
  const template = knownText(evaluator.evaluate(first, env));
  if (template === undefined || /%[^sdi%]/.test(template)) return undefined;
  const pieces = template.split(/(%[sdi%])/);
  const wanted = pieces.filter((piece) => /^%[sdi]$/.test(piece)).length;
  if (wanted !== rest.length) return undefined;
  let next = 0;
  const parts = pieces.flatMap((piece) => {
    if (piece === "%%") return evaluator.literal("%", first);
    if (!/^%[sdi]$/.test(piece)) return evaluator.literal(piece, first);
    const argument = rest[next++];
    return argument === undefined ? [] : toPattern(evaluator, evaluator.evaluate(argument, env), argument, env);
  });
  return { kind: "text", parts };
}

/** The result of a function of the program with these arguments. */
export function applyFunction(evaluator: Evaluator, fn: Fn, args: readonly Item[], node: ts.Node, env: Env, round: Round = { mark: "", loops: [] }): Value {
  const { ts } = evaluator;
  const { body } = fn.node;
  const at = node as ts.Expression;
  if (body === undefined) return evaluator.opaque(at, env, "the body of this function is not in the linted program");
  if (evaluator.calls.includes(fn.node)) return evaluator.unfollowed(at, env, "it comes from a function that calls itself");
  if (evaluator.calls.length >= MOST_CALLS) return evaluator.unfollowed(at, env, "it comes from functions that call each other too deep");
  if ("asteriskToken" in fn.node && fn.node.asteriskToken !== undefined) return evaluator.unfollowed(at, env, "it comes from a generator");
  const inner = activation(evaluator, fn, args, node, env, round);
  evaluator.calls.push(fn.node);
  try {
    if (!ts.isBlock(body)) return evaluator.evaluate(body as ts.Expression, inner);
    const result = new Body(evaluator, at, inner).run(body.statements);
    return settle(result);
  } finally {
    evaluator.calls.pop();
  }
}

/** What a function gives that is called without arguments. */
export function resultOf(evaluator: Evaluator, fn: Fn, node: ts.Expression): Value {
  return applyFunction(evaluator, fn, [], node, evaluator.root);
}

/** A function's activation by one call, with its parameters bound. */
export function activation(evaluator: Evaluator, fn: Fn, args: readonly Item[], node: ts.Node, env: Env, round: Round = { mark: "", loops: [] }): Env {
  const site = `${env.site}/${evaluator.place(node)}${round.mark}`;
  const loops = [...new Set([...evaluator.loopsAround(node, env), ...round.loops])];
  const outer = new Env(fn.node, undefined, new Map(), fn.env, fn.self, site, loops);
  return new Env(fn.node, undefined, bindParameters(evaluator, fn.node.parameters, args, outer), fn.env, fn.self, site, loops);
}

/** The values of parameters, destructured ones by their pattern's parameter. */
export function bindParameters(evaluator: Evaluator, parameters: readonly ts.ParameterDeclaration[], args: readonly Item[], env: Env): Map<ts.Node, Value> {
  const bindings = new Map<ts.Node, Value>();
  const fixed = args.findIndex((item) => !isPlaced(item));
  const known = fixed === -1 ? args.length : fixed;
  const own = parameters.filter((parameter) => parameter.name.getText() !== "this");
  for (const [index, parameter] of own.entries()) {
    if (parameter.dotDotDotToken !== undefined) {
      if (index <= known) bindings.set(parameter, { kind: "list", of: "array", items: args.slice(index) });
      continue;
    }
    const item = args[index];
    if (index >= known && fixed !== -1) continue;
    const value = item === undefined ? UNDEFINED : item.value;
    bindings.set(parameter, defaulted(evaluator, value, value.kind === "unknown" ? undefined : parameter.initializer, env));
  }
  return bindings;
}

/** The statements end without a return. */
const NOTHING = "nothing";
/** The statements end with a throw. */
const NEVER = "never";
type Result = Value | typeof NOTHING | typeof NEVER;

/** What a function's statements return. */
class Body {
  constructor(
    private readonly evaluator: Evaluator,
    private readonly node: ts.Expression,
    private readonly env: Env,
  ) {}

  /** What these statements return, or what comes `after` them does. */
  run(statements: readonly ts.Statement[], after: () => Result = () => NOTHING): Result {
    const { ts } = this.evaluator;
    for (const [index, statement] of statements.entries()) {
      if (ts.isReturnStatement(statement)) return statement.expression === undefined ? UNDEFINED : this.evaluator.evaluate(statement.expression, this.env);
      if (ts.isThrowStatement(statement)) return NEVER;
      if (!this.returns(statement)) continue;
      const rest = once(() => this.run(statements.slice(index + 1), after));
      if (ts.isIfStatement(statement)) return this.branch(statement, rest);
      if (ts.isSwitchStatement(statement)) return this.switch(statement, rest);
      if (ts.isBlock(statement)) return this.run(statement.statements, rest);
      if (ts.isTryStatement(statement)) return this.try(statement, rest);
      return this.unfollowed("it is returned from within a loop");
    }
    return after();
  }

  private unfollowed(reason: string): Value {
    return this.evaluator.unfollowed(this.node, this.env, reason);
  }

  private branch(statement: ts.IfStatement, rest: () => Result): Result {
    const { evaluator, env } = this;
    const truth = truthiness(evaluator.evaluate(statement.expression, env));
    const one = (branch: ts.Statement | undefined): Result => (branch === undefined ? rest() : this.run([branch], rest));
    if (truth !== undefined) return one(truth ? statement.thenStatement : statement.elseStatement);
    const yes = one(statement.thenStatement);
    const no = one(statement.elseStatement);
    if (yes === NEVER) return no;
    if (no === NEVER) return yes;
    return evaluator.choose(statement.expression, env, () => settle(yes), () => settle(no));
  }

  private try(statement: ts.TryStatement, rest: () => Result): Result {
    if (this.returns(statement.catchClause) || this.returns(statement.finallyBlock)) return this.unfollowed("it is returned where an exception is caught");
    const whole = this.run(statement.tryBlock.statements, rest);
    if (statement.catchClause === undefined) return whole;
    const caught = rest();
    if (whole === NEVER) return caught;
    if (caught === NEVER) return whole;
    const { evaluator, env } = this;
    return evaluator.choice(`throws ${evaluator.place(statement)}@${env.site}`, "an exception is thrown", [settle(whole), settle(caught)], evaluator.loopsAround(statement, env), this.node);
  }

  private switch(statement: ts.SwitchStatement, rest: () => Result): Result {
    const { evaluator, env } = this;
    const { ts } = evaluator;
    const subject = evaluator.evaluate(statement.expression, env);
    const { clauses } = statement.caseBlock;
    if (clauses.some((clause) => clause.statements.some((one) => this.breaksInside(one)))) return this.unfollowed("it is returned from a switch that is left early");
    const from = (index: number): Result => {
      const all = clauses.slice(index).flatMap((clause) => clause.statements.flatMap((one) => this.flat(one)));
      const end = all.findIndex((one) => ts.isBreakStatement(one));
      return this.run(end < 0 ? all : all.slice(0, end), rest);
    };
    const cases = clauses.map((clause) => (ts.isCaseClause(clause) ? knownText(evaluator.evaluate(clause.expression, env)) : undefined));
    const fallback = clauses.findIndex((clause) => ts.isDefaultClause(clause));
    const chosen = (text: string): Result => {
      const index = cases.indexOf(text);
      return index >= 0 ? from(index) : fallback >= 0 ? from(fallback) : rest();
    };
    const texts = (subject.kind === "choice" ? subject.options : [subject]).map(knownText);
    if (cases.every((one, index) => one !== undefined || index === fallback) && texts.every((one) => one !== undefined)) {
      const results = texts.map(chosen);
      const first = results.find((result) => result !== NEVER);
      if (first === undefined) return NEVER;
      if (subject.kind !== "choice") return first;
      // No key is made where an exception is thrown; the place among the options is kept.
      return evaluator.choice(subject.id, subject.source, results.map((result) => settle(result === NEVER ? first : result)), subject.varies, this.node);
    }
    const all: Result[] = [...clauses.map((_, index) => from(index)), ...(fallback >= 0 ? [] : [rest()])];
    const results = all.filter((result) => result !== NEVER);
    if (results.length === 0) return NEVER;
    return evaluator.choice(`switch ${canonical(subject)} ${evaluator.place(statement)}@${env.site}`, evaluator.source(statement.expression), results.map(settle), evaluator.loopsAround(statement, env), this.node);
  }

  /** The statements of a block, as a clause of a switch often has one. */
  private flat(statement: ts.Statement): ts.Statement[] {
    return this.evaluator.ts.isBlock(statement) ? statement.statements.flatMap((one) => this.flat(one)) : [statement];
  }

  /** Whether a statement holds a break of the switch around it, other than as the last of a clause. */
  private breaksInside(statement: ts.Statement): boolean {
    const { ts } = this.evaluator;
    if (ts.isBreakStatement(statement)) return false;
    if (ts.isBlock(statement)) return statement.statements.some((one) => this.breaksInside(one));
    const search = (node: ts.Node): boolean => {
      if (ts.isBreakStatement(node)) return true;
      if (ts.isIterationStatement(node, false) || ts.isSwitchStatement(node) || ts.isFunctionLike(node) || ts.isExpression(node)) return false;
      return ts.forEachChild(node, (child) => search(child) || undefined) ?? false;
    };
    return search(statement);
  }

  /** Whether a return or throw of this function stands in a node. */
  private returns(node: ts.Node | undefined): boolean {
    if (node === undefined) return false;
    const { ts } = this.evaluator;
    if (ts.isReturnStatement(node) || ts.isThrowStatement(node)) return true;
    if (ts.isFunctionLike(node) || ts.isClassLike(node) || ts.isExpression(node)) return false;
    return ts.forEachChild(node, (child) => this.returns(child) || undefined) ?? false;
  }
}

/** What stands behind a branch is gone through once, however many ways lead there. */
function once(compute: () => Result): () => Result {
  let known: Result | undefined;
  return () => (known ??= compute());
}

function settle(result: Result): Value {
  return result === NOTHING || result === NEVER ? UNDEFINED : result;
}

export function newValue(evaluator: Evaluator, node: ts.NewExpression, env: Env): Value {
  const { ts } = evaluator;
  const [argument] = node.arguments ?? [];
  for (const name of ["Set", "Map"] as const) {
    if (!isGlobal(evaluator, node.expression, name)) continue;
    const of = name === "Set" ? "set" : "map";
    if (argument === undefined) return { kind: "list", of, items: [] };
    const items = evaluator.listItems(evaluator.evaluate(argument, env), argument, env);
    return { kind: "list", of, items: of === "set" ? distinct(items) : keyed(evaluator, items, node, env) };
  }
  if (isGlobal(evaluator, node.expression, "Array") && argument === undefined) return { kind: "list", of: "array", items: [] };
  const made = evaluator.evaluate(node.expression, env);
  if (made.kind !== "object" || made.node === undefined || !ts.isClassLike(made.node) || made.node.getSourceFile().isDeclarationFile) return evaluator.opaque(node, env, "its class is not in the linted program");
  return instance(evaluator, made.node, `new ${evaluator.place(node)}@${env.site}`, evaluator.items(node.arguments ?? [], env), true, evaluator.loopsAround(node, env));
}
