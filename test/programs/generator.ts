/** Random programs: a main module that makes calls, and sometimes modules of key builders that it imports. */
import type { Choices } from "./choices.js";
import { declaration, listBuilder, type Declared } from "./declarations.js";
import { EMPTY, extend, Writer, type Scope } from "./scope.js";
import { indented, statements } from "./statements.js";

/** What the entry function is called with. */
export type InputKind = "string" | "number" | "flag" | "union" | "optional" | "strings" | "template" | "record";

export interface Program {
  /** Name without folder to text. Calls are marked: `db@0@.mget(…)`. */
  readonly files: Readonly<Record<string, string>>;
  readonly inputs: readonly InputKind[];
  readonly sites: number;
  /** True where it uses nothing but what the analysis promises to follow. */
  readonly followable: boolean;
  /** True where text is computed from other text, so that a tag in an input need not arrive whole. */
  readonly computes: boolean;
  /** True where the order of the keys in a call and the number of equal ones are not looked at. */
  readonly reorders: boolean;
}

export const UNION = ["ga", "gb", "gc"] as const;

export function generate(choices: Choices): Program {
  const writer = new Writer(choices);
  const library = choices.chance(40) ? module(writer, EMPTY, choices.between(1, 3)) : undefined;
  const imports = library === undefined ? undefined : imported(writer, library);
  let scope = imports?.scope ?? EMPTY;
  const own = module(writer, scope, choices.between(0, 3));
  for (const declared of own) scope = extend(scope, declared.offers(declared.name));
  const entry = main(writer, scope);
  const prelude = [
    `import type { Cluster } from "ioredis";`,
    ...(writer.usesFormat ? [`import { format } from "node:util";`] : []),
    ...(imports === undefined ? [] : [imports.line]),
    ...OPAQUE,
  ];
  const text = [...prelude, ...own.map((declared) => declared.code), ...entry.lines].join("\n");
  return {
    files: { "main.ts": `${text}\n`, ...imports?.files },
    inputs: entry.inputs,
    sites: writer.sites,
    followable: !writer.unfollowable,
    computes: writer.computes,
    reorders: writer.reorders,
  };
}

const OPAQUE = ["declare function opaque(): string;", "declare function lookedUp(text: string): string;", "declare function keep(text: string): boolean;", "declare function mayThrow(): void;"];

function module(writer: Writer, scope: Scope, count: number): Declared[] {
  const all: Declared[] = [];
  for (let left = count; left > 0; left--) {
    const declared = writer.choices.chance(10) ? listBuilder(writer, scope, 1) : declaration(writer, scope, 1 + writer.choices.below(2));
    all.push(declared);
    scope = extend(scope, declared.offers(declared.name));
  }
  return all;
}

interface Imported {
  readonly line: string;
  readonly files: Readonly<Record<string, string>>;
  readonly scope: Scope;
}

function imported(writer: Writer, library: readonly Declared[]): Imported {
  const { choices } = writer;
  const head = [...(writer.usesFormat ? [`import { format } from "node:util";`] : []), ...OPAQUE];
  const names = library.flatMap((declared) => [declared.name, ...(declared.also === undefined ? [] : [declared.also])]);
  const text = [...head, ...library.map((declared) => declared.code), `export { ${names.join(", ")} };`, ""].join("\n");
  const offered = (as: (name: string) => string): Scope => library.reduce((all, declared) => extend(all, declared.offers(as(declared.name))), EMPTY);
  return choices.weighted<Imported>([
    [4, () => ({ line: `import { ${names.join(", ")} } from "./keys.js";`, files: { "keys.ts": text }, scope: offered((name) => name) })],
    [2, () => ({ line: `import * as keys from "./keys.js";`, files: { "keys.ts": text }, scope: offered((name) => `keys.${name}`) })],
    [
      2,
      () => ({
        line: `import { ${names.map((name) => `${name} as my${name}`).join(", ")} } from "./index.js";`,
        files: { "keys.ts": text, "index.ts": `export * from "./keys.js";\n` },
        scope: offered((name) => `my${name}`),
      }),
    ],
    [
      1,
      () => ({
        line: `import { lib } from "./index.js";`,
        files: { "keys.ts": text, "index.ts": `export * as lib from "./keys.js";\n` },
        scope: offered((name) => `lib.${name}`),
      }),
    ],
  ]);
}

const PARAMETERS: Readonly<Record<InputKind, { type: string; scope: (name: string) => Partial<Scope> }>> = {
  string: { type: "string", scope: (code) => ({ texts: [{ code, kind: "segment" }] }) },
  number: { type: "number", scope: (code) => ({ numbers: [code] }) },
  flag: { type: "boolean", scope: (code) => ({ flags: [code] }) },
  union: { type: UNION.map((member) => JSON.stringify(member)).join(" | "), scope: (code) => ({ unions: [{ code, members: UNION }] }) },
  optional: { type: "string | undefined", scope: (code) => ({ optionals: [code] }) },
  strings: { type: "string[]", scope: (code) => ({ lists: [{ code, kind: "segment" }] }) },
  template: { type: "`fa-${number}`", scope: (code) => ({ texts: [{ code, kind: "segment" }] }) },
  record: {
    type: "{ readonly p: string; readonly in: { q: string; n: number } }",
    scope: (code) => ({
      texts: [`${code}.p`, `${code}.in.q`].map((text) => ({ code: text, kind: "segment" })),
      numbers: [`${code}.in.n`],
      lists: [{ code: `[${code}.p, ${code}.in.q]`, kind: "segment" }],
    }),
  },
};

function main(writer: Writer, scope: Scope): { lines: string[]; inputs: InputKind[] } {
  const { choices } = writer;
  const inputs: InputKind[] = ["string"];
  for (let left = choices.between(0, 5); left > 0; left--) {
    inputs.push(choices.of<InputKind>(["string", "flag", "flag", "strings", "union", "number", "optional", "template", "record"]));
  }
  const parameters = inputs.map((kind, index) => ({ name: `in${String(index)}`, ...PARAMETERS[kind] }));
  const list = parameters.map(({ name, type }) => `${name}: ${type}`).join(", ");
  const known = parameters.reduce((all, { name, scope: offers }) => extend(all, offers(name)), scope);
  const count = choices.between(1, 4);
  return choices.weighted([
    [5, () => ({ inputs, lines: [`export function main(db: Cluster, ${list}): void {`, ...indented(body(writer, known, "db", count)), "}"] })],
    [1, () => ({ inputs, lines: [`export const main = (db: Cluster, ${list}): void => {`, ...indented(body(writer, known, "db", count)), "};"] })],
    [
      2,
      () => {
        const base = writer.fresh("base");
        const given = `in${String(inputs.length)}`;
        const own = extend(known, { texts: [`this.${base}`, "this.made"].map((code) => ({ code, kind: "segment" })) });
        return {
          inputs: [...inputs, "string"],
          lines: [
            "class Service {",
            `  private readonly made = "fed";`,
            `  constructor(private readonly db: Cluster, private readonly ${base}: string) {}`,
            `  run(${list}): void {`,
            ...indented(indented(body(writer, own, "this.db", count))),
            "  }",
            "}",
            `export function main(db: Cluster, ${list}, ${given}: string): void { new Service(db, ${given}).run(${parameters.map(({ name }) => name).join(", ")}); }`,
          ],
        };
      },
    ],
  ]);
}

function body(writer: Writer, scope: Scope, client: string, count: number): string[] {
  // A program without a call has nothing to hold the analysis to.
  return statements(writer, scope, client, 2, count, () => writer.sites === 0);
}
