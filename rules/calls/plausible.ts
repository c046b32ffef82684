import type ts from "typescript";
import type { TypeScript } from "../project/index.js";
import { CLIENTS, MADE } from "./tables/index.js";
import { WIRE } from "./tables/wire.js";

const METHODS = [...CLIENTS, ...MADE].flatMap((table) => Object.entries(table.methods));
/** Methods that take a command's name as an argument. */
const RAW = new Set(METHODS.flatMap(([name, entry]) => (entry.startsWith("* ") ? [name] : [])));
/** Those of the same name that take keys, as `exec` of a script and `functions.call` do. */
const RAW_OR_NOT = new Set(METHODS.flatMap(([name, entry]) => (!entry.startsWith("* ") && RAW.has(name.replace(/^.*\./, "")) ? [name] : [])));
/** Commands that have several keys only with so many arguments, and are called like methods that are everywhere. */
const LEAST: Readonly<Record<string, number>> = { sort: 3, copy: 2, rename: 2, lcs: 2, merge: 2, move: 2 };

/**
 * Whether a call can have several keys by nothing but its arguments as they are written. In a file without types this is
 * what keeps `regex.exec(text)` and `list.sort()` from costing anything.
 */
export function mayHaveKeys(ts: TypeScript, { expression, arguments: args }: ts.CallExpression): boolean {
  const [first] = args;
  if (first === undefined) return false;
  const name = ts.isPropertyAccessExpression(expression) ? expression.name.text : "";
  if ((RAW_OR_NOT.has(name) || RAW_OR_NOT.has(`${ownerOf(ts, expression)}.${name}`)) && (args.length > 1 || ts.isArrayLiteralExpression(first))) return true;
  // `sendCommand` is called so by little else, `exec` and `call` by much.
  if (RAW.has(name)) return /command/i.test(name) || args.some((argument) => isCommand(ts, ts.isArrayLiteralExpression(argument) ? argument.elements[0] : argument));
  const least = Object.hasOwn(LEAST, name) ? LEAST[name] : undefined;
  if (args.length < (least ?? 1) && !args.some(ts.isSpreadElement)) return false;
  if (ts.isFunctionLike(first) || ts.isRegularExpressionLiteral(first) || ts.isClassExpression(first)) return false;
  return args.length > 1 || !isText(ts, first);
}

/** The last word before the method's name. */
function ownerOf(ts: TypeScript, callee: ts.Expression): string {
  const owner = ts.isPropertyAccessExpression(callee) ? callee.expression : callee;
  return ts.isPropertyAccessExpression(owner) ? owner.name.text : "";
}

/** Whether a file without types may have a transaction, or a script of its own name, by what it mentions. */
export function isWorthFollowing(text: string): boolean {
  return /\.(?:multi|MULTI|pipeline)\(|\b(?:Cluster)?(?:Batch|Transaction)\(|redis|valkey|redlock|bull|cluster|\bdb\b/i.test(text);
}

function isCommand(ts: TypeScript, node: ts.Expression | undefined): boolean {
  if (node !== undefined && ts.isNewExpression(node)) return isCommand(ts, node.arguments?.[0]);
  return node !== undefined && ts.isStringLiteralLike(node) && Object.hasOwn(WIRE, node.text.toUpperCase());
}

function isText(ts: TypeScript, node: ts.Expression): boolean {
  if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node) || ts.isNumericLiteral(node)) return true;
  return ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken;
}
