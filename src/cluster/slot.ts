import { type CrcSlot, bytesSlot, tagSlot, textSlot } from "./crc16.js";
import type { HashTag } from "./hashtag.js";
import { type Key, notAKey } from "./key.js";
import type { IsLiteral, LongerThan } from "./text.js";

/**
 * The slot of a key, 0 to 16383, by the rule of {@link slot}: a literal for a literal key, a union for a union.
 *
 * It is `number` where the type system cannot tell: the hash tag is no literal, has a character outside printable ASCII
 * (U+0020 to U+007E), or is longer than 990 characters. Nothing is known of a key that is given as bytes.
 */
export type Slot<K extends Key> = K extends string ? TagSlot<HashTag<K>> : number;

type TagSlot<Tag extends string> = Tag extends unknown
  ? IsLiteral<Tag> extends true
    ? LongerThan<Tag, 990> extends true
      ? number
      : CrcSlot<Tag>
    : number
  : never;

/**
 * The slot, 0 to 16383, that a cluster puts this key in: CRC16-XMODEM over the UTF-8 bytes of the key's hash tag, modulo
 * 16384. A lone surrogate is hashed as U+FFFD, which is what the clients send for it.
 *
 * @throws {TypeError} when the key is neither a string nor a `Uint8Array`.
 * @see Redis cluster specification, "Key distribution model"
 */
export function slot<K extends Key>(key: K): Slot<K>;
export function slot(key: Key): number {
  // The tag is hashed where it stands: no copy of it, and nothing is read after its closing brace.
  if (typeof key === "string") {
    const open = key.indexOf("{");
    const tagged = open < 0 ? -1 : tagSlot(key, open + 1);
    return tagged < 0 ? textSlot(key) : tagged;
  }
  if (!(key instanceof Uint8Array)) throw notAKey(key);
  const open = key.indexOf(0x7b);
  if (open >= 0) {
    const close = key.indexOf(0x7d, open + 1);
    if (close > open + 1) return bytesSlot(key, open + 1, close);
  }
  return bytesSlot(key, 0, key.length);
}
