import type ts from "typescript";
import type { Evaluator } from "../keys/index.js";

/**
 * What a function hands its call on to, where it does nothing else: `db` for `mget: (keys) => db.mget(keys)`. The method
 * has to be the same but for its case, and the arguments the parameters in their order.
 */
export function forwardedTo(evaluator: Evaluator, fn: ts.SignatureDeclaration, method: string): ts.Expression | undefined {
  const { ts } = evaluator;
  const call = onlyCall(evaluator, fn);
  if (call === undefined || !ts.isPropertyAccessExpression(call.expression)) return undefined;
  if (call.expression.name.text.toLowerCase() !== method.toLowerCase() || call.arguments.length !== fn.parameters.length) return undefined;
  const same = call.arguments.every((argument, index) => {
    const parameter = fn.parameters[index];
    const passed = ts.isSpreadElement(argument) ? argument.expression : argument;
    if (parameter === undefined || !ts.isIdentifier(passed) || !ts.isIdentifier(parameter.name)) return false;
    return passed.text === parameter.name.text && (parameter.dotDotDotToken !== undefined) === ts.isSpreadElement(argument);
  });
  return same ? call.expression.expression : undefined;
}

function onlyCall(evaluator: Evaluator, fn: ts.SignatureDeclaration): ts.CallExpression | undefined {
  const { ts } = evaluator;
  const { body } = fn as { readonly body?: ts.Node };
  if (body === undefined) return undefined;
  let node: ts.Node | undefined = body;
  if (ts.isBlock(body)) {
    const [statement, ...others] = body.statements;
    if (statement === undefined || others.length > 0) return undefined;
    node = ts.isReturnStatement(statement) || ts.isExpressionStatement(statement) ? statement.expression : undefined;
  }
  while (node !== undefined && (ts.isAwaitExpression(node) || ts.isParenthesizedExpression(node) || ts.isAsExpression(node))) node = node.expression;
  return node !== undefined && ts.isCallExpression(node) ? node : undefined;
}
