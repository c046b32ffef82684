import { describe, expect, test } from "vitest";
import { noCrossSlot } from "../rules/no-cross-slot.js";
import { noUnprovenSlot } from "../rules/no-unproven-slot.js";
import { recogniseTyped } from "./support/analyse.js";
import { typedRuleTester } from "./support/rule-tester.js";

const CROSSSLOT = "A cluster answers CROSSSLOT.";
const SAME_TAG = "Give keys that are used together the same {hash tag}.";
const ab = (call: string) => ({
  messageId: "slots" as const,
  data: { call, count: "two", first: "a", firstSlot: "15495", second: "b", secondSlot: "3300", origin: "", answer: CROSSSLOT, advice: SAME_TAG },
});

const CLUSTER = `import { Cluster } from "ioredis"; const raw = new Cluster([]);\n`;
const NAMED = `${CLUSTER}raw.defineCommand("move", { numberOfKeys: 2, lua: "return 1" });\nraw.defineCommand("any", { lua: "return 1" });\nconst db = raw as Cluster & { move(...args: string[]): void; any(...args: (string | number)[]): void; moveBuffer(...args: string[]): void };\n`;

typedRuleTester().run("named scripts", noCrossSlot, {
  valid: [
    `${NAMED}db.move("{x}a", "{x}b", "argument");`,
    `${NAMED}db.any(1, "a", "b");`,
    // The same name on something else.
    `${NAMED}const truck = { move: (...args: string[]) => args }; truck.move("a", "b");`,
    `import { createCluster, defineScript } from "redis"; const db = createCluster({ rootNodes: [], scripts: { add: defineScript({ NUMBER_OF_KEYS: 1, SCRIPT: "", parseCommand(parser, key: string, value: string) { parser.pushKey(key); parser.push(value); }, transformReply: undefined as unknown as () => unknown }) } }); void db.add("a", "b");`,
  ],
  invalid: [
    { code: `${NAMED}db.move("a", "b", "argument");`, errors: [{ ...ab("move"), line: 5 }] },
    { code: `${NAMED}db.moveBuffer("a", "b");`, errors: [{ ...ab("moveBuffer"), line: 5 }] },
    { code: `${NAMED}db.any(2, "a", "b", "argument");`, errors: [{ ...ab("any"), line: 5 }] },
    {
      name: "scripts in the constructor's options",
      code: `import { Cluster } from "ioredis"; const db = new Cluster([], { redisOptions: {}, scripts: { pair: { numberOfKeys: 2, lua: "return 1" } } }) as Cluster & { pair(a: string, b: string): void };\ndb.pair("a", "b");`,
      errors: [{ ...ab("pair"), line: 2 }],
    },
    {
      name: "defineScript, by what parseCommand pushes",
      code: `import { createCluster, defineScript } from "redis"; const db = createCluster({ rootNodes: [], scripts: { swap: defineScript({ NUMBER_OF_KEYS: 2, SCRIPT: "", parseCommand(parser, from: string, to: string) { parser.pushKeys([from, to]); }, transformReply: undefined as unknown as () => unknown }) } });\nvoid db.swap("a", "b");`,
      errors: [{ ...ab("swap"), line: 2 }],
    },
  ],
});

const BULLMQ = `import { Queue, Worker } from "bullmq"; import { Cluster } from "ioredis"; const connection = new Cluster([]);\n`;

typedRuleTester().run("queue libraries on a cluster", noCrossSlot, {
  valid: [
    `${BULLMQ}new Queue("{mail}", { connection });`,
    `${BULLMQ}new Queue("mail", { connection, prefix: "{app}" });`,
    `${BULLMQ}new Worker("mail", async () => {}, { connection, prefix: "{app}" });`,
    // Not on a cluster, as far as anybody can see.
    `${BULLMQ}new Queue("mail", { connection: { host: "127.0.0.1" } });`,
    `class Queue { constructor(readonly name: string, readonly options: object) {} } new Queue("mail", { connection: 1 });`,
  ],
  invalid: [
    {
      code: `${BULLMQ}new Queue("mail", { connection });`,
      errors: [
        {
          messageId: "slots",
          line: 2,
          column: 1,
          data: {
            call: "Queue",
            count: "two",
            first: "bull:mail:wait",
            firstSlot: "14946",
            second: "bull:mail:active",
            secondSlot: "2227",
            origin: "", answer: "Its scripts use them together, which a cluster answers with CROSSSLOT.",
            advice: 'Give its option `prefix` a {hash tag}, as `prefix: "{name}"`, or put the queue\'s name in braces.',
          },
        },
      ],
    },
  ],
});

const WRAPPED = `${CLUSTER}class Script { constructor(private readonly lua: string) {} run(count: number, ...rest: string[]) { return raw.eval(this.lua, count, ...rest); } }\nconst script = new Script("return 1");\n`;

typedRuleTester().run("functions that hand their parameters on", noCrossSlot, {
  valid: [
    `${WRAPPED}void script.run(2, "{x}a", "{x}b", "argument");`,
    `${WRAPPED}void script.run(1, "a", "argument");`,
    // The list that the function cuts up is not judged by its caller.
    `${CLUSTER}const chunks = (keys: string[]) => raw.mget(keys.slice(0, Number(process.env["N"])));\nvoid chunks(["a", "b"].map((x) => x));`,
  ],
  invalid: [
    { code: `${WRAPPED}void script.run(2, "a", "b");`, errors: [{ ...ab("run"), line: 4, column: 13 }] },
    { code: `${CLUSTER}const move = (from: string, to: string) => raw.rename(from, to);\nvoid move("a", "b");`, errors: [{ ...ab("move"), line: 3, column: 6 }] },
  ],
});

typedRuleTester().run("functions that hand their parameters on, unproven", noUnprovenSlot, {
  valid: [
    // All the calls that there can be are judged themselves.
    `${CLUSTER}const move = (from: string, to: string) => raw.rename(from, to);\nvoid move("{a}", "{a}b");`,
  ],
  invalid: [
    {
      name: "an exported function has callers elsewhere",
      code: `${CLUSTER}export const move = (from: string, to: string) => raw.rename(from, to);\nvoid move("{a}", "{a}b");`,
      errors: [{ messageId: "unknown", line: 2, data: { call: "rename", unknown: "from", reason: "it is a parameter" } }],
    },
  ],
});

describe("a script's name", () => {
  const swap = (keys: string): string => `defineScript({ NUMBER_OF_KEYS: 2, SCRIPT: "", parseCommand(parser, from: string, to: string) { ${keys} }, transformReply: undefined as unknown as () => unknown })`;
  const ONE = swap("parser.pushKey(from); parser.push(to);");
  const TWO = swap("parser.pushKey(from); parser.pushKey(to);");
  const made = (script: string): string => `import { createCluster, defineScript } from "redis"; export const db = createCluster({ rootNodes: [], scripts: { swap: ${script} } }); void db.swap("a", "b");`;
  const cross = ["node-redis cluster swap cross"];

  test.each<[string, string, Record<string, string>, string[]]>([
    ["is that of the client that is made with it", made(ONE), { "other.ts": made(TWO) }, []],
    ["is that of the client, whichever is read first", made(TWO), { "other.ts": made(ONE) }, cross],
    ["follows a client that another file makes", `import { db } from "./one.js"; void db.swap("a", "b");`, { "one.ts": made(ONE), "two.ts": made(TWO) }, []],
    ["follows the other one too", `import { db } from "./two.js"; void db.swap("a", "b");`, { "one.ts": made(ONE), "two.ts": made(TWO) }, cross],
    [
      "follows scripts of another file",
      `import { createCluster } from "redis"; import { swap } from "./two.js"; const db = createCluster({ rootNodes: [], scripts: { swap } }); void db.swap("a", "b");`,
      { "one.ts": `import { defineScript } from "redis"; export const swap = ${ONE};`, "two.ts": `import { defineScript } from "redis"; export const swap = ${TWO}; export const all = { swap };`, "use.ts": `import { swap } from "./one.js"; export const all = { swap };` },
      cross,
    ],
    ["that may be either's says nothing", `import type { db as one } from "./one.js"; export const f = (db: typeof one) => db.swap("a", "b");`, { "one.ts": made(ONE), "two.ts": made(TWO) }, []],
    [
      "in ioredis's constructor, with the scripts in another file",
      `import { Cluster } from "ioredis"; import { scripts } from "./scripts.js"; const db = new Cluster([], { scripts }) as Cluster & { pair(...keys: string[]): void }; db.pair("a", "b");`,
      { "scripts.ts": `export const scripts = { pair: { numberOfKeys: 2, lua: "return 1" } };` },
      ["ioredis cluster pair cross"],
    ],
    [
      "in ioredis's constructor, without a number of keys",
      `import { Cluster } from "ioredis"; const db = new Cluster([], { scripts: { pair: { lua: "return 1" } } }) as Cluster & { pair(...keys: (string | number)[]): void }; db.pair(2, "a", "b"); db.pair(1, "a", "b");`,
      {},
      ["ioredis cluster pair cross"],
    ],
  ])("%s", (_, text, others, found) => {
    expect(recogniseTyped(text, others)).toEqual(found);
  });
});
