import { expect, test } from "vitest";
import { table } from "../support/cases.js";

const FUNCTIONS = "declare function seen(text: string): string; declare function found(user: object): { id: string; name: string }; declare const user: { id: string; name: string };";

test("keys made of one input may share a tag that it holds, whatever it has gone through", () => {
  const { got, wanted } = table(
    {
      "db.mget(`x:${a}`, `y:${a}`);": "conditional",
      "db.mget(`x:${a}`, `y:${seen(a)}`);": "conditional",
      "db.mget(`x:${a.trim()}`, `y:${a.toLowerCase()}`);": "conditional",
      "db.mget(`x:${a.split(':')[0]}`, `y:${a.split('.')[1]}`);": "conditional",
      "const k = seen(`n:${a}`); db.mget(`x:${k}`, `y:${b}`, `z:${a}`);": "cross",
      "const k = seen(`n:${a}`); db.mget(`x:${k}`, `z:${a}`);": "conditional",
      // Two inputs, two texts.
      "db.mget(`x:${seen(a)}`, `y:${seen(b)}`);": "cross",
      "db.mget(`x:${user.id}`, `y:${user.name}`);": "cross",
      "db.mget(`x:${ids[0]}`, `y:${ids[1]}`);": "cross",
      "db.mget(`x:${found(user).id}`, `y:${found({}).id}`);": "cross",
    },
    FUNCTIONS,
  );
  expect(got).toEqual(wanted);
});
