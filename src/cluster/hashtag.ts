import { type Key, notAKey } from "./key.js";
import type { IsLiteral, LongerThan } from "./text.js";

const OPEN = 0x7b; // {
const CLOSE = 0x7d; // }

/**
 * The hash tag of a key, by the rule of {@link hashtag}.
 *
 * A literal gives a literal, a union gives the union of its members' tags. A template gives the narrowest type that this
 * module can vouch for: a hole of type number or bigint holds no brace, every other hole may hold any, so that
 * `` HashTag<`emq:{orders}:${string}`> `` is `"orders"` and `` HashTag<`${string}{orders}`> `` is `string`.
 */
export type HashTag<K extends string> = string extends K
  ? string // Also for `any`, which would otherwise distribute into nonsense.
  : K extends unknown
    ? IsLiteral<K> extends true
      ? LiteralTag<K>
      : LongerThan<K, 990> extends true
        ? string
        : FindOpen<K, K>
    : never;

type LiteralTag<K extends string> = K extends `${string}{${infer After}`
  ? After extends `${infer Tag}}${string}`
    ? Tag extends ""
      ? K
      : Tag
    : K
  : K;

/** Walks a template up to its first `{`. `Rest` is what is still to be read. */
type FindOpen<K extends string, Rest extends string> = Rest extends `${infer Head}${infer Tail}`
  ? Head extends "{"
    ? FindClose<K, Tail>
    : IsBraceless<Head> extends true
      ? FindOpen<K, Tail>
      : string
  : Rest extends ""
    ? K
    : string;

/** Walks on from the first `{`. `Tag` is what has been read since. */
type FindClose<K extends string, Rest extends string, Tag extends string = ""> = Rest extends `${infer Head}${infer Tail}`
  ? Head extends "}"
    ? Tag extends ""
      ? K
      : Tag
    : IsBraceless<Head> extends true
      ? FindClose<K, Tail, `${Tag}${Head}`>
      : OpenEnded<K, Rest, Tag>
  : Rest extends ""
    ? K
    : OpenEnded<K, Rest, Tag>;

/**
 * A hole within the tag may hold the closing brace, so only what stands before it is sure. When nothing does, it may be
 * empty and leave `{}`; when no brace closes after it, there may be no tag. Then the whole key counts.
 */
type OpenEnded<K extends string, Rest extends string, Tag extends string> = Tag extends ""
  ? string
  : Rest extends `${string}}${string}`
    ? `${Tag}${string}`
    : `${Tag}${string}` | K;

/** Whether one character, or one hole, is sure to hold no brace. Text of a number has none and is never empty. */
type IsBraceless<Head extends string> = IsLiteral<Head> extends true
  ? true
  : Head extends `${number}` | `${bigint}`
    ? true
    : false;

/**
 * The hash tag of a key: what stands between its first `{` and the first `}` after it, when that is not empty.
 * Otherwise the whole key, because then the cluster hashes the whole key.
 *
 * Bytes in, bytes out (a view of the same memory, not a copy); text in, text out.
 *
 * @throws {TypeError} when the key is neither a string nor a `Uint8Array`.
 * @see Redis cluster specification, "Hash tags"
 */
export function hashtag<K extends string>(key: K): HashTag<K>;
export function hashtag(key: Uint8Array): Uint8Array;
export function hashtag(key: Key): Key;
export function hashtag(key: Key): Key {
  if (typeof key === "string") {
    const open = key.indexOf("{");
    if (open < 0) return key;
    const close = key.indexOf("}", open + 1);
    return close > open + 1 ? key.slice(open + 1, close) : key;
  }
  if (!(key instanceof Uint8Array)) throw notAKey(key);
  const open = key.indexOf(OPEN);
  if (open < 0) return key;
  const close = key.indexOf(CLOSE, open + 1);
  return close > open + 1 ? key.subarray(open + 1, close) : key;
}
