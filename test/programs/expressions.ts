/** Random expressions that make text. Every result may stand as an operand of any operator. */
import { extend, type Kind, type Scope, type Writer } from "./scope.js";

/** Letters of literals are a to g; inputs never use them, since an input must not spell out a literal. */
const WORDS = ["a", "b", "c", "ab", "bad", "cab", "fed", "gag", "dab"];

type Piece = { readonly literal: string } | { readonly text: string } | { readonly number: string };

export function word(writer: Writer): string {
  return writer.choices.of(WORDS);
}

export function quoted(text: string): string {
  return JSON.stringify(text);
}

export function textOf(writer: Writer, scope: Scope, depth: number, kind: Kind): string {
  const { choices } = writer;
  const variables = scope.texts.filter((text) => text.kind === kind);
  const variable = (): string => choices.of(variables).code;
  if (depth <= 0) {
    return choices.weighted<string>([
      [2, () => composed(writer, scope, 0, kind)],
      ...(variables.length > 0 ? [[3, variable] as const] : []),
    ]);
  }
  const makers = scope.makers.filter((maker) => maker.kind === kind);
  const again = (): string => textOf(writer, scope, depth - 1, kind);
  const lists = scope.lists.filter((list) => list.kind === kind);
  return choices.weighted<string>([
    [14, () => composed(writer, scope, depth, kind)],
    ...(variables.length > 0 ? [[6, variable] as const] : []),
    ...(makers.length > 0 ? [[10, () => choices.of(makers).make(writer, scope, depth - 1)] as const] : []),
    [3, () => `(${condition(writer, scope)} ? ${again()} : ${again()})`],
    [1, () => `String(${again()})`],
    [1, () => `${again()}.toString()`],
    [1, () => `(${again()} as string)`],
    [1, () => `(() => ${again()})()`],
    [1, () => `[${again()}, ${again()}][${String(choices.below(2))}]!`],
    [1, () => `[${again()}, ${again()}].at(${String(choices.below(2))})!`],
    [1, () => lookup(writer, again, () => textOf(writer, withoutThis(scope), depth - 1, kind))],
    [1, () => callback(writer, scope, depth, kind)],
    [1, () => `new Map([[${quoted("a")}, ${again()}], [${quoted("b")}, ${again()}]]).get(${quoted(choices.of(["a", "b"]))})!`],
    [1, () => `Object.values({ a: ${again()}, b: ${again()} })[${String(choices.below(2))}]!`],
    [1, () => listOf(writer, scope, 0, kind, "known") + "[0]!"],
    ...(kind === "segment" && scope.unions.length > 0 ? [[3, () => choices.of(scope.unions).code] as const, [1, () => byUnion(writer, scope, again)] as const] : []),
    ...(kind === "segment" && scope.optionals.length > 0 ? [[2, () => `(${choices.of(scope.optionals)} ?? ${again()})`] as const] : []),
    ...(kind === "segment" ? [[1, () => cased(writer, scope, depth)] as const] : []),
    ...(lists.length > 0 && kind === "segment" ? [[1, () => joinedList(writer, choices.of(lists).code)] as const] : []),
    ...(kind === "segment" ? [[1, () => opaque(writer, scope, depth)] as const] : []),
  ]);
}

function opaque(writer: Writer, scope: Scope, depth: number): string {
  writer.unfollowable = true;
  return writer.choices.chance(50) ? "opaque()" : `lookedUp(${textOf(writer, scope, depth - 1, "segment")})`;
}

function cased(writer: Writer, scope: Scope, depth: number): string {
  writer.computes = true;
  const method = writer.choices.of(["toUpperCase()", "toLowerCase()", "trim()", "slice(1)", 'padStart(9, "0")', 'replace("Q", "R")']);
  return `${textOf(writer, scope, depth - 1, "segment")}.${method}`;
}

/** A list whose length is not known makes one text, of which nothing is known. */
function joinedList(writer: Writer, list: string): string {
  writer.computes = true;
  return `${list}.join("-")`;
}

function byUnion(writer: Writer, scope: Scope, again: () => string): string {
  const union = writer.choices.of(scope.unions);
  return `({ ${union.members.map((member) => `${quoted(member)}: ${again()}`).join(", ")} } as const)[${union.code}]`;
}

function lookup(writer: Writer, again: () => string, inside: () => string): string {
  return writer.choices.weighted([
    [1, () => `({ p: ${again()}, q: ${again()} }).${writer.choices.of(["p", "q"])}`],
    [1, () => `({ ...{ p: ${again()}, q: ${again()} }, q: ${again()} }).${writer.choices.of(["p", "q"])}`],
    [1, () => `({ get p() { return ${inside()}; } }).p`],
    [1, () => `({ p: ${again()}, m() { return this.p; } }).m()`],
  ]);
}

/** What is in scope in a function with a `this` of its own. */
export function withoutThis(scope: Scope): Scope {
  return { ...scope, texts: scope.texts.filter((text) => !text.code.startsWith("this.")) };
}

function callback(writer: Writer, scope: Scope, depth: number, kind: Kind): string {
  const name = writer.fresh("x");
  const argument = textOf(writer, scope, depth - 1, "segment");
  const inner = extend(scope, { texts: [{ code: name, kind: "segment" }] });
  return `((${name}: string) => ${textOf(writer, inner, depth - 1, kind)})(${argument})`;
}

export function numberOf(writer: Writer, scope: Scope): string {
  const { choices } = writer;
  const literal = (): string => String(choices.between(10, 99));
  if (scope.numbers.length === 0) return literal();
  return choices.weighted([
    [1, literal],
    [4, () => choices.of(scope.numbers)],
    [1, () => `(${choices.of(scope.numbers)} + 1)`],
  ]);
}

/** Conditions of one subject are always the same, so that any two different ones are free of each other. */
export function condition(writer: Writer, scope: Scope): string {
  const { choices } = writer;
  const flags = scope.flags.length > 0 ? scope.flags : ["true"];
  return choices.weighted([
    [4, () => choices.of(flags)],
    [2, () => `!${choices.of(flags)}`],
    ...(scope.unions.length > 0 ? [[1, () => unionCondition(writer, scope)] as const] : []),
  ]);
}

function unionCondition(writer: Writer, scope: Scope): string {
  const union = writer.choices.of(scope.unions);
  return `${union.code} ${writer.choices.of(["===", "!=="])} ${quoted(writer.choices.of(union.members))}`;
}

function composed(writer: Writer, scope: Scope, depth: number, kind: Kind): string {
  return render(writer, kind === "key" ? keyPieces(writer, scope, depth) : segmentPieces(writer, scope, depth));
}

function segmentPieces(writer: Writer, scope: Scope, depth: number): Piece[] {
  const { choices } = writer;
  const count = depth <= 0 ? 1 : choices.between(1, 2);
  return Array.from({ length: count }, () =>
    choices.weighted<Piece>([
      [3, () => ({ literal: word(writer) })],
      ...(depth > 0 ? [[4, () => ({ text: textOf(writer, scope, depth - 1, "segment") })] as const] : []),
      ...(depth > 0 ? [[1, () => ({ number: numberOf(writer, scope) })] as const] : []),
    ]),
  );
}

function keyPieces(writer: Writer, scope: Scope, depth: number): Piece[] {
  const { choices } = writer;
  const segment = (): Piece => ({ text: argumentOf(writer, scope, depth - 1) });
  return choices.weighted<Piece[]>([
    [4, () => [{ literal: `${word(writer)}:` }, segment()]],
    [2, () => [{ literal: `${word(writer)}:` }, segment(), { literal: `:${word(writer)}` }]],
    [6, () => [{ literal: `${word(writer)}:{` }, segment(), { literal: `}:${word(writer)}` }]],
    [4, () => [{ literal: "{" }, segment(), { literal: `}:${word(writer)}:` }, segment()]],
    [2, () => [{ literal: `${word(writer)}:` }, { number: numberOf(writer, scope) }, { literal: ":{" }, segment(), { literal: "}" }]],
    [2, () => [{ literal: `${word(writer)}:{${word(writer)}}:` }, segment()]],
    [2, () => [{ literal: `${word(writer)}{` }, segment(), { literal: "." }, segment(), { literal: "}" }]],
    [1, () => [{ literal: `${word(writer)}:{` }, { number: numberOf(writer, scope) }, { literal: "}" }]],
    [1, () => [{ literal: `${word(writer)}:` }, { number: numberOf(writer, scope) }, { literal: `:${word(writer)}` }]],
    [1, () => [{ literal: choices.of(["{}", "a{", "}{", "{{", "a}", "b{}c{"]) }, segment(), { literal: choices.of(["}", "", "}}", "{c}"]) }]],
  ]);
}

/** A segment that is often the one which the other keys of the call use as well. */
export function argumentOf(writer: Writer, scope: Scope, depth: number): string {
  if (scope.favourite !== undefined && writer.choices.chance(60)) return scope.favourite;
  return textOf(writer, scope, depth, "segment");
}

function render(writer: Writer, pieces: readonly Piece[]): string {
  const { choices } = writer;
  const [first] = pieces;
  if (pieces.length === 1 && first !== undefined) {
    if ("literal" in first) return quoted(first.literal);
    if ("text" in first) return first.text;
    return `String(${first.number})`;
  }
  const operand = (piece: Piece): string => ("literal" in piece ? quoted(piece.literal) : "text" in piece ? piece.text : piece.number);
  const operands = pieces.map(operand);
  const asText = (piece: Piece | undefined): string => (piece === undefined ? '""' : "number" in piece ? `String(${piece.number})` : operand(piece));
  return choices.weighted<string>([
    [8, () => `\`${pieces.map((piece) => ("literal" in piece ? piece.literal.replaceAll("${", "\\${") : `\${${operand(piece)}}`)).join("")}\``],
    [3, () => `(${[asText(first), ...operands.slice(1)].join(" + ")})`],
    [1, () => `${asText(first)}.concat(${pieces.slice(1).map(asText).join(", ")})`],
    [1, () => `[${operands.join(", ")}].join("")`],
    [1, () => `[${operands.join(", ")}].join(${quoted(word(writer))})`],
    [1, () => formatted(writer, pieces, operand)],
  ]);
}

function formatted(writer: Writer, pieces: readonly Piece[], operand: (piece: Piece) => string): string {
  writer.usesFormat = true;
  const template = pieces.map((piece) => ("literal" in piece ? piece.literal : "%s")).join("");
  return `format(${[quoted(template), ...pieces.filter((piece) => !("literal" in piece)).map(operand)].join(", ")})`;
}

/** A list of texts; `known` lists have the same elements, but for the texts' holes, in every run, and at least one. */
export function listOf(writer: Writer, scope: Scope, depth: number, kind: Kind, length: "known" | "any" = "any"): string {
  const { choices } = writer;
  const element = (): string => textOf(writer, scope, depth - 1, kind);
  const literal = (): string => `[${Array.from({ length: choices.between(1, 3) }, element).join(", ")}]`;
  const again = (): string => listOf(writer, scope, depth - 1, kind, length);
  const variables = length === "any" ? scope.lists.filter((list) => list.kind === kind) : [];
  if (depth <= 0) return choices.weighted([[2, literal], ...(variables.length > 0 ? [[2, () => choices.of(variables).code] as const] : [])]);
  return choices.weighted<string>([
    [4, literal],
    ...(variables.length > 0 ? [[4, () => choices.of(variables).code] as const] : []),
    [6, () => mapped(writer, scope, depth, kind, length)],
    [1, () => `[${element()}, ...${again()}]`],
    // Without it, a list of a narrower type is one for good.
    [1, () => `(${again()} as string[]).concat(${again()})`],
    [1, () => `(${again()} as string[]).concat(${element()})`],
    [1, () => reordered(writer, `[...new Set(${again()})]`)],
    [1, () => reordered(writer, `${again()}.toSorted()`)],
    [1, () => reordered(writer, `[...new Map([[${textOf(writer, scope, 0, "segment")}, ${element()}], [${textOf(writer, scope, 0, "segment")}, ${element()}]]).values()]`)],
    [1, () => `Array.from(${again()})`],
    [1, () => `Object.values({ a: ${element()}, b: ${element()} })`],
    [1, () => `[...new Map([[${quoted("a")}, ${element()}], [${quoted("b")}, ${element()}]]).values()]`],
    [1, () => `(${condition(writer, scope)} ? ${again()} : ${again()})`],
    [1, () => `[${again()}, ${again()}].flat()`],
    [1, () => `${again()}.slice()`],
    [1, () => `${literal()}.reverse()`],
    ...(length === "any"
      ? ([
          [1, () => `${literal()}.slice(${choices.of(["0, 1", "0, 2", "-1"])})`],
          [1, () => `[${element()}, ...${literal()}].slice(1)`],
          [1, () => `${again()}.filter((text) => keep(text))`],
          [1, () => `${again()}.filter((text) => keep(text)).filter(Boolean)`],
        ] as const)
      : []),
    // Under a condition that never holds, nothing that is said of the elements could be seen.
    ...(length === "any" && scope.flags.length > 0 ? [[1, () => `[...(${choices.of(scope.flags)} ? ${again()} : [])]`] as const] : []),
  ]);
}

function reordered(writer: Writer, code: string): string {
  writer.reorders = true;
  return code;
}

function mapped(writer: Writer, scope: Scope, depth: number, kind: Kind, length: "known" | "any"): string {
  const { choices } = writer;
  const name = writer.fresh("x");
  const inner = extend(scope, { texts: [{ code: name, kind: "segment" }] });
  const source = listOf(writer, scope, depth - 1, "segment", length);
  const body = (): string => textOf(writer, inner, depth - 1, kind);
  return choices.weighted<string>([
    [6, () => `${source}.map((${name}) => ${body()})`],
    [1, () => `${source}.map((${name}) => { return ${body()}; })`],
    [1, () => `${source}.flatMap((${name}) => [${body()}, ${body()}])`],
    [1, () => `Array.from(${source}, (${name}) => ${body()})`],
    [1, () => `Object.keys({ a: 1, b: 2 }).map((${name}) => ${body()})`],
    [1, () => `Object.entries({ a: ${textOf(writer, scope, 0, "segment")}, b: "c" }).map(([, ${name}]) => ${body()})`],
    [1, () => `Array.from({ length: 2 }, (_, ${name}n) => ${textOf(writer, extend(scope, { numbers: [`(${name}n + 10)`] }), depth - 1, kind)})`],
  ]);
}
