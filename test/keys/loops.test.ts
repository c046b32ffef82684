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
    "let v = 'p{t}'; for (const id of ids) { if (on) { n++; continue; } v = 'p{u}'; } db.mget(v, 'q{t}');": "unproven",
    "let v = 'p{t}'; for (const id of ids) v = 'p{u}'; db.mget(v, 'q{t}');": "independent",
  });
  expect(got).toEqual(wanted);
});

test("a function that is called where it is written reads what a variable holds there", () => {
  const { got, wanted } = table({
    "let v = 'x{a}'; v = 'x{b}'; db.mget((() => v)(), 'y{b}');": "same",
    "let v = 'x{a}'; v = 'x{b}'; db.mget(...ids.map((id) => v + id), 'y{b}'); v = 'x{c}';": "same",
    "let v = 'x{a}'; v = 'x{b}'; db.mget(({ get key() { return v; } }).key, 'y{b}'); v = 'x{c}';": "same",
    // Called later, when it may hold either.
    "let v = 'x{a}'; const later = () => v; v = 'x{b}'; db.mget(later(), 'y{b}');": "independent",
    "let v = 'x{a}'; db.mget(...ids.map((id) => { const k = v + id; v = 'x{b}'; return k; }), 'y{a}');": "independent",
  });
  expect(got).toEqual(wanted);
});

test("a list holds in a round what earlier rounds have added, and not what later ones will", () => {
  const { got, wanted } = table({
    "const list = ['{t}a']; for (const id of [a]) { db.mget([...list, '{t}']); list.push('{u}'); }": "same",
    "const list = ['{t}a']; for (const id of [a, b]) { db.mget([...list, '{t}']); list.push('{u}'); }": "independent",
    "const list = ['{t}a']; for (const id of [a, b]) { list.push('{u}'); db.mget(list); }": "cross",
    "const list = ['{t}a']; for (const id of ids) { list.push('{u}'); db.mget(list); }": "cross",
    "const list = ['{t}a']; for (const id of ids) { db.mget([...list, '{t}']); list.push('{u}'); }": "per-element",
    "const list: string[] = []; for (const id of ids) { list.push(`{t}:${id}`); db.mget([...list, '{t}']); }": "same",
    "const list: string[] = []; for (const id of ids) { db.mget([...list, `{${id}}`]); list.push(`{${id}}:x`); }": "independent",
    "const list: string[] = []; for (const id of ids) { list.push(`{${id}}:x`); db.mget([...list, `{${id}}`]); }": "independent",
    "const list = ['{t}a']; while (on) { db.mget([...list, '{t}']); list.push('{t}'); }": "same",
  });
  expect(got).toEqual(wanted);
});

test("what does not go round with a loop is the same in all its rounds", () => {
  const { got, wanted } = table({
    "db.mget(ids.map((id) => `{${a.trim()}}:${id}`));": "same",
    "const o = { get key(): string { try { risk(); return '{t}'; } catch { void 0; } return '{u}'; } }; db.mget(ids.map(() => o.key));": "per-element",
    "db.mget(ids.map((id) => `{${n + 1}}:${id}`));": "same",
    "db.mget(ids.map((id) => `{${a.split(':')[0]}}:${id}`));": "same",
    "const all = ids.join('-'); db.mget(ids.map((id) => `{${all}}:${id}`));": "same",
    "db.mget(ids.map((id) => `{${ids.join('-')}}:${id}`));": "same",
    "db.mget(ids.map((id) => { const same = a; return `{${same}}:${id}`; }));": "same",
    "let v = a; for (const id of ids) { const next = a; v = next; } db.mget(`{${v}}`, `{${a}}:x`);": "same",
    "db.mget(ids.map((id) => { const one = opaque(); return `{${one}}:${id}`; }));": "per-element",
    // The function may give the same each time, or not.
    "db.mget(ids.map((id) => `{${day.toISOString()}}:${id}`));": "unproven",
    "db.mget(ids.map((id) => `{${day.toISOString().slice(0, 10)}}:${id}`));": "unproven",
    "db.mget(ids.map((id) => `{${shard(a)}}:${id}`));": "unproven",
    "db.mget(ids.map((id) => `{${shard(id)}}:${n}`));": "per-element",
    "db.mget(ids.map((id) => `{${at[id]!.toISOString()}}:${n}`));": "per-element",
    "db.mget(ids.map((id) => `{${crypto.randomUUID()}}:${id}`));": "per-element",
    "db.mget(ids.map((id) => `{t}:${day.toISOString()}:${id}`));": "same",
    "db.mget(ids.map((id) => { const one = id; return `{${one}}:${n}`; }));": "per-element",
    "db.mget(ids.map((id) => `{${id.trim()}}:${n}`));": "per-element",
    "db.mget(ids.map((id) => `{${[id, ...ids].join('-')}}:${n}`));": "per-element",
    "db.mget(ids.map((id, i) => `{${i + 1}}:${n}`));": "per-element",
  }, "declare function risk(): void; declare function shard(text: string): string; const day = new Date(); const at: Record<string, Date> = {}; import * as crypto from 'node:crypto';");
  expect(got).toEqual(wanted);
});

test("a counter that goes through a known list is one of its indexes", () => {
  const { got, wanted } = table({
    "const list = ['{t}a', '{u}b']; for (let i = 0; i < list.length; i++) db.mget(`{${i}}`, `{${i}}:${list[i]}`);": "same",
    "const list = ['t', 'u']; for (let i = 0; i < list.length; ++i) db.mget(`{${list[i]}}`, `{${list[i]}}:x`);": "same",
    "const list = ['t', 'u']; const keys: string[] = []; for (let i = 0; i < list.length; i++) keys.push(`{${list[i]}}`); db.mget(keys);": "cross",
    "const list = [a]; let v = '{t}'; for (let i = 0; i < list.length; i++) { db.mget(v, '{t}:x'); v = '{u}'; }": "same",
    "const list = [a, b]; let v = '{t}'; for (let i = 0; i < list.length; i++) { db.mget(v, '{t}:x'); v = '{u}'; }": "independent",
    // The list or the counter goes its own way.
    "const list = ['t', 'u']; const keys: string[] = []; for (let i = 0; i < list.length; i++) { if (on) i++; keys.push(`{${list[i]}}`); } db.mget(keys);": "per-element",
    "const list = ['t']; const keys: string[] = []; for (let i = 0; i < list.length; i++) { if (n > 3) list.push('u'); keys.push(`{${i}}`); } db.mget(keys);": "per-element",
  });
  expect(got).toEqual(wanted);
});

test("an element of a list from which some may be missing is one of them", () => {
  const { got, wanted } = table(
    {
      "const list = [a].filter((one) => kept(one)); db.mget(`{${list[n]}}x`, `{${a}}y`);": "same",
      "const list = [`{t}a`, `{t}b`].filter((one) => kept(one)); db.mget(list[n]!, '{t}');": "same",
      "const list = [`{t}a`, `{u}b`].filter((one) => kept(one)); db.mget(list[n]!, '{t}');": "independent",
      "const list = [`{t}a`, ...ids].filter((one) => kept(one)); db.mget(list[n]!, '{t}');": "unproven",
    },
    "declare function kept(text: string): boolean;",
  );
  expect(got).toEqual(wanted);
});

test("a condition may end a round early", () => {
  const { got, wanted } = table(
    {
      "const list = ['{t}a']; for (const id of ids) { if (id === '') continue; list.push(`{t}:${id}`); } db.mget(list);": "same",
      "const list = ['{t}a', '{t}b']; for (const id of [a, b]) { if (id === '') continue; list.push(`{u}`); } db.mget(list);": "independent",
      "const list = ['{t}a', '{t}b']; for (const id of [a, b]) { if (true) continue; list.push(`{u}`); } db.mget(list);": "same",
      "const list = ['{t}a', '{t}b']; for (const id of [a, b]) { if (DEBUG) { continue; } list.push(`{u}`); } db.mget(list);": "cross",
      "const list = ['{t}a', '{t}b']; [a, b].forEach((id) => { if (on) return; list.push(on ? '{u}' : '{t}c'); }); db.mget(list);": "same",
      "let v = 'p{t}'; for (const id of ids) { if (on) continue; v = 'p{u}'; } db.mget(v, 'q{t}');": "independent",
      "let v = 'p{t}'; for (const id of ids) { if (on) continue; v = 'q{t}'; } db.mget(v, 'q{t}');": "same",
      "let v = 'p{t}'; for (const id of [a].filter(Boolean)) { db.mget(v, 'q{t}'); v = 'p{u}'; }": "same",
      "let v = 'p{t}'; for (const id of [a].filter(Boolean)) v = 'p{u}'; db.mget(v, 'q{t}');": "independent",
      "let v = 'p{t}'; for (const id of on ? [a] : []) v = 'p{u}'; db.mget(v, on ? 'q{u}' : 'q{t}');": "same",
      "const list = ['{t}']; for (const id of on ? [a] : []) list.push('{u}'); db.mget(on ? 'x' : '{t}', ...list.slice(on ? 1 : 0));": "independent",
      "let v = 'p{t}'; for (const id of ids) { if (on) break; v = 'p{u}'; } db.mget(v, 'q{t}');": "unproven",
    },
    "const DEBUG = false;",
  );
  expect(got).toEqual(wanted);
});

test("a value that is made of the one before reads what it holds there", () => {
  const { got, wanted } = table({
    "let v = '{a'; for (const id of ['b', 'c']) v = v + id; db.mget(`${v}}`, '{abc}');": "same",
    "let v = '{a'; for (const id of ['b', 'c']) v = `${v}${id}`; db.mget(`${v}}`, '{abc}');": "same",
    "const wrap = (text: string) => `${text}.`; let v = '{a'; v = wrap(v); v = wrap(v); db.mget(`${v}}`, '{a..}');": "same",
    "const list: string[] = []; list.push(`{${list.length}}`); list.push(`{${list.length}}`); db.mget(list);": "cross",
    "const list: string[] = []; for (const id of [a, b]) list.push(`{${list.length}}:${id}`); db.mget(list[1]!, '{1}');": "same",
    "a += 'x'; a += 'x'; db.mget(`{${a}}`, `{${a}}:y`);": "same",
  });
  expect(got).toEqual(wanted);
});
