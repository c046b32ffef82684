/** The commands of one transaction or pipeline, however a program gathers them, with types and without. */
import { describe, expect, test } from "vitest";
import { recogniseTyped } from "./support/analyse.js";
import { recognise } from "./support/untyped.js";

const IOREDIS = `import { Cluster, type ChainableCommander } from "ioredis"; const db = new Cluster([]);\n`;
const NODE_REDIS = `import { createClient, createCluster } from "redis"; const db = createCluster({ rootNodes: [] });\n`;
const GLIDE = `import { Batch, ClusterBatch, ClusterTransaction, Transaction, type GlideClusterClient } from "@valkey/valkey-glide"; declare const db: GlideClusterClient;\n`;
const UPSTASH = `import { Redis } from "@upstash/redis"; const db = Redis.fromEnv();\n`;
const DECLARED = { "node_modules/@upstash/redis/index.d.ts": `declare class Pipeline { set(key: string, value: unknown): this; get(key: string): this; mget(...keys: string[]): this; exec(): Promise<unknown[]>; } declare class Redis { static fromEnv(): Redis; get(key: string): Promise<unknown>; multi(): Pipeline; pipeline(): Pipeline; } export { Redis, Pipeline };` };

type Case = readonly [name: string, prelude: string, code: string, found: string];

describe.each<Case>([
  ["a chain with a callback", IOREDIS, `db.multi().get("a").get("b").exec(() => undefined);`, "ioredis chain multi cross"],
  ["statements that are awaited", IOREDIS, `export const f = async () => { const tx = db.multi(); await tx.get("a"); await tx.get("b"); await tx.exec(); };`, "ioredis chain multi cross"],
  ["a try", IOREDIS, `export const f = async () => { const tx = db.multi(); try { tx.get("a"); tx.get("b"); return await tx.exec(); } catch { tx.discard(); } return 0; };`, "ioredis chain multi cross"],
  ["a variable that is declared first", IOREDIS, `let tx; tx = db.multi(); tx.get("a"); tx.get("b"); void tx.exec();`, "ioredis chain multi cross"],
  ["a variable that is made anew in each round", IOREDIS, `export const f = async (ids: string[]) => { let tx: ChainableCommander; for (const id of ids) { tx = db.multi(); tx.get(\`a:{\${id}}\`); tx.get(\`b:{\${id}}\`); await tx.exec(); } };`, "ioredis chain multi same"],
  ["a variable that a function makes anew", IOREDIS, `let tx: ChainableCommander; const begin = () => { tx = db.multi(); }; begin(); tx!.get("a"); void tx!.exec(); begin(); tx!.get("b"); void tx!.exec();`, ""],
  ["a loop over entries", IOREDIS, `const tx = db.multi(); for (const [key, value] of Object.entries({ a: "1", b: "2" })) tx.set(key, value); void tx.exec();`, "ioredis chain multi cross"],
  ["a map that is not kept", IOREDIS, `export const f = (ids: string[]) => { const tx = db.pipeline(); ids.map((id) => tx.get(\`{\${id}}\`)); return tx.exec(); };`, "ioredis chain pipeline per-element"],
  ["two commands in each round", IOREDIS, `const tx = db.multi(); ["a", "b"].forEach((key) => { tx.get(key); tx.expire(key, 1); }); void tx.exec();`, "ioredis chain multi cross"],
  ["a reduction", IOREDIS, `["a", "b"].reduce((tx, key) => tx.get(key), db.multi()).exec();`, "ioredis chain multi cross"],
  ["a reduction of one slot", IOREDIS, `["{x}a", "{x}b"].reduce((tx, key) => tx.get(key), db.multi()).exec();`, "ioredis chain multi same"],
  ["a reduction of an unknown list", IOREDIS, `export const f = (ids: string[]) => ids.reduce((tx, id) => tx.get(\`{\${id}}\`), db.multi()).exec();`, "ioredis chain multi per-element"],
  ["a reduction, and a command behind it", IOREDIS, `["a"].reduce((tx, key) => tx.get(key), db.multi()).get("b").exec();`, "ioredis chain multi cross"],
  ["a reduction of numbers", IOREDIS, `export const f = (ids: number[]) => ids.reduce((sum, id) => sum + id, 0);`, ""],
  ["a method of the class", IOREDIS, `class A { private add(tx: ChainableCommander, key: string) { tx.get(key); } f() { const tx = db.multi(); this.add(tx, "a"); this.add(tx, "b"); return tx.exec(); } }`, "ioredis chain multi cross"],
  ["a parameter of a callback", IOREDIS, `import { run } from "./run.js"; run((tx: ChainableCommander) => { tx.get("a"); tx.get("b"); });`, "ioredis chain tx cross"],
  ["a parameter of a callback that a function of the file calls", IOREDIS, `const inTx = (build: (tx: ChainableCommander) => void) => { const tx = db.multi(); build(tx); return tx.exec(); }; export const f = () => inTx((tx) => { tx.get("a"); tx.get("b"); });`, "ioredis chain tx cross"],
  ["a parameter of a callback that a method calls", IOREDIS, `class A { private in(build: (tx: ChainableCommander) => void) { const tx = db.multi(); build(tx); return tx.exec(); } f() { return this.in((tx) => tx.get("a").get("b")); } }`, "ioredis chain tx cross"],
  ["parameters of two callbacks", IOREDIS, `const inTx = (build: (tx: ChainableCommander) => void) => { const tx = db.multi(); build(tx); return tx.exec(); }; export const f = () => [inTx((tx) => { tx.get("a"); }), inTx((tx) => { tx.get("b"); })];`, ""],
  ["a parameter of a callback that is given something else", IOREDIS, `const inTx = (build: (map: Map<string, string>) => void) => { const tx = db.multi(); build(new Map()); return tx.exec(); }; export const f = () => inTx((tx) => { tx.get("a"); tx.get("b"); });`, ""],
  ["a parameter that may be missing", IOREDIS, `export const f = (tx?: ChainableCommander) => { tx?.get("a"); tx?.get("b"); };`, "ioredis chain tx cross"],
  ["a transaction or a pipeline", IOREDIS, `export const f = (on: boolean) => { const tx = on ? db.multi() : db.pipeline(); tx.get("a"); tx.get("b"); return tx.exec(); };`, "ioredis chain tx cross"],
  ["a node's own transaction", IOREDIS, `void db.nodes("master").map((node) => node.multi().get("a").get("b").exec());`, "ioredis chain multi cross"],
  ["node-redis, typed replies", NODE_REDIS, `void db.multi().get("a").get("b").execTyped();`, "node-redis chain multi cross"],
  ["node-redis, as a pipeline", NODE_REDIS, `void db.multi().get("a").get("b").execAsPipeline();`, "node-redis chain multi cross"],
  ["node-redis, with a routing key", NODE_REDIS, `void db.multi("a").get("a").get("b").exec();`, "node-redis chain multi cross"],
  ["node-redis, in upper case", NODE_REDIS, `void db.MULTI().GET("a").GET("b").EXEC();`, "node-redis chain MULTI cross"],
  ["node-redis, a plain client", NODE_REDIS, `const one = createClient(); void one.multi().get("a").get("b").exec();`, "node-redis chain multi cross"],
  ["glide, statements on an atomic batch", GLIDE, `const batch = new ClusterBatch(true); batch.get("a"); batch.get("b"); void db.exec(batch, true);`, "valkey-glide chain ClusterBatch cross"],
  ["glide, an atomic batch by a constant", GLIDE, `const atomic = true; new ClusterBatch(atomic).get("a").get("b");`, "valkey-glide chain ClusterBatch cross"],
  ["glide, a batch of which it is not known", GLIDE, `export const f = (atomic: boolean) => new ClusterBatch(atomic).get("a").get("b");`, ""],
  ["glide, a batch that is not atomic", GLIDE, `const batch = new Batch(false); batch.get("a"); batch.get("b");`, ""],
  ["glide, a command that is split in a batch that is not atomic", GLIDE, `new ClusterBatch(false).mget(["a", "b"]);`, "valkey-glide chain mget cross split"],
  ["glide, a command that is not split in a batch that is not atomic", GLIDE, `new ClusterBatch(false).sinter(["a", "b"]);`, "valkey-glide chain sinter cross"],
  ["glide 1, for clusters", GLIDE, `const tx = new ClusterTransaction(); tx.get("a"); tx.get("b");`, "valkey-glide chain ClusterTransaction cross"],
  ["glide 1", GLIDE, `new Transaction().get("a").get("b");`, "valkey-glide chain Transaction cross"],
  ["upstash, a transaction", UPSTASH, `void db.multi().set("a", 1).get("b").exec();`, "upstash chain multi cross"],
  ["upstash, a pipeline goes command by command", UPSTASH, `void db.pipeline().set("a", 1).get("b").exec();`, ""],
  ["upstash, a multi-key command in a pipeline", UPSTASH, `void db.pipeline().mget("a", "b").exec();`, "upstash chain mget cross"],
  ["two transactions side by side", IOREDIS, `const one = db.multi(); const two = db.multi(); one.get("a"); two.get("b"); void one.exec(); void two.exec();`, ""],
])("gathered: %s", (_, prelude, code, found) => {
  const expected = found === "" ? [] : [found];
  test("with types", () => {
    expect(recogniseTyped(prelude + code, DECLARED)).toEqual(expected);
  });
  test("without types", () => {
    expect(recognise(prelude + code, { name: "main.ts" })).toEqual(expected);
  });
});
