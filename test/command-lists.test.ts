/** Commands that are given as lists, and a transaction whose commands are called on the client itself. */
import { describe, expect, test } from "vitest";
import { noCrossSlot } from "../rules/no-cross-slot.js";
import { recogniseTyped } from "./support/analyse.js";
import { typedRuleTester } from "./support/rule-tester.js";
import { recognise } from "./support/untyped.js";

const CLUSTER = `import { Cluster } from "ioredis"; const db = new Cluster([]);\n`;

const judged: Readonly<Record<string, readonly [code: string, verdict: string | undefined]>> = {
  "a list of lists": [`db.multi([["set", "a", "1"], ["get", "b"]]).exec();`, "chain multi cross"],
  "of one slot": [`db.multi([["set", "{x}a", "1"], ["get", "{x}b"]]).exec();`, "chain multi same"],
  "a list in a variable": [`const list = [["set", "a", "1"], ["get", "b"]]; db.pipeline(list).exec();`, "chain pipeline cross"],
  "a list with another one in it": [`const first = [["set", "a", "1"]]; db.pipeline([...first, ["get", "b"]]).exec();`, "chain pipeline cross"],
  "a mapped list": [`export const f = (ids: string[]) => db.pipeline(ids.map((id) => ["get", \`k:{\${id}}\`])).exec();`, "chain pipeline per-element"],
  "a mapped list of one slot": [`export const f = (ids: string[]) => db.pipeline(ids.map((id) => ["get", \`{k}:\${id}\`])).exec();`, "chain pipeline same"],
  "a list that is filled": [`export const f = (ids: string[]) => { const list: string[][] = []; for (const id of ids) list.push(["del", \`k:{\${id}}\`]); return db.pipeline(list).exec(); };`, "chain pipeline per-element"],
  "commands behind the lists": [`db.multi([["set", "a", "1"]]).get("b").exec();`, "chain multi cross"],
  "addBatch": [`db.pipeline().addBatch([["set", "a", "1"], ["get", "b"]]).exec();`, "chain pipeline cross"],
  "addBatch of one slot": [`db.pipeline().addBatch([["set", "{x}a", "1"], ["get", "{x}b"]]).exec();`, "chain pipeline same"],
  "addBatch beside a command": [`const p = db.multi(); p.get("a"); p.addBatch([["get", "b"]]); p.exec();`, "chain multi cross"],
  "addBatch twice": [`const p = db.multi(); p.addBatch([["get", "a"]]); p.addBatch([["get", "b"]]); p.exec();`, "chain multi cross"],
  "addBatch in a loop": [`const p = db.pipeline(); for (const k of ["a", "b"]) p.addBatch([["get", k]]); p.exec();`, "chain pipeline cross"],
  "a multi-key command": [`db.pipeline([["mget", "a", "b"]]).exec();`, undefined],
  "a record": [`db.pipeline([["mset", { a: 1, b: 2 }]]).exec();`, undefined],
  "a raw call": [`db.pipeline([["call", "MGET", "a", "b"]]).exec();`, undefined],
  "a twin": [`db.pipeline([["mgetBuffer", "a", "b"]]).exec();`, undefined],
  "a named script": [`db.defineCommand("swap", { numberOfKeys: 2, lua: "" }); db.pipeline([["swap", "a", "b"]]).exec();`, undefined],
  "commands without keys": [`db.pipeline([["ping"], ["get", "a"]]).exec();`, ""],
};
/** Reported as the command itself where its types are known. */
const ALONE: Readonly<Record<string, string>> = { "a multi-key command": "mget", "a record": "mset", "a raw call": "call", "a twin": "mgetBuffer", "a named script": "swap" };

describe.each(Object.entries(judged))("commands as lists: %s", (name, [code, verdict]) => {
  const expected = (alone: string): string[] => (verdict === "" ? [] : [`ioredis ${verdict ?? `chain ${alone} cross`}`]);

  test("with types", () => {
    expect(recogniseTyped(CLUSTER + code.replace(/(db\.(?:pipeline|multi)\(\))(?=\.addBatch)/, "($1 as any)").replace(/p\.addBatch/g, "(p as any).addBatch"))).toEqual(expected(ALONE[name] ?? ""));
  });

  test("without types", () => {
    const plain = code.replace(/: string(?:\[\])*/g, "");
    expect(recognise(CLUSTER + plain)).toEqual(expected("pipeline"));
  });
});

test("the client's prefix stands before the keys of lists", () => {
  const tagged = CLUSTER.replace("[]", `[], { keyPrefix: "{app}:" }`);
  expect(recogniseTyped(`${tagged}db.multi([["set", "a", "1"], ["get", "b"]]).exec();`)).toEqual(["ioredis chain multi same"]);
  expect(recogniseTyped(`${tagged}db.multi().set("a", "1").get("b").exec();`)).toEqual(["ioredis chain multi same"]);
  expect(recogniseTyped(`${CLUSTER.replace("[]", `[], { keyPrefix: "app:" }`)}db.multi([["set", "{x}a", "1"], ["get", "b"]]).exec();`)).toEqual(["ioredis chain multi cross"]);
});

const single = (body: string, type = "Cluster"): string => `import { Cluster, Redis } from "ioredis"; declare const db: ${type};\nexport const f = async (on: boolean, ids: string[]) => { ${body} };`;
const MULTI = `await db.multi({ pipeline: false });`;

describe("commands between multi({ pipeline: false }) and exec", () => {
  test.each<[string, string, string[]]>([
    ["statements", `${MULTI} await db.set("a", 1); await db.get("b"); await db.exec();`, ["ioredis cluster multi cross"]],
    ["of one slot", `${MULTI} await db.set("{x}a", 1); await db.get("{x}b"); await db.exec();`, ["ioredis cluster multi same"]],
    ["one list of promises", `await Promise.all([db.multi({ pipeline: false }), db.set("a", 1), db.get("b"), db.exec()]);`, ["ioredis cluster multi cross"]],
    ["a known loop", `${MULTI} for (const k of ["a", "b"]) await db.get(k); await db.exec();`, ["ioredis cluster multi cross"]],
    ["a loop", `${MULTI} for (const id of ids) await db.get(\`{\${id}}\`); await db.exec();`, ["ioredis cluster multi per-element"]],
    ["a condition", `${MULTI} await db.get("a"); if (on) await db.get("b"); await db.exec();`, ["ioredis cluster multi independent"]],
    ["with nothing sent", `${MULTI} await db.get("a"); await db.get("b");`, []],
    ["given up", `${MULTI} await db.get("a"); await db.get("b"); await db.discard(); await db.exec();`, []],
    ["what comes before and behind", `await db.get("a"); ${MULTI} await db.get("b"); await db.exec(); await db.get("c");`, []],
    ["a transaction after another", `${MULTI} await db.get("a"); await db.exec(); ${MULTI} await db.get("b"); await db.exec();`, []],
    ["another client", `${MULTI} const other = new Cluster([]); await db.get("a"); await other.get("b"); await db.exec();`, []],
    ["a multi-key command", `${MULTI} await db.mget("a", "b"); await db.exec();`, ["ioredis cluster mget cross"]],
    ["lists are passed over", `await (db as any).multi([["get", "a"], ["get", "b"]], { pipeline: false });`, []],
    ["an option that says true", `db.multi({ pipeline: true }).get("a").get("b").exec();`, ["ioredis chain multi cross"]],
  ])("%s", (_, body, found) => {
    expect(recogniseTyped(single(body))).toEqual(found);
  });

  test("without types", () => {
    expect(recognise(`${CLUSTER}export const f = async () => { ${MULTI} await db.set("a", 1); await db.get("b"); await db.exec(); };`)).toEqual(["ioredis cluster multi cross"]);
  });
});

const apart = { call: "multi", count: "two", first: "a", firstSlot: "15495", second: "b", secondSlot: "3300", origin: "" };

typedRuleTester().run("commands between multi({ pipeline: false }) and exec: what is said", noCrossSlot, {
  valid: [single(`${MULTI} await db.set("{x}a", 1); await db.get("{x}b"); await db.exec();`, "Redis")],
  invalid: [
    {
      code: single(`${MULTI}\nawait db.set("a", 1);\nawait db.get("b"); await db.exec();`),
      errors: [
        {
          messageId: "slots",
          line: 2,
          endLine: 4,
          endColumn: 17,
          data: {
            ...apart,
            answer: "The client sends MULTI, the commands and EXEC to nodes of their own, so that EXEC fails or commands run outside of the transaction.",
            advice: "Leave `pipeline: false` out, and give keys that are used together the same {hash tag}.",
          },
        },
      ],
    },
    {
      code: single(`${MULTI} await db.set("a", 1); await db.get("b"); await db.exec();`, "Redis"),
      errors: [{ messageId: "slots", line: 2, data: { ...apart, answer: "A cluster answers CROSSSLOT or EXECABORT.", advice: "Give keys that are used together the same {hash tag}." } }],
    },
  ],
});
