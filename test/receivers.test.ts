/** What a call may be called on: each way in which a program can hold a client, with types and without. */
import { describe, expect, test } from "vitest";
import { noCrossSlot } from "../rules/no-cross-slot.js";
import { recogniseTyped } from "./support/analyse.js";
import { typedRuleTester } from "./support/rule-tester.js";
import { recognise } from "./support/untyped.js";

const INSTALLED = { ioredis: "6.0.0", redis: "6.3.1", "@valkey/valkey-glide": "2.5.2" };
const IOREDIS = `import { Cluster, Redis } from "ioredis";\n`;
const NODE_REDIS = `import { createCluster } from "redis"; import type { RedisClientType, RedisClientPoolType, RedisClusterType } from "redis";\n`;
const GLIDE = `import { BaseClient, GlideClient, GlideClusterClient } from "@valkey/valkey-glide";\n`;

type Case = readonly [name: string, code: string, found: string, untyped?: string];

/** Found without types as with them, where nothing else is said. */
const whole = (cases: readonly Case[]): [name: string, code: string, typed: string, untyped: string][] => cases.map(([name, code, found, untyped = found]) => [name, code, found, untyped]);

function both(name: string, prelude: string, cases: readonly Case[]): void {
  describe.each(whole(cases))(`${name}: %s`, (_, code, found, untyped) => {
    test("with types", () => {
      expect(recogniseTyped(prelude + code)).toEqual(found === "" ? [] : [found]);
    });
    test("without types", () => {
      expect(recognise(prelude + code, { name: "main.ts", installed: INSTALLED })).toEqual(untyped === "" ? [] : [untyped]);
    });
  });
}

const CLUSTER = "ioredis cluster mget cross";
const CLIENT = "ioredis client mget cross";

both("ioredis", IOREDIS, [
  ["a subclass", `class My extends Cluster {} declare const db: My; db.mget("a", "b");`, CLUSTER],
  ["a new one of a subclass", `class My extends Redis {} new My().mget("a", "b");`, CLIENT],
  ["this in a subclass of a subclass", `class My extends Cluster {} class Mine extends My { f() { return this.mget("a", "b"); } }`, CLUSTER],
  ["super", `class My extends Cluster { f() { return super.mget("a", "b"); } }`, CLUSTER],
  ["a method of its own", `class My extends Cluster { override async mget(...keys: any[]): Promise<any> { return keys; } } new My([]).mget("a", "b");`, ""],
  ["an interface that extends it", `interface Db extends Cluster { extra: 1 } declare const db: Db; db.mget("a", "b");`, CLUSTER],
  ["an intersection", `declare const db: Cluster & { extra(): void }; db.mget("a", "b");`, CLUSTER],
  ["a union", `declare const db: Redis | Cluster; db.mget("a", "b");`, CLUSTER],
  ["a union with nothing", `declare const db: Redis | Cluster | undefined; void db?.mget("a", "b");`, CLUSTER],
  ["a union with something else", `declare const db: Cluster | Map<string, string> & { mget(...keys: string[]): void }; db.mget("a", "b");`, ""],
  ["a type parameter", `export function f<T extends Redis>(db: T) { return db.mget("a", "b"); }`, CLIENT],
  ["a type parameter of a union", `export function f<T extends Redis | Cluster>(db: T) { return db.mget("a", "b"); }`, CLUSTER],
  ["a type parameter of a class", `class A<T extends Cluster> { constructor(private readonly db: T) {} f() { return this.db.mget("a", "b"); } }`, CLUSTER],
  ["a type parameter of a part", `export function f<T extends Pick<Cluster, "mget">>(db: T) { return db.mget("a", "b"); }`, CLUSTER],
  ["Pick", `export const f = (db: Pick<Redis, "mget" | "del">) => db.mget("a", "b");`, CLIENT],
  ["Pick of a cluster", `export const f = (db: Pick<Cluster, "mget">) => db.mget("a", "b");`, CLUSTER],
  ["Omit", `export const f = (db: Omit<Cluster, "get">) => db.mget("a", "b");`, CLUSTER],
  ["Partial", `export const f = (db: Partial<Cluster>) => db.mget?.("a", "b");`, CLUSTER],
  ["Readonly", `export const f = (db: Readonly<Cluster>) => db.mget("a", "b");`, CLUSTER],
  ["optional chaining", `export const f = (db?: Cluster) => db?.mget("a", "b");`, CLUSTER],
  ["optional chaining further up", `export const f = (o?: { db?: Cluster }) => o?.db?.mget("a", "b");`, CLUSTER],
  ["an assertion that it is there", `export const f = (db?: Cluster) => db!.mget("a", "b");`, CLUSTER],
  ["a getter", `class A { get db(): Cluster { return new Cluster([]); } f() { return this.db.mget("a", "b"); } }`, CLUSTER],
  ["a member of a typed object", `declare const o: { db: Cluster }; const { db } = o; db.mget("a", "b");`, CLUSTER],
  ["a record of clients", `declare const all: Record<string, Cluster>; all["x"]!.mget("a", "b");`, CLUSTER],
  ["a list of clients", `declare const all: Cluster[]; for (const one of all) one.mget("a", "b");`, CLUSTER],
  ["instanceof", `export const f = (db: Redis | Cluster) => { if (db instanceof Cluster) return db.mget("a", "b"); return 0; };`, CLUSTER],
  ["instanceof, of something unknown", `export const f = (x: unknown) => { if (x instanceof Cluster) return x.mget("a", "b"); return 0; };`, CLUSTER],
  ["instanceof, of a plain client", `export const f = (x: unknown) => x instanceof Redis && x.mget("a", "b");`, CLIENT],
  ["not instanceof", `export const f = (db: Redis | Cluster) => { if (!(db instanceof Cluster)) return db.mget("a", "b"); return 0; };`, CLIENT],
  ["behind a return for clusters", `export const f = (db: Redis | Cluster) => { if (db instanceof Cluster) { return 0; } return db.mget("a", "b"); };`, CLIENT],
  ["isCluster", `export const f = (db: Redis | Cluster) => { if (db.isCluster) return db.mget("a", "b"); return 0; };`, CLUSTER],
  ["not isCluster", `export const f = (db: Redis | Cluster) => { if (!db.isCluster) return db.mget("a", "b"); return 0; };`, CLIENT],
  ["isCluster in a condition", `export const f = (db: Redis | Cluster) => (db.isCluster ? undefined : db.mget("a", "b"));`, CLIENT],
  ["isCluster in a field", `class A { constructor(private readonly db: Redis | Cluster) {} f() { if (this.db.isCluster) return; return this.db.mget("a", "b"); } }`, CLIENT],
  ["isCluster beside another condition", `export const f = (db: Redis | Cluster, on: boolean) => { if (!db.isCluster && on) return db.mget("a", "b"); return 0; };`, CLIENT],
  ["isCluster or another condition says nothing", `export const f = (db: Redis | Cluster, on: boolean) => { if (!db.isCluster || on) return db.mget("a", "b"); return 0; };`, CLUSTER],
  ["isCluster of another client", `export const f = (db: Redis | Cluster, other: Redis | Cluster) => { if (!other.isCluster) return db.mget("a", "b"); return 0; };`, CLUSTER],
  ["a node of a cluster", `declare const db: Cluster; for (const node of db.nodes("master")) void node.mget("a", "b");`, CLIENT],
  ["a mapped node of a cluster", `declare const db: Cluster; export const f = () => Promise.all(db.nodes("master").map((node) => node.mget("a", "b")));`, CLIENT],
  ["the first node of a cluster", `declare const db: Cluster; const node = db.nodes("master")[0]!; void node.mget("a", "b");`, CLIENT],
]);

both("node-redis", NODE_REDIS, [
  ["a type", `export const f = (db: RedisClusterType) => db.sInter(["a", "b"]);`, "node-redis cluster sInter cross"],
  ["what a function gives", `export const f = (db: ReturnType<typeof createCluster>) => db.sInter(["a", "b"]);`, "node-redis cluster sInter cross"],
  ["a union", `export const f = (db: RedisClientType | RedisClusterType) => db.sInter(["a", "b"]);`, "node-redis cluster sInter cross"],
  ["a pool", `export const f = (db: RedisClientPoolType) => db.sInter(["a", "b"]);`, "node-redis client sInter cross"],
  ["a type parameter", `export function f<T extends RedisClusterType>(db: T) { return db.sInter(["a", "b"]); }`, "node-redis cluster sInter cross"],
  ["Pick, of a client that splits nothing", `export const f = (db: Pick<RedisClientType, "mGet">) => db.mGet(["a", "b"]);`, "node-redis client mGet cross"],
  ["Pick, of a cluster that splits", `export const f = (db: Pick<RedisClusterType, "mGet">) => db.mGet(["a", "b"]);`, "node-redis cluster mGet cross split"],
  ["a field", `class A { private db; constructor() { this.db = createCluster({ rootNodes: [] }); } f() { return this.db.sInter(["a", "b"]); } }`, "node-redis cluster sInter cross"],
  ["a node of a cluster", `const db = createCluster({ rootNodes: [] }); export const f = async () => { for (const m of db.masters) { const c = await db.nodeClient(m); await c.mGet(["a", "b"]); } };`, "node-redis client mGet cross"],
  ["another of the same", `const db = createCluster({ rootNodes: [] }).duplicate(); void db.sInter(["a", "b"]);`, "node-redis cluster sInter cross"],
  ["a part for a module", `const db = createCluster({ rootNodes: [] }); void db.json.mGet(["a", "b"], "$");`, "node-redis cluster json.mGet cross"],
]);

both("valkey-glide", GLIDE, [
  ["a union", `export const f = (db: GlideClient | GlideClusterClient) => db.mget(["a", "b"]);`, "valkey-glide cluster mget cross split"],
  ["the base of both", `export const f = (db: BaseClient) => db.sinter(["a", "b"]);`, "valkey-glide client sinter cross"],
  ["not instanceof", `export const f = (db: GlideClient | GlideClusterClient) => { if (db instanceof GlideClusterClient) return 0; return db.mget(["a", "b"]); };`, "valkey-glide client mget cross"],
  ["instanceof", `export const f = (db: GlideClient | GlideClusterClient) => { if (db instanceof GlideClusterClient) return db.mget(["a", "b"]); return 0; };`, "valkey-glide cluster mget cross split"],
  ["a subclass", `class My extends GlideClusterClient { f() { return this.sinter(["a", "b"]); } }`, "valkey-glide cluster sinter cross"],
  ["what a static makes", `export const f = async () => { const db = await GlideClusterClient.createClient({ addresses: [] }); return db.sinter(["a", "b"]); };`, "valkey-glide cluster sinter cross"],
]);

typedRuleTester().run('settings.cluster "typed" leaves alone what is behind a test for a cluster', noCrossSlot, {
  valid: [
    `if (!db.isCluster) db.mget("a", "b");`,
    `if (!(db instanceof Cluster)) db.mget("a", "b");`,
    `const part: Pick<Redis, "mget"> = new Redis(); part.mget("a", "b");`,
  ].map((code) => ({ code: `${IOREDIS}declare const db: Redis | Cluster; ${code}`, settings: { keyslot: { cluster: "typed" } } })),
  invalid: [
    {
      code: `${IOREDIS}declare const db: Redis | Cluster;\nif (db.isCluster) db.mget("a", "b");`,
      settings: { keyslot: { cluster: "typed" } },
      errors: [{ messageId: "slots", line: 3, data: { call: "mget", count: "two", first: "a", firstSlot: "15495", second: "b", secondSlot: "3300", origin: "", answer: "A cluster answers CROSSSLOT.", advice: "Give keys that are used together the same {hash tag}, or send one call per slot." } }],
    },
  ],
});

/** Packages that hand out the clients of others, declared as they declare themselves. */
const PACKAGES: Readonly<Record<string, string>> = {
  "@nestjs-modules/ioredis": `export declare function InjectRedis(connection?: string): ParameterDecorator & PropertyDecorator;`,
  "@liaoliaots/nestjs-redis": `import type { Cluster, Redis } from "ioredis"; export declare class RedisService { getOrThrow(namespace?: string): Redis; getOrNil(namespace?: string): Redis | null; } export declare class ClusterService { getOrThrow(namespace?: string): Cluster; getOrNil(namespace?: string): Cluster | null; }`,
  fastify: `export interface FastifyInstance { listen(): void } export default function fastify(): FastifyInstance;`,
  "@fastify/redis": `import type { Redis } from "ioredis"; declare module "fastify" { interface FastifyInstance { redis: { [namespace: string]: Redis } & Redis } } export default function plugin(): void;`,
};

const FASTIFY = `import fastify, { type FastifyInstance } from "fastify"; import plugin from "@fastify/redis"; plugin();\n`;
const NEST = `import { InjectRedis } from "@nestjs-modules/ioredis"; import { ClusterService, RedisService } from "@liaoliaots/nestjs-redis"; import type { Redis } from "ioredis";\n`;
const UNKNOWN = "ioredis unknown mget cross";

describe.each(
  whole([
  ["a parameter that Nest fills", `${NEST}class A { constructor(@InjectRedis() private readonly db: Redis) {} f() { return this.db.mget("a", "b"); } }`, CLIENT],
  ["a field that Nest fills", `${NEST}class A { @InjectRedis() private readonly db!: Redis; f() { return this.db.mget("a", "b"); } }`, CLIENT],
  ["a parameter that Nest fills, of any type", `${NEST}class A { constructor(@InjectRedis() private readonly db: any) {} f() { return this.db.mget("a", "b"); } }`, UNKNOWN],
  ["a service of Nest", `${NEST}class A { constructor(private readonly all: RedisService) {} f() { return this.all.getOrThrow("x").mget("a", "b"); } }`, CLIENT],
  ["a service of Nest for clusters", `${NEST}class A { constructor(private readonly all: ClusterService) {} f() { const x = this.all.getOrNil(); return x?.mget("a", "b"); } }`, CLUSTER],
  ["a client that the constructor takes from a service", `${NEST}class A { private readonly db: Redis; constructor(all: RedisService) { this.db = all.getOrThrow(); } f() { return this.db.mget("a", "b"); } }`, CLIENT],
  ["another method of a service", `${NEST}class A { constructor(private readonly all: RedisService) {} f() { return (this.all as any).onModuleDestroy().mget("a", "b"); } }`, ""],
  ["Fastify", `${FASTIFY}const app = fastify(); void app.redis.mget("a", "b");`, CLIENT, UNKNOWN],
  ["a parameter of Fastify", `${FASTIFY}export const f = (app: FastifyInstance) => app.redis.mget("a", "b");`, CLIENT, UNKNOWN],
  ]),
)("handed out by another package: %s", (_, code, found, untyped) => {
  test("with types", () => {
    const declared = Object.entries(PACKAGES).map(([name, text]) => [`node_modules/${name}/index.d.ts`, text]);
    expect(recogniseTyped(code, Object.fromEntries(declared) as Record<string, string>)).toEqual(found === "" ? [] : [found]);
  });
  test("without types", () => {
    expect(recognise(code, { name: "main.ts", installed: INSTALLED })).toEqual(untyped === "" ? [] : [untyped]);
  });
});

const SCRIPT = `import { Redis } from "@upstash/redis"; const redis = Redis.fromEnv();\n`;
const UPSTASH = `
declare class Script { eval(keys: string[], args: string[]): Promise<unknown>; evalsha(keys: string[], args: string[]): Promise<unknown>; exec(keys: string[], args: string[]): Promise<unknown>; }
declare class ScriptRO { evalRo(keys: string[], args: string[]): Promise<unknown>; evalshaRo(keys: string[], args: string[]): Promise<unknown>; exec(keys: string[], args: string[]): Promise<unknown>; }
declare class Redis { static fromEnv(): Redis; eval(script: string, keys: string[], args: string[]): Promise<unknown>; exec(command: unknown[]): Promise<unknown>; createScript<R extends boolean = false>(script: string, options?: { readonly?: R }): R extends true ? ScriptRO : Script; }
export { Redis, Script, ScriptRO };`;

describe.each(
  whole([
  ["exec", `redis.createScript("return 1").exec(["a", "b"], []);`, "upstash client exec cross"],
  ["exec of one slot", `redis.createScript("return 1").exec(["{x}a", "{x}b"], ["c"]);`, "upstash client exec same"],
  ["exec with one key", `redis.createScript("return 1").exec(["a"], ["b", "c"]);`, ""],
  ["eval", `const script = redis.createScript("return 1"); script.eval(["a", "b"], []);`, "upstash client eval cross"],
  ["evalsha", `const script = redis.createScript("return 1"); script.evalsha(["a", "b"], []);`, "upstash client evalsha cross"],
  ["evalRo", `const script = redis.createScript("return 1", { readonly: true }); script.evalRo(["a", "b"], []);`, "upstash client evalRo cross"],
  ["evalshaRo", `const script = redis.createScript("return 1", { readonly: true }); script.evalshaRo(["a", "b"], []);`, "upstash client evalshaRo cross"],
  ["exec of a read-only one", `const script = redis.createScript("return 1", { readonly: true }); script.exec(["a", "b"], []);`, "upstash client exec cross"],
  ["a field", `class A { private readonly script = redis.createScript("return 1"); f(id: number) { return this.script.exec([\`a:\${id}\`, \`b:\${id}\`], []); } }`, "upstash client exec cross"],
  ["the client's own eval", `redis.eval("return 1", ["a", "b"], []);`, "upstash client eval cross"],
  ["the client's own exec", `redis.exec(["MGET", "a", "b"]);`, "upstash client exec cross"],
  ]),
)("a script of upstash: %s", (_, code, found) => {
  test("with types", () => {
    expect(recogniseTyped(SCRIPT + code, { "node_modules/@upstash/redis/index.d.ts": UPSTASH })).toEqual(found === "" ? [] : [found]);
  });
  test("without types", () => {
    expect(recognise(SCRIPT + code, { name: "main.ts" })).toEqual(found === "" ? [] : [found]);
  });
});

test("of a package that has much else, only the clients are taken", () => {
  const bun = { "node_modules/bun/index.d.ts": `export declare class RedisClient { mget(...keys: string[]): Promise<unknown>; } export declare const redis: RedisClient; declare class S3Client { unlink(path: string, options?: object): Promise<void>; } export declare const s3: S3Client;` };
  expect(recogniseTyped(`import { redis, s3 } from "bun"; void s3.unlink("a", { bucket: "b" }); void redis.mget("a", "b");`, bun)).toEqual(["bun client mget cross"]);
});

test("a regular expression is no script", () => {
  expect(recognise(`import { Redis } from "@upstash/redis"; const redis = Redis.fromEnv(); const x = /a/; x.exec(["a", "b"], []); export const f = (r) => r.exec(["a", "b"], []);`)).toEqual([]);
});
