import type ts from "typescript";
import type { Evaluator } from "../keys/index.js";

/** Something that another module gives: `Cluster` of `import { Cluster } from "ioredis"` is `ioredis` and `["Cluster"]`. */
export interface Imported {
  readonly module: string;
  /** Names in order; the first is `*` for the module as a whole, `default` for its default export. */
  readonly path: readonly string[];
}

const MOST_STEPS = 32;

/** Finds which module outside the program a name comes from, through local names, re-exports and relative imports. */
export class Imports {
  private steps = 0;

  constructor(private readonly evaluator: Evaluator) {}

  /** What an expression imports, if it is nothing but an import, a part of one, or another name for it. */
  of(node: ts.Expression): Imported | undefined {
    this.steps = 0;
    return this.expression(node);
  }

  /** The same for a name in a type. */
  ofName(name: ts.EntityName): Imported | undefined {
    this.steps = 0;
    return this.entity(name);
  }

  private entity(name: ts.EntityName): Imported | undefined {
    if (this.evaluator.ts.isIdentifier(name)) return this.symbol(this.evaluator.checker.getSymbolAtLocation(name));
    return member(this.entity(name.left), name.right.text) ?? this.symbol(this.evaluator.checker.getSymbolAtLocation(name.right));
  }

  private expression(node: ts.Expression): Imported | undefined {
    const { ts, checker } = this.evaluator;
    if (++this.steps > MOST_STEPS) return undefined;
    if (ts.isParenthesizedExpression(node) || ts.isAwaitExpression(node) || ts.isNonNullExpression(node) || ts.isAsExpression(node)) return this.expression(node.expression);
    if (ts.isCallExpression(node)) {
      const [argument] = node.arguments;
      const loads = node.expression.kind === ts.SyntaxKind.ImportKeyword || (ts.isIdentifier(node.expression) && node.expression.text === "require");
      if (!loads || argument === undefined || !ts.isStringLiteralLike(argument)) return undefined;
      return isRelative(argument.text) && checker.getSymbolAtLocation(argument) !== undefined ? undefined : { module: argument.text, path: ["*"] };
    }
    if (ts.isPropertyAccessExpression(node)) return member(this.expression(node.expression), node.name.text) ?? this.symbol(checker.getSymbolAtLocation(node.name));
    return ts.isIdentifier(node) ? this.symbol(checker.getSymbolAtLocation(node)) : undefined;
  }

  private symbol(symbol: ts.Symbol | undefined): Imported | undefined {
    const { ts, checker } = this.evaluator;
    if (symbol === undefined || ++this.steps > MOST_STEPS) return undefined;
    const declaration = symbol.declarations?.[0];
    if (declaration === undefined) return undefined;
    if (ts.isImportSpecifier(declaration)) return this.from(declaration.parent.parent.parent.moduleSpecifier, nameText(declaration.propertyName ?? declaration.name));
    if (ts.isImportClause(declaration)) return this.from(declaration.parent.moduleSpecifier, "default");
    if (ts.isNamespaceImport(declaration)) return this.from(declaration.parent.parent.moduleSpecifier, "*");
    if (ts.isNamespaceExport(declaration)) return declaration.parent.moduleSpecifier === undefined ? undefined : this.from(declaration.parent.moduleSpecifier, "*");
    if (ts.isExportSpecifier(declaration)) {
      const { moduleSpecifier } = declaration.parent.parent;
      if (moduleSpecifier !== undefined) return this.from(moduleSpecifier, nameText(declaration.propertyName ?? declaration.name));
      return this.symbol(checker.getExportSpecifierLocalTargetSymbol(declaration));
    }
    if (ts.isImportEqualsDeclaration(declaration)) {
      const { moduleReference } = declaration;
      return ts.isExternalModuleReference(moduleReference) ? this.from(moduleReference.expression, "*") : this.entity(moduleReference);
    }
    if (ts.isExportAssignment(declaration)) return this.expression(declaration.expression);
    if (ts.isBindingElement(declaration)) return this.bound(declaration);
    // A variable that is assigned again is not just another name.
    if (ts.isVariableDeclaration(declaration)) {
      const fixed = (ts.getCombinedNodeFlags(declaration) & ts.NodeFlags.Const) !== 0 || (symbol.flags & ts.SymbolFlags.Alias) !== 0;
      return declaration.initializer === undefined || (!fixed && !this.isLoad(declaration.initializer)) ? undefined : this.expression(declaration.initializer);
    }
    if (ts.isPropertyAssignment(declaration)) return this.expression(declaration.initializer);
    if (ts.isShorthandPropertyAssignment(declaration)) return this.symbol(checker.getShorthandAssignmentValueSymbol(declaration));
    const { parent } = declaration;
    return ts.isPropertyAccessExpression(declaration) && isExport(declaration) && ts.isBinaryExpression(parent) && parent.left === declaration ? this.expression(parent.right) : undefined;
  }

  private isLoad(node: ts.Expression): boolean {
    const { ts } = this.evaluator;
    let at = node;
    while (ts.isPropertyAccessExpression(at)) at = at.expression;
    return ts.isCallExpression(at) && ts.isIdentifier(at.expression) && at.expression.text === "require";
  }

  private bound(element: ts.BindingElement): Imported | undefined {
    const { ts } = this.evaluator;
    const owner = element.parent.parent;
    if (!ts.isObjectBindingPattern(element.parent) || element.dotDotDotToken !== undefined) return undefined;
    const base = ts.isVariableDeclaration(owner) ? (owner.initializer === undefined ? undefined : this.expression(owner.initializer)) : ts.isBindingElement(owner) ? this.bound(owner) : undefined;
    return member(base, (element.propertyName ?? element.name).getText());
  }

  private from(specifier: ts.Expression, name: string): Imported | undefined {
    const { ts, checker } = this.evaluator;
    if (!ts.isStringLiteralLike(specifier)) return undefined;
    const module = checker.getSymbolAtLocation(specifier);
    if (module === undefined || isPackage(specifier.text, module)) return { module: specifier.text, path: [name] };
    if (name === "*") return undefined;
    const exported = checker.getExportsOfModule(module).find((one) => one.name === name);
    if (exported !== undefined) return this.symbol(exported);
    const file = module.valueDeclaration;
    return file !== undefined && ts.isSourceFile(file) ? this.passedOn(file, name) : undefined;
  }

  /** `export * from "ioredis"`, of which the checker knows no names. */
  private passedOn(file: ts.SourceFile, name: string): Imported | undefined {
    const { ts, checker } = this.evaluator;
    const unseen = file.statements.flatMap((statement) => {
      const specifier = ts.isExportDeclaration(statement) && statement.exportClause === undefined ? statement.moduleSpecifier : undefined;
      return specifier !== undefined && ts.isStringLiteralLike(specifier) && checker.getSymbolAtLocation(specifier) === undefined ? [specifier.text] : [];
    });
    const [module, ...others] = unseen;
    return module === undefined || others.length > 0 || name === "default" ? undefined : { module, path: [name] };
  }
}

function member(base: Imported | undefined, name: string): Imported | undefined {
  return base === undefined ? undefined : { ...base, path: [...base.path, name] };
}

function isExport(node: ts.PropertyAccessExpression): boolean {
  return /^(?:module\.)?exports$/.test(node.expression.getText());
}

/** Whether a module is a package's, of which a typed program has the declarations. */
function isPackage(specifier: string, module: ts.Symbol): boolean {
  const file = module.declarations?.[0]?.getSourceFile();
  return !isRelative(specifier) && file !== undefined && (file.isDeclarationFile || file.fileName.includes("/node_modules/"));
}

function isRelative(specifier: string): boolean {
  return /^\.\.?(?:\/|$)/.test(specifier);
}

function nameText(name: ts.ModuleExportName): string {
  return name.text;
}
