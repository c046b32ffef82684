import { expect, test } from "vitest";
import type { Hole, HoleValues, Key, KeyPattern } from "../../rules/pattern.js";
import { judge } from "../../rules/verdict/judge.js";

const hole = (id: string, values: HoleValues): Hole => ({ kind: "hole", id, family: id, source: id, values, varies: [] });
const made = hole("made", { kind: "unfollowed" });
const input = hole("input", { kind: "any" });

/** Patterns as text, in which `<made>` and `<input>` are holes. */
const pattern = (text: string): KeyPattern =>
  text.split(/(<\w+>)/).map((part) => (part === "<made>" ? made : part === "<input>" ? input : { kind: "literal", text: part }));
const key = (text: string): Key => ({ pattern: pattern(text), occurrence: { kind: "once" }, origin: { file: "f", start: 0, end: 0 } });

test.each([
  ["p:<made>", "q", "unproven"],
  ["p:<made>", "q:<made>", "unproven"],
  ["p{<made>}", "q{a}", "unproven"],
  ["p{<made>}", "q{<input>}", "unproven"],
  ["<made>:{a}", "q{a}", "unproven"],
  // It stands behind the tag, or is the same for both.
  ["p{a}:<made>", "q{b}", "cross"],
  ["p{a}:<made>", "q{a}:<input>", "same"],
  ["p{<made>}", "q{<made>}", "same"],
  ["p:<made>", "p:<made>", "same"],
  ["p:<input>", "q", "cross"],
  ["p:<input>", "q:<input>", "conditional"],
])("%s beside %s is %s", (left, right, verdict) => {
  expect(judge([key(left), key(right)]).verdict).toBe(verdict);
});
