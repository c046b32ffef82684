import fc from "fast-check";
import { slot } from "keyslot";
import { expect, test } from "vitest";
import type { Hole } from "../../rules/pattern.js";
import { exactly, MOST_BYTES } from "../../rules/verdict/crc.js";
import { normalise, type FlatPattern } from "../../rules/verdict/tag.js";

const hole = (id: string): Hole => ({ kind: "hole", id, family: id, source: id, values: { kind: "any" }, varies: [] });
const x = hole("x");
const pattern = (...parts: (string | Hole)[]): FlatPattern => normalise(parts.map((part) => (typeof part === "string" ? { kind: "literal", text: part } : part)));
const fill = (parts: FlatPattern, value: string): string => parts.map((part) => (part.kind === "literal" ? part.text : value)).join("");

const letters = fc.stringMatching(/^[a-z:]{0,6}$/);
const value = fc.stringMatching(/^[0-9a-zA-Z]{0,20}$/);

test("what is called never or always is so for every text of the hole", () => {
  const decided = new Set<string>();
  fc.assert(
    fc.property(letters, letters, letters, letters, fc.array(value, { minLength: 1, maxLength: 20 }), (headA, headB, tailA, tailB, values) => {
      const [a, b] = [pattern(headA, x, tailA), pattern(headB, x, tailB)];
      const exact = exactly(a, b);
      if (exact === undefined || exact.kind === "states") return;
      decided.add(exact.kind);
      for (const one of values) {
        const together = slot(fill(a, one)) === slot(fill(b, one));
        expect(together, `${fill(a, one)} and ${fill(b, one)}: ${exact.kind}`).toBe(exact.kind === "always");
      }
    }),
    { numRuns: 4000 },
  );
  expect([...decided]).toContain("never-short");
});

test("tails of one length lead to two slots for every text in front, or to one for every text", () => {
  expect(exactly(pattern("user:", x, ":name"), pattern("user:", x, ":mail"))?.kind).toBe("never");
  expect(exactly(pattern(x, "a"), pattern(x, "a"))?.kind).toBe("always");
});

test("the states in which two tails meet are counted as going through all of them counts", () => {
  // Two bytes lead to each of the 65,536 states once, since CRC16 of two bytes is a bijection.
  for (const [tailA, tailB] of [[":wait", ":active"], ["", ":old"], ["-a", "-bcd"]] as const) {
    const exact = exactly(pattern(x, tailA), pattern(x, tailB));
    let met = 0;
    const bytes = (front: readonly number[], tail: string) => Uint8Array.from([...front, ...Array.from(tail, (char) => char.charCodeAt(0))]);
    for (let state = 0; state < 65_536; state++) {
      // Braces among the two bytes would change the tag, and so are passed on as three: the CRC runs over the bytes as they are.
      const front = [state >> 8, state & 0xff];
      if (crcSlot(bytes(front, tailA)) === crcSlot(bytes(front, tailB))) met++;
    }
    expect(exact).toEqual({ kind: "states", states: met });
  }
});

/** CRC16-XMODEM of all bytes modulo 16384, braces or not. */
function crcSlot(bytes: Uint8Array): number {
  let crc = 0;
  for (const byte of bytes) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff;
  }
  return crc & 0x3fff;
}

test("heads that differ are claimed apart only up to the length that was gone through", () => {
  const exact = exactly(pattern("a:", x), pattern("b:", x));
  expect(exact?.kind).toBe("never-short");
  for (let length = 0; length <= MOST_BYTES; length++) {
    expect(slot(`a:${"z".repeat(length)}`)).not.toBe(slot(`b:${"z".repeat(length)}`));
  }
});
