/** What a client puts before its keys decides their slot: wherever the client is made, and only where the client does put it. */
import { describe, expect, test } from "vitest";
import { recogniseTyped } from "./support/analyse.js";
import { recognise } from "./support/untyped.js";

const IOREDIS = `import { Cluster, Redis } from "ioredis";\n`;
const NODE_REDIS = `import { createClient, createCluster } from "redis";\n`;
const OTHER = { "db.ts": `${IOREDIS}export const db = new Cluster([], { keyPrefix: "{app}:" });` };
const APP = `{ keyPrefix: "{app}:" }`;
const MINE = `class My extends Cluster { constructor() { super([], ${APP}); } f() { return this.mget("a", "b"); } }`;

type Case = readonly [name: string, code: string, verdict: string];

describe.each<Case>([
  ["a cluster's option", `new Cluster([], ${APP}).mget("a", "b");`, "same"],
  ["an option of its nodes", `new Cluster([], { redisOptions: ${APP} }).mget("a", "b");`, "same"],
  ["a plain client's option", `const db = new Redis(${APP}); db.mget("a", "b");`, "same"],
  ["without a whole tag", `const db = new Cluster([], { keyPrefix: "app:" }); db.mget("a", "b");`, "cross"],
  ["with a tag, before tags", `const db = new Cluster([], ${APP}); db.mget("{x}a", "{y}b");`, "same"],
  ["without a tag, before tags", `const db = new Cluster([], { keyPrefix: "app:" }); db.mget("{x}a", "{x}b");`, "same"],
  ["with an empty tag, before tags", `const db = new Cluster([], { keyPrefix: "{}:" }); db.mget("{x}a", "{x}b");`, "cross"],
  ["of unknown text", `declare const keyPrefix: string; const db = new Cluster([], { keyPrefix }); db.mget("a", "b");`, "conditional"],
  ["beside options that are not known", `declare const options: object; const db = new Cluster([], { ...options, keyPrefix: "{app}:" }); db.mget("a", "b");`, "same"],
  ["of a client of another file", `import { db } from "./db.js"; db.mget("a", "b");`, "same"],
  ["of a client that a function makes", `const make = (keyPrefix: string) => new Cluster([], { keyPrefix }); const db = make("{app}:"); db.mget("a", "b");`, "same"],
  ["of a client that is made when it is first used", `let db: Cluster | undefined; const get = () => (db ??= new Cluster([], ${APP})); export const f = () => get().mget("a", "b");`, "same"],
  ["of a client that is set elsewhere", `let db: Cluster; export const open = () => { db = new Cluster([], ${APP}); }; export const f = () => db.mget("a", "b");`, "same"],
  ["of a field that is set elsewhere", `class A { private db?: Cluster; open() { this.db = new Cluster([], ${APP}); } f() { return this.db?.mget("a", "b"); } }`, "same"],
  ["of either of two clients", `const db = process.env["X"] ? new Cluster([], ${APP}) : new Redis(${APP}); db.mget("a", "b");`, "same"],
  ["of one of two clients", `const db = process.env["X"] ? new Cluster([], ${APP}) : new Redis(); db.mget("a", "b");`, "conditional"],
  ["of a copy", `const db = new Cluster([], ${APP}).duplicate(); db.mget("a", "b");`, "same"],
  ["of a copy that has another", `const db = new Redis(${APP}).duplicate({ keyPrefix: "" }); db.mget("a", "b");`, "cross"],
  ["of a copy alone", `const db = new Redis().duplicate(${APP}); db.mget("a", "b");`, "same"],
  ["of a cluster's nodes", `const db = new Cluster([], ${APP}); for (const node of db.nodes("master")) node.mget("a", "b");`, "same"],
  ["of a subclass", `${MINE.replace("f()", "g()").replace(/this\.mget.*?;/, "0;")} const db = new My(); db.mget("a", "b");`, "same"],
  ["of a subclass, in a field", `${MINE.replace(/this\.mget.*?;/, "0;")} class A { db = new My(); f() { return this.db.mget("a", "b"); } }`, "same"],
  ["of a subclass, in a parameter", `${MINE.replace(/this\.mget.*?;/, "0;")} export const f = (db: My) => db.mget("a", "b");`, "same"],
  ["of a subclass, in itself", MINE, "same"],
  ["of a subclass's own subclass", `${MINE.replace(/this\.mget.*?;/, "0;")} class Mine extends My { override f() { return super.mget("a", "b") as never; } }`, "same"],
  ["of a subclass without a constructor", `class My extends Cluster {} const db = new My([], ${APP}); db.mget("a", "b");`, "same"],
  ["of a subclass that hands its options on", `class My extends Cluster { constructor(options: object) { super([], options); } } const db = new My(${APP}); db.mget("a", "b");`, "same"],
  ["of a subclass that takes it", `class My extends Cluster { constructor(keyPrefix: string) { super([], { keyPrefix }); } } const db = new My("{app}:"); db.mget("a", "b");`, "same"],
  ["before the keys of scripts", `const db = new Cluster([], ${APP}); db.eval("return 1", 2, "a", "b", "c");`, "same"],
  ["before the keys of raw calls", `const db = new Cluster([], ${APP}); db.call("MGET", "a", "b");`, "same"],
  ["not before those of modules", `const db = new Cluster([], ${APP}); db.call("JSON.MGET", "a", "b", "$");`, "cross"],
  ["not before channels", `const db = new Cluster([], ${APP}); db.ssubscribe("a", "b");`, "cross"],
  ["in every command of a long chain", `new Cluster([], ${APP}).multi()${Array.from({ length: 40 }, (_, index) => `.get("k${String(index)}")`).join("")}.exec();`, "same"],
  ["in every command of a transaction", `const db = new Cluster([], ${APP}); const tx = db.multi(); tx.get("a"); tx.get("b"); tx.exec();`, "same"],
  ["in a transaction that a function adds to", `const db = new Cluster([], ${APP}); const add = (tx: ReturnType<Cluster["multi"]>, key: string) => tx.get(key); const tx = db.multi(); tx.get("a"); add(tx, "b"); tx.exec();`, "same"],
])("a prefix of ioredis: %s", (_, code, verdict) => {
  test("with types", () => {
    expect(recogniseTyped(IOREDIS + code, OTHER).map((found) => found.split(" ")[3])).toEqual([verdict]);
  });
  test("without types", () => {
    expect(recognise(IOREDIS + code, { name: "main.ts", files: OTHER }).map((found) => found.split(" ")[3])).toEqual([verdict]);
  });
});

describe.each<Case>([
  ["a cluster's option", `const db = createCluster({ rootNodes: [], keyPrefix: "{app}:" }); void db.sInter(["a", "b"]);`, "same"],
  ["a client's option", `const db = createClient({ keyPrefix: "{app}:" }); void db.sInter(["a", "b"]);`, "same"],
  ["a client that is connected at once", `const db = await createClient({ keyPrefix: "{app}:" }).on("error", () => undefined).connect(); void db.sInter(["a", "b"]);`, "same"],
  ["in a transaction", `const db = createCluster({ rootNodes: [], keyPrefix: "{app}:" }); void db.multi().get("a").get("b").exec();`, "same"],
  ["not before shard channels", `const db = createCluster({ rootNodes: [], keyPrefix: "{app}:" }); void db.sSubscribe(["a", "b"], () => undefined);`, "cross"],
  ["not in raw calls", `const db = createClient({ keyPrefix: "{app}:" }); void db.sendCommand(["SINTER", "a", "b"]);`, "cross"],
  ["before the keys of modules", `const db = createCluster({ rootNodes: [], keyPrefix: "{app}:" }); void db.json.mGet(["a", "b"], "$");`, "same"],
  ["before the destination of CMS.MERGE, not before its sources", `const db = createCluster({ rootNodes: [], keyPrefix: "{app}:" }); void db.cms.merge("a", ["b"]);`, "cross"],
  ["and where the sources are of the prefix's slot", `const db = createCluster({ rootNodes: [], keyPrefix: "{app}:" }); void db.cms.merge("a", ["{app}b"]);`, "same"],
])("a prefix of node-redis: %s", (_, code, verdict) => {
  test("with types", () => {
    expect(recogniseTyped(NODE_REDIS + code).map((found) => found.split(" ")[3])).toEqual([verdict]);
  });
  test("without types", () => {
    expect(recognise(NODE_REDIS + code, { name: "main.ts", installed: { redis: "6.3.1" } }).map((found) => found.split(" ")[3])).toEqual([verdict]);
  });
});

test("node-redis has no prefix before 6.0", () => {
  const code = `const db = createCluster({ rootNodes: [], keyPrefix: "{app}:" }); void db.sInter(["a", "b"]);`;
  expect(recogniseTyped(NODE_REDIS.replace(`"redis"`, `"redis-5"`) + code)).toEqual(["node-redis cluster sInter cross"]);
  expect(recognise(NODE_REDIS + code, { installed: { redis: "5.12.1" } })).toEqual(["node-redis cluster sInter cross"]);
});

test("glide, Bun and upstash have no prefix", () => {
  expect(recognise(`import { GlideClusterClient } from "@valkey/valkey-glide"; const db = await GlideClusterClient.createClient({ addresses: [], keyPrefix: "{app}:" }); db.sinter(["a", "b"]);`)).toEqual(["valkey-glide cluster sinter cross"]);
  expect(recognise(`import { RedisClient } from "bun"; const db = new RedisClient("", { keyPrefix: "{app}:" }); db.send("MGET", ["a", "b"]);`)).toEqual(["bun client send cross"]);
  expect(recognise(`import { Redis } from "@upstash/redis"; const db = new Redis({ keyPrefix: "{app}:" }); db.mget("a", "b");`)).toEqual(["upstash client mget cross"]);
});
