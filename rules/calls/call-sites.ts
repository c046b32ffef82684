/** Where the functions of a file are called that hand their parameters on as keys. */
import type ts from "typescript";
import { activation, type Env, type Evaluator } from "../keys/index.js";
import { argumentsOf } from "./command.js";

export interface CallSite {
  readonly call: ts.CallExpression;
  /** The function's activation by this call. */
  readonly env: Env;
}

export interface Wrapper {
  readonly sites: readonly CallSite[];
  /** True where nothing outside the file can call the function, so that the sites are all there are. */
  readonly enclosed: boolean;
}

/** The function around a call, with the calls of it in the same file. `undefined` where it takes nothing or is called nowhere. */
export function wrapperAround(evaluator: Evaluator, node: ts.Node): Wrapper | undefined {
  const { ts } = evaluator;
  const fn = evaluator.functionAround(node);
  if (fn === undefined || !("parameters" in fn) || (fn as ts.SignatureDeclaration).parameters.length === 0) return undefined;
  const name = nameOf(evaluator, fn);
  if (name === undefined) return undefined;
  const sites = evaluator.names(fn.getSourceFile()).of(name).flatMap((reference): readonly CallSite[] => {
    const callee = ts.isPropertyAccessExpression(reference.parent) && reference.parent.name === reference ? reference.parent : reference;
    const call = callee.parent;
    if (!ts.isCallExpression(call) || call.expression !== callee || contains(fn, call)) return [];
    const value = evaluator.evaluate(callee);
    if (value.kind !== "function" || value.node !== fn) return [];
    return [{ call, env: activation(evaluator, value, argumentsOf(evaluator, call.arguments, evaluator.root), call, evaluator.root) }];
  });
  return sites.length === 0 ? undefined : { sites, enclosed: !isReachable(evaluator, fn, name) };
}

function nameOf(evaluator: Evaluator, fn: ts.Node): string | undefined {
  const { ts } = evaluator;
  if ((ts.isFunctionDeclaration(fn) || ts.isMethodDeclaration(fn)) && fn.name !== undefined) return fn.name.getText();
  const { parent } = fn;
  if ((ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent) || ts.isPropertyDeclaration(parent)) && parent.initializer === fn) return parent.name.getText();
  return undefined;
}

/** Whether a function, or what it is a member of, is exported, or is handed on as a value somewhere. */
function isReachable(evaluator: Evaluator, fn: ts.Node, name: string): boolean {
  const { ts } = evaluator;
  for (let node = fn; !ts.isSourceFile(node); node = node.parent) {
    if (ts.canHaveModifiers(node) && ts.getModifiers(node)?.some((modifier) => modifier.kind === ts.SyntaxKind.ExportKeyword) === true) return true;
  }
  const isMember = ts.isMethodDeclaration(fn) || ts.isPropertyAssignment(fn.parent) || ts.isPropertyDeclaration(fn.parent);
  return evaluator.names(fn.getSourceFile()).of(name).some((reference) => {
    const callee = ts.isPropertyAccessExpression(reference.parent) && reference.parent.name === reference ? reference.parent : reference;
    if (ts.isCallExpression(callee.parent) && callee.parent.expression === callee) return false;
    if (ts.isExportSpecifier(callee.parent) || ts.isExportAssignment(callee.parent)) return true;
    return isMember ? callee !== reference : ts.isExpression(callee.parent) || ts.isShorthandPropertyAssignment(callee.parent) || (ts.isVariableDeclaration(callee.parent) && callee.parent.initializer === callee);
  });
}

/** Whether a command's keys are a parameter as it comes, and not what the function makes of it. */
export function handsOn(evaluator: Evaluator, node: ts.CallExpression): boolean {
  const { ts } = evaluator;
  const fn = evaluator.functionAround(node);
  return node.arguments.some((argument) => {
    const passed = ts.isSpreadElement(argument) ? argument.expression : argument;
    if (!ts.isIdentifier(passed)) return false;
    const declaration = evaluator.symbolOf(passed)?.valueDeclaration;
    return declaration !== undefined && ts.isParameter(declaration) && declaration.parent === fn;
  });
}

function contains(outer: ts.Node, inner: ts.Node): boolean {
  return outer.pos <= inner.pos && inner.end <= outer.end;
}
