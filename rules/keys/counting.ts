import type ts from "typescript";
import { ONCE } from "../pattern.js";
import type { Env } from "./env.js";
import type { Evaluator } from "./evaluator.js";
import { writeAt } from "./flow.js";
import { isPlaced, numeric, type Item } from "./values.js";

/** A counter is followed number by number up to this many. */
const MOST_COUNTED = 16;

export interface Counted {
  /** The counter. */
  readonly declaration: ts.VariableDeclaration;
  /** The numbers that it comes to, in order. */
  readonly items: readonly Item[];
}

/** The list whose indexes a loop counts through, `for (let i = 0; i < list.length; i++)`, with the counter. */
export function countedThrough(evaluator: Evaluator, loop: ts.ForStatement): { readonly declaration: ts.VariableDeclaration; readonly list: ts.Expression } | undefined {
  const { ts } = evaluator;
  const { initializer, condition, incrementor, statement } = loop;
  const declaration = initializer !== undefined && ts.isVariableDeclarationList(initializer) && initializer.declarations.length === 1 ? initializer.declarations[0] : undefined;
  if (declaration?.initializer?.getText() !== "0" || !ts.isIdentifier(declaration.name)) return undefined;
  const isCounter = (node: ts.Node): boolean => ts.isIdentifier(node) && evaluator.symbolOf(node) === evaluator.checker.getSymbolAtLocation(declaration.name);
  if (condition === undefined || !ts.isBinaryExpression(condition) || condition.operatorToken.kind !== ts.SyntaxKind.LessThanToken || !isCounter(condition.left)) return undefined;
  if (!ts.isPropertyAccessExpression(condition.right) || condition.right.name.text !== "length") return undefined;
  const steps = incrementor !== undefined && (ts.isPostfixUnaryExpression(incrementor) || ts.isPrefixUnaryExpression(incrementor)) && incrementor.operator === ts.SyntaxKind.PlusPlusToken && isCounter(incrementor.operand);
  if (!steps) return undefined;
  const isWritten = evaluator.names(loop.getSourceFile()).of(declaration.name.text).some((one) => one.pos >= statement.pos && one.end <= statement.end && isCounter(one) && writeAt(evaluator, one) !== undefined);
  return isWritten ? undefined : { declaration, list: condition.right.expression };
}

/** The numbers that a loop's counter comes to, where the list that it counts through is known. */
export function counted(evaluator: Evaluator, loop: ts.ForStatement, env: Env): Counted | undefined {
  const through = evaluator.fact(loop, "counted through", () => countedThrough(evaluator, loop));
  if (through === undefined) return undefined;
  const { declaration, list } = through;
  const value = evaluator.evaluate(list, env);
  if (value.kind !== "list" || value.items.length > MOST_COUNTED || !value.items.every(isPlaced)) return undefined;
  return { declaration, items: value.items.map((_, index) => ({ value: numeric(index), occurrence: ONCE })) };
}
