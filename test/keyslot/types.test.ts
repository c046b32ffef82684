import { readFileSync } from "node:fs";
import fc from "fast-check";
import { hashtag, sameSlot, slot } from "keyslot";
import { parseKey, queueKey } from "keyslot/emq";
import { expect, test } from "vitest";
import { builtKey, keyText, nearly, typeName } from "./arbitraries.js";
import { compile, type Version, versions, workspace } from "./compilers.js";

const imports = `import { colocated, type HashTag, hashtag, partitionBySlot, type SameSlot, sameSlot, type Slot, slot, type Tagged } from "keyslot";
import { decodeBrandedId, dedupKey, encodeBrandedId, jobKey, laneKey, metricsKey, type ParseKey, parseKey, prefixBytes, queue, queueKey, register, repeatKey, reserveKey, streamKey } from "keyslot/emq";
declare const text: string;
declare const texts: string[];
`;
const equal = `type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
type Expect<T extends true> = T;
`;

const literal = JSON.stringify;
const isPrintable = (text: string): boolean => /^[ -~]*$/.test(text);

/** Letters and digits, the same in every run. */
function letters(length: number, seed = 1): string {
  let text = "";
  for (let state = seed; text.length < length; text += "abcdefghijklmnopqrstuvwxyz0123456789".charAt(state % 36)) {
    state = (Math.imul(state, 1103515245) + 12345) >>> 8;
  }
  return text;
}

/** What must not compile, and the whole text that an editor shows for it. */
const refused: readonly (readonly [code: string, error: string])[] = [
  [
    `colocated("emq:{orders}:pending", "emq:{payments}:pending");`,
    `Argument of type '"emq:{payments}:pending"' is not assignable to parameter of type '"\\"emq:{orders}:pending\\" is in slot 105, and \\"emq:{payments}:pending\\" is in slot 8507. A cluster answers CROSSSLOT to a call that names both."'.`,
  ],
  [
    `colocated("{a}1", text, "{a}2", "{b}", "{c}");`,
    `Argument of type '"{b}"' is not assignable to parameter of type '"\\"{a}1\\" is in slot ${slot("a")}, and \\"{b}\\" is in slot ${slot("b")}. A cluster answers CROSSSLOT to a call that names both."'.`,
  ],
  [
    `colocated("{a}" as "{a}" | "{b}", "{b}" as "{b}" | "{c}", "{a}" as "{a}" | "{c}");`,
    `"No slot is common to all of these keys, whichever of their values they take."`,
  ],
  [
    `colocated("{a}1", ...texts, "{b}2");`,
    `"\\"{a}1\\" is in slot ${slot("a")}, and \\"{b}2\\" is in slot ${slot("b")}. A cluster answers CROSSSLOT to a call that names both."`,
  ],
  [
    `colocated(...texts, "{a}1", "{b}2");`,
    `"\\"{a}1\\" is in slot ${slot("a")}, and \\"{b}2\\" is in slot ${slot("b")}. A cluster answers CROSSSLOT to a call that names both."`,
  ],
  [
    `colocated("{a}" as "{a}" | "{b}", "{b}" as "{b}" | "{c}", ...texts, "{a}" as "{a}" | "{c}");`,
    `"No slot is common to all of these keys, whichever of their values they take."`,
  ],
  [`colocated("a", 1);`, `Argument of type 'number' is not assignable to parameter of type 'Key'.`],
  [`slot(1);`, `Argument of type 'number' is not assignable to parameter of type 'Key'.`],
  [`partitionBySlot("abc");`, `Argument of type 'string' is not assignable to parameter of type`],
  [
    `queueKey("emq", "pending");`,
    `Argument of type '"emq"' is not assignable to parameter of type '"\\"emq\\" is no queue name. No queue may be called emq, because that is the hash tag of the reserve keys."'.`,
  ],
  [
    `queueKey("a{b}", "pending");`,
    `parameter of type '"\\"a{b}\\" is no queue name. A queue name is made of A-Z, a-z, 0-9, dot, underscore and hyphen only."'.`,
  ],
  [`queueKey("", "pending");`, `parameter of type '"\\"\\" is no queue name. A queue name has at least one character."'.`],
  [
    `queueKey("${"q".repeat(129)}", "pending");`,
    `parameter of type '"\\"${"q".repeat(64)}\u2026\\" is no queue name. A queue name has at most 128 characters."'.`,
  ],
  // However long the text is, the compiler shows the reason, and all of what is short enough.
  [`queueKey("${"q".repeat(5000)}", "pending");`, `"\\"${"q".repeat(64)}\u2026\\" is no queue name. A queue name has at most 128 characters."'.`],
  [`queueKey("${"q".repeat(99)} ", "pending");`, `"\\"${"q".repeat(99)} \\" is no queue name. A queue name is made of A-Z, a-z, 0-9, dot, underscore and hyphen only."'.`],
  [`queueKey("orders", "${"p".repeat(100)}");`, `"\\"${"p".repeat(100)}\\" is no type of a queue. There are only these: pending, active,`],
  [`queueKey("orders", "${"p".repeat(101)}");`, `"\\"${"p".repeat(64)}\u2026\\" is no type of a queue. There are only these: pending, active,`],
  [`jobKey("orders", "${"1".repeat(5000)}");`, `"\\"${"1".repeat(64)}\u2026\\" is no job id. A branded id is three letters of A to Z, then 11 digits of 0-9, A-Z and a-z."'.`],
  [
    `colocated("{a}${"x".repeat(97)}", "{b}${"y".repeat(97)}");`,
    `"\\"{a}${"x".repeat(97)}\\" is in slot ${slot("a")}, and \\"{b}${"y".repeat(97)}\\" is in slot ${slot("b")}. A cluster answers CROSSSLOT to a call that names both."'.`,
  ],
  [
    `colocated("{a}${"x".repeat(5000)}", "{b}${"y".repeat(5000)}");`,
    `"\\"{a}${"x".repeat(61)}\u2026\\" is in slot ${slot("a")}, and \\"{b}${"y".repeat(61)}\u2026\\" is in slot ${slot("b")}. A cluster answers CROSSSLOT to a call that names both."'.`,
  ],
  [`queueKey("a" as "a" | "emq", "pending");`, `"\\"emq\\" is no queue name. No queue may be called emq, because`],
  [`queueKey("orders", "pendng");`, `Argument of type '"pendng"' is not assignable to parameter of type '"\\"pendng\\" is no type of a queue. Did you mean pending?"'.`],
  [`queueKey("orders", "atcive");`, `parameter of type '"\\"atcive\\" is no type of a queue. Did you mean active?"'.`],
  [
    `queueKey("orders", "nothing-near");`,
    `"\\"nothing-near\\" is no type of a queue. There are only these: pending, active, schedule, dead, meta, events, wake, ring, paused, gactive, glimit, repeat, limiter, flow:outbox and what Register declares."`,
  ],
  [
    `jobKey("orders", "123");`,
    `Argument of type '"123"' is not assignable to parameter of type '"\\"123\\" is no job id. A branded id is three letters of A to Z, then 11 digits of 0-9, A-Z and a-z."'.`,
  ],
  [
    `jobKey("orders", "USRzzzzzzzzzzz");`,
    `parameter of type '"\\"USRzzzzzzzzzzz\\" is no job id. The digits of a branded id are no larger than AzL8n0Y58m7, which is 2^63-1."'.`,
  ],
  [`jobKey("orders", "USRAzL8n0Y58m8");`, `The digits of a branded id are no larger than AzL8n0Y58m7, which is 2^63-1."'.`],
  [`jobKey("orders", "ORD0NgWEfAEJfs", "lok");`, `parameter of type '"\\"lok\\" is no sub-key of a job. Did you mean lock?"'.`],
  [
    `jobKey("orders", "ORD0NgWEfAEJfs", "nothing");`,
    `"\\"nothing\\" is no sub-key of a job. There are only these: lock, logs, dependencies, processed, failed and unsuccessful."`,
  ],
  [`jobKey("orders", "ORD0NgWEfAEJfs", undefined);`, `Argument of type 'undefined' is not assignable to parameter of type`],
  [`metricsKey("orders", "faild");`, `"\\"faild\\" is no outcome that a queue has metrics of. Did you mean failed?"`],
  [`metricsKey("orders", "failed", "date");`, `"\\"date\\" is no sub-key of metrics. Did you mean data?"`],
  [`dedupKey("orders", "a b");`, `"\\"a b\\" is no deduplication id. A deduplication id is made of A-Z, a-z, 0-9, dot, underscore and hyphen only."`],
  [`dedupKey("orders", "${"n".repeat(256)}");`, ` is no deduplication id. A deduplication id has at most 255 characters."`],
  [`laneKey("orders", "");`, `"\\"\\" is no lane group. A lane group has at least one character."`],
  [`repeatKey("orders", "a:b");`, `"\\"a:b\\" is no repeatable name. A repeatable name is made of`],
  [`streamKey("orders", "a/b");`, `"\\"a/b\\" is no stream name. A stream name is made of`],
  [`reserveKey("lock");`, `"\\"lock\\" is no unit of the reserve. Did you mean locks?"`],
  [`reserveKey("units");`, `"\\"units\\" is no unit of the reserve. There are only these: version, locks, bundle and migration:<queue>."`],
  [`reserveKey("migration:emq");`, `"\\"migration:emq\\" is no unit of the reserve. No queue may be called emq, because`],
  [`prefixBytes("orders", "jobs");`, `"\\"jobs\\" is no type of a queue. There are only these: pending,`],
  [`queue("emq");`, `"\\"emq\\" is no queue name. No queue may be called emq, because`],
  [`queue("orders").queueKey("activ");`, `"\\"activ\\" is no type of a queue. Did you mean active?"`],
  [`queue("orders").jobKey("123", "lock");`, `"\\"123\\" is no job id.`],
  [
    `encodeBrandedId("ord", 1n);`,
    `parameter of type '"\\"ord\\" is no namespace. A branded id is three letters of A to Z, then 11 digits of 0-9, A-Z and a-z."'.`,
  ],
  [`encodeBrandedId("ORDS", 1n);`, `"\\"ORDS\\" is no namespace. A branded id is three letters`],
  [`encodeBrandedId("OR", 1n);`, `"\\"OR\\" is no namespace. A branded id is three letters`],
  [`encodeBrandedId("ORD", 1);`, `Argument of type 'number' is not assignable to parameter of type 'bigint'.`],
  [`decodeBrandedId("123");`, `"\\"123\\" is no branded id. A branded id is three letters of A to Z, then 11 digits`],
  [`decodeBrandedId("USRzzzzzzzzzzz");`, `"\\"USRzzzzzzzzzzz\\" is no branded id. The digits of a branded id are no larger than`],
  [`register("audit");`, `"\\"audit\\" is no type that can be registered. Declare it as a property of the interface Register first."`],
  [`register("job:x");`, `"\\"job:x\\" is no type that can be registered. Another kind of key starts so, and a suffix has to split one way only."`],
];

/** Misspelt types, each with the sentence that the builder throws for it, which the compiler has to show as well. */
const misspelt = [...new Set(fc.sample(nearly(typeName), { numRuns: 600, seed: 7 }))]
  .filter((type) => isPrintable(type))
  .flatMap((type): [string, string][] => {
    try {
      queueKey("orders", type);
      return [];
    } catch (error) {
      return [[`queueKey("orders", ${literal(type)});`, `parameter of type '${literal((error as Error).message)}'.`]];
    }
  });

/** A program that adds types of its own; the last three are declared, but are none that the grammar could tell apart. */
const registering = `${equal}
import { type ParseKey, parseKey, type PrefixArgument, type QueueType, queueKey, register, type TypeArgument } from "keyslot/emq";
declare module "keyslot/emq" {
  interface Register {
    audit: "list";
    "flow:inbox": "list";
    "job:x": "none";
    "a b": "none";
    "": "none";
  }
}
register("audit", "flow:inbox", "pending");
// Of another program's keys this program's types are none.
const other = parseKey("emq:{orders}:audit", { types: ["theirs"] });
if (other.space === "queue" && other.kind === "type") {
  const type: Exclude<QueueType, "audit" | "flow:inbox"> | "theirs" = other.type;
  void type;
}
const built: "emq:{orders}:audit" = queueKey("orders", "audit");
export type Registered = [
  Expect<Equal<Extract<QueueType, "audit" | "flow:inbox" | "job:x" | "a b" | "">, "audit" | "flow:inbox">>,
  Expect<Equal<ParseKey<"emq:{orders}:flow:inbox">, { space: "queue"; queue: "orders"; kind: "type"; type: "flow:inbox" }>>,
  Expect<Equal<ParseKey<"emq:{orders}:a b">["space"], "unclassified">>,
  Expect<Equal<ParseKey<"emq:{orders}:job:x">["space"], "unclassified">>,
  // The nearest member may be one of them: of one edit before any of two, and EchoMQ's own before those of as many.
  Expect<Equal<TypeArgument<"audt">, '"audt" is no type of a queue. Did you mean audit?'>>,
  Expect<Equal<TypeArgument<"aduti">, '"aduti" is no type of a queue. Did you mean audit?'>>,
  Expect<Equal<TypeArgument<"flow:inbx">, '"flow:inbx" is no type of a queue. Did you mean flow:inbox?'>>,
  Expect<Equal<TypeArgument<"flow:oubox">, '"flow:oubox" is no type of a queue. Did you mean flow:outbox?'>>,
  Expect<Equal<TypeArgument<"job:y">, '"job:y" is no type of a queue. There are only these: pending, active, schedule, dead, meta, events, wake, ring, paused, gactive, glimit, repeat, limiter, flow:outbox and what Register declares.'>>,
  Expect<Equal<PrefixArgument<"audi">, '"audi" is no type of a queue. Did you mean audit?'>>,
];
`;

/** Where the answer changes with the length, on both sides of the edge; never an error. */
const cliffs = `${equal}${imports}
export type Cliffs = [
  ${[989, 990].map((length) => `Expect<Equal<Slot<"{${letters(length)}}">, ${slot(letters(length))}>>,`).join("\n  ")}
  ${[991, 1100, 5000].map((length) => `Expect<Equal<Slot<"{${letters(length)}}">, number>>,`).join("\n  ")}
  // A long key with a short tag costs nothing.
  Expect<Equal<Slot<"{orders}${letters(20_000)}">, 105>>,
  Expect<Equal<HashTag<"${letters(20_000)}{orders}">, "orders">>,
  Expect<Equal<SameSlot<["{${letters(1100)}}1", "{${letters(1100)}}2"]>, true>>,
  // A template is walked, up to 990 characters and holes.
  Expect<Equal<HashTag<\`${letters(900)}\${number}{orders}\`>, "orders">>,
  Expect<Equal<HashTag<\`${letters(1100)}\${number}{orders}\`>, string>>,
  Expect<Equal<ParseKey<"emq:{orders}:${letters(20_000)}">["space"], "unclassified">>,
  Expect<Equal<ParseKey<"emq:{${letters(20_000)}}:meta">["space"], "unclassified">>,
  Expect<Equal<ParseKey<"emq:{${letters(128)}}:meta">["space"], "queue">>,
  Expect<Equal<ParseKey<"emq:{orders}:de:${letters(255)}">["space"], "queue">>,
  Expect<Equal<ParseKey<"emq:{orders}:de:${letters(256)}">["space"], "unclassified">>,
];
`;

/** Some thousand short keys with what the functions answer for them, for the types to equal. Long ones are in `cliffs`. */
function agreement(seed: number): string {
  const braces = fc.string({ unit: fc.constantFrom(...Array.from("{}ab:~ ")), maxLength: 12 });
  const any = fc.oneof(keyText, braces, builtKey, nearly(builtKey)).filter((key) => key.length < 48);
  const keys = fc.sample(any, { numRuns: 3000, seed });
  const lines = [...new Set(keys)].map((key) => {
    const tag = hashtag(key);
    return (
      `  Expect<Equal<HashTag<${literal(key)}>, ${literal(tag)}>>, ` +
      `Expect<Equal<Slot<${literal(key)}>, ${isPrintable(tag) ? slot(key) : "number"}>>, ` +
      `Expect<Equal<ParseKey<${literal(key)}>, ${parsedType(key)}>>,`
    );
  });
  return `${equal}${imports}export type Agreement = [\n${lines.join("\n")}\n];\n`;
}

function parsedType(key: string): string {
  const fields = Object.entries(parseKey(key)).map(([name, value]) => `${name}: ${literal(value)}`);
  return `{ ${fields.join("; ")} }`;
}

/** Holes of templates, each as its type and some texts that it may stand for. Of numbers these are the ones that print as written. */
const strings = ["", "a", "{", "}", "{b}", "{}", "a}b", "}{c}", "{{"];
const numbers = ["0", "-1", "0.5", "1e+21", "1e-7"];
const holes: readonly (readonly [type: string, values: readonly string[]])[] = [
  ["string", strings],
  ["Branded", strings],
  ["Uppercase<string>", strings.map((text) => text.toUpperCase())],
  ["`x${string}`", strings.map((text) => `x${text}`)],
  ["number", numbers],
  ["`${number}`", numbers],
  ["bigint", ["0", "-7", "12345678901234567890"]],
  ["boolean", ["true", "false"]],
  [`"a" | "b}"`, ["a", "b}"]],
  [`"" | "{a}"`, ["", "{a}"]],
];

/** A template's type, and a text that has it. */
const template = fc
  .array(
    fc.oneof(
      fc.constantFrom("{", "}", "{}", "a", "b:", "{a}", "{b}c", "0", "-", "\u00e9").map((text) => [text, text] as const),
      fc.constantFrom(...holes).chain(([type, values]) => fc.constantFrom(...values).map((value) => [`\${${type}}`, value] as const)),
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((all) => ({ type: `\`${all.map(([type]) => type).join("")}\``, value: all.map(([, value]) => value).join("") }));

/** Whatever a template turns out to be, its tag and its slot, and whether it shares that with another, are within what the types say. */
function soundness(seed: number): string {
  const lines = fc.sample(fc.tuple(template, template), { numRuns: 1500, seed }).map(([one, other]) => {
    const tag = literal(hashtag(one.value));
    return (
      // Some texts of a template are more than TypeScript can match with it, and so are their tags where those are the whole.
      `  Expect<${literal(one.value)} extends ${one.type} ? ${tag} extends HashTag<${one.type}> ? true : false : true>, ` +
      `Expect<${slot(one.value)} extends Slot<${one.type}> ? true : false>, ` +
      `Expect<${String(sameSlot(one.value, other.value))} extends SameSlot<[${one.type}, ${other.type}]> ? true : false>,`
    );
  });
  return `${equal}${imports}type Branded = string & { readonly brand: 1 };\nexport type Soundness = [\n${lines.join("\n")}\n];\n`;
}

test.each(versions)("TypeScript %s says of a template nothing that is false of one of its texts", async (version) => {
  const source = soundness(versions.indexOf(version));
  const { errors } = await compile(version, workspace(`soundness-${version}`), { "soundness.ts": source });
  expect(errors.map(({ line }) => source.split("\n")[line - 1])).toEqual([]);
});

test.each(versions)("TypeScript %s accepts the assertions and shows the refusals", async (version) => {
  const folder = workspace(`types-${version}`);
  const all = [...refused, ...misspelt];
  expect(misspelt.length).toBeGreaterThan(50);
  const sources = {
    "assertions.ts": readFileSync(new URL("fixtures/assertions.ts", import.meta.url), "utf8"),
    "cliffs.ts": cliffs,
    "refused.ts": `${imports}${all.map(([code]) => code).join("\n")}\n`,
  };
  const { errors } = await compile(version, folder, sources, true);
  expect(errors.filter(({ file }) => file !== "refused.ts")).toEqual([]);
  const first = imports.split("\n").length;
  for (const [index, [code, expected]] of all.entries()) {
    const shown = errors.filter(({ file, line }) => file === "refused.ts" && line === first + index);
    expect(shown.map(({ text }) => text).join("\n"), code).toContain(expected);
    expect(shown, code).toHaveLength(1);
  }
  expect(errors).toHaveLength(all.length);
});

test.each(versions)("TypeScript %s adds the types that a program registers", async (version) => {
  const { errors } = await compile(version, workspace(`register-${version}`), { "registering.ts": registering });
  expect(errors).toEqual([]);
});

test.each(versions)("TypeScript %s agrees with the functions on thousands of keys", async (version) => {
  const source = agreement(versions.indexOf(version));
  expect(source.split("\n").length).toBeGreaterThan(2000);
  const { errors } = await compile(version, workspace(`agreement-${version}`), { "agreement.ts": source });
  expect(errors.map(({ line }) => source.split("\n")[line - 1])).toEqual([]);
});

/**
 * What types cost, in instantiations: what the code adds to the same program with the code before it in this table. A budget
 * is about a fifth above what the dearest compiler needs.
 */
const budgets: readonly { what: string; before: string; code: string; budget: number }[] = [
  { what: "Slot of a tag of 1 character, tables included", before: "", code: `const a: Slot<"{a}"> = 0 as never;`, budget: 540 },
  {
    what: "Slot, the 100 characters from the 1st to the 101st",
    before: `const a: Slot<"{a}"> = 0 as never;`,
    code: `const b: Slot<"{${letters(101)}}"> = 0 as never;`,
    budget: 100 * 45,
  },
  {
    what: "Slot, a key of 10,000 characters with a tag of 6",
    before: "",
    code: `const a: Slot<"${letters(10_000)}{orders}"> = 0 as never;`,
    budget: 540,
  },
  { what: "Slot of 1,100 characters: number", before: "", code: `const a: Slot<"{${letters(1100)}}"> = 0 as never;`, budget: 160 },
  {
    what: "SameSlot of equal tags, 100 characters each: no hashing",
    before: "",
    code: `const a: SameSlot<["{${letters(100)}}1", "{${letters(100)}}2"]> = true;`,
    budget: 220,
  },
  {
    what: "queueKey, a name of 10 characters",
    before: `const a = queueKey("orders", "pending");`,
    code: `const b = queueKey("${letters(10)}", "pending");`,
    budget: 180,
  },
  {
    what: "queueKey, a name of 128 characters",
    before: `const a = queueKey("orders", "pending");`,
    code: `const b = queueKey("${letters(128)}", "pending");`,
    budget: 1800,
  },
  {
    what: "queueKey, a name met before",
    before: `const a = queueKey("orders", "pending");`,
    code: `const b = queueKey("orders", "pending");`,
    budget: 0,
  },
  {
    what: "jobKey",
    before: `const a = jobKey("orders", "ORD0NgWEfAEJfs");`,
    code: `const b = jobKey("orders", "ORD0NgWEfAEJft");`,
    budget: 110,
  },
  {
    what: "jobKey, an id to compare with the limit",
    before: `const a = jobKey("orders", "ORD0NgWEfAEJfs");`,
    code: `const b = jobKey("orders", "ORDAzL8n0Y58m7");`,
    budget: 360,
  },
  {
    what: "ParseKey of a job's key",
    before: `const a: ParseKey<"emq:{orders}:pending"> = 0 as never;`,
    code: `const b: ParseKey<"emq:{orders}:job:ORD0NgWEfAEJfs:lock"> = 0 as never;`,
    budget: 700,
  },
];

async function instantiations(version: Version, folder: string, code: string): Promise<number> {
  const compiled = await compile(version, folder, { "cost.ts": `${imports}${code}\nexport {};\n` });
  expect(compiled.errors, code).toEqual([]);
  return compiled.instantiations;
}

test("TypeScript 7.0 stays within each budget", async () => {
  const folder = workspace("budgets");
  const counted = new Map<string, number>();
  for (const source of new Set(budgets.flatMap(({ before, code }) => [before, `${before}\n${code}`]))) {
    counted.set(source, await instantiations("7.0", folder, source));
  }
  const table = budgets.map(({ what, before, code, budget }) => {
    const cost = (counted.get(`${before}\n${code}`) as number) - (counted.get(before) as number);
    return { what, cost, budget };
  });
  // A budget that nothing comes near would hold nothing, so there is a lower bound as well.
  expect(table.filter(({ cost, budget }) => cost > budget || cost < budget / 2)).toEqual([]);
});

// The others are slower to start and count nearly the same, so they are held to the sum.
test.each(["5.4", "5.9", "6.0"] as const)("TypeScript %s stays within the sum of the budgets", async (version) => {
  const folder = workspace(`budgets-${version}`);
  const block = (lines: (row: (typeof budgets)[number]) => string): string => budgets.map((row) => `{ ${lines(row)} }`).join("\n");
  const before = await instantiations(version, folder, block((row) => row.before));
  const after = await instantiations(version, folder, block((row) => `${row.before}\n${row.code}`));
  expect(after - before).toBeLessThanOrEqual(budgets.reduce((sum, { budget }) => sum + budget, 0));
});
