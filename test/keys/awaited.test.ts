import { expect, test } from "vitest";
import { verdictsOf } from "../support/cases.js";

const DECLARATIONS = "declare function members(of: string): Promise<string[]>; declare function count(): Promise<number>;";
const inAsync = (body: string): string => `return (async () => { ${body} })();`;

test("what a promise is awaited for has a type of its own", () => {
  const wanted = {
    "const all = await members(a); db.mget(all.map((one) => `{${b}}:${one}`));": "same",
    "db.mget((await members(a)).map((one) => `x:${one}`));": "per-element",
    "const [one] = await members(a); db.mget(`{${one}}`, `{${one}}:x`);": "same",
    "const n = await count(); db.mget(`x:${n}`, `y:${n}`);": "cross",
  };
  const bodies = Object.keys(wanted);
  expect(verdictsOf(bodies.map(inAsync), DECLARATIONS)).toEqual(Object.values(wanted));
});

test("an element of an array is one text however it is taken out", () => {
  const wanted = {
    "const parts = a.split(':'); const [first] = parts; db.mget(`{${parts[0]}}`, `{${first}}:x`);": "same",
    "const parts = a.split(':'); const [, second] = parts; db.mget(`{${parts[1]}}`, `{${second}}:x`);": "same",
    "const parts = a.split(':'); const [, second] = parts; db.mget(`{${parts[0]}}`, `{${second}}:x`);": "independent",
    "const [first] = ids; db.mget(`{${ids[0]}}`, `{${first}}:x`, `{${ids.at(0)}}:y`);": "same",
    "const parts = a.split(':'); const [first] = parts; parts[0] = b; db.mget(`{${parts[0]}}`, `{${first}}:x`);": "unproven",
  };
  const bodies = Object.keys(wanted);
  expect(verdictsOf(bodies, DECLARATIONS)).toEqual(Object.values(wanted));
});
