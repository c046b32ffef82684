// ../../tmp/find.ts
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";

// rules/keys/env.ts
var Env = class _Env {
  constructor(fn, block, bindings, parent, self, site, loops) {
    this.fn = fn;
    this.block = block;
    this.bindings = bindings;
    this.parent = parent;
    this.self = self;
    this.site = site;
    this.loops = loops;
  }
  fn;
  block;
  bindings;
  parent;
  self;
  site;
  loops;
  memo = /* @__PURE__ */ new Map();
  static root() {
    return new _Env(void 0, void 0, /* @__PURE__ */ new Map(), void 0, void 0, "", []);
  }
  /** The value bound to a parameter or loop variable in this or an enclosing activation. */
  lookup(declaration) {
    return this.bindings.get(declaration) ?? this.parent?.lookup(declaration);
  }
  /** The innermost activation that encloses `node`, in which its declarations get their values; else the root. */
  lift(node) {
    const extent = this.block ?? this.fn;
    return this.parent === void 0 || extent !== void 0 && contains(extent, node) ? this : this.parent.lift(node);
  }
  /** The activation's `this`. */
  receiver() {
    return this.self ?? this.parent?.receiver();
  }
};
function contains(outer, inner) {
  return outer.getSourceFile() === inner.getSourceFile() && outer.pos <= inner.pos && inner.end <= outer.end;
}

// rules/pattern.ts
var ONCE = { kind: "once" };
function literalText(pattern) {
  let text2 = "";
  for (const part of pattern) {
    if (part.kind === "hole") return void 0;
    text2 += part.text;
  }
  return text2;
}
function printPattern(pattern) {
  return pattern.map((part) => part.kind === "literal" ? JSON.stringify(part.text) : printHole(part)).join("+");
}
function printHole({ id, values }) {
  return values.kind === "options" ? `<${id}?${printOptions(values.options, printPattern)}>` : `<${id}>`;
}
var prints = /* @__PURE__ */ new WeakMap();
var numbers = /* @__PURE__ */ new Map();
var next = 0;
function printOptions(options, print) {
  let text2 = prints.get(options);
  if (text2 === void 0) {
    text2 = shortened(options.map(print).join("|"));
    prints.set(options, text2);
  }
  return text2;
}
function shortened(text2) {
  if (text2.length <= 80) return text2;
  let number2 = numbers.get(text2);
  if (number2 === void 0) {
    if (numbers.size >= 2e4) numbers.clear();
    number2 = next++;
    numbers.set(text2, number2);
  }
  return `#${String(number2)}`;
}
function showPattern(pattern) {
  return pattern.map((part) => part.kind === "literal" ? part.text : `\${${part.source}}`).join("");
}
function inOtherRound(hole, loop, mark) {
  if (!hole.varies.includes(loop)) return hole;
  const group = hole.group?.varies.includes(loop) === true ? { ...hole.group, id: `${hole.group.id}${mark}` } : hole.group;
  return { ...hole, id: `${hole.id}${mark}`, family: `${hole.family}${mark}`, ...group === void 0 ? {} : { group } };
}

// rules/keys/values.ts
function isPlaced(item) {
  return item.occurrence.kind === "once" && item.moved === void 0;
}
var UNDEFINED = { kind: "constant", value: void 0 };
function text(value, origin) {
  return { kind: "text", parts: value === "" ? [] : [{ kind: "literal", text: value, ...origin ? { origin } : {} }] };
}
function numeric(value) {
  return { kind: "text", parts: [{ kind: "literal", text: String(value) }], numeric: true };
}
function knownText(value) {
  if (value.kind !== "text") return void 0;
  let all = "";
  for (const part of value.parts) {
    if (part.kind === "hole") return void 0;
    all += part.text;
  }
  return all;
}
function truthiness(value) {
  switch (value.kind) {
    case "constant":
      return Boolean(value.value);
    case "list":
    case "object":
    case "function":
      return true;
    case "text": {
      const known3 = knownText(value);
      if (value.numeric) return known3 === void 0 ? void 0 : Number(known3) !== 0;
      if (value.parts.some((part) => part.kind === "literal" && part.text !== "")) return true;
      return known3 === void 0 ? void 0 : known3 !== "";
    }
    case "choice": {
      const [first, ...rest] = value.options.map(truthiness);
      return rest.every((one) => one === first) ? first : void 0;
    }
    case "unknown":
      return void 0;
  }
}
function canonical(value) {
  switch (value.kind) {
    case "text":
      return printPattern(value.parts);
    case "constant":
      return String(value.value);
    case "list":
      return `[${value.items.map((item) => `${item.occurrence.kind}:${canonical(item.value)}`).join(",")}]`;
    case "object":
      return `{${value.id}}`;
    case "function":
      return `fn${String(value.node.pos)}@${value.env.site}`;
    case "choice":
      return `?${value.id}?${printOptions(value.options, canonical)}`;
    case "unknown":
      return printHole(value.hole);
  }
}
function mapHoles(value, change) {
  switch (value.kind) {
    case "text":
      return { ...value, parts: mapPatternHoles(value.parts, change) };
    case "list":
      return { ...value, items: value.items.map((item) => ({ ...item, value: mapHoles(item.value, change) })) };
    case "choice": {
      const probe = change({
        kind: "hole",
        id: value.id,
        family: value.id,
        source: value.source,
        values: { kind: "any" },
        varies: value.varies
      });
      return { ...value, id: probe.id, varies: probe.varies, options: value.options.map((option) => mapHoles(option, change)) };
    }
    case "unknown":
      return { ...value, hole: mapHole(value.hole, change) };
    case "object": {
      const { get } = value;
      return {
        ...value,
        get: (name) => {
          const member4 = get(name);
          return member4 === void 0 ? void 0 : mapHoles(member4, change);
        }
      };
    }
    default:
      return value;
  }
}
function mapHole(hole, change) {
  const changed2 = change(hole);
  if (changed2.values.kind !== "options") return changed2;
  return { ...changed2, values: { kind: "options", options: changed2.values.options.map((option) => mapPatternHoles(option, change)) } };
}
function mapPatternHoles(parts, change) {
  return parts.map((part) => part.kind === "hole" ? mapHole(part, change) : part);
}

// rules/keys/leaf.ts
var MOST_MEMBERS = 512;
function leafValue(evaluator, node, unknown2, known3) {
  if (unknown2.kind !== "unknown" || !isText(unknown2.hole)) return unknown2;
  const type = known3 ?? evaluator.typeOf(node);
  return type === void 0 ? unknown2 : fromType(evaluator, type, unknown2);
}
function isText({ values }) {
  return values.kind === "any" || values.kind === "unfollowed";
}
function fromType(evaluator, type, unknown2) {
  const { TypeFlags } = evaluator.ts;
  if (type.flags & TypeFlags.TypeParameter) {
    const constraint = evaluator.checker.getBaseConstraintOfType(type);
    return constraint === void 0 || constraint === type ? unknown2 : fromType(evaluator, constraint, unknown2);
  }
  const single = fromSingle(evaluator, type, unknown2);
  if (single !== void 0) return single;
  if (type.isIntersection()) {
    for (const part of type.types) {
      const value = fromType(evaluator, part, unknown2);
      if (value !== unknown2) return value;
    }
    return unknown2;
  }
  if (!type.isUnion() || type.types.length > MOST_MEMBERS) return unknown2;
  const { hole } = unknown2;
  const options = type.types.map((member4) => fromSingle(evaluator, member4, unknown2) ?? unknown2);
  if (options.includes(unknown2)) return unknown2;
  if (type.types.every((member4) => member4.flags & TypeFlags.NumberLike)) {
    if (!type.types.every((member4) => member4.isNumberLiteral())) return number(unknown2);
  }
  return { kind: "choice", id: `${hole.id}:${printOptions(options, canonical)}`, source: hole.source, varies: hole.varies, options };
}
function number(unknown2) {
  return { ...unknown2, hole: { ...unknown2.hole, values: { kind: "number" } } };
}
function fromSingle(evaluator, type, unknown2) {
  const { ts: ts2 } = evaluator;
  const { TypeFlags } = ts2;
  if (type.isStringLiteral()) return text(type.value, unknown2.hole.origin);
  if (type.isNumberLiteral()) return numeric(type.value);
  if (type.flags & (TypeFlags.Number | TypeFlags.BigInt | TypeFlags.BigIntLiteral)) return number(unknown2);
  if (type.flags & TypeFlags.Undefined) return { kind: "constant", value: void 0 };
  if (type.flags & TypeFlags.Null) return { kind: "constant", value: null };
  if (type.flags & TypeFlags.BooleanLiteral) return { kind: "constant", value: evaluator.checker.typeToString(type) === "true" };
  if (type.flags & TypeFlags.TemplateLiteral) return fromTemplate(evaluator, type, unknown2);
  return void 0;
}
function fromTemplate(evaluator, type, unknown2) {
  const { hole } = unknown2;
  const parts = type.texts.flatMap((literal, index) => {
    const inner = type.types[index];
    const fixed = evaluator.literal(literal, unknown2.node);
    if (inner === void 0) return fixed;
    const part = {
      ...unknown2,
      hole: { ...hole, id: `${hole.id}#${String(index)}`, family: `${hole.family}#${String(index)}` }
    };
    const value = fromType(evaluator, inner, part);
    if (value.kind === "text") return [...fixed, ...value.parts];
    if (value.kind !== "choice") return [...fixed, value.kind === "unknown" ? value.hole : part.hole];
    const options = value.options.map((option) => option.kind === "text" ? option.parts : [{ kind: "literal", text: option.kind === "constant" ? String(option.value) : "" }]);
    return [...fixed, { ...part.hole, values: { kind: "options", options } }];
  });
  return { kind: "text", parts };
}

// rules/keys/names.ts
var NameIndex = class {
  byName = /* @__PURE__ */ new Map();
  constructor(ts2, file) {
    const pending = [file];
    for (; ; ) {
      const node = pending.pop();
      if (node === void 0) break;
      if (ts2.isIdentifier(node)) {
        const known3 = this.byName.get(node.text);
        if (known3 === void 0) this.byName.set(node.text, [node]);
        else known3.push(node);
      }
      ts2.forEachChild(node, (child) => void pending.push(child));
    }
    for (const all of this.byName.values()) all.sort((a, b) => a.pos - b.pos);
  }
  /** Every identifier of this name, in source order. */
  of(name) {
    return this.byName.get(name) ?? [];
  }
};

// rules/keys/texts.ts
function toPattern(evaluator, value, node, env) {
  switch (value.kind) {
    case "text":
      return value.parts;
    case "constant":
      return [{ kind: "literal", text: String(value.value), origin: evaluator.span(node) }];
    case "unknown":
      return [value.hole];
    case "choice":
      return [
        {
          kind: "hole",
          id: value.id,
          family: value.id,
          source: evaluator.source(node),
          varies: value.varies,
          origin: evaluator.span(node),
          values: { kind: "options", options: value.options.map((option) => toPattern(evaluator, option, node, env)) }
        }
      ];
    default:
      return [
        evaluator.hole(node, {
          id: `text ${canonical(value)}`,
          source: evaluator.source(node),
          reason: "it is no text",
          values: { kind: "unfollowed" },
          varies: evaluator.loopsAround(node, env)
        }).hole
      ];
  }
}
function concatenate(evaluator, left, right, leftNode, rightNode, env) {
  return {
    kind: "text",
    parts: [...toPattern(evaluator, left, leftNode, env), ...toPattern(evaluator, right, rightNode, env)]
  };
}

// rules/keys/flow.ts
var MOST_ROUNDS = 64;
var MUTATORS = /* @__PURE__ */ new Set(["sort", "reverse", "push", "unshift", "add", "set", "splice", "pop", "shift", "delete", "clear", "fill", "copyWithin"]);
function writeAt(evaluator, reference) {
  const { ts: ts2 } = evaluator;
  let node = reference;
  while (ts2.isParenthesizedExpression(node.parent) || ts2.isNonNullExpression(node.parent) || ts2.isAsExpression(node.parent)) node = node.parent;
  let { parent } = node;
  if (isAssignment(ts2, parent) && parent.left === node) return parent;
  if (isStep(ts2, parent)) return parent;
  if (ts2.isForOfStatement(parent) || ts2.isForInStatement(parent)) return parent.initializer === node ? parent : void 0;
  if (ts2.isDeleteExpression(parent)) return parent;
  if (isPattern(ts2, node)) return patternAssignment(ts2, node);
  let member4 = node;
  let depth = 0;
  while ((ts2.isPropertyAccessExpression(parent) || ts2.isElementAccessExpression(parent)) && parent.expression === member4) {
    depth++;
    member4 = parent;
    parent = parent.parent;
    while (ts2.isNonNullExpression(parent)) {
      member4 = parent;
      parent = parent.parent;
    }
  }
  if (depth === 0) return void 0;
  if (isAssignment(ts2, parent) && parent.left === member4 || isStep(ts2, parent) || ts2.isDeleteExpression(parent)) return parent;
  if (ts2.isCallExpression(parent) && parent.expression === member4 && ts2.isPropertyAccessExpression(member4)) {
    return MUTATORS.has(member4.name.text) ? parent : void 0;
  }
  return void 0;
}
function isAssignment(ts2, node) {
  return ts2.isBinaryExpression(node) && node.operatorToken.kind >= ts2.SyntaxKind.FirstAssignment && node.operatorToken.kind <= ts2.SyntaxKind.LastAssignment;
}
function isStep(ts2, node) {
  return (ts2.isPrefixUnaryExpression(node) || ts2.isPostfixUnaryExpression(node)) && (node.operator === ts2.SyntaxKind.PlusPlusToken || node.operator === ts2.SyntaxKind.MinusMinusToken);
}
function isPattern(ts2, node) {
  const { parent } = node;
  return ts2.isArrayLiteralExpression(parent) || ts2.isShorthandPropertyAssignment(parent) || ts2.isPropertyAssignment(parent) && parent.initializer === node || ts2.isSpreadElement(parent);
}
function patternAssignment(ts2, node) {
  let at = node;
  while (ts2.isArrayLiteralExpression(at.parent) || ts2.isObjectLiteralExpression(at.parent) || ts2.isPropertyAssignment(at.parent) || ts2.isShorthandPropertyAssignment(at.parent) || ts2.isSpreadElement(at.parent) || ts2.isSpreadAssignment(at.parent)) {
    at = at.parent;
  }
  return isAssignment(ts2, at.parent) && at.parent.left === at ? at.parent : void 0;
}
var Flow = class {
  constructor(evaluator, target, lost2) {
    this.evaluator = evaluator;
    this.target = target;
    this.lost = lost2;
    this.writes = target.references.filter((reference) => writeAt(evaluator, reference) !== void 0);
  }
  evaluator;
  target;
  lost;
  writes;
  get changes() {
    return this.writes.length > 0;
  }
  /** The value after these statements, or where `until` stands in one of them. */
  run(statements, state, env, until) {
    for (const statement of statements) {
      if (until !== void 0 && contains2(statement, until)) return this.enter(statement, state, env, until);
      state = this.after(statement, state, env);
    }
    return state;
  }
  /** The value at `until`, somewhere inside this statement. */
  enter(statement, state, env, until) {
    const { ts: ts2 } = this.evaluator;
    if (!this.touches(statement)) return state;
    if (ts2.isBlock(statement)) return this.run(statement.statements, state, env, until);
    if (ts2.isIfStatement(statement)) {
      if (contains2(statement.thenStatement, until)) return this.enter(statement.thenStatement, state, env, until);
      if (statement.elseStatement && contains2(statement.elseStatement, until)) return this.enter(statement.elseStatement, state, env, until);
      return this.touches(statement.expression) ? this.lost(until) : state;
    }
    if (ts2.isTryStatement(statement)) {
      if (contains2(statement.tryBlock, until)) return this.run(statement.tryBlock.statements, state, env, until);
      return this.lost(until);
    }
    if (ts2.isLabeledStatement(statement)) return this.enter(statement.statement, state, env, until);
    if (ts2.isIterationStatement(statement, false)) {
      const again = this.after(statement, state, env);
      return state.kind === "list" ? again : this.lost(until);
    }
    const before = this.writes.filter((write) => contains2(statement, write) && write.end <= until.pos);
    const own = this.writes.some((write) => contains2(statement, write) && writeAt(this.evaluator, write) !== void 0 && contains2(writeAt(this.evaluator, write) ?? write, until));
    if (before.length === 0 || own) return state;
    return this.lost(until);
  }
  after(statement, state, env) {
    const { ts: ts2 } = this.evaluator;
    if (!this.touches(statement)) return state;
    if (ts2.isBlock(statement)) return this.run(statement.statements, state, env);
    if (ts2.isExpressionStatement(statement)) return this.expression(statement.expression, state, env);
    if (ts2.isIfStatement(statement)) return this.branch(statement, state, env);
    if (ts2.isForOfStatement(statement)) return this.forOf(statement, state, env);
    if (ts2.isIterationStatement(statement, false)) return this.loop(statement, statement.statement, state, env);
    if (ts2.isTryStatement(statement)) {
      if (statement.catchClause !== void 0 && this.touches(statement.catchClause)) return this.lost(statement);
      const after = this.run(statement.tryBlock.statements, state, env);
      return statement.finallyBlock === void 0 ? after : this.run(statement.finallyBlock.statements, after, env);
    }
    if (ts2.isReturnStatement(statement) || ts2.isVariableStatement(statement) || ts2.isThrowStatement(statement)) return this.lost(statement);
    return this.lost(statement);
  }
  expression(node, state, env) {
    const { ts: ts2 } = this.evaluator;
    while (ts2.isParenthesizedExpression(node) || ts2.isAwaitExpression(node) || ts2.isVoidExpression(node)) node = node.expression;
    if (isAssignment(ts2, node)) {
      if (this.target.matches(node.left)) return this.touches(node.right) ? this.lost(node) : this.assignment(node, state, env);
      return this.memberAssignment(node, state, env);
    }
    if (ts2.isBinaryExpression(node) && node.operatorToken.kind === ts2.SyntaxKind.AmpersandAmpersandToken && !this.touches(node.left)) {
      return this.optional(node.left, state, this.expression(node.right, state, env), env);
    }
    if (ts2.isCallExpression(node) && ts2.isPropertyAccessExpression(node.expression)) {
      const { expression: receiver, name } = node.expression;
      if (this.target.matches(receiver)) return this.mutation(name.text, node, state, env);
      const [callback] = node.arguments;
      if (name.text === "forEach" && callback !== void 0 && (ts2.isArrowFunction(callback) || ts2.isFunctionExpression(callback)) && !this.touches(receiver)) {
        return this.forEach(receiver, callback, state, env);
      }
    }
    return this.lost(node);
  }
  assignment(node, state, env) {
    const { SyntaxKind } = this.evaluator.ts;
    const right = this.evaluator.evaluate(node.right, env);
    switch (node.operatorToken.kind) {
      case SyntaxKind.EqualsToken:
        return right;
      case SyntaxKind.PlusEqualsToken:
        return concatenate(this.evaluator, state, right, node.left, node.right, env);
      default:
        return this.lost(node);
    }
  }
  memberAssignment(node, state, env) {
    const { ts: ts2 } = this.evaluator;
    const { left } = node;
    if (node.operatorToken.kind !== ts2.SyntaxKind.EqualsToken || state.kind !== "object") return this.lost(node);
    const name = this.assignedName(left, env);
    if (name === void 0) return this.lost(node);
    const value = this.evaluator.evaluate(node.right, env);
    const { get, names } = state;
    return {
      ...state,
      get: (wanted) => wanted === name ? value : get(wanted),
      ...names === void 0 ? {} : { names: [.../* @__PURE__ */ new Set([...names, name])] }
    };
  }
  assignedName(left, env) {
    const { ts: ts2 } = this.evaluator;
    if (ts2.isPropertyAccessExpression(left) && this.target.matches(left.expression)) return left.name.text;
    if (ts2.isElementAccessExpression(left) && this.target.matches(left.expression)) {
      return knownText(this.evaluator.evaluate(left.argumentExpression, env));
    }
    return void 0;
  }
  mutation(name, node, state, env) {
    if (state.kind !== "list") return this.lost(node);
    if (name === "sort") return { ...state, items: state.items.map((item) => ({ ...item, moved: true })) };
    if (name === "reverse") return { ...state, items: state.items.toReversed() };
    const added = this.evaluator.items(node.arguments, env);
    if (name === "push" && state.of === "array") return { ...state, items: [...state.items, ...added] };
    if (name === "add" && state.of === "set") return { ...state, items: distinct([...state.items, ...added]) };
    if (name === "unshift") return { ...state, items: [...added, ...state.items] };
    if (name === "set" && state.of === "map") {
      const entry = { value: { kind: "list", of: "array", items: added }, occurrence: { kind: "once" } };
      return { ...state, items: keyed(this.evaluator, [...state.items, entry], node, env) };
    }
    return this.lost(node);
  }
  branch(statement, state, env) {
    const { evaluator } = this;
    if (this.touches(statement.expression)) return this.lost(statement);
    const yes = () => this.after(statement.thenStatement, state, env);
    const no = () => statement.elseStatement === void 0 ? state : this.after(statement.elseStatement, state, env);
    if (this.leaves(statement.thenStatement)) return no();
    if (statement.elseStatement !== void 0 && this.leaves(statement.elseStatement)) return yes();
    const truth = truthiness(evaluator.evaluate(statement.expression, env));
    if (truth !== void 0) return truth ? yes() : no();
    const [a, b] = [yes(), no()];
    if (state.kind === "list" && a.kind === "list" && b.kind === "list") return merge(state, a, b, evaluator.presence(statement.expression, env));
    return evaluator.choose(statement.expression, env, () => a, () => b);
  }
  optional(condition, before, after, env) {
    if (before.kind === "list" && after.kind === "list") return merge(before, after, before, this.evaluator.presence(condition, env));
    return this.evaluator.choose(condition, env, () => after, () => before);
  }
  forOf(statement, state, env) {
    const { evaluator } = this;
    const { ts: ts2 } = evaluator;
    const { initializer } = statement;
    const declaration = ts2.isVariableDeclarationList(initializer) ? initializer.declarations[0] : void 0;
    if (declaration === void 0 || this.touches(statement.expression)) return this.lost(statement);
    const items = evaluator.listItems(evaluator.evaluate(statement.expression, env), statement.expression, env);
    return this.rounds(statement, statement.statement, declaration, items, state, env);
  }
  forEach(receiver, callback, state, env) {
    const items = this.evaluator.listItems(this.evaluator.evaluate(receiver, env), receiver, env);
    return this.rounds(callback, callback.body, callback.parameters[0], items, state, env);
  }
  rounds(loop, body, declaration, items, state, env) {
    const known3 = items.length <= MOST_ROUNDS && items.every((item) => item.occurrence.kind === "once");
    if (!known3) {
      const element = elementValue(this.evaluator, items, loop, declaration, env);
      return this.loop(loop, body, state, env, declaration === void 0 ? [] : [[declaration, element]]);
    }
    for (const [index, item] of items.entries()) {
      const bindings = declaration === void 0 ? [] : [[declaration, item.value]];
      state = this.body(body, state, round(this.evaluator, loop, env, bindings, `#${String(index)}`));
    }
    return state;
  }
  /** A loop of unknown length: what it adds to a list may be there any number of times. */
  loop(loop, body, state, env, bindings = []) {
    if (state.kind !== "list") return this.lost(loop);
    const after = this.body(body, state, round(this.evaluator, loop, env, bindings, ""));
    if (after.kind !== "list" || !state.items.every((item) => after.items.includes(item))) return this.lost(loop);
    const place = this.evaluator.place(loop);
    const items = after.items.map((item) => {
      if (state.items.includes(item) || item.occurrence.kind === "each") return item;
      return { ...item, occurrence: { kind: "each", loop: place } };
    });
    return { ...after, items };
  }
  body(body, state, env) {
    const { ts: ts2 } = this.evaluator;
    if (ts2.isBlock(body)) return this.run(body.statements, state, env);
    return ts2.isStatement(body) ? this.after(body, state, env) : this.expression(body, state, env);
  }
  leaves(statement) {
    const { ts: ts2 } = this.evaluator;
    const last = ts2.isBlock(statement) ? statement.statements.at(-1) : statement;
    return last !== void 0 && (ts2.isReturnStatement(last) || ts2.isThrowStatement(last) || ts2.isBreakOrContinueStatement(last));
  }
  touches(node) {
    return this.writes.some((write) => contains2(node, write));
  }
};
function round(evaluator, loop, env, bindings, mark) {
  return new Env(env.fn, loop, new Map(bindings), env, void 0, env.site + mark, [...env.loops, evaluator.place(loop)]);
}
function merge(before, a, b, { choice, option, of }) {
  const branch = (list, other, own) => list.items.map((item) => other.items.includes(item) || item.occurrence.kind !== "once" ? item : { ...item, occurrence: { kind: "optional", when: { choice, option: own, of } } });
  return { ...before, items: [...branch(a, b, option), ...branch(b, a, 1 - option).filter((item) => !a.items.includes(item))] };
}
function contains2(outer, inner) {
  return outer.pos <= inner.pos && inner.end <= outer.end && outer.getSourceFile() === inner.getSourceFile();
}

// rules/keys/variables.ts
function variableValue(evaluator, symbol, declaration, ref, env) {
  const { ts: ts2 } = evaluator;
  const home = env.lift(declaration);
  const bound = env.lookup(declaration);
  if (bound !== void 0) return bound;
  const owner = declaration.parent.parent;
  const name = declaration.name.getText();
  if (ts2.isForOfStatement(owner)) {
    const items = evaluator.listItems(evaluator.evaluate(owner.expression, home), owner.expression, home);
    return narrowed(evaluator, elementValue(evaluator, items, owner, declaration, home), ref);
  }
  if (declaration.initializer === void 0 && !isReassignable(evaluator, declaration)) {
    return declared(evaluator, declaration, ref, home, "it is declared elsewhere");
  }
  if (ts2.isForInStatement(owner)) return declared(evaluator, declaration, ref, home, "it is the name of an unknown property");
  const initial = declaration.initializer === void 0 ? UNDEFINED : evaluator.evaluate(declaration.initializer, home);
  const value = changed(evaluator, variableTarget(evaluator, symbol, declaration, home, name), initial, declaration, ref, home);
  return named(evaluator, value, declaration, ref, home);
}
function isReassignable(evaluator, declaration) {
  const { ts: ts2 } = evaluator;
  return (ts2.getCombinedNodeFlags(declaration) & ts2.NodeFlags.Const) === 0 && !declaration.getSourceFile().isDeclarationFile;
}
function changed(evaluator, target, initial, declaration, ref, home) {
  const { ts: ts2 } = evaluator;
  const isConst = ts2.isVariableDeclaration(declaration) && (ts2.getCombinedNodeFlags(declaration) & ts2.NodeFlags.Const) !== 0;
  if (isConst && initial.kind !== "list" && initial.kind !== "object") return initial;
  if ((initial.kind === "list" || initial.kind === "object") && isChangedElsewhere(evaluator, target.references, 0)) return lost(evaluator, target, ref, ref);
  const flow = new Flow(evaluator, target, (node) => lost(evaluator, target, node, ref));
  if (!flow.changes) return handedOut(evaluator, target, initial, ref);
  const body = statementsAround(evaluator, declaration);
  if (body === void 0) return lost(evaluator, target, ref, ref);
  const after = ts2.isParameter(declaration) ? body : body.filter((statement) => statement.pos >= declaration.pos);
  const sameFunction = evaluator.functionAround(ref) === evaluator.functionAround(ts2.isParameter(declaration) ? body[0] ?? ref : declaration);
  if (!sameFunction) {
    return settled(evaluator, target, initial, declaration) ?? closure(evaluator, flow, after, initial, target, ref, home);
  }
  return handedOut(evaluator, target, flow.run(after, initial, home, ref), ref);
}
function closure(evaluator, flow, after, initial, target, ref, home) {
  const value = initial.kind === "list" || initial.kind === "object" ? flow.run(after, initial, home) : lost(evaluator, target, ref, ref);
  return value;
}
function settled(evaluator, target, initial, declaration) {
  const { ts: ts2 } = evaluator;
  const options = initial === UNDEFINED ? [] : [initial];
  for (const reference of target.references) {
    const write = writeAt(evaluator, reference);
    if (write === void 0) continue;
    if (!ts2.isBinaryExpression(write) || write.operatorToken.kind !== ts2.SyntaxKind.EqualsToken || write.left !== reference) return void 0;
    options.push(evaluator.evaluate(write.right, evaluator.root));
  }
  if (options.length === 0 || !options.every((option) => knownText(option) !== void 0)) return void 0;
  return evaluator.choice(`${target.id} settled`, target.source, options, evaluator.loopsAround(declaration, evaluator.root));
}
var MOST_ALIASES = 4;
function isChangedElsewhere(evaluator, references, depth) {
  return references.some((reference) => aliases(evaluator, reference).some((alias) => alias === void 0 || isWritten(evaluator, alias, depth)));
}
function isWritten(evaluator, name, depth) {
  const symbol = evaluator.symbolOf(name);
  if (symbol === void 0 || depth > MOST_ALIASES) return true;
  const references = evaluator.names(name.getSourceFile()).of(name.text).filter((one) => one !== name && evaluator.symbolOf(one) === symbol);
  return references.some((one) => writeAt(evaluator, one) !== void 0) || isChangedElsewhere(evaluator, references, depth + 1);
}
function aliases(evaluator, reference) {
  const { ts: ts2 } = evaluator;
  let node = reference;
  while (ts2.isParenthesizedExpression(node.parent) || ts2.isNonNullExpression(node.parent) || ts2.isAsExpression(node.parent) || ts2.isConditionalExpression(node.parent)) node = node.parent;
  const { parent } = node;
  if (ts2.isVariableDeclaration(parent) && parent.initializer === node) return ts2.isIdentifier(parent.name) ? [parent.name] : [];
  if (ts2.isBinaryExpression(parent) && parent.operatorToken.kind === ts2.SyntaxKind.EqualsToken && parent.right === node) return ts2.isIdentifier(parent.left) ? [parent.left] : [];
  if (!ts2.isCallExpression(parent)) return [];
  const index = parent.arguments.findIndex((argument) => argument === node);
  if (index < 0) return [];
  if (parent.expression.getText() === "Object.assign" && index === 0) return [void 0];
  const declaration = evaluator.checker.getResolvedSignature(parent)?.declaration;
  if (declaration === void 0 || ts2.isJSDocSignature(declaration) || !("body" in declaration)) return [];
  const parameter = declaration.parameters[index]?.name;
  return parameter !== void 0 && ts2.isIdentifier(parameter) ? [parameter] : [];
}
function handedOut(evaluator, target, value, ref) {
  const { ts: ts2 } = evaluator;
  if (value.kind !== "list" || value.items.length > 0) return value;
  const escapes = target.references.some(
    (reference) => ts2.isCallExpression(reference.parent) && reference.parent.arguments.some((argument) => argument === reference) && reference.end <= ref.pos
  );
  return escapes ? lost(evaluator, target, ref, ref) : value;
}
function lost(evaluator, target, node, ref) {
  const unknown2 = evaluator.hole(node, {
    id: `${target.id}@${evaluator.statementPlace(ref)}`,
    family: target.id,
    source: target.source,
    reason: "it is changed in a way that is not followed",
    values: { kind: "unfollowed" },
    varies: evaluator.loopsAround(ref, evaluator.root)
  });
  return leafValue(evaluator, ref, unknown2);
}
function variableTarget(evaluator, symbol, declaration, home, name) {
  const references = evaluator.names(declaration.getSourceFile()).of(symbol.name === "default" ? name : symbol.name).filter((node) => node.parent !== declaration && evaluator.symbolOf(node) === symbol);
  return {
    id: `${evaluator.place(declaration)}@${home.site}`,
    source: name,
    references,
    matches: (node) => evaluator.ts.isIdentifier(node) && references.includes(node)
  };
}
function statementsAround(evaluator, declaration) {
  const { ts: ts2 } = evaluator;
  if (ts2.isParameter(declaration)) {
    const fn = declaration.parent;
    return "body" in fn && fn.body !== void 0 && ts2.isBlock(fn.body) ? fn.body.statements : void 0;
  }
  const statement = declaration.parent.parent;
  if (!ts2.isVariableStatement(statement)) return void 0;
  const block = statement.parent;
  return ts2.isBlock(block) || ts2.isSourceFile(block) || ts2.isModuleBlock(block) || ts2.isCaseOrDefaultClause(block) ? block.statements : void 0;
}
function named(evaluator, value, declaration, ref, home) {
  if (value.kind !== "unknown" || value.lengthOf !== void 0) return value;
  const { hole } = value;
  const own = hole.id.includes(`${evaluator.place(declaration)}@`);
  const stable = own ? hole : { ...hole, source: evaluator.source(declaration.name), varies: [.../* @__PURE__ */ new Set([...hole.varies, ...evaluator.loopsAround(declaration, home)])] };
  return leafValue(evaluator, ref, { ...value, hole: stable });
}
function declared(evaluator, declaration, ref, home, reason) {
  const unknown2 = evaluator.hole(declaration, {
    id: `${evaluator.place(declaration)}@${home.site}`,
    source: declaration.name.getText(),
    reason,
    varies: evaluator.loopsAround(declaration, home)
  });
  return leafValue(evaluator, ref, unknown2);
}
function narrowed(evaluator, value, ref) {
  return value.kind === "unknown" ? leafValue(evaluator, ref, value) : value;
}
function parameterValue(evaluator, symbol, declaration, ref, env) {
  const home = env.lift(declaration);
  const initial = narrowed(evaluator, parameterSeed(evaluator, declaration, home), ref);
  const target = variableTarget(evaluator, symbol, declaration, home, declaration.name.getText());
  return changed(evaluator, target, initial, declaration, ref, home);
}
function parameterSeed(evaluator, declaration, env) {
  const bound = env.lookup(declaration);
  if (bound !== void 0) return bound;
  const fn = declaration.parent;
  const iterated = iteratedBy(evaluator, fn);
  if (iterated !== void 0 && fn.parameters[0] === declaration) {
    const items = evaluator.listItems(evaluator.evaluate(iterated, env.lift(fn)), iterated, env.lift(fn));
    return elementValue(evaluator, items, fn, declaration, env);
  }
  return evaluator.hole(declaration, {
    id: `${evaluator.place(declaration)}@${env.site}`,
    source: evaluator.ts.isIdentifier(declaration.name) ? declaration.name.text : "\u2026",
    reason: "it is a parameter",
    varies: evaluator.loopsAround(declaration, env)
  });
}
function bindingValue(evaluator, symbol, declaration, ref, env) {
  const home = env.lift(declaration);
  const bound = env.lookup(declaration);
  if (bound !== void 0) return bound;
  const name = declaration.name.getText();
  const target = variableTarget(evaluator, symbol, declaration, home, name);
  const flow = new Flow(evaluator, target, (node) => lost(evaluator, target, node, ref));
  if (flow.changes) return lost(evaluator, target, ref, ref);
  return narrowed(evaluator, elementOfPattern(evaluator, declaration, home), ref);
}
function elementOfPattern(evaluator, declaration, env) {
  const { ts: ts2 } = evaluator;
  const pattern = declaration.parent;
  const owner = pattern.parent;
  const base = ts2.isBindingElement(owner) ? elementOfPattern(evaluator, owner, env) : ts2.isParameter(owner) ? defaulted(evaluator, parameterSeed(evaluator, owner, env), owner.initializer, env) : variableSeed(evaluator, owner, env);
  const node = ts2.isIdentifier(declaration.name) ? declaration.name : declaration;
  if (declaration.dotDotDotToken !== void 0) {
    if (base.kind === "object" && ts2.isObjectBindingPattern(pattern)) return base;
    if (base.kind === "list" && ts2.isArrayBindingPattern(pattern)) return { ...base, items: base.items.slice(pattern.elements.indexOf(declaration)) };
    return evaluator.opaque(node, env, "it is the rest of an unknown value");
  }
  const value = ts2.isArrayBindingPattern(pattern) ? elementAt(evaluator, base, pattern.elements.indexOf(declaration), node, env) : memberOf(evaluator, base, propertyName(evaluator, declaration), node, env);
  return defaulted(evaluator, value, declaration.initializer, env);
}
function variableSeed(evaluator, declaration, env) {
  const { ts: ts2 } = evaluator;
  const bound = env.lookup(declaration);
  if (bound !== void 0) return bound;
  const owner = declaration.parent.parent;
  if (ts2.isForOfStatement(owner)) {
    const items = evaluator.listItems(evaluator.evaluate(owner.expression, env), owner.expression, env);
    return elementValue(evaluator, items, owner, declaration, env);
  }
  if (declaration.initializer !== void 0) return evaluator.evaluate(declaration.initializer, env);
  return evaluator.hole(declaration, {
    id: `${evaluator.place(declaration)}@${env.site}`,
    source: "\u2026",
    reason: "it is declared elsewhere",
    varies: evaluator.loopsAround(declaration, env)
  });
}
function defaulted(evaluator, value, initializer, env) {
  if (initializer === void 0) return value;
  if (value.kind === "constant" && value.value === void 0) return evaluator.evaluate(initializer, env);
  if (value.kind !== "unknown") return value;
  return evaluator.choice(`?? ${value.hole.id}`, value.hole.source, [value, evaluator.evaluate(initializer, env)], value.hole.varies);
}
function propertyName(evaluator, declaration) {
  const { ts: ts2 } = evaluator;
  const name = declaration.propertyName ?? declaration.name;
  if (ts2.isIdentifier(name) || ts2.isStringLiteralLike(name) || ts2.isNumericLiteral(name)) return name.text;
  return name.getText();
}

// rules/keys/objects.ts
function memberOf(evaluator, base, name, node, env) {
  switch (base.kind) {
    case "choice":
      return { ...base, options: base.options.map((option) => memberOf(evaluator, option, name, node, env)) };
    case "object":
      return base.get(name) ?? memberPath(evaluator, base, name, node, env);
    case "constant":
      return UNDEFINED;
    case "text":
      return name === "length" && knownText(base) !== void 0 ? numeric((knownText(base) ?? "").length) : memberPath(evaluator, base, name, node, env);
    case "list":
      if (name === "length" || name === "size") {
        if (base.items.every(isPlaced)) return numeric(base.items.length);
        return lengthOf(evaluator, base, node, env);
      }
      return /^\d+$/.test(name) ? elementAt(evaluator, base, Number(name), node, env) : memberPath(evaluator, base, name, node, env);
    case "unknown": {
      if (name === "length" || name === "size") return lengthOf(evaluator, base, node, env);
      return declaredMember(evaluator, base, name, node) ?? memberPath(evaluator, base, name, node, env);
    }
    case "function":
      return memberPath(evaluator, base, name, node, env);
  }
}
function lengthOf(evaluator, base, node, env) {
  const list = canonical(base);
  const unknown2 = evaluator.hole(node, {
    id: `length(${list})`,
    source: evaluator.source(node),
    reason: "it is the length of a list",
    varies: evaluator.loopsAround(node, env),
    values: { kind: "number" }
  });
  return { ...unknown2, lengthOf: list };
}
function memberPath(evaluator, base, name, node, env) {
  const path = `${canonical(base)}.${name}`;
  const assigned = isAssigned(evaluator, node, name);
  const unknown2 = evaluator.hole(node, {
    id: assigned ? `${path}@${evaluator.statementPlace(node)}` : path,
    family: path,
    values: { kind: assigned ? "unfollowed" : "any" },
    source: evaluator.source(node),
    reason: base.kind === "unknown" ? base.hole.reason ?? "its value is not known" : "its value is not known",
    varies: base.kind === "unknown" ? base.hole.varies : evaluator.loopsAround(node, env)
  });
  return leafValue(evaluator, node, unknown2);
}
function isAssigned(evaluator, node, name) {
  const { ts: ts2 } = evaluator;
  return evaluator.names(node.getSourceFile()).of(name).some((one) => {
    const access = one.parent;
    if (!ts2.isPropertyAccessExpression(access) || access.name !== one) return false;
    return writeAt(evaluator, access) !== void 0 && !inConstructor(evaluator, access);
  });
}
function inConstructor(evaluator, node) {
  const fn = evaluator.functionAround(node);
  return fn !== void 0 && evaluator.ts.isConstructorDeclaration(fn);
}
function declaredMember(evaluator, base, name, node) {
  const { ts: ts2 } = evaluator;
  if (!ts2.isPropertyAccessExpression(node)) return void 0;
  const symbol = evaluator.checker.getSymbolAtLocation(node.name);
  const declaration = symbol?.valueDeclaration;
  if (declaration === void 0 || declaration.getSourceFile().isDeclarationFile) return void 0;
  if (ts2.isEnumMember(declaration)) return evaluator.enumMember(declaration, node, evaluator.root);
  const owner = declaration.parent;
  if (!ts2.isClassLike(owner)) return void 0;
  const self = instance(evaluator, owner, canonical(base), void 0, false);
  return self.get(name);
}
function elementOf(evaluator, base, index, node, env) {
  const known3 = knownText(index);
  if (base.kind === "list" && known3 !== void 0 && index.kind === "text" && index.numeric) return elementAt(evaluator, base, Number(known3), node, env);
  if (known3 !== void 0) return memberOf(evaluator, base, known3, node, env);
  if (index.kind === "choice" && index.options.every((option) => knownText(option) !== void 0)) {
    return { ...index, options: index.options.map((option) => elementOf(evaluator, base, option, node, env)) };
  }
  return evaluator.derived(node, env, [base, index], "[]", "the index is not known");
}
function elementAt(evaluator, base, index, node, env) {
  if (base.kind === "choice") return { ...base, options: base.options.map((option) => elementAt(evaluator, option, index, node, env)) };
  if (base.kind === "list") {
    const before = base.items.slice(0, index + 1);
    if (before.every(isPlaced)) return base.items[index]?.value ?? UNDEFINED;
  }
  return evaluator.derived(node, env, [base], `[${String(index)}]`, "the elements of this list are not known");
}
function objectLiteral(evaluator, node, env) {
  const { ts: ts2 } = evaluator;
  const names = [];
  let complete = true;
  for (const property of node.properties) {
    const name = ts2.isSpreadAssignment(property) ? void 0 : propertyName2(evaluator, property.name, env);
    if (name === void 0) complete = false;
    else if (!names.includes(name)) names.push(name);
  }
  const self = {
    kind: "object",
    id: `${evaluator.place(node)}@${env.site}`,
    node,
    ...complete ? { names } : {},
    get: (wanted) => {
      for (const property of [...node.properties].reverse()) {
        if (ts2.isSpreadAssignment(property)) {
          const value = evaluator.evaluate(property.expression, env);
          if (value.kind !== "object") return void 0;
          const member4 = value.get(wanted);
          if (member4 === void 0) return void 0;
          if (member4 === UNDEFINED) continue;
          return member4;
        }
        const name = propertyName2(evaluator, property.name, env);
        if (name === void 0) return void 0;
        if (name !== wanted) continue;
        if (ts2.isPropertyAssignment(property)) return evaluator.evaluate(property.initializer, env);
        if (ts2.isShorthandPropertyAssignment(property)) return evaluator.evaluate(property.name, env);
        if (ts2.isMethodDeclaration(property)) return { kind: "function", node: property, env, self };
        if (ts2.isGetAccessorDeclaration(property)) return applyFunction(evaluator, { kind: "function", node: property, env, self }, [], property, env);
        return void 0;
      }
      return UNDEFINED;
    }
  };
  return self;
}
function propertyName2(evaluator, name, env) {
  const { ts: ts2 } = evaluator;
  if (ts2.isComputedPropertyName(name)) return knownText(evaluator.evaluate(name.expression, env));
  return name.text;
}
function enumValue(evaluator, declaration) {
  const members = new Map(declaration.members.map((member4) => [evaluator.ts.isIdentifier(member4.name) || evaluator.ts.isStringLiteralLike(member4.name) ? member4.name.text : member4.name.getText(), member4]));
  return {
    kind: "object",
    id: evaluator.place(declaration),
    names: [...members.keys()],
    get: (name) => {
      const member4 = members.get(name);
      return member4 === void 0 ? void 0 : evaluator.enumMember(member4, member4.name, evaluator.root);
    }
  };
}
function moduleValue(evaluator, symbol, ref, env) {
  return {
    kind: "object",
    id: `module ${symbol.name}`,
    get: (name) => {
      const member4 = evaluator.checker.getExportsOfModule(symbol).find((one) => one.name === name);
      return member4 === void 0 ? void 0 : evaluator.symbolValue(evaluator.resolveAlias(member4), ref, env.lift(ref));
    }
  };
}
function classValue(evaluator, node) {
  const { ts: ts2 } = evaluator;
  const self = {
    kind: "object",
    id: `class ${evaluator.place(node)}`,
    node,
    get: (name) => {
      const member4 = node.members.find((one) => isStatic(evaluator, one) && one.name !== void 0 && memberName(evaluator, one.name) === name);
      if (member4 === void 0) {
        const base = baseClass(evaluator, node);
        return base === void 0 ? void 0 : classValue(evaluator, base).get(name);
      }
      const env = new Env(node, void 0, /* @__PURE__ */ new Map(), evaluator.root, self, "", []);
      if (ts2.isMethodDeclaration(member4)) return { kind: "function", node: member4, env: evaluator.root, self };
      if (ts2.isGetAccessorDeclaration(member4)) return applyFunction(evaluator, { kind: "function", node: member4, env: evaluator.root, self }, [], member4, evaluator.root);
      if (!ts2.isPropertyDeclaration(member4) || member4.initializer === void 0) return void 0;
      const target = staticTarget(evaluator, node, member4, name);
      const changes = target.some((reference) => writeAt(evaluator, reference) !== void 0);
      return changes ? void 0 : evaluator.evaluate(member4.initializer, env);
    }
  };
  return self;
}
function staticTarget(evaluator, node, member4, name) {
  const symbol = evaluator.checker.getSymbolAtLocation(member4.name);
  return evaluator.names(node.getSourceFile()).of(name).flatMap((one) => evaluator.ts.isPropertyAccessExpression(one.parent) && one.parent.name === one && evaluator.checker.getSymbolAtLocation(one) === symbol ? [one.parent] : []);
}
function isStatic(evaluator, member4) {
  const { ts: ts2 } = evaluator;
  return (ts2.getCombinedModifierFlags(member4) & ts2.ModifierFlags.Static) !== 0;
}
function memberName(evaluator, name) {
  const { ts: ts2 } = evaluator;
  return ts2.isIdentifier(name) || ts2.isPrivateIdentifier(name) || ts2.isStringLiteralLike(name) || ts2.isNumericLiteral(name) ? name.text : void 0;
}
function baseClass(evaluator, node) {
  const { ts: ts2 } = evaluator;
  const heritage = node.heritageClauses?.find((clause) => clause.token === ts2.SyntaxKind.ExtendsKeyword)?.types[0];
  if (heritage === void 0) return void 0;
  const declaration = evaluator.symbolOf(heritage.expression)?.valueDeclaration;
  return declaration !== void 0 && ts2.isClassLike(declaration) && !declaration.getSourceFile().isDeclarationFile ? declaration : void 0;
}
function thisValue(evaluator, node, env) {
  const { ts: ts2 } = evaluator;
  let at = node.parent;
  while (!ts2.isSourceFile(at)) {
    if (ts2.isClassLike(at.parent) && ts2.isClassElement(at)) {
      const bound = env.receiver();
      if (bound !== void 0) return bound;
      return isStatic(evaluator, at) ? classValue(evaluator, at.parent) : instance(evaluator, at.parent, "this", void 0, false);
    }
    if (ts2.isObjectLiteralExpression(at.parent) && (ts2.isMethodDeclaration(at) || ts2.isAccessor(at))) {
      return env.receiver() ?? evaluator.evaluate(at.parent, env.lift(at.parent));
    }
    if (ts2.isFunctionDeclaration(at) || ts2.isFunctionExpression(at)) break;
    at = at.parent;
  }
  return env.receiver() ?? evaluator.opaque(node, env, "what `this` is depends on the call");
}
function instance(evaluator, node, id, args, exact) {
  const self = {
    kind: "object",
    id: `${id}:${evaluator.place(node)}`,
    node,
    get: (name) => instanceMember(evaluator, node, name, self, args, exact)
  };
  return self;
}
function instanceMember(evaluator, node, name, self, args, exact) {
  const { ts: ts2 } = evaluator;
  const constructor = node.members.find((member5) => ts2.isConstructorDeclaration(member5) && member5.body !== void 0);
  const member4 = node.members.find((one) => !isStatic(evaluator, one) && one.name !== void 0 && memberName(evaluator, one.name) === name && !(ts2.isMethodDeclaration(one) && one.body === void 0)) ?? constructor?.parameters.find((one) => ts2.isParameterPropertyDeclaration(one, constructor) && memberName(evaluator, one.name) === name);
  const home = constructorEnv(evaluator, node, constructor, args, self);
  const assigned = assignedInConstructor(evaluator, node, name);
  if (member4 === void 0 && !assigned) {
    const base = baseClass(evaluator, node);
    return base === void 0 ? void 0 : instanceMember(evaluator, base, name, self, superArguments(evaluator, constructor, args, home), exact);
  }
  if (!exact && isOverridden(evaluator, node, name)) return void 0;
  if (member4 !== void 0 && ts2.isMethodDeclaration(member4)) return { kind: "function", node: member4, env: evaluator.root, self };
  if (member4 !== void 0 && ts2.isGetAccessorDeclaration(member4)) {
    return applyFunction(evaluator, { kind: "function", node: member4, env: evaluator.root, self }, [], member4, evaluator.root);
  }
  if (member4 !== void 0 && !ts2.isPropertyDeclaration(member4) && !ts2.isParameter(member4)) return void 0;
  return fieldValue(evaluator, node, name, member4, constructor, self, home);
}
function fieldValue(evaluator, node, name, member4, constructor, self, home) {
  const { ts: ts2 } = evaluator;
  const target = fieldTarget(evaluator, node, name, self);
  const outside = target.references.some((reference) => writeAt(evaluator, reference) !== void 0 && !isIn(reference, constructor));
  if (outside || isAssigned(evaluator, node, name)) return void 0;
  const followed = { lost: false };
  const flow = new Flow(evaluator, target, () => {
    followed.lost = true;
    return UNDEFINED;
  });
  let value = UNDEFINED;
  if (member4 !== void 0 && ts2.isParameter(member4)) {
    const seed = parameterSeed(evaluator, member4, home);
    value = seed.kind === "unknown" ? leafValue(evaluator, member4, { ...seed, hole: { ...seed.hole, id: target.id, family: target.id, source: target.source } }) : seed;
  } else if (member4?.initializer !== void 0) value = evaluator.evaluate(member4.initializer, home);
  if (flow.changes && constructor?.body !== void 0) value = flow.run(constructor.body.statements, value, home);
  if (followed.lost || value === UNDEFINED) return void 0;
  return value.kind === "unknown" ? { ...value, hole: { ...value.hole, source: target.source } } : value;
}
function isIn(node, outer) {
  return outer !== void 0 && outer.pos <= node.pos && node.end <= outer.end;
}
function fieldTarget(evaluator, node, name, self) {
  const { ts: ts2 } = evaluator;
  const references = evaluator.names(node.getSourceFile()).of(name).flatMap((one) => {
    const access = one.parent;
    if (!ts2.isPropertyAccessExpression(access) || access.name !== one || access.expression.kind !== ts2.SyntaxKind.ThisKeyword) return [];
    return isIn(access, node) ? [access] : [];
  });
  return { id: `{${self.id}}.${name}`, source: `this.${name}`, references, matches: (one) => references.some((reference) => reference === one) };
}
function assignedInConstructor(evaluator, node, name) {
  const { ts: ts2 } = evaluator;
  return evaluator.names(node.getSourceFile()).of(name).some((one) => {
    const access = one.parent;
    return ts2.isPropertyAccessExpression(access) && access.name === one && access.expression.kind === ts2.SyntaxKind.ThisKeyword && isIn(access, node) && inConstructor(evaluator, access) && writeAt(evaluator, access) !== void 0;
  });
}
function constructorEnv(evaluator, node, constructor, args, self) {
  if (constructor === void 0 || args === void 0) return new Env(constructor ?? node, void 0, /* @__PURE__ */ new Map(), evaluator.root, self, args === void 0 ? "" : self.id, []);
  const home = new Env(constructor, void 0, /* @__PURE__ */ new Map(), evaluator.root, self, self.id, []);
  return new Env(constructor, void 0, bindParameters(evaluator, constructor.parameters, args, home), evaluator.root, self, self.id, []);
}
function superArguments(evaluator, constructor, args, home) {
  const { ts: ts2 } = evaluator;
  if (constructor === void 0) return args;
  for (const statement of constructor.body?.statements ?? []) {
    if (!ts2.isExpressionStatement(statement) || !ts2.isCallExpression(statement.expression)) continue;
    if (statement.expression.expression.kind === ts2.SyntaxKind.SuperKeyword) return evaluator.items(statement.expression.arguments, home);
  }
  return void 0;
}
function isOverridden(evaluator, node, name) {
  const { ts: ts2 } = evaluator;
  const own = node.name?.text;
  if (own === void 0) return false;
  for (const file of evaluator.program.getSourceFiles()) {
    if (file.isDeclarationFile || !file.text.includes("extends")) continue;
    for (const mention of evaluator.names(file).of(own)) {
      if (!ts2.isExpressionWithTypeArguments(mention.parent) || !ts2.isHeritageClause(mention.parent.parent)) continue;
      const derived = mention.parent.parent.parent;
      if (!ts2.isClassLike(derived)) continue;
      if (derived.members.some((member4) => member4.name !== void 0 && memberName(evaluator, member4.name) === name)) return true;
      if (assignedInConstructor(evaluator, derived, name) || isOverridden(evaluator, derived, name)) return true;
    }
  }
  return false;
}

// rules/keys/evaluator.ts
var MOST_STEPS = 2e4;
var MOST_DEPTH = 220;
var Evaluator = class {
  constructor(ts2, checker, program, typed, library) {
    this.ts = ts2;
    this.checker = checker;
    this.program = program;
    this.typed = typed;
    this.library = library;
  }
  ts;
  checker;
  program;
  typed;
  library;
  root = Env.root();
  /** The functions that are being followed, innermost last. */
  calls = [];
  active = /* @__PURE__ */ new Set();
  indexes = /* @__PURE__ */ new Map();
  symbols = /* @__PURE__ */ new Map();
  files = /* @__PURE__ */ new Map();
  steps = 0;
  depth = 0;
  /** Set when a limit cut an evaluation short, so that the cut result is not kept for other callers. */
  cut = false;
  /** The value of an expression for one call; the limits count from here. */
  start(node, env = this.root) {
    this.steps = 0;
    return this.evaluate(node, env);
  }
  evaluate(node, env) {
    const known3 = env.memo.get(node);
    if (known3 !== void 0) return known3;
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
      if (!this.cut) env.memo.set(node, value);
      return value;
    } finally {
      this.depth--;
      this.active.delete(guard);
      if (this.depth === 0) this.cut = false;
    }
  }
  compute(node, env) {
    const { ts: ts2 } = this;
    if (ts2.isStringLiteralLike(node)) return text(node.text, this.span(node));
    if (ts2.isNumericLiteral(node)) return numeric(Number(node.text));
    if (ts2.isBigIntLiteral(node)) return numeric(BigInt(node.text.replace(/n$/, "")));
    if (ts2.isTemplateExpression(node)) {
      const parts = [this.literal(node.head.text, node.head)];
      for (const part of node.templateSpans) {
        parts.push(toPattern(this, this.evaluate(part.expression, env), part.expression, env));
        parts.push(this.literal(part.literal.text, part.literal));
      }
      return { kind: "text", parts: parts.flat() };
    }
    if (ts2.isBinaryExpression(node)) return this.binary(node, env);
    if (ts2.isIdentifier(node)) return this.identifier(node, env);
    if (ts2.isPropertyAccessExpression(node)) {
      return memberOf(this, this.evaluate(node.expression, env), node.name.text, node, env);
    }
    if (ts2.isElementAccessExpression(node)) {
      return elementOf(this, this.evaluate(node.expression, env), this.evaluate(node.argumentExpression, env), node, env);
    }
    if (ts2.isCallExpression(node)) return callValue(this, node, env);
    if (ts2.isNewExpression(node)) return newValue(this, node, env);
    if (ts2.isParenthesizedExpression(node) || ts2.isAsExpression(node) || ts2.isTypeAssertionExpression(node) || ts2.isSatisfiesExpression(node) || ts2.isNonNullExpression(node) || ts2.isAwaitExpression(node)) {
      const value = this.evaluate(node.expression, env);
      return value.kind === "unknown" && ts2.isAsExpression(node) ? leafValue(this, node, value) : value;
    }
    if (ts2.isConditionalExpression(node)) {
      return this.choose(node.condition, env, () => this.evaluate(node.whenTrue, env), () => this.evaluate(node.whenFalse, env));
    }
    if (ts2.isArrayLiteralExpression(node)) return { kind: "list", of: "array", items: this.items(node.elements, env) };
    if (ts2.isObjectLiteralExpression(node)) return objectLiteral(this, node, env);
    if (ts2.isArrowFunction(node) || ts2.isFunctionExpression(node)) return { kind: "function", node, env, ...this.lexicalThis(node, env) };
    if (ts2.isClassExpression(node)) return classValue(this, node);
    if (ts2.isPrefixUnaryExpression(node)) return this.prefix(node, env);
    if (node.kind === ts2.SyntaxKind.ThisKeyword) return thisValue(this, node, env);
    if (node.kind === ts2.SyntaxKind.TrueKeyword) return { kind: "constant", value: true };
    if (node.kind === ts2.SyntaxKind.FalseKeyword) return { kind: "constant", value: false };
    if (node.kind === ts2.SyntaxKind.NullKeyword) return { kind: "constant", value: null };
    if (ts2.isVoidExpression(node)) return UNDEFINED;
    if (ts2.isTaggedTemplateExpression(node) && node.tag.getText() === "String.raw" && ts2.isNoSubstitutionTemplateLiteral(node.template)) {
      return text(node.template.rawText ?? node.template.text, this.span(node));
    }
    return this.unfollowed(node, env, "it is computed in a way that is not followed");
  }
  lexicalThis(node, env) {
    if (!this.ts.isArrowFunction(node)) return {};
    const self = env.receiver();
    return self === void 0 ? {} : { self };
  }
  /** The values of list elements or call arguments in order, spreads opened. */
  items(nodes, env) {
    return nodes.flatMap((node) => {
      if (this.ts.isOmittedExpression(node)) return [{ value: UNDEFINED, occurrence: { kind: "once" } }];
      if (!this.ts.isSpreadElement(node)) return [{ value: this.evaluate(node, env), occurrence: { kind: "once" } }];
      return this.listItems(this.evaluate(node.expression, env), node.expression, env);
    });
  }
  /** The elements of something that is iterated; one unknown element a round where it is no known list. */
  listItems(value, node, env) {
    if (value.kind === "list") return value.items;
    if (value.kind === "choice") {
      const lists = value.options.map((option) => this.listItems(option, node, env));
      return zip(lists, value);
    }
    const known3 = knownText(value);
    if (known3 !== void 0 && value.kind === "text") {
      return Array.from(known3, (letter) => ({ value: text(letter), occurrence: { kind: "once" } }));
    }
    const loop = value.kind === "unknown" ? `of ${value.hole.id}` : `of ${this.place(node)}@${env.site}`;
    const base = value.kind === "unknown" ? value.hole.source : this.source(node);
    const reason = value.kind === "unknown" && value.hole.reason !== void 0 ? value.hole.reason : "the elements of this list are not known";
    const element = this.hole(node, {
      id: `${loop}[]`,
      source: `${base}[\u2026]`,
      reason,
      varies: [...value.kind === "unknown" ? value.hole.varies : [], loop]
    });
    return [{ value: this.elementLeaf(value, element), occurrence: { kind: "each", loop } }];
  }
  /** An element of an unknown list, with what the list's type says of its elements. */
  elementLeaf(value, element) {
    const type = value.kind === "unknown" ? this.typeOfUnknown(value) : void 0;
    const inner = type === void 0 ? void 0 : this.checker.getIndexTypeOfType(type, this.ts.IndexKind.Number);
    if (inner === void 0) return { ...element, type: null };
    return leafValue(this, element.node, { ...element, type: inner }, inner);
  }
  typeOfUnknown(value) {
    return value.type === void 0 ? this.typeOf(value.node) : value.type ?? void 0;
  }
  /** One of two values by a condition; the same condition chooses alike wherever it stands. */
  choose(condition, env, whenTrue, whenFalse) {
    const truth = truthiness(this.evaluate(condition, env));
    if (truth !== void 0) return truth ? whenTrue() : whenFalse();
    const { node, choice, option } = this.presence(condition, env);
    const options = option === 1 ? [whenFalse(), whenTrue()] : [whenTrue(), whenFalse()];
    return this.choice(choice, this.source(node), options, this.conditionVaries(node, env));
  }
  /** The choice that a condition makes, and the option of it which is chosen where the condition holds. */
  presence(condition, env) {
    let node = condition;
    let option = 0;
    while (this.ts.isParenthesizedExpression(node) || this.ts.isPrefixUnaryExpression(node) && node.operator === this.ts.SyntaxKind.ExclamationToken) {
      if (this.ts.isPrefixUnaryExpression(node)) {
        option = 1 - option;
        node = node.operand;
      } else node = node.expression;
    }
    return { node, choice: `if ${this.conditionId(node, env)}`, option, of: 2 };
  }
  /** The loops in whose every round a condition may come out another way. */
  conditionVaries(node, env) {
    const { ts: ts2 } = this;
    if (ts2.isParenthesizedExpression(node) || ts2.isTypeOfExpression(node)) return this.conditionVaries(node.expression, env);
    if (ts2.isPrefixUnaryExpression(node)) return this.conditionVaries(node.operand, env);
    if (ts2.isBinaryExpression(node)) return [.../* @__PURE__ */ new Set([...this.conditionVaries(node.left, env), ...this.conditionVaries(node.right, env)])];
    return [...new Set(variesOf(this.evaluate(node, env)))];
  }
  choice(id, source, options, varies) {
    const prints2 = options.map(canonical);
    const [first] = options;
    if (first !== void 0 && prints2.every((print) => print === prints2[0])) return first;
    return { kind: "choice", id, source, varies, options };
  }
  /** A text that is equal for two conditions which are known to have one truth. */
  conditionId(node, env) {
    const { ts: ts2 } = this;
    if (ts2.isParenthesizedExpression(node)) return this.conditionId(node.expression, env);
    if (ts2.isPrefixUnaryExpression(node)) return `${String(node.operator)}(${this.conditionId(node.operand, env)})`;
    if (ts2.isTypeOfExpression(node)) return `typeof ${this.conditionId(node.expression, env)}`;
    if (ts2.isBinaryExpression(node)) {
      return `(${this.conditionId(node.left, env)} ${String(node.operatorToken.kind)} ${this.conditionId(node.right, env)})`;
    }
    return canonical(this.evaluate(node, env));
  }
  binary(node, env) {
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
  compare(node, env) {
    const { SyntaxKind } = this.ts;
    const left = this.evaluate(node.left, env);
    const right = this.evaluate(node.right, env);
    const [a, b] = [plain(left), plain(right)];
    const operator = node.operatorToken.kind;
    if (a !== void 0 && b !== void 0) {
      if (operator === SyntaxKind.EqualsEqualsEqualsToken) return { kind: "constant", value: a === b };
      if (operator === SyntaxKind.ExclamationEqualsEqualsToken) return { kind: "constant", value: a !== b };
    }
    const [x, y] = [numberOf(left), numberOf(right)];
    if (x !== void 0 && y !== void 0) {
      if (operator === SyntaxKind.MinusToken) return numeric(x - y);
      if (operator === SyntaxKind.AsteriskToken) return numeric(x * y);
      if (operator === SyntaxKind.SlashToken) return numeric(x / y);
      if (operator === SyntaxKind.PercentToken) return numeric(x % y);
    }
    return this.derived(node, env, [left, right], `op${String(operator)}`, "it is computed");
  }
  nullish(node, env) {
    const left = this.evaluate(node.left, env);
    if (left.kind === "constant") return left.value === void 0 || left.value === null ? this.evaluate(node.right, env) : left;
    if (left.kind === "choice") {
      const options = left.options.map(
        (option) => option.kind === "constant" && (option.value === void 0 || option.value === null) ? this.evaluate(node.right, env) : option
      );
      return { ...left, options };
    }
    if (left.kind !== "unknown" || !this.maybeNullish(node.left)) return left;
    const right = this.evaluate(node.right, env);
    return this.choice(`?? ${left.hole.id}`, left.hole.source, [left, right], left.hole.varies);
  }
  maybeNullish(node) {
    const type = this.typeOf(node);
    if (type === void 0 || !this.typed) return true;
    const { TypeFlags } = this.ts;
    const flags = TypeFlags.Undefined | TypeFlags.Null | TypeFlags.Void | TypeFlags.Any | TypeFlags.Unknown | TypeFlags.TypeParameter;
    return (type.isUnion() ? type.types : [type]).some((part) => (part.flags & flags) !== 0);
  }
  /** A chain of `+`, however long: operands left to right. */
  plus(node, env) {
    const operands = [];
    let left = node;
    while (this.ts.isBinaryExpression(left) && left.operatorToken.kind === this.ts.SyntaxKind.PlusToken) {
      operands.push(left.right);
      left = left.left;
    }
    operands.push(left);
    operands.reverse();
    let sum;
    for (const operand of operands) {
      const value = this.evaluate(operand, env);
      sum = sum === void 0 ? value : this.add(sum, value, node, operand, env);
    }
    return sum ?? UNDEFINED;
  }
  add(left, right, node, operand, env) {
    const [a, b] = [numberOf(left), numberOf(right)];
    if (a !== void 0 && b !== void 0) return numeric(a + b);
    if (isNumeric(left) && isNumeric(right)) return this.derived(node, env, [left, right], "+", "it is computed", "number");
    return concatenate(this, left, right, node.left, operand, env);
  }
  prefix(node, env) {
    const { SyntaxKind } = this.ts;
    const value = this.evaluate(node.operand, env);
    if (node.operator === SyntaxKind.ExclamationToken) {
      const truth = truthiness(value);
      if (truth !== void 0) return { kind: "constant", value: !truth };
    }
    const number2 = numberOf(value);
    if (number2 !== void 0 && node.operator === SyntaxKind.MinusToken) return numeric(-number2);
    if (number2 !== void 0 && node.operator === SyntaxKind.PlusToken) return numeric(number2);
    return this.derived(node, env, [value], `op${String(node.operator)}`, "it is computed");
  }
  identifier(node, env) {
    if (node.text === "undefined") return UNDEFINED;
    const symbol = this.symbolOf(node);
    if (symbol === void 0) return this.opaque(node, env, "its declaration is not in the linted program");
    return this.symbolValue(symbol, node, env);
  }
  /** The value of what a symbol declares, read at `ref`. */
  symbolValue(symbol, ref, env) {
    const { ts: ts2 } = this;
    const declaration = symbol.valueDeclaration ?? symbol.declarations?.[0];
    if (declaration === void 0) return this.opaque(ref, env, "its declaration is not in the linted program");
    if (ts2.isVariableDeclaration(declaration)) return variableValue(this, symbol, declaration, ref, env);
    if (ts2.isParameter(declaration)) return parameterValue(this, symbol, declaration, ref, env);
    if (ts2.isBindingElement(declaration)) return bindingValue(this, symbol, declaration, ref, env);
    if (ts2.isFunctionDeclaration(declaration)) {
      const node = symbol.declarations?.find((one) => ts2.isFunctionDeclaration(one) && one.body !== void 0);
      if (node === void 0 || !ts2.isFunctionDeclaration(node)) return this.opaque(ref, env, "the body of this function is not in the linted program");
      return { kind: "function", node, env: env.lift(node) };
    }
    if (ts2.isClassDeclaration(declaration)) return classValue(this, declaration);
    if (ts2.isEnumDeclaration(declaration)) return enumValue(this, declaration);
    if (ts2.isEnumMember(declaration)) return this.enumMember(declaration, ref, env);
    if (ts2.isSourceFile(declaration) || ts2.isModuleDeclaration(declaration)) return moduleValue(this, symbol, ref, env);
    if (ts2.isExportAssignment(declaration)) return this.evaluate(declaration.expression, this.root);
    if (ts2.isPropertyAssignment(declaration)) return this.evaluate(declaration.initializer, this.root);
    if (ts2.isShorthandPropertyAssignment(declaration)) return this.evaluate(declaration.name, this.root);
    const exported = symbol.declarations?.length === 1 ? this.commonJsExport(declaration) : void 0;
    if (exported !== void 0) return this.evaluate(exported, this.root);
    return this.unfollowed(ref, env, "what it stands for is not followed");
  }
  /** What `module.exports = …` or `exports.name = …` gives. */
  commonJsExport(declaration) {
    const { ts: ts2 } = this;
    const write = ts2.isBinaryExpression(declaration) ? declaration : declaration.parent;
    if (!ts2.isBinaryExpression(write) || write.operatorToken.kind !== ts2.SyntaxKind.EqualsToken) return void 0;
    return /^(?:module\.)?exports\b/.test(write.left.getText()) ? write.right : void 0;
  }
  enumMember(member4, ref, env) {
    const constant = this.checker.getConstantValue(member4);
    if (typeof constant === "string") return text(constant, this.span(member4));
    if (typeof constant === "number") return numeric(constant);
    return member4.initializer === void 0 ? this.unfollowed(ref, env, "this enum member is computed") : this.evaluate(member4.initializer, this.root);
  }
  /** The symbol that an identifier means, import aliases followed. */
  symbolOf(node) {
    if (!this.symbols.has(node)) this.symbols.set(node, this.lookUp(node));
    return this.symbols.get(node);
  }
  lookUp(node) {
    const { ts: ts2, checker } = this;
    const symbol = ts2.isIdentifier(node) && ts2.isShorthandPropertyAssignment(node.parent) && node.parent.name === node ? checker.getShorthandAssignmentValueSymbol(node.parent) : checker.getSymbolAtLocation(node);
    return symbol === void 0 ? void 0 : this.resolveAlias(symbol);
  }
  resolveAlias(symbol) {
    return (symbol.flags & this.ts.SymbolFlags.Alias) === 0 ? symbol : this.checker.getAliasedSymbol(symbol);
  }
  typeOf(node) {
    return this.checker.getTypeAtLocation(node);
  }
  names(file) {
    let index = this.indexes.get(file);
    if (index === void 0) {
      index = new NameIndex(this.ts, file);
      this.indexes.set(file, index);
    }
    return index;
  }
  /** Something that the program makes itself, of which nothing is known but which expression it is. */
  unfollowed(node, env, reason) {
    return this.opaque(node, env, reason, { kind: "unfollowed" });
  }
  /** Something from outside of which nothing is known but which expression it is. */
  opaque(node, env, reason, values = { kind: "any" }) {
    const unknown2 = this.hole(node, {
      id: `${this.place(node)}@${env.site}`,
      source: this.source(node),
      reason,
      varies: this.loopsAround(node, env),
      values
    });
    return leafValue(this, node, unknown2);
  }
  /** The result of a computation that gives the same for the same operands. */
  derived(node, env, operands, operation, reason, kind) {
    const varies = new Set(this.loopsAround(node, env));
    for (const operand of operands) for (const loop of variesOf(operand)) varies.add(loop);
    const unknown2 = this.hole(node, {
      id: `${operation}(${operands.map(canonical).join(",")})`,
      source: this.source(node),
      reason,
      varies: [...varies],
      values: { kind: kind ?? (isFromOutside(operands) ? "any" : "unfollowed") }
    });
    return kind === "number" ? unknown2 : leafValue(this, node, unknown2);
  }
  hole(node, seed) {
    const hole = {
      kind: "hole",
      id: seed.id,
      family: seed.family ?? seed.id,
      source: seed.source,
      values: seed.values ?? { kind: "any" },
      varies: seed.varies ?? [],
      origin: this.span(node),
      reason: seed.reason
    };
    return { kind: "unknown", hole, node };
  }
  /** A text that is equal for two values exactly when they are known to be the same value. */
  identity(value) {
    return canonical(value);
  }
  literal(value, node) {
    return value === "" ? [] : [{ kind: "literal", text: value, origin: this.span(node) }];
  }
  span(node) {
    const file = node.getSourceFile();
    return { file: file.fileName, start: node.getStart(file), end: node.end };
  }
  /** A short name of a node's place, unique in the program. */
  place(node) {
    const file = node.getSourceFile();
    let number2 = this.files.get(file);
    if (number2 === void 0) {
      number2 = this.files.size;
      this.files.set(file, number2);
    }
    return `${String(number2)}:${String(node.pos)}-${String(node.end)}`;
  }
  /** The statement around a read: two reads in one statement see one value of a variable. */
  statementPlace(node) {
    let at = node;
    while (!this.ts.isStatement(at) && !this.ts.isFunctionLike(at) && !this.ts.isSourceFile(at)) at = at.parent;
    return this.place(at);
  }
  source(node) {
    const all = node.getText().replace(/\s+/g, " ");
    return all.length <= 60 ? all : `${all.slice(0, 57)}\u2026`;
  }
  functionAround(node) {
    let at = node.parent;
    while (at !== void 0 && !this.ts.isFunctionLike(at)) at = at.parent;
    return at;
  }
  /** The loops in whose every round the value of a node at this place may be another one. */
  loopsAround(node, env) {
    const { ts: ts2 } = this;
    const loops = new Set(env.loops);
    for (let at = node; !ts2.isSourceFile(at); at = at.parent) {
      if (ts2.isIterationStatement(at, false)) loops.add(this.place(at));
      else if ((ts2.isArrowFunction(at) || ts2.isFunctionExpression(at)) && ts2.isCallExpression(at.parent) && at.parent.expression !== at) loops.add(this.place(at));
    }
    return [...loops];
  }
  /** A function value's name for messages and errors. */
  nameOf(fn) {
    return fn.node.name?.getText() ?? "this function";
  }
};
function zip(lists, choice) {
  const longest = Math.max(...lists.map((list) => list.length));
  const out = [];
  for (let index = 0; index < longest; index++) {
    const at = lists.map((list) => list[index]);
    const all = at.filter((item) => item?.occurrence.kind === "once");
    if (all.length === lists.length) {
      const moved = all.some((item) => item?.moved === true);
      const options = all.flatMap((item) => item === void 0 ? [] : [item.value]);
      out.push({ value: { ...choice, options }, occurrence: ONCE, ...moved ? { moved: true } : {} });
      continue;
    }
    for (const [option, item] of at.entries()) {
      if (item !== void 0) out.push(item.occurrence.kind === "once" ? { ...item, occurrence: { kind: "optional", when: { choice: choice.id, option, of: lists.length } } } : item);
    }
  }
  return out;
}
function plain(value) {
  if (value.kind === "constant") return String(value.value);
  const known3 = knownText(value);
  return known3 === void 0 ? void 0 : `${value.kind === "text" && value.numeric ? "number" : "string"}:${known3}`;
}
function isFromOutside([subject, ...others]) {
  return subject !== void 0 && isInput(subject) && others.every((other) => isInput(other) || knownText(other)?.match(/[{}]/) === null);
}
function isInput(value) {
  switch (value.kind) {
    case "unknown":
      return value.hole.values.kind === "any" || value.hole.values.kind === "number";
    case "text":
      return value.parts.every((part) => part.kind === "literal" ? part.text === "" || value.numeric === true : part.values.kind === "any" || part.values.kind === "number");
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
function numberOf(value) {
  if (value.kind !== "text" || !value.numeric) return void 0;
  const known3 = knownText(value);
  return known3 === void 0 ? void 0 : Number(known3);
}
function isNumeric(value) {
  return value.kind === "text" ? value.numeric === true : value.kind === "unknown" && value.hole.values.kind === "number";
}
function variesOf(value) {
  switch (value.kind) {
    case "unknown":
      return value.hole.varies;
    case "text":
      return value.parts.flatMap((part) => part.kind === "hole" ? part.varies : []);
    case "choice":
      return [...value.varies, ...value.options.flatMap(variesOf)];
    case "list":
      return value.items.flatMap((item) => variesOf(item.value));
    default:
      return [];
  }
}

// rules/keys/lists.ts
var ITERATIONS = /* @__PURE__ */ new Set(["map", "flatMap", "forEach", "filter", "some", "every", "find", "findIndex", "findLast"]);
var ITERABLES = /* @__PURE__ */ new Set(["Set", "ReadonlySet", "Iterable", "IterableIterator", "ArrayIterator", "SetIterator", "MapIterator"]);
function iteratedBy(evaluator, fn) {
  const { ts: ts2 } = evaluator;
  if (!ts2.isArrowFunction(fn) && !ts2.isFunctionExpression(fn)) return void 0;
  const call = fn.parent;
  if (!ts2.isCallExpression(call) || !ts2.isPropertyAccessExpression(call.expression)) return void 0;
  const { name, expression } = call.expression;
  if (ITERATIONS.has(name.text) && call.arguments[0] === fn) return expression;
  if (name.text === "from" && expression.getText() === "Array" && call.arguments[1] === fn) return call.arguments[0];
  return void 0;
}
function elementValue(evaluator, items, loop, declaration, env) {
  const place = evaluator.place(loop);
  const varies = [.../* @__PURE__ */ new Set([...evaluator.loopsAround(loop, env), place])];
  const name = declaration !== void 0 && "name" in declaration ? declaration.name.getText() : "element";
  const options = items.map((item) => inRound(item, place, name, evaluator, declaration));
  const [first] = options;
  if (first !== void 0 && options.length === 1) return first;
  if (options.length === 0) return evaluator.hole(loop, { id: `${place}[]@${env.site}`, source: name, reason: "the list is empty here", varies, values: { kind: "unfollowed" } });
  return { kind: "choice", id: `${place}[]@${env.site}`, source: name, varies, options };
}
function inRound(item, loop, name, evaluator, declaration) {
  if (item.occurrence.kind !== "each") return item.value;
  const { loop: from } = item.occurrence;
  const renamed = mapHoles(item.value, (hole) => {
    if (!hole.varies.includes(from)) return hole;
    const now = (varies) => varies.map((one) => one === from ? loop : one);
    const other = inOtherRound(hole, from, `~${loop}`);
    return { ...other, varies: now(other.varies), ...other.group === void 0 ? {} : { group: { ...other.group, varies: now(other.group.varies) } } };
  });
  if (renamed.kind !== "unknown" || declaration === void 0 || !evaluator.ts.isIdentifier(declaration.name)) return renamed;
  return { ...renamed, hole: { ...renamed.hole, source: name } };
}
function distinct(items) {
  const known3 = items.map((item) => item.occurrence.kind === "once" ? knownText(item.value) : void 0);
  const first = known3.indexOf(void 0);
  return items.flatMap((item, index) => {
    const own = known3[index];
    if (own !== void 0 && known3.indexOf(own) < index) return [];
    return first >= 0 && index > 0 && index >= first ? [{ ...item, moved: true }] : [item];
  });
}
function keyed(evaluator, items, node, env) {
  const keys = items.map((item) => item.occurrence.kind === "once" ? knownText(elementAt(evaluator, item.value, 0, node, env)) : void 0);
  return items.flatMap((item, index) => {
    const own = keys[index];
    if (own !== void 0 && keys.lastIndexOf(own) > index) return [];
    const later = keys.slice(index + 1);
    const overwritten = item.occurrence.kind === "once" && (own === void 0 ? later.length > 0 : later.includes(void 0));
    const moved = keys.indexOf(own) < index || keys.includes(void 0);
    const kept = overwritten ? optional(evaluator, item, index, node, env) : item;
    return [moved ? { ...kept, moved: true } : kept];
  });
}
function listMethod(evaluator, list, name, node, env) {
  const [argument] = node.arguments;
  const value = () => argument === void 0 ? void 0 : evaluator.evaluate(argument, env);
  switch (name) {
    case "map":
      return argument === void 0 ? void 0 : { kind: "list", of: "array", items: mapItems(evaluator, list, argument, node, env) };
    case "flatMap":
      return argument === void 0 ? void 0 : { kind: "list", of: "array", items: flatten(evaluator, mapItems(evaluator, list, argument, node, env), node, env) };
    case "flat":
      return { kind: "list", of: "array", items: flatten(evaluator, list.items, node, env) };
    case "filter":
      return { ...list, items: filtered(evaluator, list, argument, node, env) };
    case "concat":
      return {
        kind: "list",
        of: "array",
        items: [...list.items, ...evaluator.items(node.arguments, env).flatMap((item) => isListLike(evaluator, item.value) ? spread(evaluator, item, node, env) : [item])]
      };
    case "slice":
      return { ...list, items: sliced(evaluator, list, node, env) };
    case "join":
      return joined(evaluator, list, value(), node, env);
    case "reverse":
    case "toReversed":
      return { ...list, items: list.items.toReversed() };
    case "sort":
    case "toSorted":
      return { ...list, items: list.items.map((item) => ({ ...item, moved: true })) };
    case "values":
      return list.of === "map" ? column(evaluator, list, 1, node, env) : list;
    case "keys":
      if (list.of === "map") return column(evaluator, list, 0, node, env);
      return list.of === "set" ? list : void 0;
    case "entries":
      return list.of === "map" ? { ...list, of: "array" } : void 0;
    case "at": {
      const index = value();
      const at = index === void 0 ? void 0 : numberOf(index);
      return at === void 0 || at < 0 ? void 0 : elementAt(evaluator, list, at, node, env);
    }
    case "get": {
      const key2 = value();
      return list.of !== "map" || key2 === void 0 ? void 0 : lookedUp(evaluator, list, key2, node, env);
    }
    case "find":
    case "findLast":
      return void 0;
    case "pop":
    case "shift":
      return taken(evaluator, list, name, node, env);
    case "reduce":
      return reduced(evaluator, list, node, env);
    default:
      return void 0;
  }
}
function taken(evaluator, list, name, node, env) {
  if (list.items.length === 0) return void 0;
  if (list.items.every(isPlaced)) return elementAt(evaluator, list, name === "shift" ? 0 : list.items.length - 1, node, env);
  return elementValue(evaluator, list.items, node, void 0, env);
}
function mapItems(evaluator, list, callback, node, env) {
  const fn = evaluator.evaluate(callback, env);
  return list.items.map((item, index) => {
    const loops = item.occurrence.kind === "each" ? [item.occurrence.loop] : [];
    if (isGlobal(evaluator, callback, "String")) {
      return { ...item, value: { kind: "text", parts: toPattern(evaluator, item.value, callback, env) } };
    }
    const position = evaluator.hole(callback, { id: `${evaluator.place(callback)}#i@${env.site}`, source: "index", reason: "it is an index", values: { kind: "number" }, varies: loops });
    const args = [item.value, list.items.every(isPlaced) ? { kind: "text", parts: [{ kind: "literal", text: String(index) }], numeric: true } : position].map((value2) => ({ value: value2, occurrence: { kind: "once" } }));
    const value = fn.kind === "function" ? applyFunction(evaluator, fn, calledByParameter(evaluator, fn, args), node, env, { mark: `#${String(index)}`, loops }) : evaluator.hole(node, {
      id: `${evaluator.place(node)}[${String(index)}]@${env.site}`,
      source: evaluator.source(callback),
      reason: "the function that makes it is not in the linted program",
      varies: [...evaluator.loopsAround(node, env), ...loops]
    });
    return { ...item, value };
  });
}
function calledByParameter(evaluator, fn, args) {
  return args.map((item, index) => {
    const name = fn.node.parameters[index]?.name;
    const { value } = item;
    if (value.kind !== "unknown" || name === void 0 || !evaluator.ts.isIdentifier(name)) return item;
    return { ...item, value: { ...value, hole: { ...value.hole, source: name.text } } };
  });
}
function flatten(evaluator, items, node, env) {
  return items.flatMap((item) => isListLike(evaluator, item.value) ? spread(evaluator, item, node, env) : [item]);
}
function spread(evaluator, item, node, env) {
  return evaluator.listItems(item.value, node, env).map((inner) => ({
    value: nested(inner.value, item.occurrence, inner.occurrence),
    occurrence: both(item.occurrence, inner.occurrence),
    ...item.moved === true || inner.moved === true ? { moved: true } : {}
  }));
}
function both(outer, inner) {
  if (outer.kind === "each" && inner.kind === "each") return { kind: "each", loop: `${outer.loop}*${inner.loop}` };
  if (outer.kind === "each") return outer;
  if (inner.kind === "each") return inner;
  return outer.kind === "optional" ? outer : inner;
}
function nested(value, outer, inner) {
  const occurrence = both(outer, inner);
  if (outer.kind !== "each" || inner.kind !== "each" || occurrence.kind !== "each") return value;
  const now = (varies) => varies.includes(outer.loop) || varies.includes(inner.loop) ? [...varies, occurrence.loop] : varies;
  return mapHoles(value, (hole) => ({ ...hole, varies: now(hole.varies), ...hole.group === void 0 ? {} : { group: { ...hole.group, varies: now(hole.group.varies) } } }));
}
function isListLike(evaluator, value) {
  if (value.kind === "list") return true;
  if (value.kind === "choice") return value.options.every((option) => isListLike(evaluator, option));
  if (value.kind !== "unknown") return false;
  const type = evaluator.typeOfUnknown(value);
  return type !== void 0 && isArrayType(evaluator, type);
}
function isArrayType(evaluator, type) {
  const { checker, ts: ts2 } = evaluator;
  if (type.isUnion()) return type.types.every((part) => isArrayType(evaluator, part) || (part.flags & (ts2.TypeFlags.Undefined | ts2.TypeFlags.Null)) !== 0) && type.types.some((part) => isArrayType(evaluator, part));
  if (checker.isArrayType(type) || checker.isTupleType(type)) return true;
  return ITERABLES.has(type.symbol?.name ?? "");
}
function optional(evaluator, item, index, node, env) {
  if (item.occurrence.kind !== "once") return item;
  return { ...item, occurrence: { kind: "optional", when: { choice: `kept ${evaluator.place(node)}#${String(index)}@${env.site}`, option: 0, of: 2 } } };
}
function filtered(evaluator, list, callback, node, env) {
  if (callback === void 0) return list.items.map((item, index) => optional(evaluator, item, index, node, env));
  const byTruth = isGlobal(evaluator, callback, "Boolean");
  const fn = byTruth ? void 0 : evaluator.evaluate(callback, env);
  return list.items.flatMap((item, index) => {
    let kept;
    if (byTruth) kept = truthiness(item.value);
    else if (fn?.kind === "function") {
      const loops = item.occurrence.kind === "each" ? [item.occurrence.loop] : [];
      kept = truthiness(applyFunction(evaluator, fn, [{ value: item.value, occurrence: { kind: "once" } }], node, env, { mark: `#${String(index)}`, loops }));
    }
    if (kept === void 0) return [optional(evaluator, item, index, node, env)];
    return kept ? [item] : [];
  });
}
function sliced(evaluator, list, node, env) {
  const [from, to] = node.arguments.map((argument) => numberOf(evaluator.evaluate(argument, env)));
  const counted2 = list.items.every(isPlaced);
  if (node.arguments.length === 0) return list.items;
  if (counted2 && from !== void 0 && (node.arguments.length === 1 || to !== void 0)) return list.items.slice(from, to);
  const firstEach = list.items.findIndex((item) => !isPlaced(item));
  if (from !== void 0 && from >= 0 && from <= firstEach && node.arguments.length === 1) return list.items.slice(from);
  if (from !== void 0 && from >= 0 && to !== void 0 && to <= firstEach) return list.items.slice(from, to);
  return list.items.map((item, index) => optional(evaluator, item, index, node, env));
}
function joined(evaluator, list, separator, node, env) {
  const glue = separator === void 0 ? text(",") : separator;
  const optionals = list.items.filter((item) => item.occurrence.kind === "optional").length;
  if (list.items.some((item) => item.occurrence.kind === "each" || item.moved) || optionals > 4) {
    return evaluator.derived(node, env, [list, glue], "join", "it is joined from a list of unknown length");
  }
  return joinRest(evaluator, list.items, glue, node, env);
}
function joinRest(evaluator, items, glue, node, env) {
  const at = items.findIndex((item2) => item2.occurrence.kind === "optional");
  const item = items[at];
  if (item?.occurrence.kind === "optional") {
    const { when } = item.occurrence;
    const present = joinRest(evaluator, items.with(at, { ...item, occurrence: { kind: "once" } }), glue, node, env);
    const absent = joinRest(evaluator, items.toSpliced(at, 1), glue, node, env);
    const options = Array.from({ length: when.of }, (_, option) => option === when.option ? present : absent);
    return evaluator.choice(when.choice, evaluator.source(node), options, evaluator.loopsAround(node, env));
  }
  const parts = items.flatMap((one, index) => [
    ...index === 0 ? [] : toPattern(evaluator, glue, node, env),
    ...one.value.kind === "constant" && one.value.value !== true && one.value.value !== false ? [] : toPattern(evaluator, one.value, itemNode(evaluator, one.value, node), env)
  ]);
  return { kind: "text", parts };
}
function itemNode(evaluator, value, fallback) {
  return value.kind === "unknown" && evaluator.ts.isExpression(value.node) ? value.node : fallback;
}
function column(evaluator, list, index, node, env) {
  return {
    kind: "list",
    of: "array",
    items: list.items.map((item) => ({ ...item, value: elementAt(evaluator, item.value, index, node, env) }))
  };
}
function lookedUp(evaluator, list, key2, node, env) {
  const wanted = knownText(key2);
  if (wanted === void 0) return void 0;
  const found = list.items.findLast((item) => knownText(elementAt(evaluator, item.value, 0, node, env)) === wanted);
  const certain = list.items.every((item) => isPlaced(item) && knownText(elementAt(evaluator, item.value, 0, node, env)) !== void 0);
  return found === void 0 || !certain ? void 0 : elementAt(evaluator, found.value, 1, node, env);
}
function reduced(evaluator, list, node, env) {
  const [callback, initial] = node.arguments;
  if (callback === void 0 || initial === void 0 || list.items.length > 64) return void 0;
  if (!list.items.every(isPlaced)) return void 0;
  const fn = evaluator.evaluate(callback, env);
  if (fn.kind !== "function") return void 0;
  let sum = evaluator.evaluate(initial, env);
  for (const [index, item] of list.items.entries()) {
    const args = [sum, item.value].map((value) => ({ value, occurrence: { kind: "once" } }));
    sum = applyFunction(evaluator, fn, args, node, env, { mark: `#${String(index)}`, loops: [] });
  }
  return sum;
}
function isGlobal(evaluator, node, name) {
  if (!evaluator.ts.isIdentifier(node) || node.text !== name) return false;
  const symbol = evaluator.checker.getSymbolAtLocation(node);
  return symbol?.declarations?.every((declaration) => declaration.getSourceFile().isDeclarationFile) ?? true;
}

// rules/keys/text-methods.ts
var TEXT_METHODS = /* @__PURE__ */ new Set([
  "toString",
  "valueOf",
  "concat",
  "toLowerCase",
  "toUpperCase",
  "toLocaleLowerCase",
  "toLocaleUpperCase",
  "trim",
  "trimStart",
  "trimEnd",
  "replace",
  "replaceAll",
  "padStart",
  "padEnd",
  "slice",
  "substring",
  "substr",
  "repeat",
  "at",
  "charAt",
  "normalize",
  "toFixed",
  "split"
]);
function textMethod(evaluator, receiver, name, node, env) {
  if (!TEXT_METHODS.has(name)) return void 0;
  if (receiver.kind === "unknown" && !mayBeText(evaluator, receiver)) return void 0;
  const args = evaluator.items(node.arguments, env);
  if (args.some((item) => item.occurrence.kind !== "once")) return void 0;
  const values = args.map((item) => item.value);
  if (name === "toString" || name === "valueOf") {
    if (values.length > 0) return evaluator.derived(node, env, [receiver, ...values], name, "it is computed");
    return { kind: "text", parts: toPattern(evaluator, receiver, calleeOf(node), env) };
  }
  if (name === "concat") {
    if (receiver.kind === "unknown" && !isString(evaluator, receiver) && !values.some((value) => value.kind === "text")) return void 0;
    return values.reduce((sum, value, index) => concatenate(evaluator, sum, value, node, node.arguments[index] ?? node, env), receiver);
  }
  const known3 = receiver.kind === "text" ? knownText(receiver) : void 0;
  const computed = known3 === void 0 ? void 0 : compute(known3, name, values);
  if (computed !== void 0) return computed;
  if (receiver.kind === "text" && (name === "toLowerCase" || name === "toUpperCase")) return cased(receiver, name);
  return evaluator.derived(node, env, [receiver, ...values], name, `it is made by \`${name}\``);
}
function calleeOf(node) {
  return "expression" in node.expression ? node.expression.expression : node.expression;
}
function cased(receiver, name) {
  const change = (parts) => parts.map((part) => {
    if (part.kind === "literal") return { ...part, text: part.text[name]() };
    if (part.values.kind === "options") return { ...part, values: { kind: "options", options: part.values.options.map(change) } };
    if (part.values.kind === "number") return part;
    return { ...part, id: `${name}(${part.id})`, family: `${name}(${part.family})`, source: `${part.source}.${name}()` };
  });
  return { kind: "text", parts: change(receiver.parts) };
}
function compute(known3, name, values) {
  const texts = values.map(knownText);
  const [first, second] = texts;
  const [a, b] = values.map(numberOf);
  switch (name) {
    case "toLowerCase":
    case "toUpperCase":
    case "trim":
    case "trimStart":
    case "trimEnd":
      return text(known3[name]());
    case "replace":
    case "replaceAll":
      return first !== void 0 && second !== void 0 && !second.includes("$") ? text(known3[name](first, second)) : void 0;
    case "slice":
    case "substring":
      if (a === void 0 || values.length > 1 && b === void 0) return void 0;
      return text(known3[name](a, b));
    case "padStart":
    case "padEnd":
      return a === void 0 || a > 1024 || values.length > 1 && second === void 0 ? void 0 : text(known3[name](a, second));
    case "repeat":
      return a === void 0 || a < 0 || a * known3.length > 1024 ? void 0 : text(known3.repeat(a));
    case "split":
      if (first === void 0 || values.length !== 1) return void 0;
      return { kind: "list", of: "array", items: known3.split(first).map((piece) => ({ value: text(piece), occurrence: { kind: "once" } })) };
    default:
      return void 0;
  }
}
function mayBeText(evaluator, receiver) {
  return isString(evaluator, receiver) || isUntyped(evaluator, receiver) || receiver.hole.values.kind === "number";
}
function isString(evaluator, receiver) {
  const type = evaluator.typeOfUnknown(receiver);
  if (type === void 0) return false;
  const { TypeFlags } = evaluator.ts;
  const flags = TypeFlags.StringLike | TypeFlags.NumberLike | TypeFlags.BigIntLike;
  return (type.isUnion() ? type.types : [type]).every((part) => (part.flags & (flags | TypeFlags.Undefined | TypeFlags.Null)) !== 0 || part.isIntersection() && part.types.some((one) => (one.flags & flags) !== 0));
}
function isUntyped(evaluator, receiver) {
  const type = evaluator.typeOfUnknown(receiver);
  const { TypeFlags } = evaluator.ts;
  return type === void 0 || (type.flags & (TypeFlags.Any | TypeFlags.Unknown)) !== 0;
}

// rules/keys/calls.ts
var MOST_CALLS = 24;
function callValue(evaluator, node, env) {
  const { ts: ts2 } = evaluator;
  let callee = node.expression;
  while (ts2.isParenthesizedExpression(callee) || ts2.isNonNullExpression(callee)) callee = callee.expression;
  const library = libraryCall(evaluator, callee, node, env);
  if (library !== void 0) return library;
  if (ts2.isIdentifier(callee)) {
    const builtin = globalCall(evaluator, callee, node, env);
    if (builtin !== void 0) return builtin;
  }
  if (ts2.isPropertyAccessExpression(callee)) {
    const builtin = staticCall(evaluator, callee, node, env);
    if (builtin !== void 0) return builtin;
    const value = methodCall(evaluator, evaluator.evaluate(callee.expression, env), callee, node, env);
    if (value !== void 0) return value;
  }
  const fn = evaluator.evaluate(callee, env);
  return callFunction(evaluator, fn, node, env);
}
function callFunction(evaluator, fn, node, env) {
  if (fn.kind === "function") return applyFunction(evaluator, fn, evaluator.items(node.arguments, env), node, env);
  if (fn.kind === "choice" && fn.options.every((option) => option.kind === "function")) {
    return { ...fn, options: fn.options.map((option) => callFunction(evaluator, option, node, env)) };
  }
  return unseenCall(evaluator, node, env);
}
function unseenCall(evaluator, node, env) {
  const value = evaluator.opaque(node, env, "the function that makes it is not in the linted program");
  if (value.kind !== "unknown" || node.arguments.length === 0) return value;
  const family = `${canonical(evaluator.evaluate(node.expression, env))}(${evaluator.items(node.arguments, env).map((item) => canonical(item.value)).join(",")})`;
  return { ...value, hole: { ...value.hole, family } };
}
function methodCall(evaluator, receiver, callee, node, env) {
  const name = callee.name.text;
  switch (receiver.kind) {
    case "list":
      return listMethod(evaluator, receiver, name, node, env);
    case "text":
      return textMethod(evaluator, receiver, name, node, env);
    case "choice": {
      const options = receiver.options.map((option) => methodCall(evaluator, option, callee, node, env));
      return options.every((option) => option !== void 0) ? { ...receiver, options } : void 0;
    }
    case "unknown": {
      const asText = isListLike(evaluator, receiver) ? void 0 : textMethod(evaluator, receiver, name, node, env);
      if (asText !== void 0) return asText;
      if (!isListLike(evaluator, receiver) && (evaluator.typed || !LIST_ONLY.has(name))) return void 0;
      return listMethod(evaluator, { kind: "list", of: "array", items: evaluator.listItems(receiver, callee.expression, env) }, name, node, env);
    }
    case "function":
      if (name === "bind") return receiver;
      if (name === "call") return applyFunction(evaluator, receiver, evaluator.items(node.arguments.slice(1), env), node, env);
      return void 0;
    case "object": {
      const member4 = memberOf(evaluator, receiver, name, callee, env);
      return member4.kind === "function" ? applyFunction(evaluator, member4, evaluator.items(node.arguments, env), node, env) : void 0;
    }
    case "constant":
      return name === "toString" ? text(String(receiver.value)) : void 0;
  }
}
var LIST_ONLY = /* @__PURE__ */ new Set(["map", "flatMap", "filter", "forEach", "join", "flat", "reduce"]);
function globalCall(evaluator, callee, node, env) {
  const [argument] = node.arguments;
  if (argument === void 0) return void 0;
  if (isGlobal(evaluator, callee, "String")) {
    const value = evaluator.evaluate(argument, env);
    return { kind: "text", parts: toPattern(evaluator, value, argument, env) };
  }
  if (isGlobal(evaluator, callee, "Boolean")) {
    const truth = truthiness(evaluator.evaluate(argument, env));
    return truth === void 0 ? void 0 : { kind: "constant", value: truth };
  }
  for (const name of ["encodeURIComponent", "encodeURI"]) {
    if (!isGlobal(evaluator, callee, name)) continue;
    const value = evaluator.evaluate(argument, env);
    const known3 = knownText(value);
    if (known3 === void 0) return evaluator.derived(node, env, [value], name, "it is encoded");
    try {
      return text(name === "encodeURI" ? encodeURI(known3) : encodeURIComponent(known3));
    } catch {
      return void 0;
    }
  }
  if (calledName(evaluator, callee) === "util.format") return formatted(evaluator, node, env);
  return void 0;
}
function staticCall(evaluator, callee, node, env) {
  const { ts: ts2 } = evaluator;
  const { expression: owner, name } = callee;
  const [argument] = node.arguments;
  if (!ts2.isIdentifier(owner)) return void 0;
  if (calledName(evaluator, callee) === "util.format") return formatted(evaluator, node, env);
  if (argument === void 0) return isGlobal(evaluator, owner, "Array") && name.text === "of" ? { kind: "list", of: "array", items: [] } : void 0;
  if (isGlobal(evaluator, owner, "Object")) return objectCall(evaluator, name.text, argument, node, env);
  if (isGlobal(evaluator, owner, "Array")) {
    if (name.text === "of") return { kind: "list", of: "array", items: evaluator.items(node.arguments, env) };
    if (name.text === "isArray") {
      const value = evaluator.evaluate(argument, env);
      if (value.kind === "list") return { kind: "constant", value: true };
      return value.kind === "text" ? { kind: "constant", value: false } : void 0;
    }
    if (name.text !== "from") return void 0;
    const source = evaluator.evaluate(argument, env);
    const list = counted(evaluator, source) ?? { kind: "list", of: "array", items: evaluator.listItems(source, argument, env) };
    const [, callback] = node.arguments;
    if (callback === void 0) return { ...list, of: "array" };
    return { kind: "list", of: "array", items: mapItems(evaluator, list, callback, node, env) };
  }
  if (isGlobal(evaluator, owner, "Promise") && ["all", "resolve", "allSettled"].includes(name.text)) {
    return name.text === "allSettled" ? void 0 : evaluator.evaluate(argument, env);
  }
  if (isGlobal(evaluator, owner, "Buffer") && name.text === "from" && node.arguments.length === 1) {
    const value = evaluator.evaluate(argument, env);
    return value.kind === "text" ? value : void 0;
  }
  return void 0;
}
function counted(evaluator, source) {
  if (source.kind !== "object" || source.names?.includes("length") !== true) return void 0;
  const length = source.get("length");
  const known3 = length === void 0 ? void 0 : knownText(length);
  if (known3 === void 0 || !/^\d{1,3}$/.test(known3)) return void 0;
  return { kind: "list", of: "array", items: Array.from({ length: Number(known3) }, () => ({ value: UNDEFINED, occurrence: { kind: "once" } })) };
}
function objectCall(evaluator, name, argument, node, env) {
  const value = evaluator.evaluate(argument, env);
  if (name === "freeze" || name === "seal") return value;
  if (name === "fromEntries" && value.kind === "list") return fromEntries(evaluator, value.items, node, env);
  if (name === "assign" && value.kind === "object") return void 0;
  if (!["keys", "values", "entries"].includes(name)) return void 0;
  if (value.kind !== "object" || value.names === void 0) return void 0;
  const { names } = value;
  const items = names.map((key2) => {
    const member4 = value.get(key2) ?? evaluator.derived(node, env, [value, text(key2)], "[]", "its value is not known");
    const pair = { kind: "list", of: "array", items: [text(key2), member4].map((one) => ({ value: one, occurrence: { kind: "once" } })) };
    return { value: name === "keys" ? text(key2) : name === "values" ? member4 : pair, occurrence: { kind: "once" } };
  });
  return { kind: "list", of: "array", items };
}
function fromEntries(evaluator, items, node, env) {
  if (!items.every((item) => item.occurrence.kind === "once")) return void 0;
  const entries = items.map((item) => [knownText(elementAt(evaluator, item.value, 0, node, env)), elementAt(evaluator, item.value, 1, node, env)]);
  if (entries.some(([key2]) => key2 === void 0)) return void 0;
  const members = new Map(entries.map(([key2, value]) => [key2 ?? "", value]));
  return { kind: "object", id: `${evaluator.place(node)}@${env.site}`, names: [...members.keys()], get: (name) => members.get(name) ?? UNDEFINED };
}
function libraryCall(evaluator, callee, node, env) {
  const { library } = evaluator;
  if (library === void 0 || !(evaluator.ts.isIdentifier(callee) || evaluator.ts.isPropertyAccessExpression(callee))) return void 0;
  const name = calledName(evaluator, callee);
  return name === void 0 ? void 0 : library(evaluator, name, node, env);
}
function calledName(evaluator, callee) {
  const { ts: ts2 } = evaluator;
  const owner = ts2.isPropertyAccessExpression(callee) ? callee.expression : callee;
  const symbol = ts2.isIdentifier(owner) ? evaluator.checker.getSymbolAtLocation(owner) : void 0;
  let at = symbol?.declarations?.[0];
  const imported = at !== void 0 && ts2.isImportSpecifier(at) ? (at.propertyName ?? at.name).text : void 0;
  while (at !== void 0 && !ts2.isImportDeclaration(at)) at = ts2.isSourceFile(at) ? void 0 : at.parent;
  if (at === void 0 || !ts2.isStringLiteral(at.moduleSpecifier)) return void 0;
  const module = at.moduleSpecifier.text.replace(/^node:/, "");
  return `${module}.${ts2.isPropertyAccessExpression(callee) ? callee.name.text : imported ?? "default"}`;
}
function formatted(evaluator, node, env) {
  const [first, ...rest] = node.arguments;
  if (first === void 0 || rest.some((argument) => evaluator.ts.isSpreadElement(argument))) return void 0;
  const template = knownText(evaluator.evaluate(first, env));
  if (template === void 0 || /%[^sdi%]/.test(template)) return void 0;
  const pieces = template.split(/(%[sdi%])/);
  const wanted = pieces.filter((piece) => /^%[sdi]$/.test(piece)).length;
  if (wanted !== rest.length) return void 0;
  let next2 = 0;
  const parts = pieces.flatMap((piece) => {
    if (piece === "%%") return evaluator.literal("%", first);
    if (!/^%[sdi]$/.test(piece)) return evaluator.literal(piece, first);
    const argument = rest[next2++];
    return argument === void 0 ? [] : toPattern(evaluator, evaluator.evaluate(argument, env), argument, env);
  });
  return { kind: "text", parts };
}
function applyFunction(evaluator, fn, args, node, env, round2 = { mark: "", loops: [] }) {
  const { ts: ts2 } = evaluator;
  const { body } = fn.node;
  const at = node;
  if (body === void 0) return evaluator.opaque(at, env, "the body of this function is not in the linted program");
  if (evaluator.calls.includes(fn.node)) return evaluator.unfollowed(at, env, "it comes from a function that calls itself");
  if (evaluator.calls.length >= MOST_CALLS) return evaluator.unfollowed(at, env, "it comes from functions that call each other too deep");
  if ("asteriskToken" in fn.node && fn.node.asteriskToken !== void 0) return evaluator.unfollowed(at, env, "it comes from a generator");
  const inner = activation(evaluator, fn, args, node, env, round2);
  evaluator.calls.push(fn.node);
  try {
    if (!ts2.isBlock(body)) return evaluator.evaluate(body, inner);
    const result = new Body(evaluator, at, inner).run(body.statements);
    return result === NOTHING || result === NEVER ? UNDEFINED : result;
  } finally {
    evaluator.calls.pop();
  }
}
function activation(evaluator, fn, args, node, env, round2 = { mark: "", loops: [] }) {
  const site = `${env.site}/${evaluator.place(node)}${round2.mark}`;
  const loops = [.../* @__PURE__ */ new Set([...evaluator.loopsAround(node, env), ...round2.loops])];
  const outer = new Env(fn.node, void 0, /* @__PURE__ */ new Map(), fn.env, fn.self, site, loops);
  return new Env(fn.node, void 0, bindParameters(evaluator, fn.node.parameters, args, outer), fn.env, fn.self, site, loops);
}
function bindParameters(evaluator, parameters, args, env) {
  const bindings = /* @__PURE__ */ new Map();
  const fixed = args.findIndex((item) => !isPlaced(item));
  const known3 = fixed === -1 ? args.length : fixed;
  const own = parameters.filter((parameter) => parameter.name.getText() !== "this");
  for (const [index, parameter] of own.entries()) {
    if (parameter.dotDotDotToken !== void 0) {
      if (index <= known3) bindings.set(parameter, { kind: "list", of: "array", items: args.slice(index) });
      continue;
    }
    const item = args[index];
    if (index >= known3 && fixed !== -1) continue;
    const value = item === void 0 ? UNDEFINED : item.value;
    bindings.set(parameter, defaulted(evaluator, value, value.kind === "unknown" ? void 0 : parameter.initializer, env));
  }
  return bindings;
}
var NOTHING = "nothing";
var NEVER = "never";
var Body = class {
  constructor(evaluator, node, env) {
    this.evaluator = evaluator;
    this.node = node;
    this.env = env;
  }
  evaluator;
  node;
  env;
  run(statements) {
    const { ts: ts2 } = this.evaluator;
    for (const [index, statement] of statements.entries()) {
      const rest = () => this.run(statements.slice(index + 1));
      if (ts2.isReturnStatement(statement)) return statement.expression === void 0 ? UNDEFINED : this.evaluator.evaluate(statement.expression, this.env);
      if (ts2.isThrowStatement(statement)) return NEVER;
      if (!this.returns(statement)) continue;
      if (ts2.isIfStatement(statement)) return this.branch(statement, rest);
      if (ts2.isSwitchStatement(statement)) return this.switch(statement, rest);
      const inner = ts2.isBlock(statement) ? statement.statements : ts2.isTryStatement(statement) && !this.returns(statement.catchClause) ? statement.tryBlock.statements : void 0;
      if (inner === void 0) return this.evaluator.unfollowed(this.node, this.env, "it is returned from within a loop");
      const result = this.run(inner);
      if (result !== NOTHING) return result;
    }
    return NOTHING;
  }
  branch(statement, rest) {
    const { evaluator, env } = this;
    const truth = truthiness(evaluator.evaluate(statement.expression, env));
    const one = (branch) => {
      const result = branch === void 0 ? NOTHING : this.run([branch]);
      return result === NOTHING ? rest() : result;
    };
    if (truth !== void 0) return one(truth ? statement.thenStatement : statement.elseStatement);
    const yes = one(statement.thenStatement);
    const no = one(statement.elseStatement);
    if (yes === NEVER) return no;
    if (no === NEVER) return yes;
    return evaluator.choose(statement.expression, env, () => settle(yes), () => settle(no));
  }
  switch(statement, rest) {
    const { evaluator, env } = this;
    const { ts: ts2 } = evaluator;
    const subject = evaluator.evaluate(statement.expression, env);
    const { clauses } = statement.caseBlock;
    const from = (index) => {
      const result = this.run(clauses.slice(index).flatMap((clause) => [...clause.statements]).filter((one) => !ts2.isBreakStatement(one)));
      return result === NOTHING ? rest() : result;
    };
    const known3 = knownText(subject);
    const cases = clauses.map((clause) => ts2.isCaseClause(clause) ? knownText(evaluator.evaluate(clause.expression, env)) : void 0);
    const fallback = clauses.findIndex((clause) => ts2.isDefaultClause(clause));
    if (known3 !== void 0 && cases.every((one, index) => one !== void 0 || index === fallback)) {
      const index = cases.indexOf(known3);
      if (index >= 0) return from(index);
      return fallback >= 0 ? from(fallback) : rest();
    }
    if (subject.kind === "choice") {
      const options = subject.options.map((option) => {
        const wanted = knownText(option);
        const index = wanted === void 0 ? -1 : cases.indexOf(wanted);
        return index >= 0 ? from(index) : fallback >= 0 ? from(fallback) : rest();
      });
      if (options.every((option) => option !== NEVER)) return { ...subject, options: options.map(settle) };
    }
    const all = [...clauses.map((_, index) => from(index)), ...fallback >= 0 ? [] : [rest()]];
    const results = all.filter((result) => result !== NEVER);
    if (results.length === 0) return NEVER;
    return evaluator.choice(`switch ${canonical(subject)} ${evaluator.place(statement)}`, evaluator.source(statement.expression), results.map(settle), evaluator.loopsAround(statement, env));
  }
  /** Whether a return or throw of this function stands in a node. */
  returns(node) {
    if (node === void 0) return false;
    const { ts: ts2 } = this.evaluator;
    if (ts2.isReturnStatement(node) || ts2.isThrowStatement(node)) return true;
    if (ts2.isFunctionLike(node) || ts2.isClassLike(node) || ts2.isExpression(node)) return false;
    return ts2.forEachChild(node, (child) => this.returns(child) || void 0) ?? false;
  }
};
function settle(result) {
  return result === NOTHING || result === NEVER ? UNDEFINED : result;
}
function newValue(evaluator, node, env) {
  const { ts: ts2 } = evaluator;
  const [argument] = node.arguments ?? [];
  for (const name of ["Set", "Map"]) {
    if (!isGlobal(evaluator, node.expression, name)) continue;
    const of = name === "Set" ? "set" : "map";
    if (argument === void 0) return { kind: "list", of, items: [] };
    const items = evaluator.listItems(evaluator.evaluate(argument, env), argument, env);
    return { kind: "list", of, items: of === "set" ? distinct(items) : keyed(evaluator, items, node, env) };
  }
  if (isGlobal(evaluator, node.expression, "Array") && argument === void 0) return { kind: "list", of: "array", items: [] };
  const made = evaluator.evaluate(node.expression, env);
  if (made.kind !== "object" || made.node === void 0 || !ts2.isClassLike(made.node) || made.node.getSourceFile().isDeclarationFile) return evaluator.opaque(node, env, "its class is not in the linted program");
  return instance(evaluator, made.node, `new ${evaluator.place(node)}@${env.site}`, evaluator.items(node.arguments ?? [], env), true);
}

// rules/project/disk.ts
import fs from "node:fs";
var disk = {
  /** What changes when a file does, or `undefined` where there is no file. */
  stamp(path) {
    try {
      const stats = fs.statSync(path, { throwIfNoEntry: false });
      return stats?.isFile() === true ? `${String(stats.mtimeMs)}:${String(stats.size)}` : void 0;
    } catch {
      return void 0;
    }
  },
  read(path) {
    try {
      return fs.readFileSync(path, "utf8");
    } catch {
      return void 0;
    }
  }
};

// rules/project/packages.ts
var known = /* @__PURE__ */ new Map();
function packageOfFile(fileName) {
  const folder = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+(?=[\\/])/.exec(fileName)?.[0];
  if (folder === void 0) return void 0;
  let found = known.get(folder);
  if (found === void 0) {
    const byFolder = folder.replace(/^.*[\\/]node_modules[\\/]/, "").replaceAll("\\", "/");
    found = read(folder) ?? { name: byFolder };
    known.set(folder, found);
  }
  return found;
}
var near = /* @__PURE__ */ new Map();
function installedNear(fileName, name) {
  const folder = fileName.replaceAll("\\", "/").replace(/\/[^/]*$/, "");
  return near.has(`${folder}\0${name}`) ? near.get(`${folder}\0${name}`) : lookUp(folder, name);
}
function lookUp(folder, name) {
  const key2 = `${folder}\0${name}`;
  if (near.has(key2)) return near.get(key2);
  const at = `${folder}/node_modules/${name}`;
  const above = folder.replace(/\/[^/]*$/, "");
  const own = folder.endsWith("/node_modules") || disk.stamp(`${at}/package.json`) === void 0 ? void 0 : read(at);
  const found = own ?? (above === folder ? void 0 : lookUp(above, name));
  near.set(key2, found);
  return found;
}
function read(folder) {
  const byFolder = folder.replace(/^.*[\\/]node_modules[\\/]/, "").replaceAll("\\", "/");
  try {
    const manifest = JSON.parse(disk.read(`${folder}/package.json`) ?? "");
    if (typeof manifest !== "object" || manifest === null) return { name: byFolder };
    const name = "name" in manifest && typeof manifest.name === "string" ? manifest.name : byFolder;
    return "version" in manifest && typeof manifest.version === "string" ? { name, version: manifest.version } : { name };
  } catch {
    return void 0;
  }
}
function isAtLeast(version, least) {
  const [a, b] = [version, least].map((one) => one.split(/[.+-]/, 3).map(Number));
  for (const index of [0, 1, 2]) {
    const [x, y] = [a?.[index] ?? 0, b?.[index] ?? 0];
    if (x !== y) return x > y;
  }
  return true;
}

// rules/calls/construction.ts
function constructionOf(evaluator, receiver) {
  const { ts: ts2 } = evaluator;
  let value = evaluator.start(receiver);
  for (let steps = 0; steps < 16 && value.kind === "unknown"; steps++) {
    const { node } = value;
    if (ts2.isNewExpression(node)) return node;
    if (!ts2.isCallExpression(node)) return void 0;
    if (!ts2.isPropertyAccessExpression(node.expression)) return node;
    const owner = evaluator.start(node.expression.expression);
    if (owner.kind !== "unknown" || !(ts2.isCallExpression(owner.node) || ts2.isNewExpression(owner.node))) return node;
    value = owner;
  }
  return void 0;
}
function fromSingleNode(evaluator, receiver) {
  const { ts: ts2 } = evaluator;
  const value = evaluator.start(receiver);
  let node = value.kind === "unknown" ? value.node : void 0;
  while (node !== void 0 && (ts2.isPropertyAccessExpression(node) || ts2.isElementAccessExpression(node) || ts2.isAwaitExpression(node) || ts2.isParenthesizedExpression(node))) node = node.expression;
  return node !== void 0 && ts2.isCallExpression(node) && ts2.isPropertyAccessExpression(node.expression) && NODE_MAKERS.has(node.expression.name.text);
}
var NODE_MAKERS = /* @__PURE__ */ new Set(["nodes", "nodeClient", "getSlotMaster", "getSlotRandomNode", "getRandomNode"]);
function keyPrefix(evaluator, { table, version }, receiver, names) {
  const { keyPrefix: rule } = table;
  if (rule === void 0 || names.some((name) => rule.not.includes(name))) return [];
  if (rule.since !== void 0 && version !== void 0 && !isAtLeast(version, rule.since)) return [];
  const construction = constructionOf(evaluator, receiver);
  for (const argument of construction?.arguments ?? []) {
    const options = evaluator.start(argument);
    if (options.kind !== "object") continue;
    for (const path of rule.options) {
      let value = options;
      for (const name of path) value = value.kind === "object" ? memberOf(evaluator, value, name, argument, evaluator.root) : { kind: "constant", value: void 0 };
      if (value.kind !== "constant") return toPattern(evaluator, value, argument, evaluator.root);
    }
  }
  return [];
}

// rules/calls/tables/bun.ts
var BUN = {
  name: "bun",
  packages: ["bun", "bun-types"],
  style: "wire",
  clusters: [],
  clients: ["RedisClient"],
  chains: [],
  splits: [],
  methods: {
    send: "* 0C1"
  }
};

// rules/calls/tables/ioredis.ts
var IOREDIS = {
  name: "ioredis",
  packages: ["ioredis", "iovalkey", "ioredis-mock", "@types/ioredis"],
  style: "wire",
  twins: "buffer",
  clusters: ["Cluster"],
  clients: ["Redis", "RedisCommander"],
  chains: ["ChainableCommander", "Pipeline"],
  splits: [],
  keyPrefix: { options: [["keyPrefix"], ["redisOptions", "keyPrefix"]], not: ["SSUBSCRIBE", "SUNSUBSCRIBE"] },
  methods: {
    mset: "MSET 0M|0W",
    msetnx: "MSETNX 0M|0W",
    call: "* 0C1",
    callBuffer: "* 0C1"
  }
};

// rules/calls/tables/node-redis.ts
var NODE_REDIS = {
  name: "node-redis",
  packages: ["redis", "@redis/client", "@redis/json", "@redis/time-series", "@redis/bloom", "@redis/search"],
  style: "shape",
  twins: "upper",
  clusters: ["RedisClusterType", "RedisCluster"],
  clients: ["RedisClientType", "RedisClient", "RedisClientPoolType", "RedisClientPool", "RedisSentinelType", "RedisSentinel"],
  chains: ["RedisClusterMultiCommandType", "RedisClusterMultiCommand", "RedisClientMultiCommandType", "RedisClientMultiCommand"],
  splits: [{ since: "6.2.0", commands: ["MGET", "MSET", "DEL", "UNLINK", "EXISTS", "TOUCH"] }],
  keyPrefix: { options: [["keyPrefix"]], since: "6.0.0", not: ["SSUBSCRIBE", "SUNSUBSCRIBE", "sendCommand"] },
  methods: {
    mGet: "MGET 0K",
    mSet: "MSET 0M",
    mSetNX: "MSETNX 0M",
    mSetEx: "MSETEX 0M",
    del: "DEL 0K",
    unlink: "UNLINK 0K",
    exists: "EXISTS 0K",
    touch: "TOUCH 0K",
    watch: "WATCH 0K",
    rename: "RENAME 0k 1k",
    renameNX: "RENAMENX 0k 1k",
    copy: "COPY 0k 1k",
    lcs: "LCS 0k 1k",
    lcsLen: "LCS 0k 1k",
    lcsIdx: "LCS 0k 1k",
    lcsIdxWithMatchLen: "LCS 0k 1k",
    sMove: "SMOVE 0k 1k",
    lMove: "LMOVE 0k 1k",
    blMove: "BLMOVE 0k 1k",
    lMoveM: "LMOVEM 0k 1k",
    blMoveM: "BLMOVEM 0k 1k",
    rPopLPush: "RPOPLPUSH 0k 1k",
    brPopLPush: "BRPOPLPUSH 0k 1k",
    zRangeStore: "ZRANGESTORE 0k 1k",
    geoSearchStore: "GEOSEARCHSTORE 0k 1k",
    blPop: "BLPOP 0K",
    brPop: "BRPOP 0K",
    bzPopMin: "BZPOPMIN 0K",
    bzPopMax: "BZPOPMAX 0K",
    lmPop: "LMPOP 0K",
    zmPop: "ZMPOP 0K",
    blmPop: "BLMPOP 1K",
    bzmPop: "BZMPOP 1K",
    sInter: "SINTER 0K",
    sUnion: "SUNION 0K",
    sDiff: "SDIFF 0K",
    sInterStore: "SINTERSTORE 0k 1K",
    sUnionStore: "SUNIONSTORE 0k 1K",
    sDiffStore: "SDIFFSTORE 0k 1K",
    sInterCard: "SINTERCARD 0K",
    sUnionCard: "SUNIONCARD 0K",
    sDiffCard: "SDIFFCARD 0K",
    zUnion: "ZUNION 0S",
    zUnionWithScores: "ZUNION 0S",
    zInter: "ZINTER 0S",
    zInterWithScores: "ZINTER 0S",
    zDiff: "ZDIFF 0K",
    zDiffWithScores: "ZDIFF 0K",
    zInterCard: "ZINTERCARD 0K",
    zUnionStore: "ZUNIONSTORE 0k 1S",
    zInterStore: "ZINTERSTORE 0k 1S",
    zDiffStore: "ZDIFFSTORE 0k 1K",
    pfCount: "PFCOUNT 0K",
    pfMerge: "PFMERGE 0k 1K",
    bitOp: "BITOP 1k 2K",
    sortStore: "SORT 0k 1k",
    geoRadiusStore: "GEORADIUS 0k 4k",
    geoRadiusByMemberStore: "GEORADIUSBYMEMBER 0k 4k",
    xRead: "XREAD 0S",
    xReadGroup: "XREADGROUP 2S",
    migrate: "MIGRATE 2K",
    eval: "EVAL 1.keysK",
    evalRo: "EVAL_RO 1.keysK",
    evalSha: "EVALSHA 1.keysK",
    evalShaRo: "EVALSHA_RO 1.keysK",
    fCall: "FCALL 1.keysK",
    fCallRo: "FCALL_RO 1.keysK",
    sSubscribe: "SSUBSCRIBE 0K",
    sUnsubscribe: "SUNSUBSCRIBE 0K",
    "json.mGet": "JSON.MGET 0K",
    "json.mSet": "JSON.MSET 0S",
    "ts.mAdd": "TS.MADD 0S",
    "ts.createRule": "TS.CREATERULE 0k 1k",
    "ts.deleteRule": "TS.DELETERULE 0k 1k",
    "ts.nRange": "TS.NRANGE 0K",
    "ts.nRevRange": "TS.NREVRANGE 0K",
    "cms.merge": "CMS.MERGE 0k 1S",
    "tDigest.merge": "TDIGEST.MERGE 0k 1K",
    sendCommand: "* cluster:2C client:0C"
  }
};

// rules/calls/tables/upstash.ts
var UPSTASH = {
  name: "upstash",
  packages: ["@upstash/redis", "@vercel/kv"],
  style: "shape",
  clusters: [],
  clients: ["Redis", "VercelKV"],
  chains: ["Pipeline"],
  splits: [],
  methods: {
    mget: "MGET 0V",
    mset: "MSET 0M",
    msetnx: "MSETNX 0M",
    del: "DEL 0R",
    unlink: "UNLINK 0R",
    exists: "EXISTS 0R",
    touch: "TOUCH 0R",
    rename: "RENAME 0k 1k",
    renamenx: "RENAMENX 0k 1k",
    copy: "COPY 0k 1k",
    lmove: "LMOVE 0k 1k",
    smove: "SMOVE 0k 1k",
    geosearchstore: "GEOSEARCHSTORE 0k 1k",
    lmpop: "LMPOP 1K",
    sinter: "SINTER 0R",
    sunion: "SUNION 0R",
    sdiff: "SDIFF 0R",
    sinterstore: "SINTERSTORE 0R",
    sunionstore: "SUNIONSTORE 0R",
    sdiffstore: "SDIFFSTORE 0R",
    sintercard: "SINTERCARD 0K",
    zunion: "ZUNION 1K",
    zunionstore: "ZUNIONSTORE 0k 2K",
    zinterstore: "ZINTERSTORE 0k 2K",
    zdiffstore: "ZDIFFSTORE 0k 2R",
    pfcount: "PFCOUNT 0R",
    pfmerge: "PFMERGE 0R",
    bitop: "BITOP 1R",
    eval: "EVAL 1K",
    evalRo: "EVAL_RO 1K",
    evalsha: "EVALSHA 1K",
    evalshaRo: "EVALSHA_RO 1K",
    "functions.call": "FCALL 1K",
    "functions.callRo": "FCALL_RO 1K",
    xread: "XREAD 0K",
    xreadgroup: "XREADGROUP 2K",
    "json.mget": "JSON.MGET 0K",
    "json.mset": "JSON.MSET 0S",
    exec: "* 0C"
  }
};

// rules/calls/tables/valkey-glide.ts
var VALKEY_GLIDE = {
  name: "valkey-glide",
  packages: ["@valkey/valkey-glide"],
  style: "shape",
  clusters: ["GlideClusterClient"],
  clients: ["GlideClient", "BaseClient"],
  chains: ["ClusterBatch", "ClusterTransaction", "Batch", "Transaction", "BaseBatch"],
  chainsSplit: true,
  splits: [
    {
      since: "1.0.0",
      commands: [
        "MGET",
        "MSET",
        "DEL",
        "UNLINK",
        "EXISTS",
        "TOUCH",
        "WATCH",
        "SSUBSCRIBE",
        "SUNSUBSCRIBE",
        "JSON.MGET",
        "JSON.MSET"
      ]
    }
  ],
  methods: {
    mget: "MGET 0K",
    mset: "MSET 0M",
    msetnx: "MSETNX 0M",
    del: "DEL 0K",
    unlink: "UNLINK 0K",
    exists: "EXISTS 0K",
    touch: "TOUCH 0K",
    watch: "WATCH 0K",
    rename: "RENAME 0k 1k",
    renamenx: "RENAMENX 0k 1k",
    copy: "COPY 0k 1k",
    lcs: "LCS 0k 1k",
    lcsLen: "LCS 0k 1k",
    lcsIdx: "LCS 0k 1k",
    smove: "SMOVE 0k 1k",
    lmove: "LMOVE 0k 1k",
    blmove: "BLMOVE 0k 1k",
    zrangeStore: "ZRANGESTORE 0k 1k",
    geosearchstore: "GEOSEARCHSTORE 0k 1k",
    blpop: "BLPOP 0K",
    brpop: "BRPOP 0K",
    bzpopmin: "BZPOPMIN 0K",
    bzpopmax: "BZPOPMAX 0K",
    lmpop: "LMPOP 0K",
    zmpop: "ZMPOP 0K",
    blmpop: "BLMPOP 0K",
    bzmpop: "BZMPOP 0K",
    sinter: "SINTER 0K",
    sunion: "SUNION 0K",
    sdiff: "SDIFF 0K",
    sinterstore: "SINTERSTORE 0k 1K",
    sunionstore: "SUNIONSTORE 0k 1K",
    sdiffstore: "SDIFFSTORE 0k 1K",
    sintercard: "SINTERCARD 0K",
    zunion: "ZUNION 0K",
    zunionWithScores: "ZUNION 0S",
    zinter: "ZINTER 0K",
    zinterWithScores: "ZINTER 0S",
    zdiff: "ZDIFF 0K",
    zdiffWithScores: "ZDIFF 0K",
    zintercard: "ZINTERCARD 0K",
    zunionstore: "ZUNIONSTORE 0k 1S",
    zinterstore: "ZINTERSTORE 0k 1S",
    zdiffstore: "ZDIFFSTORE 0k 1K",
    pfcount: "PFCOUNT 0K",
    pfmerge: "PFMERGE 0k 1K",
    bitop: "BITOP 1k 2K",
    sortStore: "SORT 0k 1k",
    xread: "XREAD 0M",
    xreadgroup: "XREADGROUP 2M",
    migrate: "MIGRATE 2K",
    fcall: "FCALL 1K",
    fcallReadonly: "FCALL_RO 1K",
    invokeScript: "EVALSHA 1.keysK",
    ssubscribe: "SSUBSCRIBE 0K",
    ssubscribeLazy: "SSUBSCRIBE 0K",
    sunsubscribe: "SUNSUBSCRIBE 0K",
    sunsubscribeLazy: "SUNSUBSCRIBE 0K",
    customCommand: "* 0C",
    "GlideJson.mget": "JSON.MGET 1K",
    "JsonBatch.mget": "JSON.MGET 1K"
  }
};

// rules/calls/tables/index.ts
var CLIENTS = [IOREDIS, NODE_REDIS, VALKEY_GLIDE, BUN, UPSTASH];

// rules/calls/forwarding.ts
function forwardedTo(evaluator, fn, method) {
  const { ts: ts2 } = evaluator;
  const call = onlyCall(evaluator, fn);
  if (call === void 0 || !ts2.isPropertyAccessExpression(call.expression)) return void 0;
  if (call.expression.name.text.toLowerCase() !== method.toLowerCase() || call.arguments.length !== fn.parameters.length) return void 0;
  const same = call.arguments.every((argument, index) => {
    const parameter = fn.parameters[index];
    const passed = ts2.isSpreadElement(argument) ? argument.expression : argument;
    if (parameter === void 0 || !ts2.isIdentifier(passed) || !ts2.isIdentifier(parameter.name)) return false;
    return passed.text === parameter.name.text && parameter.dotDotDotToken !== void 0 === ts2.isSpreadElement(argument);
  });
  return same ? call.expression.expression : void 0;
}
function onlyCall(evaluator, fn) {
  const { ts: ts2 } = evaluator;
  const { body } = fn;
  if (body === void 0) return void 0;
  let node = body;
  if (ts2.isBlock(body)) {
    const [statement, ...others] = body.statements;
    if (statement === void 0 || others.length > 0) return void 0;
    node = ts2.isReturnStatement(statement) || ts2.isExpressionStatement(statement) ? statement.expression : void 0;
  }
  while (node !== void 0 && (ts2.isAwaitExpression(node) || ts2.isParenthesizedExpression(node) || ts2.isAsExpression(node))) node = node.expression;
  return node !== void 0 && ts2.isCallExpression(node) ? node : void 0;
}

// rules/calls/imports.ts
var MOST_STEPS2 = 32;
var Imports = class {
  constructor(evaluator) {
    this.evaluator = evaluator;
  }
  evaluator;
  steps = 0;
  /** What an expression imports, if it is nothing but an import, a part of one, or another name for it. */
  of(node) {
    this.steps = 0;
    return this.expression(node);
  }
  /** The same for a name in a type. */
  ofName(name) {
    this.steps = 0;
    return this.entity(name);
  }
  entity(name) {
    if (this.evaluator.ts.isIdentifier(name)) return this.symbol(this.evaluator.checker.getSymbolAtLocation(name));
    return member(this.entity(name.left), name.right.text) ?? this.symbol(this.evaluator.checker.getSymbolAtLocation(name.right));
  }
  expression(node) {
    const { ts: ts2, checker } = this.evaluator;
    if (++this.steps > MOST_STEPS2) return void 0;
    if (ts2.isParenthesizedExpression(node) || ts2.isAwaitExpression(node) || ts2.isNonNullExpression(node) || ts2.isAsExpression(node)) return this.expression(node.expression);
    if (ts2.isCallExpression(node)) {
      const [argument] = node.arguments;
      const loads = node.expression.kind === ts2.SyntaxKind.ImportKeyword || ts2.isIdentifier(node.expression) && node.expression.text === "require";
      if (!loads || argument === void 0 || !ts2.isStringLiteralLike(argument)) return void 0;
      return isRelative(argument.text) && checker.getSymbolAtLocation(argument) !== void 0 ? void 0 : { module: argument.text, path: ["*"] };
    }
    if (ts2.isPropertyAccessExpression(node)) return member(this.expression(node.expression), node.name.text) ?? this.symbol(checker.getSymbolAtLocation(node.name));
    return ts2.isIdentifier(node) ? this.symbol(checker.getSymbolAtLocation(node)) : void 0;
  }
  symbol(symbol) {
    const { ts: ts2, checker } = this.evaluator;
    if (symbol === void 0 || ++this.steps > MOST_STEPS2) return void 0;
    const declaration = symbol.declarations?.[0];
    if (declaration === void 0) return void 0;
    if (ts2.isImportSpecifier(declaration)) return this.from(declaration.parent.parent.parent.moduleSpecifier, nameText(declaration.propertyName ?? declaration.name));
    if (ts2.isImportClause(declaration)) return this.from(declaration.parent.moduleSpecifier, "default");
    if (ts2.isNamespaceImport(declaration)) return this.from(declaration.parent.parent.moduleSpecifier, "*");
    if (ts2.isNamespaceExport(declaration)) return declaration.parent.moduleSpecifier === void 0 ? void 0 : this.from(declaration.parent.moduleSpecifier, "*");
    if (ts2.isExportSpecifier(declaration)) {
      const { moduleSpecifier } = declaration.parent.parent;
      if (moduleSpecifier !== void 0) return this.from(moduleSpecifier, nameText(declaration.propertyName ?? declaration.name));
      return this.symbol(checker.getExportSpecifierLocalTargetSymbol(declaration));
    }
    if (ts2.isImportEqualsDeclaration(declaration)) {
      const { moduleReference } = declaration;
      return ts2.isExternalModuleReference(moduleReference) ? this.from(moduleReference.expression, "*") : this.entity(moduleReference);
    }
    if (ts2.isExportAssignment(declaration)) return this.expression(declaration.expression);
    if (ts2.isBindingElement(declaration)) return this.bound(declaration);
    if (ts2.isVariableDeclaration(declaration)) {
      const fixed = (ts2.getCombinedNodeFlags(declaration) & ts2.NodeFlags.Const) !== 0 || (symbol.flags & ts2.SymbolFlags.Alias) !== 0;
      return declaration.initializer === void 0 || !fixed && !this.isLoad(declaration.initializer) ? void 0 : this.expression(declaration.initializer);
    }
    if (ts2.isPropertyAssignment(declaration)) return this.expression(declaration.initializer);
    if (ts2.isShorthandPropertyAssignment(declaration)) return this.symbol(checker.getShorthandAssignmentValueSymbol(declaration));
    const { parent } = declaration;
    return ts2.isPropertyAccessExpression(declaration) && isExport(declaration) && ts2.isBinaryExpression(parent) && parent.left === declaration ? this.expression(parent.right) : void 0;
  }
  isLoad(node) {
    const { ts: ts2 } = this.evaluator;
    let at = node;
    while (ts2.isPropertyAccessExpression(at)) at = at.expression;
    return ts2.isCallExpression(at) && ts2.isIdentifier(at.expression) && at.expression.text === "require";
  }
  bound(element) {
    const { ts: ts2 } = this.evaluator;
    const owner = element.parent.parent;
    if (!ts2.isObjectBindingPattern(element.parent) || element.dotDotDotToken !== void 0) return void 0;
    const base = ts2.isVariableDeclaration(owner) ? owner.initializer === void 0 ? void 0 : this.expression(owner.initializer) : ts2.isBindingElement(owner) ? this.bound(owner) : void 0;
    return member(base, (element.propertyName ?? element.name).getText());
  }
  from(specifier, name) {
    const { ts: ts2, checker } = this.evaluator;
    if (!ts2.isStringLiteralLike(specifier)) return void 0;
    const module = checker.getSymbolAtLocation(specifier);
    if (module === void 0) return { module: specifier.text, path: [name] };
    if (name === "*") return void 0;
    const exported = checker.getExportsOfModule(module).find((one) => one.name === name);
    if (exported !== void 0) return this.symbol(exported);
    const file = module.valueDeclaration;
    return file !== void 0 && ts2.isSourceFile(file) ? this.passedOn(file, name) : void 0;
  }
  /** `export * from "ioredis"`, of which the checker knows no names. */
  passedOn(file, name) {
    const { ts: ts2, checker } = this.evaluator;
    const unseen = file.statements.flatMap((statement) => {
      const specifier = ts2.isExportDeclaration(statement) && statement.exportClause === void 0 ? statement.moduleSpecifier : void 0;
      return specifier !== void 0 && ts2.isStringLiteralLike(specifier) && checker.getSymbolAtLocation(specifier) === void 0 ? [specifier.text] : [];
    });
    const [module, ...others] = unseen;
    return module === void 0 || others.length > 0 || name === "default" ? void 0 : { module, path: [name] };
  }
};
function member(base, name) {
  return base === void 0 ? void 0 : { ...base, path: [...base.path, name] };
}
function isExport(node) {
  return /^(?:module\.)?exports$/.test(node.expression.getText());
}
function isRelative(specifier) {
  return /^\.\.?(?:\/|$)/.test(specifier);
}
function nameText(name) {
  return name.text;
}

// rules/calls/tables/wire.ts
var WIRE = {
  MGET: "0+",
  MSET: "0+/2",
  MSETNX: "0+/2",
  MSETEX: "#0/2",
  DEL: "0+",
  UNLINK: "0+",
  EXISTS: "0+",
  TOUCH: "0+",
  WATCH: "0+",
  RENAME: "0-1",
  RENAMENX: "0-1",
  COPY: "0-1",
  LCS: "0-1",
  SMOVE: "0-1",
  LMOVE: "0-1",
  BLMOVE: "0-1",
  LMOVEM: "0-1",
  BLMOVEM: "0-1",
  RPOPLPUSH: "0-1",
  BRPOPLPUSH: "0-1",
  ZRANGESTORE: "0-1",
  GEOSEARCHSTORE: "0-1",
  BLPOP: "0+-1",
  BRPOP: "0+-1",
  BZPOPMIN: "0+-1",
  BZPOPMAX: "0+-1",
  LMPOP: "#0",
  ZMPOP: "#0",
  BLMPOP: "#1",
  BZMPOP: "#1",
  SINTER: "0+",
  SUNION: "0+",
  SDIFF: "0+",
  SINTERSTORE: "0+",
  SUNIONSTORE: "0+",
  SDIFFSTORE: "0+",
  SINTERCARD: "#0",
  SUNIONCARD: "#0",
  SDIFFCARD: "#0",
  ZUNION: "#0",
  ZINTER: "#0",
  ZDIFF: "#0",
  ZINTERCARD: "#0",
  ZUNIONSTORE: "0 #1",
  ZINTERSTORE: "0 #1",
  ZDIFFSTORE: "0 #1",
  PFCOUNT: "0+",
  PFMERGE: "0+",
  BITOP: "1+",
  EVAL: "#1",
  EVALSHA: "#1",
  EVAL_RO: "#1",
  EVALSHA_RO: "#1",
  FCALL: "#1",
  FCALL_RO: "#1",
  SORT: "0 @STORE>1",
  SORT_RO: "0",
  GEORADIUS: "0 @STORE>5 @STOREDIST>5",
  GEORADIUSBYMEMBER: "0 @STORE>4 @STOREDIST>4",
  XREAD: "@STREAMS>0/2",
  XREADGROUP: "@STREAMS>3/2",
  MIGRATE: "2? @KEYS>5+",
  SSUBSCRIBE: "0+",
  SUNSUBSCRIBE: "0+",
  "JSON.MGET": "0+-1",
  "JSON.MSET": "0+/3",
  "TS.MADD": "0+/3",
  "TS.CREATERULE": "0-1",
  "TS.DELETERULE": "0-1",
  "TS.NRANGE": "#0",
  "TS.NREVRANGE": "#0",
  "CMS.MERGE": "0 #1",
  "TDIGEST.MERGE": "0 #1",
  ZMOVE: "0-1",
  BZMOVE: "0-1",
  ZMOVEMEMBER: "0-1"
};

// rules/calls/usage.ts
var STRONG = /redis|valkey|dragonfly|keydb|elasticache|memorydb|cluster/i;
var FAIR = /(?:^|[a-z\d_$])(?:D[bB]|Client|Conn(?:ection)?|K[vV]|Store)$|^(?:db|client|conn|connection|kv|store)$/;
var WEAK = /cache|memo|lru|local|elastic|search|index|mongo|sql|knex|map$|set$/i;
var COMMON = {
  // A list of keys on something called like a client, or anything on something that must be one.
  del: "list",
  unlink: "list",
  exists: "list",
  mset: "list",
  touch: "sure",
  watch: "sure",
  rename: "sure",
  copy: "sure",
  move: "sure",
  sort: "sure",
  lcs: "sure",
  migrate: "sure",
  send: "sure",
  exec: "sure",
  call: "sure",
  sendcommand: "sure",
  customcommand: "sure",
  merge: "sure",
  // Script and count, as nothing else is called.
  eval: "count"
};
var EVIDENCE = [
  "hget",
  "hset",
  "hdel",
  "hgetall",
  "hmget",
  "hmset",
  "hincrby",
  "hscan",
  "zadd",
  "zrem",
  "zrange",
  "zrangebyscore",
  "zscore",
  "zincrby",
  "zcard",
  "sadd",
  "srem",
  "smembers",
  "sismember",
  "scard",
  "lpush",
  "rpush",
  "lrange",
  "llen",
  "ltrim",
  "brpop",
  "blpop",
  "xadd",
  "xack",
  "xgroup",
  "xrange",
  "setex",
  "setnx",
  "psetex",
  "pexpire",
  "pttl",
  "incrby",
  "decrby",
  "scanStream",
  "evalsha",
  "defineCommand",
  "pfadd",
  "getrange",
  "bitcount",
  "hGet",
  "hSet",
  "hDel",
  "hGetAll",
  "hmGet",
  "hIncrBy",
  "zAdd",
  "zRem",
  "zRange",
  "zScore",
  "zIncrBy",
  "zCard",
  "sAdd",
  "sRem",
  "sMembers",
  "sIsMember",
  "sCard",
  "lPush",
  "rPush",
  "lRange",
  "lLen",
  "lTrim",
  "brPop",
  "blPop",
  "xAdd",
  "xAck",
  "xGroupCreate",
  "xRange",
  "setEx",
  "setNX",
  "pSetEx",
  "pExpire",
  "incrBy",
  "decrBy",
  "scanIterator",
  "evalSha",
  "pfAdd",
  "sPublish",
  "spublish",
  "brpoplpush",
  "rpoplpush"
];
function receiverByUse(evaluator, receiver, method, call, stranger) {
  if (MAKERS.has(method)) return makerByUse(evaluator, receiver, method, call, stranger);
  const args = argumentValues(evaluator, call);
  if (args === void 0) return void 0;
  const imported = importedClients(evaluator, receiver.getSourceFile());
  const tables2 = tablesOf(evaluator, method, args, imported);
  const [table] = tables2;
  if (table === void 0 || !isSure(evaluator, receiver, method, call, args, stranger)) return void 0;
  return oneOf(tables2, receiver.getSourceFile().fileName, stranger.chain ? "chain" : "unknown");
}
var MAKERS = /* @__PURE__ */ new Set(["multi", "MULTI", "pipeline"]);
function makerByUse(evaluator, receiver, method, call, { names, chain, ofOther }) {
  if (chain || call.arguments.length > 0) return void 0;
  const bare = method !== "pipeline" && !ofOther && !names.some((name) => WEAK.test(name));
  if (!bare && !names.some((name) => STRONG.test(name)) && (ofOther || !hasEvidence(evaluator, receiver, call))) return void 0;
  const index = evaluator.names(receiver.getSourceFile());
  const camel = EVIDENCE.some((name) => name !== name.toLowerCase() && index.of(name).length > 0);
  const likely = method === "pipeline" ? [IOREDIS] : method === "MULTI" ? [NODE_REDIS] : camel ? [NODE_REDIS, IOREDIS] : [IOREDIS, NODE_REDIS];
  const here = importedClients(evaluator, receiver.getSourceFile());
  const known3 = likely.filter((table) => here.includes(table));
  return oneOf(known3.length > 0 ? known3 : likely, receiver.getSourceFile().fileName, "unknown");
}
function oneOf(tables2, fileName, role) {
  const receivers = tables2.map((one) => {
    const version = one.packages.map((name) => installedNear(fileName, name)?.version).find((found) => found !== void 0);
    return { table: one, role, ...version === void 0 ? {} : { version } };
  });
  const [first, ...others] = receivers;
  return first === void 0 || others.length === 0 ? first : { ...first, mayBe: others };
}
function isSure(evaluator, receiver, method, call, args, { names, chain, ofOther }) {
  const plain2 = method.replace(/Buffer$/, "").replaceAll("_", "").toLowerCase();
  const need = Object.hasOwn(COMMON, plain2) ? COMMON[plain2] : void 0;
  if (need === void 0 && !ofOther && !names.some((name) => WEAK.test(name))) return true;
  if (names.some((name) => STRONG.test(name))) return true;
  if (!ofOther && hasEvidence(evaluator, receiver, call)) return true;
  if (ofOther || chain || need === void 0 || need === "sure" || names.some((name) => WEAK.test(name)) || !names.some((name) => FAIR.test(name))) return false;
  if (need === "count") return isCount(args[1]) || args[1]?.kind === "object" && args[1].names?.includes("keys") === true;
  const [first] = args;
  return plain2 === "mset" || args.length === 1 && first !== void 0 && first.kind !== "text";
}
function isCount(value) {
  return value !== void 0 && (numberOf(value) !== void 0 || value.kind === "unknown" && value.lengthOf !== void 0);
}
function argumentValues(evaluator, call) {
  const { ts: ts2 } = evaluator;
  const values = [];
  for (const [index, node] of call.arguments.entries()) {
    if (ts2.isRegularExpressionLiteral(node) || ts2.isJsxElement(node) || ts2.isClassExpression(node)) return void 0;
    const value = evaluator.start(ts2.isSpreadElement(node) ? node.expression : node);
    if (value.kind === "function" && (index === 0 || index < call.arguments.length - 1)) return void 0;
    if (value.kind === "constant" && index === 0) return void 0;
    if (value.kind === "list" && value.items.some((item) => item.value.kind === "function" || item.value.kind === "constant")) return void 0;
    values.push(value);
  }
  return values.length === 0 ? void 0 : values;
}
function tablesOf(evaluator, method, args, imported) {
  const likely = spelled(evaluator, method, args);
  const known3 = [...likely, ...imported.filter((table) => !likely.includes(table) && Object.hasOwn(table.methods, method))];
  const here = known3.filter((table) => imported.includes(table));
  return here.length > 0 ? here : likely;
}
function spelled(evaluator, method, args) {
  const has = (table, name = method) => Object.hasOwn(table.methods, name);
  const lower = method.replace(/Buffer$/, "");
  const [first, second] = args;
  if (method === method.toUpperCase()) {
    const plain2 = method.replaceAll("_", "").toLowerCase();
    return Object.keys(NODE_REDIS.methods).some((name) => name.toLowerCase() === plain2) ? [NODE_REDIS] : [];
  }
  if (lower !== lower.toLowerCase()) return [NODE_REDIS, VALKEY_GLIDE].filter((table) => has(table));
  const takesKeys = args.some((value) => value.kind === "object" && value.names?.includes("keys") === true);
  if (takesKeys) return has(NODE_REDIS) ? [NODE_REDIS] : [];
  const spec = Object.hasOwn(WIRE, lower.toUpperCase()) ? WIRE[lower.toUpperCase()] : void 0;
  const counted2 = /#(\d)/.exec(spec ?? "")?.[1];
  const count = counted2 === void 0 ? void 0 : args[Number(counted2)];
  if (count !== void 0 && isListLike(evaluator, count)) return has(VALKEY_GLIDE) ? [VALKEY_GLIDE] : [];
  const streams = /@STREAMS/.test(spec ?? "") && args.some((value) => knownText(value)?.toUpperCase() === "STREAMS");
  if (/@STREAMS/.test(spec ?? "") && !streams) return has(VALKEY_GLIDE) && args.some((value) => value.kind === "object") ? [VALKEY_GLIDE] : [];
  const container2 = first?.kind === "object" || first?.kind === "list" && first.items.some((item) => item.value.kind === "object" || item.value.kind === "list");
  if (container2 && !/^mset/.test(method)) return [];
  if (second?.kind === "object" && !/^(?:copy|mset)/.test(method)) return [];
  const wire = spec !== void 0 || has(IOREDIS) ? [IOREDIS] : [];
  const lists = args.length === 1 || !/^0\+/.test(spec ?? "");
  return [...wire, ...lists ? [NODE_REDIS, VALKEY_GLIDE].filter((table) => has(table)) : []];
}
var imports = /* @__PURE__ */ new WeakMap();
function importedClients(evaluator, file) {
  let found = imports.get(file);
  if (found === void 0) {
    const { text: text2 } = file;
    found = CLIENTS.filter((table) => table.packages.some((name) => text2.includes(`"${name}"`) || text2.includes(`'${name}'`)));
    imports.set(file, found);
  }
  return found.length > 0 ? found : installedClients(evaluator, file);
}
function installedClients(_evaluator, file) {
  return CLIENTS.filter((table) => table.packages.some((name) => installedNear(file.fileName, name) !== void 0));
}
function hasEvidence(evaluator, receiver, call) {
  const { ts: ts2 } = evaluator;
  const wanted = rootOf(evaluator, receiver).getText();
  const index = evaluator.names(receiver.getSourceFile());
  return EVIDENCE.some(
    (name) => index.of(name).some(({ parent }) => {
      if (!ts2.isPropertyAccessExpression(parent) || !ts2.isCallExpression(parent.parent) || parent.parent === call) return false;
      return rootOf(evaluator, parent.expression).getText() === wanted;
    })
  );
}
function rootOf(evaluator, node) {
  const { ts: ts2 } = evaluator;
  let at = node;
  while (ts2.isCallExpression(at) && ts2.isPropertyAccessExpression(at.expression)) at = at.expression.expression;
  return at;
}
var FOR_LISTS = /* @__PURE__ */ new Set(["MGET", "MSET", "SINTER", "SUNION", "SDIFF", "SINTERSTORE", "SUNIONSTORE", "SDIFFSTORE", "ZUNIONSTORE", "ZINTERSTORE", "JSON.MGET"]);
var LIST_METHODS = /* @__PURE__ */ new Set(["map", "flatMap", "forEach", "filter", "join", "push", "every", "some", "reduce"]);
function listByUse(evaluator, value, node, command) {
  if (evaluator.typed || value.kind !== "unknown") return false;
  const type = evaluator.typeOfUnknown(value);
  if (type !== void 0 && (type.flags & evaluator.ts.TypeFlags.Any) === 0) return false;
  return FOR_LISTS.has(command) || isIterated(evaluator, node);
}
function isIterated(evaluator, node) {
  const { ts: ts2 } = evaluator;
  if (!ts2.isIdentifier(node)) return false;
  const symbol = evaluator.symbolOf(node);
  return evaluator.names(node.getSourceFile()).of(node.text).some((one) => {
    const { parent } = one;
    if (one === node || evaluator.symbolOf(one) !== symbol) return false;
    if (ts2.isSpreadElement(parent)) return true;
    if (ts2.isForOfStatement(parent)) return parent.expression === one;
    if (ts2.isCallExpression(parent)) return parent.arguments[0] === one && parent.expression.getText() === "Array.isArray";
    return ts2.isPropertyAccessExpression(parent) && parent.expression === one && ts2.isCallExpression(parent.parent) && LIST_METHODS.has(parent.name.text);
  });
}

// rules/calls/untyped.ts
var OTHER = { kind: "other" };
var NONE = { kind: "none" };
var CHAIN_MAKERS = /* @__PURE__ */ new Set(["multi", "MULTI", "pipeline", "createPipeline"]);
var CLIENT_MAKERS = /* @__PURE__ */ new Set(["duplicate", "clone", "connect", "on", "once", "off", "addListener", "setMaxListeners", "withCommandOptions", "withTypeMapping", "withAbortSignal"]);
var NODE_MAKERS2 = /* @__PURE__ */ new Set(["nodes", "nodeClient", "getSlotMaster", "getSlotRandomNode"]);
var NAMESPACES = new Set(CLIENTS.flatMap((table) => Object.keys(table.methods)).flatMap((name) => /^(.+)\./.exec(name)?.[1] ?? []));
var TRANSPARENT = /* @__PURE__ */ new Set(["Promise", "PromiseLike", "Awaited", "Readonly", "Partial", "Required", "NonNullable", "Pick", "Omit", "InstanceType", "Array", "ReadonlyArray"]);
var MOST_STEPS3 = 24;
function untypedReceiver(evaluator, receiver, method, call, byUse) {
  const origin = new Origins(evaluator, method).of(receiver);
  if (origin.kind === "client") {
    const version = installedNear(receiver.getSourceFile().fileName, origin.module)?.version;
    return { table: origin.table, role: origin.role, ...version === void 0 ? {} : { version } };
  }
  return origin.kind === "unknown" && byUse ? receiverByUse(evaluator, receiver, method, call, origin) : void 0;
}
var Origins = class {
  constructor(evaluator, method) {
    this.evaluator = evaluator;
    this.method = method;
    this.imports = new Imports(evaluator);
  }
  evaluator;
  method;
  imports;
  active = /* @__PURE__ */ new Set();
  of(node) {
    if (this.active.has(node) || this.active.size >= MOST_STEPS3) return unknown([]);
    this.active.add(node);
    try {
      return this.follow(node);
    } finally {
      this.active.delete(node);
    }
  }
  follow(node) {
    const { ts: ts2 } = this.evaluator;
    if (ts2.isParenthesizedExpression(node)) return this.typed(ts2.getJSDocType(node)) ?? this.of(node.expression);
    if (ts2.isNonNullExpression(node) || ts2.isAwaitExpression(node)) return this.of(node.expression);
    if (ts2.isAsExpression(node) || ts2.isSatisfiesExpression(node) || ts2.isTypeAssertionExpression(node)) return this.typed(node.type) ?? this.of(node.expression);
    if (node.kind === ts2.SyntaxKind.ThisKeyword) return this.ofThis(node);
    const imported = this.imports.of(node);
    if (imported !== void 0) return this.ofImported(imported, node);
    if (ts2.isCallExpression(node)) return this.ofCall(node);
    if (ts2.isNewExpression(node)) return this.ofNew(node);
    if (ts2.isPropertyAccessExpression(node) && NAMESPACES.has(node.name.text)) {
      const base = this.of(node.expression);
      if (base.kind === "client") return base;
    }
    if (ts2.isIdentifier(node) && node.text !== "undefined" && this.isForeign(node)) return OTHER;
    const declared2 = ts2.isIdentifier(node) || ts2.isPropertyAccessExpression(node) ? this.declaredAs(node) : void 0;
    return declared2 ?? this.ofValue(this.evaluator.start(node), node);
  }
  /** A global that neither the program declares nor a client's package gives. */
  isForeign(node) {
    const symbol = this.evaluator.symbolOf(node);
    return symbol?.declarations === void 0 || symbol.declarations.every((declaration) => declaration.getSourceFile().isDeclarationFile);
  }
  /** What the annotation says of a variable, parameter, field or binding. */
  declaredAs(node) {
    const { ts: ts2 } = this.evaluator;
    const symbol = this.evaluator.symbolOf(ts2.isIdentifier(node) ? node : node.name);
    for (const declaration of symbol?.declarations ?? []) {
      const written = ts2.isVariableDeclaration(declaration) || ts2.isParameter(declaration) || ts2.isPropertyDeclaration(declaration) || ts2.isPropertySignature(declaration) ? declaration.type : void 0;
      const origin = this.typed(written ?? ts2.getJSDocType(declaration) ?? this.boundType(declaration));
      if (origin !== void 0) return origin;
    }
    return void 0;
  }
  /** The type of `db` in `({ db }: { db: Cluster })`. */
  boundType(declaration) {
    const { ts: ts2 } = this.evaluator;
    if (!ts2.isBindingElement(declaration) || !ts2.isObjectBindingPattern(declaration.parent)) return void 0;
    const owner = declaration.parent.parent;
    if (ts2.isBindingElement(owner)) return void 0;
    const name = (declaration.propertyName ?? declaration.name).getText();
    const symbol = this.members(owner.type ?? ts2.getJSDocType(owner))?.find((one) => one.name?.getText() === name);
    return symbol !== void 0 && ts2.isPropertySignature(symbol) ? symbol.type : void 0;
  }
  members(type) {
    const { ts: ts2 } = this.evaluator;
    if (type === void 0) return void 0;
    if (ts2.isTypeLiteralNode(type)) return type.members;
    if (!ts2.isTypeReferenceNode(type)) return void 0;
    const declaration = this.evaluator.symbolOf(ts2.isIdentifier(type.typeName) ? type.typeName : type.typeName.right)?.declarations?.[0];
    if (declaration === void 0) return void 0;
    if (ts2.isInterfaceDeclaration(declaration)) return declaration.members;
    return ts2.isTypeAliasDeclaration(declaration) ? this.members(declaration.type) : void 0;
  }
  /** What a type says of its values; `undefined` where it says nothing. */
  typed(type) {
    const origin = type === void 0 || this.active.size >= MOST_STEPS3 ? void 0 : this.ofType(type);
    return origin?.kind === "unknown" ? void 0 : origin;
  }
  ofType(type) {
    const { ts: ts2 } = this.evaluator;
    const { SyntaxKind } = ts2;
    if (ts2.isUnionTypeNode(type)) return combine(type.types.map((part) => this.ofType(part)));
    if (ts2.isIntersectionTypeNode(type)) return type.types.map((part) => this.ofType(part)).find((part) => part.kind === "client") ?? OTHER;
    if (ts2.isParenthesizedTypeNode(type) || ts2.isArrayTypeNode(type)) return this.ofType(ts2.isArrayTypeNode(type) ? type.elementType : type.type);
    if (type.kind === SyntaxKind.JSDocNullableType || type.kind === SyntaxKind.JSDocNonNullableType || type.kind === SyntaxKind.JSDocOptionalType) {
      return this.ofType(type.type);
    }
    if (ts2.isTypeQueryNode(type)) return ts2.isIdentifier(type.exprName) ? this.of(type.exprName) : unknown([]);
    if (ts2.isImportTypeNode(type)) {
      const module = ts2.isLiteralTypeNode(type.argument) && ts2.isStringLiteral(type.argument.literal) ? type.argument.literal.text : void 0;
      if (module === void 0 || type.qualifier === void 0) return unknown([]);
      const symbol = this.evaluator.checker.getSymbolAtLocation(ts2.isIdentifier(type.qualifier) ? type.qualifier : type.qualifier.right);
      const declaration = symbol === void 0 ? void 0 : this.evaluator.resolveAlias(symbol).declarations?.[0];
      return declaration === void 0 ? this.ofImported({ module, path: type.qualifier.getText().split(".") }, type) : this.ofDeclared(declaration);
    }
    if (ts2.isTypeReferenceNode(type)) return this.ofReference(type);
    if (ts2.isLiteralTypeNode(type)) return type.literal.kind === SyntaxKind.NullKeyword ? NONE : OTHER;
    if (type.kind === SyntaxKind.UndefinedKeyword || type.kind === SyntaxKind.VoidKeyword) return NONE;
    const open = [SyntaxKind.AnyKeyword, SyntaxKind.UnknownKeyword, SyntaxKind.ObjectKeyword, SyntaxKind.JSDocAllType, SyntaxKind.JSDocUnknownType];
    return open.includes(type.kind) ? unknown([]) : OTHER;
  }
  ofReference(type) {
    const { ts: ts2 } = this.evaluator;
    const name = type.typeName.getText();
    const [argument] = type.typeArguments ?? [];
    const imported = this.imports.ofName(type.typeName);
    if (imported !== void 0) return this.ofImported(imported, type.typeName);
    const symbol = this.evaluator.symbolOf(ts2.isIdentifier(type.typeName) ? type.typeName : type.typeName.right);
    const declaration = symbol?.declarations?.[0];
    const isOurs = declaration?.getSourceFile().isDeclarationFile === false;
    if (!isOurs) {
      if (name === "ReturnType" && argument !== void 0 && ts2.isTypeQueryNode(argument) && ts2.isIdentifier(argument.exprName)) {
        const made = this.imports.of(argument.exprName);
        return made === void 0 ? this.returned(argument.exprName) : this.ofImported(made, argument);
      }
      if (argument !== void 0 && TRANSPARENT.has(name)) return this.ofType(argument);
      return name === "Object" || name === "any" ? unknown([]) : OTHER;
    }
    return this.ofDeclared(declaration);
  }
  /** The instances of a type that the program declares. */
  ofDeclared(declaration) {
    const { ts: ts2 } = this.evaluator;
    if (this.active.has(declaration)) return unknown([]);
    if (ts2.isTypeAliasDeclaration(declaration)) return this.inside(declaration, () => this.ofType(declaration.type));
    if (ts2.isJSDocTypedefTag(declaration)) {
      const { typeExpression } = declaration;
      return typeExpression !== void 0 && ts2.isJSDocTypeExpression(typeExpression) ? this.inside(declaration, () => this.ofType(typeExpression.type)) : OTHER;
    }
    if (ts2.isClassDeclaration(declaration)) return this.ofClass(declaration);
    if (ts2.isTypeParameterDeclaration(declaration)) return declaration.constraint === void 0 ? unknown([]) : this.ofType(declaration.constraint);
    if (ts2.isInterfaceDeclaration(declaration)) {
      const bases = declaration.heritageClauses?.flatMap((clause) => [...clause.types]) ?? [];
      const own = declaration.members.some((member4) => member4.name?.getText() === this.method);
      const origins = own ? [] : bases.map((base) => this.ofHeritage(base));
      return origins.find((origin) => origin.kind === "client") ?? OTHER;
    }
    return OTHER;
  }
  inside(node, work) {
    this.active.add(node);
    try {
      return work();
    } finally {
      this.active.delete(node);
    }
  }
  ofHeritage(base) {
    const { ts: ts2 } = this.evaluator;
    const imported = this.imports.of(base.expression);
    if (imported !== void 0) return this.ofImported(imported, base);
    const declaration = this.evaluator.symbolOf(base.expression)?.declarations?.[0];
    return declaration !== void 0 && ts2.isClassDeclaration(declaration) ? this.ofClass(declaration) : OTHER;
  }
  /** What an import is by its package: a client's class, or what one of the package's functions makes. */
  ofImported({ module, path }, node) {
    const table = CLIENTS.find((one) => one.packages.some((name) => module === name || module.startsWith(`${name}/`)));
    if (table === void 0) return /^(?:[.#~]|@\/|src\/)/.test(module) ? unknown([...path, this.nameOf(node)]) : OTHER;
    const has = (names) => path.some((name) => names.includes(name));
    const role = has(table.chains) ? "chain" : has(table.clusters) || path.some((name) => /cluster/i.test(name)) ? "cluster" : "client";
    return { kind: "client", table, role, module: CLIENTS.flatMap((one) => one.packages).find((name) => module === name) ?? module };
  }
  ofThis(node) {
    const { ts: ts2 } = this.evaluator;
    let at = node.parent;
    while (!ts2.isSourceFile(at) && !ts2.isClassLike(at)) {
      if (ts2.isFunctionDeclaration(at) || ts2.isFunctionExpression(at) || ts2.isObjectLiteralExpression(at)) return OTHER;
      at = at.parent;
    }
    return ts2.isClassLike(at) ? this.ofClass(at) : OTHER;
  }
  /** An instance of a class of the program: a client where it extends one and does not override the method, or hands it on. */
  ofClass(declaration) {
    const { ts: ts2 } = this.evaluator;
    if (this.active.has(declaration)) return OTHER;
    const own = declaration.members.find((member4) => member4.name?.getText() === this.method);
    if (own !== void 0) return ts2.isMethodDeclaration(own) ? this.inside(declaration, () => this.ofForwarding(own)) : OTHER;
    const base = declaration.heritageClauses?.find((clause) => clause.token === ts2.SyntaxKind.ExtendsKeyword)?.types[0];
    return base === void 0 ? OTHER : this.inside(declaration, () => this.ofHeritage(base));
  }
  ofForwarding(fn) {
    const target = forwardedTo(this.evaluator, fn, this.method);
    return target === void 0 ? OTHER : this.of(target);
  }
  ofNew(node) {
    const { ts: ts2 } = this.evaluator;
    const imported = this.imports.of(node.expression);
    if (imported !== void 0) return this.ofImported(imported, node.expression);
    const symbol = this.evaluator.symbolOf(node.expression);
    const declaration = symbol?.declarations?.[0];
    if (declaration === void 0 || declaration.getSourceFile().isDeclarationFile) return OTHER;
    if (ts2.isClassLike(declaration)) return this.ofClass(declaration);
    return ts2.isParameter(declaration) || ts2.isBindingElement(declaration) ? unknown([this.nameOf(node.expression)]) : OTHER;
  }
  ofCall(node) {
    const { ts: ts2 } = this.evaluator;
    const callee = node.expression;
    const imported = this.imports.of(callee);
    if (imported !== void 0) return this.ofImported(imported, callee);
    if (ts2.isPropertyAccessExpression(callee)) {
      const base = this.of(callee.expression);
      const name = callee.name.text;
      if (base.kind === "client") return this.ofClientCall(base, name);
      if (base.kind === "unknown" && (base.chain || CHAIN_MAKERS.has(name))) return { ...base, chain: true };
      if (base.kind === "unknown" && CLIENT_MAKERS.has(name)) return base;
    } else if (ts2.isIdentifier(callee) && this.isForeign(callee)) return OTHER;
    const declared2 = this.returned(callee);
    return declared2.kind === "unknown" ? this.ofValue(this.evaluator.start(node), node) : declared2;
  }
  ofClientCall(base, name) {
    if (CHAIN_MAKERS.has(name)) return { ...base, role: "chain" };
    if (base.role === "chain" || CLIENT_MAKERS.has(name)) return base;
    return NODE_MAKERS2.has(name) ? { ...base, role: "client" } : OTHER;
  }
  /** What a function's declared result says. */
  returned(callee) {
    const { ts: ts2 } = this.evaluator;
    const declaration = this.evaluator.symbolOf(ts2.isPropertyAccessExpression(callee) ? callee.name : callee)?.valueDeclaration;
    const fn = declaration !== void 0 && ts2.isVariableDeclaration(declaration) ? declaration.initializer : declaration;
    if (fn === void 0 || !ts2.isFunctionLike(fn)) return unknown([this.nameOf(callee)]);
    return this.typed(fn.type ?? ts2.getJSDocReturnType(fn)) ?? unknown([this.nameOf(callee)]);
  }
  ofValue(value, node) {
    const { ts: ts2 } = this.evaluator;
    switch (value.kind) {
      case "choice":
        return combine(value.options.map((option) => this.ofValue(option, node)));
      case "constant":
        return value.value === void 0 || value.value === null ? NONE : OTHER;
      case "object": {
        if (value.node !== void 0 && ts2.isClassLike(value.node)) return this.ofClass(value.node);
        const member4 = value.get(this.method);
        return member4?.kind === "function" ? this.ofForwarding(member4.node) : OTHER;
      }
      case "unknown":
        return this.ofUnknown(value.node, node);
      default:
        return OTHER;
    }
  }
  /** `at` is the expression or declaration that could not be followed on the way from `node`. */
  ofUnknown(at, node) {
    const { ts: ts2 } = this.evaluator;
    const called = this.nameOf(node);
    if (ts2.isParameter(at) || ts2.isVariableDeclaration(at) || ts2.isBindingElement(at) || ts2.isPropertyDeclaration(at)) {
      const written = ts2.isBindingElement(at) || !ts2.isIdentifier(at.name) ? void 0 : at.type ?? ts2.getJSDocType(at);
      const declared2 = this.typed(written);
      if (declared2 !== void 0) return declared2;
      const made = at.initializer === void 0 ? void 0 : this.of(at.initializer);
      return made?.kind === "client" ? made : this.assigned(node) ?? unknown([called, this.nameOf(at)]);
    }
    if (at !== node && ts2.isExpression(at)) {
      const origin = this.of(at);
      return origin.kind === "unknown" ? this.assigned(node) ?? { ...origin, names: [...origin.names, called] } : origin;
    }
    if (ts2.isCallExpression(node)) {
      const base = ts2.isPropertyAccessExpression(node.expression) ? this.of(node.expression.expression) : void 0;
      return base?.kind === "other" && !this.isOwn(node.expression) ? OTHER : unknown([called, ...this.looked(node)]);
    }
    if (ts2.isPropertyAccessExpression(node) || ts2.isElementAccessExpression(node)) {
      const assigned = this.assigned(node);
      if (assigned !== void 0) return assigned;
      const base = this.of(node.expression);
      return { ...unknown([called]), ofOther: base.kind === "other" && !this.isOwn(node) };
    }
    if (ts2.isIdentifier(node)) return this.assigned(node) ?? unknown([called]);
    return OTHER;
  }
  /** A member of the program's own: of `this`, of a class or of an object of the program. */
  isOwn(node) {
    const { ts: ts2 } = this.evaluator;
    if (!ts2.isPropertyAccessExpression(node)) return false;
    if (node.expression.kind === ts2.SyntaxKind.ThisKeyword) return true;
    const value = this.evaluator.start(node.expression);
    return value.kind === "object";
  }
  /** `container.get("redis")` goes by the name that it asks for. */
  looked(node) {
    const [argument] = node.arguments;
    const name = argument === void 0 || node.arguments.length !== 1 ? void 0 : knownText(this.evaluator.start(argument));
    return name === void 0 ? [] : [name];
  }
  /** What the file assigns to a variable or field that has no one value. */
  assigned(node) {
    const { ts: ts2 } = this.evaluator;
    const name = ts2.isIdentifier(node) ? node : ts2.isPropertyAccessExpression(node) ? node.name : void 0;
    if (name === void 0) return void 0;
    const symbol = this.evaluator.symbolOf(name);
    const origins = [];
    for (const one of this.evaluator.names(node.getSourceFile()).of(name.text)) {
      const target = ts2.isIdentifier(node) ? one : one.parent;
      if (!ts2.isIdentifier(node) && !(ts2.isPropertyAccessExpression(target) && target.name === one && target.expression.getText() === node.expression.getText())) continue;
      if (ts2.isIdentifier(node) && this.evaluator.symbolOf(one) !== symbol) continue;
      const write = target.parent;
      if (!ts2.isBinaryExpression(write) || write.left !== target) continue;
      if (![ts2.SyntaxKind.EqualsToken, ts2.SyntaxKind.QuestionQuestionEqualsToken, ts2.SyntaxKind.BarBarEqualsToken].includes(write.operatorToken.kind)) continue;
      origins.push(this.of(write.right));
    }
    const origin = combine(origins);
    return origin.kind === "client" || origin.kind === "other" ? origin : void 0;
  }
  /** The last word of what an expression or declaration is called. */
  nameOf(node) {
    const { ts: ts2 } = this.evaluator;
    if (ts2.isIdentifier(node)) return node.text;
    if (ts2.isPropertyAccessExpression(node)) return node.name.text;
    if (ts2.isCallExpression(node) || ts2.isNewExpression(node)) return this.nameOf(node.expression).replace(/^(?:get|create|make|use|open|acquire|ensure)(?=[A-Z])/, "");
    if (ts2.isParameter(node) || ts2.isVariableDeclaration(node) || ts2.isBindingElement(node) || ts2.isPropertyDeclaration(node)) return ts2.isIdentifier(node.name) ? node.name.text : "";
    if (ts2.isAwaitExpression(node) || ts2.isParenthesizedExpression(node) || ts2.isNonNullExpression(node)) return this.nameOf(node.expression);
    if (ts2.isElementAccessExpression(node) && ts2.isStringLiteralLike(node.argumentExpression)) return node.argumentExpression.text;
    return "";
  }
};
function unknown(names) {
  return { kind: "unknown", names: names.filter((name) => name !== ""), chain: false, ofOther: false };
}
function combine(origins) {
  const there = origins.filter((origin) => origin.kind !== "none");
  if (there.some((origin) => origin.kind === "other")) return OTHER;
  const clients = there.filter((origin) => origin.kind === "client");
  const [first] = clients;
  if (first !== void 0) return clients.some((one) => one.table !== first.table) ? OTHER : clients.find((one) => one.role === "cluster") ?? first;
  const unknowns = there.filter((origin) => origin.kind === "unknown");
  const [any] = unknowns;
  if (any === void 0) return NONE;
  return { ...any, names: unknowns.flatMap((one) => one.names), chain: unknowns.every((one) => one.chain), ofOther: unknowns.some((one) => one.ofOther) };
}

// rules/calls/receiver.ts
function receiverOf(evaluator, receiver, method, call) {
  const { checker, ts: ts2 } = evaluator;
  if (!evaluator.typed) return untypedReceiver(evaluator, receiver, method, call, true);
  const type = checker.getNonNullableType(checker.getTypeAtLocation(receiver));
  if ((type.flags & ts2.TypeFlags.Any) !== 0) return isUnresolved(evaluator, receiver) ? untypedReceiver(evaluator, receiver, method, call, false) : void 0;
  return typedReceiver(evaluator, type, method);
}
function isUnresolved(evaluator, node) {
  const { ts: ts2, checker } = evaluator;
  const file = node.getSourceFile();
  let unresolved = missing.get(file);
  if (unresolved === void 0) {
    unresolved = file.statements.some((statement) => {
      const specifier = ts2.isImportDeclaration(statement) || ts2.isExportDeclaration(statement) ? statement.moduleSpecifier : void 0;
      return specifier !== void 0 && checker.getSymbolAtLocation(specifier) === void 0;
    });
    unresolved ||= file.text.includes("require(") || file.text.includes("import(");
    missing.set(file, unresolved);
  }
  return unresolved;
}
var missing = /* @__PURE__ */ new WeakMap();
function clientOf(evaluator, receiver, call) {
  const { checker, ts: ts2 } = evaluator;
  const type = checker.getNonNullableType(checker.getTypeAtLocation(receiver));
  if (!evaluator.typed || (type.flags & ts2.TypeFlags.Any) !== 0) return untypedReceiver(evaluator, receiver, "", call, false);
  for (const method of ["get", "GET"]) {
    const found = typedReceiver(evaluator, type, method);
    if (found !== void 0) return found;
  }
  return void 0;
}
function typedReceiver(evaluator, type, method) {
  const found = [];
  for (const part of type.isUnion() ? type.types : [type]) {
    const one = receiverOfType(evaluator, part, method);
    if (one === void 0) return void 0;
    found.push(one);
  }
  const [first] = found;
  if (first === void 0 || found.some((one) => one.table !== first.table)) return void 0;
  return found.find((one) => one.role === "cluster") ?? first;
}
function receiverOfType(evaluator, type, method) {
  const property = evaluator.checker.getPropertyOfType(evaluator.checker.getApparentType(type), method);
  for (const declaration of property?.declarations ?? []) {
    const installed = packageOfFile(declaration.getSourceFile().fileName);
    if (installed === void 0) continue;
    const table = CLIENTS.find((one) => one.packages.includes(installed.name));
    if (table === void 0) continue;
    return { table, role: roleOf(evaluator, table, type), ...installed.version === void 0 ? {} : { version: installed.version } };
  }
  return void 0;
}
function roleOf(evaluator, table, type) {
  const names = namesOf(evaluator, type, 6);
  if (names.some((name) => table.chains.includes(name))) return "chain";
  if (names.some((name) => table.clusters.includes(name))) return "cluster";
  return names.some((name) => table.clients.includes(name)) ? "client" : "unknown";
}
function namesOf(evaluator, type, depth) {
  const { ts: ts2, checker } = evaluator;
  if (depth === 0) return [];
  const { symbol } = type;
  const names = [type.aliasSymbol?.name, symbol?.name];
  for (const declaration of symbol?.declarations ?? []) {
    if ((ts2.isClassLike(declaration) || ts2.isInterfaceDeclaration(declaration)) && declaration.name !== void 0) names.push(declaration.name.text);
  }
  const parts = type.isIntersection() ? type.types : [];
  const constraint = type.flags & ts2.TypeFlags.TypeParameter ? checker.getBaseConstraintOfType(type) : void 0;
  const bases = type.isClassOrInterface() ? checker.getBaseTypes(type) : baseOfReference(evaluator, type);
  const below = [...parts, ...bases, ...constraint === void 0 ? [] : [constraint]];
  return [...names.filter((name) => name !== void 0), ...below.flatMap((part) => namesOf(evaluator, part, depth - 1))];
}
function baseOfReference(evaluator, type) {
  const { ts: ts2, checker } = evaluator;
  if ((type.flags & ts2.TypeFlags.Object) === 0) return [];
  const { target } = type;
  return target !== void 0 && target !== type && target.isClassOrInterface() ? checker.getBaseTypes(target) : [];
}

// rules/calls/wire.ts
function wireKeys(spec, args) {
  const out = [];
  for (const term of spec.split(" ")) {
    const keys = termKeys(term, args);
    if (keys === void 0) return void 0;
    out.push(...keys);
  }
  return out;
}
function termKeys(term, args) {
  const token = /^@(\w+)>(\d+)(\+|\/2)?$/.exec(term);
  if (token !== null) return tokenKeys(token[1] ?? "", Number(token[2]), token[3], args);
  const counted2 = /^#(\d+)(?:\/(\d+))?$/.exec(term);
  if (counted2 !== null) return countedKeys(Number(counted2[1]), Number(counted2[2] ?? 1), args);
  const filled = /^(\d+)\?$/.exec(term);
  if (filled !== null) return fixedKeys(Number(filled[1]), Number(filled[1]), args)?.filter((argument) => knownText(argument.value) !== "");
  const range = /^(\d+)(?:-(\d+))?$/.exec(term);
  if (range !== null) return fixedKeys(Number(range[1]), Number(range[2] ?? range[1]), args);
  const open = /^(\d+)\+(?:-(\d+))?(?:\/(\d+))?$/.exec(term);
  if (open !== null) return openKeys(Number(open[1]), Number(open[2] ?? 0), Number(open[3] ?? 1), args);
  throw new TypeError(`no key spec term: ${term}`);
}
function isFixed(args) {
  return args.every((argument) => argument.occurrence.kind === "once");
}
function fixedKeys(from, to, args) {
  return isFixed(args.slice(0, to + 1)) ? args.slice(from, to + 1) : void 0;
}
function openKeys(from, without, step2, args) {
  if (!isFixed(args.slice(0, from))) return void 0;
  const end = args.length - without;
  if (!isFixed(args.slice(end))) return void 0;
  const keys = args.slice(from, end);
  if (step2 === 1) return keys;
  return isFixed(keys) ? keys.filter((_, index) => index % step2 === 0) : void 0;
}
function countedKeys(at, step2, args) {
  const count = args[at];
  if (count === void 0 || !isFixed(args.slice(0, at + 1))) return void 0;
  const rest = args.slice(at + 1);
  const { value } = count;
  if (value.kind === "unknown" && value.lengthOf !== void 0) {
    const { lengthOf: lengthOf2 } = value;
    const keys2 = rest.filter((argument, index) => argument.spreadOf === lengthOf2 && rest.slice(0, index).every((other) => other.spreadOf === lengthOf2));
    return keys2.length > 0 && step2 === 1 ? keys2 : void 0;
  }
  const known3 = numberOf(value) ?? Number(knownText(value) ?? Number.NaN);
  if (!Number.isInteger(known3) || known3 < 0) return void 0;
  if (known3 === 0) return [];
  const keys = rest.slice(0, known3 * step2);
  if (!isFixed(keys)) return known3 === 1 ? [] : void 0;
  return keys.filter((_, index) => index % step2 === 0);
}
function tokenKeys(token, from, form, args) {
  const at = args.findLastIndex((argument, index) => index >= from && knownText(argument.value)?.toUpperCase() === token);
  if (at < 0) return form === void 0 || args.every((argument) => knownText(argument.value) !== void 0) ? [] : void 0;
  const rest = args.slice(at + 1);
  if (form === void 0) return rest.slice(0, 1);
  if (form === "+") return rest;
  if (isFixed(rest)) return rest.length % 2 === 0 ? rest.slice(0, rest.length / 2) : void 0;
  return rest.length === 2 && rest.every((argument) => argument.occurrence.kind === "each") ? rest.slice(0, 1) : void 0;
}

// rules/calls/scripts.ts
var known2 = /* @__PURE__ */ new WeakMap();
function namedScripts(evaluator) {
  const { program } = evaluator;
  let scripts = known2.get(program);
  if (scripts === void 0) {
    scripts = new Map(program.getSourceFiles().filter(mayNameScripts).flatMap((file) => scriptsOf(evaluator, file)));
    known2.set(program, scripts);
  }
  return scripts;
}
function mayNameScripts(file) {
  return !file.isDeclarationFile && !file.fileName.includes("/node_modules/") && /defineCommand|defineScript|numberOfKeys/.test(file.text);
}
function scriptsOf(evaluator, file) {
  const { ts: ts2 } = evaluator;
  const names = evaluator.names(file);
  const found = [];
  for (const name of names.of("defineCommand")) {
    const call = ts2.isPropertyAccessExpression(name.parent) ? name.parent.parent : void 0;
    if (call === void 0 || !ts2.isCallExpression(call)) continue;
    const [script, options] = call.arguments;
    const text2 = script === void 0 ? void 0 : knownText(evaluator.start(script));
    if (text2 !== void 0 && options !== void 0) found.push([text2, wireScript(evaluator, evaluator.start(options), options)]);
  }
  for (const name of names.of("scripts")) {
    if (!ts2.isPropertyAssignment(name.parent) || name.parent.name !== name) continue;
    const scripts = evaluator.start(name.parent.initializer);
    if (scripts.kind !== "object") continue;
    for (const script of scripts.names ?? []) {
      const options = scripts.get(script);
      if (options?.kind === "object" && options.names?.includes("lua") === true) found.push([script, wireScript(evaluator, options, name)]);
    }
  }
  for (const name of names.of("defineScript")) {
    const call = name.parent;
    if (!ts2.isCallExpression(call) || call.expression !== name) continue;
    const [definition] = call.arguments;
    if (definition === void 0) continue;
    for (const script of namesOfScript(evaluator, call)) found.push([script, { kind: "parsed", definition }]);
  }
  return found;
}
function wireScript(evaluator, options, node) {
  const count = options.kind === "object" ? memberOf(evaluator, options, "numberOfKeys", node, evaluator.root) : void 0;
  return { kind: "wire", keys: count === void 0 ? void 0 : numberOf(count) };
}
function namesOfScript(evaluator, call) {
  const { ts: ts2 } = evaluator;
  const { parent } = call;
  if (ts2.isPropertyAssignment(parent)) return [parent.name.getText().replace(/^["']|["']$/g, "")];
  if (!ts2.isVariableDeclaration(parent) || !ts2.isIdentifier(parent.name)) return [];
  return evaluator.names(call.getSourceFile()).of(parent.name.text).flatMap((reference) => {
    const property = reference.parent;
    if (ts2.isShorthandPropertyAssignment(property)) return [property.name.text];
    return ts2.isPropertyAssignment(property) && property.initializer === reference ? [property.name.getText()] : [];
  });
}
function scriptCall(evaluator, node, receiver, method, env) {
  const script = namedScripts(evaluator).get(method) ?? namedScripts(evaluator).get(method.replace(/Buffer$/, ""));
  if (script === void 0) return void 0;
  const client = clientOf(evaluator, receiver, node);
  if (client === void 0) return void 0;
  const args = argumentsOf(evaluator, node.arguments, env);
  const keys = script.kind === "parsed" ? parsedKeys(evaluator, script.definition, args, node, env) : countedKeys2(evaluator, script.keys, args);
  return keys === void 0 ? void 0 : { command: "EVALSHA", keys, receiver: client };
}
function countedKeys2(evaluator, count, args) {
  if (count === 0) return [];
  const flat = args.flatMap((argument) => argument.value.kind === "list" ? opened(evaluator, argument.value, argument.node) : [argument]);
  return wireKeys(count === void 0 ? "#0" : `0-${String(count - 1)}`, flat);
}
function parsedKeys(evaluator, definition, args, node, env) {
  const options = evaluator.start(definition);
  if (options.kind !== "object") return void 0;
  const [first] = node.arguments;
  const at = first ?? node;
  const parse = options.get("parseCommand");
  if (parse?.kind === "function") {
    const parser = evaluator.hole(node, { id: "parser", source: "parser", reason: "it is the parser" });
    const inner = activation(evaluator, parse, [{ value: parser, occurrence: { kind: "once" } }, ...args], node, env);
    return pushedKeys(evaluator, parse.node, inner, args, at);
  }
  const count = numberOf(memberOf(evaluator, options, "NUMBER_OF_KEYS", definition, evaluator.root));
  return count === void 0 ? void 0 : wireKeys(count === 0 ? "0?" : `0-${String(count - 1)}`, args)?.slice(0, count);
}
function pushedKeys(evaluator, parse, env, args, at) {
  const { ts: ts2 } = evaluator;
  const parser = parse.parameters[0]?.name.getText();
  const keys = [];
  const visit = (node) => {
    if (ts2.isCallExpression(node) && ts2.isPropertyAccessExpression(node.expression) && node.expression.expression.getText() === parser) {
      const [argument] = node.arguments;
      const { text: text2 } = node.expression.name;
      if (argument !== void 0 && /^pushKeys?(?:Length)?$/.test(text2)) {
        const value = evaluator.start(argument, env);
        const items = text2 === "pushKey" ? [{ value, occurrence: { kind: "once" } }] : evaluator.listItems(value, argument, env);
        for (const item of items) keys.push({ ...item, node: args.find((one) => one.value === item.value)?.node ?? at });
      }
    }
    ts2.forEachChild(node, visit);
  };
  visit(parse);
  return keys;
}

// rules/calls/shape.ts
function shapeKeys(evaluator, spec, args, receiver) {
  let { command } = spec;
  const keys = [];
  for (const term of (spec.shape ?? "").split(" ")) {
    const read2 = readTerm(evaluator, command, term, args, receiver);
    if (read2 === void 0) continue;
    command = read2.command;
    keys.push(...read2.keys);
  }
  return command === "*" ? void 0 : { command, keys };
}
function readTerm(evaluator, command, term, args, receiver) {
  for (const choice of term.split("|")) {
    const match = /^(?:(cluster|client):)?(\d+)(?:\.(\w+?))?(C1|[kKRVMSWC])$/.exec(choice);
    if (match === null) throw new TypeError(`no argument shape: ${term}`);
    const [, bound, position, property, code] = match;
    if (bound !== void 0 && receiver.role !== "unknown" && bound !== (receiver.role === "cluster" ? "cluster" : "client")) continue;
    const read2 = readCode(evaluator, command, code ?? "", Number(position), property, args);
    if (read2 !== void 0) return read2;
  }
  return void 0;
}
function readCode(evaluator, command, code, position, property, args) {
  const before = args.slice(0, position);
  const at = args[position];
  if (at === void 0 || before.some((argument2) => argument2.occurrence.kind !== "once")) return void 0;
  const argument = property === void 0 ? at : member2(evaluator, at, property);
  const found = (keys) => ({ command, keys: [...keys] });
  switch (code) {
    case "k":
      return found([argument]);
    case "K":
      return found(oneOrList(evaluator, argument, command));
    case "R":
      return found(args.slice(position));
    case "V":
      return found(args.length === position + 1 ? oneOrList(evaluator, argument, command) : args.slice(position));
    case "M": {
      const keys = container(evaluator, argument);
      return keys === void 0 ? void 0 : found(keys);
    }
    case "S":
      return found(oneOrList(evaluator, argument, command).map((one) => keyed2(evaluator, one)));
    case "W":
      return wireCall(evaluator, command, args.slice(position));
    case "C":
      return rawCommand(evaluator, oneOrList(evaluator, argument, command));
    default:
      return rawCommand(evaluator, [argument, ...args.slice(position + 1)]);
  }
}
function rawCommand(evaluator, args) {
  const [name, ...rest] = args;
  const known3 = name === void 0 || name.occurrence.kind !== "once" ? void 0 : knownText(name.value)?.toUpperCase();
  if (known3 === void 0 || !Object.hasOwn(WIRE, known3)) return void 0;
  return wireCall(evaluator, known3, rest);
}
function member2(evaluator, argument, property) {
  const { ts: ts2 } = evaluator;
  const literal = argument.node;
  const written = ts2.isObjectLiteralExpression(literal) ? literal.properties.find((one) => ts2.isPropertyAssignment(one) && one.name.getText() === property) : void 0;
  return { ...argument, node: written?.initializer ?? literal, value: memberOf(evaluator, argument.value, property, literal, evaluator.root) };
}
function oneOrList(evaluator, argument, command) {
  const { value, node } = argument;
  if (argument.occurrence.kind === "once" && (isListLike(evaluator, value) || mayBeList(evaluator, value) || listByUse(evaluator, value, node, command))) return opened(evaluator, value, node);
  return [argument];
}
function container(evaluator, argument) {
  const { value, node } = argument;
  if (value.kind === "object") {
    const literal = evaluator.ts.isObjectLiteralExpression(node) ? node : void 0;
    return value.names?.map((name) => ({ ...argument, node: propertyNode(literal, name) ?? node, value: { kind: "text", parts: [{ kind: "literal", text: name }] } })) ?? recordKeys(evaluator, literal, argument);
  }
  if (value.kind !== "list") return isListLike(evaluator, value) ? opened(evaluator, value, node).map((one) => keyed2(evaluator, one)) : void 0;
  const items = opened(evaluator, value, node);
  if (items.every((item) => isPairLike(item.value))) return items.map((item) => keyed2(evaluator, item));
  return wireKeys("0+/2", items);
}
function recordKeys(evaluator, literal, argument) {
  const { ts: ts2 } = evaluator;
  if (literal === void 0) return void 0;
  const keys = [];
  for (const property of literal.properties) {
    if (ts2.isSpreadAssignment(property)) return void 0;
    const { name } = property;
    if (ts2.isComputedPropertyName(name)) keys.push({ ...argument, node: name.expression, value: evaluator.start(name.expression) });
    else keys.push({ ...argument, node: name, value: { kind: "text", parts: [{ kind: "literal", text: name.text }] } });
  }
  return keys;
}
function propertyNode(literal, name) {
  const property = literal?.properties.find((one) => one.name !== void 0 && "text" in one.name && one.name.text === name);
  return property?.name;
}
function isPairLike(value) {
  return value.kind === "list" || value.kind === "object";
}
function keyed2(evaluator, argument) {
  const { value, node } = argument;
  if (value.kind === "list") return { ...argument, value: elementAt(evaluator, value, 0, node, evaluator.root) };
  if (value.kind !== "object") return argument;
  const name = ["key", "name"].find((one) => value.names?.includes(one) ?? true) ?? "key";
  return { ...argument, value: memberOf(evaluator, value, name, node, evaluator.root) };
}

// rules/calls/tables/single-key.ts
var KEYLESS = /* @__PURE__ */ new Set([
  "ACL",
  "ADDLISTENER",
  "ASKING",
  "AUTH",
  "BGREWRITEAOF",
  "BGSAVE",
  "CLIENT",
  "CLIENTID",
  "CLIENTINFO",
  "CLIENTSETNAME",
  "CLUSTER",
  "COMMAND",
  "CONFIG",
  "CONFIGGET",
  "CONFIGSET",
  "CONNECT",
  "DBSIZE",
  "DEFINECOMMAND",
  "DISCARD",
  "DISCONNECT",
  "DUPLICATE",
  "ECHO",
  "EXEC",
  "EXECASPIPELINE",
  "EXECASPIPELINETYPED",
  "EXECTYPED",
  "FLUSHALL",
  "FLUSHDB",
  "FUNCTION",
  "FUNCTIONLOAD",
  "FUNCTIONDELETE",
  "FUNCTIONLIST",
  "FUNCTIONFLUSH",
  "HELLO",
  "INFO",
  "KEYS",
  "LASTSAVE",
  "LATENCY",
  "MODULE",
  "MONITOR",
  "MULTI",
  "OFF",
  "ON",
  "ONCE",
  "PING",
  "PIPELINE",
  "PSUBSCRIBE",
  "PUBLISH",
  "PUBSUB",
  "PUNSUBSCRIBE",
  "QUIT",
  "RANDOMKEY",
  "READONLY",
  "READWRITE",
  "REMOVEALLLISTENERS",
  "REMOVELISTENER",
  "RESET",
  "ROLE",
  "SAVE",
  "SCAN",
  "SCRIPT",
  "SCRIPTEXISTS",
  "SCRIPTFLUSH",
  "SCRIPTLOAD",
  "SELECT",
  "SHUTDOWN",
  "SLOWLOG",
  "SUBSCRIBE",
  "SWAPDB",
  "TIME",
  "UNSUBSCRIBE",
  "UNWATCH",
  "WAIT",
  "THEN",
  "CATCH",
  "FINALLY",
  "NODES",
  "SCANSTREAM",
  "SCANITERATOR",
  "EMIT",
  "ADDCOMMAND",
  "ADDSCRIPT",
  "ASASCII",
  "ASCALLBACK",
  "CUSTOMCOMMAND",
  "CALL",
  "SENDCOMMAND"
]);
var SECOND_IS_KEY = /* @__PURE__ */ new Set(["MEMORY", "OBJECT", "XGROUP", "XINFO"]);

// rules/calls/command.ts
function readCommand(evaluator, node, env, { as, singles = false } = {}) {
  const callee = calleeOf2(evaluator, node.expression, env);
  if (callee === void 0) return void 0;
  const receiver = as ?? receiverOf(evaluator, callee.receiver, callee.method, node);
  const spec = receiver === void 0 ? void 0 : specOf(receiver.table, callee.method, callee.owner);
  const script = as === void 0 && spec === void 0 ? scriptCall(evaluator, node, callee.receiver, callee.method, env) : void 0;
  if (script !== void 0) return { node, name: callee.name, method: callee.method, ...script, prefix: keyPrefix(evaluator, script.receiver, callee.receiver, [callee.method]) };
  if (receiver === void 0) return void 0;
  const args = argumentsOf(evaluator, node.arguments, env);
  const read2 = spec === void 0 ? singles ? singleKey(receiver.table.style, receiver.table.twins, callee.method, args) : void 0 : specKeys(evaluator, receiver, spec, args);
  if (read2 === void 0) return void 0;
  const method = spec?.method ?? callee.method;
  return { node, name: callee.name, method, ...read2, receiver, prefix: keyPrefix(evaluator, receiver, callee.receiver, [read2.command, method]) };
}
function specKeys(evaluator, receiver, spec, args) {
  return receiver.table.style === "wire" && spec.shape === void 0 ? wireCall(evaluator, spec.command, args) : shapeKeys(evaluator, spec, args, receiver);
}
function singleKey(style, twins, method, args) {
  const command = (twins === "buffer" ? method.replace(/Buffer$/, "") : method).toUpperCase();
  const plain2 = command.replaceAll("_", "");
  if (KEYLESS.has(plain2)) return void 0;
  const key2 = args[style === "wire" && SECOND_IS_KEY.has(plain2) ? 1 : 0];
  if (key2 === void 0 || key2.value.kind === "function" || key2.value.kind === "object") return void 0;
  return { command, keys: [key2] };
}
function calleeOf2(evaluator, callee, env) {
  const { ts: ts2 } = evaluator;
  if (ts2.isPropertyAccessExpression(callee)) {
    const receiver = callee.expression;
    const owner = ts2.isPropertyAccessExpression(receiver) ? receiver.name.text : ts2.isIdentifier(receiver) ? receiver.text : void 0;
    return { receiver, method: callee.name.text, name: callee.name, ...owner === void 0 ? {} : { owner } };
  }
  if (!ts2.isElementAccessExpression(callee)) return void 0;
  const method = knownText(evaluator.start(callee.argumentExpression, env));
  return method === void 0 ? void 0 : { receiver: callee.expression, method, name: callee.argumentExpression };
}
function specOf(table, method, owner) {
  const names = owner === void 0 ? [method] : [`${owner}.${method}`, method];
  for (const name of names) {
    const entry = entryOf(table, name);
    if (entry !== void 0) {
      const [command2 = "", ...terms] = entry.split(" ");
      return { method: name, command: command2, shape: terms.join(" ") };
    }
  }
  if (table.style !== "wire") return void 0;
  const command = (table.twins === "buffer" ? method.replace(/Buffer$/, "") : method).toUpperCase();
  return method !== method.toUpperCase() && Object.hasOwn(WIRE, command) ? { method, command } : void 0;
}
function entryOf(table, name) {
  if (Object.hasOwn(table.methods, name)) return table.methods[name];
  if (table.twins !== "upper" || !/^(?:\w+\.)?[A-Z_]+$/.test(name)) return void 0;
  const found = Object.keys(table.methods).find((method) => method.toLowerCase() === name.replaceAll("_", "").toLowerCase());
  return found === void 0 ? void 0 : table.methods[found];
}
function argumentsOf(evaluator, nodes, env) {
  const { ts: ts2 } = evaluator;
  return nodes.flatMap((node) => {
    if (!ts2.isSpreadElement(node)) return [{ value: evaluator.start(node, env), occurrence: { kind: "once" }, node }];
    const value = evaluator.start(node.expression, env);
    return opened(evaluator, value, node.expression);
  });
}
function opened(evaluator, value, node) {
  const { ts: ts2 } = evaluator;
  let literal = node;
  while (ts2.isParenthesizedExpression(literal) || ts2.isAsExpression(literal) || ts2.isSatisfiesExpression(literal)) literal = literal.expression;
  const elements = ts2.isArrayLiteralExpression(literal) ? literal.elements : void 0;
  const items = evaluator.listItems(value, node, evaluator.root);
  const aligned = elements !== void 0 && elements.length === items.length && !elements.some(ts2.isSpreadElement);
  const list = evaluator.identity(value);
  return items.map((item, index) => ({ value: item.value, occurrence: item.occurrence, node: (aligned ? elements[index] : void 0) ?? node, spreadOf: list }));
}
function wireCall(evaluator, command, args) {
  const spec = WIRE[command];
  if (spec === void 0) return void 0;
  const flat = flattened(evaluator, args, spec, command);
  const last = flat.at(-1);
  const sent = last?.value.kind === "function" ? flat.slice(0, -1) : flat;
  const keys = wireKeys(spec, sent);
  if (keys !== void 0) return { command, keys };
  const [first] = sent;
  return first === void 0 ? void 0 : { command, keys: [unreadable(evaluator, first.node)] };
}
function flattened(evaluator, args, spec, command) {
  return args.flatMap((argument, index) => {
    if (argument.value.kind === "function") return [argument];
    const alone = index === 0 && argument.occurrence.kind === "once";
    const open = spec.startsWith("0+") && (mayBeList(evaluator, argument.value) || alone && listByUse(evaluator, argument.value, argument.node, command));
    if (isListLike(evaluator, argument.value) || open) return opened(evaluator, argument.value, argument.node);
    return [argument];
  });
}
function mayBeList(evaluator, value) {
  if (value.kind === "choice") return value.options.some((option) => option.kind === "list");
  if (value.kind !== "unknown") return false;
  const type = evaluator.typeOfUnknown(value);
  return type !== void 0 && type.isUnion() && type.types.some((part) => evaluator.checker.isArrayType(part) || evaluator.checker.isTupleType(part));
}
function unreadable(evaluator, node) {
  const loop = `arguments ${evaluator.place(node)}`;
  const value = evaluator.hole(node, {
    id: loop,
    source: evaluator.source(node.parent),
    reason: "how many of the arguments are keys is not known",
    varies: [loop]
  });
  return { value, occurrence: { kind: "each", loop }, node };
}

// rules/calls/call-sites.ts
function wrapperAround(evaluator, node) {
  const { ts: ts2 } = evaluator;
  const fn = evaluator.functionAround(node);
  if (fn === void 0 || !("parameters" in fn) || fn.parameters.length === 0) return void 0;
  const name = nameOf(evaluator, fn);
  if (name === void 0) return void 0;
  const sites = evaluator.names(fn.getSourceFile()).of(name).flatMap((reference) => {
    const callee = ts2.isPropertyAccessExpression(reference.parent) && reference.parent.name === reference ? reference.parent : reference;
    const call = callee.parent;
    if (!ts2.isCallExpression(call) || call.expression !== callee || contains3(fn, call)) return [];
    const value = evaluator.start(callee);
    if (value.kind !== "function" || value.node !== fn) return [];
    return [{ call, env: activation(evaluator, value, argumentsOf(evaluator, call.arguments, evaluator.root), call, evaluator.root) }];
  });
  return sites.length === 0 ? void 0 : { sites, enclosed: !isReachable(evaluator, fn, name) };
}
function nameOf(evaluator, fn) {
  const { ts: ts2 } = evaluator;
  if ((ts2.isFunctionDeclaration(fn) || ts2.isMethodDeclaration(fn)) && fn.name !== void 0) return fn.name.getText();
  const { parent } = fn;
  if ((ts2.isVariableDeclaration(parent) || ts2.isPropertyAssignment(parent) || ts2.isPropertyDeclaration(parent)) && parent.initializer === fn) return parent.name.getText();
  return void 0;
}
function isReachable(evaluator, fn, name) {
  const { ts: ts2 } = evaluator;
  for (let node = fn; !ts2.isSourceFile(node); node = node.parent) {
    if (ts2.canHaveModifiers(node) && ts2.getModifiers(node)?.some((modifier) => modifier.kind === ts2.SyntaxKind.ExportKeyword) === true) return true;
  }
  const isMember = ts2.isMethodDeclaration(fn) || ts2.isPropertyAssignment(fn.parent) || ts2.isPropertyDeclaration(fn.parent);
  return evaluator.names(fn.getSourceFile()).of(name).some((reference) => {
    const callee = ts2.isPropertyAccessExpression(reference.parent) && reference.parent.name === reference ? reference.parent : reference;
    if (ts2.isCallExpression(callee.parent) && callee.parent.expression === callee) return false;
    if (ts2.isExportSpecifier(callee.parent) || ts2.isExportAssignment(callee.parent)) return true;
    return isMember ? callee !== reference : ts2.isExpression(callee.parent) || ts2.isShorthandPropertyAssignment(callee.parent) || ts2.isVariableDeclaration(callee.parent) && callee.parent.initializer === callee;
  });
}
function handsOn(evaluator, node) {
  const { ts: ts2 } = evaluator;
  const fn = evaluator.functionAround(node);
  return node.arguments.some((argument) => {
    const passed = ts2.isSpreadElement(argument) ? argument.expression : argument;
    if (!ts2.isIdentifier(passed)) return false;
    const declaration = evaluator.symbolOf(passed)?.valueDeclaration;
    return declaration !== void 0 && ts2.isParameter(declaration) && declaration.parent === fn;
  });
}
function contains3(outer, inner) {
  return outer.pos <= inner.pos && inner.end <= outer.end;
}

// rules/calls/keyslot-functions.ts
var keyslotFunctions = (evaluator, name, node, env) => {
  switch (name) {
    case "keyslot.colocated":
      return colocated(evaluator, node, env);
    case "keyslot.partitionBySlot":
      return partitioned(evaluator, node, env);
    case "keyslot/emq.queueKey":
      return key(evaluator, node, env, ["emq:{", 0, "}:", 1]);
    case "keyslot/emq.jobKey":
      return key(evaluator, node, env, node.arguments.length > 2 ? ["emq:{", 0, "}:job:", 1, ":", 2] : ["emq:{", 0, "}:job:", 1]);
    case "keyslot/emq.dedupKey":
      return key(evaluator, node, env, ["emq:{", 0, "}:de:", 1]);
    case "keyslot/emq.laneKey":
      return key(evaluator, node, env, ["emq:{", 0, "}:g:", 1, ":pending"]);
    case "keyslot/emq.repeatKey":
      return key(evaluator, node, env, ["emq:{", 0, "}:repeat:", 1]);
    case "keyslot/emq.streamKey":
      return key(evaluator, node, env, ["emq:{", 0, "}:stream:", 1]);
    case "keyslot/emq.metricsKey":
      return node.arguments.length > 2 ? void 0 : key(evaluator, node, env, ["emq:{", 0, "}:metrics:", 1]);
    case "keyslot/emq.reserveKey":
      return key(evaluator, node, env, ["{emq}:", 0]);
    default:
      return void 0;
  }
};
function key(evaluator, node, env, parts) {
  if (node.arguments.some((argument) => evaluator.ts.isSpreadElement(argument))) return void 0;
  const patterns = [];
  for (const part of parts) {
    if (typeof part === "string") {
      patterns.push(evaluator.literal(part, node));
      continue;
    }
    const argument = node.arguments[part];
    if (argument === void 0) return void 0;
    patterns.push(toPattern(evaluator, evaluator.evaluate(argument, env), argument, env));
  }
  return { kind: "text", parts: patterns.flat() };
}
function colocated(evaluator, node, env) {
  const place = `${evaluator.place(node)}@${env.site}`;
  const group = { id: place, varies: evaluator.loopsAround(node, env) };
  const items = evaluator.items(node.arguments, env).map((item, index) => {
    const loops = item.occurrence.kind === "each" ? [item.occurrence.loop] : [];
    const value = member3(evaluator, node, `${place}[${String(index)}]`, group, [...group.varies, ...loops]);
    return { ...item, value };
  });
  return { kind: "list", of: "array", items };
}
function partitioned(evaluator, node, env) {
  const place = `${evaluator.place(node)}@${env.site}`;
  const around2 = evaluator.loopsAround(node, env);
  const [groups, keys] = [`${place} groups`, `${place} keys`];
  const group = { id: place, varies: [...around2, groups] };
  const slot2 = evaluator.hole(node, { id: `${place} slot`, source: "slot", reason: "it is a slot", values: { kind: "number" }, varies: group.varies });
  const list = {
    kind: "list",
    of: "array",
    items: [{ value: member3(evaluator, node, `${place} key`, group, [...group.varies, keys]), occurrence: { kind: "each", loop: keys } }]
  };
  const entry = { kind: "list", of: "array", items: [slot2, list].map((value) => ({ value, occurrence: { kind: "once" } })) };
  return { kind: "list", of: "map", items: [{ value: entry, occurrence: { kind: "each", loop: groups } }] };
}
function member3(evaluator, node, id, group, varies) {
  const unknown2 = evaluator.hole(node, { id, source: evaluator.source(node), reason: "only its slot is known", varies });
  return { ...unknown2, hole: { ...unknown2.hole, group } };
}

// rules/calls/plausible.ts
var RAW = new Set(CLIENTS.flatMap((table) => Object.entries(table.methods)).flatMap(([name, entry]) => entry.startsWith("* ") ? [name] : []));
var LEAST = { sort: 3, copy: 2, rename: 2, lcs: 2, merge: 2, move: 2 };
function mayHaveKeys(ts2, { expression, arguments: args }) {
  const [first] = args;
  if (first === void 0) return false;
  const name = ts2.isPropertyAccessExpression(expression) ? expression.name.text : "";
  if (RAW.has(name)) return args.some((argument) => isCommand(ts2, ts2.isArrayLiteralExpression(argument) ? argument.elements[0] : argument));
  const least = Object.hasOwn(LEAST, name) ? LEAST[name] : void 0;
  if (args.length < (least ?? 1) && !args.some(ts2.isSpreadElement)) return false;
  if (ts2.isFunctionLike(first) || ts2.isRegularExpressionLiteral(first) || ts2.isClassExpression(first)) return false;
  return args.length > 1 || !isText2(ts2, first);
}
function isWorthFollowing(text2) {
  return /\.(?:multi|MULTI|pipeline)\(|\b(?:Cluster)?(?:Batch|Transaction)\(|redis|valkey|cluster|\bdb\b/i.test(text2);
}
function isCommand(ts2, node) {
  return node !== void 0 && ts2.isStringLiteralLike(node) && Object.hasOwn(WIRE, node.text.toUpperCase());
}
function isText2(ts2, node) {
  if (ts2.isStringLiteralLike(node) || ts2.isTemplateExpression(node) || ts2.isNumericLiteral(node)) return true;
  return ts2.isBinaryExpression(node) && node.operatorToken.kind === ts2.SyntaxKind.PlusToken;
}

// rules/calls/transactions.ts
var MOST_ROUNDS2 = 128;
var MOST_HANDED = 3;
var MAKERS2 = { multi: "transaction", MULTI: "transaction", pipeline: "pipeline" };
var SENDERS = /* @__PURE__ */ new Set(["exec", "EXEC", "execBuffer", "execAsPipeline", "execTyped", "execAsPipelineTyped"]);
var WORTH_A_LOOK = /multi\b|MULTI|pipeline|Batch|Transaction|ChainableCommander|Pipeline/;
function chainsOf(evaluator, file, calls) {
  if (!WORTH_A_LOOK.test(file.text)) return [];
  return new Chains(evaluator, file).of(calls);
}
var Chains = class {
  constructor(evaluator, file) {
    this.evaluator = evaluator;
    this.file = file;
  }
  evaluator;
  file;
  identities = /* @__PURE__ */ new Map();
  makers = /* @__PURE__ */ new Map();
  leaving = /* @__PURE__ */ new WeakMap();
  of(calls) {
    const gathered = /* @__PURE__ */ new Map();
    for (const call of calls) {
      const identity = this.identityOfCall(call);
      if (identity === void 0) continue;
      const chain = gathered.get(identity) ?? this.begin(identity, call);
      if (chain === void 0) continue;
      gathered.set(identity, chain);
      const method = this.methodOf(call);
      if (method !== void 0 && SENDERS.has(method)) {
        chain.exec ??= call;
        if (method.startsWith("execAsPipeline")) chain.sentAsPipeline = true;
      } else chain.calls.push(call);
    }
    return [...gathered].flatMap(([identity, chain]) => this.finish(identity, chain));
  }
  methodOf(call) {
    return this.evaluator.ts.isPropertyAccessExpression(call.expression) ? call.expression.name.text : void 0;
  }
  /** The chain that a call is a command of. */
  identityOfCall(call) {
    const { ts: ts2 } = this.evaluator;
    return ts2.isPropertyAccessExpression(call.expression) ? this.identityOf(call.expression.expression, 0) : void 0;
  }
  identityOf(expression, depth) {
    const { ts: ts2 } = this.evaluator;
    let node = expression;
    for (; ; ) {
      while (ts2.isParenthesizedExpression(node) || ts2.isNonNullExpression(node) || ts2.isAsExpression(node) || ts2.isAwaitExpression(node)) node = node.expression;
      if (this.madeBy(node) !== void 0) return this.variableOf(node) ?? node;
      if (ts2.isCallExpression(node) && ts2.isPropertyAccessExpression(node.expression)) node = node.expression.expression;
      else break;
    }
    if (!ts2.isIdentifier(node)) return void 0;
    const symbol = this.evaluator.symbolOf(node);
    return symbol === void 0 ? void 0 : this.identityOfSymbol(symbol, node, depth);
  }
  identityOfSymbol(symbol, reference, depth) {
    if (this.identities.has(symbol)) return this.identities.get(symbol);
    this.identities.set(symbol, void 0);
    const identity = this.resolveSymbol(symbol, reference, depth);
    this.identities.set(symbol, identity);
    return identity;
  }
  resolveSymbol(symbol, reference, depth) {
    const { ts: ts2 } = this.evaluator;
    const declaration = symbol.valueDeclaration;
    if (declaration === void 0 || declaration.getSourceFile() !== this.file || depth > 8) return void 0;
    if (ts2.isVariableDeclaration(declaration) && declaration.initializer !== void 0) {
      const from = this.identityOf(declaration.initializer, depth + 1);
      if (from !== void 0) return this.madeAnew(symbol, declaration) ? void 0 : from;
    }
    if (!ts2.isVariableDeclaration(declaration) && !ts2.isParameter(declaration)) return void 0;
    const receiver = receiverOfChain(this.evaluator, reference);
    if (receiver === void 0 || this.madeAnew(symbol, declaration)) return void 0;
    return symbol;
  }
  /** Whether a variable holds one transaction after another. */
  madeAnew(symbol, declaration) {
    const { ts: ts2 } = this.evaluator;
    return this.evaluator.names(this.file).of(symbol.name).some((one) => {
      const assignment = one.parent;
      if (!ts2.isBinaryExpression(assignment) || assignment.left !== one || assignment.operatorToken.kind !== ts2.SyntaxKind.EqualsToken) return false;
      return one.parent !== declaration && this.evaluator.symbolOf(one) === symbol && !startsWith(ts2, assignment.right, one.text);
    });
  }
  /** The variable that is declared with what a maker gives. */
  variableOf(maker) {
    const { ts: ts2, checker } = this.evaluator;
    let node = maker;
    while (!ts2.isVariableDeclaration(node.parent) && (ts2.isExpression(node.parent) && !ts2.isFunctionLike(node.parent))) node = node.parent;
    const declaration = node.parent;
    if (!ts2.isVariableDeclaration(declaration) || !ts2.isIdentifier(declaration.name)) return void 0;
    const symbol = checker.getSymbolAtLocation(declaration.name);
    if (symbol === void 0 || this.madeAnew(symbol, declaration)) return void 0;
    return this.sends(maker) ? void 0 : symbol;
  }
  /** Whether the chain is sent in the same expression that makes it, so that the variable holds its reply. */
  sends(maker) {
    const { ts: ts2 } = this.evaluator;
    for (let node = maker.parent; ts2.isExpression(node); node = node.parent) {
      if (ts2.isPropertyAccessExpression(node) && SENDERS.has(node.name.text)) return true;
    }
    return false;
  }
  madeBy(node) {
    if (!this.makers.has(node)) this.makers.set(node, this.readMaker(node));
    return this.makers.get(node);
  }
  readMaker(node) {
    const { ts: ts2 } = this.evaluator;
    if (ts2.isCallExpression(node) && ts2.isPropertyAccessExpression(node.expression)) {
      const { name, expression } = node.expression;
      const kind = MAKERS2[name.text];
      if (kind === void 0) return void 0;
      const receiver2 = receiverOf(this.evaluator, expression, name.text, node);
      if (receiver2 === void 0 || receiver2.role === "chain") return void 0;
      const [given] = node.arguments;
      const loose = receiver2.table.name === "upstash" ? kind === "pipeline" : kind === "pipeline" && fromSingleNode(this.evaluator, expression);
      const options = given === void 0 ? void 0 : this.evaluator.start(given);
      if (options?.kind === "object") return void 0;
      return { node, kind: loose ? "loose" : kind, receiver: { ...receiver2, role: "chain" }, method: name.text, name, ...given === void 0 ? {} : { given } };
    }
    if (!ts2.isNewExpression(node) || !ts2.isIdentifier(node.expression)) return void 0;
    const receiver = receiverOfChain(this.evaluator, node);
    if (receiver === void 0) return void 0;
    const [atomic] = node.arguments ?? [];
    const isAtomic = /Transaction$/.test(node.expression.text) || atomic !== void 0 && truthiness(this.evaluator.start(atomic)) === true;
    return { node, kind: isAtomic ? "transaction" : "loose", receiver, method: node.expression.text, name: node.expression };
  }
  begin(identity, call) {
    const { ts: ts2 } = this.evaluator;
    const made = "kind" in identity ? this.madeBy(identity) : this.makerOfVariable(identity);
    if (made !== void 0) return { made, receiver: made.receiver, calls: [] };
    if (!ts2.isPropertyAccessExpression(call.expression)) return void 0;
    const receiver = receiverOfChain(this.evaluator, call.expression.expression);
    return receiver === void 0 || receiver.table.chainsSplit === true ? void 0 : { receiver, calls: [] };
  }
  makerOfVariable(symbol) {
    const { ts: ts2 } = this.evaluator;
    const declaration = symbol.valueDeclaration;
    if (declaration === void 0 || !ts2.isVariableDeclaration(declaration)) return void 0;
    let node = declaration.initializer;
    while (node !== void 0) {
      const made = this.madeBy(node);
      if (made !== void 0) return made;
      if (ts2.isCallExpression(node) && ts2.isPropertyAccessExpression(node.expression)) node = node.expression.expression;
      else if (ts2.isParenthesizedExpression(node) || ts2.isAsExpression(node) || ts2.isNonNullExpression(node) || ts2.isAwaitExpression(node)) node = node.expression;
      else return void 0;
    }
    return void 0;
  }
  finish(identity, { made, receiver, calls, exec, sentAsPipeline }) {
    if (made?.kind === "loose") return [];
    const keys = made?.given === void 0 ? [] : this.givenKeys(made.given);
    const scope = this.scopeOf(identity, made);
    for (const call of calls) keys.push(...this.keysOf(call, receiver, this.evaluator.root, scope));
    if (!("kind" in identity)) keys.push(...this.handedKeys(identity, receiver, this.evaluator.root, scope, 0));
    const [first] = calls;
    const start = made?.name ?? (first === void 0 || !this.evaluator.ts.isPropertyAccessExpression(first.expression) ? void 0 : first.expression.name);
    if (start === void 0) return [];
    keys.sort((a, b) => placeOf(a) - placeOf(b));
    const kind = sentAsPipeline === true ? "pipeline" : made?.kind ?? "transaction";
    return [{ kind, receiver, method: made?.method ?? "the transaction", start, keys, calls, ...exec === void 0 ? {} : { exec } }];
  }
  /** The node outside of which a loop goes round with a new transaction each time. */
  scopeOf(identity, made) {
    if (made !== void 0) return made.node;
    return "kind" in identity ? identity : identity.valueDeclaration ?? this.file;
  }
  keysOf(call, receiver, env, scope, handedBy) {
    const { evaluator } = this;
    const around2 = this.surroundings(call, scope, env);
    const keys = [];
    for (const round2 of around2.envs) {
      const command = readCommand(evaluator, call, round2, { as: receiver, singles: true });
      if (command === void 0) return keys;
      for (const argument of command.keys) {
        for (const occurrence of occurrences(argument.occurrence, around2)) {
          keys.push({ argument: { ...argument, occurrence }, prefix: command.prefix, branches: around2.branches, ...handedBy === void 0 ? {} : { handedBy } });
        }
      }
    }
    return keys;
  }
  /** The loops and branches between a transaction's start and one of its commands, known loops opened round by round. */
  surroundings(call, scope, env) {
    const { evaluator } = this;
    const { ts: ts2 } = evaluator;
    const loops = [];
    const branches = [];
    let optional2 = false;
    for (let node = call; !ts2.isSourceFile(node.parent); node = node.parent) {
      const { parent } = node;
      if (contains4(parent, scope) && (ts2.isFunctionLike(parent) || ts2.isBlock(parent) || ts2.isSourceFile(parent))) {
        if (ts2.isBlock(parent)) branches.push(...this.passed(parent, node, scope));
        break;
      }
      if (ts2.isBlock(parent)) branches.push(...this.passed(parent, node, scope));
      if (ts2.isIfStatement(parent) && node !== parent.expression) {
        optional2 = true;
        branches.push(sideOf(evaluator, parent.expression, node === parent.thenStatement));
      } else if (ts2.isConditionalExpression(parent) && node !== parent.condition) {
        optional2 = true;
        branches.push(sideOf(evaluator, parent.condition, node === parent.whenTrue));
      } else if (ts2.isCaseOrDefaultClause(parent)) {
        optional2 = true;
        const { clauses } = parent.parent;
        branches.push({ choice: `switch ${evaluator.place(parent.parent)}`, option: clauses.indexOf(parent), of: clauses.length });
      } else if (ts2.isBinaryExpression(parent) && node === parent.right && isShortCircuit(ts2, parent)) optional2 = true;
      else if (ts2.isIterationStatement(parent, false) && node === parent.statement) loops.push(parent);
      else if (ts2.isFunctionLike(parent)) {
        if (iteratedBy(evaluator, parent) !== void 0) loops.push(parent);
        else optional2 = true;
      } else if (ts2.isCatchClause(parent)) optional2 = true;
    }
    const [when = { choice: `reached ${evaluator.place(call)}`, option: 0, of: 2 }] = branches;
    return { ...this.opened(loops.reverse(), env), branches, when: optional2 || branches.length > 0 ? when : void 0 };
  }
  /** Behind an `if` that leaves, the condition has been false. */
  passed(block, node, scope) {
    const { ts: ts2 } = this.evaluator;
    let leaving = this.leaving.get(block);
    if (leaving === void 0) {
      leaving = block.statements.filter((statement) => ts2.isIfStatement(statement) && leaves(ts2, statement.thenStatement));
      this.leaving.set(block, leaving);
    }
    return leaving.filter((one) => one.end <= node.pos && one.pos >= scope.pos).map((one) => sideOf(this.evaluator, one.expression, false));
  }
  opened(loops, env) {
    const { evaluator } = this;
    const { ts: ts2 } = evaluator;
    let envs = [env];
    const unknown2 = [];
    for (const loop of loops) {
      const list = ts2.isForOfStatement(loop) ? loop.expression : ts2.isFunctionLike(loop) ? iteratedBy(evaluator, loop) : void 0;
      const declaration = ts2.isForOfStatement(loop) ? ts2.isVariableDeclarationList(loop.initializer) ? loop.initializer.declarations[0] : void 0 : ts2.isFunctionLike(loop) ? loop.parameters[0] : void 0;
      const next2 = [];
      for (const one of envs) {
        const value = list === void 0 ? void 0 : evaluator.start(list, one);
        if (value?.kind !== "list" || declaration === void 0 || !value.items.every((item) => item.occurrence.kind === "once") || value.items.length * envs.length > MOST_ROUNDS2) {
          if (!unknown2.includes(evaluator.place(loop))) unknown2.push(evaluator.place(loop));
          next2.push(one);
          continue;
        }
        for (const [index, item] of value.items.entries()) next2.push(round(evaluator, loop, one, [[declaration, item.value]], `#${String(index)}`));
      }
      envs = next2;
    }
    return { envs, unknown: unknown2 };
  }
  /** The commands that functions add which the transaction is handed to. */
  handedKeys(symbol, receiver, env, scope, depth) {
    const { evaluator } = this;
    const { ts: ts2 } = evaluator;
    if (depth >= MOST_HANDED) return [];
    return evaluator.names(this.file).of(symbol.name).flatMap((reference) => {
      const call = reference.parent;
      if (!ts2.isCallExpression(call) || evaluator.symbolOf(reference) !== symbol) return [];
      const index = call.arguments.findIndex((argument) => argument === reference);
      const fn = index < 0 ? void 0 : evaluator.start(call.expression, env);
      if (fn?.kind !== "function" || fn.node.getSourceFile().isDeclarationFile) return [];
      const parameter = fn.node.parameters[index];
      if (parameter === void 0 || !ts2.isIdentifier(parameter.name)) return [];
      const inner = activation(evaluator, fn, argumentsOf(evaluator, call.arguments, env), call, env);
      const around2 = this.surroundings(call, scope, env);
      const keys = this.commandsOn(parameter.name, fn.node).flatMap((command) => this.keysOf(command, receiver, inner, parameter, call));
      const own = evaluator.checker.getSymbolAtLocation(parameter.name);
      if (own !== void 0 && fn.node.getSourceFile() === this.file) keys.push(...this.handedKeys(own, receiver, inner, parameter, depth + 1).map((key2) => ({ ...key2, handedBy: call })));
      return keys.flatMap((key2) => occurrences(key2.argument.occurrence, around2).map((occurrence) => ({ ...key2, argument: { ...key2.argument, occurrence }, branches: [...key2.branches, ...around2.branches] })));
    });
  }
  /** The calls of a chain that starts with this parameter. */
  commandsOn(name, fn) {
    const { evaluator } = this;
    const { ts: ts2 } = evaluator;
    const symbol = evaluator.checker.getSymbolAtLocation(name);
    return evaluator.names(fn.getSourceFile()).of(name.text).flatMap((reference) => {
      if (reference === name || !contains4(fn, reference) || evaluator.symbolOf(reference) !== symbol) return [];
      const calls = [];
      let node = reference;
      while (ts2.isPropertyAccessExpression(node.parent) && node.parent.expression === node && ts2.isCallExpression(node.parent.parent) && node.parent.parent.expression === node.parent) {
        node = node.parent.parent;
        calls.push(node);
      }
      return calls;
    });
  }
  /** `pipeline([["set", "a", "1"], …])`. */
  givenKeys(given) {
    const { evaluator } = this;
    const value = evaluator.start(given);
    if (value.kind !== "list") return [];
    return value.items.flatMap((item) => {
      if (item.value.kind !== "list") return [];
      const [name, ...rest] = item.value.items.map((one) => ({ ...one, node: given }));
      const command = name === void 0 ? void 0 : knownText(name.value);
      if (command === void 0) return [];
      const read2 = wireCall(evaluator, command.toUpperCase(), rest) ?? singleKey("wire", void 0, command, rest);
      return (read2?.keys ?? []).map((argument) => ({ argument: { ...argument, occurrence: item.occurrence.kind === "once" ? argument.occurrence : item.occurrence }, prefix: [], branches: [] }));
    });
  }
};
function sideOf(evaluator, condition, holds) {
  const { choice, option, of } = evaluator.presence(condition, evaluator.root);
  return { choice, option: holds ? option : 1 - option, of };
}
function occurrences(own, { unknown: unknown2, when }) {
  const around2 = unknown2.map((loop) => ({ kind: "each", loop }));
  if (own.kind === "each") return [own, ...around2];
  if (around2.length > 0) return around2;
  return [when === void 0 ? own : { kind: "optional", when }];
}
function receiverOfChain(evaluator, expression) {
  const { ts: ts2 } = evaluator;
  for (const method of ["get", "GET"]) {
    const call = ts2.isCallExpression(expression.parent.parent) ? expression.parent.parent : void 0;
    const receiver = call === void 0 && !evaluator.typed ? void 0 : receiverOf(evaluator, expression, method, call ?? expression);
    if (receiver !== void 0) return receiver.role === "chain" ? receiver : void 0;
  }
  return void 0;
}
function placeOf({ handedBy, argument }) {
  return (handedBy ?? argument.node).pos;
}
function isShortCircuit(ts2, node) {
  const { kind } = node.operatorToken;
  return kind === ts2.SyntaxKind.AmpersandAmpersandToken || kind === ts2.SyntaxKind.BarBarToken || kind === ts2.SyntaxKind.QuestionQuestionToken;
}
function startsWith(ts2, expression, name) {
  let node = expression;
  while (ts2.isCallExpression(node) || ts2.isPropertyAccessExpression(node) || ts2.isParenthesizedExpression(node) || ts2.isAwaitExpression(node)) node = node.expression;
  return ts2.isIdentifier(node) && node.text === name;
}
function leaves(ts2, statement) {
  const last = ts2.isBlock(statement) ? statement.statements.at(-1) : statement;
  return last !== void 0 && (ts2.isReturnStatement(last) || ts2.isThrowStatement(last) || ts2.isBreakOrContinueStatement(last));
}
function contains4(outer, inner) {
  return outer.pos <= inner.pos && inner.end <= outer.end && outer.getSourceFile() === inner.getSourceFile();
}

// rules/calls/index.ts
var evaluators = /* @__PURE__ */ new WeakMap();
function evaluatorOf(file) {
  let evaluator = evaluators.get(file.program);
  if (evaluator === void 0) {
    evaluator = new Evaluator(file.ts, file.checker, file.program, file.typed, keyslotFunctions);
    evaluators.set(file.program, evaluator);
  }
  return evaluator;
}
function multiKeyCalls(file) {
  const { ts: ts2, sourceFile } = file;
  const calls = [];
  const expressions = [];
  const pending = [sourceFile];
  for (; ; ) {
    const node = pending.pop();
    if (node === void 0) break;
    if (ts2.isCallExpression(node)) expressions.push(node);
    ts2.forEachChild(node, (child) => void pending.push(child));
  }
  const mayBe = (call) => mayBeCommand(ts2, call.expression) && (file.typed || mayHaveKeys(ts2, call));
  if (!file.typed && !isWorthFollowing(sourceFile.text) && !expressions.some(mayBe)) return [];
  const evaluator = evaluatorOf(file);
  const scripts = namedScripts(evaluator);
  for (const node of expressions) {
    if (!mayBe(node) && !isScript(ts2, node.expression, scripts)) continue;
    const call = readCall(evaluator, node);
    if (call !== void 0) calls.push(call);
  }
  const chains = chainsOf(evaluator, sourceFile, expressions.sort((a, b) => a.end - b.end));
  const chained = new Set(chains.flatMap((chain) => chain.calls));
  return [...calls.filter((call) => !chained.has(call.node)), ...chains.flatMap((chain) => chainCall(evaluator, chain))].sort((a, b) => a.span.start - b.span.start);
}
var METHODS = /* @__PURE__ */ new Set([
  ...CLIENTS.flatMap((table) => Object.keys(table.methods).map((name) => plainName(name.replace(/^.*\./, "")))),
  ...Object.keys(WIRE).map((command) => plainName(command.replace(/^.*\./, "")))
]);
function plainName(name) {
  return name.replace(/Buffer$/, "").replaceAll("_", "").toLowerCase();
}
function mayBeCommand(ts2, callee) {
  if (ts2.isPropertyAccessExpression(callee)) return METHODS.has(plainName(callee.name.text));
  return ts2.isElementAccessExpression(callee);
}
function isScript(ts2, callee, scripts) {
  return ts2.isPropertyAccessExpression(callee) && scripts.has(callee.name.text);
}
function readCall(evaluator, node) {
  const command = readCommand(evaluator, node, evaluator.root);
  if (command === void 0 || !isMultiKey(command.keys)) return void 0;
  return { ...multiKeyCall(evaluator, command), wrapped: () => wrappedCalls(evaluator, node) };
}
function wrappedCalls(evaluator, node) {
  const wrapper = wrapperAround(evaluator, node);
  if (wrapper === void 0) return void 0;
  const whole = handsOn(evaluator, node);
  const calls = [];
  for (const { call, env } of wrapper.sites) {
    const command = readCommand(evaluator, node, env);
    if (command === void 0) return void 0;
    if (!whole && command.keys.some((key2) => key2.occurrence.kind !== "once")) return void 0;
    if (!isMultiKey(command.keys)) continue;
    const inner = multiKeyCall(evaluator, command);
    const span = { ...evaluator.span(call), start: nameStart(evaluator, call) };
    calls.push({ ...inner, node: call, method: calleeName(evaluator, call), keys: inner.keys.map((key2) => ({ ...key2, origin: span })), span });
  }
  return { calls, enclosed: wrapper.enclosed };
}
function calleeName(evaluator, call) {
  const { ts: ts2 } = evaluator;
  return ts2.isPropertyAccessExpression(call.expression) ? call.expression.name.text : evaluator.source(call.expression);
}
function multiKeyCall(evaluator, { node, name, method, command, receiver, keys, prefix }) {
  return {
    node,
    kind: "call",
    command,
    method,
    client: receiver.table.name,
    role: receiver.role,
    splits: [receiver, ...receiver.mayBe ?? []].some((one) => splits(one, command)),
    keys: keys.map((key2) => keyOf(evaluator, key2, prefix)),
    span: { ...evaluator.span(node), start: name.getStart() }
  };
}
function isMultiKey(keys) {
  return keys.length > 1 || keys.some((key2) => key2.occurrence.kind === "each");
}
function chainCall(evaluator, chain) {
  const { receiver, start, exec } = chain;
  if (!isMultiKey(chain.keys.map((key2) => key2.argument))) return [];
  const keys = inEveryBranch(evaluator, chain.keys).map(({ argument, prefix, branches, handedBy }) => ({
    ...keyOf(evaluator, argument, prefix),
    branches,
    ...handedBy === void 0 ? {} : { origin: evaluator.span(handedBy) }
  }));
  const span = { ...evaluator.span(start), end: evaluator.span(exec ?? start).end };
  return [
    {
      node: start,
      kind: chain.kind,
      command: chain.kind === "pipeline" ? "PIPELINE" : "MULTI",
      method: chain.method,
      client: receiver.table.name,
      role: "chain",
      splits: false,
      keys,
      span,
      handed: chain.keys.some((key2) => key2.handedBy !== void 0),
      ...exec === void 0 ? {} : { sent: { ...evaluator.span(exec), start: nameStart(evaluator, exec) } }
    }
  ];
}
function inEveryBranch(evaluator, keys) {
  const print = ({ argument }) => evaluator.identity(argument.value);
  const out = [];
  for (const key2 of keys) {
    const [inner, ...outer] = key2.branches;
    const twin = keys.find((other) => {
      const [branch, ...rest] = other.branches;
      return inner !== void 0 && branch?.choice === inner.choice && branch.option !== inner.option && rest.length === outer.length && print(other) === print(key2);
    });
    if (twin === void 0 || inner === void 0 || inner.of !== 2 || key2.argument.occurrence.kind !== "optional") out.push(key2);
    else if (inner.option === 0) out.push({ ...key2, branches: outer, argument: { ...key2.argument, occurrence: outer.length === 0 ? { kind: "once" } : key2.argument.occurrence } });
  }
  return out;
}
function nameStart(evaluator, call) {
  const { ts: ts2 } = evaluator;
  return ts2.isCallExpression(call) && ts2.isPropertyAccessExpression(call.expression) ? call.expression.name.getStart() : call.getStart();
}
function keyOf(evaluator, { value, occurrence, node }, prefix) {
  return { pattern: [...prefix, ...toPattern(evaluator, value, node, evaluator.root)], occurrence, origin: evaluator.span(node) };
}
function splits({ table, role, version }, command) {
  const mayBeCluster = role === "cluster" || role === "unknown" || role === "chain" && table.chainsSplit === true;
  if (!mayBeCluster) return false;
  return table.splits.some((split) => split.commands.includes(command) && (version === void 0 || isAtLeast(version, split.since)));
}

// src/dist/cluster/key.js
function notAKey(value) {
  return new TypeError(`A key is a string or a Uint8Array, but this is ${value === null ? "null" : `of type ${typeof value}`}.`);
}

// src/dist/cluster/crc16.js
var TABLES = /* @__PURE__ */ tables();
function tables() {
  const table = new Uint16Array(1024);
  for (let byte = 0; byte < 256; byte++) {
    let crc = byte << 8;
    for (let bit = 0; bit < 8; bit++)
      crc = crc & 32768 ? crc << 1 ^ 4129 : crc << 1;
    table[byte] = crc;
  }
  for (let index = 256; index < 1024; index++) {
    const before = table[index - 256];
    table[index] = before << 8 ^ table[before >> 8];
  }
  return table;
}
function step(crc, byte) {
  return (crc << 8 ^ TABLES[crc >> 8 ^ byte]) & 65535;
}
function step4(crc, a, b, c, d) {
  return TABLES[768 + (crc >> 8 ^ a)] ^ TABLES[512 + (crc & 255 ^ b)] ^ TABLES[256 + c] ^ TABLES[d];
}
function textSlot(text2) {
  let crc = 0;
  let index = 0;
  for (; index + 3 < text2.length; index += 4) {
    const a = text2.charCodeAt(index);
    const b = text2.charCodeAt(index + 1);
    const c = text2.charCodeAt(index + 2);
    const d = text2.charCodeAt(index + 3);
    if ((a | b | c | d) > 127)
      break;
    crc = step4(crc, a, b, c, d);
  }
  return resume(crc, text2, index, text2.length);
}
function tagSlot(text2, start) {
  let crc = 0;
  for (let index = start; index < text2.length; index++) {
    const unit = text2.charCodeAt(index);
    if (unit === 125)
      return index > start ? crc & 16383 : -1;
    if (unit > 127) {
      const close = text2.indexOf("}", index);
      return close < 0 ? -1 : resume(crc, text2, index, close);
    }
    crc = step(crc, unit);
  }
  return -1;
}
function resume(crc, text2, index, end) {
  for (; index < end; index++) {
    const unit = text2.charCodeAt(index);
    if (unit < 128)
      crc = step(crc, unit);
    else if (unit < 2048)
      crc = step(step(crc, 192 | unit >> 6), 128 | unit & 63);
    else if (unit < 55296 || unit > 57343)
      crc = step3(crc, unit);
    else {
      const low = text2.charCodeAt(index + 1);
      if (unit < 56320 && low >= 56320 && low <= 57343) {
        const point = 65536 + (unit - 55296 << 10) + (low - 56320);
        crc = step(step(crc, 240 | point >> 18), 128 | point >> 12 & 63);
        crc = step(step(crc, 128 | point >> 6 & 63), 128 | point & 63);
        index++;
      } else
        crc = step3(crc, 65533);
    }
  }
  return crc & 16383;
}
function step3(crc, unit) {
  return step(step(step(crc, 224 | unit >> 12), 128 | unit >> 6 & 63), 128 | unit & 63);
}
function bytesSlot(bytes, start, end) {
  let crc = 0;
  for (let index = start; index < end; index++)
    crc = step(crc, bytes[index]);
  return crc & 16383;
}

// src/dist/cluster/slot.js
function slot(key2) {
  if (typeof key2 === "string") {
    const open2 = key2.indexOf("{");
    const tagged = open2 < 0 ? -1 : tagSlot(key2, open2 + 1);
    return tagged < 0 ? textSlot(key2) : tagged;
  }
  if (!(key2 instanceof Uint8Array))
    throw notAKey(key2);
  const open = key2.indexOf(123);
  if (open >= 0) {
    const close = key2.indexOf(125, open + 1);
    if (close > open + 1)
      return bytesSlot(key2, open + 1, close);
  }
  return bytesSlot(key2, 0, key2.length);
}

// rules/verdict/tag.ts
function normalise(parts) {
  const out = [];
  for (const part of parts) {
    const last = out.at(-1);
    if (part.kind === "hole") out.push(part);
    else if (part.text === "") continue;
    else if (last?.kind === "literal") out[out.length - 1] = { kind: "literal", text: last.text + part.text };
    else out.push({ kind: "literal", text: part.text });
  }
  return out;
}
function tagPattern(pattern) {
  const holes = pattern.filter((part) => part.kind === "hole");
  const whole = { parts: pattern, whole: true, exposed: holes.filter(mayHoldBrace) };
  const open = indexOf(pattern, "{", 0, 0);
  if (open === void 0) return whole;
  const close = indexOf(pattern, "}", open.part, open.offset + 1);
  if (close === void 0) return whole;
  const parts = slice(pattern, open.part, open.offset + 1, close.part, close.offset);
  if (parts.length === 0) return whole;
  const before = pattern.slice(0, open.part).filter((part) => part.kind === "hole");
  return { parts, whole: false, exposed: before.filter(mayHoldBrace) };
}
function mayHoldBrace(hole) {
  return hole.values.kind === "any" || isUnfollowed(hole);
}
function isUnfollowed(hole) {
  return hole.values.kind === "unfollowed";
}
function isUnresolved2(pattern) {
  return pattern.length > 0 && pattern.every((part) => part.kind === "hole");
}
function fingerprint(pattern) {
  return printPattern(normalise(pattern));
}
function indexOf(pattern, brace, fromPart, fromOffset) {
  for (let part = fromPart; part < pattern.length; part++) {
    const at = pattern[part];
    if (at?.kind !== "literal") continue;
    const offset = at.text.indexOf(brace, part === fromPart ? fromOffset : 0);
    if (offset >= 0) return { part, offset };
  }
  return void 0;
}
function slice(pattern, part, offset, endPart, endOffset) {
  const out = [];
  for (let i = part; i <= endPart; i++) {
    const at = pattern[i];
    if (at === void 0) break;
    if (at.kind === "hole") out.push(at);
    else out.push({ kind: "literal", text: at.text.slice(i === part ? offset : 0, i === endPart ? endOffset : void 0) });
  }
  return normalise(out);
}

// rules/verdict/expand.ts
var MOST_ASSIGNMENTS = 2048;
var NOTHING_CHOSEN = /* @__PURE__ */ new Map();
function assignments(patterns, chosen = NOTHING_CHOSEN) {
  const out = [];
  const pending = [{ patterns, chosen: [] }];
  for (; ; ) {
    const next2 = pending.pop();
    if (next2 === void 0) return out;
    const choice = firstChoice(next2.patterns);
    if (choice === void 0) {
      out.push({ patterns: next2.patterns.map(normalise), chosen: next2.chosen });
      if (out.length + pending.length > MOST_ASSIGNMENTS) return void 0;
      continue;
    }
    const { hole, options } = choice;
    const fixed = chosen.get(hole.id);
    if (fixed !== void 0) {
      pending.push({ ...next2, patterns: next2.patterns.map((pattern) => choose(pattern, hole.id, fixed)) });
      continue;
    }
    if (out.length + pending.length + options.length > MOST_ASSIGNMENTS) return void 0;
    for (const [index, option] of [...options.entries()].reverse()) {
      pending.push({
        patterns: next2.patterns.map((pattern) => choose(pattern, hole.id, index)),
        chosen: [...next2.chosen, { source: hole.source, text: showPattern(option) }]
      });
    }
  }
}
function firstChoice(patterns) {
  for (const pattern of patterns) {
    for (const part of pattern) {
      if (part.kind === "hole" && part.values.kind === "options") return { hole: part, options: part.values.options };
    }
  }
  return void 0;
}
function choose(pattern, id, index) {
  return pattern.flatMap((part) => {
    if (part.kind !== "hole" || part.id !== id || part.values.kind !== "options") return [part];
    return choose(part.values.options[index] ?? part.values.options[0] ?? [], id, index);
  });
}

// rules/verdict/unify.ts
var NUMBER_TEXT = /^[-+0-9.eInfityNa]+$/;
function meet(left, right) {
  const stripped = stripCommon(left, right);
  if (stripped === "never") return "never";
  const [a, b] = stripped;
  if (a.length === 0 && b.length === 0) return "equal";
  if (a.length === 0 || b.length === 0) return fitsEmpty(a.length === 0 ? b : a);
  if (edgesClash(a, b)) return "never";
  const aText = onlyLiteral(a);
  const bText = onlyLiteral(b);
  if (aText !== void 0 && bText !== void 0) return "never";
  if (aText !== void 0) return fitsText(b, aText);
  if (bText !== void 0) return fitsText(a, bText);
  if (sameHoles(a, b) && !sameLetters(a, b)) return "never";
  return "maybe";
}
function stripCommon(left, right) {
  let a = [...left];
  let b = [...right];
  for (const end of ["start", "end"]) {
    for (; ; ) {
      const x = end === "start" ? a[0] : a.at(-1);
      const y = end === "start" ? b[0] : b.at(-1);
      if (x === void 0 || y === void 0 || x.kind !== y.kind) break;
      if (x.kind === "hole" || y.kind === "hole") {
        if (x.kind !== "hole" || y.kind !== "hole" || x.id !== y.id) break;
        a = drop(a, end);
        b = drop(b, end);
        continue;
      }
      const shared = sharedLength(x.text, y.text, end);
      if (shared < Math.min(x.text.length, y.text.length)) return "never";
      a = replace(a, end, cut(x.text, shared, end));
      b = replace(b, end, cut(y.text, shared, end));
    }
  }
  return [a, b];
}
function drop(parts, end) {
  return end === "start" ? parts.slice(1) : parts.slice(0, -1);
}
function replace(parts, end, text2) {
  const rest = drop(parts, end);
  if (text2 === "") return rest;
  return end === "start" ? [{ kind: "literal", text: text2 }, ...rest] : [...rest, { kind: "literal", text: text2 }];
}
function sharedLength(x, y, end) {
  const most = Math.min(x.length, y.length);
  let n = 0;
  while (n < most && (end === "start" ? x[n] === y[n] : x[x.length - 1 - n] === y[y.length - 1 - n])) n++;
  return n;
}
function cut(text2, length, end) {
  return end === "start" ? text2.slice(length) : text2.slice(0, text2.length - length);
}
function fitsEmpty(parts) {
  return parts.some((part) => part.kind === "literal" || part.values.kind === "number") ? "never" : "maybe";
}
function fitsText(parts, text2) {
  let at = 0;
  let free = false;
  for (const [index, part] of parts.entries()) {
    if (part.kind === "hole") {
      free = true;
      continue;
    }
    const last = index === parts.length - 1;
    const found = !free ? text2.startsWith(part.text, at) ? at : -1 : last ? text2.length - part.text.length : text2.indexOf(part.text, at);
    if (found < at || !text2.startsWith(part.text, found)) return "never";
    at = found + part.text.length;
    free = false;
  }
  if (!free && at < text2.length) return "never";
  const numbers2 = parts.every((part) => part.kind === "literal" || part.values.kind === "number");
  const [only, ...others] = parts.filter((part) => part.kind === "hole");
  if (numbers2 && only !== void 0 && others.length === 0) {
    const [before, after] = around(parts, only);
    const value = text2.slice(before.length, text2.length - after.length);
    if (!NUMBER_TEXT.test(value)) return "never";
  }
  return "spelled";
}
function around(parts, hole) {
  const at = parts.indexOf(hole);
  const text2 = (some) => some.map((part) => part.kind === "literal" ? part.text : "").join("");
  return [text2(parts.slice(0, at)), text2(parts.slice(at + 1))];
}
function edgesClash(a, b) {
  for (const [x, y] of [
    [a, b],
    [b, a]
  ]) {
    for (const at of [0, -1]) {
      const literal = x.at(at);
      const hole = y.at(at);
      if (literal?.kind !== "literal" || hole?.kind !== "hole" || hole.values.kind !== "number") continue;
      const edge = at === 0 ? literal.text[0] : literal.text.at(-1);
      if (edge !== void 0 && !NUMBER_TEXT.test(edge)) return true;
    }
  }
  return false;
}
function onlyLiteral(parts) {
  const [first, ...rest] = normalise(parts);
  return first?.kind === "literal" && rest.length === 0 ? first.text : void 0;
}
function sameHoles(a, b) {
  const ids = (parts) => parts.flatMap((part) => part.kind === "hole" ? [part.id] : []).sort();
  return ids(a).join("\n") === ids(b).join("\n");
}
function sameLetters(a, b) {
  const letters = (parts) => parts.flatMap((part) => part.kind === "literal" ? Array.from(part.text) : []).sort();
  return letters(a).join("") === letters(b).join("");
}

// rules/verdict/judge.ts
var SEVERITY = ["cross", "conditional", "independent", "per-element", "unproven", "same"];
var MOST_PAIRED = 48;
function judge(keys) {
  const distinct2 = distinctKeys(keys);
  let worst = { verdict: "same" };
  const consider = (judgement) => {
    if (SEVERITY.indexOf(judgement.verdict) < SEVERITY.indexOf(worst.verdict)) worst = judgement;
    return worst.verdict === "cross";
  };
  scan: for (const [index, key2] of distinct2.entries()) {
    if (key2.occurrence.kind === "each" && consider(judgeEach(key2, key2.occurrence.loop))) break;
    for (const other of partners(distinct2, index)) if (!exclude(other, key2) && consider(judgePair(other, key2))) break scan;
  }
  const slots = knownSlots(distinct2);
  return slots === void 0 || worst.verdict === "same" ? worst : { ...worst, slots };
}
function distinctKeys(keys) {
  const seen = /* @__PURE__ */ new Map();
  for (const key2 of keys) {
    const { occurrence } = key2;
    const print = `${JSON.stringify(occurrence)}|${fingerprint(key2.pattern)}|${branchPrint(key2)}`;
    if (!seen.has(print)) seen.set(print, key2);
  }
  return [...seen.values()];
}
function branchPrint({ branches = [] }) {
  return branches.map(({ choice, option }) => `${choice}=${String(option)}`).join("&");
}
function exclude(left, right) {
  return (left.branches ?? []).some(({ choice, option }) => right.branches?.some((other) => other.choice === choice && other.option !== option) === true);
}
function partners(keys, index) {
  if (keys.length <= MOST_PAIRED) return keys.slice(0, index);
  const first = keys[0];
  const previous = keys[index - 1];
  return [first, previous].filter((key2, at, all) => key2 !== void 0 && index > 0 && all.indexOf(key2) === at);
}
function knownSlots(keys) {
  const slots = /* @__PURE__ */ new Set();
  for (const key2 of keys) {
    const text2 = literalText(key2.pattern);
    if (text2 === void 0 || key2.occurrence.kind !== "once") return void 0;
    slots.add(slot(text2));
  }
  return slots.size;
}
function judgeEach(key2, loop) {
  const second = vary(key2.pattern, loop);
  const judgement = judgePatterns(key2, key2, second);
  if (judgement.verdict === "same" || judgement.verdict === "unproven") return judgement;
  return { ...judgement, verdict: "per-element" };
}
function judgePair(left, right) {
  const judgement = judgePatterns(left, right, right.pattern);
  if (judgement.verdict !== "cross" && judgement.verdict !== "conditional") return judgement;
  const kinds = [left.occurrence.kind, right.occurrence.kind];
  if (kinds.includes("each")) return { ...judgement, verdict: "per-element" };
  if (kinds.includes("optional")) return { ...judgement, verdict: "independent" };
  return judgement;
}
function vary(pattern, loop) {
  return pattern.map((part) => {
    if (part.kind === "literal") return part;
    const values = part.values.kind === "options" ? { kind: "options", options: part.values.options.map((option) => vary(option, loop)) } : part.values;
    return inOtherRound({ ...part, values }, loop, "'");
  });
}
function judgePatterns(left, right, rightPattern) {
  if (fingerprint(left.pattern) === fingerprint(rightPattern)) return { verdict: "same" };
  const present = presences([left, right]);
  if (present === void 0) return { verdict: "same" };
  const all = assignments([left.pattern, rightPattern], present);
  if (all === void 0) return { verdict: "unproven", tooMany: true, pair: sides(left, right, [], []) };
  const judgements = all.map((assignment) => judgeFlat(left, right, assignment));
  return combine2(judgements);
}
function presences(keys) {
  const present = /* @__PURE__ */ new Map();
  for (const { occurrence } of keys) {
    if (occurrence.kind !== "optional") continue;
    const { choice, option } = occurrence.when;
    if ((present.get(choice) ?? option) !== option) return void 0;
    present.set(choice, option);
  }
  return present;
}
function combine2(judgements) {
  const has = (verdict) => judgements.find((judgement) => judgement.verdict === verdict);
  const unproven = has("unproven");
  if (unproven !== void 0) return unproven;
  const apart = has("conditional") ?? has("cross") ?? has("independent");
  if (apart === void 0) return { verdict: "same" };
  const every = judgements.every((judgement) => judgement.verdict === "cross" || judgement.verdict === "conditional");
  if (!every) return { ...has("cross") ?? apart, verdict: "independent" };
  const { chosen, ...rest } = apart;
  return chosen === void 0 ? rest : { ...rest, chosen };
}
function judgeFlat(left, right, { patterns, chosen }) {
  const [a = [], b = []] = patterns;
  const about = {
    pair: sides(left, right, a, b),
    ...chosen.length > 0 ? { chosen } : {}
  };
  if (fingerprint(a) === fingerprint(b)) return { verdict: "same" };
  if (sameGroup(a, b)) return { verdict: "same" };
  for (const pattern of [a, b]) {
    const [hole] = pattern;
    if (isUnresolved2(pattern) && hole?.kind === "hole") return { verdict: "unproven", unknown: hole, ...about };
  }
  const [aTag, bTag] = [tagPattern(a), tagPattern(b)];
  const shared = sharedExposed(a, b, aTag, bTag);
  const meeting = meet(aTag.parts, bTag.parts);
  const unfollowed = doubtfulText(aTag, bTag, meeting === "equal");
  if (unfollowed !== void 0) return { verdict: "unproven", unknown: unfollowed, ...about };
  if (meeting === "equal") {
    const lopsided = shared.find((hole) => exposes(aTag, hole) !== exposes(bTag, hole));
    return lopsided === void 0 ? { verdict: "same" } : { verdict: "unproven", unknown: lopsided, ...about };
  }
  const slots = [literalText(aTag.parts), literalText(bTag.parts)].map((text2) => text2 === void 0 ? void 0 : slot(text2));
  if (slots[0] !== void 0 && slots[0] === slots[1] && shared.length === 0) return { verdict: "same" };
  if (meeting === "maybe" || slots[0] !== void 0 && slots[0] === slots[1]) {
    const doubtful = unclearHole(aTag.parts, bTag.parts);
    return doubtful === void 0 ? { verdict: "independent", ...about } : { verdict: "unproven", unknown: doubtful, ...about };
  }
  const spelled2 = meeting === "spelled" ? { spelled: true } : {};
  const [tie] = shared;
  if (tie !== void 0) return { verdict: "conditional", shared: tie, ...spelled2, ...about };
  return { verdict: "cross", ...spelled2, ...about };
}
function doubtfulText(a, b, equal) {
  const holes = [a, b].map((tag) => [...tag.exposed, ...equal ? [] : tag.parts.filter((part) => part.kind === "hole")].filter(isUnfollowed));
  const [left = [], right = []] = holes;
  if (!equal) return left[0] ?? right[0];
  const alone = (hole, others) => !others.some((other) => other.id === hole.id);
  return left.find((hole) => alone(hole, right)) ?? right.find((hole) => alone(hole, left));
}
function sameGroup(a, b) {
  const [left, right] = [a, b].map(([only, ...rest]) => only?.kind === "hole" && rest.length === 0 ? only.group?.id : void 0);
  return left !== void 0 && left === right;
}
function sharedExposed(a, b, aTag, bTag) {
  const inBoth = (hole) => [a, b].every((pattern) => pattern.some((part) => part.kind === "hole" && part.id === hole.id));
  const seen = /* @__PURE__ */ new Set();
  return [...aTag.exposed, ...bTag.exposed].filter((hole) => {
    if (seen.has(hole.id) || !inBoth(hole)) return false;
    seen.add(hole.id);
    return true;
  });
}
function exposes(tag, hole) {
  return tag.exposed.some((other) => other.id === hole.id);
}
function unclearHole(a, b) {
  const holes = b.filter((part) => part.kind === "hole");
  for (const part of a) {
    if (part.kind !== "hole") continue;
    const twin = holes.find((hole) => hole.family === part.family && hole.id !== part.id);
    if (twin !== void 0) return twin;
  }
  return void 0;
}
function sides(left, right, a, b) {
  return [side(left, a), side(right, b)];
}
function side(key2, pattern) {
  const tag = tagPattern(pattern);
  const text2 = literalText(tag.parts);
  return text2 === void 0 ? { key: key2, pattern, tag } : { key: key2, pattern, tag, slot: slot(text2) };
}

// rules/project/standalone.ts
import { dirname, resolve } from "node:path";

// rules/project/globals.ts
var GLOBALS = `
interface Object {}
interface Function {}
interface CallableFunction extends Function {}
interface NewableFunction extends Function {}
interface IArguments { readonly length: number }
interface Boolean {}
interface Number { toFixed(digits?: number): string }
interface BigInt {}
interface String { readonly length: number }
interface Symbol {}
interface RegExp {}
interface Date { getTime(): number; valueOf(): number; toISOString(): string; getFullYear(): number }
interface SymbolConstructor { readonly iterator: unique symbol; readonly asyncIterator: unique symbol }
declare var Symbol: SymbolConstructor;
interface Iterator<T> { next(): { done?: boolean; value: T } }
interface Iterable<T> { [Symbol.iterator](): Iterator<T> }
interface IterableIterator<T> extends Iterator<T> { [Symbol.iterator](): IterableIterator<T> }
interface AsyncIterator<T> { next(): Promise<{ done?: boolean; value: T }> }
interface AsyncIterable<T> { [Symbol.asyncIterator](): AsyncIterator<T> }
interface AsyncIterableIterator<T> extends AsyncIterator<T> { [Symbol.asyncIterator](): AsyncIterableIterator<T> }
interface Array<T> { length: number; [index: number]: T; [Symbol.iterator](): IterableIterator<T> }
interface ReadonlyArray<T> { readonly length: number; readonly [index: number]: T; [Symbol.iterator](): IterableIterator<T> }
interface TemplateStringsArray extends ReadonlyArray<string> { readonly raw: readonly string[] }
interface PromiseLike<T> { then<A, B>(done?: (value: T) => A | PromiseLike<A>, failed?: (reason: unknown) => B | PromiseLike<B>): PromiseLike<A | B> }
interface Promise<T> { then<A, B>(done?: (value: T) => A | PromiseLike<A>, failed?: (reason: unknown) => B | PromiseLike<B>): Promise<A | B> }
interface Set<T> { readonly size: number; [Symbol.iterator](): IterableIterator<T> }
interface ReadonlySet<T> { readonly size: number; [Symbol.iterator](): IterableIterator<T> }
interface Map<K, V> { readonly size: number; [Symbol.iterator](): IterableIterator<[K, V]> }
interface ReadonlyMap<K, V> { readonly size: number; [Symbol.iterator](): IterableIterator<[K, V]> }
interface WeakMap<K, V> {}
interface WeakSet<T> {}
type Record<K extends keyof any, T> = { [P in K]: T };
type Partial<T> = { [P in keyof T]?: T[P] };
type Required<T> = { [P in keyof T]-?: T[P] };
type Readonly<T> = { readonly [P in keyof T]: T[P] };
type Pick<T, K extends keyof T> = { [P in K]: T[P] };
type Exclude<T, U> = T extends U ? never : T;
type Extract<T, U> = T extends U ? T : never;
type Omit<T, K extends keyof any> = Pick<T, Exclude<keyof T, K>>;
type NonNullable<T> = T & {};
type Parameters<T extends (...args: any) => any> = T extends (...args: infer P) => any ? P : never;
type ReturnType<T extends (...args: any) => any> = T extends (...args: any) => infer R ? R : any;
type Awaited<T> = T extends PromiseLike<infer V> ? Awaited<V> : T;
type Uppercase<S extends string> = intrinsic;
type Lowercase<S extends string> = intrinsic;
type Capitalize<S extends string> = intrinsic;
type Uncapitalize<S extends string> = intrinsic;
declare function parseInt(text: string, radix?: number): number;
declare function parseFloat(text: string): number;
declare var Number: { (value?: unknown): number; parseInt(text: string, radix?: number): number; parseFloat(text: string): number };
declare var Date: { new (value?: unknown): Date; now(): number };
declare var Math: { floor(x: number): number; ceil(x: number): number; round(x: number): number; trunc(x: number): number; random(): number; abs(x: number): number; min(...of: number[]): number; max(...of: number[]): number };
`;

// rules/project/standalone.ts
var MOST_TEXT = 1e6;
var MOST_IMPORTS = 256;
var MOST_IMPORTED_TEXT = 8e6;
var MOST_KEPT = 2048;
var SCRIPT = /\.(?:[cm]?[jt]s|[jt]sx)$/i;
var MARKUP = /\.(?:vue|svelte|astro|html?|md|mdx|marko|hbs|json[5c]?|css|graphql|ya?ml|toml|xml|svg)$/i;
var LIBRARY = "/keyslot:globals.d.ts";
var Sources = class {
  constructor(ts2) {
    this.ts = ts2;
    this.library = ts2.createSourceFile(LIBRARY, GLOBALS, ts2.ScriptTarget.ESNext, true);
  }
  ts;
  parsed = /* @__PURE__ */ new Map();
  library;
  /** The linted file. Its text is remembered: an editor's unsaved text is truer than the disk, until the disk changes. */
  linted({ fileName, text: text2, typescript }) {
    const stamp = disk.stamp(fileName);
    const known3 = this.parsed.get(fileName);
    const sourceFile = known3?.text === text2 ? known3.sourceFile : this.parse(fileName, text2, typescript);
    if (stamp !== void 0) this.keep(fileName, { stamp, text: text2, sourceFile });
    return sourceFile;
  }
  /** An imported file, or `undefined` where there is none or it is not one to follow. */
  imported(fileName) {
    const stamp = disk.stamp(fileName);
    if (stamp === void 0 || Number(stamp.replace(/^.*:/, "")) > MOST_TEXT) return void 0;
    let known3 = this.parsed.get(fileName);
    if (known3?.stamp !== stamp) {
      const text2 = disk.read(fileName)?.replace(/^\uFEFF/, "");
      if (text2 === void 0) return void 0;
      known3 = { stamp, text: text2, sourceFile: known3?.text === text2 ? known3.sourceFile : this.parse(fileName, text2) };
    }
    this.keep(fileName, known3);
    return isReadable(this.ts, known3.sourceFile) ? known3.sourceFile : void 0;
  }
  keep(fileName, entry) {
    this.parsed.delete(fileName);
    this.parsed.set(fileName, entry);
    const [oldest] = this.parsed.keys();
    if (this.parsed.size > MOST_KEPT && oldest !== void 0) this.parsed.delete(oldest);
  }
  parse(fileName, text2, typescript) {
    const { ts: ts2 } = this;
    const kind = SCRIPT.test(fileName) ? void 0 : typescript === true ? ts2.ScriptKind.TSX : ts2.ScriptKind.JSX;
    const sourceFile = ts2.createSourceFile(fileName, text2, ts2.ScriptTarget.ESNext, true, kind);
    const module = sourceFile;
    module.externalModuleIndicator ??= true;
    return sourceFile;
  }
};
var sources = /* @__PURE__ */ new WeakMap();
function standalone(ts2, source) {
  if (source.text.length > MOST_TEXT || MARKUP.test(source.fileName)) return void 0;
  const fileName = programName(source);
  let shared = sources.get(ts2);
  if (shared === void 0) {
    shared = new Sources(ts2);
    sources.set(ts2, shared);
  }
  const sourceFile = shared.linted({ ...source, fileName });
  if (!isReadable(ts2, sourceFile)) return void 0;
  return new Program(shared, sourceFile);
}
function programName({ fileName, typescript }) {
  const path = resolve(fileName).replaceAll("\\", "/");
  return SCRIPT.test(path) ? path : `${path}.${typescript === true ? "tsx" : "jsx"}`;
}
function isReadable(ts2, sourceFile) {
  const { parseDiagnostics } = sourceFile;
  if (parseDiagnostics !== void 0 && parseDiagnostics.length > 0) return false;
  return !isJavaScript(ts2, sourceFile) || !isFlow(ts2, sourceFile.text);
}
function isFlow(ts2, text2) {
  return ts2.getLeadingCommentRanges(text2, 0)?.some(({ pos, end }) => /@flow\b/.test(text2.slice(pos, end))) ?? false;
}
function isJavaScript(ts2, sourceFile) {
  return (sourceFile.flags & ts2.NodeFlags.JavaScriptFile) !== 0;
}
var Program = class {
  constructor(sources2, sourceFile) {
    this.sources = sources2;
    this.sourceFile = sourceFile;
  }
  sources;
  sourceFile;
  made;
  get program() {
    this.made ??= makeProgram(this.sources, this.sourceFile);
    return this.made;
  }
  get checker() {
    return this.program.getTypeChecker();
  }
};
function makeProgram(sources2, root) {
  const { ts: ts2 } = sources2;
  const options = {
    target: ts2.ScriptTarget.ESNext,
    module: ts2.ModuleKind.ESNext,
    moduleResolution: ts2.ModuleResolutionKind.Bundler,
    jsx: ts2.JsxEmit.Preserve,
    allowJs: true,
    allowImportingTsExtensions: true,
    esModuleInterop: true,
    noEmit: true,
    noLib: true,
    strict: true,
    types: []
  };
  const graph = new Graph(sources2, root);
  const host = {
    fileExists: (name) => graph.get(name) !== void 0,
    readFile: (name) => graph.get(name)?.text,
    directoryExists: () => false,
    getDirectories: () => [],
    getSourceFile: (name) => graph.get(name),
    getDefaultLibFileName: () => LIBRARY,
    getCurrentDirectory: () => "/",
    getCanonicalFileName: (name) => name,
    useCaseSensitiveFileNames: () => true,
    getNewLine: () => "\n",
    writeFile: () => void 0,
    resolveModuleNameLiterals: (literals, from) => literals.map(({ text: text2 }) => ({ resolvedModule: graph.resolve(text2, from) })),
    resolveTypeReferenceDirectiveReferences: (directives) => directives.map(() => ({ resolvedTypeReferenceDirective: void 0 }))
  };
  return ts2.createProgram([LIBRARY, root.fileName], options, host);
}
var Graph = class {
  constructor(sources2, root) {
    this.sources = sources2;
    this.root = root;
    this.files.set(root.fileName, root);
    this.files.set(LIBRARY, sources2.library);
  }
  sources;
  root;
  files = /* @__PURE__ */ new Map();
  count = 0;
  size = 0;
  get(fileName) {
    return this.files.get(fileName);
  }
  resolve(specifier, from) {
    if (!/^\.\.?(?:\/|$)/.test(specifier)) return void 0;
    const { ts: ts2 } = this.sources;
    const path = resolve(dirname(from), specifier).replaceAll("\\", "/");
    if (path.includes("/node_modules/") && !from.includes("/node_modules/")) return void 0;
    for (const candidate of candidates(path, specifier)) {
      if (this.add(candidate) !== void 0) return { resolvedFileName: candidate, extension: extensionOf(ts2, candidate), isExternalLibraryImport: false };
    }
    return void 0;
  }
  add(fileName) {
    if (this.files.has(fileName)) return this.files.get(fileName);
    const file = this.count >= MOST_IMPORTS ? void 0 : this.sources.imported(fileName);
    const fits = file !== void 0 && this.size + file.text.length <= MOST_IMPORTED_TEXT;
    if (fits) {
      this.count++;
      this.size += file.text.length;
    }
    this.files.set(fileName, fits ? file : void 0);
    return fits ? file : void 0;
  }
};
var GUESSED = [".ts", ".tsx", ".mts", ".cts", ".js", ".jsx", ".mjs", ".cjs", ".d.ts"];
var WRITTEN = {
  ".js": [".ts", ".tsx", ".js", ".jsx"],
  ".jsx": [".tsx", ".jsx"],
  ".mjs": [".mts", ".mjs"],
  ".cjs": [".cts", ".cjs"]
};
function* candidates(path, specifier) {
  const directory = /(?:^|\/)\.{0,2}$/.test(specifier);
  if (!directory) {
    const written = /\.[cm]?[jt]sx?$/.exec(path)?.[0];
    if (written !== void 0) for (const one of WRITTEN[written] ?? [written]) yield path.slice(0, -written.length) + one;
    for (const one of GUESSED) yield path + one;
  }
  for (const one of GUESSED) yield `${path}/index${one}`;
}
function extensionOf(ts2, path) {
  const { Extension } = ts2;
  if (path.endsWith(Extension.Dts)) return Extension.Dts;
  const known3 = [Extension.Ts, Extension.Tsx, Extension.Mts, Extension.Cts, Extension.Js, Extension.Jsx, Extension.Mjs, Extension.Cjs];
  return known3.find((one) => path.endsWith(one)) ?? Extension.Js;
}

// ../../tmp/find.ts
function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((e) => {
    const p = join(folder, e.name);
    if (e.isDirectory()) return filesBelow(p);
    return e.isFile() && /\.(?:tsx?|[cm]?js)$/.test(e.name) ? [p] : [];
  });
}
var t0 = performance.now();
for (const file of filesBelow("/work/ks/node_modules")) {
  const text2 = readFileSync(file, "utf8");
  if (!/redis|valkey|cluster|\bdb\b|mget|eval\(|del\(/i.test(text2)) continue;
  const own = standalone(ts, { fileName: file, text: text2 });
  if (!own) continue;
  const f = { ts, typed: false, sourceFile: own.sourceFile, get program() {
    return own.program;
  }, get checker() {
    return own.checker;
  } };
  for (const c of multiKeyCalls(f)) console.log(judge(c.keys).verdict, c.splits, c.client, c.role, file.slice(22), own.sourceFile.getLineAndCharacterOfPosition(c.span.start).line + 1, own.sourceFile.text.slice(c.span.start - 20, c.span.start + 70).replace(/\s+/g, " "));
}
console.log(performance.now() - t0);
