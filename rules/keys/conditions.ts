import type ts from "typescript";
import { presencesOf, type Presence } from "../pattern.js";
import type { Env } from "./env.js";
import type { Evaluator } from "./evaluator.js";
import { iteratedBy } from "./lists.js";

/** What conditions have chosen in every run that reaches a node, as far as its function and the callbacks around it tell. */
export function holdsAt(evaluator: Evaluator, reached: ts.Node, env: Env): Presence[] {
  const { ts } = evaluator;
  const { AmpersandAmpersandToken, BarBarToken } = ts.SyntaxKind;
  const holds: Presence[] = [];
  for (let node = reached; !ts.isSourceFile(node.parent); node = node.parent) {
    const { parent } = node;
    if (ts.isIfStatement(parent)) {
      if (node !== parent.expression) holds.push(...decided(evaluator, parent.expression, node === parent.thenStatement, env));
    } else if (ts.isConditionalExpression(parent)) {
      if (node !== parent.condition) holds.push(...decided(evaluator, parent.condition, node === parent.whenTrue, env));
    } else if (ts.isBinaryExpression(parent) && node === parent.right) {
      const { kind } = parent.operatorToken;
      if (kind === AmpersandAmpersandToken || kind === BarBarToken) holds.push(...decided(evaluator, parent.left, kind === AmpersandAmpersandToken, env));
    } else if (ts.isForOfStatement(parent)) {
      if (node === parent.statement) holds.push(...goesRound(evaluator, parent.expression, env));
    } else if (ts.isForStatement(parent)) {
      if (node === parent.statement) holds.push(...countsUp(evaluator, parent, env));
    } else if (ts.isBlock(parent)) holds.push(...passed(evaluator, parent, node, env));
    else if (ts.isFunctionLike(parent)) {
      const list = iteratedBy(evaluator, parent);
      if (list === undefined) break;
      holds.push(...goesRound(evaluator, list, env));
    }
  }
  return holds;
}

/** What it takes for a condition to come out like this. */
function decided(evaluator: Evaluator, condition: ts.Expression, truth: boolean, env: Env): Presence[] {
  const { ts } = evaluator;
  const { node, option, ...choice } = evaluator.presence(condition, env);
  const comes = option === 0 ? truth : !truth;
  const own: Presence = { ...choice, option: comes ? 0 : 1 };
  if (!ts.isBinaryExpression(node)) return [own];
  const { kind } = node.operatorToken;
  // Both sides of an `&&` that holds, and of an `||` that does not, come out alike.
  const both = comes ? kind === ts.SyntaxKind.AmpersandAmpersandToken : kind === ts.SyntaxKind.BarBarToken;
  return both ? [own, ...decided(evaluator, node.left, comes, env), ...decided(evaluator, node.right, comes, env)] : [own];
}

/** What has to be chosen for a list to have an element at all. */
function goesRound(evaluator: Evaluator, list: ts.Expression, env: Env): readonly Presence[] {
  const [first, ...rest] = evaluator.listItems(evaluator.evaluate(list, env), list, env).map((item) => presencesOf(item.occurrence));
  if (first === undefined) return [];
  return first.filter(({ choice, option }) => rest.every((presences) => presences.some((other) => other.choice === choice && other.option === option)));
}

/** The same for `i < list.length`. */
function countsUp(evaluator: Evaluator, { condition }: ts.ForStatement, env: Env): readonly Presence[] {
  const { ts } = evaluator;
  if (condition === undefined || !ts.isBinaryExpression(condition) || condition.operatorToken.kind !== ts.SyntaxKind.LessThanToken) return [];
  const { right } = condition;
  return ts.isPropertyAccessExpression(right) && right.name.text === "length" ? goesRound(evaluator, right.expression, env) : [];
}

/** Behind an `if` that leaves, the condition has come out the other way. */
function passed(evaluator: Evaluator, block: ts.Block, node: ts.Node, env: Env): Presence[] {
  return leavingBefore(evaluator, block, node).flatMap((statement) => decided(evaluator, statement.expression, false, env));
}

/** The `if` statements of a block that come before a node and leave the block where their condition holds. */
export function leavingBefore(evaluator: Evaluator, block: ts.Block, node: ts.Node): ts.IfStatement[] {
  const { ts } = evaluator;
  const leaving = evaluator.fact(block, "leaves early", () => block.statements.filter((statement): statement is ts.IfStatement => ts.isIfStatement(statement) && leaves(ts, statement.thenStatement)));
  return leaving.filter((statement) => statement.end <= node.pos);
}

/** Whether nothing behind a statement is reached from it. */
export function leaves(ts: Evaluator["ts"], statement: ts.Statement): boolean {
  const last = ts.isBlock(statement) ? statement.statements.at(-1) : statement;
  return last !== undefined && (ts.isReturnStatement(last) || ts.isThrowStatement(last) || ts.isBreakOrContinueStatement(last));
}
