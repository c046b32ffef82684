import { expect, test } from "vitest";
import { table } from "../support/cases.js";

const FUNCTIONS = `
function nested(on: boolean, off: boolean) { if (on) { if (off) return "x{a}"; } return "x{b}"; }
function broken(kind: string) { switch (kind) { case "x": { break; } case "y": return "x{a}"; } return "x{b}"; }
function through(kind: string) { switch (kind) { case "x": case "y": return "x{a}"; default: return "x{b}"; } }
function left(kind: string, on: boolean) { switch (kind) { case "x": if (on) break; return "x{a}"; } return "x{b}"; }
function caught() { try { opaque(); return "x{a}"; } catch { } return "x{b}"; }
function again(text: string, left: number): string { return left === 0 ? text : again(text, left - 1); }
class Keys { get fresh() { return \`x{\${opaque()}}\`; } get same() { return "x{a}"; } constructor(readonly base: string) {} one() { return \`x{\${this.base}}\`; } }
const keys = new Keys("a");
const object = { get fresh() { return \`x{\${opaque()}}\`; } };
`;

test("a function goes on behind a branch, a break or a caught exception", () => {
  const { got, wanted } = table(
    {
      "db.mget(nested(true, on), 'y{b}');": "independent",
      "db.mget(nested(true, false), 'y{b}');": "same",
      "db.mget(nested(false, true), 'y{b}');": "same",
      "db.mget(broken('x'), 'y{b}');": "same",
      "db.mget(broken('y'), 'y{a}');": "same",
      "db.mget(through('x'), 'y{a}');": "same",
      "db.mget(through(kind), 'y{b}');": "independent",
      // Not followed, but its type leaves two texts.
      "db.mget(left('x', on), 'y{a}');": "independent",
      "db.mget(caught(), 'y{a}');": "independent",
    },
    FUNCTIONS,
  );
  expect(got).toEqual(wanted);
});

test("text of a function that calls itself may hold anything", () => {
  const { got, wanted } = table(
    {
      "db.mget(again('x{a}', 1) + ':z', 'y{a}');": "unproven",
      "db.mget(`x{${again('a', 1)}}`, 'y{a}');": "unproven",
      "const k = again('x{a}', 1); db.mget(k, k);": "same",
    },
    FUNCTIONS,
  );
  expect(got).toEqual(wanted);
});

test("a getter runs for each read, and an instance keeps what it was made with", () => {
  const { got, wanted } = table(
    {
      "db.mget(keys.fresh + 'l', keys.fresh + 'r');": "independent",
      "db.mget(object.fresh + 'l', object.fresh + 'r');": "independent",
      "const once = keys.fresh; db.mget(once + 'l', once + 'r');": "same",
      "db.mget(keys.same + 'l', keys.same + 'r');": "same",
      "db.mget(new Keys(a).one(), `y{${a}}`);": "same",
      "db.mget(new Keys(a).one(), `y{${b}}`);": "independent",
    },
    FUNCTIONS,
  );
  expect(got).toEqual(wanted);
});
