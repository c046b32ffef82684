import { noCrossSlot } from "../rules/no-cross-slot.js";
import { typedRuleTester } from "./support/rule-tester.js";

const IOREDIS = `import type { Cluster, Redis } from "ioredis"; declare const db: Cluster; declare const redis: Redis;\n`;
const NODE_REDIS = `import { createCluster, type RedisClientType } from "redis"; const db = createCluster({ rootNodes: [] }); declare const single: RedisClientType;\n`;
const GLIDE = `import { ClusterBatch, type GlideClient, type GlideClusterClient } from "@valkey/valkey-glide"; declare const db: GlideClusterClient; declare const single: GlideClient;\n`;
const IOVALKEY = `import { Cluster } from "iovalkey"; const db = new Cluster([]);\n`;

const SAME_TAG = "Give keys that are used together the same {hash tag}.";
const SAME_TAG_OR_SPLIT = "Give keys that are used together the same {hash tag}, or send one call per slot.";
const CROSSSLOT = "A cluster answers CROSSSLOT.";

typedRuleTester().run("no-cross-slot: one call with known keys", noCrossSlot, {
  valid: [
    `${IOREDIS}db.mget("emq:{orders}:pending", "emq:{orders}:active");`,
    `${IOREDIS}db.mget("user:{1}:name");`,
    `${IOREDIS}db.mget(["user:{1}:name", "{1}"]);`,
    // Two tags of one slot.
    `${IOREDIS}db.mget("{foo}", "{foo}bar", "foo");`,
    // The same key twice, known or not.
    `${IOREDIS}export const f = (key: string) => db.del(key, key);`,
    // Fields, members, values, weights and timeouts are no keys.
    `${IOREDIS}db.hmget("labels", "a", "b"); db.sadd("members", "x", "y"); db.mset("{a}1", "b", "{a}2", "c"); db.brpop("queue", 1);`,
    `${IOREDIS}db.zunionstore("{a}", 1, "{a}b", "WEIGHTS", 2);`,
    // Classic channels are not hashed.
    `${IOREDIS}db.subscribe("news", "sport"); db.publish("news", "x");`,
    // Unresolved is no finding here.
    `${IOREDIS}export const f = (keys: string[]) => db.mget(keys);`,
    `${IOREDIS}export const f = (a: string, b: string) => db.rename(a, b);`,
    // The same methods on something else.
    `const cache = new Map<string, number>(); class Box { mget(...keys: string[]) { return keys; } } new Box().mget("a", "b"); cache.delete("a");`,
    // node-redis from 6.2 and glide send these slot by slot on a cluster.
    `${NODE_REDIS}void db.mGet(["a", "b"]); void db.del(["a", "b"]); void db.mSet({ a: "1", b: "2" });`,
    `${GLIDE}void db.mget(["a", "b"]); void db.mset({ a: "1", b: "2" }); new ClusterBatch(false).mget(["a", "b"]);`,
    // Any hole that both keys share inside the tag.
    `${IOREDIS}export const f = (id: string) => db.mget(\`a:{\${id}}\`, \`b:{\${id}}:c\`);`,
  ],
  invalid: [
    {
      name: "literals, with their slots",
      code: `${IOREDIS}db.mget("emq:{orders}:pending", "emq:{payments}:pending");`,
      errors: [
        {
          messageId: "slots",
          line: 2,
          column: 33,
          endLine: 2,
          endColumn: 57,
          data: {
            call: "mget",
            count: "two",
            first: "emq:{orders}:pending",
            firstSlot: "105",
            second: "emq:{payments}:pending",
            secondSlot: "8507",
            origin: "", answer: CROSSSLOT,
            advice: SAME_TAG_OR_SPLIT,
          },
        },
      ],
    },
    {
      name: "three slots",
      code: `${IOREDIS}db.sinterstore("a", "b", "c");`,
      errors: [
        {
          messageId: "slots",
          line: 2,
          column: 21,
          data: { call: "sinterstore", count: "three", first: "a", firstSlot: "15495", second: "b", secondSlot: "3300", origin: "", answer: CROSSSLOT, advice: SAME_TAG },
        },
      ],
    },
    {
      name: "a call over several lines is reported from its method on",
      code: `${IOREDIS}db.del(\n  "a",\n  "b",\n);`,
      errors: [
        {
          messageId: "slots",
          line: 2,
          column: 4,
          endLine: 4,
          endColumn: 6,
          data: { call: "del", count: "two", first: "a", firstSlot: "15495", second: "b", secondSlot: "3300", origin: "", answer: CROSSSLOT, advice: SAME_TAG_OR_SPLIT },
        },
      ],
    },
    {
      name: "constants, enums, `as const` objects, concatenation",
      code: `${IOREDIS}enum Queue { Orders = "orders" }\nconst KEYS = { payments: "emq:{payments}:pending" } as const;\nconst head = "emq:{";\ndb.rename(head + Queue.Orders + "}:pending", KEYS.payments);`,
      errors: [
        {
          messageId: "slots",
          line: 5,
          column: 46,
          data: { call: "rename", count: "two", first: "emq:{orders}:pending", firstSlot: "105", second: "emq:{payments}:pending", secondSlot: "8507", origin: " They are written on line 4 and on line 3.", answer: CROSSSLOT, advice: SAME_TAG },
        },
      ],
    },
    {
      name: "a number can hold no brace",
      code: `${IOREDIS}export const f = (id: number) => db.mget(\`user:\${id}:name\`, \`user:\${id}:mail\`);`,
      errors: [
        {
          messageId: "cross",
          line: 2,
          column: 61,
          data: { call: "mget", first: "user:${id}:name", firstTag: "hashed as a whole", second: "user:${id}:mail", secondTag: "hashed as a whole", unless: "", where: "", exact: " No value puts them in one slot.", origin: "", answer: CROSSSLOT, advice: SAME_TAG_OR_SPLIT },
        },
      ],
    },
    {
      name: "a shared string might hold a whole tag",
      code: `${IOREDIS}export const f = (prefix: string) => db.rename(\`\${prefix}:wait\`, \`\${prefix}:active\`);`,
      errors: [
        {
          messageId: "conditional",
          line: 2,
          column: 66,
          data: { call: "rename", shared: "prefix", first: "${prefix}:wait", firstTag: "hashed as a whole", second: "${prefix}:active", secondTag: "hashed as a whole", exact: " They share a slot by chance in 4 of 65,536 cases.", origin: "", answer: CROSSSLOT, advice: SAME_TAG },
        },
      ],
    },
    {
      name: "tags that hang on different values",
      code: `${IOREDIS}export const f = (from: string, to: string) => db.smove(\`{\${from}}:sum\`, \`{\${to}}:sum\`, "m");`,
      errors: [
        {
          messageId: "independent",
          line: 2,
          column: 74,
          data: { call: "smove", first: "{${from}}:sum", firstTag: "hashed by its tag {${from}}", second: "{${to}}:sum", secondTag: "hashed by its tag {${to}}", where: "", origin: "", answer: CROSSSLOT, advice: SAME_TAG },
        },
      ],
    },
    {
      name: "apart for some members of a union only",
      code: `${IOREDIS}export const f = (to: "a" | "b") => db.rename("{a}x", \`{\${to}}x\`);`,
      errors: [
        {
          messageId: "independent",
          line: 2,
          column: 55,
          data: { call: "rename", first: "{a}x", firstTag: "hashed by its tag {a}, slot 15495", second: "{b}x", secondTag: "hashed by its tag {b}, slot 3300", where: ' (where `to` is "b")', origin: "", answer: CROSSSLOT, advice: SAME_TAG },
        },
      ],
    },
    {
      name: "a list whose tag hangs on the element",
      code: `${IOREDIS}export const f = (ids: string[]) => db.mget(ids.map((id) => \`user:\${id}\`));`,
      errors: [
        {
          messageId: "perElement",
          line: 2,
          column: 45,
          data: { call: "mget", first: "user:${id}", firstTag: "hashed as a whole", origin: "", answer: CROSSSLOT, advice: SAME_TAG_OR_SPLIT },
        },
      ],
    },
    {
      name: "a list beside a key of another slot",
      code: `${IOREDIS}export const f = (ids: string[]) => db.del("{all}", ...ids.map((id) => \`{one}:\${id}\`));`,
      errors: [
        {
          messageId: "perElementBeside",
          line: 2,
          column: 56,
          data: { call: "del", first: "{all}", firstTag: "hashed by its tag {all}, slot 3894", second: "{one}:${id}", secondTag: "hashed by its tag {one}, slot 9084", origin: "", answer: CROSSSLOT, advice: SAME_TAG_OR_SPLIT },
        },
      ],
    },
  ],
});

const apart = (call: string, first: string, firstSlot: number, second: string, secondSlot: number, more: { advice?: string; answer?: string; count?: string } = {}) => ({
  messageId: "slots" as const,
  data: { call, count: "two", first, firstSlot: String(firstSlot), second, secondSlot: String(secondSlot), origin: "", answer: CROSSSLOT, advice: SAME_TAG, ...more },
});

typedRuleTester().run("no-cross-slot: clients", noCrossSlot, {
  valid: [
    // Split by the client, which `report` shows all the same below.
    { code: `${NODE_REDIS}void db.unlink(["a", "b"]);`, options: [{ split: "allow" }] },
  ],
  invalid: [
    { code: `${IOREDIS}redis.mget("a", "b");`, errors: [{ ...apart("mget", "a", 15495, "b", 3300, { advice: SAME_TAG_OR_SPLIT }), line: 2 }] },
    { code: `${IOREDIS}db.mgetBuffer(["a"], ["b"]);`, errors: [{ ...apart("mgetBuffer", "a", 15495, "b", 3300, { advice: SAME_TAG_OR_SPLIT }), line: 2 }] },
    { code: `${IOREDIS}db.mset({ a: 1, b: 2 });`, errors: [{ ...apart("mset", "a", 15495, "b", 3300, { advice: SAME_TAG_OR_SPLIT }), line: 2 }] },
    { code: `${IOREDIS}db.mset(new Map([["a", 1], ["b", 2]]));`, errors: [{ ...apart("mset", "a", 15495, "b", 3300, { advice: SAME_TAG_OR_SPLIT }), line: 2 }] },
    { code: `${IOREDIS}db.call("RENAME", "a", "b");`, errors: [{ ...apart("call", "a", 15495, "b", 3300), line: 2 }] },
    { code: `${IOREDIS}db.eval("return 1", 2, "a", "b", "argument");`, errors: [{ ...apart("eval", "a", 15495, "b", 3300), line: 2 }] },
    { code: `${IOREDIS}export const f = (keys: "a"[]) => db.eval("return 1", "2", "a", "b");`, errors: [{ ...apart("eval", "a", 15495, "b", 3300), line: 2 }] },
    { code: `${IOREDIS}db.xread("COUNT", 1, "STREAMS", "a", "b", "0", "0");`, errors: [{ ...apart("xread", "a", 15495, "b", 3300), line: 2 }] },
    { code: `${IOREDIS}db["rename"]("a", "b");`, errors: [{ ...apart("rename", "a", 15495, "b", 3300), line: 2 }] },
    { code: `${IOREDIS}db.sort("a", "LIMIT", 0, 1, "STORE", "b");`, errors: [{ ...apart("sort", "a", 15495, "b", 3300), line: 2 }] },
    { code: `${IOVALKEY}db.lmove("a", "b", "LEFT", "RIGHT");`, errors: [{ ...apart("lmove", "a", 15495, "b", 3300), line: 2 }] },
    { code: `${NODE_REDIS}void db.mSetNX({ a: "1", b: "2" });`, errors: [{ ...apart("mSetNX", "a", 15495, "b", 3300), line: 2 }] },
    { code: `${NODE_REDIS}void db.ZUNIONSTORE("a", [{ key: "b", weight: 2 }]);`, errors: [{ ...apart("ZUNIONSTORE", "a", 15495, "b", 3300), line: 2 }] },
    { code: `${NODE_REDIS}void db.eval("return 1", { keys: ["a", "b"] });`, errors: [{ ...apart("eval", "a", 15495, "b", 3300), line: 2 }] },
    { code: `${NODE_REDIS}void db.unlink(["a", "b"]);`, options: [{ split: "report" }], errors: [{ ...apart("unlink", "a", 15495, "b", 3300, { advice: SAME_TAG_OR_SPLIT, answer: "The client sends it slot by slot, and so not as one." }), line: 2 }] },
    { code: `${NODE_REDIS}void single.mGet(["a", "b"]);`, errors: [{ ...apart("mGet", "a", 15495, "b", 3300, { advice: SAME_TAG_OR_SPLIT }), line: 2 }] },
    { code: `${GLIDE}void db.sdiffstore("a", ["b"]);`, errors: [{ ...apart("sdiffstore", "a", 15495, "b", 3300), line: 2 }] },
    { code: `${GLIDE}void db.zunionstore("a", [["b", 2]]);`, errors: [{ ...apart("zunionstore", "a", 15495, "b", 3300), line: 2 }] },
    { code: `${GLIDE}void single.mget(["a", "b"]);`, errors: [{ ...apart("mget", "a", 15495, "b", 3300, { advice: SAME_TAG_OR_SPLIT }), line: 2 }] },
    { code: `${GLIDE}void db.customCommand(["RENAME", "a", "b"]);`, errors: [{ ...apart("customCommand", "a", 15495, "b", 3300), line: 2 }] },
  ],
});

typedRuleTester().run("no-cross-slot: report certain", noCrossSlot, {
  valid: [
    { code: `${IOREDIS}export const f = (prefix: string) => db.mget(\`\${prefix}:a\`, \`\${prefix}:b\`);`, options: [{ report: "certain" }] },
    { code: `${IOREDIS}export const f = (a: string, b: string) => db.mget(\`{\${a}}\`, \`{\${b}}\`);`, options: [{ report: "certain" }] },
    { code: `${IOREDIS}export const f = (ids: string[]) => db.mget(ids.map((id) => \`user:\${id}\`));`, options: [{ report: "certain" }] },
  ],
  invalid: [
    { code: `${IOREDIS}db.mget("a", "b");`, options: [{ report: "certain" }], errors: [{ ...apart("mget", "a", 15495, "b", 3300, { advice: SAME_TAG_OR_SPLIT }), line: 2 }] },
  ],
});
