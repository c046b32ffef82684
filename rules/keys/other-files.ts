import type ts from "typescript";
import type { Evaluator } from "./evaluator.js";
import { MUTATORS, writeAt } from "./flow.js";

/** What the text of a file shows that it may change: names in front of a member, and the names of members. */
interface Writes {
  readonly roots: ReadonlySet<string>;
  readonly members: ReadonlySet<string>;
}

const NAME = String.raw`(?<![\w$.#])([A-Za-z_$][\w$]*)`;
const MEMBERS = String.raw`((?:\s+as\s+[^()\n]{0,99}\))?(?:[)!]|\s*\??\.\s*[\w$]+|\[[^\]\n]{0,99}\])+)`;
/** An assignment to a member, or a method called on it. */
const CHANGED = new RegExp(`${NAME}${MEMBERS}\\s*(=(?![=>])|(?:\\*\\*|\\|\\||&&|\\?\\?|<<|>>>?|[-+*/%&|^])=|\\+\\+|--|\\()`, "g");
const BEFORE = new RegExp(`(?:\\+\\+|--|\\bdelete\\s)\\s*${NAME}${MEMBERS}`, "g");
const ASSIGNED = /\bObject\.assign\(\s*([A-Za-z_$][\w$]*)/g;

/** Sources outlive a program, so that an editor's next one finds them read. */
const read = new WeakMap<ts.SourceFile, Writes>();

function writesOf(file: ts.SourceFile): Writes {
  const known = read.get(file);
  if (known !== undefined) return known;
  const roots = new Set<string>();
  const members = new Set<string>();
  const add = (root: string, chain: string): void => {
    if (root === "this") return;
    roots.add(root);
    for (const [name] of chain.matchAll(/[\w$]+/g)) members.add(name);
  };
  for (const [, root = "", chain = "", end] of file.text.matchAll(CHANGED)) {
    if (end !== "(" || MUTATORS.has(/[\w$]+$/.exec(chain)?.[0] ?? "")) add(root, chain);
  }
  for (const [, root = "", chain = ""] of file.text.matchAll(BEFORE)) add(root, chain);
  for (const [, root = ""] of file.text.matchAll(ASSIGNED)) roots.add(root);
  const writes = { roots, members };
  read.set(file, writes);
  return writes;
}

/** Whether another file changes a member of what is declared here: any, or the one of this name. */
export function isChangedInOtherFile(evaluator: Evaluator, declaration: ts.Declaration, name?: string): boolean {
  const members = evaluator.fact(evaluator.program, "changed imports", () => changedImports(evaluator)).get(declaration);
  return members !== undefined && (name === undefined || members.has(name) || members.has(undefined));
}

/** Whether another file sets the field that is declared here, of whichever object. */
export function isFieldSetInOtherFile(evaluator: Evaluator, field: ts.Declaration, name: string): boolean {
  const own = field.getSourceFile();
  // What is read of a class with `this` in its types has a symbol of its own, but the field's declaration.
  const isField = (node: ts.Node): boolean => writeAt(evaluator, node) !== undefined && evaluator.symbolOf(nameOf(evaluator, node))?.valueDeclaration === field;
  const find = (): boolean => sources(evaluator).some((file) => file !== own && writesOf(file).members.has(name) && evaluator.names(file).of(name).some(({ parent }) => isField(parent)));
  return evaluator.fact(field, "is set in another file", find);
}

function nameOf(evaluator: Evaluator, node: ts.Node): ts.Node {
  return evaluator.ts.isPropertyAccessExpression(node) ? node.name : node;
}

function sources(evaluator: Evaluator): ts.SourceFile[] {
  return evaluator.fact(evaluator.program, "sources", () => evaluator.program.getSourceFiles().filter((file) => !file.isDeclarationFile && !evaluator.program.isSourceFileFromExternalLibrary(file)));
}

/** What files change of what they import: its declaration, with the members; `undefined` stands for one whose name is not known. */
function changedImports(evaluator: Evaluator): Map<ts.Node, Set<string | undefined>> {
  const changed = new Map<ts.Node, Set<string | undefined>>();
  for (const file of sources(evaluator)) {
    const { roots } = writesOf(file);
    if (roots.size === 0) continue;
    for (const name of importedNames(evaluator, file)) {
      if (!roots.has(name)) continue;
      for (const one of evaluator.names(file).of(name)) {
        for (const [declaration, member] of changedAt(evaluator, one)) {
          const members = changed.get(declaration) ?? new Set();
          changed.set(declaration, members.add(member));
        }
      }
    }
  }
  return changed;
}

function changedAt(evaluator: Evaluator, name: ts.Node): [ts.Node, string | undefined][] {
  const { ts } = evaluator;
  const { parent } = name;
  const isAssigned = ts.isCallExpression(parent) && parent.arguments[0] === name && parent.expression.getText() === "Object.assign";
  if (!isAssigned && writeAt(evaluator, name) === undefined) return [];
  let symbol = evaluator.symbolOf(name);
  let at = name;
  // `import * as config`: what is changed is one of the module's.
  if (symbol !== undefined && (symbol.flags & ts.SymbolFlags.Module) !== 0 && ts.isPropertyAccessExpression(at.parent)) {
    at = at.parent;
    symbol = evaluator.symbolOf(nameOf(evaluator, at));
  }
  const declaration = declarationOf(evaluator, symbol);
  const access = outOf(ts, at).parent;
  return declaration === undefined ? [] : [[declaration, ts.isPropertyAccessExpression(access) ? access.name.text : ts.isElementAccessExpression(access) && ts.isStringLiteralLike(access.argumentExpression) ? access.argumentExpression.text : undefined]];
}

function outOf(ts: Evaluator["ts"], node: ts.Node): ts.Node {
  while (ts.isParenthesizedExpression(node.parent) || ts.isNonNullExpression(node.parent) || ts.isAsExpression(node.parent)) node = node.parent;
  return node;
}

function declarationOf(evaluator: Evaluator, symbol: ts.Symbol | undefined): ts.Node | undefined {
  const declaration = symbol?.valueDeclaration ?? symbol?.declarations?.[0];
  if (declaration === undefined || !evaluator.ts.isShorthandPropertyAssignment(declaration)) return declaration;
  // `module.exports = { config }`.
  return evaluator.checker.getShorthandAssignmentValueSymbol(declaration)?.valueDeclaration;
}

/** The names that the import statements of a file declare, and those that it requires. */
function importedNames(evaluator: Evaluator, file: ts.SourceFile): string[] {
  const { ts } = evaluator;
  return file.statements.flatMap((statement): string[] => {
    if (ts.isImportDeclaration(statement)) {
      const { name, namedBindings } = statement.importClause ?? {};
      const all = namedBindings === undefined ? [] : ts.isNamespaceImport(namedBindings) ? [namedBindings.name.text] : namedBindings.elements.map((one) => one.name.text);
      return name === undefined ? all : [name.text, ...all];
    }
    if (!ts.isVariableStatement(statement)) return [];
    return statement.declarationList.declarations.flatMap(({ name, initializer }) => {
      if (initializer === undefined || !ts.isCallExpression(initializer) || initializer.expression.getText() !== "require") return [];
      return ts.isIdentifier(name) ? [name.text] : name.elements.flatMap((one) => (ts.isBindingElement(one) && ts.isIdentifier(one.name) ? [one.name.text] : []));
    });
  });
}
