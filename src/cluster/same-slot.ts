import type { HashTag } from "./hashtag.js";
import type { Key } from "./key.js";
import { type Slot, slot } from "./slot.js";
import type { IsLiteral } from "./text.js";

/**
 * Whether keys share one slot: `true` or `false` where their types prove it for every value, else `boolean`. Tags are
 * compared first; slots are computed only where the tags differ. No key, or one alone, is `true`.
 */
export type SameSlot<Ks extends readonly Key[]> =
  // The comparison stands in the condition, so that in a generic function this is `SameSlot<…>` and not what it comes to.
  Ks extends OfOneTag<Ks>
    ? true
    : Ks["length"] extends 0 | 1
      ? true
      : IsOneSlot<SlotOf<Ks[number]>> extends true
        ? true
        : [CommonSlot<Ks>] extends [never]
          ? false
          : boolean;

/** The list itself when it is sure that all its keys have one tag. */
type OfOneTag<Ks extends readonly Key[]> = IsOneTag<TagOf<Ks[number]>> extends true ? Ks : never;

type TagOf<K> = K extends string ? HashTag<K> : K extends Uint8Array ? string : never;

/** {@link Slot} for an element of a tuple, of which TypeScript does not see that it is a key. */
export type SlotOf<K> = K extends Key ? Slot<K> : never;

type IsOneTag<Tag extends string> = IsLiteral<Tag> extends true ? (IsUnion<Tag> extends true ? false : true) : false;

type IsOneSlot<Found extends number> = number extends Found ? false : IsUnion<Found> extends true ? false : true;

type IsUnion<T, Member = T> = [T] extends [never] ? false : T extends unknown ? ([Member] extends [T] ? false : true) : never;

/**
 * The slots that every key of the list may have; `never` proves that the keys cannot share one. A rest element is left out,
 * since there may be none of its keys.
 */
type CommonSlot<Ks extends readonly unknown[], Common = number> = [Common] extends [never]
  ? never
  : Ks extends readonly [infer K, ...infer Rest]
    ? CommonSlot<Rest, Common & SlotOf<K>>
    : Ks extends readonly [...infer Rest, infer K]
      ? CommonSlot<Rest, Common & SlotOf<K>>
      : Common;

/**
 * Whether all keys are in one slot. No key, or one alone, is.
 *
 * @throws {TypeError} when a key is neither a string nor a `Uint8Array`.
 * @see Redis cluster specification, "Hash tags": only keys of one slot may be named in one call.
 */
export function sameSlot<const Ks extends readonly Key[]>(...keys: Ks): SameSlot<Ks>;
export function sameSlot(...keys: Key[]): boolean {
  // Every key is looked at, so that one that is no key throws wherever it stands.
  const slots = keys.map((key) => slot(key));
  return slots.every((found) => found === slots[0]);
}
