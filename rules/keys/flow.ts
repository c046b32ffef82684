import type ts from "typescript";
import { inEachRound, inOtherRound, onlyWhen, presencesOf, type Hole, type Presence } from "../pattern.js";
import { leaves } from "./conditions.js";
import { counted, type Counted } from "./counting.js";
import { Env } from "./env.js";
import type { Evaluator } from "./evaluator.js";
import { distinct, elementId, elementValue, iteratedBy, keyed, nested } from "./lists.js";
import { concatenate } from "./texts.js";
import { canonical, knownText, mapHoles, truthiness, type Item, type List, type Value } from "./values.js";

/** A list that is built in a loop over known elements is followed round by round up to this many. */
const MOST_ROUNDS = 64;
/** As many of these rounds may be left out, each of which doubles what may have happened. */
const MOST_OPTIONAL_ROUNDS = 6;

/** A variable or property whose value changes after its declaration. */
export interface Target {
  readonly id: string;
  /** The variable or parameter, where it is one, with those of the references that read it, in source order. */
  readonly variable?: { readonly declaration: ts.Node; readonly reads: readonly ts.Node[] };
  readonly source: string;
  readonly matches: (node: ts.Node) => boolean;
  /** The reads and writes of it, as whole expressions, in source order. */
  readonly references: readonly ts.Node[];
  /** Those of the references that are written to. */
  readonly writes: readonly ts.Node[];
}

/** Methods that change what they are called on. */
export const MUTATORS = new Set(["sort", "reverse", "push", "unshift", "add", "set", "splice", "pop", "shift", "delete", "clear", "fill", "copyWithin"]);

/** The expression that changes a target at this reference, or `undefined` for a read. */
export function writeAt(evaluator: Evaluator, reference: ts.Node): ts.Node | undefined {
  const { ts } = evaluator;
  let node = reference;
  while (ts.isParenthesizedExpression(node.parent) || ts.isNonNullExpression(node.parent) || ts.isAsExpression(node.parent)) node = node.parent;
  let { parent } = node;
  if (isAssignment(ts, parent) && parent.left === node) return parent;
  if (isStep(ts, parent)) return parent;
  if (ts.isForOfStatement(parent) || ts.isForInStatement(parent)) return parent.initializer === node ? parent : undefined;
  if (ts.isDeleteExpression(parent)) return parent;
  if (isPattern(ts, node)) return patternAssignment(ts, node);
  let member: ts.Node = node;
  let depth = 0;
  while ((ts.isPropertyAccessExpression(parent) || ts.isElementAccessExpression(parent)) && parent.expression === member) {
    depth++;
    member = parent;
    parent = parent.parent;
    while (ts.isNonNullExpression(parent)) {
      member = parent;
      parent = parent.parent;
    }
  }
  if (depth === 0) return undefined;
  if ((isAssignment(ts, parent) && parent.left === member) || isStep(ts, parent) || ts.isDeleteExpression(parent)) return parent;
  if (isPattern(ts, member)) return patternAssignment(ts, member);
  if (ts.isCallExpression(parent) && parent.expression === member && ts.isPropertyAccessExpression(member)) {
    return MUTATORS.has(member.name.text) ? parent : undefined;
  }
  return undefined;
}

function isAssignment(ts: Evaluator["ts"], node: ts.Node): node is ts.BinaryExpression {
  return (
    ts.isBinaryExpression(node) &&
    node.operatorToken.kind >= ts.SyntaxKind.FirstAssignment &&
    node.operatorToken.kind <= ts.SyntaxKind.LastAssignment
  );
}

function isStep(ts: Evaluator["ts"], node: ts.Node): boolean {
  return (
    (ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node)) &&
    (node.operator === ts.SyntaxKind.PlusPlusToken || node.operator === ts.SyntaxKind.MinusMinusToken)
  );
}

function isPattern(ts: Evaluator["ts"], node: ts.Node): boolean {
  const { parent } = node;
  return ts.isArrayLiteralExpression(parent) || ts.isShorthandPropertyAssignment(parent) || (ts.isPropertyAssignment(parent) && parent.initializer === node) || ts.isSpreadElement(parent);
}

/** The assignment whose destructuring pattern holds this node. */
function patternAssignment(ts: Evaluator["ts"], node: ts.Node): ts.Node | undefined {
  let at = node;
  while (
    ts.isArrayLiteralExpression(at.parent) ||
    ts.isObjectLiteralExpression(at.parent) ||
    ts.isPropertyAssignment(at.parent) ||
    ts.isShorthandPropertyAssignment(at.parent) ||
    ts.isSpreadElement(at.parent) ||
    ts.isSpreadAssignment(at.parent)
  ) {
    at = at.parent;
  }
  return isAssignment(ts, at.parent) && at.parent.left === at ? at.parent : undefined;
}

/** Follows the changes of one target through statements. */
export class Flow {
  private readonly writes: readonly ts.Node[];

  constructor(
    private readonly evaluator: Evaluator,
    private readonly target: Target,
    /** What the value is called where it can no longer be followed. */
    private readonly lost: (node: ts.Node) => Value,
  ) {
    this.writes = target.writes;
  }

  get changes(): boolean {
    return this.writes.length > 0;
  }

  /** The value after these statements, or where `until` stands in one of them. */
  run(statements: readonly ts.Statement[], state: Value, env: Env, until?: ts.Node): Value {
    for (const [index, statement] of statements.entries()) {
      if (until !== undefined && contains(statement, until)) return this.enter(statement, state, env, until);
      const end = until === undefined ? this.endOfRound(statement) : undefined;
      if (end !== undefined) return this.unlessEnded(end, statements.slice(index + 1), state, env);
      state = this.after(statement, state, env);
    }
    return state;
  }

  /** The value after a round of a loop that a condition may end here. */
  private unlessEnded({ expression }: ts.IfStatement, rest: readonly ts.Statement[], state: Value, env: Env): Value {
    const truth = truthiness(this.evaluator.evaluate(expression, env));
    if (truth === true) return state;
    const after = this.run(rest, state, env);
    return truth === false ? after : this.fork(expression, state, state, after, env);
  }

  /** A statement of a loop's body, where it is an `if` that does nothing but end the round. */
  private endOfRound(statement: ts.Statement): ts.IfStatement | undefined {
    const { ts } = this.evaluator;
    if (!ts.isIfStatement(statement) || statement.elseStatement !== undefined || this.touches(statement)) return undefined;
    const { thenStatement, parent: body } = statement;
    const statements: readonly ts.Statement[] = ts.isBlock(thenStatement) ? thenStatement.statements : [thenStatement];
    const [only] = statements;
    if (only === undefined || statements.length > 1 || !ts.isBlock(body)) return undefined;
    const ends = ts.isIterationStatement(body.parent, false)
      ? ts.isContinueStatement(only) && only.label === undefined
      : ts.isReturnStatement(only) && ts.isFunctionLike(body.parent) && iteratedBy(this.evaluator, body.parent) !== undefined;
    return ends ? statement : undefined;
  }

  /** The value at `until`, somewhere inside this statement. */
  private enter(statement: ts.Statement, state: Value, env: Env, until: ts.Node): Value {
    const { ts } = this.evaluator;
    if (!this.touches(statement)) return state;
    if (ts.isBlock(statement)) return this.run(statement.statements, state, env, until);
    if (ts.isIfStatement(statement)) {
      if (contains(statement.thenStatement, until)) return this.enter(statement.thenStatement, state, env, until);
      if (statement.elseStatement && contains(statement.elseStatement, until)) return this.enter(statement.elseStatement, state, env, until);
      return this.touches(statement.expression) ? this.lost(until) : state;
    }
    if (ts.isTryStatement(statement)) {
      if (contains(statement.tryBlock, until)) return this.run(statement.tryBlock.statements, state, env, until);
      return this.lost(until);
    }
    if (ts.isLabeledStatement(statement)) return this.enter(statement.statement, state, env, until);
    if (ts.isIterationStatement(statement, false)) return this.inRound(statement, state, env, until);
    const before = this.writes.filter((write) => contains(statement, write) && write.end <= until.pos);
    const own = this.writes.some((write) => contains(statement, write) && writeAt(this.evaluator, write) !== undefined && contains(writeAt(this.evaluator, write) ?? write, until));
    if (before.length === 0 || own) return state;
    return this.lost(until);
  }

  private after(statement: ts.Statement, state: Value, env: Env): Value {
    const { ts } = this.evaluator;
    if (!this.touches(statement)) return state;
    if (ts.isBlock(statement)) return this.run(statement.statements, state, env);
    if (ts.isExpressionStatement(statement)) return this.expression(statement.expression, state, env);
    if (ts.isIfStatement(statement)) return this.branch(statement, state, env);
    if (ts.isForOfStatement(statement)) return this.forOf(statement, state, env);
    const rounds = ts.isIterationStatement(statement, false) ? this.countedRounds(statement, env) : undefined;
    if (rounds !== undefined && ts.isForStatement(statement)) return this.rounds(statement, statement.statement, rounds.declaration, rounds.items, state, env);
    if (ts.isIterationStatement(statement, false)) return this.loop(statement, statement.statement, state, env);
    if (ts.isTryStatement(statement)) {
      // An exception may come before or behind a change.
      if (statement.catchClause !== undefined && (this.touches(statement.catchClause) || this.touches(statement.tryBlock))) return this.lost(statement);
      const after = this.run(statement.tryBlock.statements, state, env);
      return statement.finallyBlock === undefined ? after : this.run(statement.finallyBlock.statements, after, env);
    }
    if (ts.isReturnStatement(statement) || ts.isVariableStatement(statement) || ts.isThrowStatement(statement)) return this.lost(statement);
    return this.lost(statement);
  }

  private expression(node: ts.Expression, state: Value, env: Env): Value {
    const { ts } = this.evaluator;
    while (ts.isParenthesizedExpression(node) || ts.isAwaitExpression(node) || ts.isVoidExpression(node)) node = node.expression;
    if (isAssignment(ts, node)) {
      if (this.target.matches(node.left)) return this.touches(node.right) ? this.lost(node) : this.assignment(node, state, env);
      return this.memberAssignment(node, state, env);
    }
    if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken && !this.touches(node.left)) {
      return this.optional(node.left, state, this.expression(node.right, state, env), env);
    }
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const { expression: receiver, name } = node.expression;
      if (this.target.matches(receiver)) return this.mutation(name.text, node, state, env);
      const [callback] = node.arguments;
      if (name.text === "forEach" && callback !== undefined && (ts.isArrowFunction(callback) || ts.isFunctionExpression(callback)) && !this.touches(receiver)) {
        return this.forEach(receiver, callback, state, env);
      }
    }
    return this.lost(node);
  }

  private assignment(node: ts.BinaryExpression, state: Value, env: Env): Value {
    const { SyntaxKind } = this.evaluator.ts;
    const right = this.evaluator.evaluate(node.right, this.holding(state, node.right, env));
    switch (node.operatorToken.kind) {
      case SyntaxKind.EqualsToken:
        return right;
      case SyntaxKind.PlusEqualsToken:
        return concatenate(this.evaluator, state, right, node.left, node.right, env);
      default:
        return this.lost(node);
    }
  }

  private memberAssignment(node: ts.BinaryExpression, state: Value, env: Env): Value {
    const { ts } = this.evaluator;
    const { left } = node;
    if (node.operatorToken.kind !== ts.SyntaxKind.EqualsToken || state.kind !== "object") return this.lost(node);
    const name = this.assignedName(left, env);
    if (name === undefined) return this.lost(node);
    const value = this.evaluator.evaluate(node.right, this.holding(state, node.right, env));
    const { get, names } = state;
    return {
      ...state,
      id: `${state.id}.${name}=${canonical(value)}`,
      get: (wanted) => (wanted === name ? value : get(wanted)),
      ...(names === undefined ? {} : { names: [...new Set([...names, name])] }),
    };
  }

  /** Where an expression that makes the target's next value reads the target itself: it holds what it has held so far. */
  private holding(state: Value, expression: ts.Node, env: Env): Env {
    const { variable } = this.target;
    if (variable === undefined || !hasWithin(variable.reads, expression)) return env;
    return new Env(env.fn, expression, new Map([[variable.declaration, state]]), env, undefined, env.site, env.loops);
  }

  private assignedName(left: ts.Expression, env: Env): string | undefined {
    const { ts } = this.evaluator;
    if (ts.isPropertyAccessExpression(left) && this.target.matches(left.expression)) return left.name.text;
    if (ts.isElementAccessExpression(left) && this.target.matches(left.expression)) {
      return knownText(this.evaluator.evaluate(left.argumentExpression, env));
    }
    return undefined;
  }

  private mutation(name: string, node: ts.CallExpression, state: Value, env: Env): Value {
    if (state.kind !== "list") return this.lost(node);
    if (name === "sort") return { ...state, items: state.items.map((item) => ({ ...item, moved: true })) };
    if (name === "reverse") return { ...state, items: state.items.toReversed() };
    const added = this.evaluator.items(node.arguments, this.holding(state, node, env));
    if (name === "push" && state.of === "array") return { ...state, items: [...state.items, ...added] };
    if (name === "add" && state.of === "set") return { ...state, items: distinct([...state.items, ...added]) };
    if (name === "unshift") return { ...state, items: [...added, ...state.items] };
    if (name === "set" && state.of === "map") {
      const entry: Item = { value: { kind: "list", of: "array", items: added }, occurrence: { kind: "once" } };
      return { ...state, items: keyed(this.evaluator, [...state.items, entry], node, env) };
    }
    return this.lost(node);
  }

  private branch(statement: ts.IfStatement, state: Value, env: Env): Value {
    const { evaluator } = this;
    if (this.touches(statement.expression)) return this.lost(statement);
    if (this.jumpsOver(statement)) return this.lost(statement);
    const yes = () => this.after(statement.thenStatement, state, env);
    const no = () => (statement.elseStatement === undefined ? state : this.after(statement.elseStatement, state, env));
    if (leaves(evaluator.ts, statement.thenStatement)) return no();
    if (statement.elseStatement !== undefined && leaves(evaluator.ts, statement.elseStatement)) return yes();
    const truth = truthiness(evaluator.evaluate(statement.expression, env));
    if (truth !== undefined) return truth ? yes() : no();
    return this.fork(statement.expression, state, yes(), no(), env);
  }

  /** The value after a condition, of which both branches are known. */
  private fork(condition: ts.Expression, before: Value, a: Value, b: Value, env: Env): Value {
    const { evaluator } = this;
    if (before.kind === "list" && a.kind === "list" && b.kind === "list") return merge(before, a, b, evaluator.presence(condition, env));
    return evaluator.choose(condition, env, () => a, () => b);
  }

  private optional(condition: ts.Expression, before: Value, after: Value, env: Env): Value {
    if (before.kind === "list" && after.kind === "list") return merge(before, after, before, this.evaluator.presence(condition, env));
    return this.evaluator.choose(condition, env, () => after, () => before);
  }

  private forOf(statement: ts.ForOfStatement, state: Value, env: Env): Value {
    const { evaluator } = this;
    const { ts } = evaluator;
    const { initializer } = statement;
    const declaration = ts.isVariableDeclarationList(initializer) ? initializer.declarations[0] : undefined;
    if (declaration === undefined || this.touches(statement.expression)) return this.lost(statement);
    const items = evaluator.listItems(evaluator.evaluate(statement.expression, env), statement.expression, env);
    return this.rounds(statement, statement.statement, declaration, items, state, env);
  }

  private forEach(receiver: ts.Expression, callback: ts.ArrowFunction | ts.FunctionExpression, state: Value, env: Env): Value {
    const items = this.evaluator.listItems(this.evaluator.evaluate(receiver, env), receiver, env);
    return this.rounds(callback, callback.body, callback.parameters[0], items, state, env);
  }

  private rounds(loop: ts.Node, body: ts.Node, declaration: ts.Node | undefined, items: readonly Item[], state: Value, env: Env): Value {
    if (!areRounds(items) || this.leavesRound(body)) {
      const element = elementValue(this.evaluator, items, loop, declaration, env);
      const atLeastOnce = items.some((item) => item.occurrence.kind === "once");
      return this.loop(loop, body, state, env, declaration === undefined ? [] : [[declaration, element]], atLeastOnce);
    }
    for (const [index, item] of items.entries()) {
      const bindings: [ts.Node, Value][] = declaration === undefined ? [] : [[declaration, item.value]];
      state = this.afterItem(item, state, this.body(body, state, round(this.evaluator, loop, env, bindings, `#${String(index)}`)), loop, env);
    }
    return state;
  }

  /** The value behind the round of an item, which there is none of where the item is missing. */
  private afterItem({ occurrence }: Item, before: Value, after: Value, loop: ts.Node, env: Env): Value {
    return presencesOf(occurrence).reduceRight((value, presence) => {
      if (before.kind === "list" && value.kind === "list") return merge(before, value, before, presence);
      const options = Array.from({ length: presence.of }, (_, option) => (option === presence.option ? value : before));
      return this.evaluator.choice(presence.choice, this.target.source, options, presence.varies ?? this.evaluator.loopsAround(loop, env), loop);
    }, after);
  }

  /** The value at `until` in the body of a loop, which may have been set in an earlier round. */
  private inRound(statement: ts.IterationStatement, state: Value, env: Env, until: ts.Node): Value {
    const { evaluator } = this;
    const { ts } = evaluator;
    if (!contains(statement.statement, until)) return this.lost(until);
    const known = ts.isForOfStatement(statement) ? this.knownRounds(statement, env) : this.countedRounds(statement, env);
    if (known === undefined) {
      const before = state.kind === "list" ? this.added(statement, state, env) : this.carried(statement, state, env, "before");
      return this.body(statement.statement, before, env, until);
    }
    const { declaration, items } = known;
    const options: Value[] = [];
    for (const [index, item] of items.entries()) {
      const bindings: [ts.Node, Value][] = [[declaration, item.value]];
      options.push(this.body(statement.statement, state, round(evaluator, statement, env, bindings, ""), until));
      state = this.afterItem(item, state, this.body(statement.statement, state, round(evaluator, statement, env, bindings, `#${String(index)}`)), statement, env);
    }
    // The round chooses the element and the value alike.
    const id = elementId(evaluator, statement, env);
    const [only] = options;
    if (only !== undefined && options.length === 1) return only;
    return only === undefined ? state : { kind: "choice", id, source: this.target.source, varies: [...new Set([...evaluator.loopsAround(statement, env), evaluator.place(statement)])], options };
  }

  private countedRounds(statement: ts.IterationStatement, env: Env): Counted | undefined {
    if (!this.evaluator.ts.isForStatement(statement) || this.leavesRound(statement.statement)) return undefined;
    return counted(this.evaluator, statement, env);
  }

  private knownRounds(statement: ts.ForOfStatement, env: Env): Counted | undefined {
    const { evaluator } = this;
    const { initializer } = statement;
    const declaration = evaluator.ts.isVariableDeclarationList(initializer) ? initializer.declarations[0] : undefined;
    if (declaration === undefined || this.touches(statement.expression)) return undefined;
    const items = evaluator.listItems(evaluator.evaluate(statement.expression, env), statement.expression, env);
    return areRounds(items) && !this.leavesRound(statement.statement) ? { declaration, items } : undefined;
  }

  /** A list with what earlier rounds of a loop may have added to it. */
  private added(loop: ts.IterationStatement, state: List, env: Env): Value {
    const after = this.after(loop, state, env);
    if (after.kind !== "list") return after;
    const place = this.evaluator.place(loop);
    const earlier = (item: Item): Item => ({ ...item, value: mapHoles(item.value, (hole) => afterwards(hole, place, "before"), `~before ${place}`) });
    return { ...after, items: after.items.map((item) => (state.items.includes(item) ? item : earlier(item))) };
  }

  /** What a value is after some rounds of a loop: as it was, or as the end of a round has left it. */
  private carried(loop: ts.IterationStatement, state: Value, env: Env, mark: "before" | "after", atLeastOnce = false): Value {
    const { evaluator } = this;
    const changedByHeader = this.writes.some((write) => contains(loop, write) && !contains(loop.statement, write));
    if (changedByHeader || this.leavesRound(loop.statement)) return this.lost(loop);
    const place = evaluator.place(loop);
    const start: Value = evaluator.hole(loop, { id: `start of ${place} ${this.target.id}`, source: this.target.source, reason: "it is from another round", values: { kind: "unfollowed" } });
    const end = this.body(loop.statement, start, env);
    const all = alternatives(end);
    const ends = all.filter((one) => one !== start);
    // Where a round runs for certain, and each round sets it, nothing is left of the value before.
    const replaced = mark === "after" && atLeastOnce && ends.length === all.length;
    // What a round makes of the round before has no end.
    if (ends.some((one) => canonical(one).includes(canonical(start)) || dependsOn(one, start))) return this.lost(loop);
    if (ends.length === 0) return state;
    // A round that leaves the value alone leaves what it was before the loop, or what another round has made of it.
    const earlier = insteadOf(start, state, end, (one) => mapHoles(one, (hole) => afterwards(hole, place, mark), `~${mark} ${place}`));
    return evaluator.choice(`carried ${place} ${this.target.id}`, this.target.source, replaced ? [earlier] : [state, earlier], [...new Set([...evaluator.loopsAround(loop, env), place])], loop);
  }

  /** Whether a loop's body may leave a round early in a way that is not followed. */
  private leavesRound(body: ts.Node): boolean {
    if (!this.evaluator.ts.isBlock(body)) return this.jumps(body);
    return body.statements.some((statement) => this.endOfRound(statement) === undefined && this.jumps(statement));
  }

  /** Whether a statement may jump out of the place where it stands. */
  private jumps(body: ts.Node): boolean {
    const { ts } = this.evaluator;
    if (ts.isBreakOrContinueStatement(body) || ts.isReturnStatement(body)) return true;
    if (ts.isFunctionLike(body) || ts.isExpression(body)) return false;
    return ts.forEachChild(body, (child) => this.jumps(child) || undefined) ?? false;
  }

  /** A loop of unknown length: what it adds to a list may be there any number of times. */
  private loop(loop: ts.Node, body: ts.Node, state: Value, env: Env, bindings: [ts.Node, Value][] = [], atLeastOnce = false): Value {
    if (state.kind !== "list") return this.evaluator.ts.isIterationStatement(loop, false) ? this.carried(loop, state, env, "after", atLeastOnce) : this.lost(loop);
    const after = this.body(body, state, round(this.evaluator, loop, env, bindings, ""));
    if (after.kind !== "list" || !state.items.every((item) => after.items.includes(item))) return this.lost(loop);
    const place = this.evaluator.place(loop);
    const items = after.items.map((item): Item => {
      if (state.items.includes(item)) return item;
      return { ...item, value: nested(item.value, { kind: "each", loop: place }, item.occurrence), occurrence: inEachRound(item.occurrence, place) };
    });
    return { ...after, items };
  }

  private body(body: ts.Node, state: Value, env: Env, until?: ts.Node): Value {
    const { ts } = this.evaluator;
    if (ts.isBlock(body)) return this.run(body.statements, state, env, until);
    if (ts.isStatement(body) && until !== undefined) return this.enter(body, state, env, until);
    return ts.isStatement(body) ? this.after(body, state, env) : this.expression(body as ts.Expression, state, env);
  }

  /** Whether a branch changes the target and goes on elsewhere than behind the statement. */
  private jumpsOver({ thenStatement, elseStatement }: ts.IfStatement): boolean {
    return [thenStatement, elseStatement].some((branch) => branch !== undefined && this.touches(branch) && this.jumps(branch) && !this.returns(branch));
  }

  /** Whether a branch ends with a return or throw and jumps nowhere before. */
  private returns(branch: ts.Statement): boolean {
    const { ts } = this.evaluator;
    const statements = ts.isBlock(branch) ? branch.statements : [branch];
    const last = statements.at(-1);
    return last !== undefined && (ts.isReturnStatement(last) || ts.isThrowStatement(last)) && !statements.slice(0, -1).some((statement) => this.jumps(statement));
  }

  private touches(node: ts.Node): boolean {
    return hasWithin(this.writes, node);
  }
}

/** Whether one of these nodes, which are in source order, is within another. */
function hasWithin(nodes: readonly ts.Node[], outer: ts.Node): boolean {
  let [low, high] = [0, nodes.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((nodes[middle]?.pos ?? 0) < outer.pos) low = middle + 1;
    else high = middle;
  }
  const first = nodes[low];
  return first !== undefined && contains(outer, first);
}

/** Whether these are the items of a loop's rounds one by one, be it that some are missing. */
function areRounds(items: readonly Item[]): boolean {
  const optional = items.filter(({ occurrence }) => occurrence.kind === "optional").length;
  return items.length <= MOST_ROUNDS && optional <= MOST_OPTIONAL_ROUNDS && items.every(({ occurrence, moved }) => occurrence.kind !== "each" && moved === undefined);
}

/** The values that a choice among choices comes to. */
function alternatives(value: Value): Value[] {
  return value.kind === "choice" ? value.options.flatMap(alternatives) : [value];
}

/** A choice with another value for one of its alternatives, and a change applied to the others and to what is chosen by. */
function insteadOf(start: Value, state: Value, value: Value, change: (value: Value) => Value): Value {
  if (value === start) return state;
  if (value.kind !== "choice") return change(value);
  const changed = change({ ...value, options: [] });
  return { ...value, ...changed, options: value.options.map((option) => insteadOf(start, state, option, change)) } as Value;
}

function dependsOn(value: Value, start: Value): boolean {
  const seen = { found: false };
  mapHoles(
    value,
    (hole) => {
      if (start.kind === "unknown" && hole.id.includes(start.hole.id)) seen.found = true;
      return hole;
    },
    "",
  );
  return seen.found || value.kind === "object" || value.kind === "list" || value.kind === "function";
}

/** A hole of an earlier round as a later one, or what follows the loop, sees it. */
function afterwards(hole: Hole, loop: string, mark: "before" | "after"): Hole {
  const other = inOtherRound(hole, loop, `~${mark}`);
  return mark === "before" ? other : { ...other, varies: other.varies.filter((one) => one !== loop) };
}

/** One round of a loop. */
export function round(evaluator: Evaluator, loop: ts.Node, env: Env, bindings: readonly [ts.Node, Value][], mark: string): Env {
  return new Env(env.fn, loop, new Map(bindings), env, undefined, env.site + mark, [...env.loops, evaluator.place(loop)]);
}

/** A list after two branches: what either has added is there when its branch was taken. */
function merge(before: List, a: List, b: List, { option, ...presence }: Presence): List {
  const branch = (list: List, other: List, own: number): Item[] =>
    list.items.map((item) => (other.items.includes(item) ? item : { ...item, occurrence: onlyWhen(item.occurrence, { ...presence, option: own }) }));
  return { ...before, items: [...branch(a, b, option), ...branch(b, a, 1 - option).filter((item) => !a.items.includes(item))] };
}

export function contains(outer: ts.Node, inner: ts.Node): boolean {
  return outer.pos <= inner.pos && inner.end <= outer.end && outer.getSourceFile() === inner.getSourceFile();
}
