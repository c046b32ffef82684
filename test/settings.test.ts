import { expect, test } from "vitest";
import { noCrossSlot } from "../rules/no-cross-slot.js";
import { settingsFrom } from "../rules/settings.js";
import { typedRuleTester } from "./support/rule-tester.js";

const ADVICE = "Give keys that are used together the same {hash tag}.";
const ab = (call: string, advice = ADVICE) => ({
  messageId: "slots" as const,
  line: 2,
  data: { call, count: "two", first: "a", firstSlot: "15495", second: "b", secondSlot: "3300", origin: "", answer: "A cluster answers CROSSSLOT.", advice },
});

/** A client that nobody has heard of, known by this data alone. */
const clients = [
  {
    module: "fixtures/rule-tester/file",
    name: "Cache",
    methods: {
      getMany: "MGET 0K",
      move: "RENAME 0k 1k",
      setMany: "MSETNX 0M",
      script: "EVAL 1.keysK",
      raw: "* 0C",
    },
  },
];
const CACHE = `class Cache { getMany(keys: string[]) { return keys; } move(from: string, to: string) { return from + to; } setMany(all: object) { return all; } script(text: string, options: { keys: string[] }) { return text + String(options); } raw(command: string[]) { return command; } other(a: string, b: string) { return a + b; } } const cache = new Cache();\n`;
const settings = { keyslot: { clients } };

typedRuleTester().run("settings.clients: wrappers of one's own", noCrossSlot, {
  valid: [
    { code: `${CACHE}cache.move("{x}a", "{x}b");`, settings },
    { code: `${CACHE}cache.other("a", "b");`, settings },
    { code: `class Box { move(a: string, b: string) { return a + b; } } new Box().move("a", "b");`, settings },
    // Without the settings it is a class like any other.
    `${CACHE}cache.move("a", "b");`,
  ],
  invalid: [
    { code: `${CACHE}cache.getMany(["a", "b"]);`, settings, errors: [ab("getMany", "Give keys that are used together the same {hash tag}, or send one call per slot.")] },
    { code: `${CACHE}cache.move("a", "b");`, settings, errors: [ab("move")] },
    { code: `${CACHE}cache.setMany({ a: 1, b: 2 });`, settings, errors: [ab("setMany")] },
    { code: `${CACHE}cache.script("return 1", { keys: ["a", "b"] });`, settings, errors: [ab("script")] },
    { code: `${CACHE}cache.raw(["RENAME", "a", "b"]);`, settings, errors: [ab("raw")] },
  ],
});

const IOREDIS = `import { Cluster, Redis } from "ioredis"; declare const db: Cluster; declare const single: Redis; const made = new Cluster([], { keyPrefix: "" });\n`;

typedRuleTester().run("settings.keyPrefix and settings.cluster", noCrossSlot, {
  valid: [
    { code: `${IOREDIS}db.rename("a", "b");`, settings: { keyslot: { keyPrefix: "{app}:" } } },
    { code: `${IOREDIS}single.rename("a", "b"); single.multi().get("a").get("b");`, settings: { keyslot: { cluster: "typed" } } },
  ],
  invalid: [
    // What the construction says counts for more.
    { code: `${IOREDIS}made.rename("a", "b");`, settings: { keyslot: { keyPrefix: "{app}:" } }, errors: [ab("rename")] },
    { code: `${IOREDIS}single.rename("a", "b");`, settings: { keyslot: { cluster: "always" } }, errors: [ab("rename")] },
    { code: `${IOREDIS}db.rename("a", "b");`, settings: { keyslot: { cluster: "typed" } }, errors: [ab("rename")] },
  ],
});

test.each([
  [{ keyslot: 1 }, /is an object/],
  [{ keyslot: { clusters: "typed" } }, /no member "clusters"/],
  [{ keyslot: { cluster: "sometimes" } }, /"always" or "typed"/],
  [{ keyslot: { keyPrefix: 1 } }, /is a string/],
  [{ keyslot: { clients: {} } }, /is a list/],
  [{ keyslot: { clients: [{ module: "x", name: "y" }] } }, /has a module, a name and methods/],
  [{ keyslot: { clients: [{ module: "x", name: "y", methods: { get: "MGET all" } }] } }, /"get" is a command and the arguments/],
])("settings that are not of the form are refused: %j", (given, message) => {
  expect(() => settingsFrom(given)).toThrow(message);
});
