/**
 * What can be said exactly of the slots of two tags that hold the same holes. CRC16-XMODEM starts from 0 and is linear, so
 * the difference of two keys' CRCs is the CRC of their difference: what is equal and equally far from the end cancels out.
 */
import type { Hole } from "../pattern.js";
import type { FlatPattern } from "./tag.js";

export type Exact =
  /** Whatever the holes hold, one slot. */
  | { readonly kind: "always" }
  /** Whatever the holes hold, two slots. */
  | { readonly kind: "never" }
  /** Two slots for holes of up to {@link MOST_BYTES} bytes. */
  | { readonly kind: "never-short"; readonly hole: Hole }
  /** The text in front leaves the CRC in one of 65,536 states, and in so many of them the two keys share a slot. */
  | { readonly kind: "states"; readonly states: number };

export const MOST_BYTES = 64;

const SLOT_BITS = 0x3fff;
const encoder = new TextEncoder();

/** `undefined` where the two tags do not hold the same holes in one order, or too many. */
export function exactly(left: FlatPattern, right: FlatPattern): Exact | undefined {
  const [a, b] = [segments(left), segments(right)];
  const holes = a.holes;
  if (holes.length === 0 || holes.length !== b.holes.length || holes.some((hole, index) => hole.id !== b.holes[index]?.id)) return undefined;
  const behind = (texts: readonly Uint8Array[]) => texts.slice(1);
  const aligned = behind(a.texts).every((text, index) => text.length === behind(b.texts)[index]?.length);
  if (aligned) return alignedTails(a.texts, b.texts, holes);
  const sameBefore = a.texts.slice(0, -1).every((text, index) => equal(text, b.texts[index]));
  return sameBefore ? differentTails(a.texts.at(-1), b.texts.at(-1)) : undefined;
}

/** Literal texts and holes by turns: one text more than holes. */
function segments(pattern: FlatPattern): { texts: Uint8Array[]; holes: Hole[] } {
  const texts: string[] = [""];
  const holes: Hole[] = [];
  for (const part of pattern) {
    if (part.kind === "literal") texts.push((texts.pop() ?? "") + part.text);
    else {
      holes.push(part);
      texts.push("");
    }
  }
  return { texts: texts.map((text) => encoder.encode(text)), holes };
}

/** The texts behind each hole are of one length, so the holes cancel out and only their lengths remain. */
function alignedTails(a: readonly Uint8Array[], b: readonly Uint8Array[], holes: readonly Hole[]): Exact | undefined {
  const differences = a.map((text, index) => crc(text) ^ crc(b[index] ?? new Uint8Array()));
  const distances = a.map((_, index) => a.slice(index + 1).reduce((sum, text) => sum + text.length, 0));
  const constant = differences.every((difference, index) => difference === 0 || index === a.length - 1);
  if (constant) return ((differences.at(-1) ?? 0) & SLOT_BITS) === 0 ? { kind: "always" } : { kind: "never" };
  const [hole, ...others] = holes;
  if (hole === undefined || others.length > 0) return undefined;
  for (let bytes = 0; bytes <= MOST_BYTES; bytes++) {
    const shifted = shift(differences[0] ?? 0, (distances[0] ?? 0) + bytes) ^ (differences[1] ?? 0);
    if ((shifted & SLOT_BITS) === 0) return undefined;
  }
  return { kind: "never-short", hole };
}

/** The same in front, but tails of two lengths: in how many states of the CRC do they lead to one slot? */
function differentTails(a: Uint8Array | undefined, b: Uint8Array | undefined): Exact | undefined {
  if (a === undefined || b === undefined) return undefined;
  const constant = crc(a) ^ crc(b);
  const columns = Array.from({ length: 16 }, (_, bit) => (shift(1 << bit, a.length) ^ shift(1 << bit, b.length)) & SLOT_BITS);
  return { kind: "states", states: solutions(columns, constant & SLOT_BITS) };
}

/** How many of the 2^16 combinations of these columns add up to the target, over GF(2). */
function solutions(columns: readonly number[], target: number): number {
  const basis: number[] = [];
  const reduce = (value: number) => basis.reduce((rest, vector) => Math.min(rest, rest ^ vector), value);
  for (const column of columns) {
    const rest = reduce(column);
    if (rest === 0) continue;
    basis.push(rest);
    basis.sort((x, y) => y - x);
  }
  return reduce(target) === 0 ? 2 ** (columns.length - basis.length) : 0;
}

function crc(bytes: Uint8Array): number {
  let state = 0;
  for (const byte of bytes) state = shift(state ^ (byte << 8), 1);
  return state;
}

/** The state after so many zero bytes: times x^8 modulo the polynomial, for each. */
function shift(state: number, bytes: number): number {
  let out = state;
  for (let bit = 0; bit < 8 * bytes; bit++) out = out & 0x8000 ? ((out << 1) ^ 0x1021) & 0xffff : out << 1;
  return out;
}

function equal(a: Uint8Array, b: Uint8Array | undefined): boolean {
  return a.length === b?.length && a.every((byte, index) => byte === b[index]);
}
