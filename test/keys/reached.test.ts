import { expect, test } from "vitest";
import { table } from "../support/cases.js";

test("a call chooses as the conditions around it have", () => {
  const { got, wanted } = table({
    "if (on) db.mget(on ? 'a' : 'b', 'a');": "same",
    "if (on) db.mget(on ? 'a' : 'b', 'b');": "cross",
    "if (!on) db.mget(on ? 'a' : 'b', 'b');": "same",
    "if (on) return; db.mget(on ? 'a' : 'b', 'b');": "same",
    "if (on && off) db.mget(on ? 'a' : 'b', off ? 'a' : 'b');": "same",
    "if (on || off) return; db.mget(on ? 'a' : 'b', off ? 'a' : 'b');": "same",
    "if (on || off) db.mget(on ? 'a' : 'b', 'b');": "independent",
    "on && db.mget(on ? 'a' : 'b', 'a');": "same",
    "on || db.mget(on ? 'a' : 'b', 'b');": "same",
    "for (const id of on ? ids : []) db.mget(on ? 'a' : 'b', 'a');": "same",
    "(on ? ids : []).forEach((id) => db.mget(on ? 'a' : 'b', `b`));": "cross",
    "const list = on ? ids : []; for (let i = 0; i < list.length; i++) db.mget(on ? 'a' : 'b', 'a');": "same",
    "for (let i = 0; i < n; i++) db.mget(on ? 'a' : 'b', 'a');": "independent",
    // Both sides of the branch are reached behind it.
    "if (on) n++; db.mget(on ? 'a' : 'b', 'a');": "independent",
    "let v = on; if (v) { v = off; db.mget(v ? 'a' : 'b', 'a'); }": "independent",
  });
  expect(got).toEqual(wanted);
});

test("a default is for what may be undefined", () => {
  const { got, wanted } = table(
    {
      "const f = (x?: string) => x ?? 'q'; db.mget(`{${f(a)}}x`, `{${a}}y`);": "same",
      "const f = (x: string = 'q') => x; db.mget(`{${f(a)}}x`, `{${a}}y`);": "same",
      "const f = ({ x = 'q' }: { x?: string }) => x; db.mget(`{${f({ x: a })}}x`, `{${a}}y`);": "same",
      "const f = ({ x = 'q' }: { x?: string }) => x; db.mget(`{${f(given)}}x`, `{${a}}y`);": "independent",
      "const f = (x: string = 'q') => x; db.mget(`{${f(maybe)}}x`, `{${maybe ?? a}}y`);": "independent",
    },
    "declare const maybe: string | undefined; declare const given: { x?: string };",
  );
  expect(got).toEqual(wanted);
});
