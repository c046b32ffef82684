import { hashtag, slot } from "keyslot";
import { expect, test } from "vitest";
import type { Hole, Key, KeyPart, KeyPattern } from "../../rules/pattern.js";
import { judge, type Verdict } from "../../rules/verdict/judge.js";

const hole = (id: string): Hole => ({ kind: "hole", id, family: id, source: id, values: { kind: "any" }, varies: [] });
const PARTS: readonly KeyPart[] = [
  ...["a", "b", "{", "}"].map((text): KeyPart => ({ kind: "literal", text })),
  hole("x"),
  hole("y"),
];
const BRACELESS = ["c", "cd", "dc", "ccc"];
/** What a hole that both keys share may hold as well. */
const TAGGED = ["{t}", "c{d}"];

function* patterns(length: number): Generator<KeyPattern> {
  if (length === 0) {
    yield [];
    return;
  }
  for (const rest of patterns(length - 1)) for (const part of PARTS) yield [...rest, part];
}

const key = (pattern: KeyPattern): Key => ({ pattern, occurrence: { kind: "once" }, origin: { file: "f", start: 0, end: 0 } });
const fill = (pattern: KeyPattern, values: Readonly<Record<string, string>>): string =>
  pattern.map((part) => (part.kind === "literal" ? part.text : (values[part.id] ?? ""))).join("");
const uses = (pattern: KeyPattern, id: string) => pattern.some((part) => part.kind === "hole" && part.id === id);

/** Every text of both holes that the verdicts' assumptions allow for the pair. */
function* inputs(a: KeyPattern, b: KeyPattern): Generator<{ values: Record<string, string>; plain: boolean }> {
  const pool = (id: string) => (uses(a, id) && uses(b, id) ? [...BRACELESS, ...TAGGED] : BRACELESS);
  for (const x of pool("x")) {
    for (const y of pool("y")) {
      // One hole at a time may bring a tag.
      if (x.includes("{") && y.includes("{")) continue;
      const values = { x, y };
      // A hole in front of a tag carries no empty `{}`, nor makes one with the text around it.
      if ([a, b].some((pattern) => fill(pattern, values).includes("{}") && !fill(pattern, { x: "", y: "" }).includes("{}"))) continue;
      yield { values, plain: !x.includes("{") && !y.includes("{") };
    }
  }
}

test("no pair of short patterns contradicts its verdict for any text of its holes", () => {
  const all = [1, 2, 3].flatMap((length) => [...patterns(length)]);
  const seen: Record<Verdict, number> = { cross: 0, conditional: 0, independent: 0, "per-element": 0, unproven: 0, same: 0 };
  const wrong: string[] = [];
  for (const a of all) {
    for (const b of all) {
      const { verdict, spelled } = judge([key(a), key(b)]);
      seen[verdict]++;
      for (const { values, plain } of inputs(a, b)) {
        const keys = [fill(a, values), fill(b, values)] as const;
        const oneTag = hashtag(keys[0]) === hashtag(keys[1]);
        const oneSlot = slot(keys[0]) === slot(keys[1]);
        const contradicted =
          (verdict === "same" && !oneSlot) ||
          (verdict === "cross" && oneTag && spelled !== true) ||
          (verdict === "conditional" && plain && oneTag && spelled !== true);
        if (contradicted && wrong.length < 5) wrong.push(`${verdict}: ${keys.join(" | ")} from ${JSON.stringify([a, b].map((pattern) => fill(pattern, { x: "<x>", y: "<y>" })))}`);
      }
    }
  }
  console.log(`${all.length ** 2} pairs: ${JSON.stringify(seen)}`);
  expect(wrong).toEqual([]);
  expect(seen.same).toBeGreaterThan(0);
  expect(seen.cross).toBeGreaterThan(0);
});
