import { noCrossSlot } from "../rules/no-cross-slot.js";
import { noUnprovenSlot } from "../rules/no-unproven-slot.js";
import { typedRuleTester } from "./support/rule-tester.js";

const IOREDIS = `import type { ChainableCommander, Cluster } from "ioredis"; declare const db: Cluster;\n`;
const NODE_REDIS = `import { createCluster } from "redis"; const db = createCluster({ rootNodes: [] });\n`;
const GLIDE = `import { ClusterBatch, type GlideClusterClient } from "@valkey/valkey-glide"; declare const db: GlideClusterClient;\n`;

const REFUSED = "The client refuses it (All keys in the pipeline should belong to the same slots allocation group), or the cluster answers CROSSSLOT.";
const UNLESS_ONE_NODE = "The client refuses it unless one node holds all of them (All keys in the pipeline should belong to the same slots allocation group).";
const ADVICE = "Give keys that are used together the same {hash tag}, or send the commands one by one.";

const ab = (call: string, answer = REFUSED) => ({
  messageId: "slots" as const,
  data: { call, count: "two", first: "a", firstSlot: "15495", second: "b", secondSlot: "3300", origin: "", answer, advice: ADVICE },
});

typedRuleTester().run("transactions and pipelines: keys of all commands", noCrossSlot, {
  valid: [
    `${IOREDIS}db.multi().set("{a}x", 1).get("{a}y").ping().exec();`,
    `${IOREDIS}db.multi().set("{a}x", 1).lolwut("VERSION", 5).exec();`,
    `${NODE_REDIS}void db.multi().set("{a}x", "1").clientKill({ filter: "ID", id: 1 }).scriptDebug("YES").exec();`,
    // The two branches of one condition never meet, nor do a branch that leaves and what follows it.
    `${IOREDIS}export const f = (x: boolean) => { const tx = db.multi(); if (x) tx.set("a", 1); else tx.set("b", 1); return tx.exec(); };`,
    `${IOREDIS}export const f = (x: boolean) => { const tx = db.multi(); if (x) { tx.get("a"); return tx.exec(); } tx.get("b"); return tx.exec(); };`,
    // A transaction for each round.
    `${IOREDIS}export const f = async (ids: string[]) => { for (const id of ids) { const tx = db.multi(); tx.get(\`a:{\${id}}\`); tx.get(\`b:{\${id}}\`); await tx.exec(); } };`,
    `${IOREDIS}export const f = (ids: string[]) => Promise.all(ids.map((id) => db.multi().get(\`a:{\${id}}\`).get(\`b:{\${id}}\`).exec()));`,
    // One variable for one pipeline after another is not taken for one.
    `${IOREDIS}export const f = async () => { let p = db.pipeline(); p.get("a"); await p.exec(); p = db.pipeline(); p.get("b"); await p.exec(); };`,
    // A node's own client takes any of its keys in a pipeline.
    `${IOREDIS}export const f = () => db.nodes("master").map((node) => node.pipeline().get("a").get("b").exec());`,
    // Raw calls of commands with one key, and with none.
    `${IOREDIS}void db.multi().call("GET", "{x}a").call("PING").call("OBJECT", "ENCODING", "{x}b").exec();`,
    // A batch that is no transaction is sent slot by slot.
    `${GLIDE}export const f = () => { const batch = new ClusterBatch(false); batch.set("a", "1"); batch.get("b"); return db.exec(batch, true); };`,
    `${GLIDE}const add = (batch: ClusterBatch, key: string) => { batch.get(key); };\nexport const f = () => { const batch = new ClusterBatch(false); add(batch, "a"); add(batch, "b"); return db.exec(batch, true); };`,
    // What holds a transaction's reply is no transaction.
    `${IOREDIS}export const f = async (show: (reply: unknown) => void) => { const reply = await db.multi().get("{x}1").exec(); show(reply); };`,
    // Nothing refuses a WATCH beside a transaction in another slot, although it may guard nothing there.
    `${IOREDIS}export const f = async () => { await db.watch("a"); return db.multi().set("b", 1).exec(); };`,
    `${IOREDIS}export const f = async () => { await db.watch("a"); await db.watch("b"); return db.unwatch(); };`,
    `${GLIDE}export const f = async () => { await db.watch(["a"]); return db.exec(new ClusterBatch(true).set("b", "1"), true); };`,
    // A loop over known elements is judged as those.
    `${IOREDIS}export const f = () => { const tx = db.multi(); for (const k of ["{x}1", "{x}2"]) tx.get(k); return tx.exec(); };`,
    `${IOREDIS}export const f = () => { const keys = ["{x}1", "{x}2"]; const tx = db.multi(); for (let i = 0; i < keys.length; i++) tx.get(keys[i]!); return tx.exec(); };`,
  ],
  invalid: [
    { name: "a chain", code: `${IOREDIS}db.multi().set("a", 1).get("b").exec();`, errors: [{ ...ab("multi"), line: 2, column: 28, endColumn: 31 }] },
    { name: "statements on a variable, from where it starts to the key apart", code: `${IOREDIS}const tx = db.multi();\ntx.set("a", 1);\ntx.get("b");\nvoid tx.exec();`, errors: [{ ...ab("multi"), line: 2, column: 15, endLine: 4, endColumn: 11 }] },
    { name: "a variable that holds what each command gives", code: `${IOREDIS}let tx = db.multi();\ntx = tx.set("a", 1);\ntx = tx.get("b");\nvoid tx.exec();`, errors: [{ ...ab("multi"), line: 2 }] },
    { name: "commands given as lists", code: `${IOREDIS}db.pipeline([["set", "a", "1"], ["get", "b"]]).exec();`, errors: [{ ...ab("pipeline", UNLESS_ONE_NODE), line: 2 }] },
    {
      name: "a multi-key command that is apart by itself is reported as that, and once",
      code: `${IOREDIS}db.multi().mget("a", "b").exec();`,
      errors: [
        {
          messageId: "slots",
          line: 2,
          column: 22,
          data: { ...ab("mget", "The client refuses it (All the keys in a pipeline command should belong to the same slots allocation group).").data, advice: "Give keys that are used together the same {hash tag}, or send one call per slot." },
        },
      ],
    },
    { name: "raw calls", code: `${IOREDIS}void db.multi().call("GET", "a").call("set", "b", "1").exec();`, errors: [{ ...ab("multi"), line: 2 }] },
    { name: "raw calls of glide", code: `${GLIDE}void db.exec(new ClusterBatch(true).customCommand(["GET", "a"]).customCommand(["SET", "b", "1"]), true);`, errors: [{ ...ab("ClusterBatch", "The client refuses it (Received crossed slots in pipeline)."), line: 2 }] },
    { name: "a known loop", code: `${IOREDIS}const tx = db.multi();\nfor (const k of ["a", "b"]) tx.get(k);\nvoid tx.exec();`, errors: [{ ...ab("multi"), line: 2 }] },
    { name: "a counter through a known list", code: `${IOREDIS}const keys = ["a", "b"]; const tx = db.multi();\nfor (let i = 0; i < keys.length; i++) tx.get(keys[i]!);\nvoid tx.exec();`, errors: [{ ...ab("multi"), line: 2 }] },
    {
      name: "a loop over unknown elements",
      code: `${IOREDIS}export const f = (ids: string[]) => { const tx = db.multi(); ids.forEach((id) => { tx.get(\`{\${id}}\`); }); return tx.exec(); };`,
      errors: [
        {
          messageId: "perElement",
          line: 2,
          data: { call: "multi", first: "{${id}}", firstTag: "hashed by its tag {${id}}", origin: "", answer: REFUSED, advice: ADVICE },
        },
      ],
    },
    {
      name: "a command that may be left out",
      code: `${IOREDIS}export const f = (x: boolean) => { const tx = db.multi(); tx.get("a"); if (x) tx.get("b"); return tx.exec(); };`,
      errors: [
        {
          messageId: "independent",
          line: 2,
          data: { call: "multi", first: "a", firstTag: "hashed as a whole, slot 15495", second: "b", secondTag: "hashed as a whole, slot 3300", where: "", origin: "", answer: REFUSED, advice: ADVICE },
        },
      ],
    },
    {
      name: "a function that adds a command",
      code: `${IOREDIS}const add = (tx: ChainableCommander, key: string) => tx.get(key);\nconst tx = db.multi();\nadd(tx, "a");\ntx.get("b");\nvoid tx.exec();`,
      errors: [{ messageId: "slots", line: 5, column: 8, data: { ...ab("multi").data, origin: " They are written on line 4 and on line 5." } }],
    },
    { name: "node-redis", code: `${NODE_REDIS}void db.multi().set("a", "1").get("b").exec();`, errors: [{ ...ab("multi", "A cluster answers CROSSSLOT or MOVED."), line: 2 }] },
    { name: "node-redis, as a pipeline", code: `${NODE_REDIS}void db.multi().get("a").get("b").execAsPipeline();`, errors: [{ ...ab("multi", "A cluster answers MOVED unless one node holds all of them."), line: 2 }] },
    {
      name: "glide, an atomic batch of which every command is added by a function",
      code: `${GLIDE}const add = (batch: ClusterBatch, key: string) => { batch.get(key); };\nconst batch = new ClusterBatch(true);\nadd(batch, "a");\nadd(batch, "b");\nvoid db.exec(batch, true);`,
      errors: [
        {
          messageId: "slots",
          line: 5,
          data: { ...ab("ClusterBatch", "The client refuses it (Received crossed slots in pipeline).").data, origin: " They are written on line 4 and on line 5." },
        },
      ],
    },
    {
      name: "glide, an atomic batch",
      code: `${GLIDE}const batch = new ClusterBatch(true).set("a", "1").get("b");\nvoid db.exec(batch, true);`,
      errors: [{ ...ab("ClusterBatch", "The client refuses it (Received crossed slots in pipeline)."), line: 2 }],
    },
  ],
});

typedRuleTester().run("transactions: unproven", noUnprovenSlot, {
  valid: [`${IOREDIS}export const f = (key: string) => db.multi().get(key).ttl(key).exec();`],
  invalid: [
    {
      name: "is reported where it is sent",
      code: `${IOREDIS}export const f = (key: string) => { const tx = db.multi(); tx.get(key);\ntx.get("{a}");\nreturn tx.exec(); };`,
      errors: [{ messageId: "unknown", line: 4, column: 11, data: { call: "multi", unknown: "key", reason: "it is a parameter" } }],
    },
    {
      name: "a batch is reported where the client sends it",
      code: `${GLIDE}export const f = (key: string) => { const batch = new ClusterBatch(true); batch.get(key);\nbatch.get("{a}");\nreturn db.exec(batch, true); };`,
      errors: [{ messageId: "unknown", line: 4, column: 11, endColumn: 28, data: { call: "ClusterBatch", unknown: "key", reason: "it is a parameter" } }],
    },
    {
      name: "a batch that functions add to, as well",
      code: `${GLIDE}const add = (batch: ClusterBatch, key: string) => { batch.get(key); };\nexport const f = (key: string) => { const batch = new ClusterBatch(true); add(batch, key);\nadd(batch, "{a}");\nreturn db.exec(batch, true); };`,
      errors: [{ messageId: "unknown", line: 5, column: 11, data: { call: "ClusterBatch", unknown: "key", reason: "it is a parameter" } }],
    },
    {
      name: "a transaction that is sent elsewhere is reported where it starts",
      code: `${IOREDIS}export const f = (tx: ChainableCommander, key: string) => { tx.get("{a}");\ntx.get(key); };`,
      errors: [{ messageId: "unknown", line: 2, column: 64, data: { call: "tx", unknown: "key", reason: "it is a parameter" } }],
    },
  ],
});

typedRuleTester().run("transactions: of two thousand commands", noCrossSlot, {
  valid: [`${IOREDIS}const tx = db.multi();\n${Array.from({ length: 2000 }, (_, i) => `tx.set("{a}${String(i)}", 1);`).join("\n")}\nvoid tx.exec();`],
  invalid: [],
});
