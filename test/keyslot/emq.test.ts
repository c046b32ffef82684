import fc from "fast-check";
import { hashtag, slot } from "keyslot";
import {
  decodeBrandedId,
  dedupKey,
  encodeBrandedId,
  isBrandedId,
  isQueueName,
  jobKey,
  laneKey,
  metricsKey,
  parseKey,
  prefixBytes,
  queue,
  queueKey,
  register,
  repeatKey,
  reserveKey,
  streamKey,
  versionKey,
} from "keyslot/emq";
import { describe, expect, test } from "vitest";
import { anyName, brandedId, build, builtKey, jobSub, keyText, nearly, outcome, parts, queueName, typeName } from "./arbitraries.js";
import { isGrammarKey, referenceNumber } from "./reference.js";

const id = "ORD0NgWEfAEJfs";
const name128 = "q".repeat(128);
const name255 = "n".repeat(255);

/** Every line of the grammar: a key, and its parts. */
const grammar: readonly (readonly [key: string, parts: object])[] = [
  ["emq:{orders}:", { space: "queue", queue: "orders", kind: "base" }],
  ...["pending", "active", "schedule", "dead", "meta", "events", "wake", "ring", "paused", "gactive", "glimit", "repeat", "limiter", "flow:outbox"].map(
    (type) => [`emq:{orders}:${type}`, { space: "queue", queue: "orders", kind: "type", type }] as const,
  ),
  [`emq:{orders}:job:${id}`, { space: "queue", queue: "orders", kind: "job", id }],
  ...["lock", "logs", "dependencies", "processed", "failed", "unsuccessful"].map(
    (sub) => [`emq:{orders}:job:${id}:${sub}`, { space: "queue", queue: "orders", kind: "job", id, sub }] as const,
  ),
  ["emq:{orders}:metrics:completed", { space: "queue", queue: "orders", kind: "metrics", outcome: "completed" }],
  ["emq:{orders}:metrics:failed", { space: "queue", queue: "orders", kind: "metrics", outcome: "failed" }],
  ["emq:{orders}:metrics:completed:data", { space: "queue", queue: "orders", kind: "metrics", outcome: "completed", sub: "data" }],
  ["emq:{orders}:metrics:failed:data", { space: "queue", queue: "orders", kind: "metrics", outcome: "failed", sub: "data" }],
  ["emq:{orders}:de:a.B_9-", { space: "queue", queue: "orders", kind: "dedup", id: "a.B_9-" }],
  [`emq:{orders}:de:${name255}`, { space: "queue", queue: "orders", kind: "dedup", id: name255 }],
  ["emq:{orders}:g:eu:pending", { space: "queue", queue: "orders", kind: "lane", group: "eu" }],
  ["emq:{orders}:repeat:nightly", { space: "queue", queue: "orders", kind: "repeat", name: "nightly" }],
  ["emq:{orders}:stream:audit", { space: "queue", queue: "orders", kind: "stream", name: "audit" }],
  [`emq:{${name128}}:meta`, { space: "queue", queue: name128, kind: "type", type: "meta" }],
  ["emq:{a.B_9-}:meta", { space: "queue", queue: "a.B_9-", kind: "type", type: "meta" }],
  ["emq:{emq1}:meta", { space: "queue", queue: "emq1", kind: "type", type: "meta" }],
  ["{emq}:version", { space: "reserve", unit: "version" }],
  ["{emq}:locks", { space: "reserve", unit: "locks" }],
  ["{emq}:bundle", { space: "reserve", unit: "bundle" }],
  ["{emq}:migration:orders", { space: "reserve", unit: "migration:orders" }],
];

/** Text that the grammar refuses, and why. */
const refused: readonly (readonly [key: string, reason: string])[] = [
  ["", "A key of EchoMQ starts with emq:{ or with {emq}: and this one does not."],
  ["user:1", "A key of EchoMQ starts with emq:{ or with {emq}: and this one does not."],
  ["emq:orders:pending", "A key of EchoMQ starts with emq:{ or with {emq}: and this one does not."],
  ["EMQ:{orders}:pending", "A key of EchoMQ starts with emq:{ or with {emq}: and this one does not."],
  ["{emq}", "A key of EchoMQ starts with emq:{ or with {emq}: and this one does not."],
  [" emq:{orders}:pending", "A key of EchoMQ starts with emq:{ or with {emq}: and this one does not."],
  ["emq:{orders", "The brace after emq: is never closed, so the key has no hash tag."],
  ["emq:{}:pending", "A queue name has at least one character."],
  ["emq:{emq}:pending", "No queue may be called emq, because that is the hash tag of the reserve keys."],
  [`emq:{${name128}q}:pending`, "A queue name has at most 128 characters."],
  [`emq:{${name128} }:pending`, "A queue name has at most 128 characters."],
  [`emq:{ ${name128}}:pending`, "A queue name is made of A-Z, a-z, 0-9, dot, underscore and hyphen only."],
  ["emq:{a{b}:pending", "A queue name is made of A-Z, a-z, 0-9, dot, underscore and hyphen only."],
  ["emq:{a:b}:pending", "A queue name is made of A-Z, a-z, 0-9, dot, underscore and hyphen only."],
  ["emq:{caf\u00e9}:pending", "A queue name is made of A-Z, a-z, 0-9, dot, underscore and hyphen only."],
  ["emq:{orders\n}:pending", "A queue name is made of A-Z, a-z, 0-9, dot, underscore and hyphen only."],
  ["emq:{orders}", "The hash tag of a queue's key is followed by a colon."],
  ["emq:{orders}pending", "The hash tag of a queue's key is followed by a colon."],
  ["emq:{orders}:pendng", "What follows the queue is no type of the closed registry, and no other kind of key starts so."],
  ["emq:{orders}:Pending", "What follows the queue is no type of the closed registry, and no other kind of key starts so."],
  ["emq:{orders}:pending:", "What follows the queue is no type of the closed registry, and no other kind of key starts so."],
  ["emq:{orders}:job", "What follows the queue is no type of the closed registry, and no other kind of key starts so."],
  ["emq:{orders}:de", "What follows the queue is no type of the closed registry, and no other kind of key starts so."],
  ["emq:{orders}:toString", "What follows the queue is no type of the closed registry, and no other kind of key starts so."],
  ["emq:{orders}:job:", "A branded id is three letters of A to Z, then 11 digits of 0-9, A-Z and a-z."],
  ["emq:{orders}:job:123", "A branded id is three letters of A to Z, then 11 digits of 0-9, A-Z and a-z."],
  ["emq:{orders}:job:ord0NgWEfAEJfs", "A branded id is three letters of A to Z, then 11 digits of 0-9, A-Z and a-z."],
  ["emq:{orders}:job:ORD0NgWEfAEJfs\n", "A branded id is three letters of A to Z, then 11 digits of 0-9, A-Z and a-z."],
  ["emq:{orders}:job:USRzzzzzzzzzzz", "The digits of a branded id are no larger than AzL8n0Y58m7, which is 2^63-1."],
  ["emq:{orders}:job:USRAzL8n0Y58m8", "The digits of a branded id are no larger than AzL8n0Y58m7, which is 2^63-1."],
  [`emq:{orders}:job:${id}:`, "A job has only these sub-keys: lock, logs, dependencies, processed, failed and unsuccessful."],
  [`emq:{orders}:job:${id}:lok`, "A job has only these sub-keys: lock, logs, dependencies, processed, failed and unsuccessful."],
  [`emq:{orders}:job:${id}:lock:x`, "A job has only these sub-keys: lock, logs, dependencies, processed, failed and unsuccessful."],
  ["emq:{orders}:metrics:", "A queue has metrics of these only: completed and failed."],
  ["emq:{orders}:metrics:done", "A queue has metrics of these only: completed and failed."],
  ["emq:{orders}:metrics:failed:date", "Metrics have only these sub-keys: data."],
  ["emq:{orders}:metrics:failed:", "Metrics have only these sub-keys: data."],
  ["emq:{orders}:de:", "A deduplication id has at least one character."],
  ["emq:{orders}:de:a:b", "A deduplication id is made of A-Z, a-z, 0-9, dot, underscore and hyphen only."],
  [`emq:{orders}:de:${name255}n`, "A deduplication id has at most 255 characters."],
  ["emq:{orders}:g:pending", "A lane's key ends with :pending after the group."],
  ["emq:{orders}:g::pending", "A lane group has at least one character."],
  ["emq:{orders}:g:eu", "A lane's key ends with :pending after the group."],
  ["emq:{orders}:g:e u:pending", "A lane group is made of A-Z, a-z, 0-9, dot, underscore and hyphen only."],
  [`emq:{orders}:g:${name255}n:pending`, "A lane group has at most 255 characters."],
  ["emq:{orders}:repeat:", "A repeatable name has at least one character."],
  [`emq:{orders}:repeat:${name255}n`, "A repeatable name has at most 255 characters."],
  ["emq:{orders}:stream:", "A stream name has at least one character."],
  ["emq:{orders}:stream:a/b", "A stream name is made of A-Z, a-z, 0-9, dot, underscore and hyphen only."],
  ["{emq}:", "The reserve has only these units: version, locks and bundle, and migration: with a queue name after it."],
  ["{emq}:lock", "The reserve has only these units: version, locks and bundle, and migration: with a queue name after it."],
  ["{emq}:version:1", "The reserve has only these units: version, locks and bundle, and migration: with a queue name after it."],
  ["{emq}:migration", "The reserve has only these units: version, locks and bundle, and migration: with a queue name after it."],
  ["{emq}:migration:", "A queue name has at least one character."],
  ["{emq}:migration:emq", "No queue may be called emq, because that is the hash tag of the reserve keys."],
];

const anyKey = fc.oneof(builtKey, nearly(builtKey), keyText);

describe("the grammar", () => {
  test.each(grammar)("%s is a key", (key, expected) => {
    expect(parseKey(key)).toEqual(expected);
    expect(isGrammarKey(key)).toBe(true);
    expect(build(parseKey(key) as never)).toBe(key);
  });

  test.each(refused)("%j is none: %s", (key, reason) => {
    expect(parseKey(key)).toEqual({ space: "unclassified", reason });
    expect(isGrammarKey(key)).toBe(false);
  });

  test("accepts exactly what its productions make", () => {
    const seen = { key: 0, none: 0 };
    fc.assert(
      fc.property(anyKey, (key) => {
        const isKey = isGrammarKey(key);
        seen[isKey ? "key" : "none"]++;
        expect(parseKey(key).space !== "unclassified").toBe(isKey);
      }),
      { numRuns: 20_000 },
    );
    // A generator that makes only one sort would prove nothing.
    expect(Math.min(seen.key, seen.none)).toBeGreaterThan(1000);
  });
});

describe("the properties", () => {
  test("1: the first bytes tell a queue's key from a reserve key, and all else is unclassified with a reason", () => {
    fc.assert(
      fc.property(anyKey, (key) => {
        const parsed = parseKey(key);
        if (parsed.space === "queue") expect(key.startsWith("emq:{")).toBe(true);
        else if (parsed.space === "reserve") expect(key.startsWith("{emq}:")).toBe(true);
        else expect(parsed.reason).toMatch(/^[A-Z].+\.$/);
      }),
      { numRuns: 5000 },
    );
  });

  test("2: the queue is what stands between the first braces, and has none", () => {
    fc.assert(
      fc.property(anyKey, (key) => {
        const parsed = parseKey(key);
        if (parsed.space !== "queue") return;
        expect(parsed.queue).toBe(key.slice(key.indexOf("{") + 1, key.indexOf("}")));
        expect(parsed.queue).not.toMatch(/[{}]/);
      }),
      { numRuns: 5000 },
    );
  });

  test("3: a suffix splits one way only: no two parts build one key", () => {
    fc.assert(
      fc.property(parts, parts, (one, other) => {
        expect(build(one) === build(other)).toBe(JSON.stringify(sorted(one)) === JSON.stringify(sorted(other)));
      }),
      { numRuns: 5000 },
    );
    expect(() => queueKey("orders", "job:" as string)).toThrow(TypeError);
    expect(() => queueKey("orders", "de:" as string)).toThrow(TypeError);
    fc.assert(fc.property(brandedId, (text) => !text.includes(":")));
  });

  test("4: the reserve has four units and nothing else", () => {
    fc.assert(
      fc.property(fc.oneof(keyText, nearly(fc.constantFrom("version", "locks", "bundle", "migration:orders"))), (unit) => {
        const known = ["version", "locks", "bundle"].includes(unit) || (unit.startsWith("migration:") && isQueueName(unit.slice(10)));
        expect(parseKey(`{emq}:${unit}`).space).toBe(known ? "reserve" : "unclassified");
      }),
      { numRuns: 5000 },
    );
  });

  test("5: build, then parse, gives the parts back", () => {
    fc.assert(
      fc.property(parts, (key) => {
        expect(parseKey(build(key))).toEqual(key);
      }),
      { numRuns: 5000 },
    );
  });

  test("5: parse, then build, gives the key back", () => {
    fc.assert(
      fc.property(anyKey, (key) => {
        const parsed = parseKey(key);
        if (parsed.space !== "unclassified") expect(build(parsed)).toBe(key);
      }),
      { numRuns: 5000 },
    );
  });

  test("6: every key carries its queue's tag, every reserve key the tag emq, and no queue has that", () => {
    fc.assert(
      fc.property(parts, (key) => {
        expect(hashtag(build(key))).toBe(key.space === "queue" ? key.queue : "emq");
        if (key.space === "queue") expect(key.queue).not.toBe("emq");
      }),
      { numRuns: 5000 },
    );
    expect(isQueueName("emq")).toBe(false);
  });
});

function sorted(object: object): [string, unknown][] {
  return Object.entries(object).sort(([a], [b]) => (a < b ? -1 : 1));
}

describe("builders", () => {
  test("bear the names and give the keys of the contract's table", () => {
    expect(queueKey("orders", "pending")).toBe("emq:{orders}:pending");
    expect(jobKey("orders", id)).toBe("emq:{orders}:job:ORD0NgWEfAEJfs");
    expect(reserveKey("locks")).toBe("{emq}:locks");
    expect(versionKey).toBe("{emq}:version");
    expect(prefixBytes("orders", "job:")).toBe(17);
    expect(hashtag("emq:{orders}:pending")).toBe("orders");
    expect(slot("emq:{orders}:pending")).toBe(105);
  });

  test("prefixBytes is the length of what it stands for", () => {
    expect(prefixBytes("orders", "")).toBe(Buffer.byteLength(queueKey("orders", "")));
    expect(prefixBytes("orders", "flow:outbox")).toBe(Buffer.byteLength(queueKey("orders", "flow:outbox")));
    expect(prefixBytes("orders", "de:")).toBe(Buffer.byteLength(dedupKey("orders", "x")) - 1);
    expect(() => prefixBytes("orders", "jo:" as string)).toThrow(TypeError);
  });

  test("a queue's everyday keys answer one slot", () => {
    const orders = queue("orders");
    const keys = [...(["pending", "active", "schedule", "dead", "meta"] as const).map((type) => orders.queueKey(type)), orders.jobKey(id)];
    expect(new Set(keys.map((key) => slot(key)))).toEqual(new Set([105]));
  });

  test("queue() offers the same with the queue bound, also taken out of the handle", () => {
    fc.assert(
      fc.property(queueName, typeName, brandedId, jobSub, outcome, anyName, (name, type, job, sub, what, text) => {
        const handle = queue(name);
        const { queueKey: bound } = handle;
        expect(handle.name).toBe(name);
        expect(bound(type)).toBe(queueKey(name, type));
        expect(handle.jobKey(job)).toBe(jobKey(name, job));
        expect(handle.jobKey(job, sub)).toBe(jobKey(name, job, sub));
        expect(handle.metricsKey(what)).toBe(metricsKey(name, what));
        expect(handle.metricsKey(what, "data")).toBe(metricsKey(name, what, "data"));
        expect(handle.dedupKey(text)).toBe(dedupKey(name, text));
        expect(handle.laneKey(text)).toBe(laneKey(name, text));
        expect(handle.repeatKey(text)).toBe(repeatKey(name, text));
        expect(handle.streamKey(text)).toBe(streamKey(name, text));
        expect(handle.prefixBytes(type)).toBe(prefixBytes(name, type));
      }),
    );
    expect(() => queue("emq" as string)).toThrow('"emq" is no queue name. No queue may be called emq');
  });

  const text = (value: unknown): string => value as string;
  test.each<[act: () => unknown, message: string]>([
    [() => queueKey(text("emq"), "pending"), '"emq" is no queue name. No queue may be called emq, because that is the hash tag of the reserve keys.'],
    [() => queueKey(text("a{b}"), "pending"), '"a{b}" is no queue name. A queue name is made of A-Z, a-z, 0-9, dot, underscore and hyphen only.'],
    [() => queueKey(text(`${name128}q`), "pending"), `"${name128}q" is no queue name. A queue name has at most 128 characters.`],
    [() => queueKey(text(""), "pending"), '"" is no queue name. A queue name has at least one character.'],
    [() => queueKey(text(undefined), "pending"), "A value of type undefined is no queue name. It has to be text."],
    [() => queueKey(text(null), "pending"), "null is no queue name. It has to be text."],
    [() => queueKey(text(["orders"]), "pending"), "A value of type object is no queue name. It has to be text."],
    [() => queueKey("orders", text("pendng")), '"pendng" is no type of a queue. Did you mean pending?'],
    // One edit from meta, two from dead, which stands before it.
    [() => queueKey("orders", text("meat")), '"meat" is no type of a queue. Did you mean meta?'],
    [() => queueKey("orders", text(7)), "A value of type number is no type of a queue. It has to be text."],
    [() => queueKey("orders", text(undefined)), "A value of type undefined is no type of a queue. It has to be text."],
    [
      () => queueKey("orders", text("nothing-near")),
      '"nothing-near" is no type of a queue. There are only these: pending, active, schedule, dead, meta, events, wake, ring, paused, gactive, ' +
        "glimit, repeat, limiter, flow:outbox and what Register declares.",
    ],
    [() => jobKey("orders", text("123")), '"123" is no job id. A branded id is three letters of A to Z, then 11 digits of 0-9, A-Z and a-z.'],
    [() => jobKey("orders", text("USRzzzzzzzzzzz")), '"USRzzzzzzzzzzz" is no job id. The digits of a branded id are no larger than AzL8n0Y58m7, which is 2^63-1.'],
    [() => jobKey("orders", id, text("lok")), '"lok" is no sub-key of a job. Did you mean lock?'],
    [() => jobKey("orders", id, text("")), '"" is no sub-key of a job. There are only these: lock, logs, dependencies, processed, failed and unsuccessful.'],
    [() => metricsKey("orders", text("faild")), '"faild" is no outcome that a queue has metrics of. Did you mean failed?'],
    [() => metricsKey("orders", "failed", text("daat")), '"daat" is no sub-key of metrics. Did you mean data?'],
    [() => dedupKey("orders", text("a b")), '"a b" is no deduplication id. A deduplication id is made of A-Z, a-z, 0-9, dot, underscore and hyphen only.'],
    [() => laneKey("orders", text("")), '"" is no lane group. A lane group has at least one character.'],
    [() => repeatKey("orders", text("a:b")), '"a:b" is no repeatable name. A repeatable name is made of A-Z, a-z, 0-9, dot, underscore and hyphen only.'],
    [() => streamKey("orders", text(`${name255}n`)), `"${name255}n" is no stream name. A stream name has at most 255 characters.`],
    [() => reserveKey(text("lock")), '"lock" is no unit of the reserve. Did you mean locks?'],
    [() => reserveKey(text("units")), '"units" is no unit of the reserve. There are only these: version, locks, bundle and migration:<queue>.'],
    [() => reserveKey(text("migration:emq")), '"migration:emq" is no unit of the reserve. No queue may be called emq, because that is the hash tag of the reserve keys.'],
    [() => parseKey(text(1)), "A key to parse is a string, but this is of type number."],
    [() => decodeBrandedId(text("123")), '"123" is no branded id. A branded id is three letters of A to Z, then 11 digits of 0-9, A-Z and a-z.'],
    [() => encodeBrandedId(text("ab"), 1n), '"ab" is no namespace. A branded id is three letters of A to Z, then 11 digits of 0-9, A-Z and a-z.'],
    [() => encodeBrandedId("ORD", 1 as never), "A value of type number is no number of a branded id. It is a bigint, for a number does not hold 63 bits."],
  ])("%s throws a TypeError that names the value and the rule", (act, message) => {
    expect(act).toThrow(TypeError);
    expect(act).toThrow(new TypeError(message));
  });

  // What each builder is given, and the parts that parseKey has to find in the key if that is allowed.
  const given: readonly { what: string; builder: (queue: string, part: string) => string; suffix: (part: string) => string; parts: (part: string) => object; part: fc.Arbitrary<string> }[] = [
    { what: "queueKey", builder: queueKey, suffix: (type) => type, parts: (type) => ({ kind: type === "" ? "base" : "type", ...(type !== "" && { type }) }), part: nearly(typeName) },
    { what: "jobKey", builder: jobKey, suffix: (job) => `job:${job}`, parts: (job) => ({ kind: "job", id: job }), part: nearly(brandedId) },
    { what: "jobKey of a sub-key", builder: (name, sub) => jobKey(name, id, sub), suffix: (sub) => `job:${id}:${sub}`, parts: (sub) => ({ kind: "job", id, sub }), part: nearly(jobSub) },
    { what: "metricsKey", builder: metricsKey, suffix: (what) => `metrics:${what}`, parts: (what) => ({ kind: "metrics", outcome: what }), part: nearly(outcome) },
    { what: "metricsKey of a sub-key", builder: (name, sub) => metricsKey(name, "failed", sub), suffix: (sub) => `metrics:failed:${sub}`, parts: (sub) => ({ kind: "metrics", outcome: "failed", sub }), part: nearly(fc.constant("data")) },
    { what: "dedupKey", builder: dedupKey, suffix: (did) => `de:${did}`, parts: (did) => ({ kind: "dedup", id: did }), part: nearly(anyName) },
    { what: "laneKey", builder: laneKey, suffix: (group) => `g:${group}:pending`, parts: (group) => ({ kind: "lane", group }), part: nearly(anyName) },
    { what: "repeatKey", builder: repeatKey, suffix: (name) => `repeat:${name}`, parts: (name) => ({ kind: "repeat", name }), part: nearly(anyName) },
    { what: "streamKey", builder: streamKey, suffix: (name) => `stream:${name}`, parts: (name) => ({ kind: "stream", name }), part: nearly(anyName) },
  ];
  test.each(given)("$what refuses exactly what parseKey refuses", ({ builder, suffix, parts, part }) => {
    const seen = { built: 0, refused: 0 };
    fc.assert(
      fc.property(fc.oneof(queueName, nearly(queueName)), part, (name, text) => {
        const key = `emq:{${name}}:${suffix(text)}`;
        // Braces or colons in a part may make a key of other parts.
        const isKey = JSON.stringify(sorted(parseKey(key))) === JSON.stringify(sorted({ space: "queue", queue: name, ...parts(text) }));
        seen[isKey ? "built" : "refused"]++;
        expect(attempt(() => builder(name, text))).toBe(isKey ? key : undefined);
      }),
      { numRuns: 2000 },
    );
    expect(Math.min(seen.built, seen.refused)).toBeGreaterThan(50);
  });

  test("reserveKey refuses exactly what parseKey refuses", () => {
    fc.assert(
      fc.property(nearly(fc.oneof(fc.constantFrom("version", "locks", "bundle"), queueName.map((name) => `migration:${name}`))), (unit) => {
        expect(attempt(() => reserveKey(unit))).toBe(parseKey(`{emq}:${unit}`).space === "reserve" ? `{emq}:${unit}` : undefined);
      }),
      { numRuns: 2000 },
    );
  });

  test("isQueueName and isBrandedId are the builders' own checks", () => {
    fc.assert(
      fc.property(nearly(queueName), nearly(brandedId), (name, job) => {
        expect(attempt(() => jobKey(name, job)) !== undefined).toBe(isQueueName(name) && isBrandedId(job));
      }),
      { numRuns: 2000 },
    );
  });
});

/** What a builder gives, or nothing when it refuses. */
function attempt(act: () => string): string | undefined {
  try {
    return act();
  } catch (error) {
    expect(error).toBeInstanceOf(TypeError);
    return undefined;
  }
}

describe("branded ids", () => {
  test.each([
    ["USR0KHTOWnGLuC", "USR", 274557032793636864n],
    ["ORD0NgWEfAEJfs", "ORD", 320636799581945856n],
    ["ORDAzL8n0Y58m7", "ORD", 2n ** 63n - 1n],
    ["JOB00000000000", "JOB", 0n],
    ["JOB00000000001", "JOB", 1n],
    ["JOB0000000000z", "JOB", 61n],
    ["JOB00000000010", "JOB", 62n],
    ["JOB00001000000", "JOB", 62n ** 6n],
    ["JOB00000zzzzzz", "JOB", 62n ** 6n - 1n],
  ])("%s is (%s, %i)", (text, namespace, number) => {
    expect(decodeBrandedId(text)).toEqual({ namespace, number });
    expect(encodeBrandedId(namespace, number)).toBe(text);
    expect(isBrandedId(text)).toBe(true);
  });

  test.each(["USRzzzzzzzzzzz", "ORDAzL8n0Y58m8", "ORDB0000000000", "ORD", "", "ord0NgWEfAEJfs", "ORD0NgWEfAEJf", "ORD0NgWEfAEJfss", "ORD0NgWEfAEJf-", "ORD0NgWEfAEJfs\n", 14, null, undefined])(
    "%j is none",
    (value) => {
      expect(isBrandedId(value)).toBe(false);
      expect(() => decodeBrandedId(value as string)).toThrow(TypeError);
    },
  );

  test("write and read every number, in order", () => {
    const number = fc.bigInt({ min: 0n, max: 2n ** 63n - 1n });
    fc.assert(
      fc.property(number, number, (one, other) => {
        const [a, b] = [encodeBrandedId("ORD", one), encodeBrandedId("ORD", other)];
        expect(decodeBrandedId(a)).toEqual({ namespace: "ORD", number: one });
        expect(referenceNumber(a.slice(3))).toBe(one);
        expect(a < b).toBe(one < other);
      }),
      { numRuns: 5000 },
    );
  });

  test("hold no number below 0 or above 2^63-1", () => {
    expect(() => encodeBrandedId("ORD", -1n)).toThrow(RangeError);
    expect(() => encodeBrandedId("ORD", 2n ** 63n)).toThrow(
      new RangeError("9223372036854775808 is no number of a branded id. The digits of a branded id are no larger than AzL8n0Y58m7, which is 2^63-1."),
    );
  });
});

describe("isQueueName", () => {
  test.each<[unknown, boolean]>([
    ["orders", true],
    ["a.B_9-", true],
    [name128, true],
    [`${name128}q`, false],
    ["", false],
    ["emq", false],
    ["emq2", true],
    ["a b", false],
    ["caf\u00e9", false],
    ["orders\n", false],
    [undefined, false],
    [["orders"], false],
  ])("of %j is %s", (value, expected) => {
    expect(isQueueName(value)).toBe(expected);
  });
});

describe("additive types", () => {
  const parsed = (key: string): string => parseKey(key).space;

  test("are unknown until they are registered, then build and parse", () => {
    expect(parsed("emq:{orders}:audit:log")).toBe("unclassified");
    expect(() => queueKey("orders", "audit:log" as string)).toThrow(TypeError);
    (register as (...types: string[]) => void)("audit:log");
    expect(parseKey("emq:{orders}:audit:log")).toEqual({ space: "queue", queue: "orders", kind: "type", type: "audit:log" });
    expect(queueKey("orders", "audit:log" as string)).toBe("emq:{orders}:audit:log");
    expect(() => queueKey("orders", "audit:lg" as string)).toThrow('"audit:lg" is no type of a queue. Did you mean audit:log?');
  });

  test("of another program are an option of parseKey, and count instead of this program's", () => {
    (register as (...types: string[]) => void)("mine");
    expect(parseKey("emq:{orders}:theirs", { types: ["theirs"] })).toEqual({ space: "queue", queue: "orders", kind: "type", type: "theirs" });
    expect(parseKey("emq:{orders}:mine", { types: ["theirs"] }).space).toBe("unclassified");
    expect(parseKey("emq:{orders}:pending", { types: [] }).space).toBe("queue");
    expect(parsed("emq:{orders}:theirs")).toBe("unclassified");
  });

  test.each(["audit", undefined, null, { 0: "audit" }])("as an option are a list, not %o", (types) => {
    expect(() => parseKey("emq:{orders}:pending", { types: types as never })).toThrow(new TypeError("The types to add are a list of text."));
  });

  test.each<[type: unknown, reason: string]>([
    ["job:x", "Another kind of key starts so, and a suffix has to split one way only."],
    ["de:x", "Another kind of key starts so, and a suffix has to split one way only."],
    ["metrics:x", "Another kind of key starts so, and a suffix has to split one way only."],
    ["g:x:pending", "Another kind of key starts so, and a suffix has to split one way only."],
    ["repeat:x", "Another kind of key starts so, and a suffix has to split one way only."],
    ["stream:x", "Another kind of key starts so, and a suffix has to split one way only."],
    ["", "A registered type has at least one character."],
    ["a b", "A registered type is made of A-Z, a-z, 0-9, dot, underscore and hyphen, and of colons only."],
    ["a{b}", "A registered type is made of A-Z, a-z, 0-9, dot, underscore and hyphen, and of colons only."],
    [`${name255}n`, "A registered type has at most 255 characters."],
    [1, "It has to be text."],
  ])("%j cannot be one", (type, reason) => {
    const message = `${typeof type === "string" ? JSON.stringify(type) : "A value of type number"} is no type that can be registered. ${reason}`;
    expect(() => { (register as (...types: unknown[]) => void)("never-added", type); }).toThrow(new TypeError(message));
    expect(parsed("emq:{orders}:never-added")).toBe("unclassified");
    expect(() => parseKey("emq:{orders}:pending", { types: [type as string] })).toThrow(new TypeError(message));
  });
});
