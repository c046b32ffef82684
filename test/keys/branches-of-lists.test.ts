import { expect, test } from "vitest";
import { table } from "../support/cases.js";

test("elements of two branches of one condition never meet, however many there are of each", () => {
  const { got, wanted } = table({
    "db.mget(on ? ['a', ...ids].map(() => 'a:{t}') : ['b:{u}']);": "same",
    "db.mget(on ? ids.map((id) => `a:{t}:${id}`) : ids.map((id) => `a:{u}:${id}`));": "same",
    "db.mget((on ? ['a'] : ids).map(() => 'a:{t}'));": "same",
    "const list = on ? ids.map(() => 'a{t}') : ['b{u}']; db.mget([...list, 'c{t}']);": "independent",
    "const list: string[] = []; for (const id of ids) { if (on) list.push(`{t}:${id}`); else list.push(`{u}:${id}`); } db.mget(list);": "same",
    "const list: string[] = []; if (on) for (const id of ids) list.push(`{t}:${id}`); else list.push('{u}'); db.mget(list);": "same",
    "const list: string[] = []; ids.forEach((id) => { if (on) list.push(`{t}:${id}`); else list.push('{u}'); }); db.mget(list);": "same",
  });
  expect(got).toEqual(wanted);
});

test("elements of two branches meet where the condition goes round with them", () => {
  const { got, wanted } = table({
    "const list: string[] = []; for (const id of ids) { if (id === 'x') list.push(`{t}:${id}`); else list.push(`{u}:${id}`); } db.mget(list);": "per-element",
    "db.mget(ids.flatMap((id) => (id === 'x' ? [`{t}:${id}`] : [`{u}:${id}`])));": "per-element",
    "db.mget(ids.flatMap((id) => (id === 'x' ? ids.map((one) => `{t}:${one}`) : [`{u}:${id}`])));": "per-element",
    "const list: string[] = []; for (const id of ids) for (const one of ids) if (one === id) list.push('{t}'); else list.push('{u}'); db.mget(list);": "per-element",
  });
  expect(got).toEqual(wanted);
});

test("what an inner loop adds varies with the outer loop too", () => {
  const { got, wanted } = table({
    "const list: string[] = []; for (const id of ids) for (const one of ids) list.push(`{${id}}:${one.length}`); db.mget(list);": "per-element",
    "const list: string[] = []; for (const id of ids) for (const one of ids) list.push(`{${one}}:${id}`); db.mget(list);": "per-element",
    "const list: string[] = []; for (const id of ids) for (const one of ids) list.push(`{t}:${id}:${one}`); db.mget(list);": "same",
  });
  expect(got).toEqual(wanted);
});

test("a closure may run before what is added to its list behind it", () => {
  const { got, wanted } = table({
    "const list = ['a']; const send = () => db.mget(list); list.push('b'); send();": "independent",
    "const list = ['a']; list.push('b'); const send = () => db.mget(list); send();": "cross",
    "const list = ['{t}a']; const send = () => db.mget(list); if (on) list.push('{t}b'); send();": "same",
    "const list: string[] = []; queueMicrotask(() => { db.mget([...list, '{t}']); }); list.push('{u}');": "independent",
    "const list = ['a']; const send = () => db.mget(list); for (const id of ids) list.push(`{t}${id}`); send();": "per-element",
    "const list = ['a']; list.push('{t}'); const send = () => db.mget(list); list.reverse(); send();": "unproven",
  });
  expect(got).toEqual(wanted);
});

test("a list of two branches, or of unknown elements, can be added to", () => {
  const { got, wanted } = table({
    "const list = on ? ['{t}a'] : ['{t}b', '{t}c']; list.push('{u}'); db.mget(list);": "cross",
    "const list = on ? ['{t}a'] : ['{t}b', '{t}c']; list.push('{t}'); db.mget(list);": "same",
    "const list = on ? ['{t}a'] : []; list.push('{u}'); db.mget(list);": "independent",
    "const list = ids.map((id) => `x:${id}:y`); list.push('{u}'); db.mget(list);": "per-element",
    "ids.push('a', 'b'); db.mget(ids);": "cross",
    "const list = ids.slice(); list.push('{t}a', '{t}b'); db.mget(list.slice(-2));": "unproven",
  });
  expect(got).toEqual(wanted);
});
