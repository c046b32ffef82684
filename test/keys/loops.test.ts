import { expect, test } from "vitest";
import { table } from "../support/cases.js";

test("a variable carried over from round to round is what it was before the loop or what an earlier round left", () => {
  const { got, wanted } = table({
    "let prev = 'l{x}'; for (const id of ids) { const next = `l{${id}}`; db.rename(prev, next); prev = next; }": "independent",
    "let prev = 'l:a'; for (const id of ids) { const next = `m:${id}:z`; db.rename(prev, next); prev = next; }": "independent",
    "let prev = 'p{t}'; for (const id of ids) { const next = `n:{t}:${n}`; db.rename(prev, next); prev = next; }": "same",
    "let prev = 'p{t}'; for (const id of ['a', 'b']) { const next = `{t}:${id}`; db.rename(prev, next); prev = next; }": "same",
    "let prev = 'p{c}'; for (const id of ['a', 'b']) { const next = `n{${id}}`; db.rename(prev, next); prev = next; }": "cross",
    // What does not go round with the loop is chosen alike in all rounds.
    "const k = on ? 'a' : 'b'; let prev = k; for (const id of ids) { db.rename(prev, k); prev = k; }": "same",
    "let prev = 'a'; for (const id of ids) { const next = on ? 'a' : 'b'; db.rename(prev, next); if (!on) prev = next; }": "independent",
    "let v = '{t}a'; for (const id of ids) { if (id === 'x') v = `{t}${id}`; else if (on) v = '{t}z'; } db.mget(v, '{t}');": "same",
    "let v = '{t}a'; for (const id of ids) { if (id === 'x') v = `{u}${id}`; else if (on) v = '{t}z'; } db.mget(v, '{t}');": "independent",
    // Made of its own earlier text.
    "let all = 'p{t}'; for (const id of ids) { all = all + id; db.mget(all, 'q{t}'); }": "unproven",
    "let v = 'p{t}'; for (const id of ids) { if (on) continue; v = 'p{u}'; } db.mget(v, 'q{t}');": "unproven",
    "let v = 'p{t}'; for (const id of ids) v = 'p{u}'; db.mget(v, 'q{t}');": "independent",
  });
  expect(got).toEqual(wanted);
});

test("a function that is called where it is written reads what a variable holds there", () => {
  const { got, wanted } = table({
    "let v = 'x{a}'; v = 'x{b}'; db.mget((() => v)(), 'y{b}');": "same",
    "let v = 'x{a}'; v = 'x{b}'; db.mget(...ids.map((id) => v + id), 'y{b}'); v = 'x{c}';": "same",
    // Called later, when it may hold either.
    "let v = 'x{a}'; const later = () => v; v = 'x{b}'; db.mget(later(), 'y{b}');": "independent",
    "let v = 'x{a}'; db.mget(...ids.map((id) => { const k = v + id; v = 'x{b}'; return k; }), 'y{a}');": "independent",
  });
  expect(got).toEqual(wanted);
});
