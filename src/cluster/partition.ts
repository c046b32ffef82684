import type { Key } from "./key.js";
import { slot } from "./slot.js";

/**
 * The keys, grouped by slot: a map from each slot (0 to 16383) to its keys. Groups stand in the order of their first key,
 * and keys keep their order, and their repetitions, within a group. Each group may be named in one call.
 *
 * @throws {TypeError} when `keys` is itself a key instead of a list of them, or when a key is neither a string nor a `Uint8Array`.
 * @see Redis cluster specification, "Key distribution model"
 */
export function partitionBySlot<K extends Key>(keys: Iterable<K> & object): Map<number, K[]> {
  if (typeof keys === "string") throw new TypeError("partitionBySlot takes a list of keys, but this is one string.");
  const groups = new Map<number, K[]>();
  for (const key of keys) {
    const found = slot(key);
    const group = groups.get(found);
    if (group) group.push(key);
    else groups.set(found, [key]);
  }
  return groups;
}
