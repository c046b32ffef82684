import { expect, test } from "vitest";
import { table } from "../support/cases.js";

test("two texts that one condition chooses are one text only where they are chosen from the same", () => {
  const { got, wanted } = table({
    "db.mget(on ? 'a' : 'b', on ? 'c' : 'd');": "cross",
    "db.mget(on ? 'x{a}' : 'x{b}', on ? 'y{a}' : 'y{b}');": "same",
    "db.mget(on ? 'x{a}' : 'x{b}', on ? 'y{b}' : 'y{a}');": "cross",
    "db.mget(on ? 'x{a}' : 'x{b}', off ? 'y{a}' : 'y{b}');": "independent",
    "db.mget(on ? 'x{a}' : 'x{b}', !on ? 'y{b}' : 'y{a}');": "same",
    "db.mget((on ? 'ab' : 'cd').toUpperCase() + '{t}', (on ? 'ef' : 'gh').toUpperCase() + '{t}');": "same",
  });
  expect(got).toEqual(wanted);
});

test("a condition that is asked again inside its own branch has one answer", () => {
  const { got, wanted } = table({
    "db.mget(on ? (on ? 'x{a}' : 'x{b}') : 'x{c}', on ? 'y{a}' : 'y{c}');": "same",
    "const k = on ? 'x{a}' : 'x{b}'; db.mget(on ? k : 'x{b}', on ? 'y{a}' : 'y{b}');": "same",
  });
  expect(got).toEqual(wanted);
});

test("a union that narrows between two reads is not chosen from by number", () => {
  const { got, wanted } = table({
    "const all = `p:{${kind}}`; if (kind !== 'x') db.mget(all, `q:{${kind}}`);": "independent",
    "db.mget(`p:{${kind}}`, `q:{${kind}}`);": "same",
  });
  expect(got).toEqual(wanted);
});
