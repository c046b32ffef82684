/**
 * Which client a receiver is where no types say so: by what it is imported, made or annotated as, followed through the
 * program; and where nothing at all is known of it, by what is called on it. Known to be something else, it is never taken.
 */
import type ts from "typescript";
import { knownText, type Evaluator, type Value } from "../keys/index.js";
import { installedNear } from "../project/packages.js";
import { forwardedTo } from "./forwarding.js";
import { Imports, type Imported } from "./imports.js";
import { narrowed } from "./narrowing.js";
import { tablesOf } from "./reader.js";
import type { Receiver } from "./receiver.js";
import type { ClientTable } from "./table.js";
import { CLIENTS } from "./tables/index.js";
import { WRAPPERS, type Given } from "./tables/wrappers.js";
import { receiverByUse } from "./usage.js";

/** Where a value comes from. */
export type Origin =
  | { readonly kind: "client"; readonly table: ClientTable; readonly role: Receiver["role"]; readonly module: string }
  /** Something whose methods give a client. */
  | { readonly kind: "service"; readonly table: ClientTable; readonly gives: Readonly<Record<string, Given>> }
  /** Known, and no client. */
  | { readonly kind: "other" }
  /** Nothing, as `undefined` is. */
  | { readonly kind: "none" }
  | {
      readonly kind: "unknown";
      /** What the value goes by in the places that it passed. */
      readonly names: readonly string[];
      /** Whether it is what `multi()` or `pipeline()` gave. */
      readonly chain: boolean;
      /** Whether it is a part of something that is no client. */
      readonly ofOther: boolean;
    };

const OTHER: Origin = { kind: "other" };
const NONE: Origin = { kind: "none" };

/** Methods of a client that give a transaction or pipeline. */
const CHAIN_MAKERS = new Set(["multi", "MULTI", "pipeline", "createPipeline"]);
/** Methods of a client that give the client itself, another of its kind, or one of a single node. */
const CLIENT_MAKERS = new Set(["duplicate", "clone", "connect", "on", "once", "off", "addListener", "setMaxListeners", "withCommandOptions", "withTypeMapping", "withAbortSignal"]);
const NODE_MAKERS = new Set(["nodes", "nodeClient", "getSlotMaster", "getSlotRandomNode"]);

/** Parts of a client that hold commands of a module of the server: `json` of `json.mGet`. */
const NAMESPACES = new Set(CLIENTS.flatMap((table) => Object.keys(table.methods)).flatMap((name) => /^(.+)\./.exec(name)?.[1] ?? []));

/** Type operators that leave what a value is. */
const TRANSPARENT = new Set(["Promise", "PromiseLike", "Awaited", "Readonly", "Partial", "Required", "NonNullable", "Pick", "Omit", "InstanceType", "Array", "ReadonlyArray"]);

/** How deep and how wide one receiver is followed. */
const MOST_STEPS = 24;
const MOST_ASKED = 256;

/** The client that a call's receiver is. `byUse` allows to go by what is called on it where nothing else is known. */
export function untypedReceiver(evaluator: Evaluator, receiver: ts.Expression, method: string, call: ts.CallExpression, byUse: boolean): Receiver | undefined {
  const origin = new Origins(evaluator, method).of(receiver);
  if (origin.kind === "client") {
    const version = installedNear(receiver.getSourceFile().fileName, origin.module)?.version;
    return { table: origin.table, role: origin.role, ...(version === undefined ? {} : { version }) };
  }
  if (origin.kind !== "unknown" || !byUse) return undefined;
  const said = narrowed(evaluator, receiver, tablesOf(evaluator));
  return said ?? receiverByUse(evaluator, receiver, method, call, origin);
}

class Origins {
  private readonly imports: Imports;
  private readonly active = new Set<ts.Node>();
  private readonly known = new Map<ts.Node, Origin>();
  private asked = 0;

  constructor(
    private readonly evaluator: Evaluator,
    private readonly method: string,
  ) {
    this.imports = new Imports(evaluator);
  }

  of(node: ts.Expression): Origin {
    if (this.active.has(node)) return unknown([]);
    const known = this.known.get(node);
    if (known !== undefined) return known;
    // What takes so long to find out is left alone.
    if (this.active.size >= MOST_STEPS || ++this.asked > MOST_ASKED) return OTHER;
    this.active.add(node);
    try {
      const origin = this.follow(node);
      this.known.set(node, origin);
      return origin;
    } finally {
      this.active.delete(node);
    }
  }

  private follow(node: ts.Expression): Origin {
    const { ts } = this.evaluator;
    if (ts.isParenthesizedExpression(node)) return this.typed(ts.getJSDocType(node)) ?? this.of(node.expression);
    if (ts.isNonNullExpression(node) || ts.isAwaitExpression(node)) return this.of(node.expression);
    if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isTypeAssertionExpression(node)) return this.typed(node.type) ?? this.of(node.expression);
    if (node.kind === ts.SyntaxKind.ThisKeyword || node.kind === ts.SyntaxKind.SuperKeyword) return this.ofThis(node);
    const imported = this.imports.of(node);
    if (imported !== undefined) return this.ofImported(imported, node);
    if (ts.isCallExpression(node)) return this.ofCall(node);
    if (ts.isNewExpression(node)) return this.ofNew(node);
    if (ts.isElementAccessExpression(node)) {
      // One of several clients.
      const base = this.of(node.expression);
      if (base.kind === "client") return base;
    }
    if (ts.isPropertyAccessExpression(node) && NAMESPACES.has(node.name.text)) {
      const base = this.of(node.expression);
      if (base.kind === "client") return base;
    }
    if (ts.isIdentifier(node) && node.text !== "undefined" && this.isForeign(node)) return OTHER;
    const declared = ts.isIdentifier(node) || ts.isPropertyAccessExpression(node) ? this.declaredAs(node) : undefined;
    return declared ?? this.ofValue(this.evaluator.evaluate(node), node);
  }

  /** A global that neither the program declares nor a client's package gives. */
  private isForeign(node: ts.Identifier): boolean {
    const symbol = this.evaluator.symbolOf(node);
    return symbol?.declarations === undefined || symbol.declarations.every((declaration) => declaration.getSourceFile().isDeclarationFile);
  }

  /** What the annotation says of a variable, parameter, field or binding. */
  private declaredAs(node: ts.Identifier | ts.PropertyAccessExpression): Origin | undefined {
    const { ts } = this.evaluator;
    const symbol = this.evaluator.symbolOf(ts.isIdentifier(node) ? node : node.name);
    for (const declaration of symbol?.declarations ?? []) {
      const written = ts.isVariableDeclaration(declaration) || ts.isParameter(declaration) || ts.isPropertyDeclaration(declaration) || ts.isPropertySignature(declaration) ? declaration.type : undefined;
      const origin = this.typed(written ?? ts.getJSDocType(declaration) ?? this.boundType(declaration)) ?? this.decorated(declaration);
      if (origin !== undefined) return origin;
    }
    return undefined;
  }

  /** What a decorator says that puts a client there. */
  private decorated(declaration: ts.Declaration): Origin | undefined {
    const { ts } = this.evaluator;
    for (const { expression } of ts.canHaveDecorators(declaration) ? (ts.getDecorators(declaration) ?? []) : []) {
      const imported = this.imports.of(ts.isCallExpression(expression) ? expression.expression : expression);
      const wrapper = WRAPPERS.find((one) => one.module === imported?.module);
      const role = wrapper?.decorators[imported?.path.at(-1) ?? ""];
      if (wrapper !== undefined && role !== undefined) return given(wrapper.table, role);
    }
    return undefined;
  }

  /** The type of `db` in `({ db }: { db: Cluster })`. */
  private boundType(declaration: ts.Node): ts.TypeNode | undefined {
    const { ts } = this.evaluator;
    if (!ts.isBindingElement(declaration) || !ts.isObjectBindingPattern(declaration.parent)) return undefined;
    const owner = declaration.parent.parent;
    if (ts.isBindingElement(owner)) return undefined;
    const name = (declaration.propertyName ?? declaration.name).getText();
    const symbol = this.members(owner.type ?? ts.getJSDocType(owner) ?? this.writtenType(owner.initializer))?.find((one) => one.name?.getText() === name);
    return symbol !== undefined && ts.isPropertySignature(symbol) ? symbol.type : undefined;
  }

  /** The type that a name is declared with. */
  private writtenType(node: ts.Expression | undefined): ts.TypeNode | undefined {
    const { ts } = this.evaluator;
    if (node === undefined || !(ts.isIdentifier(node) || ts.isPropertyAccessExpression(node))) return undefined;
    const declaration = this.evaluator.symbolOf(ts.isIdentifier(node) ? node : node.name)?.valueDeclaration;
    const typed = declaration !== undefined && (ts.isVariableDeclaration(declaration) || ts.isParameter(declaration) || ts.isPropertyDeclaration(declaration) || ts.isPropertySignature(declaration));
    return typed ? declaration.type : undefined;
  }

  private members(type: ts.TypeNode | undefined): readonly ts.TypeElement[] | undefined {
    const { ts } = this.evaluator;
    if (type === undefined) return undefined;
    if (ts.isTypeLiteralNode(type)) return type.members;
    if (!ts.isTypeReferenceNode(type)) return undefined;
    const declaration = this.evaluator.symbolOf(ts.isIdentifier(type.typeName) ? type.typeName : type.typeName.right)?.declarations?.[0];
    if (declaration === undefined) return undefined;
    if (ts.isInterfaceDeclaration(declaration)) return declaration.members;
    return ts.isTypeAliasDeclaration(declaration) ? this.members(declaration.type) : undefined;
  }

  /** What a type says of its values; `undefined` where it says nothing. */
  private typed(type: ts.TypeNode | undefined): Origin | undefined {
    const origin = type === undefined || this.active.size >= MOST_STEPS ? undefined : this.ofType(type);
    return origin?.kind === "unknown" ? undefined : origin;
  }

  private ofType(type: ts.TypeNode): Origin {
    const { ts } = this.evaluator;
    const { SyntaxKind } = ts;
    if (ts.isUnionTypeNode(type)) return combine(type.types.map((part) => this.ofType(part)));
    if (ts.isIntersectionTypeNode(type)) return type.types.map((part) => this.ofType(part)).find((part) => part.kind === "client") ?? OTHER;
    if (ts.isParenthesizedTypeNode(type) || ts.isArrayTypeNode(type)) return this.ofType(ts.isArrayTypeNode(type) ? type.elementType : type.type);
    if (type.kind === SyntaxKind.JSDocNullableType || type.kind === SyntaxKind.JSDocNonNullableType || type.kind === SyntaxKind.JSDocOptionalType) {
      return this.ofType((type as ts.JSDocNullableType).type);
    }
    if (ts.isTypeQueryNode(type)) return ts.isIdentifier(type.exprName) ? this.of(type.exprName) : unknown([]);
    if (ts.isImportTypeNode(type)) {
      const module = ts.isLiteralTypeNode(type.argument) && ts.isStringLiteral(type.argument.literal) ? type.argument.literal.text : undefined;
      if (module === undefined || type.qualifier === undefined) return unknown([]);
      const symbol = this.evaluator.checker.getSymbolAtLocation(ts.isIdentifier(type.qualifier) ? type.qualifier : type.qualifier.right);
      const declaration = symbol === undefined ? undefined : this.evaluator.resolveAlias(symbol).declarations?.[0];
      return declaration === undefined ? this.ofImported({ module, path: type.qualifier.getText().split(".") }, type) : this.ofDeclared(declaration);
    }
    if (ts.isTypeReferenceNode(type)) return this.ofReference(type);
    if (ts.isLiteralTypeNode(type)) return type.literal.kind === SyntaxKind.NullKeyword ? NONE : OTHER;
    if (type.kind === SyntaxKind.UndefinedKeyword || type.kind === SyntaxKind.VoidKeyword) return NONE;
    const open = [SyntaxKind.AnyKeyword, SyntaxKind.UnknownKeyword, SyntaxKind.ObjectKeyword, SyntaxKind.JSDocAllType, SyntaxKind.JSDocUnknownType];
    return open.includes(type.kind) ? unknown([]) : OTHER;
  }

  private ofReference(type: ts.TypeReferenceNode): Origin {
    const { ts } = this.evaluator;
    const name = type.typeName.getText();
    const [argument] = type.typeArguments ?? [];
    const imported = this.imports.ofName(type.typeName);
    if (imported !== undefined) return this.ofImported(imported, type.typeName);
    const symbol = this.evaluator.symbolOf(ts.isIdentifier(type.typeName) ? type.typeName : type.typeName.right);
    const declaration = symbol?.declarations?.[0];
    const isOurs = declaration?.getSourceFile().isDeclarationFile === false;
    if (!isOurs) {
      if (name === "ReturnType" && argument !== undefined && ts.isTypeQueryNode(argument) && ts.isIdentifier(argument.exprName)) {
        const made = this.imports.of(argument.exprName);
        return made === undefined ? this.returned(argument.exprName) : this.ofImported(made, argument);
      }
      const last = type.typeArguments?.at(-1);
      if (last !== undefined && name === "Record") return this.ofType(last);
      if (argument !== undefined && TRANSPARENT.has(name)) return this.ofType(argument);
      return name === "Object" || name === "any" ? unknown([]) : OTHER;
    }
    return this.ofDeclared(declaration);
  }

  /** The instances of a type that the program declares. */
  private ofDeclared(declaration: ts.Declaration): Origin {
    const { ts } = this.evaluator;
    if (this.active.has(declaration)) return unknown([]);
    if (ts.isTypeAliasDeclaration(declaration)) return this.inside(declaration, () => this.ofType(declaration.type));
    if (ts.isJSDocTypedefTag(declaration)) {
      const { typeExpression } = declaration;
      return typeExpression !== undefined && ts.isJSDocTypeExpression(typeExpression) ? this.inside(declaration, () => this.ofType(typeExpression.type)) : OTHER;
    }
    if (ts.isClassDeclaration(declaration)) return this.ofClass(declaration);
    if (ts.isTypeParameterDeclaration(declaration)) return declaration.constraint === undefined ? unknown([]) : this.ofType(declaration.constraint);
    if (ts.isInterfaceDeclaration(declaration)) {
      const bases = declaration.heritageClauses?.flatMap((clause) => [...clause.types]) ?? [];
      const own = declaration.members.some((member) => member.name?.getText() === this.method);
      const origins = own ? [] : bases.map((base) => this.ofHeritage(base));
      return origins.find((origin) => origin.kind === "client") ?? OTHER;
    }
    return OTHER;
  }

  private inside(node: ts.Node, work: () => Origin): Origin {
    this.active.add(node);
    try {
      return work();
    } finally {
      this.active.delete(node);
    }
  }

  private ofHeritage(base: ts.ExpressionWithTypeArguments): Origin {
    const { ts } = this.evaluator;
    const imported = this.imports.of(base.expression);
    if (imported !== undefined) return this.ofImported(imported, base);
    const declaration = this.evaluator.symbolOf(base.expression)?.declarations?.[0];
    return declaration !== undefined && ts.isClassDeclaration(declaration) ? this.ofClass(declaration) : OTHER;
  }

  /** What an import is by its package: a client's class, or what one of the package's functions makes. */
  private ofImported({ module, path }: Imported, node: ts.Node): Origin {
    const tables = tablesOf(this.evaluator).filter((one) => one.packages.some((name) => module === name || module.startsWith(`${name}/`)));
    const table = tables.find((one) => path.some((name) => [one.clients, one.clusters, one.chains].some((names) => names.includes(name)))) ?? tables[0];
    const wrapper = WRAPPERS.find((one) => one.module === module);
    const gives = wrapper?.services[path.at(-1) ?? ""];
    if (wrapper !== undefined && gives !== undefined) return { kind: "service", table: wrapper.table, gives };
    // A relative import that is not in the program, or a path of the project's own making, may be anything.
    if (table === undefined) return /^(?:[.#~]|@\/|src\/)/.test(module) ? unknown([...path, this.nameOf(node)]) : OTHER;
    const has = (names: readonly string[]) => path.some((name) => names.includes(name));
    if (table.exports !== undefined && !has(table.exports)) return OTHER;
    const role = has(table.chains) ? "chain" : has(table.clusters) || path.some((name) => /cluster/i.test(name)) ? "cluster" : "client";
    return { kind: "client", table, role, module: CLIENTS.flatMap((one) => one.packages).find((name) => module === name) ?? module };
  }

  private ofThis(node: ts.Node): Origin {
    const { ts } = this.evaluator;
    let at = node.parent;
    while (!ts.isSourceFile(at) && !ts.isClassLike(at)) {
      if (ts.isFunctionDeclaration(at) || ts.isFunctionExpression(at) || ts.isObjectLiteralExpression(at)) return OTHER;
      at = at.parent;
    }
    if (!ts.isClassLike(at)) return OTHER;
    return node.kind === ts.SyntaxKind.SuperKeyword ? this.ofBase(at) : this.ofClass(at);
  }

  /** An instance of a class of the program: a client where it extends one and does not override the method, or hands it on. */
  private ofClass(declaration: ts.ClassLikeDeclaration): Origin {
    const { ts } = this.evaluator;
    if (this.active.has(declaration)) return OTHER;
    const own = declaration.members.find((member) => member.name?.getText() === this.method);
    if (own !== undefined) return ts.isMethodDeclaration(own) ? this.inside(declaration, () => this.ofForwarding(own)) : OTHER;
    return this.ofBase(declaration);
  }

  private ofBase(declaration: ts.ClassLikeDeclaration): Origin {
    const { ts } = this.evaluator;
    const base = declaration.heritageClauses?.find((clause) => clause.token === ts.SyntaxKind.ExtendsKeyword)?.types[0];
    return base === undefined ? OTHER : this.inside(declaration, () => this.ofHeritage(base));
  }

  private ofForwarding(fn: ts.SignatureDeclaration): Origin {
    const target = forwardedTo(this.evaluator, fn, this.method);
    return target === undefined ? OTHER : this.of(target);
  }

  private ofNew(node: ts.NewExpression): Origin {
    const { ts } = this.evaluator;
    const imported = this.imports.of(node.expression);
    if (imported !== undefined) return this.ofImported(imported, node.expression);
    const symbol = this.evaluator.symbolOf(node.expression);
    const declaration = symbol?.declarations?.[0];
    if (declaration === undefined || declaration.getSourceFile().isDeclarationFile) return OTHER;
    if (ts.isClassLike(declaration)) return this.ofClass(declaration);
    return ts.isParameter(declaration) || ts.isBindingElement(declaration) ? unknown([this.nameOf(node.expression)]) : OTHER;
  }

  private ofCall(node: ts.CallExpression): Origin {
    const { ts } = this.evaluator;
    const callee = node.expression;
    const imported = this.imports.of(callee);
    if (imported !== undefined) return this.ofImported(imported, callee);
    if (ts.isPropertyAccessExpression(callee)) {
      const base = this.of(callee.expression);
      const name = callee.name.text;
      if (base.kind === "client") return this.ofClientCall(base, name);
      if (base.kind === "service") return Object.hasOwn(base.gives, name) ? given(base.table, base.gives[name] ?? "unknown") : OTHER;
      if (base.kind === "unknown" && (base.chain || CHAIN_MAKERS.has(name))) return { ...base, chain: true };
      if (base.kind === "unknown" && CLIENT_MAKERS.has(name)) return base;
    } else if (ts.isIdentifier(callee) && this.isForeign(callee)) return OTHER;
    const declared = this.returned(callee);
    return declared.kind === "unknown" ? this.ofValue(this.evaluator.evaluate(node), node) : declared;
  }

  private ofClientCall(base: Extract<Origin, { kind: "client" }>, name: string): Origin {
    if (CHAIN_MAKERS.has(name)) return { ...base, role: "chain" };
    const made = tablesOf(this.evaluator).find((one) => one.madeBy === name && one.packages === base.table.packages);
    if (made !== undefined) return { ...base, table: made };
    if (base.role === "chain" || CLIENT_MAKERS.has(name)) return base;
    return NODE_MAKERS.has(name) ? { ...base, role: "client" } : OTHER;
  }

  /** What a function's declared result says. */
  private returned(callee: ts.Node): Origin {
    const { ts } = this.evaluator;
    const declaration = this.evaluator.symbolOf(ts.isPropertyAccessExpression(callee) ? callee.name : callee)?.valueDeclaration;
    const fn = declaration !== undefined && ts.isVariableDeclaration(declaration) ? declaration.initializer : declaration;
    if (fn === undefined || !ts.isFunctionLike(fn)) return unknown([this.nameOf(callee)]);
    return this.typed(fn.type ?? ts.getJSDocReturnType(fn)) ?? unknown([this.nameOf(callee)]);
  }

  private ofValue(value: Value, node: ts.Expression): Origin {
    const { ts } = this.evaluator;
    switch (value.kind) {
      case "choice":
        return combine(value.options.map((option) => this.ofValue(option, node)));
      case "constant":
        return value.value === undefined || value.value === null ? NONE : OTHER;
      case "object": {
        if (value.node !== undefined && ts.isClassLike(value.node)) return this.ofClass(value.node);
        const member = value.get(this.method);
        return member?.kind === "function" ? this.ofForwarding(member.node) : OTHER;
      }
      case "unknown":
        return this.ofUnknown(value.node, node);
      default:
        return OTHER;
    }
  }

  /** `at` is the expression or declaration that could not be followed on the way from `node`. */
  private ofUnknown(at: ts.Node, node: ts.Expression): Origin {
    const { ts } = this.evaluator;
    const called = this.nameOf(node);
    if (ts.isParameter(at) || ts.isVariableDeclaration(at) || ts.isBindingElement(at) || ts.isPropertyDeclaration(at)) {
      const written = ts.isBindingElement(at) || !ts.isIdentifier(at.name) ? undefined : (at.type ?? ts.getJSDocType(at));
      const declared = this.typed(written);
      if (declared !== undefined) return declared;
      // What a parameter is when it is not given is most likely what it is when it is.
      const made = at.initializer === undefined ? undefined : this.of(at.initializer);
      return made?.kind === "client" ? made : (this.assigned(node) ?? unknown([called, this.nameOf(at)]));
    }
    if (at !== node && ts.isExpression(at)) {
      const origin = this.of(at);
      return origin.kind === "unknown" ? (this.assigned(node) ?? { ...origin, names: [...origin.names, called] }) : origin;
    }
    if (ts.isCallExpression(node)) {
      const base = ts.isPropertyAccessExpression(node.expression) ? this.of(node.expression.expression) : undefined;
      return base?.kind === "other" && !this.isOwn(node.expression) ? OTHER : unknown([called, ...this.looked(node)]);
    }
    if (ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node)) {
      const assigned = this.assigned(node);
      if (assigned !== undefined) return assigned;
      const base = this.of(node.expression);
      return { ...unknown([called]), ofOther: base.kind === "other" && !this.isOwn(node) };
    }
    if (ts.isIdentifier(node)) return this.assigned(node) ?? unknown([called]);
    return OTHER;
  }

  /** A member of the program's own: of `this`, of a class or of an object of the program. */
  private isOwn(node: ts.Expression): boolean {
    const { ts } = this.evaluator;
    if (!ts.isPropertyAccessExpression(node)) return false;
    if (node.expression.kind === ts.SyntaxKind.ThisKeyword) return true;
    const value = this.evaluator.evaluate(node.expression);
    return value.kind === "object";
  }

  /** `container.get("redis")` goes by the name that it asks for. */
  private looked(node: ts.CallExpression): string[] {
    const [argument] = node.arguments;
    const name = argument === undefined || node.arguments.length !== 1 ? undefined : knownText(this.evaluator.evaluate(argument));
    return name === undefined ? [] : [name];
  }

  /** What the file assigns to a variable or field that has no one value. */
  private assigned(node: ts.Expression): Origin | undefined {
    const { ts } = this.evaluator;
    const name = ts.isIdentifier(node) ? node : ts.isPropertyAccessExpression(node) ? node.name : undefined;
    if (name === undefined) return undefined;
    const origins: Origin[] = [];
    for (const one of this.evaluator.names(node.getSourceFile()).of(name.text)) {
      const target = ts.isIdentifier(node) ? one : one.parent;
      const write = target.parent;
      // Cheap questions first: a name of minified code stands in thousands of places.
      if (!ts.isBinaryExpression(write) || write.left !== target || !isPlainAssignment(ts, write)) continue;
      if (ts.isIdentifier(node)) {
        if (this.evaluator.symbolOf(one) !== this.evaluator.symbolOf(node)) continue;
      } else if (!(ts.isPropertyAccessExpression(target) && target.name === one && target.expression.getText() === (node as ts.PropertyAccessExpression).expression.getText())) continue;
      origins.push(this.of(write.right));
    }
    const origin = combine(origins);
    return origin.kind === "client" || origin.kind === "other" ? origin : undefined;
  }

  /** The last word of what an expression or declaration is called. */
  private nameOf(node: ts.Node): string {
    const { ts } = this.evaluator;
    if (ts.isIdentifier(node)) return node.text;
    if (ts.isPropertyAccessExpression(node)) return node.name.text;
    if (ts.isCallExpression(node) || ts.isNewExpression(node)) return this.nameOf(node.expression).replace(/^(?:get|create|make|use|open|acquire|ensure)(?=[A-Z])/, "");
    if (ts.isParameter(node) || ts.isVariableDeclaration(node) || ts.isBindingElement(node) || ts.isPropertyDeclaration(node)) return ts.isIdentifier(node.name) ? node.name.text : "";
    if (ts.isAwaitExpression(node) || ts.isParenthesizedExpression(node) || ts.isNonNullExpression(node)) return this.nameOf(node.expression);
    if (ts.isElementAccessExpression(node) && ts.isStringLiteralLike(node.argumentExpression)) return node.argumentExpression.text;
    return "";
  }
}

function isPlainAssignment(ts: Evaluator["ts"], { operatorToken }: ts.BinaryExpression): boolean {
  const { EqualsToken, QuestionQuestionEqualsToken, BarBarEqualsToken } = ts.SyntaxKind;
  return operatorToken.kind === EqualsToken || operatorToken.kind === QuestionQuestionEqualsToken || operatorToken.kind === BarBarEqualsToken;
}

function given(table: ClientTable, role: Given): Origin {
  return { kind: "client", table, role, module: table.packages[0] ?? "" };
}

function unknown(names: readonly string[]): Extract<Origin, { kind: "unknown" }> {
  return { kind: "unknown", names: names.filter((name) => name !== ""), chain: false, ofOther: false };
}

/** One of several: a client where each that is known is this client. */
function combine(origins: readonly Origin[]): Origin {
  const there = origins.filter((origin) => origin.kind !== "none");
  const [only, ...more] = there;
  if (only?.kind === "service" && more.length === 0) return only;
  if (there.some((origin) => origin.kind === "other" || origin.kind === "service")) return OTHER;
  const clients = there.filter((origin) => origin.kind === "client");
  const [first] = clients;
  // In doubt it is the one that may split a call by itself.
  if (first !== undefined) return clients.some((one) => one.table !== first.table) ? OTHER : (clients.find((one) => one.role === "cluster") ?? first);
  const unknowns = there.filter((origin) => origin.kind === "unknown");
  const [any] = unknowns;
  if (any === undefined) return NONE;
  return { ...any, names: unknowns.flatMap((one) => one.names), chain: unknowns.every((one) => one.chain), ofOther: unknowns.some((one) => one.ofOther) };
}
