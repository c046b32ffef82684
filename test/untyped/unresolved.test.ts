/** In a typed program too, a client's package that is not installed leaves nothing but its imports to go by. */
import { expect, test } from "vitest";
import { analyse } from "../support/analyse.js";

const found = (text: string, others: Readonly<Record<string, string>> = {}): string[] =>
  analyse(text, others).map(({ client, role, method, judgement }) => `${client} ${role} ${method} ${judgement.verdict}`);

test.each<[string, string, string[]]>([
  ["an instance", `import { kv } from "@vercel/kv"; kv.mget("a", "b");`, ["upstash client mget cross"]],
  ["a construction", `import { Redis } from "@upstash/redis"; new Redis({}).sinter("a", "b");`, ["upstash client sinter cross"]],
  ["an annotation", `import type { Redis } from "@upstash/redis"; export const f = (x: Redis) => x.sinter("a", "b");`, ["upstash client sinter cross"]],
  ["nothing by its use alone", `import { open } from "nowhere"; export const f = (redis: any) => redis.mget("a", "b"); open().mget("a", "b");`, []],
  ["nothing where all is installed", `import { Cluster } from "ioredis"; export const f = (x: Cluster) => (x as any).mget("a", "b");`, []],
])("%s", (_, text, calls) => {
  expect(found(text)).toEqual(calls);
});

test("through another file", () => {
  expect(found(`import { x } from "./db.js"; x.sinter("a", "b");`, { "db.ts": `import { Redis } from "@upstash/redis"; export const x = Redis.fromEnv();` })).toEqual(["upstash client sinter cross"]);
});
