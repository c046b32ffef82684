import { describe, expect, test } from "vitest";
import { noCrossSlot } from "../rules/no-cross-slot.js";
import { noUnprovenSlot } from "../rules/no-unproven-slot.js";
import { recogniseTyped } from "./support/analyse.js";
import { recognise } from "./support/untyped.js";
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

const MUTEX = `declare class Redlock { constructor(clients: Iterable<unknown>); lock(resource: string | string[], ttl: number): Promise<unknown>; disposer(resource: string | string[], ttl: number): unknown; acquire(resources: string[], duration: number): Promise<unknown>; using<T>(resources: string[], duration: number, routine: () => Promise<T>): Promise<T>; release(lock: unknown): Promise<unknown>; }`;
const LIBRARIES: Readonly<Record<string, string>> = {
  "node_modules/redlock/index.d.ts": `${MUTEX} export default Redlock;`,
  "node_modules/@sesamecare-oss/redlock/index.d.ts": `${MUTEX} export { Redlock };`,
  "node_modules/bull/index.d.ts": `declare namespace Bull { interface Options { prefix?: string; createClient?(type: string): unknown } interface Queue { add(data: unknown): void } } declare const Bull: { new (name: string, options?: Bull.Options): Bull.Queue; new (name: string, url: string, options?: Bull.Options): Bull.Queue }; export = Bull;`,
};
const OLD = `${CLUSTER}import Redlock from "redlock"; const lock = new Redlock([raw]);\n`;
const NEW = `${CLUSTER}import { Redlock } from "@sesamecare-oss/redlock"; const lock = new Redlock([raw]);\n`;
const BULL = `${CLUSTER}import Queue from "bull";\n`;

describe.each<[name: string, code: string, found: string[]]>([
  ["redlock 4, a list", `${OLD}void lock.lock(["a", "b"], 100);`, ["redlock client lock cross"]],
  ["redlock 4, a list of one slot", `${OLD}void lock.lock(["{x}a", "{x}b"], 100);`, ["redlock client lock same"]],
  ["redlock 4, one resource", `${OLD}void lock.lock("a", 100);`, []],
  ["redlock 4, a disposer", `${OLD}lock.disposer(["a", "b"], 100);`, ["redlock client disposer cross"]],
  ["redlock 5", `${OLD}void lock.acquire(["a", "b"], 100);`, ["redlock client acquire cross"]],
  ["redlock 5, one resource", `${OLD}void lock.acquire(["a"], 100);`, []],
  ["redlock 5, a routine", `${OLD}void lock.using(["a", "b"], 100, async () => undefined);`, ["redlock client using cross"]],
  ["redlock 5, a mapped list", `${OLD}export const f = (ids: number[]) => lock.acquire(ids.map((id) => \`lock:\${id}\`), 100);`, ["redlock client acquire per-element"]],
  ["@sesamecare-oss/redlock", `${NEW}void lock.acquire(["a", "b"], 100);`, ["redlock client acquire cross"]],
  ["@sesamecare-oss/redlock, a routine", `${NEW}void lock.using(["{x}a", "{x}b"], 100, async () => undefined);`, ["redlock client using same"]],
  ["a lock in a field", `import Redlock from "redlock"; class A { constructor(private readonly lock: Redlock) {} f() { return this.lock.acquire(["a", "b"], 1); } }`, ["redlock client acquire cross"]],
  ["another lock", `class Mutex { acquire(names: string[]) { return names; } } new Mutex().acquire(["a", "b"]);`, []],
  ["Bull", `${BULL}new Queue("mail", { createClient: () => raw });`, ["bull cluster Queue cross"]],
  ["Bull, with an address", `${BULL}new Queue("mail", "redis://localhost", { createClient: () => raw });`, ["bull cluster Queue cross"]],
  ["Bull, with a client of each type", `${BULL}new Queue("mail", { createClient(type: string) { switch (type) { case "client": return raw; default: return new Cluster([]); } } });`, ["bull cluster Queue cross"]],
  ["Bull, with a tagged prefix", `${BULL}new Queue("mail", { prefix: "{app}", createClient: () => raw });`, ["bull cluster Queue same"]],
  ["Bull, with a tagged name", `${BULL}new Queue("{mail}", { createClient: () => raw });`, ["bull cluster Queue same"]],
  ["Bull, not on a cluster", `${BULL}new Queue("mail", "redis://localhost"); new Queue("mail", { createClient: () => new Map() });`, []],
  ["BullMQ, with a prefix in a variable", `${BULLMQ}const prefix = "{app}"; new Queue("mail", { connection, prefix });`, ["bullmq cluster Queue same"]],
  ["BullMQ, with a prefix that is not known", `${BULLMQ}export const f = (prefix: string) => new Queue("mail", { connection, prefix });`, ["bullmq cluster Queue conditional"]],
  ["BullMQ, with options in a variable", `${BULLMQ}const options = { connection }; new Queue("mail", { ...options });`, ["bullmq cluster Queue cross"]],
  ["BullMQ, with a name that is not known", `import { Queue } from "bullmq"; import type { Cluster } from "ioredis"; export const f = (connection: Cluster, name: string) => new Queue(name, { connection });`, ["bullmq cluster Queue conditional"]],
  ["BullMQ, with a name in braces", `${BULLMQ}export const f = (name: string) => new Queue(\`{\${name}}\`, { connection });`, ["bullmq cluster Queue same"]],
  ["a class that extends BullMQ's", `${BULLMQ}class Mail extends Queue { constructor() { super("mail", { connection }); } } new Mail();`, ["bullmq cluster Queue cross"]],
])("libraries that send scripts of their own: %s", (_, code, found) => {
  test("with types", () => {
    expect(recogniseTyped(code, LIBRARIES)).toEqual(found);
  });
  test("without types", () => {
    expect(recognise(code, { name: "main.ts" })).toEqual(found);
  });
});

describe("keys that parseCommand pushes", () => {
  const script = (parse: string): string => `import { createCluster, defineScript } from "redis"; const db: any = createCluster({ rootNodes: [], scripts: { swap: defineScript({ NUMBER_OF_KEYS: 2, SCRIPT: "", ${parse} } as never) } });\n`;

  test.each<[name: string, parse: string, call: string, found: string[]]>([
    ["one by one", `parseCommand(parser: any, from: string, to: string) { parser.pushKey(from); parser.pushKey(to); }`, `db.swap("a", "b");`, ["node-redis cluster swap cross"]],
    ["made of what it is given", `parseCommand(parser: any, id: string, value: string) { parser.pushKey(\`a:{\${id}}\`); parser.pushKey(\`b:{\${id}}\`); parser.push(value); }`, `db.swap("1", "2");`, ["node-redis cluster swap same"]],
    ["made apart of what it is given", `parseCommand(parser: any, id: string) { parser.pushKey(\`a:\${id}\`); parser.pushKey(\`b:\${id}\`); }`, `db.swap("1");`, ["node-redis cluster swap cross"]],
    ["a list", `parseCommand(parser: any, keys: string[], value: string) { parser.pushKeys(keys); parser.push(value); }`, `db.swap(["a", "b"], "c");`, ["node-redis cluster swap cross"]],
    ["a list of its length", `parseCommand(parser: any, keys: string[]) { parser.pushKeysLength(keys); }`, `db.swap(["{x}a", "{x}b"]);`, ["node-redis cluster swap same"]],
    ["members of an object", `parseCommand(parser: any, { from, to }: { from: string; to: string }) { parser.pushKey(from); parser.pushKey(to); }`, `db.swap({ from: "a", to: "b" });`, ["node-redis cluster swap cross"]],
    ["by an arrow function", `parseCommand: (parser: any, from: string, to: string) => { parser.pushKey(from); parser.pushKey(to); }`, `db.swap("a", "b");`, ["node-redis cluster swap cross"]],
    ["one, and an argument", `parseCommand(parser: any, key: string, value: string) { parser.pushKey(key); parser.push(value); }`, `db.swap("a", "b");`, []],
    ["as node-redis 4 has it", `transformArguments(from: string, to: string, value: string) { return [from, to, value]; }`, `db.swap("a", "b", "c");`, ["node-redis cluster swap cross"]],
  ])("%s", (_, parse, call, found) => {
    expect(recogniseTyped(script(parse).replace("const db: any =", "const db =") + call.replace("db.", "(db as any as typeof db & { swap(...all: unknown[]): void })."))).toEqual(found);
    expect(recognise(script(parse) + call, { name: "main.ts" })).toEqual(found);
  });
});
