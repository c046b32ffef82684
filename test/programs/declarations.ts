/** Random declarations of things that make text: constants, enums, objects, builder functions, classes. */
import { argumentOf, condition, listOf, numberOf, quoted, textOf, word } from "./expressions.js";
import { EMPTY, extend, type Kind, type Maker, type Scope, type Writer } from "./scope.js";

export interface Declared {
  readonly name: string;
  /** Another name that it declares. */
  readonly also?: string;
  readonly code: string;
  /** What it offers to the expressions behind it, by the name under which they know it. */
  readonly offers: (name: string) => Partial<Scope>;
}

export function kindOf(writer: Writer): Kind {
  return writer.choices.of(["key", "segment"]);
}

export function declaration(writer: Writer, scope: Scope, depth: number): Declared {
  return writer.choices.weighted([
    [3, () => constant(writer, scope, depth)],
    [8, () => builder(writer, scope, depth)],
    [2, () => constObject(writer, scope, depth)],
    [1, () => enumeration(writer)],
    [3, () => builderObject(writer, scope, depth)],
    [4, () => classOf(writer, scope, depth)],
    [1, () => curried(writer, scope, depth)],
    [1, () => tuple(writer, scope, depth)],
    [1, () => recursive(writer, scope, depth)],
  ]);
}

function constant(writer: Writer, scope: Scope, depth: number): Declared {
  const name = writer.fresh("c");
  const kind = kindOf(writer);
  return { name, code: `const ${name} = ${textOf(writer, scope, depth, kind)};`, offers: (as) => ({ texts: [{ code: as, kind }] }) };
}

function tuple(writer: Writer, scope: Scope, depth: number): Declared {
  const name = writer.fresh("t");
  const kind = kindOf(writer);
  return {
    name,
    code: `const ${name} = [${textOf(writer, scope, depth, kind)}, ${textOf(writer, scope, depth, kind)}] as const;`,
    offers: (as) => ({ texts: [`${as}[0]`, `${as}[1]`].map((code) => ({ code, kind })), lists: [{ code: `[...${as}]`, kind }] }),
  };
}

function enumeration(writer: Writer): Declared {
  const name = writer.fresh("E");
  return {
    name,
    code: `enum ${name} { A = ${quoted(word(writer))}, B = ${quoted(word(writer))}, C = ${String(writer.choices.between(10, 99))}, D }`,
    offers: (as) => ({ texts: [`${as}.A`, `${as}.B`].map((code) => ({ code, kind: "segment" })), numbers: [`${as}.C`, `${as}.D`] }),
  };
}

function constObject(writer: Writer, scope: Scope, depth: number): Declared {
  const name = writer.fresh("o");
  const [first, second] = [kindOf(writer), kindOf(writer)];
  const frozen = writer.choices.of(["} as const", "}", "} as const)"]);
  const open = frozen.endsWith(")") ? "Object.freeze({" : "{";
  return {
    name,
    code: `const ${name} = ${open} p: ${textOf(writer, scope, depth, first)}, in: { q: ${textOf(writer, scope, depth, second)} } ${frozen};`,
    offers: (as) => ({
      texts: [
        { code: `${as}.p`, kind: first },
        { code: `${as}.in.q`, kind: second },
        { code: `${as}["p"]`, kind: first },
      ],
    }),
  };
}

type ParameterKind = "string" | "number" | "flag" | "union" | "default" | "optional";

interface Parameter {
  readonly name: string;
  readonly kind: ParameterKind;
  /** Its type, and its default as it stands in a parameter list. */
  readonly type: string;
  readonly initializer?: string;
  readonly offers: Partial<Scope>;
  readonly argument: (writer: Writer, scope: Scope, depth: number) => string | undefined;
}

const MEMBERS = ["ga", "gb"] as const;

function parameter(writer: Writer, scope: Scope): Parameter {
  const name = writer.fresh("p");
  const kind = writer.choices.weighted<ParameterKind>([
    [6, () => "string"],
    [1, () => "number"],
    [2, () => "flag"],
    [2, () => "union"],
    [2, () => "default"],
    [1, () => "optional"],
  ]);
  const text: Partial<Scope> = { texts: [{ code: name, kind: "segment" }] };
  switch (kind) {
    case "string":
      return { name, kind, type: "string", offers: text, argument: argumentOf };
    case "number":
      return { name, kind, type: "number", offers: { numbers: [name] }, argument: numberOf };
    case "flag":
      return { name, kind, type: "boolean", offers: { flags: [name] }, argument: (to, at) => to.choices.of(["true", "false", ...at.flags]) };
    case "union":
      return {
        name,
        kind,
        type: MEMBERS.map(quoted).join(" | "),
        offers: { unions: [{ code: name, members: MEMBERS }] },
        argument: (to) => quoted(to.choices.of(MEMBERS)),
      };
    case "default": {
      const initializer = textOf(writer, scope, 0, "segment");
      return { name, kind, type: "string", initializer, offers: text, argument: (to, at, depth) => (to.choices.chance(50) ? argumentOf(to, at, depth) : undefined) };
    }
    case "optional":
      return { name, kind, type: "string | undefined", offers: { optionals: [name] }, argument: (to, at, depth) => (to.choices.chance(50) ? argumentOf(to, at, depth) : "undefined") };
  }
}

interface Signature {
  /** The parameter list, without parentheses. */
  readonly list: string;
  readonly offers: Partial<Scope>;
  readonly arguments: (writer: Writer, scope: Scope, depth: number) => string;
}

function signature(writer: Writer, scope: Scope): Signature {
  const { choices } = writer;
  const parameters = Array.from({ length: choices.between(1, 3) }, () => parameter(writer, scope));
  // A parameter without its argument has to be the last one.
  const ordered = [...parameters.filter((one) => one.kind !== "default"), ...parameters.filter((one) => one.kind === "default")];
  const offers = ordered.reduce<Partial<Scope>>((all, one) => extend(extend(EMPTY, all), one.offers), {});
  return choices.weighted<Signature>([
    [
      4,
      () => ({
        list: ordered.map((one) => (one.initializer === undefined ? `${one.name}: ${one.type}` : `${one.name}: ${one.type} = ${one.initializer}`)).join(", "),
        offers,
        arguments: (to, at, depth) => {
          const values = ordered.map((one) => one.argument(to, at, depth));
          const end = values.findIndex((value) => value === undefined);
          return (end < 0 ? values : values.slice(0, end)).join(", ");
        },
      }),
    ],
    [
      2,
      () => ({
        list: `{ ${ordered.map((one) => (one.initializer === undefined ? one.name : `${one.name} = ${one.initializer}`)).join(", ")} }: { ${ordered.map((one) => `${one.name}${one.kind === "default" ? "?" : ""}: ${one.type}`).join("; ")} }`,
        offers,
        arguments: named(ordered),
      }),
    ],
    [
      1,
      () => {
        const name = writer.fresh("a");
        const usable = ordered.filter((one) => one.kind === "string" || one.kind === "number");
        return {
          list: `${name}: { ${ordered.map((one) => `${one.name}${one.kind === "default" ? "?" : ""}: ${one.type}`).join("; ")} }`,
          offers: {
            texts: usable.filter((one) => one.kind === "string").map((one) => ({ code: `${name}.${one.name}`, kind: "segment" as const })),
            numbers: usable.filter((one) => one.kind === "number").map((one) => `${name}.${one.name}`),
          },
          arguments: named(ordered),
        };
      },
    ],
    [
      1,
      () => {
        const name = writer.fresh("r");
        return {
          list: `...${name}: string[]`,
          offers: { texts: [{ code: `${name}[0]!`, kind: "segment" }], lists: [{ code: name, kind: "segment" }] },
          arguments: (to, at, depth) => Array.from({ length: to.choices.between(1, 2) }, () => argumentOf(to, at, depth)).join(", "),
        };
      },
    ],
  ]);
}

function named(parameters: readonly Parameter[]): Signature["arguments"] {
  return (writer, scope, depth) => {
    const given = parameters.map((one) => [one.name, one.argument(writer, scope, depth)] as const);
    return `{ ${given.flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${value}`])).join(", ")} }`;
  };
}

/** The statements of a function's body, in braces. */
function body(writer: Writer, scope: Scope, depth: number, kind: Kind): string {
  const { choices } = writer;
  const text = (at: Scope = scope): string => textOf(writer, at, depth - 1, kind);
  const local = writer.fresh("v");
  const withLocal = (as: Kind): Scope => extend(scope, { texts: [{ code: local, kind: as }] });
  return choices.weighted<string>([
    [3, () => `{ return ${text()}; }`],
    [3, () => `{ if (${condition(writer, scope)}) return ${text()}; return ${text()}; }`],
    [1, () => `{ if (${condition(writer, scope)}) { return ${text()}; } else { return ${text()}; } }`],
    [1, () => `{ if (${condition(writer, scope)}) { if (${condition(writer, scope)}) return ${text()}; } return ${text()}; }`],
    [2, () => `{ const ${local} = ${textOf(writer, scope, depth - 1, "segment")}; return ${text(withLocal("segment"))}; }`],
    [2, () => `{ let ${local}: string = ${text()}; if (${condition(writer, scope)}) ${local} = ${text(withLocal(kind))}; return ${local}; }`],
    [1, () => `{ let ${local}: string = ${text()}; if (${condition(writer, scope)}) ${local} += ${textOf(writer, scope, depth - 1, "segment")}; return ${local}; }`],
    [1, () => `{ let ${local}: string; if (${condition(writer, scope)}) { ${local} = ${text()}; } else { ${local} = ${text()}; } return ${local}; }`],
    [1, () => `{ const ${local}: string[] = [${text()}]; ${local}.push(${textOf(writer, scope, depth - 1, "segment")}); return ${local}.join(":"); }`],
    [1, () => `{ const ${local}: string[] = [${text()}]; if (${condition(writer, scope)}) ${local}.push(${textOf(writer, scope, depth - 1, "segment")}); return ${local}.join(":"); }`],
    [1, () => `{ try { return ${text()}; } finally { void 0; } }`],
    [1, () => `{ let ${local}: string = ${text()}; for (const part of [${textOf(writer, scope, 0, "segment")}, ${textOf(writer, scope, 0, "segment")}]) { ${local} += part; } return ${local}; }`],
    [1, () => `{ try { mayThrow(); return ${text()}; } catch { void 0; } return ${text()}; }`],
    ...(scope.unions.length > 0 ? [[3, () => switched(writer, scope, text)] as const] : []),
  ]);
}

function switched(writer: Writer, scope: Scope, text: () => string): string {
  const union = writer.choices.of(scope.unions);
  const [first = "", ...others] = union.members;
  const cases = [...others.map((member) => `case ${quoted(member)}: return ${text()};`), `default: return ${text()};`];
  const through = writer.choices.of(["", `case ${quoted(first)}:`, `case ${quoted(first)}: { break; }`]);
  return `{ switch (${union.code}) { ${through} ${cases.join(" ")} } return ${text()}; }`;
}

function builder(writer: Writer, scope: Scope, depth: number): Declared {
  const name = writer.fresh("f");
  const kind = kindOf(writer);
  const { list, offers, arguments: args } = signature(writer, scope);
  const inner = extend(scope, offers);
  const code = writer.choices.weighted<string>([
    [3, () => `const ${name} = (${list}): string => ${textOf(writer, inner, depth, kind)};`],
    [3, () => `function ${name}(${list}): string ${body(writer, inner, depth, kind)}`],
    [1, () => `const ${name} = (${list}) => ${body(writer, inner, depth, kind)};`],
    [1, () => `const ${name} = function (${list}): string ${body(writer, inner, depth, kind)};`],
  ]);
  return { name, code, offers: (as) => ({ makers: [{ kind, make: (to, at, deep) => `${as}(${args(to, at, deep)})` }] }) };
}

function curried(writer: Writer, scope: Scope, depth: number): Declared {
  const name = writer.fresh("f");
  const kind = kindOf(writer);
  const [outer, inner] = [signature(writer, scope), signature(writer, scope)];
  const at = extend(extend(scope, outer.offers), inner.offers);
  return {
    name,
    code: `const ${name} = (${outer.list}) => (${inner.list}): string => ${textOf(writer, at, depth, kind)};`,
    offers: (as) => ({ makers: [{ kind, make: (to, from, deep) => `${as}(${outer.arguments(to, from, deep)})(${inner.arguments(to, from, deep)})` }] }),
  };
}

/** Recursion is not followed; what is claimed of its results must still be true. */
function recursive(writer: Writer, scope: Scope, depth: number): Declared {
  const name = writer.fresh("f");
  const step = textOf(writer, extend(scope, { texts: [{ code: "text", kind: "segment" }] }), depth - 1, "segment");
  const make: Maker["make"] = (to, at, deep) => {
    to.unfollowable = true;
    return `${name}(${argumentOf(to, at, deep)}, ${String(to.choices.below(3))})`;
  };
  return {
    name,
    code: `function ${name}(text: string, left: number): string { return left <= 0 ? text : ${name}(${step}, left - 1); }`,
    offers: (as) => ({ makers: [{ kind: "segment", make: (to, at, deep) => make(to, at, deep).replace(name, () => as) }] }),
  };
}

function builderObject(writer: Writer, scope: Scope, depth: number): Declared {
  const name = writer.fresh("keys");
  const [first, second, third] = [kindOf(writer), kindOf(writer), kindOf(writer)];
  const [one, two] = [signature(writer, scope), signature(writer, scope)];
  const own = extend(scope, { texts: [{ code: `this.root`, kind: "segment" }] });
  const lines = [
    `root: ${textOf(writer, scope, depth - 1, "segment")},`,
    `one: (${one.list}): string => ${textOf(writer, extend(scope, one.offers), depth, first)},`,
    `two(${two.list}): string ${body(writer, extend(own, two.offers), depth, second)},`,
    `get three(): string ${body(writer, own, depth, third)},`,
  ];
  return {
    name,
    code: `const ${name} = {\n  ${lines.join("\n  ")}\n}${writer.choices.of([" as const", ""])};`,
    offers: (as) => ({
      texts: [
        { code: `${as}.root`, kind: "segment" },
        { code: `${as}.three`, kind: third },
      ],
      makers: [
        { kind: first, make: (to, at, deep) => `${as}.one(${one.arguments(to, at, deep)})` },
        { kind: second, make: (to, at, deep) => `${as}.two(${two.arguments(to, at, deep)})` },
      ],
    }),
  };
}

function classOf(writer: Writer, scope: Scope, depth: number): Declared {
  const { choices } = writer;
  const name = writer.fresh("K");
  const [first, second, third, fourth] = [kindOf(writer), kindOf(writer), kindOf(writer), kindOf(writer)];
  const [one, two] = [signature(writer, scope), signature(writer, scope)];
  const inConstructor = extend(scope, { texts: [{ code: "base", kind: "segment" }] });
  const own = extend(scope, {
    texts: [
      { code: "this.base", kind: "segment" },
      { code: "this.root", kind: "segment" },
      { code: "this.field", kind: first },
      { code: `${name}.prefix`, kind: "segment" },
    ],
  });
  const privacy = choices.of(["readonly", "private readonly", "protected readonly", "public"]);
  const code = [
    `class ${name} {`,
    `  static readonly prefix = ${textOf(writer, scope, depth - 1, "segment")};`,
    `  readonly root = ${textOf(writer, scope, depth - 1, "segment")};`,
    `  readonly field: string;`,
    `  constructor(${privacy} base: string) {`,
    `    this.field = ${textOf(writer, inConstructor, depth - 1, first)};`,
    `  }`,
    `  get got(): string ${body(writer, own, depth - 1, second)}`,
    `  one(${one.list}): string ${body(writer, extend(own, one.offers), depth - 1, third)}`,
    `  static two(${two.list}): string ${body(writer, extend(scope, two.offers), depth - 1, fourth)}`,
    `}`,
  ];
  const derived = choices.chance(30) ? writer.fresh("K") : undefined;
  if (derived !== undefined) {
    code.push(`class ${derived} extends ${name} {`);
    if (choices.chance(50)) code.push(`  constructor(text: string) { super(${textOf(writer, extend(scope, { texts: [{ code: "text", kind: "segment" }] }), 0, "segment")}); }`);
    if (choices.chance(50)) code.push(`  override one(${one.list}): string ${body(writer, extend(own, one.offers), depth - 1, third)}`);
    code.push("}");
  }
  const made = (as: string): string => `new ${derived === undefined ? as : as.replace(name, derived)}`;
  return {
    name,
    ...(derived === undefined ? {} : { also: derived }),
    code: code.join("\n"),
    offers: (as) => ({
      texts: [{ code: `${as}.prefix`, kind: "segment" }],
      makers: [
        { kind: first, make: (to, at, deep) => `${made(as)}(${argumentOf(to, at, deep)}).field` },
        { kind: second, make: (to, at, deep) => `${made(as)}(${argumentOf(to, at, deep)}).got` },
        { kind: third, make: (to, at, deep) => `${made(as)}(${argumentOf(to, at, deep)}).one(${one.arguments(to, at, deep)})` },
        { kind: fourth, make: (to, at, deep) => `${as}.two(${two.arguments(to, at, deep)})` },
        ...instances(as, made(as), first, second, third, one),
      ],
    }),
  };
}

/** The same instance kept in one function, used twice. */
function instances(as: string, made: string, first: Kind, second: Kind, third: Kind, one: Signature): Maker[] {
  if (first !== third) return [];
  return [
    {
      kind: first,
      make: (to, at, deep) => {
        const name = to.fresh("k");
        return `((${name}: ${as}) => ${condition(to, at)} ? ${name}.field : ${name}.one(${one.arguments(to, at, deep)}))(${made}(${argumentOf(to, at, deep)}))`;
      },
    },
  ];
}

/** A function that gives a list, for the parts of a program that spread one. */
export function listBuilder(writer: Writer, scope: Scope, depth: number): Declared {
  const name = writer.fresh("l");
  const kind = kindOf(writer);
  const inner = extend(scope, { texts: [{ code: "text", kind: "segment" }] });
  return {
    name,
    code: `function ${name}(text: string): string[] { return ${listOf(writer, inner, depth, kind)}; }`,
    offers: (as) => ({ lists: [{ code: `${as}(${quoted(word(writer))})`, kind }] }),
  };
}
