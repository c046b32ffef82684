import type ts from "typescript";
import type { TypeScript } from "../project/typescript.js";
import { ONCE, onlyWhen, presencesOf, type Hole, type HoleValues, type KeyPart, type KeyPattern, type Presence, type Span } from "../pattern.js";
import { callValue, newValue } from "./calls.js";
import { Env } from "./env.js";
import { writeAt } from "./flow.js";
import { leafValue } from "./leaf.js";
import { NameIndex } from "./names.js";
import { classValue, elementOf, enumValue, memberOf, moduleValue, objectLiteral, superValue, thisValue } from "./objects.js";
import { concatenate, toPattern } from "./texts.js";
import { bindingValue, parameterValue, variableValue } from "./variables.js";
import {
  canonical,
  isSameItem,
  knownText,
  loopOver,
  mapHoles,
  numeric,
  sizeOf,
  text,
  truthiness,
  UNDEFINED,
  type Choice,
  type Fn,
  type Item,
  type Unknown,
  type Value,
} from "./values.js";

/** Work and depth that one key may cost before it counts as unresolved. */
const MOST_STEPS = 20_000;
const MOST_DEPTH = 220;
/** A value of more alternatives than this, those inside its alternatives included, counts as unresolved. */
const MOST_VALUES = 4096;

/**
 * The result of a call of a package's function, named `module.export`, for functions that cannot be followed but are known.
 * `undefined` for any other.
 */
export type Library = (evaluator: Evaluator, name: string, node: ts.CallExpression, env: Env) => Value | undefined;

/** What a hole is made from. */
export interface HoleSeed {
  readonly id: string;
  readonly family?: string;
  readonly source: string;
  readonly reason: string;
  readonly varies?: readonly string[];
  readonly values?: HoleValues;
  readonly from?: readonly string[];
  readonly mayRepeat?: readonly string[];
}

/**
 * Follows expressions of a program to what their values can be, without running anything. One evaluator serves one
 * program; results are kept for its life.
 */
export class Evaluator {
  readonly root = Env.root();
  /** The functions that are being followed, innermost last. */
  readonly calls: ts.Node[] = [];
  private readonly active = new Set<string>();
  private readonly indexes = new Map<ts.SourceFile, NameIndex>();
  private readonly symbols = new Map<ts.Node, ts.Symbol | undefined>();
  private readonly files = new Map<ts.SourceFile, number>();
  private readonly owners = new WeakMap<ts.Node, ts.SourceFile>();
  private readonly facts = new WeakMap<object, Map<string, unknown>>();
  /** The expression whose member is being read, which tells the runs of a getter apart. */
  reader: { readonly mark: string; readonly loops: readonly string[] } = { mark: "", loops: [] };
  private steps = 0;
  private depth = 0;
  /** Set when a limit cut an evaluation short, so that the cut result is not kept for other callers. */
  private cut = false;

  constructor(
    readonly ts: TypeScript,
    readonly checker: ts.TypeChecker,
    readonly program: ts.Program,
    /** False for a program without library files, whose types say less than their text. */
    readonly typed: boolean,
    /** Functions of packages that are known by what they do; see {@link Library}. */
    readonly library?: Library,
  ) {}

  /** The value of an expression; the limits count from the outermost. */
  evaluate(node: ts.Expression, env: Env = this.root): Value {
    const known = env.memo.get(node);
    if (known !== undefined) return known;
    if (this.depth === 0) this.steps = 0;
    if (++this.steps > MOST_STEPS || this.depth > MOST_DEPTH) {
      this.cut = true;
      return this.unfollowed(node, env, "it takes too many steps to follow");
    }
    const guard = `${this.place(node)}@${env.site}`;
    if (this.active.has(guard)) return this.unfollowed(node, env, "it depends on itself");
    this.active.add(guard);
    this.depth++;
    try {
      const value = this.compute(node, env);
      // What was cut short is kept for who asks for the same again, and not for who has more steps left for it.
      if (!this.cut || this.depth === 1) env.memo.set(node, value);
      return value;
    } finally {
      this.depth--;
      this.active.delete(guard);
      if (this.depth === 0) this.cut = false;
    }
  }

  private compute(node: ts.Expression, env: Env): Value {
    const { ts } = this;
    if (ts.isStringLiteralLike(node)) return text(node.text, this.span(node));
    if (ts.isNumericLiteral(node)) return numeric(Number(node.text));
    if (ts.isBigIntLiteral(node)) return numeric(BigInt(node.text.replace(/n$/, "")));
    if (ts.isTemplateExpression(node)) {
      const parts: KeyPattern[] = [this.literal(node.head.text, node.head)];
      for (const part of node.templateSpans) {
        parts.push(toPattern(this, this.evaluate(part.expression, env), part.expression, env));
        parts.push(this.literal(part.literal.text, part.literal));
      }
      return { kind: "text", parts: parts.flat() };
    }
    if (ts.isBinaryExpression(node)) return this.binary(node, env);
    if (ts.isIdentifier(node)) return this.identifier(node, env);
    if (ts.isPropertyAccessExpression(node)) {
      return memberOf(this, this.evaluate(node.expression, env), node.name.text, node, env);
    }
    if (ts.isElementAccessExpression(node)) {
      return elementOf(this, this.evaluate(node.expression, env), this.evaluate(node.argumentExpression, env), node, env);
    }
    if (ts.isCallExpression(node)) return callValue(this, node, env);
    if (ts.isNewExpression(node)) return newValue(this, node, env);
    if (
      ts.isParenthesizedExpression(node) ||
      ts.isAsExpression(node) ||
      ts.isTypeAssertionExpression(node) ||
      ts.isSatisfiesExpression(node) ||
      ts.isNonNullExpression(node) ||
      ts.isAwaitExpression(node)
    ) {
      const value = this.evaluate(node.expression, env);
      // The type of what is awaited is a promise's.
      if (value.kind === "unknown" && ts.isAwaitExpression(node)) return leafValue(this, node, { kind: "unknown", hole: value.hole, node: value.node, type: this.typeOf(node) ?? null });
      // An assertion may say more than what was asserted about, as `as "a" | "b"` does.
      return value.kind === "unknown" && ts.isAsExpression(node) ? leafValue(this, node, value) : value;
    }
    if (ts.isConditionalExpression(node)) {
      return this.choose(node.condition, env, () => this.evaluate(node.whenTrue, env), () => this.evaluate(node.whenFalse, env));
    }
    if (ts.isArrayLiteralExpression(node)) return { kind: "list", of: "array", items: this.items(node.elements, env) };
    if (ts.isObjectLiteralExpression(node)) return objectLiteral(this, node, env);
    if (ts.isArrowFunction(node) || ts.isFunctionExpression(node)) return { kind: "function", node, env, ...this.lexicalThis(node, env) };
    if (ts.isClassExpression(node)) return classValue(this, node);
    if (ts.isPrefixUnaryExpression(node)) return this.prefix(node, env);
    if (node.kind === ts.SyntaxKind.ThisKeyword) return thisValue(this, node, env);
    if (node.kind === ts.SyntaxKind.SuperKeyword) return superValue(this, node, env);
    if (node.kind === ts.SyntaxKind.TrueKeyword) return { kind: "constant", value: true };
    if (node.kind === ts.SyntaxKind.FalseKeyword) return { kind: "constant", value: false };
    if (node.kind === ts.SyntaxKind.NullKeyword) return { kind: "constant", value: null };
    if (ts.isVoidExpression(node)) return UNDEFINED;
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === "String.raw" && ts.isNoSubstitutionTemplateLiteral(node.template)) {
      return text(node.template.rawText ?? node.template.text, this.span(node));
    }
    return this.unfollowed(node, env, "it is computed in a way that is not followed");
  }

  private lexicalThis(node: ts.Node, env: Env): { self?: Value } {
    if (!this.ts.isArrowFunction(node)) return {};
    const self = env.receiver();
    return self === undefined ? {} : { self };
  }

  /** The values of list elements or call arguments in order, spreads opened. */
  items(nodes: readonly ts.Expression[], env: Env): Item[] {
    return nodes.flatMap((node): readonly Item[] => {
      if (this.ts.isOmittedExpression(node)) return [{ value: UNDEFINED, occurrence: { kind: "once" } }];
      if (!this.ts.isSpreadElement(node)) return [{ value: this.evaluate(node, env), occurrence: { kind: "once" } }];
      return this.listItems(this.evaluate(node.expression, env), node.expression, env);
    });
  }

  /** The elements of something that is iterated; one unknown element a round where it is no known list. */
  listItems(value: Value, node: ts.Node, env: Env): readonly Item[] {
    if (value.kind === "list") return value.items;
    if (value.kind === "choice") {
      const lists = value.options.map((option) => this.listItems(option, node, env));
      return zip(lists, value);
    }
    const known = knownText(value);
    if (known !== undefined && value.kind === "text") {
      return Array.from(known, (letter) => ({ value: text(letter), occurrence: { kind: "once" } }));
    }
    const loop = value.kind === "unknown" ? loopOver(value) : `of ${this.place(node)}@${env.site}`;
    const base = value.kind === "unknown" ? value.hole.source : this.source(node);
    const reason = value.kind === "unknown" && value.hole.reason !== undefined ? value.hole.reason : "the elements of this list are not known";
    const element = this.hole(node, {
      id: `${loop}[]`,
      source: `${base}[…]`,
      reason,
      varies: [...(value.kind === "unknown" ? value.hole.varies : []), loop],
      values: { kind: isInput(value) ? "any" : "unfollowed" },
      from: inheritedBy([value]),
    });
    return [{ value: this.elementLeaf(value, element), occurrence: { kind: "each", loop } }];
  }

  /** An element of an unknown list, with what the list's type says of its elements. */
  private elementLeaf(value: Value, element: Unknown): Value {
    const type = value.kind === "unknown" ? this.typeOfUnknown(value) : undefined;
    const inner = type === undefined ? undefined : this.checker.getIndexTypeOfType(type, this.ts.IndexKind.Number);
    if (inner === undefined) return { ...element, type: null };
    return leafValue(this, element.node, { ...element, type: inner }, inner);
  }

  typeOfUnknown(value: Unknown): ts.Type | undefined {
    return value.type === undefined ? this.typeOf(value.node) : (value.type ?? undefined);
  }

  /** One of two values by a condition; the same condition chooses alike wherever it stands. */
  choose(condition: ts.Expression, env: Env, whenTrue: () => Value, whenFalse: () => Value): Value {
    const truth = truthiness(this.evaluate(condition, env));
    if (truth !== undefined) return truth ? whenTrue() : whenFalse();
    const { node, choice, option, varies } = this.presence(condition, env);
    const options = option === 1 ? [whenFalse(), whenTrue()] : [whenTrue(), whenFalse()];
    const whole = this.ts.isConditionalExpression(condition.parent) || this.ts.isBinaryExpression(condition.parent) ? condition.parent : condition;
    return this.choice(choice, this.source(node), options, varies ?? [], whole);
  }

  /** The choice that a condition makes, and the option of it which is chosen where the condition holds. */
  presence(condition: ts.Expression, env: Env): Presence & { readonly node: ts.Expression } {
    let node = condition;
    let option = 0;
    while (this.ts.isParenthesizedExpression(node) || (this.ts.isPrefixUnaryExpression(node) && node.operator === this.ts.SyntaxKind.ExclamationToken)) {
      if (this.ts.isPrefixUnaryExpression(node)) {
        option = 1 - option;
        node = node.operand;
      } else node = node.expression;
    }
    return { node, choice: `if ${this.conditionId(node, env)}`, option, of: 2, varies: this.conditionVaries(node, env) };
  }

  /** The loops in whose every round a condition may come out another way. */
  private conditionVaries(node: ts.Expression, env: Env): string[] {
    const { ts } = this;
    if (ts.isParenthesizedExpression(node) || ts.isTypeOfExpression(node)) return this.conditionVaries(node.expression, env);
    if (ts.isPrefixUnaryExpression(node)) return this.conditionVaries(node.operand, env);
    if (ts.isBinaryExpression(node)) return [...new Set([...this.conditionVaries(node.left, env), ...this.conditionVaries(node.right, env)])];
    return [...new Set(variesOf(this.evaluate(node, env)))];
  }

  /** A choice, or an unknown where it comes to more values than are worth going through; `node` is what makes it. */
  choice(id: string, source: string, options: readonly Value[], varies: readonly string[], node: ts.Node): Value {
    const prints = options.map(canonical);
    const [first] = options;
    if (first !== undefined && prints.every((print) => print === prints[0])) return first;
    const choice: Choice = { kind: "choice", id, source, varies, options };
    if (sizeOf(choice) <= MOST_VALUES) return choice;
    return this.hole(node, { id: `many ${canonical(choice)}`, source, reason: "it has too many possible values", varies: [...new Set(variesOf(choice))], values: { kind: "unfollowed" } });
  }

  /** Something that is true of an object of the program for the evaluator's life, found out once. */
  fact<T>(about: object, name: string, find: () => T): T {
    let facts = this.facts.get(about);
    if (facts === undefined) {
      facts = new Map();
      this.facts.set(about, facts);
    }
    if (!facts.has(name)) facts.set(name, find());
    return facts.get(name) as T;
  }

  /** A text that is equal for two conditions which are known to have one truth. */
  conditionId(node: ts.Expression, env: Env): string {
    const { ts } = this;
    if (ts.isParenthesizedExpression(node)) return this.conditionId(node.expression, env);
    if (ts.isPrefixUnaryExpression(node)) return `${String(node.operator)}(${this.conditionId(node.operand, env)})`;
    if (ts.isTypeOfExpression(node)) return `typeof ${this.conditionId(node.expression, env)}`;
    if (ts.isBinaryExpression(node)) {
      return `(${this.conditionId(node.left, env)} ${String(node.operatorToken.kind)} ${this.conditionId(node.right, env)})`;
    }
    return canonical(this.evaluate(node, env));
  }

  private binary(node: ts.BinaryExpression, env: Env): Value {
    const { SyntaxKind } = this.ts;
    switch (node.operatorToken.kind) {
      case SyntaxKind.PlusToken:
        return this.plus(node, env);
      case SyntaxKind.CommaToken:
        return this.evaluate(node.right, env);
      case SyntaxKind.EqualsToken:
        return this.evaluate(node.right, env);
      case SyntaxKind.QuestionQuestionToken:
      case SyntaxKind.QuestionQuestionEqualsToken:
        return this.nullish(node, env);
      case SyntaxKind.BarBarToken:
      case SyntaxKind.BarBarEqualsToken:
        return this.choose(node.left, env, () => this.evaluate(node.left, env), () => this.evaluate(node.right, env));
      case SyntaxKind.AmpersandAmpersandToken:
        return this.choose(node.left, env, () => this.evaluate(node.right, env), () => this.evaluate(node.left, env));
      default:
        return this.compare(node, env);
    }
  }

  private compare(node: ts.BinaryExpression, env: Env): Value {
    const { SyntaxKind } = this.ts;
    const left = this.evaluate(node.left, env);
    const right = this.evaluate(node.right, env);
    const [a, b] = [plain(left), plain(right)];
    const operator = node.operatorToken.kind;
    if (a !== undefined && b !== undefined) {
      if (operator === SyntaxKind.EqualsEqualsEqualsToken) return { kind: "constant", value: a === b };
      if (operator === SyntaxKind.ExclamationEqualsEqualsToken) return { kind: "constant", value: a !== b };
    }
    const [x, y] = [numberOf(left), numberOf(right)];
    if (x !== undefined && y !== undefined) {
      if (operator === SyntaxKind.MinusToken) return numeric(x - y);
      if (operator === SyntaxKind.AsteriskToken) return numeric(x * y);
      if (operator === SyntaxKind.SlashToken) return numeric(x / y);
      if (operator === SyntaxKind.PercentToken) return numeric(x % y);
    }
    return this.derived(node, env, [left, right], `op${String(operator)}`, "it is computed");
  }

  private nullish(node: ts.BinaryExpression, env: Env): Value {
    const left = this.evaluate(node.left, env);
    if (left.kind === "constant") return left.value === undefined || left.value === null ? this.evaluate(node.right, env) : left;
    if (left.kind === "choice") {
      const options = left.options.map((option) =>
        option.kind === "constant" && (option.value === undefined || option.value === null) ? this.evaluate(node.right, env) : option,
      );
      return { ...left, options };
    }
    if (left.kind !== "unknown" || !this.maybeNullish(this.typeOf(node.left)) || !this.maybeNullish(this.typeOfUnknown(left))) return left;
    const right = this.evaluate(node.right, env);
    return this.choice(`?? ${left.hole.id}`, left.hole.source, [left, right], left.hole.varies, node);
  }

  /** Whether a value of this type may be `null` or `undefined`. */
  maybeNullish(type: ts.Type | undefined): boolean {
    if (type === undefined || !this.typed) return true;
    const { TypeFlags } = this.ts;
    const flags = TypeFlags.Undefined | TypeFlags.Null | TypeFlags.Void | TypeFlags.Any | TypeFlags.Unknown | TypeFlags.TypeParameter;
    return (type.isUnion() ? type.types : [type]).some((part) => (part.flags & flags) !== 0);
  }

  /** A chain of `+`, however long: operands left to right. */
  private plus(node: ts.BinaryExpression, env: Env): Value {
    const operands: ts.Expression[] = [];
    let left: ts.Expression = node;
    const file = this.fileOf(node);
    while (this.ts.isBinaryExpression(left) && left.operatorToken.kind === this.ts.SyntaxKind.PlusToken) {
      this.owners.set(left, file);
      operands.push(left.right);
      left = left.left;
    }
    operands.push(left);
    operands.reverse();
    let sum: Value | undefined;
    // Once the sum is a text, all that follows is put behind it.
    let parts: KeyPart[] | undefined;
    // The checker looks a name up from the bottom of the chain each time.
    const named = new Map<string, Value>();
    for (const operand of operands) {
      const name = this.ts.isIdentifier(operand) ? operand.text : undefined;
      const value = (name === undefined ? undefined : named.get(name)) ?? this.evaluate(operand, env);
      if (name !== undefined) named.set(name, value);
      // What is no name and no literal may change what a name holds.
      else if (!this.ts.isLiteralExpression(operand)) named.clear();
      if (parts === undefined && sum?.kind === "text" && sum.numeric !== true) parts = [...sum.parts];
      if (parts !== undefined) parts.push(...toPattern(this, value, operand, env));
      else sum = sum === undefined ? value : this.add(sum, value, node, operand, env);
    }
    return parts === undefined ? (sum ?? UNDEFINED) : { kind: "text", parts };
  }

  private add(left: Value, right: Value, node: ts.BinaryExpression, operand: ts.Expression, env: Env): Value {
    const [a, b] = [numberOf(left), numberOf(right)];
    if (a !== undefined && b !== undefined) return numeric(a + b);
    if (isNumeric(left) && isNumeric(right)) return this.derived(node, env, [left, right], "+", "it is computed", "number");
    return concatenate(this, left, right, node.left, operand, env);
  }

  private prefix(node: ts.PrefixUnaryExpression, env: Env): Value {
    const { SyntaxKind } = this.ts;
    const value = this.evaluate(node.operand, env);
    if (node.operator === SyntaxKind.ExclamationToken) {
      const truth = truthiness(value);
      if (truth !== undefined) return { kind: "constant", value: !truth };
    }
    const number = numberOf(value);
    if (number !== undefined && node.operator === SyntaxKind.MinusToken) return numeric(-number);
    if (number !== undefined && node.operator === SyntaxKind.PlusToken) return numeric(number);
    return this.derived(node, env, [value], `op${String(node.operator)}`, "it is computed");
  }

  private identifier(node: ts.Identifier, env: Env): Value {
    if (node.text === "undefined") return UNDEFINED;
    const symbol = this.symbolOf(node);
    if (symbol === undefined) return this.global(node, env);
    return this.symbolValue(symbol, node, env);
  }

  /** A name that nothing declares: one value wherever it stands, unless the file assigns it. */
  private global(node: ts.Identifier, env: Env): Value {
    const reason = "its declaration is not in the linted program";
    if (this.names(node.getSourceFile()).of(node.text).some((one) => writeAt(this, one) !== undefined)) return this.opaque(node, env, reason);
    return leafValue(this, node, this.hole(node, { id: `global ${node.text}`, source: node.text, reason }));
  }

  /** The value of what a symbol declares, read at `ref`. */
  symbolValue(symbol: ts.Symbol, ref: ts.Expression, env: Env): Value {
    const { ts } = this;
    const declaration = symbol.valueDeclaration ?? symbol.declarations?.[0];
    if (declaration === undefined) return ts.isIdentifier(ref) ? this.global(ref, env) : this.opaque(ref, env, "its declaration is not in the linted program");
    if (ts.isVariableDeclaration(declaration)) return variableValue(this, symbol, declaration, ref, env);
    if (ts.isParameter(declaration)) return parameterValue(this, symbol, declaration, ref, env);
    if (ts.isBindingElement(declaration)) return bindingValue(this, symbol, declaration, ref, env);
    if (ts.isFunctionDeclaration(declaration)) {
      const node = symbol.declarations?.find((one) => ts.isFunctionDeclaration(one) && one.body !== undefined);
      if (node === undefined || !ts.isFunctionDeclaration(node)) return this.opaque(ref, env, "the body of this function is not in the linted program");
      return { kind: "function", node, env: env.lift(node) };
    }
    if (ts.isClassDeclaration(declaration)) return classValue(this, declaration);
    if (ts.isEnumDeclaration(declaration)) return enumValue(this, declaration);
    if (ts.isEnumMember(declaration)) return this.enumMember(declaration, ref, env);
    if (ts.isSourceFile(declaration) || ts.isModuleDeclaration(declaration)) return moduleValue(this, symbol, ref, env);
    if (ts.isExportAssignment(declaration)) return this.evaluate(declaration.expression, this.root);
    // A name taken out of `module.exports = { … }`.
    if (ts.isPropertyAssignment(declaration)) return this.evaluate(declaration.initializer, this.root);
    if (ts.isShorthandPropertyAssignment(declaration)) return this.evaluate(declaration.name, this.root);
    const exported = symbol.declarations?.length === 1 ? this.commonJsExport(declaration) : undefined;
    if (exported !== undefined) return this.evaluate(exported, this.root);
    return this.unfollowed(ref, env, "what it stands for is not followed");
  }

  /** What `module.exports = …` or `exports.name = …` gives. */
  private commonJsExport(declaration: ts.Declaration): ts.Expression | undefined {
    const { ts } = this;
    const write = ts.isBinaryExpression(declaration) ? declaration : declaration.parent;
    if (!ts.isBinaryExpression(write) || write.operatorToken.kind !== ts.SyntaxKind.EqualsToken) return undefined;
    return /^(?:module\.)?exports\b/.test(write.left.getText()) ? write.right : undefined;
  }

  enumMember(member: ts.EnumMember, ref: ts.Expression, env: Env): Value {
    const constant = this.checker.getConstantValue(member);
    if (typeof constant === "string") return text(constant, this.span(member));
    if (typeof constant === "number") return numeric(constant);
    return member.initializer === undefined ? this.unfollowed(ref, env, "this enum member is computed") : this.evaluate(member.initializer, this.root);
  }

  /** The symbol that an identifier means, import aliases followed. */
  symbolOf(node: ts.Node): ts.Symbol | undefined {
    // The checker resolves a name anew each time that it is asked.
    if (!this.symbols.has(node)) {
      const before = this.operandBefore(node);
      this.symbols.set(node, before !== undefined && this.symbols.has(before) ? this.symbols.get(before) : this.lookUp(node));
    }
    return this.symbols.get(node);
  }

  /** The operand before a name in a chain of operators, where it is the same name: deep in a long chain a look up is slow. */
  private operandBefore(node: ts.Node): ts.Node | undefined {
    const { ts } = this;
    const chain = node.parent;
    if (!ts.isIdentifier(node) || !ts.isBinaryExpression(chain) || chain.right !== node) return undefined;
    const before = ts.isBinaryExpression(chain.left) ? chain.left.right : chain.left;
    return ts.isIdentifier(before) && before.text === node.text ? before : undefined;
  }

  private lookUp(node: ts.Node): ts.Symbol | undefined {
    const { ts, checker } = this;
    const symbol = ts.isIdentifier(node) && ts.isShorthandPropertyAssignment(node.parent) && node.parent.name === node
      ? checker.getShorthandAssignmentValueSymbol(node.parent)
      : checker.getSymbolAtLocation(node);
    return symbol === undefined ? undefined : this.resolveAlias(symbol);
  }

  resolveAlias(symbol: ts.Symbol): ts.Symbol {
    return (symbol.flags & this.ts.SymbolFlags.Alias) === 0 ? symbol : this.checker.getAliasedSymbol(symbol);
  }

  typeOf(node: ts.Node): ts.Type | undefined {
    return this.checker.getTypeAtLocation(node);
  }

  names(file: ts.SourceFile): NameIndex {
    let index = this.indexes.get(file);
    if (index === undefined) {
      index = new NameIndex(this.ts, file);
      this.indexes.set(file, index);
    }
    return index;
  }

  /** Something that the program makes itself, of which nothing is known but which expression it is. */
  unfollowed(node: ts.Expression, env: Env, reason: string): Value {
    return this.opaque(node, env, reason, { kind: "unfollowed" });
  }

  /** Something from outside of which nothing is known but which expression it is. */
  opaque(node: ts.Expression, env: Env, reason: string, values: HoleValues = { kind: "any" }): Value {
    const unknown = this.hole(node, {
      id: `${this.place(node)}@${env.site}`,
      source: this.source(node),
      reason,
      varies: this.loopsAround(node, env),
      values,
    });
    return leafValue(this, node, unknown);
  }

  /** The result of a computation that gives the same for the same operands. */
  derived(node: ts.Expression, env: Env, operands: readonly Value[], operation: string, reason: string, kind?: "number"): Value {
    // What is made of nothing that varies does not vary; of objects it is not known whether they do.
    const varies = new Set(operands.some(hasMembers) ? this.loopsAround(node, env) : []);
    for (const operand of operands) for (const loop of variesOf(operand)) varies.add(loop);
    const unknown = this.hole(node, {
      id: `${operation}(${operands.map(canonical).join(",")})`,
      source: this.source(node),
      reason,
      varies: [...varies],
      mayRepeat: repeatedBy(operands, varies),
      // Elements of one list are texts of their own.
      from: operation.startsWith("[") ? inheritedBy(operands) : sourcesOf(operands),
      values: { kind: kind ?? (isFromOutside(operands) ? "any" : "unfollowed") },
    });
    return kind === "number" ? unknown : leafValue(this, node, unknown);
  }

  hole(node: ts.Node, seed: HoleSeed): Unknown {
    const hole: Hole = {
      kind: "hole",
      id: seed.id,
      family: seed.family ?? seed.id,
      source: seed.source,
      values: seed.values ?? { kind: "any" },
      varies: seed.varies ?? [],
      ...(seed.mayRepeat === undefined || seed.mayRepeat.length === 0 ? {} : { mayRepeat: seed.mayRepeat }),
      ...(seed.from === undefined || seed.from.length === 0 ? {} : { from: seed.from }),
      origin: this.span(node),
      reason: seed.reason,
    };
    return { kind: "unknown", hole, node };
  }

  /** A text that is equal for two values exactly when they are known to be the same value. */
  identity(value: Value): string {
    return canonical(value);
  }

  literal(value: string, node: ts.Node): KeyPattern {
    return value === "" ? [] : [{ kind: "literal", text: value, origin: this.span(node) }];
  }

  span(node: ts.Node): Span {
    const file = this.fileOf(node);
    return { file: file.fileName, start: node.getStart(file), end: node.end };
  }

  /** The file of a node; the way up to it from deep within a chain of operators is long. */
  private fileOf(node: ts.Node): ts.SourceFile {
    return this.owners.get(node.parent) ?? this.owners.get(node) ?? node.getSourceFile();
  }

  /** A short name of a node's place, unique in the program. */
  place(node: ts.Node): string {
    const file = this.fileOf(node);
    let number = this.files.get(file);
    if (number === undefined) {
      number = this.files.size;
      this.files.set(file, number);
    }
    return `${String(number)}:${String(node.pos)}-${String(node.end)}`;
  }

  /** The statement around a read: two reads in one statement see one value of a variable. */
  statementPlace(node: ts.Node): string {
    let at = node;
    while (!this.ts.isStatement(at) && !this.ts.isFunctionLike(at) && !this.ts.isSourceFile(at)) at = at.parent;
    return this.place(at);
  }

  source(node: ts.Node): string {
    const all = node.getText().replace(/\s+/g, " ");
    return all.length <= 60 ? all : `${all.slice(0, 57)}…`;
  }

  functionAround(node: ts.Node): ts.Node | undefined {
    let at = node.parent as ts.Node | undefined;
    while (at !== undefined && !this.ts.isFunctionLike(at)) at = at.parent;
    return at;
  }

  /** The loops in whose every round the value of a node at this place may be another one. */
  loopsAround(node: ts.Node, env: Env): string[] {
    const { ts } = this;
    const loops = new Set(env.loops);
    for (let at = node; !ts.isSourceFile(at); at = at.parent) {
      if (ts.isIterationStatement(at, false)) loops.add(this.place(at));
      else if ((ts.isArrowFunction(at) || ts.isFunctionExpression(at)) && ts.isCallExpression(at.parent) && at.parent.expression !== at) loops.add(this.place(at));
    }
    return [...loops];
  }

  /** A function value's name for messages and errors. */
  nameOf(fn: Fn): string {
    return fn.node.name?.getText() ?? "this function";
  }
}

function zip(lists: readonly (readonly Item[])[], choice: Choice): Item[] {
  const longest = Math.max(...lists.map((list) => list.length));
  const out: Item[] = [];
  for (let index = 0; index < longest; index++) {
    const at = lists.map((list) => list[index]);
    // One item of all lists needs no choice.
    const [first] = at;
    if (first !== undefined && at.every((item) => item !== undefined && isSameItem(item, first))) {
      out.push(first);
      continue;
    }
    const all = at.filter((item) => item?.occurrence.kind === "once");
    if (all.length === lists.length) {
      const moved = all.some((item) => item?.moved === true);
      const options = all.flatMap((item) => (item === undefined ? [] : [item.value]));
      out.push({ value: { ...choice, options }, occurrence: ONCE, ...(moved ? { moved: true } : {}) });
      continue;
    }
    for (const [option, item] of at.entries()) {
      if (item !== undefined) out.push({ ...item, occurrence: onlyWhen(item.occurrence, { choice: choice.id, option, of: lists.length, varies: choice.varies }) });
    }
  }
  return out;
}

function plain(value: Value): string | undefined {
  if (value.kind === "constant") return String(value.value);
  const known = knownText(value);
  return known === undefined ? undefined : `${value.kind === "text" && value.numeric ? "number" : "string"}:${known}`;
}

/** Whether what is computed from these, a text or list and what is done to it, can hold no literal text and no brace of the program's. */
function isFromOutside([subject, ...others]: readonly Value[]): boolean {
  return subject !== undefined && isInput(subject) && others.every((other) => isInput(other) || knownText(other)?.match(/[{}]/) === null);
}

export function isInput(value: Value): boolean {
  switch (value.kind) {
    case "unknown":
      return value.hole.values.kind === "any" || value.hole.values.kind === "number";
    case "text":
      return value.parts.every((part) => (part.kind === "literal" ? part.text === "" || value.numeric === true : part.values.kind === "any" || part.values.kind === "number"));
    case "choice":
      return value.options.every(isInput);
    case "list":
      return value.items.every((item) => isInput(item.value));
    case "constant":
      return true;
    default:
      return false;
  }
}

export function numberOf(value: Value): number | undefined {
  if (value.kind !== "text" || !value.numeric) return undefined;
  const known = knownText(value);
  return known === undefined ? undefined : Number(known);
}

function isNumeric(value: Value): boolean {
  return value.kind === "text" ? value.numeric === true : value.kind === "unknown" && value.hole.values.kind === "number";
}

/** The loops in whose next round what is made of these values may be the same again. */
function repeatedBy(values: readonly Value[], varies: Iterable<string>): string[] {
  const steady = new Set(varies);
  if (steady.size === 0) return [];
  const drop = (hole: Hole): Hole => {
    for (const loop of hole.varies) if (hole.mayRepeat?.includes(loop) !== true) steady.delete(loop);
    return hole;
  };
  for (const value of values) mapHoles(value, drop, "");
  return values.some(hasMembers) ? [] : [...steady];
}

/** The holes that what is made of these values may have its text from. */
export function sourcesOf(values: readonly Value[]): string[] {
  const all = new Set<string>();
  const collect = (value: Value): void => {
    mapHoles(
      value,
      (hole) => {
        for (const id of [hole.id, ...(hole.from ?? [])]) all.add(id);
        return hole;
      },
      "",
    );
  };
  for (const value of values) collect(value);
  return [...all];
}

/** The same for a member or element of these values, which is no text made of theirs. */
export function inheritedBy(values: readonly Value[]): readonly string[] {
  return values.flatMap((value) => (value.kind === "unknown" ? (value.hole.from ?? []) : value.kind === "text" ? sourcesOf([value]) : []));
}

function hasMembers(value: Value): boolean {
  if (value.kind === "choice") return value.options.some(hasMembers);
  if (value.kind === "list") return value.items.some((item) => hasMembers(item.value));
  return value.kind === "object" || value.kind === "function";
}

export function variesOf(value: Value): readonly string[] {
  switch (value.kind) {
    case "unknown":
      return holeVaries(value.hole);
    case "text":
      return patternVaries(value.parts);
    case "choice":
      return [...value.varies, ...value.options.flatMap(variesOf)];
    case "list":
      // A list as a whole is one for all rounds over it.
      return value.items.flatMap(({ value: item, occurrence }) => {
        const varies = [...variesOf(item), ...presencesOf(occurrence).flatMap((presence) => presence.varies ?? [])];
        return occurrence.kind === "each" ? varies.filter((loop) => loop !== occurrence.loop) : varies;
      });
    default:
      return [];
  }
}

function patternVaries(pattern: KeyPattern): string[] {
  return pattern.flatMap((part) => (part.kind === "hole" ? holeVaries(part) : []));
}

function holeVaries({ varies, values }: Hole): readonly string[] {
  return values.kind === "options" ? [...varies, ...values.options.flatMap(patternVaries)] : varies;
}
