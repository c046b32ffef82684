import type ts from "typescript";
import type { Evaluator } from "./evaluator.js";
import { MUTATORS, writeAt } from "./flow.js";
import { ITERATIONS } from "./lists.js";

/** Names are followed from one to the next this often. */
const MOST_ALIASES = 4;

/** Methods that hand out an element of what they are called on. */
const ELEMENT_OF = new Set(["get", "at", "find", "findLast"]);

/** Stands for an element or property whose name is not known. */
const ANY = Symbol("any");
/** The names that lead from an object to the value in question. */
type Path = readonly (string | typeof ANY)[];

/** Another name for a value, or for an object that holds it. */
interface Alias {
  readonly name: ts.Identifier;
  readonly path: Path;
}

/** Whether a list or object is changed other than through its own name: by another name for it or for a part of it. */
export function isChangedElsewhere(evaluator: Evaluator, references: readonly ts.Node[]): boolean {
  return references.some((reference) => writeAt(evaluator, reference) === undefined && isChangedFrom(evaluator, reference, [], 0));
}

/** Whether what stands here, or what the path leads to from it, is changed by where it goes. */
function isChangedFrom(evaluator: Evaluator, reference: ts.Node, path: Path, depth: number): boolean {
  const found = follow(evaluator, reference, path);
  if (typeof found === "boolean") return found;
  return found.some(({ name, path }) => {
    const symbol = evaluator.symbolOf(name);
    if (symbol === undefined || depth >= MOST_ALIASES) return true;
    return evaluator
      .names(name.getSourceFile())
      .of(name.text)
      .some((one) => one !== name && evaluator.symbolOf(one) === symbol && isChangedFrom(evaluator, one, path, depth + 1));
  });
}

/** Whether the value is changed where it stands, or the names that it goes by from there. */
function follow(evaluator: Evaluator, reference: ts.Node, path: Path): boolean | readonly Alias[] {
  const { ts } = evaluator;
  let node = reference;
  // Whether `node` is a part of the value, which is what a write to it changes.
  let isPart = false;
  for (;;) {
    const { parent } = node;
    if (isWrapped(ts, node)) node = parent;
    else if ((ts.isPropertyAccessExpression(parent) || ts.isElementAccessExpression(parent)) && parent.expression === node) {
      const name = memberName(ts, parent);
      const call = parent.parent;
      if (ts.isCallExpression(call) && call.expression === parent) {
        if (path.length > 0 && path[0] !== ANY) return [];
        if (path.length === 0 && typeof name === "string" && MUTATORS.has(name)) return true;
        const [callback] = call.arguments;
        if (typeof name === "string" && ITERATIONS.has(name) && callback !== undefined && (ts.isArrowFunction(callback) || ts.isFunctionExpression(callback))) {
          return named(ts, callback.parameters[0]?.name, path.slice(1));
        }
        if (typeof name !== "string" || !ELEMENT_OF.has(name)) return [];
        isPart = path.length === 0;
        path = path.slice(1);
        node = call;
        continue;
      }
      isPart = path.length === 0;
      const [wanted] = path;
      if (wanted !== undefined && wanted !== ANY && name !== ANY && name !== wanted) return [];
      path = path.slice(1);
      node = parent;
    } else if (ts.isShorthandPropertyAssignment(parent) || (ts.isPropertyAssignment(parent) && parent.initializer === node)) {
      const { name } = parent;
      path = [ts.isIdentifier(name) || ts.isStringLiteralLike(name) ? name.text : ANY, ...path];
      isPart = false;
      node = parent.parent;
    } else if (ts.isArrayLiteralExpression(parent)) {
      path = [ANY, ...path];
      isPart = false;
      node = parent;
    } else break;
  }
  if (isPart && writeAt(evaluator, node) !== undefined) return true;
  return (node !== reference && isText(evaluator, node)) ? [] : givenTo(evaluator, node, path);
}

function isWrapped(ts: Evaluator["ts"], { parent }: ts.Node): boolean {
  if (ts.isBinaryExpression(parent)) return parent.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken || parent.operatorToken.kind === ts.SyntaxKind.BarBarToken;
  return ts.isParenthesizedExpression(parent) || ts.isNonNullExpression(parent) || ts.isAsExpression(parent) || ts.isSatisfiesExpression(parent) || ts.isConditionalExpression(parent);
}

function memberName(ts: Evaluator["ts"], access: ts.PropertyAccessExpression | ts.ElementAccessExpression): string | typeof ANY {
  if (ts.isPropertyAccessExpression(access)) return access.name.text;
  return ts.isStringLiteralLike(access.argumentExpression) ? access.argumentExpression.text : ANY;
}

function isText(evaluator: Evaluator, node: ts.Node): boolean {
  const { TypeFlags } = evaluator.ts;
  return ((evaluator.typeOf(node)?.flags ?? 0) & (TypeFlags.StringLike | TypeFlags.NumberLike | TypeFlags.BooleanLike)) !== 0;
}

/** The names that an expression gives its value to. */
function givenTo(evaluator: Evaluator, node: ts.Node, path: Path): readonly Alias[] | boolean {
  const { ts } = evaluator;
  const { parent } = node;
  if (ts.isVariableDeclaration(parent) && parent.initializer === node) return named(ts, parent.name, path);
  if (ts.isForOfStatement(parent) && parent.expression === node) {
    return ts.isVariableDeclarationList(parent.initializer) ? named(ts, parent.initializer.declarations[0]?.name, path.slice(1)) : [];
  }
  if (ts.isBinaryExpression(parent) && parent.operatorToken.kind === ts.SyntaxKind.EqualsToken && parent.right === node) {
    return ts.isIdentifier(parent.left) ? [{ name: parent.left, path }] : [];
  }
  if (!ts.isCallExpression(parent)) return [];
  const index = parent.arguments.findIndex((argument) => argument === node);
  if (index < 0) return [];
  if (parent.expression.getText() === "Object.assign" && index === 0) return path.length === 0;
  const declaration = evaluator.checker.getResolvedSignature(parent)?.declaration;
  if (declaration === undefined || ts.isJSDocSignature(declaration) || !("body" in declaration)) return [];
  return named(ts, declaration.parameters[index]?.name, path);
}

/** The names in a pattern that stand for the value, for a part of it, or for what holds it. */
function named(ts: Evaluator["ts"], name: ts.BindingName | undefined, path: Path): readonly Alias[] {
  if (name === undefined) return [];
  if (ts.isIdentifier(name)) return [{ name, path }];
  return name.elements.flatMap((element) => {
    if (ts.isOmittedExpression(element)) return [];
    const property = element.propertyName ?? element.name;
    const own = ts.isArrayBindingPattern(name) || !ts.isIdentifier(property) ? ANY : property.text;
    const [wanted] = path;
    return wanted === undefined || wanted === ANY || own === ANY || own === wanted ? named(ts, element.name, path.slice(1)) : [];
  });
}
