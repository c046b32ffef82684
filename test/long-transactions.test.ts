/** What a transaction costs grows with its length and no faster: counted as the questions that are asked of its syntax. */
import ts from "typescript";
import { afterEach, expect, test, vi } from "vitest";
import { multiKeyCalls } from "../rules/calls/index.js";
import { standalone } from "../rules/project/standalone.js";
import { judge } from "../rules/verdict/judge.js";
import { memoryDisk } from "./support/untyped.js";

afterEach(() => {
  vi.restoreAllMocks();
});

let folders = 0;

/** How often the compiler is asked something while the calls of a text are read. */
function questions(text: string): number {
  memoryDisk({});
  const file = standalone(ts, { fileName: `/long/${String(folders++)}/main.ts`, text });
  if (file === undefined) throw new Error("the file is left alone");
  let asked = 0;
  const counting = new Proxy(ts, {
    get(target, name) {
      asked++;
      return target[name as keyof typeof ts];
    },
  });
  const calls = multiKeyCalls({ ts: counting, sourceFile: file.sourceFile, typed: false, program: file.program, checker: file.checker });
  expect(calls.map(({ keys }) => judge(keys).verdict)).toEqual(["same"]);
  return asked;
}

const CLUSTER = `import { Cluster } from "ioredis"; const db = new Cluster([], { keyPrefix: "app:" });\n`;
const many = (length: number, one: (index: string) => string, between: string): string => Array.from({ length }, (_, index) => one(String(index))).join(between);

test.each<[string, (length: number) => string]>([
  ["statements", (length) => `const tx = db.multi();\n${many(length, (index) => `tx.set("{a}${index}", 1);`, "\n")}\ntx.exec();`],
  ["a chain", (length) => `db.multi()${many(length, (index) => `.set("{a}${index}", 1)`, "")}.exec();`],
  ["lists", (length) => `db.multi([${many(length, (index) => `["set", "{a}${index}", "1"]`, ", ")}]).exec();`],
  ["commands on the client itself", (length) => `db.multi({ pipeline: false });\n${many(length, (index) => `db.set("{a}${index}", 1);`, "\n")}\ndb.exec();`],
  ["calls of a function that adds a command", (length) => `const add = (tx, key) => tx.get(key);\nconst tx = db.multi();\n${many(length, (index) => `add(tx, "{a}${index}");`, "\n")}\ntx.exec();`],
])("a transaction of %s", (_, commands) => {
  const [short, long] = [questions(CLUSTER + commands(200)), questions(CLUSTER + commands(400))];
  console.log(`${String(short)} and ${String(long)} questions for 200 and 400 commands`);
  expect(long / short).toBeLessThan(2.5);
});
