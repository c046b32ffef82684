import { type Digit62, digits, type Judged, refusal, type Upper } from "./text.js";

const shape = "A branded id is three letters of A to Z, then 11 digits of 0-9, A-Z and a-z.";
const range = "The digits of a branded id are no larger than AzL8n0Y58m7, which is 2^63-1.";
const largest = "AzL8n0Y58m7";

/** Why a literal text is no branded id, as a sentence; `never` when it is one. */
export type IdFault<Text extends string> =
  // Every hole but the last matches one character; the last takes the rest, which `Digit62` holds to one as well.
  Text extends `${infer A}${infer B}${infer C}${infer D}${infer E}${infer F}${infer G}${infer H}${infer I}${infer J}${infer K}${infer L}${infer M}${infer N}`
    ? [A | B | C, D | E | F | G | H | I | J | K | L | M | N] extends [Upper, Digit62]
      ? D extends SmallDigit
        ? never
        : AtMost<`${D}${E}${F}${G}${H}${I}${J}${K}${L}${M}${N}`, typeof largest> extends true
          ? never
          : typeof range
      : typeof shape
    : typeof shape;

/** First digits below the largest number's, after which nothing needs comparing. */
type SmallDigit = "0" | "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9";

/** Whether a number is no larger than another of as many digits. The first digit that differs tells. */
type AtMost<Number extends string, Limit extends string> = Number extends `${infer Digit}${infer NumberRest}`
  ? Limit extends `${Digit}${infer LimitRest}`
    ? AtMost<NumberRest, LimitRest>
    : Limit extends `${infer LimitDigit}${string}`
      ? typeof digits extends `${string}${Digit}${string}${LimitDigit}${string}`
        ? true
        : false
      : never
  : true;

/** What a function takes for a branded id: the id itself, or in place of a literal that is none, the sentence that refuses it. */
export type IdArgument<Id extends string, Kind extends string = "job id"> = Id extends unknown ? Judged<Id, Kind, IdFault<Id>> : never;

/** What {@link encodeBrandedId} takes for a namespace: three letters of `A-Z`, or in place of another literal, the sentence that refuses it. */
export type NamespaceArgument<Namespace extends string> = Namespace extends unknown
  ? Judged<Namespace, "namespace", NamespaceFault<Namespace>>
  : never;

type NamespaceFault<Text extends string> = Text extends `${infer A}${infer B}${infer C}`
  ? A | B | C extends Upper
    ? never
    : typeof shape
  : typeof shape;

/** {@link IdFault} at run time; `undefined` where that is `never`. */
export function idFault(text: string): typeof shape | typeof range | undefined {
  if (!/^[A-Z]{3}[0-9A-Za-z]{11}$/.test(text)) return shape;
  // The digits' order is that of their bytes, so text compares as numbers do.
  return text.slice(3) > largest ? range : undefined;
}

/**
 * Whether a value is a branded id: text of 14 characters, three of `A-Z` and then 11 digits of base 62, no larger than
 * 2^63-1 (`AzL8n0Y58m7`).
 *
 * @see The grammar's `jid`
 */
export function isBrandedId(value: unknown): boolean {
  return typeof value === "string" && idFault(value) === undefined;
}

/** What a branded id says: three letters of `A-Z`, and a number from 0 to 2^63-1. */
export interface BrandedId {
  readonly namespace: string;
  readonly number: bigint;
}

/** 62^6: six digits and five are numbers that a double holds exactly, 11 digits are not. */
const split = 56_800_235_584;

/**
 * The branded id, 14 characters, of a namespace (three letters of `A-Z`) and a number (0 to 2^63-1).
 *
 * @throws {TypeError} when the namespace is not three letters of `A-Z`, or the number is no bigint. A literal does not compile then.
 * @throws {RangeError} when the number is below 0 or above 2^63-1.
 * @see The grammar's `jid`
 */
export function encodeBrandedId<Namespace extends string>(namespace: NamespaceArgument<Namespace>, number: bigint): `${Namespace}${string}`;
export function encodeBrandedId(namespace: string, number: bigint): string {
  if (typeof namespace !== "string" || !/^[A-Z]{3}$/.test(namespace)) throw refusal(namespace, "namespace", shape);
  if (typeof number !== "bigint") throw refusal(number, "number of a branded id", "It is a bigint, for a number does not hold 63 bits.");
  if (number < 0n || number >= 1n << 63n) throw new RangeError(`${number} is no number of a branded id. ${range}`);
  const base = BigInt(split);
  return `${namespace}${base62(Number(number / base), 5)}${base62(Number(number % base), 6)}`;
}

function base62(value: number, width: number): string {
  let text = "";
  for (; text.length < width; value = Math.floor(value / 62)) text = digits.charAt(value % 62) + text;
  return text;
}

/**
 * The namespace and the number of a branded id.
 *
 * @throws {TypeError} when the text is no branded id; the message says why. A literal does not compile then.
 * @see The grammar's `jid`
 */
export function decodeBrandedId<Id extends string>(id: IdArgument<Id, "branded id">): BrandedId;
export function decodeBrandedId(id: string): BrandedId {
  const fault = typeof id === "string" ? idFault(id) : shape;
  if (fault) throw refusal(id, "branded id", fault);
  const value = (text: string): number => Array.from(text).reduce((sum, digit) => sum * 62 + digits.indexOf(digit), 0);
  return { namespace: id.slice(0, 3), number: BigInt(value(id.slice(3, 8))) * BigInt(split) + BigInt(value(id.slice(8))) };
}
