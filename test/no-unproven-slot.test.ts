import { RuleTester } from "@typescript-eslint/rule-tester";
import { noUnprovenSlot } from "../rules/no-unproven-slot.js";
import { typedRuleTester } from "./support/rule-tester.js";

const IOREDIS = `import type { Cluster } from "ioredis"; import { colocated, partitionBySlot } from "keyslot"; import { queueKey } from "keyslot/emq"; declare const db: Cluster;\n`;

typedRuleTester().run("no-unproven-slot", noUnprovenSlot, {
  valid: [
    `${IOREDIS}db.mget("{a}1", "{a}2");`,
    // Apart is the other rule's business.
    `${IOREDIS}db.mget("a", "b");`,
    // One key, and one key twice.
    `${IOREDIS}export const f = (key: string) => db.del(key);`,
    `${IOREDIS}export const f = (key: string) => db.del(key, key);`,
    // The ways out that the message names.
    `${IOREDIS}export const f = (a: string, b: string) => db.mget(...colocated(a, b));`,
    `${IOREDIS}export const f = (a: string, b: string) => { const [x, y] = colocated(a, b); return db.rename(x, y); };`,
    `${IOREDIS}export const f = (keys: string[]) => Promise.all([...partitionBySlot(keys).values()].map((group) => db.mget(group)));`,
    `${IOREDIS}export async function f(keys: string[]) { for (const [, group] of partitionBySlot(keys)) await db.del(...group); }`,
    `${IOREDIS}export const f = (a: \`{user}:\${string}\`, b: \`{user}:\${string}\`) => db.rename(a, b);`,
    `${IOREDIS}export const f = (a: "{x}1" | "{x}2", b: "{x}3") => db.rename(a, b);`,
    // keyslot's own builders.
    `${IOREDIS}export const f = (queue: string) => db.mget(queueKey(queue, "pending"), queueKey(queue, "active"));`,
  ],
  invalid: [
    {
      name: "a parameter",
      code: `${IOREDIS}export const f = (from: string, to: string) => db.rename(from, to);`,
      errors: [{ messageId: "unknown", line: 2, column: 58, endColumn: 62, data: { call: "rename", unknown: "from", reason: "it is a parameter" } }],
    },
    {
      name: "a list of unknown keys",
      code: `${IOREDIS}export const f = (keys: string[]) => db.mget(keys);`,
      errors: [{ messageId: "unknown", line: 2, column: 46, data: { call: "mget", unknown: "keys[…]", reason: "it is a parameter" } }],
    },
    {
      name: "one key or several",
      code: `${IOREDIS}export const f = (keys: string | string[]) => db.unlink(keys as string[]);`,
      errors: [{ messageId: "unknown", line: 2, data: { call: "unlink", unknown: "keys[…]", reason: "it is a parameter" } }],
    },
    {
      name: "groups of two calls of partitionBySlot",
      code: `${IOREDIS}export const f = (a: string[], b: string[]) => db.mget(...[...partitionBySlot(a).values()].flat());`,
      errors: [{ messageId: "unknown", line: 2, data: { call: "mget", unknown: "partitionBySlot(a)", reason: "only its slot is known" } }],
    },
    {
      name: "too many texts to go through",
      code: `${IOREDIS}type D = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;\nexport const f = (a: D, b: D, c: D, d: D) => db.rename(\`\${a}\${b}x\`, \`\${c}\${d}x\`);`,
      errors: [{ messageId: "tooMany", line: 3, data: { call: "rename" } }],
    },
  ],
});

new RuleTester().run("no-unproven-slot: JavaScript without types", noUnprovenSlot, {
  valid: [{ code: `import { Cluster } from "ioredis"; const db = new Cluster([]); export const f = (id) => db.mget(\`a:{\${id}}\`, \`b:{\${id}}\`);`, languageOptions: { parserOptions: {} } }],
  invalid: [
    {
      code: `import { Cluster } from "ioredis"; const db = new Cluster([]);\nexport const f = (from, to) => db.rename(from, to);`,
      errors: [{ messageId: "unknown", line: 2, column: 42, data: { call: "rename", unknown: "from", reason: "it is a parameter" } }],
    },
  ],
});
