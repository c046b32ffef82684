import fc from "fast-check";
import { dedupKey, jobKey, laneKey, metricsKey, type ParsedKey, queueKey, repeatKey, reserveKey, streamKey } from "keyslot/emq";

/** Text with braces in it far more often than chance would put them there, and with every kind of UTF-16. */
export const keyText = fc
  .array(
    fc.oneof(
      fc.constantFrom("{", "}", "{}", "a", "b", ":", "\0", "\u007f", "\u00e9", "\u0436", "\u65e5", "\uffff", "\u{1f600}", "\u{10ffff}"),
      fc.constantFrom("\ud800", "\udbff", "\udc00", "\udfff"),
      fc.string({ unit: "binary" }),
    ),
    { maxLength: 24 },
  )
  .map((parts) => parts.join(""));

/** Bytes that need not be text. */
export const keyBytes = fc.array(fc.oneof(fc.constantFrom(0x7b, 0x7d, 0, 0xff), fc.integer({ min: 0, max: 255 }))).map((all) => Uint8Array.from(all));

const nameUnit = fc.constantFrom(..."ABCXYZabcxyz0189._-");
const nameOf = (maxLength: number): fc.Arbitrary<string> => fc.string({ unit: nameUnit, minLength: 1, maxLength });

/** Names that the grammar allows, now and then as long as it allows them. */
export const queueName = fc
  .oneof({ weight: 9, arbitrary: nameOf(12) }, { weight: 1, arbitrary: nameOf(128) })
  .filter((name) => name !== "emq");
export const anyName = fc.oneof({ weight: 9, arbitrary: nameOf(12) }, { weight: 1, arbitrary: nameOf(255) });

const digit = fc.constantFrom(..."0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz");
const digits = (length: number): fc.Arbitrary<string> => fc.string({ unit: digit, minLength: length, maxLength: length });

/** Ids that the grammar allows, often close to the limit. */
export const brandedId = fc
  .tuple(
    fc.string({ unit: fc.constantFrom(..."AJMOUZ"), minLength: 3, maxLength: 3 }),
    fc.oneof(
      fc.tuple(fc.constantFrom(..."0123456789"), digits(10)).map((parts) => parts.join("")),
      digits(1).map((last) => `AzL8n0Y58m${last}`).filter((text) => text <= "AzL8n0Y58m7"),
      digits(3).map((tail) => `AzL8n0Y5${tail}`).filter((text) => text <= "AzL8n0Y58m7"),
    ),
  )
  .map((parts) => parts.join(""));

const member = <T extends string>(...members: T[]): fc.Arbitrary<T> => fc.constantFrom(...members);
export const typeName = member(
  "pending", "active", "schedule", "dead", "meta", "events", "wake", "ring", "paused", "gactive", "glimit", "repeat", "limiter", "flow:outbox",
);
export const jobSub = member("lock", "logs", "dependencies", "processed", "failed", "unsuccessful");
export const outcome = member("completed", "failed");

/** The parts of any key of the grammar, as parseKey gives them. */
export const parts = fc.oneof(
  fc.record({ space: member("queue"), queue: queueName, kind: member("base") }),
  fc.record({ space: member("queue"), queue: queueName, kind: member("type"), type: typeName }),
  fc.record({ space: member("queue"), queue: queueName, kind: member("job"), id: brandedId, sub: jobSub }, { requiredKeys: ["space", "queue", "kind", "id"] }),
  fc.record({ space: member("queue"), queue: queueName, kind: member("metrics"), outcome, sub: member("data") }, { requiredKeys: ["space", "queue", "kind", "outcome"] }),
  fc.record({ space: member("queue"), queue: queueName, kind: member("dedup"), id: anyName }),
  fc.record({ space: member("queue"), queue: queueName, kind: member("lane"), group: anyName }),
  fc.record({ space: member("queue"), queue: queueName, kind: member("repeat"), name: anyName }),
  fc.record({ space: member("queue"), queue: queueName, kind: member("stream"), name: anyName }),
  fc.record({ space: member("reserve"), unit: fc.oneof(member("version", "locks", "bundle"), queueName.map((name) => `migration:${name}` as const)) }),
);

/** The builder of each kind, given the parts. */
export function build(key: Exclude<ParsedKey, { space: "unclassified" }>): string {
  if (key.space === "reserve") return reserveKey(key.unit);
  switch (key.kind) {
    case "base":
      return queueKey(key.queue, "");
    case "type":
      return queueKey(key.queue, key.type);
    case "job":
      return key.sub === undefined ? jobKey(key.queue, key.id) : jobKey(key.queue, key.id, key.sub);
    case "metrics":
      return key.sub === undefined ? metricsKey(key.queue, key.outcome) : metricsKey(key.queue, key.outcome, key.sub);
    case "dedup":
      return dedupKey(key.queue, key.id);
    case "lane":
      return laneKey(key.queue, key.group);
    case "repeat":
      return repeatKey(key.queue, key.name);
    case "stream":
      return streamKey(key.queue, key.name);
  }
}

/** Any key of the grammar. */
export const builtKey = parts.map((key) => build(key));
/** Text close to a key: a key of which some characters were taken out, put in or changed. */
export function nearly(key: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const edit = fc.tuple(fc.nat(), fc.nat({ max: 3 }), fc.oneof(keyText, member(":", "{", "}", "emq", "job:", "lock", "", "\n", "-")));
  return fc.tuple(key, fc.array(edit, { maxLength: 3 })).map(([start, edits]) =>
    edits.reduce((text, [at, cut, put]) => {
      const index = at % (text.length + 1);
      return text.slice(0, index) + put + text.slice(index + cut);
    }, start),
  );
}
