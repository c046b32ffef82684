import { expect, test } from "vitest";
import { analyseBodies, table } from "../support/cases.js";
import { showPattern } from "../../rules/pattern.js";

const keysOf = (body: string): string[][] => analyseBodies([body]).flatMap((calls) => calls.map((call) => call.keys.map((key) => showPattern(key.pattern))));

test("the place of an element is known only where the order is", () => {
  expect(keysOf("db.mget(...['x{a}', 'x{b}'].reverse());")).toEqual([["x{b}", "x{a}"]]);
  const { got, wanted } = table({
    "db.mget(['x{a}', 'x{b}'].reverse()[0]!, 'y{b}');": "same",
    "db.mget([`x{${a}}`, `x{${b}}`].sort()[0]!, `y{${a}}`);": "unproven",
    "const l = ['x{a}', 'x{b}']; l.reverse(); db.mget(l[0]!, 'y{b}');": "same",
    "db.mget([...new Set([`x{${a}}`, `x{${b}}`, 'x{c}'])][1]!, `y{${b}}`);": "unproven",
    "db.mget([...new Set(['x{a}', 'x{a}', 'x{c}'])][1]!, 'y{c}');": "same",
  });
  expect(got).toEqual(wanted);
});

test("the last of two entries with one key counts", () => {
  expect(keysOf("db.mget(...new Map([['k', 'x{a}'], ['k', 'x{b}'], ['l', 'y{b}']]).values());")).toEqual([["x{b}", "y{b}"]]);
  const { got, wanted } = table({
    "const m = new Map([['k', 'x{a}']]); m.set('k', 'x{b}'); db.mget(m.get('k')!, 'y{b}');": "same",
    // With equal names there is one key only.
    "db.mget(...new Map([[a, 'x{a}'], [b, 'x{b}']]).values());": "independent",
  });
  expect(got).toEqual(wanted);
});

test("elements added under a condition meet only where both are there", () => {
  const { got, wanted } = table({
    "const l: string[] = []; if (on) l.push('x{a}'); else l.push('x{b}'); db.mget(l);": "same",
    "const l: string[] = []; if (on) l.push('x{a}'); if (!on) l.push('x{b}'); db.mget(l);": "same",
    "const l: string[] = []; if (on) l.push('x{a}'); if (off) l.push('x{b}'); db.mget(l);": "independent",
    "const l = ['y{a}']; if (on) l.push(on ? 'x{a}' : 'x{b}'); db.mget(l);": "same",
    "db.mget(on ? ['x{a}'] : ['x{b}', 'y{b}']);": "same",
    "const l = ['x']; if (on) l.push('a'); db.mget(`p{${l.join(':')}}`, `q{${l.join(':')}}`);": "same",
  });
  expect(got).toEqual(wanted);
});

test("what is added in a round that is left early is there", () => {
  const { got, wanted } = table({
    "const l: string[] = []; for (const id of ids) { if (on) { l.push('x{a}'); continue; } l.push('x{b}'); } db.mget(l);": "unproven",
    "const l: string[] = ['y{a}']; for (const id of ['a', 'b']) { if (on) continue; l.push(`x{${id}}`); } db.mget(l);": "independent",
  });
  expect(got).toEqual(wanted);
});

test("a list or object that changes under another name is not followed", () => {
  const { got, wanted } = table(
    {
      "const o = { p: 'x{a}' }; const other = o; other.p = 'x{b}'; db.mget(o.p, 'y{b}');": "unproven",
      "const l = ['x{a}']; const other = l; other.push('x{b}'); db.mget(...l, 'y{a}');": "unproven",
      "const l = ['x{a}']; fill(l); db.mget(...l, 'y{a}');": "unproven",
      "const l = ['x{a}']; look(l); db.mget(...l, 'y{a}');": "same",
      "const o: { p: string } = { p: 'x{a}' }; Object.assign(o, { p: 'x{b}' }); db.mget(o.p, 'y{b}');": "unproven",
      "const o: { p: string } = { p: 'x{a}' }; if (on) o.p = 'x{b}'; db.mget(...Object.values(o), 'y{b}');": "independent",
    },
    "function fill(to: string[]) { to.push('x{b}'); }\nfunction look(at: string[]) { return at.length; }",
  );
  expect(got).toEqual(wanted);
});

test("of the entries of a map with one key the last counts", () => {
  const { got, wanted } = table({
    "db.mget(...new Map([['p', 'x{a}'], ['p', 'x{b}']]).values(), 'y{b}');": "same",
    "let v = 'x{a}'; for (const id of [...new Map([['p', a], ['p', b]]).values()]) { db.mget(v, `y{a}`); v = `x{${id}}`; }": "same",
    "db.mget(...new Map([[a, 'x{a}'], [b, 'x{b}']]).values(), 'y{b}');": "independent",
    "db.mget(...new Map([['p', 'x{a}'], [on ? 'p' : 'q', 'x{b}']]).values(), 'y{b}');": "unproven",
    "db.mget(...new Map([['p', 'x{a}'], [on ? 'p' : 'q', 'x{b}']]).values());": "unproven",
    "const m = new Map([['p', 'x{a}']]); m.set(kind, 'x{b}'); db.mget(...m.values(), 'y{b}');": "unproven",
  });
  expect(got).toEqual(wanted);
});

test("what a round holds is chosen by the round, whatever its element is chosen by", () => {
  const { got, wanted } = table({
    "const k = on ? 'x{a}' : 'x{b}'; let v = 'y{a}'; for (const id of [k, k]) { db.mget(v, on ? 'z{a}' : 'z{b}'); v = 'y{b}'; }": "independent",
    "const k = on ? 'x{a}' : 'x{b}'; let v = k; for (const id of [k, k]) { db.mget(v, on ? 'z{a}' : 'z{b}'); v = id; }": "same",
  });
  expect(got).toEqual(wanted);
});
