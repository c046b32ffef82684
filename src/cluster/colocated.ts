import { hashtag } from "./hashtag.js";
import type { Key } from "./key.js";
import type { SameSlot, SlotOf } from "./same-slot.js";
import { slot } from "./slot.js";
import type { Shown } from "./text.js";

/** A key, the hash tag it is hashed by (the whole key where it has none), and its slot, 0 to 16383. */
export interface KeySlot {
  readonly key: Key;
  readonly tag: Key;
  readonly slot: number;
}

/** Thrown by {@link colocated} for keys of more than one slot. */
export class CrossSlotError extends Error {
  override readonly name = "CrossSlotError";

  /** Every key that was given, in order. */
  readonly keys: readonly KeySlot[];

  /** The first key, and the first one after it that is in another slot. */
  readonly apart: readonly [KeySlot, KeySlot];

  /**
   * @param keys every key of the call, in order
   * @param apart two of them that are in different slots
   */
  constructor(keys: readonly KeySlot[], apart: readonly [KeySlot, KeySlot]) {
    const [first, second] = apart;
    super(
      `${place(first)}, and ${place(second)}. A cluster answers CROSSSLOT to a call that names both. Give keys that are used ` +
        `together the same {hash tag}, or send one call per slot.`,
    );
    this.keys = keys;
    this.apart = apart;
  }
}

function place({ key, tag, slot }: KeySlot): string {
  // A tag is shorter than its key by two braces at least; where there is none, the key stands in its place.
  return `${quote(key)} (${tag.length === key.length ? "no hash tag" : `hash tag ${quote(tag)}`}) is in slot ${slot}`;
}

/** Bytes are shown the way redis-cli shows them, since they need not be text. */
function quote(key: Key): string {
  if (typeof key === "string") return JSON.stringify(key);
  const show = (byte: number): string =>
    byte < 0x20 || byte > 0x7e || byte === 0x22 || byte === 0x5c
      ? `\\x${byte.toString(16).padStart(2, "0")}`
      : String.fromCharCode(byte);
  return `"${Array.from(key, show).join("")}"`;
}

/** The parameters of {@link colocated}: the keys themselves, or in place of the first one that is apart, the reason. */
export type Colocated<Ks extends readonly Key[]> = [SameSlot<Ks>] extends [false] ? Refused<Ks> : Ks;

/** `Seen` are the keys looked at, `Done` the parameters so far: the same, and the rest element where the walk has passed one. */
type Refused<Ks extends readonly unknown[], Seen extends readonly unknown[] = [], Done extends readonly unknown[] = []> = Ks extends readonly [
  infer K,
  ...infer Rest,
]
  ? [Conflict<Seen, K>] extends [never]
    ? Refused<Rest, [...Seen, K], [...Done, K]>
    : [...Done, Conflict<Seen, K>, ...Rest]
  : Ks extends readonly [...unknown[], unknown]
    ? Refused<AfterRest<Ks>, Seen, [...Done, ...UpToRest<Ks>]>
    : // No two are apart, but there is no slot that all of them may have.
      Done extends readonly [...infer Others, unknown]
      ? [...Others, "No slot is common to all of these keys, whichever of their values they take.", ...Ks]
      : never;

type AfterRest<Ks extends readonly unknown[], After extends readonly unknown[] = []> = Ks extends readonly [...infer Before, infer K]
  ? AfterRest<Before, [K, ...After]>
  : After;

type UpToRest<Ks extends readonly unknown[]> = Ks extends readonly [...infer Before, unknown] ? UpToRest<Before> : Ks;

/** Why `K` cannot share a slot with one of the keys before it; `never` when it can. */
type Conflict<Seen extends readonly unknown[], K> = Seen extends readonly [infer Before, ...infer Rest]
  ? [SlotOf<Before> & SlotOf<K>] extends [never]
    ? Apart<Before, K>
    : Conflict<Rest, K>
  : never;

type Apart<A, B> = A extends string
  ? B extends string
    ? `"${Shown<A>}" is in slot ${SlotOf<A>}, and "${Shown<B>}" is in slot ${SlotOf<B>}. A cluster answers CROSSSLOT to a call that names both.`
    : never
  : never;

// Clients take lists that they might write to, and `const` makes the tuple read-only.
type Writable<Ks extends readonly unknown[]> = { -readonly [Index in keyof Ks]: Ks[Index] };

/**
 * Its arguments, as a tuple of literal types, once it is sure that they share one slot. Where the types prove that they do
 * not, the call is a compile error that names two keys and their slots.
 *
 * @throws {CrossSlotError} when two keys are in different slots.
 * @throws {TypeError} when a key is neither a string nor a `Uint8Array`.
 * @see Redis cluster specification, "Hash tags"
 */
export function colocated<const Ks extends readonly Key[]>(...keys: Colocated<Ks>): Writable<Ks>;
export function colocated(...keys: Key[]): readonly Key[] {
  const slots = keys.map((key) => slot(key));
  const second = slots.findIndex((found) => found !== slots[0]);
  if (second < 0) return keys;
  const all = keys.map((key, index) => ({ key, tag: hashtag(key), slot: slots[index] as number }));
  throw new CrossSlotError(all, [all[0] as KeySlot, all[second] as KeySlot]);
}
