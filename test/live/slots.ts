import fc from "fast-check";
import type { LiveCluster } from "./cluster.js";
import { lines } from "./lines.js";

/** A key, as text or as bytes in base64, and the slot that the server gives it. */
export interface SlotVectors {
  readonly text: readonly (readonly [key: string, slot: number])[];
  readonly base64: readonly (readonly [key: string, slot: number])[];
}

const part = fc.oneof(
  { arbitrary: fc.constantFrom("{", "}"), weight: 4 },
  { arbitrary: fc.string({ unit: "grapheme-ascii", maxLength: 4 }), weight: 4 },
  { arbitrary: fc.constantFrom("{}", "\0", "\u{1f511}", "\ud83d", "\udd11", "emq:", ":"), weight: 2 },
  { arbitrary: fc.string({ unit: "binary", maxLength: 4 }), weight: 2 },
  { arbitrary: fc.nat(0xffff).map((unit) => String.fromCharCode(unit)), weight: 1 },
);
const text = fc.array(part, { maxLength: 10 }).map((parts) => parts.join(""));
const bytes = fc
  .array(fc.oneof(fc.constantFrom(0x7b, 0x7d, 0), fc.nat(0xff)), { maxLength: 24 })
  .map((list) => Uint8Array.from(list));

/** Keys of every kind: braces of every shape, UTF-8, NUL, lone surrogates, and bytes that are no text. */
export const randomKeys = (seed: number, count: number): (string | Uint8Array)[] =>
  fc.sample(fc.oneof({ arbitrary: text, weight: 4 }, { arbitrary: bytes, weight: 1 }), { seed, numRuns: count });

/** The slots that a server gives to keys, asked in pipelines. */
export async function keyslots({ masters }: LiveCluster, keys: readonly (string | Uint8Array)[]): Promise<number[]> {
  const [master] = masters;
  const slots: number[] = [];
  for (let at = 0; master && at < keys.length; at += 5_000) {
    const batch = master.pipeline();
    for (const key of keys.slice(at, at + 5_000)) batch.call("CLUSTER", "KEYSLOT", typeof key === "string" ? key : Buffer.from(key));
    for (const [error, slot] of (await batch.exec()) ?? []) {
      if (error) throw error;
      slots.push(Number(slot));
    }
  }
  return slots;
}

export async function recordSlots(cluster: LiveCluster): Promise<SlotVectors> {
  const known = ["", "123456789", "emq:{orders}:pending", "emq:{payments}:pending", "{emq}:version", "{}{a}", "foo{}{bar}", "{{x}}", "a}b{c}d"];
  const keys = [...known, ...randomKeys(20_240, 4_000)];
  const slots = await keyslots(cluster, keys);
  const vectors = keys.map((key, i) => ({ key, slot: slots[i] ?? -1 }));
  return {
    text: vectors.flatMap(({ key, slot }) => (typeof key === "string" ? [[key, slot] as const] : [])),
    base64: vectors.flatMap(({ key, slot }) =>
      typeof key === "string" ? [] : [[Buffer.from(key).toString("base64"), slot] as const],
    ),
  };
}

/** Text of `fixtures/oracle/slots.json`. */
export const slotsFile = ({ text, base64 }: SlotVectors): string =>
  `{\n"text": [${lines(text)}\n],\n"base64": [${lines(base64)}\n]\n}\n`;
