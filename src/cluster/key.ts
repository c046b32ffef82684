/** A key as a client takes it: text, or the bytes themselves. */
export type Key = string | Uint8Array;

/** The error for what is no key at all. */
export function notAKey(value: unknown): TypeError {
  return new TypeError(`A key is a string or a Uint8Array, but this is ${sortOf(value)}.`);
}

/** What sort of value an error is about. */
export function sortOf(value: unknown): string {
  return value === null ? "null" : `of type ${typeof value}`;
}
