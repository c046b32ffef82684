/** What the conditions around a call say of the client that it is called on: `client instanceof Cluster`, `client.isCluster`. */
import type ts from "typescript";
import { leavingBefore, type Evaluator } from "../keys/index.js";
import { Imports } from "./imports.js";
import type { ClientTable } from "./table.js";
import { CLIENTS } from "./tables/index.js";

/** What is known of a client where a call of it is reached. */
export interface Narrowed {
  readonly table: ClientTable;
  readonly role: "cluster" | "client";
}

/** The role that conditions leave to a client; `undefined` where none of them is about it. */
export function narrowed(evaluator: Evaluator, client: ts.Expression, tables: readonly ClientTable[]): Narrowed | undefined {
  const { ts } = evaluator;
  if (!mayNarrow(client.getSourceFile())) return undefined;
  const wanted = { text: client.getText(), tables };
  for (let node: ts.Node = client; !ts.isSourceFile(node.parent) && !ts.isFunctionLike(node); node = node.parent) {
    const { parent } = node;
    const said = ts.isBlock(parent) ? passed(evaluator, parent, node, wanted) : around(evaluator, parent, node, wanted);
    if (said !== undefined) return said;
  }
  return undefined;
}

const WORDS = ["instanceof", ...CLIENTS.flatMap(({ clusterFlag }) => clusterFlag ?? [])];
const narrowing = new WeakMap<ts.SourceFile, boolean>();

/** Whether a file has a word that such a condition needs. */
function mayNarrow(file: ts.SourceFile): boolean {
  let may = narrowing.get(file);
  if (may === undefined) {
    may = WORDS.some((word) => file.text.includes(word));
    narrowing.set(file, may);
  }
  return may;
}

interface Wanted {
  readonly text: string;
  readonly tables: readonly ClientTable[];
}

function around(evaluator: Evaluator, parent: ts.Node, node: ts.Node, wanted: Wanted): Narrowed | undefined {
  const { ts } = evaluator;
  if (ts.isIfStatement(parent) && node !== parent.expression) return saidBy(evaluator, parent.expression, node === parent.thenStatement, wanted);
  if (ts.isConditionalExpression(parent) && node !== parent.condition) return saidBy(evaluator, parent.condition, node === parent.whenTrue, wanted);
  if (!ts.isBinaryExpression(parent) || node !== parent.right) return undefined;
  const { kind } = parent.operatorToken;
  if (kind === ts.SyntaxKind.AmpersandAmpersandToken) return saidBy(evaluator, parent.left, true, wanted);
  return kind === ts.SyntaxKind.BarBarToken ? saidBy(evaluator, parent.left, false, wanted) : undefined;
}

/** Behind an `if` that leaves, its condition has been false. */
function passed(evaluator: Evaluator, block: ts.Block, node: ts.Node, wanted: Wanted): Narrowed | undefined {
  for (const { elseStatement, expression } of leavingBefore(evaluator, block, node)) {
    const said = elseStatement === undefined ? saidBy(evaluator, expression, false, wanted) : undefined;
    if (said !== undefined) return said;
  }
  return undefined;
}

/** What a condition says of the client where it holds, or where it does not. */
function saidBy(evaluator: Evaluator, condition: ts.Expression, holds: boolean, wanted: Wanted): Narrowed | undefined {
  const { ts } = evaluator;
  if (ts.isParenthesizedExpression(condition)) return saidBy(evaluator, condition.expression, holds, wanted);
  if (ts.isPrefixUnaryExpression(condition) && condition.operator === ts.SyntaxKind.ExclamationToken) return saidBy(evaluator, condition.operand, !holds, wanted);
  if (ts.isPropertyAccessExpression(condition)) {
    const table = wanted.tables.find(({ clusterFlag }) => clusterFlag === condition.name.text);
    return table !== undefined && condition.expression.getText() === wanted.text ? { table, role: holds ? "cluster" : "client" } : undefined;
  }
  if (!ts.isBinaryExpression(condition)) return undefined;
  const { kind } = condition.operatorToken;
  const both = holds ? ts.SyntaxKind.AmpersandAmpersandToken : ts.SyntaxKind.BarBarToken;
  if (kind === both) return saidBy(evaluator, condition.left, holds, wanted) ?? saidBy(evaluator, condition.right, holds, wanted);
  return kind === ts.SyntaxKind.InstanceOfKeyword && condition.left.getText() === wanted.text ? ofClass(evaluator, condition.right, holds, wanted.tables) : undefined;
}

function ofClass(evaluator: Evaluator, written: ts.Expression, holds: boolean, tables: readonly ClientTable[]): Narrowed | undefined {
  const imported = new Imports(evaluator).of(written);
  const name = imported?.path.at(-1);
  const table = tables.find(({ packages }) => imported !== undefined && packages.includes(imported.module));
  if (table === undefined || name === undefined) return undefined;
  if (table.clusters.includes(name)) return { table, role: holds ? "cluster" : "client" };
  // What is no plain client may be many things.
  return holds && table.clients.includes(name) ? { table, role: "client" } : undefined;
}
