/**
 * Every form in which a client takes the keys of a command, with keys of several slots and of one. Only the keys are written
 * `a`, `b` and `c`; everything else that is an argument is another text in another slot, so that it would be noticed.
 */
import { afterEach, describe, expect, test, vi } from "vitest";
import { analyse } from "./support/analyse.js";
import { analyseUntyped, memoryDisk } from "./support/untyped.js";

const IOREDIS = [
  `db.zunionstore(a, 2, b, c);`,
  `db.zunionstore(a, "2", b, c, "WEIGHTS", 2, 3);`,
  `db.zinterstore(a, 2, [b, c]);`,
  `db.zdiffstore(a, 1, b);`,
  `db.sintercard(2, a, b);`,
  `db.sintercard("2", a, b, "LIMIT", 5);`,
  `const keys = [a, b]; db.sintercard(keys.length, ...keys);`,
  `const keys = [a, b]; db.sintercard(keys.length, keys);`,
  `const n = 2; db.zinter(n, a, b, "WITHSCORES");`,
  `db.lmpop(2, a, b, "LEFT");`,
  `db.blmpop(1, 2, a, b, "LEFT", "COUNT", 3);`,
  `db.bzmpop(1, "2", a, b, "MIN");`,
  `db.xread("COUNT", 2, "STREAMS", a, b, "0", "1");`,
  `db.xread("BLOCK", 0, "streams", a, b, "0", "1");`,
  `db.xread("STREAMS", [a, b], ["0", "1"]);`,
  `db.xreadgroup("GROUP", "group", "consumer", "COUNT", 2, "STREAMS", a, b, ">", ">");`,
  `db.sort(a, "BY", "weight_*", "LIMIT", 0, 2, "STORE", b);`,
  `db.sort(a, "store", b);`,
  `db.georadius(a, 1, 2, 3, "km", "STORE", b);`,
  `db.georadiusbymember(a, "member", 3, "km", "COUNT", 2, "STOREDIST", b);`,
  `db.geosearchstore(a, b, "FROMMEMBER", "member", "BYRADIUS", 5, "km");`,
  `db.zrangestore(a, b, 0, 1);`,
  `db.sinterstore(a, b, c);`,
  `db.sunionstore(a, [b, c]);`,
  `db.bitop("AND", a, b, c);`,
  `db.pfmerge(a, b);`,
  `db.copy(a, b, "DB", 1, "REPLACE");`,
  `db.smove(a, b, "member");`,
  `db.lmove(a, b, "LEFT", "RIGHT");`,
  `db.blmove(a, b, "LEFT", "RIGHT", 1);`,
  `db.brpoplpush(a, b, 1);`,
  `db.lcs(a, b, "IDX");`,
  `db.blpop(a, b, 1);`,
  `db.blpop([a, b], 1);`,
  `db.brpop(a, b, "1");`,
  `db.bzpopmin(a, b, 1, (error: unknown) => error);`,
  `db.mget(a, b, (error: unknown, values: unknown) => [error, values]);`,
  `db.del([a, b], () => undefined);`,
  `db.mset(a, "1", b, "2");`,
  `db.mset({ [a]: "1", [b]: "2" });`,
  `db.mset(new Map([[a, "1"], [b, "2"]]));`,
  `db.mset([a, "1", b, "2"]);`,
  `db.mset(...[a, "1", b, "2"]);`,
  `db.msetnx({ [a]: "1", [b]: "2" }, () => undefined);`,
  `db.msetex(2, a, "1", b, "2", "EX", 10);`,
  `db.del([a], [b]);`,
  `db.mget([a, b]);`,
  `db.mget(...[a, b]);`,
  `db.mget(...new Set([a, b]));`,
  `db.mgetBuffer(a, b);`,
  `db.brpopBuffer(a, b, 1);`,
  `db.eval("return 1", 2, a, b, "argument");`,
  `db.eval("return 1", 2, [a, b], "argument");`,
  `db.evalsha("sha", "2", a, b, "argument");`,
  `db.eval_ro("return 1", 2, a, b);`,
  `db.fcall("name", 2, a, b, "argument");`,
  `db.fcall_ro("name", 2, a, b);`,
  `const keys = [a, b]; db.evalsha("sha", keys.length, ...keys, "argument");`,
  `db.call("MGET", a, b);`,
  `db.call("mget", [a, b]);`,
  `db.call("EVAL", "return 1", 2, a, b, "argument");`,
  `db.callBuffer("mget", a, b);`,
  `db.call("JSON.MGET", a, b, "$");`,
  `db.call("JSON.MSET", a, "$", "1", b, "$", "2");`,
  `db.call("TS.MADD", a, 1, 2, b, 3, 4);`,
  `db.call("CMS.MERGE", a, 2, b, c, "WEIGHTS", 2, 3);`,
  `db.call("TDIGEST.MERGE", a, "2", b, c, "COMPRESSION", 10);`,
  `db.sendCommand(new Command("mget", [a, b]));`,
  `const command = new Command("EVAL", ["return 1", 2, a, b, "argument"]); db.sendCommand(command);`,
  `db["rename"](a, b);`,
  `const method = "renamenx"; db[method](a, b);`,
  `db[\`m\${"get"}\`](a, b);`,
  `db.watch(a, b);`,
  `db.ssubscribe(a, b);`,
  `db.sunsubscribe(a, b);`,
  `db.migrate("host", 6379, "", 0, 100, "KEYS", a, b);`,
  `db.migrate("host", "6379", "", 0, 100, "COPY", "AUTH", "password", "KEYS", a, b);`,
];

const NODE_REDIS = [
  `db.mGet([a, b]);`,
  `db.MGET([a, b]);`,
  `db.mSet({ [a]: "1", [b]: "2" });`,
  `db.mSet([[a, "1"], [b, "2"]]);`,
  `db.mSet([a, "1", b, "2"]);`,
  `db.mSetNX({ [a]: "1", [b]: "2" });`,
  `db.MSETNX([[a, "1"], [b, "2"]]);`,
  `db.mSetEx({ [a]: "1", [b]: "2" }, { expiration: { type: "EX", value: 10 } });`,
  `db.del([a, b]);`,
  `db.rename(a, b);`,
  `db.RENAMENX(a, b);`,
  `db.copy(a, b);`,
  `db.lcsIdx(a, b);`,
  `db.sMove(a, b, "member");`,
  `db.lMove(a, b, "LEFT", "RIGHT");`,
  `db.blMove(a, b, "LEFT", "RIGHT", 1);`,
  `db.zRangeStore(a, b, 0, 1);`,
  `db.geoSearchStore(a, b, "member", { radius: 5, unit: "km" });`,
  `db.geoRadiusStore(a, { longitude: 1, latitude: 2 }, 3, "km", b);`,
  `db.geoRadiusByMemberStore(a, "member", 3, "km", b);`,
  `db.sortStore(a, b, { BY: "weight_*" });`,
  `db.SORT_STORE(a, b);`,
  `db.blPop([a, b], 1);`,
  `db.bzPopMin([a, b], 1);`,
  `db.lmPop([a, b], "LEFT");`,
  `db.blmPop(1, [a, b], "LEFT");`,
  `db.sInter([a, b]);`,
  `db.sInterStore(a, [b, c]);`,
  `db.sInterStore(a, b);`,
  `db.sInterCard([a, b], { LIMIT: 5 });`,
  `db.zUnion([{ key: a, weight: 2 }, { key: b, weight: 3 }]);`,
  `db.zUnionStore(a, [b, c]);`,
  `db.ZUNIONSTORE(a, [{ key: b, weight: 2 }, { key: c, weight: 3 }]);`,
  `db.zInterStore(a, b);`,
  `db.pfMerge(a, [b, c]);`,
  `db.bitOp("AND", a, [b, c]);`,
  `db.xRead([{ key: a, id: "0" }, { key: b, id: "1" }]);`,
  `db.xReadGroup("group", "consumer", [{ key: a, id: ">" }, { key: b, id: ">" }]);`,
  `db.eval("return 1", { keys: [a, b], arguments: ["argument"] });`,
  `const options = { keys: [a, b], arguments: ["argument"] }; db.evalSha("sha", options);`,
  `db.evalRo("return 1", { arguments: ["argument"], keys: [a, b] });`,
  `db.fCall("name", { keys: [a, b], arguments: ["argument"] });`,
  `db.FCALL_RO("name", { keys: [a, b], arguments: [] });`,
  `db.sSubscribe([a, b], () => undefined);`,
  `db.migrate("host", 6379, [a, b], 0, 100);`,
  `db.json.mGet([a, b], "$");`,
  `db.json.MGET([a, b], "$");`,
  `db.json.mSet([{ key: a, path: "$", value: 1 }, { key: b, path: "$", value: 2 }]);`,
  `db.ts.mAdd([{ key: a, timestamp: 1, value: 2 }, { key: b, timestamp: 3, value: 4 }]);`,
  `db.ts.createRule(a, b, "SUM", 10);`,
  `db.cms.merge(a, [b, c]);`,
  `db.cms.merge(a, [{ name: b, weight: 2 }, { name: c, weight: 3 }]);`,
  `db.tDigest.merge(a, [b, c]);`,
  `db["sUnion"]([a, b]);`,
  `db.sendCommand(undefined, false, ["SINTER", a, b]);`,
  `one.sendCommand(["SINTER", a, b]);`,
  `one.sendCommand(["EVAL", "return 1", "2", a, b, "argument"]);`,
];

const GLIDE = [
  `db.mget([a, b]);`,
  `db.msetnx({ [a]: "1", [b]: "2" });`,
  `db.msetnx([{ key: a, value: "1" }, { key: b, value: "2" }]);`,
  `db.rename(a, b);`,
  `db.copy(a, b, { replace: true });`,
  `db.lcs(a, b);`,
  `db.smove(a, b, "member");`,
  `db.lmove(a, b, ListDirection.LEFT, ListDirection.RIGHT);`,
  `db.blmove(a, b, ListDirection.LEFT, ListDirection.RIGHT, 1);`,
  `db.zrangeStore(a, b, { start: 0, end: 1 });`,
  `db.blpop([a, b], 1);`,
  `db.bzpopmin([a, b], 1);`,
  `db.lmpop([a, b], ListDirection.LEFT);`,
  `db.sinter([a, b]);`,
  `db.sinterstore(a, [b, c]);`,
  `db.sintercard([a, b], { limit: 5 });`,
  `db.zunionWithScores([[a, 2], [b, 3]]);`,
  `db.zunionstore(a, [b, c]);`,
  `db.zinterstore(a, [[b, 2], [c, 3]]);`,
  `db.zdiffstore(a, [b, c]);`,
  `db.pfmerge(a, [b, c]);`,
  `db.bitop(BitwiseOperation.AND, a, [b, c]);`,
  `db.sortStore(a, b);`,
  `db.xread({ [a]: "0", [b]: "1" });`,
  `db.xread([{ key: a, value: "0" }, { key: b, value: "1" }]);`,
  `db.xreadgroup("group", "consumer", { [a]: ">", [b]: ">" });`,
  `db.fcall("name", [a, b], ["argument"]);`,
  `db.fcallReadonly("name", [a, b], ["argument"]);`,
  `const script = new Script("return 1"); db.invokeScript(script, { keys: [a, b], args: ["argument"] });`,
  `db.customCommand(["SINTER", a, b]);`,
  `db.customCommand(["EVAL", "return 1", "2", a, b, "argument"]);`,
  `db.customCommand(["CMS.MERGE", a, "2", b, c]);`,
  `GlideJson.mget(db, [a, b], { path: "$" });`,
  `db["sunion"]([a, b]);`,
];

const BUN = [`db.mget(a, b);`, `db.mset(a, "1", b, "2");`, `db.rename(a, b);`, `db.blpop(a, b, 1);`, `db.sinterstore(a, b, c);`, `db.send("MGET", [a, b]);`, `db.send("zunionstore", [a, "2", b, c]);`, `db.send("EVAL", ["return 1", "2", a, b, "argument"]);`];

const UPSTASH = [
  `db.mget(a, b);`,
  `db.mget([a, b]);`,
  `db.mget<string[]>(a, b);`,
  `db.mset({ [a]: 1, [b]: 2 });`,
  `db.del(a, b);`,
  `db.del(...[a, b]);`,
  `db.rename(a, b);`,
  `db.smove(a, b, "member");`,
  `db.lmpop(2, [a, b], "left");`,
  `db.sinter(a, b);`,
  `db.sinterstore(a, b, c);`,
  `db.sintercard([a, b]);`,
  `db.zunion(2, [a, b]);`,
  `db.zunionstore(a, 2, [b, c]);`,
  `db.zinterstore(a, 1, b);`,
  `db.pfmerge(a, b);`,
  `db.bitop("and", a, b, c);`,
  `db.eval("return 1", [a, b], ["argument"]);`,
  `db.evalsha("sha", [a, b], ["argument"]);`,
  `db.evalRo("return 1", [a, b], []);`,
  `db.functions.call("name", [a, b], ["argument"]);`,
  `db.xread([a, b], ["0", "1"]);`,
  `db.xreadgroup("group", "consumer", [a, b], [">", ">"]);`,
  `db.json.mget([a, b], "$");`,
  `db.json.mset([{ key: a, path: "$", value: 1 }, { key: b, path: "$", value: 2 }]);`,
  `db.exec(["MGET", a, b]);`,
];

interface Client {
  readonly prelude: string;
  readonly forms: readonly string[];
  /** Declarations of a package that is not installed. */
  readonly declared?: Readonly<Record<string, string>>;
  /** What the program is where a package has another name than the alias that it is installed by. */
  readonly untyped?: (text: string) => string;
}

const CLIENTS: Readonly<Record<string, Client>> = {
  ioredis: { prelude: `import { Cluster, Command } from "ioredis"; const db: any = new Cluster([]);`, forms: IOREDIS },
  "node-redis": { prelude: `import { createClient, createCluster } from "redis"; const db = createCluster({ rootNodes: [] }); const one = createClient();`, forms: NODE_REDIS },
  "node-redis 4": {
    prelude: `import { commandOptions, createCluster } from "redis-4"; const db = createCluster({ rootNodes: [] });`,
    forms: [
      `db.sInter(commandOptions({ returnBuffers: true }), [a, b]);`,
      `const options = commandOptions({ returnBuffers: true }); db.blPop(options, [a, b], 1);`,
      `db.rename(commandOptions({}), a, b);`,
      `db.SUNIONSTORE(commandOptions({}), a, [b, c]);`,
    ],
    untyped: (text) => text.replace(`"redis-4"`, `"redis"`),
  },
  "valkey-glide": { prelude: `import { BitwiseOperation, GlideClusterClient, GlideJson, ListDirection, Script } from "@valkey/valkey-glide"; declare const db: GlideClusterClient;`, forms: GLIDE },
  bun: { prelude: `import { RedisClient } from "bun"; const db = new RedisClient();`, forms: BUN, declared: { bun: `export class RedisClient { ${["mget", "mset", "rename", "blpop", "sinterstore", "send"].map((name) => `${name}(...args: any[]): Promise<unknown>;`).join(" ")} }` } },
  upstash: {
    prelude: `import { Redis } from "@upstash/redis"; const db = new Redis();`,
    forms: UPSTASH,
    declared: {
      "@upstash/redis": `type Any = (...args: any[]) => Promise<any>; export declare class Redis { ${[...new Set(UPSTASH.flatMap((form) => /^db\.(\w+)(?=[(<])/.exec(form)?.[1] ?? []))].map((name) => `${name}: Any;`).join(" ")} readonly json: { mget: Any; mset: Any }; readonly functions: { call: Any }; }`,
    },
  },
};

afterEach(() => {
  vi.restoreAllMocks();
});

/** One form a line, in a function of its own. */
function program({ prelude, forms }: Client, keys: Readonly<Record<"a" | "b" | "c", string>>): string {
  const written = forms.map((form) => form.replace(/"(?:[^"\\]|\\.)*"|\b([abc])\b(?=[\],)])/g, (text, key?: "a" | "b" | "c") => (key === undefined ? text : JSON.stringify(keys[key]))));
  return [prelude, ...written.map((form, index) => `export const form${String(index)} = () => { ${form} };`)].join("\n");
}

/** The forms in which not exactly one call is found, with this verdict. */
function others(forms: readonly string[], verdict: string, found: readonly { line: number; judgement: { verdict: string } }[]): string[] {
  return forms.flatMap((form, index) => {
    const verdicts = found.filter(({ line }) => line === index + 2).map(({ judgement }) => judgement.verdict);
    return verdicts.length === 1 && verdicts[0] === verdict ? [] : [`${form} is ${verdicts.join(", ") || "not seen"}`];
  });
}

const APART = { a: "a", b: "b", c: "c" };
const TOGETHER = { a: "{x}a", b: "{x}b", c: "{x}c" };
let folders = 0;

describe.each(Object.entries(CLIENTS))("%s", (_, client) => {
  const { forms, declared = {}, untyped = (text) => text } = client;

  test.each([
    ["cross", APART],
    ["same", TOGETHER],
  ] as const)("%s, with types", (verdict, keys) => {
    // Some methods are of another version than the one that is installed.
    const typed = { ...client, prelude: client.prelude.replace("const db: any =", "const db =") };
    const packages = Object.entries(declared).map(([name, text]) => [`node_modules/${name}/index.d.ts`, text]);
    expect(others(forms, verdict, analyse(program(typed, keys), Object.fromEntries(packages) as Record<string, string>))).toEqual([]);
  });

  test.each([
    ["cross", APART],
    ["same", TOGETHER],
  ] as const)("%s, without types", (verdict, keys) => {
    memoryDisk({});
    expect(others(forms, verdict, analyseUntyped(`/forms/${String(folders++)}/main.ts`, untyped(program(client, keys))) ?? [])).toEqual([]);
  });
});
