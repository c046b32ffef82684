import type ts from "typescript";
import { activation, memberOf, toPattern, type Env, type Evaluator, type Value } from "../keys/index.js";
import { literalPart, type KeyPattern } from "../pattern.js";
import { isAtLeast } from "../project/packages.js";
import { argumentsOf } from "./command.js";
import { settingsOf } from "./reader.js";
import type { Receiver } from "./receiver.js";
import type { ClientTable } from "./table.js";

type Making = ts.NewExpression | ts.CallExpression;

/** The call or `new` that made a client, followed through variables, fields, imports and chains of its methods. */
export function constructionOf(evaluator: Evaluator, receiver: ts.Expression): Making | undefined {
  return followed(evaluator, evaluator.evaluate(receiver));
}

function followed(evaluator: Evaluator, from: Value): Making | undefined {
  const { ts } = evaluator;
  let value = from;
  for (let steps = 0; steps < 16 && value.kind === "unknown"; steps++) {
    const { node } = value;
    if (ts.isNewExpression(node)) return node;
    if (!ts.isCallExpression(node)) return undefined;
    if (!ts.isPropertyAccessExpression(node.expression)) return node;
    // A copy may be made with options of its own.
    if (node.expression.name.text === "duplicate" && node.arguments.some((argument) => evaluator.evaluate(argument).kind === "object")) return node;
    // `db.multi()` leads on to `db`, while `redis.createCluster()` is what makes the client.
    const owner = evaluator.evaluate(node.expression.expression);
    if (owner.kind !== "unknown" || !(ts.isCallExpression(owner.node) || ts.isNewExpression(owner.node))) return node;
    value = owner;
  }
  return undefined;
}

/** Something that made a client, with what is known of the parameters around it. */
interface Construction {
  readonly node: Making;
  readonly env: Env;
}

/** Everything that may have made a client. */
function constructionsOf(evaluator: Evaluator, receiver: ts.Expression, depth = 0): Construction[] {
  const { ts } = evaluator;
  if (depth > 3) return [];
  let node = receiver;
  while (ts.isParenthesizedExpression(node) || ts.isAwaitExpression(node) || ts.isNonNullExpression(node) || ts.isAsExpression(node)) node = node.expression;
  const found = fromValue(evaluator, evaluator.evaluate(node), node);
  if (found.length > 0) return found;
  const assigned = assignedTo(evaluator, node).flatMap((one) => constructionsOf(evaluator, one, depth + 1));
  if (assigned.length > 0) return assigned;
  const own = node.kind === ts.SyntaxKind.ThisKeyword || node.kind === ts.SyntaxKind.SuperKeyword ? classAround(evaluator, node) : declaredClass(evaluator, node);
  return own === undefined ? [] : ofClass(evaluator, own, undefined, evaluator.root);
}

function fromValue(evaluator: Evaluator, value: Value, node: ts.Expression): Construction[] {
  const { ts } = evaluator;
  if (value.kind === "choice") return value.options.flatMap((option) => fromValue(evaluator, option, node));
  const written = writtenOut(evaluator, node);
  if (value.kind === "object") {
    if (value.node === undefined || !ts.isClassLike(value.node)) return [];
    return ofClass(evaluator, value.node, written !== undefined && ts.isNewExpression(written) ? written : undefined, evaluator.root);
  }
  const made = followed(evaluator, value);
  return made === undefined ? [] : [{ node: made, env: insideOf(evaluator, written, made) }];
}

/** The call or `new` that a variable or field starts with. */
function writtenOut(evaluator: Evaluator, node: ts.Node, depth = 0): Making | undefined {
  const { ts } = evaluator;
  if (ts.isNewExpression(node) || ts.isCallExpression(node)) return node;
  if (ts.isParenthesizedExpression(node) || ts.isAwaitExpression(node) || ts.isNonNullExpression(node) || ts.isAsExpression(node)) return writtenOut(evaluator, node.expression, depth);
  const name = ts.isIdentifier(node) ? node : ts.isPropertyAccessExpression(node) ? node.name : undefined;
  const declaration = name === undefined || depth > 8 ? undefined : evaluator.symbolOf(name)?.valueDeclaration;
  const holds = declaration !== undefined && (ts.isVariableDeclaration(declaration) || ts.isPropertyDeclaration(declaration)) ? declaration.initializer : undefined;
  return holds === undefined ? undefined : writtenOut(evaluator, holds, depth + 1);
}

/** What is known of the parameters of the function that makes a client, where it is this call that makes it. */
function insideOf(evaluator: Evaluator, call: Making | undefined, made: Making): Env {
  const { ts } = evaluator;
  if (call === undefined || !ts.isCallExpression(call)) return evaluator.root;
  const fn = evaluator.evaluate(call.expression);
  const makes = fn.kind === "function" && fn.node.getSourceFile() === made.getSourceFile() && fn.node.pos <= made.pos && made.end <= fn.node.end;
  return makes ? activation(evaluator, fn, argumentsOf(evaluator, call.arguments, evaluator.root), call, evaluator.root) : evaluator.root;
}

/** What a class of the program gives to the client that it extends: the call of `super`, or what `new` is given. */
function ofClass(evaluator: Evaluator, own: ts.ClassLikeDeclaration, made: Making | undefined, env: Env, depth = 0): Construction[] {
  const { ts } = evaluator;
  if (depth > 3) return [];
  const constructor = own.members.find((member): member is ts.ConstructorDeclaration => ts.isConstructorDeclaration(member) && member.body !== undefined);
  const inner = constructor === undefined ? env : activation(evaluator, { kind: "function", node: constructor, env: evaluator.root }, made === undefined ? [] : argumentsOf(evaluator, made.arguments ?? [], env), made ?? own, env);
  const called = constructor === undefined ? undefined : superCall(evaluator, constructor);
  const given = called ?? made;
  const base = own.heritageClauses?.find((clause) => clause.token === ts.SyntaxKind.ExtendsKeyword)?.types[0];
  const above = base === undefined ? undefined : declarationOf(evaluator, base.expression);
  const at = constructor === undefined || made !== undefined ? inner : evaluator.root;
  if (above !== undefined) return ofClass(evaluator, above, given, at, depth + 1);
  return given === undefined ? [] : [{ node: given, env: at }];
}

function superCall(evaluator: Evaluator, constructor: ts.ConstructorDeclaration): ts.CallExpression | undefined {
  const { ts } = evaluator;
  const visit = (node: ts.Node): ts.CallExpression | undefined => (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.SuperKeyword ? node : ts.forEachChild(node, visit));
  return constructor.body === undefined ? undefined : visit(constructor.body);
}

function classAround(evaluator: Evaluator, node: ts.Node): ts.ClassLikeDeclaration | undefined {
  const { ts } = evaluator;
  let at = node.parent;
  while (!ts.isSourceFile(at) && !ts.isClassLike(at)) at = at.parent;
  return ts.isClassLike(at) ? at : undefined;
}

/** The class of the program that a name stands for. */
function declarationOf(evaluator: Evaluator, name: ts.Expression): ts.ClassLikeDeclaration | undefined {
  const value = evaluator.evaluate(name);
  return value.kind === "object" && value.node !== undefined && evaluator.ts.isClassLike(value.node) && !value.node.getSourceFile().isDeclarationFile ? value.node : undefined;
}

/** The class of the program that an expression is an instance of by its type. */
function declaredClass(evaluator: Evaluator, node: ts.Expression): ts.ClassLikeDeclaration | undefined {
  const { ts, checker } = evaluator;
  const { symbol } = checker.getNonNullableType(checker.getTypeAtLocation(node)) as { readonly symbol?: ts.Symbol };
  return symbol?.declarations?.find((one): one is ts.ClassDeclaration => ts.isClassDeclaration(one) && !one.getSourceFile().isDeclarationFile);
}

/** What the file assigns to a variable or field that has no one value. */
function assignedTo(evaluator: Evaluator, node: ts.Expression): ts.Expression[] {
  const { ts } = evaluator;
  const value = evaluator.evaluate(node);
  // `get()` leads to the variable that it gives.
  const at = value.kind === "unknown" && ts.isIdentifier(value.node) ? value.node : node;
  if (value.kind === "unknown" && ts.isBinaryExpression(value.node)) return [value.node.right];
  const name = ts.isIdentifier(at) ? at : ts.isPropertyAccessExpression(at) ? at.name : undefined;
  const symbol = name === undefined ? undefined : evaluator.symbolOf(name);
  if (name === undefined || symbol === undefined) return [];
  return evaluator.fact(symbol, `assigned in ${at.getSourceFile().fileName}`, () => assignments(evaluator, symbol, name));
}

function assignments(evaluator: Evaluator, symbol: ts.Symbol, name: ts.Identifier | ts.MemberName): ts.Expression[] {
  const { ts } = evaluator;
  return evaluator.names(name.getSourceFile()).of(name.text).flatMap((one) => {
    const target = ts.isPropertyAccessExpression(one.parent) && one.parent.name === one ? one.parent : one;
    const write = target.parent;
    const assigns = ts.isBinaryExpression(write) && write.left === target && [ts.SyntaxKind.EqualsToken, ts.SyntaxKind.QuestionQuestionEqualsToken, ts.SyntaxKind.BarBarEqualsToken].includes(write.operatorToken.kind);
    return assigns && evaluator.symbolOf(one) === symbol ? [write.right] : [];
  });
}

/** Whether a client is one of a cluster's nodes, as `cluster.nodes()` gives them. */
export function fromSingleNode(evaluator: Evaluator, receiver: ts.Expression): boolean {
  const { ts } = evaluator;
  const value = evaluator.evaluate(receiver);
  let node: ts.Node | undefined = value.kind === "unknown" ? value.node : undefined;
  while (node !== undefined && (ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node) || ts.isAwaitExpression(node) || ts.isParenthesizedExpression(node))) node = node.expression;
  return node !== undefined && ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression) && NODE_MAKERS.has(node.expression.name.text);
}

const NODE_MAKERS = new Set(["nodes", "nodeClient", "getSlotMaster", "getSlotRandomNode", "getRandomNode"]);

const known = new WeakMap<Evaluator, WeakMap<ts.Node, Map<ClientTable, KeyPattern>>>();

/** What the client puts before every key, from the options that it was made with. */
export function keyPrefix(evaluator: Evaluator, { table, version }: Receiver, receiver: ts.Expression, names: readonly string[]): KeyPattern {
  const { keyPrefix: rule } = table;
  if (rule === undefined || names.some((name) => rule.not.includes(name))) return [];
  if (rule.modules === false && names.some((name) => name.includes("."))) return [];
  if (rule.since !== undefined && version !== undefined && !isAtLeast(version, rule.since)) return [];
  const ofReceivers = known.get(evaluator) ?? new WeakMap<ts.Node, Map<ClientTable, KeyPattern>>();
  known.set(evaluator, ofReceivers);
  const ofTables = ofReceivers.get(receiver) ?? new Map<ClientTable, KeyPattern>();
  ofReceivers.set(receiver, ofTables);
  const prefix = ofTables.get(table) ?? prefixOf(evaluator, table, receiver);
  ofTables.set(table, prefix);
  return prefix;
}

function prefixOf(evaluator: Evaluator, { keyPrefix: rule }: ClientTable, receiver: ts.Expression): KeyPattern {
  const constructions = constructionsOf(evaluator, receiver);
  const { keyPrefix: setting } = settingsOf(evaluator);
  if (constructions.length === 0) return setting === undefined ? [] : [literalPart(setting)];
  const prefixes = constructions.map((one) => given(evaluator, rule?.options ?? [], one));
  const [first = [], ...others] = prefixes;
  if (others.every((other) => print(other) === print(first))) return first;
  const either = evaluator.hole(receiver, { id: `prefix ${evaluator.place(receiver)}`, source: "keyPrefix", reason: "the client is made with one prefix or another" });
  return toPattern(evaluator, either, receiver, evaluator.root);
}

function print(pattern: KeyPattern): string {
  return pattern.map((part) => (part.kind === "literal" ? JSON.stringify(part.text) : part.id)).join(" ");
}

function given(evaluator: Evaluator, paths: readonly (readonly string[])[], { node, env }: Construction): KeyPattern {
  for (const argument of node.arguments ?? []) {
    const options = evaluator.evaluate(argument, env);
    if (options.kind !== "object") continue;
    for (const path of paths) {
      let value: Value = options;
      for (const name of path) value = value.kind === "object" ? memberOf(evaluator, value, name, argument, env) : { kind: "constant", value: undefined };
      if (value.kind !== "constant") return toPattern(evaluator, value, argument, env);
    }
  }
  return [];
}
