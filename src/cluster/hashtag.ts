const OPEN = 0x7b; // {
const CLOSE = 0x7d; // }

/**
 * The hash tag of a key: what stands between its first `{` and the first `}` after it, when that is not empty.
 * Otherwise the whole key, because then the cluster hashes the whole key.
 *
 * Bytes in, bytes out (a view of the same memory, not a copy); text in, text out.
 *
 * @throws {TypeError} when the key is neither a string nor a `Uint8Array`.
 * @see Redis cluster specification, "Hash tags"
 */
export function hashtag<K extends string | Uint8Array>(key: K): K extends string ? string : Uint8Array;
export function hashtag(key: string | Uint8Array): string | Uint8Array {
  if (typeof key === "string") {
    const open = key.indexOf("{");
    if (open < 0) return key;
    const close = key.indexOf("}", open + 1);
    return close > open + 1 ? key.slice(open + 1, close) : key;
  }
  if (!(key instanceof Uint8Array)) throw new TypeError("hashtag: a key is a string or a Uint8Array");
  const open = key.indexOf(OPEN);
  if (open < 0) return key;
  const close = key.indexOf(CLOSE, open + 1);
  return close > open + 1 ? key.subarray(open + 1, close) : key;
}
