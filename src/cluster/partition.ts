import { type Key, sortOf } from "./key.js";
import { slot } from "./slot.js";

/**
 * The keys, grouped by slot: a map from each slot (0 to 16383) to its keys. Groups stand in the order of their first key,
 * and keys keep their order, and their repetitions, within a group. Each group may be named in one call.
 *
 * @throws {TypeError} when `keys` is no list of keys but one key or something else, or when a key is neither a string nor a `Uint8Array`.
 * @see Redis cluster specification, "Key distribution model"
 */
export function partitionBySlot<K extends Key>(keys: Iterable<K> & object): Map<number, K[]> {
  const wrong = notAList(keys);
  if (wrong) throw new TypeError(`partitionBySlot takes a list of keys, but this is ${wrong}.`);
  const groups = new Map<number, K[]>();
  for (const key of keys) {
    const found = slot(key);
    const group = groups.get(found);
    if (group) group.push(key);
    else groups.set(found, [key]);
  }
  return groups;
}

/** What stands in place of a list. One key can be iterated as well, but its letters or bytes are no keys. */
function notAList(keys: unknown): string | undefined {
  if (typeof keys === "string") return "one string";
  if (keys instanceof Uint8Array) return "one key in bytes";
  return typeof (keys as Partial<Iterable<unknown>> | null | undefined)?.[Symbol.iterator] === "function" ? undefined : sortOf(keys);
}
