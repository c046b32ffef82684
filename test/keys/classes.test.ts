import { expect, test } from "vitest";
import { recognise } from "../support/untyped.js";
import { table } from "../support/cases.js";

test("a private name is a field or method like any other", () => {
  const { got, wanted } = table(
    {
      "db.mget(`{${new Store(a).tag}}x`, `{${a}}y`);": "same",
      "db.mget(ids.map((id) => new Store(a).key(id)));": "same",
      "for (const id of ids) db.mget(new Store(a).key(id), `{${a}}`);": "same",
      "db.mget(new Store(a).fixed, '{g}');": "cross",
      // Written by a method, of an instance or of the class.
      "db.mget(`{${store.changed}}`, '{g}');": "unproven",
      "db.mget(`{${store.shared}}`, '{g}');": "unproven",
    },
    `class Store {
      #tag: string; #fixed = "{f}"; #changed = "f"; static #shared = "f";
      constructor(tag: string) { this.#tag = tag; }
      get tag() { return this.#tag; } get fixed() { return this.#fixed; } get changed() { return this.#changed; } get shared() { return Store.#shared; }
      #of(id: string) { return \`{\${this.#tag}}:\${id}\`; } key(id: string) { return this.#of(id); }
      change(to: string) { this.#changed = to; Store.#shared = to; }
    }
    const store = new Store("s");`,
  );
  expect(got).toEqual(wanted);
});

test("a method that is extended runs on the instance, and a static one on the class that it is read from", () => {
  const { got, wanted } = table(
    {
      "db.mget(new Sub().key('a'), new Base().key('a'));": "cross",
      "db.mget(new Sub().key('a'), '{sub}');": "same",
      "db.mget(Sub.make(), '{d}');": "same",
      "db.mget(Base.make(), Sub.make());": "cross",
      "db.mget(Sub.again(), '{d}:x');": "same",
      "db.mget(new Outside().key('a'), '{o}');": "unproven",
      // Which of the classes it is cannot be told, and each makes text of its own.
      "db.mget(`x:${base.key('a')}`, '{sub}');": "unproven",
      "db.mget(`x:${shape.area('a')}`, '{sub}');": "unproven",
    },
    `class Base { get tag() { return "base"; } static kind = "b"; key(id: string) { return \`{\${this.tag}}:\${id}\`; } static make() { return \`{\${this.kind}}\`; } }
    class Sub extends Base { override get tag() { return "sub"; } static override kind = "d"; override key(id: string) { return "sub:" + super.key(id); } static again() { return super.make() + ":again"; } }
    declare class Far { key(id: string): string; }
    class Outside extends Far { override key(id: string) { return super.key(id); } }
    abstract class Shape { abstract area(id: string): string; }
    declare const base: Base; declare const shape: Shape;`,
  );
  expect(got).toEqual(wanted);
});

test("a member that is not known is the same in all rounds, unless its object is another one", () => {
  const { got, wanted } = table(
    {
      "db.mget(ids.map((id) => `{${one.later}}:${id}`));": "same",
      "for (const id of ids) db.mget(`{${one.later}}:${id}`, `{${one.later}}`);": "same",
      "const o = { ...given, n }; db.mget(ids.map((id) => `{${o.tag}}:${id}`));": "same",
      "const o = { ...given, n }; db.mget(`{${o.tag}}`, `{${given.tag}}:x`);": "same",
      "const o = { ...given, n }; db.mget(`{${o.kind}}`, '{z}');": "cross",
      "const o = { ...given, n }; given.other = a; db.mget(`{${o.other}}`, `{${given.other}}:x`);": "unproven",
      "db.mget(ids.map((id) => `{${new Late(id).later}}`));": "per-element",
      "db.mget(all.map((one) => ({ ...one, n })).map((one) => `{${one.tag}}`));": "per-element",
      "db.mget(lates.map((one) => `{${one.later}}`));": "per-element",
      "db.mget(ids.map((id) => ({ ...given, id })).map((one) => `{${one.tag}}:${one.id}`));": "same",
    },
    `class Late { declare later: string; constructor(readonly id: string) {} }
    declare const given: { tag: string; kind: "x" | "y"; other: string }; declare const all: { tag: string }[]; declare const lates: Late[]; const one = new Late("one");`,
  );
  expect(got).toEqual(wanted);
});

test("a name that nothing declares is the same in all rounds", () => {
  const keys = (body: string): string[] => recognise(`import { Cluster } from "ioredis";\nconst db = new Cluster([]);\nexport const f = (ids) => { ${body} };`);
  expect(keys("db.mget(ids.map((id) => `{${process.env.NS}}:${id}`));")).toEqual(["ioredis cluster mget same"]);
  expect(keys("db.mget(`{${NS}}:a`, `{${NS}}:b`);")).toEqual(["ioredis cluster mget same"]);
  expect(keys("db.mget(ids.map((id) => { NS = id; return `{${NS}}`; }));")).toEqual(["ioredis cluster mget per-element"]);
});
