import { expect, test } from "vitest";
import { analyse } from "../support/analyse.js";
import { table } from "../support/cases.js";

test("a list or object that is changed by another name for it, or for a part of it, is not what it was", () => {
  const { got, wanted } = table(
    {
      "const o = { a: { b: 'x' } }; const inner = o.a; inner.b = a; db.mget(`{${o.a.b}}`, '{y}');": "unproven",
      "const o = { a: { b: 'x' } }; const { a: inner } = o; inner.b = a; db.mget(`{${o.a.b}}`, '{y}');": "unproven",
      "const o = { a: { b: 'x' } }; set(o.a, a); db.mget(`{${o.a.b}}`, '{y}');": "unproven",
      "const o = { a: { b: 'x' } }; unpacked(o, a); db.mget(`{${o.a.b}}`, '{y}');": "unproven",
      "const o = [{ b: 'x' }]; for (const one of o) one.b = a; db.mget(`{${o[0]!.b}}`, '{y}');": "unproven",
      "const o = [{ b: 'x' }]; o.forEach((one) => { one.b = a; }); db.mget(`{${o[0]!.b}}`, '{y}');": "unproven",
      "const list = ['{t}a', '{t}b']; const o = { list }; o.list.push(a); db.mget(list);": "unproven",
      "const list = ['{t}a', '{t}b']; const o = { list }; fill(o); db.mget(list);": "unproven",
      "const list = ['{t}a', '{t}b']; [list].forEach((one) => one.push(a)); db.mget(list);": "unproven",
      "const m = new Map([['a', ['{t}a', '{t}b']]]); m.get('a')!.push(a); db.mget(m.get('a')!);": "unproven",
      "const list = ['{t}a', '{u}b']; [list[0], list[1]] = [a, b]; db.mget(list);": "unproven",
    },
    `function set(o: { b: string }, to: string) { o.b = to; } function unpacked({ a: inner }: { a: { b: string } }, to: string) { inner.b = to; }
    function fill({ list }: { list: string[] }) { list.push("{z}"); }`,
  );
  expect(got).toEqual(wanted);
});

test("a list or object is what it was where another name is only read, set anew, or stands for something beside it", () => {
  const { got, wanted } = table(
    {
      "const o = { a: { b: 'x' }, c: { d: 'y' } }; const inner = o.a; db.mget(`{${inner.b}}`, `{${o.c.d}}`);": "cross",
      "const o = { a: 'x', b: 'y' }; let { a: one } = o; one = a; db.mget(`{${o.a}}`, `{${o.b}}`);": "cross",
      "const list = ['{t}a', '{u}b']; const o = { list, counts: new Map<string, number>() }; o.counts.set(a, n); db.mget(list);": "cross",
      "const list = ['{t}a', '{u}b']; let o = { list }; o = { list: [] }; db.mget(list);": "cross",
      "const list = ['{t}a', '{u}b']; shown(list.slice()); shown(list); db.mget(list);": "cross",
    },
    "function shown(list: string[]) { list = list.slice(); return list.join(); }",
  );
  expect(got).toEqual(wanted);
});

test("a field that is set by a name in brackets, or by any name, is not its first value", () => {
  const { got, wanted } = table(
    {
      "db.mget(`{${new Quoted().key}}`, '{y}');": "unproven",
      "db.mget(`{${new First().key}}`, '{y}');": "same",
      "db.mget(`{${new Assigned({ key: a }).key}}`, '{y}');": "unproven",
      "db.mget(`{${new Copied({ key: a }).key}}`, '{y}');": "unproven",
      "const one = new Copied({ key: a }); db.mget(ids.map((id) => `{${one.key}}:${id}`));": "same",
      "db.mget(`{${later.key}}`, '{y}');": "unproven",
      "db.mget(`{${later.key}}`, `{${later.key}}:z`);": "unproven",
      "db.mget(`{${Static.key}}`, '{y}');": "unproven",
      "db.mget(`{${hidden.key}}`, '{y}');": "cross",
    },
    `class Quoted { key = "x"; set(to: string) { this["key"] = to; } }
    class First { key = "x"; constructor() { this["key"] = "y"; } }
    class Assigned { key = "x"; constructor(options: { key?: string }) { Object.assign(this, options); } }
    class Copied { key = "x"; constructor(options: Record<string, string>) { for (const [name, value] of Object.entries(options)) (this as Record<string, unknown>)[name] = value; } }
    class Later { key = "x"; set(options: { key?: string }) { Object.assign(this, options); } } const later = new Later();
    class Static { static key = "x"; static set(to: string) { Static["key"] = to; } }
    class Hidden { #key = "x"; get key() { return this.#key; } constructor(options: object) { Object.assign(this, options); } } const hidden = new Hidden({});`,
  );
  expect(got).toEqual(wanted);
});

test("what another file changes is not what it is declared to be", () => {
  const state = `export const config = { ns: "a", deep: { ns: "a" } }; export const table: Record<string, string> = { one: "a" }; export const list = ["{t}1", "{u}2"];
export class Keys { static ns = "a"; static kind = "a"; ns = "a"; readonly fixed = "a"; static key() { return \`{\${Keys.ns}}\`; } key() { return \`{\${this.ns}}\`; } }
export const keys = new Keys(); export const kept = { ns: "a" }; export const merged = { ns: "a" }; export const whole = { ns: "a" };`;
  const setup = `import { config as settings, table, list, Keys, keys, merged } from "./state.js";\nimport * as state from "./state.js";
export function setup(ns: string, given: Keys) {
  settings.ns = ns; table[ns] = ns; list.push(ns); Keys.ns = ns; given.ns = ns; Object.assign(merged, { ns }); state.whole.ns = ns;
  const kept = { ns }; kept.ns = "b"; if (keys.fixed === ns || Keys.kind == ns) list.slice();
}`;
  const verdictOf = (expression: string): string | undefined =>
    analyse(`import { Cluster } from "ioredis";\nimport { config, table, list, Keys, keys, kept, merged, whole } from "./state.js";\nimport { setup } from "./setup.js";\nexport { setup };\nexport const f = (db: Cluster) => db.mget(${expression});`, { "state.ts": state, "setup.ts": setup })[0]?.judgement.verdict;
  expect(verdictOf("`{${config.ns}}`, '{y}'")).toBe("unproven");
  expect(verdictOf("`{${table['one']}}`, '{y}'")).toBe("unproven");
  expect(verdictOf("list")).toBe("unproven");
  expect(verdictOf("Keys.key(), '{y}'")).toBe("unproven");
  expect(verdictOf("keys.key(), '{y}'")).toBe("unproven");
  expect(verdictOf("`{${merged.ns}}`, '{y}'")).toBe("unproven");
  expect(verdictOf("`{${whole.ns}}`, '{y}'")).toBe("unproven");
  // These are only read there, or of one name with something else.
  expect(verdictOf("`{${kept.ns}}`, '{y}'")).toBe("cross");
  expect(verdictOf("`{${Keys.kind}}`, '{y}'")).toBe("cross");
  expect(verdictOf("`{${keys.fixed}}`, '{y}'")).toBe("cross");
});
