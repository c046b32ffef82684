/** Files that are made to be hard: what they cost is counted in steps of the evaluation, and the time is only printed. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { Evaluator } from "../../rules/keys/index.js";
import { analyseFile, programOf, type Analysed } from "../support/analyse.js";

const { evaluate } = Evaluator.prototype;
let steps = 0;
/** How often the checker is asked what a name means, of the last analysed program. */
let lookUps = 0;

beforeEach(() => {
  steps = 0;
  Evaluator.prototype.evaluate = function (this: Evaluator, ...args) {
    steps++;
    return evaluate.apply(this, args);
  };
});

afterEach(() => {
  Evaluator.prototype.evaluate = evaluate;
});

const HEAD = 'import type { Cluster } from "ioredis";\n';

function analysed(name: string, text: string, others: Readonly<Record<string, string>> = {}): Analysed[] {
  const program = programOf({ "main.ts": HEAD + text, ...others });
  const checker = program.getTypeChecker();
  const { getSymbolAtLocation } = checker;
  lookUps = 0;
  checker.getSymbolAtLocation = (node) => {
    lookUps++;
    return getSymbolAtLocation(node);
  };
  const start = performance.now();
  const calls = analyseFile(program, "main.ts");
  console.log(`${name}: ${String(calls.length)} calls, ${String(steps)} steps, ${(performance.now() - start).toFixed(0)} ms`);
  return calls;
}

const times = (count: number, make: (index: number) => string): string => Array.from({ length: count }, (_, index) => make(index)).join("");

test("a union of 1,000 texts is more than is gone through", () => {
  const union = times(1000, (index) => ` | "k${String(index)}"`);
  const calls = analysed("union", `type K =${union};\nexport const f = (db: Cluster, a: K, b: K) => db.mget(\`x{\${a}}\`, \`y{\${b}}\`);`);
  expect(calls.map((call) => call.judgement.verdict)).toEqual(["independent"]);
  expect(steps).toBeLessThan(100);
});

test("builders that call each other end", () => {
  const calls = analysed(
    "recursion",
    `function one(x: string, n: number): string { return n > 0 ? two(x + "a", n - 1) + two(x, n - 2) : x; }
function two(x: string, n: number): string { return n > 0 ? one(x + "b", n - 1) + one(x, n - 2) : x; }
const loop = { get a(): string { return this.b; }, get b(): string { return this.a; } };
const [left, right]: [() => string, () => string] = [() => right(), () => left()];
let early: string = later(); function later(): string { return early; }
export function f(db: Cluster, n: number) {
  db.mget(one("{x}", n) + "a", two("{x}", n) + "b");
  db.mget(loop.a + "a", loop.b + "b");
  db.mget(left() + "a", right() + "b");
  db.mget(early + "a", later() + "b");
}`,
  );
  expect(calls.map((call) => call.judgement.verdict)).toEqual(["unproven", "unproven", "unproven", "unproven"]);
  expect(steps).toBeLessThan(2000);
});

test("5,000 chained concatenations are followed", () => {
  const chain = times(5000, () => ' + "a"');
  const calls = analysed("chain", `export const f = (db: Cluster, id: string) => db.mget("x{" + id + "}"${chain}, "y{" + id + "}"${chain});`);
  expect(calls.map((call) => call.judgement.verdict)).toEqual(["same"]);
  expect(steps).toBeLessThan(20_100);
});

test("a name that a chain of 5,000 holds over and over is looked up once", () => {
  const chain = times(5000, () => " + id");
  const calls = analysed("names", `export const f = (db: Cluster, id: string, n: number) => { db.mget("x{"${chain} + "}", "y{"${chain} + "}"); db.mget("x" + id + (id = "z") + id, "z"); };`);
  expect(calls.map((call) => call.judgement.verdict)).toEqual(["same", "unproven"]);
  expect(steps).toBeLessThan(100);
  expect(lookUps).toBeLessThan(100);
});

test("2,000 calls cost as much as 2,000 times one", () => {
  const calls = analysed(
    "calls",
    `const key = (id: string, part: string) => \`u{\${id}}:\${part}\`;
export function f(db: Cluster, id: string) {
${times(2000, (index) => `  db.mget(key(id, "a${String(index)}"), key(id, "b"));\n`)}}`,
  );
  expect(new Set(calls.map((call) => call.judgement.verdict))).toEqual(new Set(["same"]));
  expect(calls).toHaveLength(2000);
  expect(steps).toBeLessThan(2000 * 30);
});

test("conditions in a row do not multiply", () => {
  const flags = times(40, (index) => `f${String(index)}: boolean, `);
  const calls = analysed(
    "conditions",
    `function nested(${flags}) { ${times(40, (index) => `if (f${String(index)}) { if (f0) return "a{${String(index)}}"; } `)} return "z"; }
export function f(db: Cluster, ${flags}) {
  let grown = "x{a}"; ${times(40, (index) => `if (f${String(index)}) grown += "${String(index)}"; `)}
  db.mget(grown, "y{b}");
  const list: string[] = []; ${times(40, (index) => `if (f${String(index)}) list.push("l${String(index)}"); `)}
  db.mget(list);
  db.mget(nested(${times(40, (index) => `f${String(index)}, `)}), "y");
  const chosen = ${times(40, (index) => `f${String(index)} ? "c${String(index)}" : `)} "d";
  db.mget(chosen, "y{b}");
  const joined = [${times(20, (index) => `...(f${String(index)} ? ["j"] : []), `)}].join(":");
  db.mget("a" + joined, "b" + joined);
}`,
  );
  expect(calls).toHaveLength(5);
  expect(calls.map((call) => call.judgement.verdict)).toEqual(["unproven", "independent", "unproven", "cross", "unproven"]);
  expect(steps).toBeLessThan(5000);
});

test("a library of 20 modules is evaluated once", () => {
  const modules = Object.fromEntries(
    Array.from({ length: 20 }, (_, index) => [
      `lib/k${String(index)}.ts`,
      `${index === 0 ? 'export const root = "app";' : `import { root as base } from "./k${String(index - 1)}.js";\nexport const root = base + ":${String(index)}";`}\nexport const key = (id: string) => \`\${root}:{\${id}}\`;`,
    ]),
  );
  const index = times(20, (at) => `export * as k${String(at)} from "./k${String(at)}.js";\n`);
  const body = times(20, (at) => `  db.mget(k${String(at)}.key(id), k19.key(id));\n`);
  const program = programOf({
    "main.ts": `${HEAD}import { ${times(20, (at) => `k${String(at)}, `)} } from "./lib/index.js";\nexport function f(db: Cluster, id: string) {\n${body}}`,
    "again.ts": `${HEAD}import { ${times(20, (at) => `k${String(at)}, `)} } from "./lib/index.js";\nexport function f(db: Cluster, id: string) {\n${body}}`,
    "lib/index.ts": index,
    ...modules,
  });
  const first = analyseFile(program, "main.ts");
  const cold = steps;
  const start = performance.now();
  const second = analyseFile(program, "again.ts");
  console.log(`library: ${String(cold)} steps cold, ${String(steps - cold)} warm, ${(performance.now() - start).toFixed(1)} ms warm`);
  expect([...first, ...second].map((call) => call.judgement.verdict)).toEqual(Array.from({ length: 40 }, () => "same"));
  expect(steps - cold).toBeLessThan(1000);
});
