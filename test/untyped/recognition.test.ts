import { describe, expect, test } from "vitest";
import { recognise } from "../support/untyped.js";

const CROSS = `("a", "b")`;

describe("a client known by import, construction or annotation", () => {
  const ioredis = ["ioredis cluster mget cross"];
  const redis = ["ioredis client mget cross"];
  test.each<[string, string, string[]]>([
    ["default import", `import Redis from "ioredis"; const x = new Redis(); x.mget${CROSS};`, redis],
    ["named import", `import { Cluster } from "ioredis"; const x = new Cluster([]); x.mget${CROSS};`, ioredis],
    ["renamed import", `import { Cluster as C } from "ioredis"; new C([]).mget${CROSS};`, ioredis],
    ["static member of the default", `import Redis from "ioredis"; const x = new Redis.Cluster([]); x.mget${CROSS};`, ioredis],
    ["namespace import", `import * as io from "ioredis"; const x = new io.Cluster([]); x.mget${CROSS};`, ioredis],
    ["require", `const Redis = require("ioredis"); const x = new Redis.Cluster([]); x.mget${CROSS};`, ioredis],
    ["destructured require", `const { Cluster: C } = require("ioredis"); const x = new C([]); x.mget${CROSS};`, ioredis],
    ["member of require", `const C = require("ioredis").Cluster; const x = new C([]); x.mget${CROSS};`, ioredis],
    ["dynamic import", `const { Cluster } = await import("ioredis"); const x = new Cluster([]); x.mget${CROSS};`, ioredis],
    ["default of a dynamic import", `const Redis = (await import("ioredis")).default; new Redis().mget${CROSS};`, redis],
    ["another name for a class", `import Redis from "ioredis"; const { Cluster } = Redis; const C = Cluster; new C([]).mget${CROSS};`, ioredis],
    ["iovalkey", `import { Cluster } from "iovalkey"; new Cluster([]).mget${CROSS};`, ioredis],
    ["a field", `import { Cluster } from "ioredis"; class A { x = new Cluster([]); f() { return this.x.mget${CROSS}; } }`, ioredis],
    ["a private field", `import { Cluster } from "ioredis"; class A { #x = new Cluster([]); f() { return this.#x.mget${CROSS}; } }`, ioredis],
    ["a field set in the constructor", `import { Cluster } from "ioredis"; class A { constructor() { this.x = new Cluster([]); } f() { return this.x.mget${CROSS}; } }`, ioredis],
    ["a field set elsewhere", `import { Cluster } from "ioredis"; class A { x; open() { this.x = new Cluster([]); } f() { return this.x.mget${CROSS}; } }`, ioredis],
    ["a variable set elsewhere", `import { Cluster } from "ioredis"; let x; export function open() { x = new Cluster([]); } export const f = () => x.mget${CROSS};`, ioredis],
    ["a variable set when first used", `import { Cluster } from "ioredis"; let x; const get = () => (x ??= new Cluster([])); export const f = () => get().mget${CROSS};`, ioredis],
    ["a static", `import { Cluster } from "ioredis"; class A { static x = new Cluster([]); } A.x.mget${CROSS};`, ioredis],
    ["a function's result", `import { Cluster } from "ioredis"; function open() { return new Cluster([]); } open().mget${CROSS};`, ioredis],
    ["an async function's result", `import { Cluster } from "ioredis"; async function open() { const x = new Cluster([]); await x.connect(); return x; } const y = await open(); y.mget${CROSS};`, ioredis],
    ["destructuring", `import { Cluster } from "ioredis"; const all = { x: new Cluster([]) }; const { x } = all; x.mget${CROSS};`, ioredis],
    ["one of two", `import Redis, { Cluster } from "ioredis"; const x = process.env.C ? new Cluster([]) : new Redis(); x.mget${CROSS};`, ioredis],
    ["duplicate", `import { Cluster } from "ioredis"; const x = new Cluster([]).duplicate(); x.mget${CROSS};`, ioredis],
    ["a node of a cluster", `import { Cluster } from "ioredis"; const x = new Cluster([]); for (const n of x.nodes("master")) n.mget${CROSS};`, redis],
    ["a default of a parameter", `import { Cluster } from "ioredis"; export function f(x = new Cluster([])) { return x.mget${CROSS}; }`, ioredis],
    ["a subclass", `import { Cluster } from "ioredis"; class Mine extends Cluster { extra() {} } new Mine([]).mget${CROSS};`, ioredis],
    ["this of a subclass", `import { Cluster } from "ioredis"; class Mine extends Cluster { both() { return this.mget${CROSS}; } }`, ioredis],
    ["optional chaining", `import { Cluster } from "ioredis"; const x = new Cluster([]); x?.mget${CROSS};`, ioredis],
    ["a computed method", `import { Cluster } from "ioredis"; const x = new Cluster([]); x["mget"]${CROSS};`, ioredis],
    ["a pipeline", `import { Cluster } from "ioredis"; new Cluster([]).pipeline().get("c").mget${CROSS};`, ["ioredis chain pipeline cross"]],
    ["a transaction in a variable", `import { Cluster } from "ioredis"; const tx = new Cluster([]).multi(); tx.mget${CROSS};`, ["ioredis chain multi cross"]],
    ["JSDoc of a parameter", `/** @param {import("ioredis").Cluster} x */ export function f(x) { return x.mget${CROSS}; }`, ioredis],
    ["JSDoc of a variable", `/** @type {import("ioredis").Cluster | undefined} */ let x; export const f = () => x.mget${CROSS};`, ioredis],
    ["JSDoc of a field", `class A {\n/** @type {import("ioredis").Cluster} */\nx; f() { return this.x.mget${CROSS}; } }`, ioredis],
    ["JSDoc of a result", `/** @returns {import("ioredis").Cluster} */ function open() { return globalThis.it; } open().mget${CROSS};`, ioredis],
    ["a JSDoc typedef", `/** @typedef {import("ioredis").Cluster} C */\n/** @param {C} x */ export function f(x) { return x.mget${CROSS}; }`, ioredis],
    ["createCluster", `import { createCluster } from "redis"; const x = createCluster({}); x.sInter(["a", "b"]);`, ["node-redis cluster sInter cross"]],
    ["createClient with a chain", `import { createClient } from "redis"; const x = await createClient().on("error", () => {}).connect(); x.sInter(["a", "b"]);`, ["node-redis client sInter cross"]],
    ["a namespace of modules", `import * as redis from "redis"; const x = redis.createCluster({}); x.json.mGet(["a", "b"], "$");`, ["node-redis cluster json.mGet cross"]],
    ["glide", `import { GlideClusterClient } from "@valkey/valkey-glide"; const x = await GlideClusterClient.createClient({}); x.sinter(["a", "b"]);`, ["valkey-glide cluster sinter cross"]],
    ["a batch of glide", `import { ClusterBatch } from "@valkey/valkey-glide"; new ClusterBatch(true).sinter(["a", "b"]);`, ["valkey-glide chain ClusterBatch cross"]],
    ["upstash", `import { Redis } from "@upstash/redis"; const x = Redis.fromEnv(); x.sinter("a", "b");`, ["upstash client sinter cross"]],
    ["vercel", `import { kv } from "@vercel/kv"; kv.mget("a", "b");`, ["upstash client mget cross"]],
    ["Bun's own client", `import { redis } from "bun"; redis.mget("a", "b");`, ["bun client mget cross"]],
    ["a namespace of Bun", `import * as bun from "bun"; new bun.RedisClient().mget("a", "b");`, ["bun client mget cross"]],
    ["bun", `import { RedisClient } from "bun"; new RedisClient().send("MGET", ["a", "b"]);`, ["bun client send cross"]],
  ])("%s", (_, text, found) => {
    expect(recognise(text)).toEqual(found);
  });

  test.each<[string, string, string[]]>([
    ["a parameter", `import type { Cluster } from "ioredis"; export const f = (x: Cluster) => x.mget${CROSS};`, ioredis],
    ["a union", `import type { Cluster, Redis } from "ioredis"; export const f = (x: Redis | Cluster | null) => x?.mget${CROSS};`, ioredis],
    ["an import type", `export const f = (x: import("ioredis").Cluster) => x.mget${CROSS};`, ioredis],
    ["a parameter property", `import type { Cluster } from "ioredis"; class A { constructor(private readonly x: Cluster) {} f() { return this.x.mget${CROSS}; } }`, ioredis],
    ["a field", `import type { Cluster } from "ioredis"; class A { x!: Cluster; f() { return this.x.mget${CROSS}; } }`, ioredis],
    ["an alias", `import type { Cluster, Redis } from "ioredis"; type Db = Cluster | Redis; declare const x: Db; x.mget${CROSS};`, ioredis],
    ["an interface that extends", `import type { Cluster } from "ioredis"; interface Db extends Cluster { extra(): void } declare const x: Db; x.mget${CROSS};`, ioredis],
    ["a member of options", `import type { Cluster } from "ioredis"; interface O { x: Cluster } export const f = (o: O) => o.x.mget${CROSS};`, ioredis],
    ["destructured options", `import type { Cluster } from "ioredis"; export const f = ({ x }: { x: Cluster }) => x.mget${CROSS};`, ioredis],
    ["a constraint", `import type { Cluster } from "ioredis"; export function f<T extends Cluster>(x: T) { return x.mget${CROSS}; }`, ioredis],
    ["Pick", `import type { Cluster } from "ioredis"; export const f = (x: Pick<Cluster, "mget">) => x.mget${CROSS};`, ioredis],
    ["a promise", `import type { Cluster } from "ioredis"; export const f = async (x: Promise<Cluster>) => (await x).mget${CROSS};`, ioredis],
    ["an assertion", `import type { Cluster } from "ioredis"; export const f = (x: unknown) => (x as Cluster).mget${CROSS};`, ioredis],
    ["a result", `import type { Cluster } from "ioredis"; declare function open(): Cluster; open().mget${CROSS};`, ioredis],
    ["RedisClusterType", `import type { RedisClusterType } from "redis"; export const f = (x: RedisClusterType) => x.sInter(["a", "b"]);`, ["node-redis cluster sInter cross"]],
    ["ReturnType", `import { createCluster } from "redis"; export const f = (x: ReturnType<typeof createCluster>) => x.sInter(["a", "b"]);`, ["node-redis cluster sInter cross"]],
    ["import equals", `import Redis = require("ioredis"); new Redis.Cluster([]).mget${CROSS};`, ioredis],
  ])("annotated: %s", (_, text, found) => {
    expect(recognise(text, { name: "main.ts" })).toEqual(found);
  });

  test.each<[string, string, Record<string, string>]>([
    ["a named export", `import { x } from "./db.js"; x.mget${CROSS};`, { "db.ts": `import { Cluster } from "ioredis"; export const x = new Cluster([]);` }],
    ["a default export", `import x from "./db"; x.mget${CROSS};`, { "db.js": `import { Cluster } from "ioredis"; export default new Cluster([]);` }],
    ["a namespace", `import * as db from "./db"; db.x.mget${CROSS};`, { "db.js": `import { Cluster } from "ioredis"; export const x = new Cluster([]);` }],
    ["a re-export", `import { x } from "./a"; x.mget${CROSS};`, { "a/index.js": `export * from "../b";`, "b.mjs": `import { Cluster } from "ioredis"; const y = new Cluster([]); export { y as x };` }],
    ["module.exports", `const { x } = require("./db"); x.mget${CROSS};`, { "db.js": `const { Cluster } = require("ioredis"); const x = new Cluster([]); module.exports = { x };` }],
    ["exports.x", `const db = require("./db"); db.x.mget${CROSS};`, { "db.js": `const Redis = require("ioredis"); exports.x = new Redis.Cluster([]);` }],
    ["module.exports = x", `const x = require("./db"); x.mget${CROSS};`, { "db.cjs": "", "db.js": `const Redis = require("ioredis"); module.exports = new Redis.Cluster([]);` }],
    ["a re-exported class", `import { C } from "./db.js"; new C([]).mget${CROSS};`, { "db.js": `export { Cluster as C } from "ioredis";` }],
    ["all of a package re-exported", `import { Cluster } from "./db.js"; new Cluster([]).mget${CROSS};`, { "db.js": `export * from "ioredis";` }],
    ["a function of another file", `import { open } from "./db"; open().mget${CROSS};`, { "db.js": `import { Cluster } from "ioredis"; export function open() { return new Cluster([]); }` }],
    ["an alias of another file", `/** @param {import("./types").Db} x */ export const f = (x) => x.mget${CROSS};`, { "types.ts": `import type { Cluster } from "ioredis"; export type Db = Cluster;` }],
  ])("across files: %s", (_, text, files) => {
    expect(recognise(text, { files })).toEqual(ioredis);
  });
});

describe("a client known by its use", () => {
  test.each<[string, string, string[]]>([
    ["a command that nothing else is called", `class A { constructor(x, ns) { this.x = x; } f() { return this.x.brpoplpush("a", "b", 0); } }`, ["ioredis unknown brpoplpush cross"]],
    ["camel case", `export const f = (x) => x.sInterStore("d", ["a", "b"]);`, ["node-redis unknown sInterStore cross"]],
    ["upper case", `export const f = (x) => x.SINTERSTORE("d", ["a", "b"]);`, ["node-redis unknown SINTERSTORE cross"]],
    ["a list without its length", `export const f = (x) => x.zunionstore("d", ["a", "b"]);`, ["valkey-glide unknown zunionstore cross"]],
    ["a list with its length", `export const f = (x) => x.zunionstore("d", 2, "a", "b");`, ["ioredis unknown zunionstore cross"]],
    ["keys in an object", `export const f = (x) => x.evalSha("s", { keys: ["a", "b"], arguments: [] });`, ["node-redis unknown evalSha cross"]],
    ["a common name on something called redis", `export const f = (redis) => redis.del("a", "b");`, ["ioredis unknown del cross"]],
    ["a script with its count", `export const f = (client, lua) => client.eval(lua, 2, "a", "b");`, ["ioredis unknown eval cross"]],
    ["a common name beside one that only Redis has", `export const f = (x) => { x.rename("a", "b"); x.hgetall("a"); };`, ["ioredis unknown rename cross"]],
    ["a common name in a chain", `export const f = (x) => x.multi().rename("a", "b").xAdd("a", "*", {}).exec();`, ["node-redis chain multi cross"]],
    ["what a factory of unknown origin is called", `import { getRedis } from "./missing.js"; export const f = () => getRedis().del("a", "b");`, ["ioredis unknown del cross"]],
    ["an import by the project's own path", `import { redis } from "@/lib/redis"; redis.del("a", "b");`, ["ioredis unknown del cross"]],
    ["a decorated server", `import Fastify from "fastify"; const app = Fastify(); app.redis.del("a", "b");`, ["ioredis unknown del cross"]],
    ["a transaction", `export const f = (x) => x.multi().set("a", 1).hset("b", "f", 1).exec();`, ["ioredis chain multi cross"]],
    ["a transaction in camel case", `export const f = (x) => { const tx = x.multi(); tx.set("a", 1); tx.hSet("b", "f", 1); return tx.exec(); };`, ["node-redis chain multi cross"]],
    ["a pipeline of something called redis", `export const f = (redis) => redis.pipeline().set("a", 1).set("b", 1).exec();`, ["ioredis chain pipeline cross"]],
    ["an object that hands the call on", `const wrap = (raw) => ({ mget: (keys) => raw.mget(keys) }); export const f = (raw) => wrap(raw).mget(["a", "b"]);`, ["ioredis unknown mget unproven", "ioredis unknown mget cross"]],
  ])("%s", (_, text, found) => {
    expect(recognise(text, { installed: { ioredis: "6.0.0", redis: "5.12.1", "@valkey/valkey-glide": "2.5.2" } }).map((one) => one.replace(/ split$/, ""))).toEqual(found);
  });

  test("who splits is decided by what is installed", () => {
    const text = `export const f = (redis) => redis.unlink(["a", "b"]);`;
    const splits = (installed: Record<string, string>) => recognise(text, { installed }).map((one) => one.endsWith(" split"));
    expect(splits({ ioredis: "6.0.0" })).toEqual([false]);
    expect(splits({ redis: "5.12.1" })).toEqual([false]);
    expect(splits({ redis: "6.3.1" })).toEqual([true]);
    expect(splits({ ioredis: "6.0.0", "@valkey/valkey-glide": "2.5.2" })).toEqual([true]);
    expect(splits({})).toEqual([true]);
  });

  test("what a file imports goes before what is installed", () => {
    const text = `/** @import { Cluster } from "ioredis" */ export const f = (redis) => redis.unlink(["a", "b"]);`;
    expect(recognise(text, { installed: { redis: "6.3.1" } })).toEqual(["ioredis unknown unlink cross"]);
  });

  test("the version of a client that is imported decides", () => {
    const text = `import { createCluster } from "redis"; createCluster({}).mGet(["a", "b"]);`;
    expect(recognise(text, { installed: { redis: "6.1.0" } })).toEqual(["node-redis cluster mGet cross"]);
    expect(recognise(text, { installed: { redis: "6.2.0" } })).toEqual(["node-redis cluster mGet cross split"]);
    expect(recognise(text)).toEqual(["node-redis cluster mGet cross split"]);
  });
});

describe("look-alikes are left alone", () => {
  test.each<[string, string]>([
    ["a Map", `const m = new Map(); m.del("a", "b"); m.mget("a", "b");`],
    ["a Set", `const redis = new Set(); redis.del("a", "b");`],
    ["a WeakMap", `const redis = new WeakMap(); redis.mget("a", "b");`],
    ["an array", `const redis = [1, 2]; redis.copy("a", "b"); redis.sinter("a", "b");`],
    ["a text", `const redis = "x"; redis.mget("a", "b");`],
    ["fs", `import fs from "node:fs"; fs.rename("a", "b", () => {}); fs.unlink("a", "b"); fs.copy("a", "b");`],
    ["a part of fs", `import fs from "fs"; fs.promises.rename("a", "b"); const { promises: db } = fs; db.unlink(["a", "b"]);`],
    ["fs by require", `const client = require("fs"); client.del(["a", "b"]); client.rename("a", "b");`],
    ["lodash", `import _ from "lodash"; _.unlink(["a", "b"]); _.mget("a", "b"); _(["x"]).sdiff("a", "b");`],
    ["a class of the program", `class Store { del(a, b) { return a + b; } mget(a, b) { return [a, b]; } } const redis = new Store(); redis.del("a", "b"); redis.mget("a", "b");`],
    ["this of a class of the program", `class Redis { mget(a, b) { return [a, b]; } f() { return this.mget("a", "b"); } }`],
    ["an instance in a field", `class Cache { del(...k) { return k; } } class A { redis = new Cache(); f() { return this.redis.del("a", "b"); } }`],
    ["an object of the program", `const redis = { mget: (...k) => k.length, del(a, b) { return a; } }; redis.mget("a", "b"); redis.del("a", "b");`],
    ["a class of another file", `import { db } from "./db.js"; db.mget("a", "b");`],
    ["a client of something else", `import { Client } from "basic-ftp"; const client = new Client(); client.rename("a", "b"); client.mget("a", "b");`],
    ["knex", `import knex from "knex"; const db = knex({}); db("t").where("a", "b").del(["x", "y"]); db.mget("a", "b");`],
    ["knex as a parameter", `export const f = (knex) => knex("t").where({ id: 1 }).del(["x", "y"]);`],
    ["mongoose", `import mongoose from "mongoose"; const User = mongoose.model("User"); User.exists("a", "b"); mongoose.connection.watch(["a", "b"]);`],
    ["mongo's watch with a pipeline", `export const f = (db) => db.watch([{ $match: {} }]);`],
    ["node-cache", `import NodeCache from "node-cache"; const cache = new NodeCache(); cache.mget(["a", "b"]); cache.del(["a", "b"]);`],
    ["a cache as a parameter", `export const f = (cache) => { cache.mget(["a", "b"]); cache.del(["a", "b"]); };`],
    ["fetch-mock", `import fetchMock from "fetch-mock"; fetchMock.mget("a", "b");`],
    ["ftp as a parameter", `export const f = (client) => client.rename("old.txt", "new.txt");`],
    ["restify as a parameter", `export const f = (client) => client.del("/a", (err) => err);`],
    ["an http client as a parameter", `export const f = (client) => client.del("/a", { headers: {} });`],
    ["a store with a namespace", `export const f = (store) => store.del("users", "1");`],
    ["elasticsearch", `export const f = (client) => client.mget({ body: { ids: ["a", "b"] } });`],
    ["something else of Bun", `import { s3, sql } from "bun"; import * as bun from "bun"; s3.unlink("a", "b"); s3.del(["a", "b"]); sql.unlink("a", "b"); bun.s3.unlink("a", "b");`],
    ["chokidar", `import chokidar from "chokidar"; chokidar.watch(["a", "b"]);`],
    ["a watcher of state", `export const f = (store) => store.watch(() => 1, () => 2);`],
    ["jQuery's copy", `export const f = (db) => db.copy("a", "b");`],
    ["an undeclared global", `redis.mget("a", "b"); db.del(["a", "b"]);`],
    ["eval", `export const f = (client) => client.eval("code", "more");`],
    ["a pipeline of something else", `export const f = (stream) => stream.pipeline().set("a", 1).set("b", 1).exec();`],
    ["a transaction of a cache", `export const f = (cache) => cache.multi().set("a", 1).set("b", 1).exec();`],
    ["what has a multi of its own", `class Q { multi() { return this; } set(k) { return this; } exec() {} } new Q().multi().set("a", 1).set("b", 1).exec();`],
    ["a test helper", `import { vi } from "vitest"; const redis = vi.fn(); redis.mget("a", "b");`],
    ["a reply of a client", `import { Cluster } from "ioredis"; const x = new Cluster([]); const y = await x.hgetall("h"); y.mget("a", "b");`],
    ["a variable that is something else by now", `import { Cluster } from "ioredis"; let x = new Cluster([]); x = new Map(); x.mget("a", "b");`],
    ["a variable that may be something else", `import { Cluster } from "ioredis"; let x; export const a = () => { x = new Cluster([]); }; export const b = () => { x = new Map(); }; export const f = () => x.mget("a", "b");`],
    ["Node's cluster", `import cluster from "node:cluster"; cluster.del("a", "b");`],
    ["a single key", `export const f = (redis, key) => { redis.del(key); redis.unlink(key); redis.exists("a"); };`],
  ])("%s", (_, text) => {
    expect(recognise(text, { files: { "db.js": `class Db { mget(a, b) { return [a, b]; } } export const db = new Db();` }, installed: { ioredis: "6.0.0" } })).toEqual([]);
  });

  test.each<[string, string]>([
    ["an interface of the program", `interface Db { mget(a: string, b: string): void } declare const redis: Db; redis.mget("a", "b");`],
    ["a type of another package", `import type { Db } from "mongodb"; export const f = (redis: Db) => redis.mget("a", "b");`],
    ["a Map by type", `export const f = (redis: Map<string, string>) => redis.mget("a", "b");`],
    ["a client or something else", `import type { Cluster } from "ioredis"; export const f = (x: Cluster | Map<string, string>) => x.mget("a", "b");`],
    ["two clients", `import type { Cluster } from "ioredis"; import type { GlideClient } from "@valkey/valkey-glide"; export const f = (x: Cluster | GlideClient) => x.mget(["a", "b"]);`],
  ])("annotated: %s", (_, text) => {
    expect(recognise(text, { name: "main.ts", installed: { ioredis: "6.0.0" } })).toEqual([]);
  });
});

test("variables that are assigned from each other in every way come to an end", () => {
  const names = Array.from({ length: 24 }, (_, index) => `v${String(index)}`);
  const assignments = names.flatMap((name) => names.map((other) => `${name} = ${other};`)).join("\n");
  // The same with a client among them, found or not, has to end too.
  const text = (extra: string): string => `import { Cluster } from "ioredis"; let ${names.join(", ")}; export function mix() { ${assignments} ${extra} } export const f = () => v0.mget("a", "b");`;
  expect(recognise(text("v3 = new Map();"))).toEqual([]);
  expect(recognise(text("v3 = new Cluster([]);")).length).toBeLessThanOrEqual(1);
});
