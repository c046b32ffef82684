/** Random statements that build keys and make calls. */
import { declaration, kindOf } from "./declarations.js";
import { argumentOf, condition, listOf, textOf, withoutThis } from "./expressions.js";
import { extend, type Kind, type Scope, type Writer } from "./scope.js";

/** How a call reaches the client, with the mark by which the sandbox knows the call. */
export type Client = string;

const SEVERAL = ["mget", "del", "exists", "unlink", "touch", "sunion", "pfcount"];
const PAIRS = ["rename", "renamenx", "rpoplpush"];

interface Block {
  readonly writer: Writer;
  readonly client: Client;
  readonly lines: string[];
  scope: Scope;
}

/** Statements one after the other, and one call more where `needsCall` asks for it; returns their lines. */
export function statements(writer: Writer, scope: Scope, client: Client, depth: number, count: number, needsCall = (): boolean => false): string[] {
  const block: Block = { writer, client, lines: [], scope };
  for (let left = count; left > 0; left--) statement(block, depth);
  if (needsCall()) call(block, depth);
  return block.lines;
}

function statement(block: Block, depth: number): void {
  const { writer } = block;
  const nested = depth > 0;
  writer.choices.weighted<unknown>([
    [6, () => { call(block, depth); }],
    [3, () => { constant(block, depth); }],
    [2, () => { variable(block, depth); }],
    [2, () => { list(block, depth); }],
    [1, () => { local(block, depth); }],
    [1, () => { destructured(block, depth); }],
    [1, () => { object(block, depth); }],
    ...(block.scope.lets.length > 0 ? [[3, () => { assignment(block, depth); }] as const] : []),
    ...(block.scope.growing.length > 0 ? [[3, () => { growth(block, depth); }] as const] : []),
    ...(nested
      ? ([
          [2, () => { branch(block, depth); }],
          [2, () => { loop(block, depth); }],
          [1, () => { chain(block, depth); }],
          [1, () => { closure(block, depth); }],
        ] as const)
      : []),
  ]);
}

function call(block: Block, depth: number): void {
  const { writer, lines } = block;
  const { choices } = writer;
  let { scope } = block;
  if (choices.chance(50)) {
    const name = writer.fresh("tag");
    lines.push(`const ${name} = ${textOf(writer, scope, Math.min(depth, 1), "segment")};`);
    scope = extend(scope, { texts: [{ code: name, kind: "segment" }], favourite: name });
  }
  const deep = 1 + choices.below(3);
  const key = (): string => textOf(writer, scope, deep, "key");
  const several = choices.of(SEVERAL);
  const keys = (): string[] => Array.from({ length: choices.between(2, 3) }, key);
  const site = `${block.client}@${String(writer.sites++)}@`;
  const lists = scope.lists.filter((one) => one.kind === "key");
  const code = choices.weighted<string>([
    [5, () => `${several}(${keys().join(", ")})`],
    [3, () => `${choices.of(PAIRS)}(${key()}, ${key()})`],
    [2, () => `${several}([${keys().join(", ")}])`],
    [2, () => `${several}(${listOf(writer, scope, deep, "key")})`],
    [2, () => `${several}(...${listOf(writer, scope, deep, "key")})`],
    [1, () => `${several}(${key()}, ...${listOf(writer, scope, deep, "key")})`],
    ...(lists.length > 0 ? [[4, () => `${several}(${choices.of(lists).code})`] as const] : []),
  ]);
  lines.push(`${site}.${code};`);
}

function constant(block: Block, depth: number): void {
  const { writer, lines, scope } = block;
  const name = writer.fresh("c");
  const kind = kindOf(writer);
  lines.push(`const ${name} = ${textOf(writer, scope, depth + 1, kind)};`);
  block.scope = extend(scope, { texts: [{ code: name, kind }] });
}

function variable(block: Block, depth: number): void {
  const { writer, lines, scope } = block;
  const name = writer.fresh("v");
  const kind = kindOf(writer);
  lines.push(`let ${name}: string = ${textOf(writer, scope, depth, kind)};`);
  const known = { code: name, kind };
  block.scope = extend(scope, { texts: [known], lets: [known] });
}

function assigned(writer: Writer, scope: Scope, depth: number): string {
  const target = writer.choices.of(scope.lets);
  return writer.choices.weighted([
    [4, () => `${target.code} = ${textOf(writer, scope, depth, target.kind)};`],
    [2, () => `${target.code} += ${textOf(writer, scope, Math.min(depth, 1), "segment")};`],
  ]);
}

function assignment(block: Block, depth: number): void {
  const { writer, lines, scope } = block;
  writer.choices.weighted<unknown>([
    [3, () => void lines.push(assigned(writer, scope, depth))],
    [2, () => void lines.push(`if (${condition(writer, scope)}) ${assigned(writer, scope, depth)}`)],
    [1, () => void lines.push(`if (${condition(writer, scope)}) { ${assigned(writer, scope, depth)} } else { ${assigned(writer, scope, depth)} }`)],
    [1, () => void lines.push(`for (const part of ${listOf(writer, scope, 1, "segment")}) { ${assigned(writer, extend(scope, { texts: [{ code: "part", kind: "segment" }] }), 0)} }`)],
  ]);
}

function list(block: Block, depth: number): void {
  const { writer, lines, scope } = block;
  const name = writer.fresh("list");
  const kind: Kind = writer.choices.of(["key", "key", "segment"]);
  const initial = writer.choices.chance(50) ? "[]" : listOf(writer, scope, depth, kind);
  lines.push(`const ${name}: string[] = ${initial};`);
  const known = { code: name, kind };
  block.scope = extend(scope, { lists: [known], ...(/^[\w.]+$/.test(initial) ? {} : { growing: [known] }) });
}

function growth(block: Block, depth: number): void {
  const { writer, lines, scope } = block;
  const target = writer.choices.of(scope.growing);
  const part = writer.fresh("x");
  const inner = extend(scope, { texts: [{ code: part, kind: "segment" }] });
  const element = (at: Scope): string => `${target.code}.push(${textOf(writer, at, depth, target.kind)});`;
  // A list that grows while it is gone through never ends.
  const source = listOf(writer, { ...scope, lists: scope.lists.filter((one) => one.code !== target.code) }, 1, "segment");
  lines.push(
    writer.choices.weighted([
      [4, () => element(scope)],
      [2, () => `if (${condition(writer, scope)}) ${element(scope)}`],
      [1, () => `if (${condition(writer, scope)}) { ${element(scope)} } else { ${element(scope)} }`],
      [3, () => `for (const ${part} of ${source}) ${element(inner)}`],
      [1, () => `for (const ${part} of ${source}) { if (${condition(writer, scope)}) continue; ${element(inner)} }`],
      [1, () => `for (const ${part} of ${source}) { if (${condition(writer, scope)}) { ${element(inner)} continue; } ${element(inner)} }`],
      [1, () => `for (const ${part} of ${source}) { ${element(inner)} if (${condition(writer, scope)}) break; }`],
      [1, () => `for (const ${part} of ${source}) { ${element(inner)} ${element(inner)} }`],
      [1, () => `${source}.forEach((${part}) => { ${element(inner)} });`],
      [1, () => `${target.code}.push(...${listOf(writer, scope, 1, target.kind)});`],
      [1, () => `${target.code}.unshift(${textOf(writer, scope, depth, target.kind)});`],
      [1, () => `for (let i = 0; i < 2; i++) { ${element(extend(scope, { numbers: ["(i + 10)"] }))} }`],
    ]),
  );
}

function local(block: Block, depth: number): void {
  const { writer, lines, scope } = block;
  // A function of its own has a `this` of its own.
  const { name, code, offers } = declaration(writer, withoutThis(scope), depth);
  lines.push(...code.split("\n"));
  block.scope = extend(scope, offers(name));
}

function destructured(block: Block, depth: number): void {
  const { writer, lines, scope } = block;
  const [a, b] = [writer.fresh("d"), writer.fresh("d")];
  const kind = kindOf(writer);
  const text = (): string => textOf(writer, scope, depth, kind);
  const fallback = (): string => textOf(writer, scope, 0, kind);
  lines.push(
    writer.choices.weighted([
      [2, () => `const { ${a}, ${b} } = { ${a}: ${text()}, ${b}: ${text()} };`],
      [1, () => `const { p: ${a}, q: ${b} = ${fallback()} }: { p: string; q?: string } = { p: ${text()} };`],
      [2, () => `const [${a}, ${b}] = [${text()}, ${text()}];`],
      [1, () => `const [${a} = ${fallback()}, ...[${b}]] = [${text()}, ${text()}] as [string, string];`],
      [1, () => `const { in: { p: ${a} }, ...${b}r } = { in: { p: ${text()} }, q: ${text()} }; const ${b} = ${b}r.q;`],
      [1, () => `let ${a}: string = ${text()}, ${b}: string = ${text()}; if (${condition(writer, scope)}) [${a}, ${b}] = [${b}, ${a}];`],
    ]),
  );
  block.scope = extend(scope, { texts: [a, b].map((code) => ({ code, kind })) });
}

/** An object whose member changes. */
function object(block: Block, depth: number): void {
  const { writer, lines, scope } = block;
  const name = writer.fresh("o");
  const kind = kindOf(writer);
  lines.push(`const ${name}: { p: string; q: string } = { p: ${textOf(writer, scope, depth, kind)}, q: ${textOf(writer, scope, depth, kind)} };`);
  if (writer.choices.chance(40)) lines.push(`${name}.p = ${textOf(writer, scope, depth, kind)};`);
  if (writer.choices.chance(30)) lines.push(`if (${condition(writer, scope)}) ${name}.q = ${textOf(writer, scope, depth, kind)};`);
  if (writer.choices.chance(15)) {
    writer.unfollowable = true;
    const other = writer.fresh("o");
    lines.push(`const ${other} = ${name};`, `${other}.p = ${textOf(writer, scope, depth, kind)};`);
  }
  block.scope = extend(scope, { texts: [`${name}.p`, `${name}.q`].map((code) => ({ code, kind })), lists: [{ code: `Object.values(${name})`, kind }] });
}

/** A flag that a branch hangs on is not asked for again inside it, so that every choice inside can be met. */
function branch(block: Block, depth: number): void {
  const { writer, lines, scope, client } = block;
  const { choices } = writer;
  if (scope.flags.length === 0) { call(block, depth); return; }
  const flag = choices.of(scope.flags);
  const inner: Scope = { ...scope, flags: scope.flags.filter((one) => one !== flag) };
  const part = (): string[] => indented(statements(writer, inner, client, depth - 1, choices.between(1, 2)));
  lines.push(`if (${flag}) {`, ...part());
  if (choices.chance(40)) lines.push("} else {", ...part());
  lines.push("}");
}

function loop(block: Block, depth: number): void {
  const { writer, lines, scope, client } = block;
  const { choices } = writer;
  const part = writer.fresh("x");
  const kind: Kind = choices.of(["segment", "segment", "key"]);
  const source = listOf(writer, scope, 1, kind);
  const inner = { ...extend(scope, { texts: [{ code: part, kind }] }), growing: scope.growing.filter((one) => !source.includes(one.code)) };
  const inside = (): string[] => indented(statements(writer, inner, client, depth - 1, choices.between(1, 2)));
  choices.weighted<unknown>([
    [4, () => void lines.push(`for (const ${part} of ${source}) {`, ...inside(), "}")],
    [1, () => void lines.push(`${source}.forEach((${part}) => {`, ...inside(), "});")],
    [1, () => void lines.push(`for (const [${part}n, ${part}] of ${source}.entries()) {`, `  void ${part}n;`, ...inside(), "}")],
    [
      1,
      () => {
        const list = writer.fresh("list");
        lines.push(`const ${list} = ${source};`, `for (let i = 0; i < ${list}.length; i++) {`, `  const ${part} = ${list}[i]!;`, ...inside(), "}");
      },
    ],
  ]);
}

/** A variable carried over from round to round. */
function chain(block: Block, depth: number): void {
  const { writer, lines, scope, client } = block;
  const [previous, next, part] = [writer.fresh("prev"), writer.fresh("next"), writer.fresh("x")];
  const inner = extend(scope, { texts: [{ code: part, kind: "segment" }] });
  const kind = kindOf(writer);
  const known = extend(inner, { texts: [previous, next].map((code) => ({ code, kind })) });
  lines.push(
    `let ${previous}: string = ${textOf(writer, scope, depth, kind)};`,
    `for (const ${part} of ${listOf(writer, scope, 1, "segment")}) {`,
    `  const ${next} = ${textOf(writer, inner, depth, kind)};`,
  );
  const calls: Block = { writer, client, lines: [], scope: known };
  if (kind === "key" && writer.choices.chance(60)) calls.lines.push(`${client}@${String(writer.sites++)}@.${writer.choices.of(PAIRS)}(${previous}, ${next});`);
  else call(calls, depth);
  lines.push(...indented(calls.lines), `  ${previous} = ${next};`, "}");
  block.scope = extend(scope, { texts: [{ code: previous, kind }], lets: [{ code: previous, kind }] });
}

/** A function that reads a variable which may change until it is called. */
function closure(block: Block, depth: number): void {
  const { writer, lines, scope } = block;
  const [held, name] = [writer.fresh("v"), writer.fresh("f")];
  const kind = kindOf(writer);
  lines.push(`let ${held}: string = ${textOf(writer, scope, 0, "segment")};`);
  const inner = extend(scope, { texts: [{ code: held, kind: "segment" }] });
  lines.push(`const ${name} = (text: string): string => ${textOf(writer, extend(inner, { texts: [{ code: "text", kind: "segment" }], favourite: held }), depth, kind)};`);
  if (writer.choices.chance(50)) {
    writer.unfollowable = true;
    block.scope = extend(inner, {
      lets: [{ code: held, kind: "segment" }],
      makers: [{ kind, make: (to, at, deep) => `${name}(${argumentOf(to, at, deep)})` }],
    });
    return;
  }
  block.scope = extend(inner, { makers: [{ kind, make: (to, at, deep) => `${name}(${argumentOf(to, at, deep)})` }] });
}

export function indented(lines: readonly string[]): string[] {
  return lines.map((line) => `  ${line}`);
}
