/** Every call form of every client, once with nothing but its annotations and once without any, against a cluster's answers. */
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { Answer } from "../live/record.js";
import { isRefusal } from "../live/refusal.js";
import { toPlain } from "../support/plain.js";
import { analyseUntyped, memoryDisk } from "../support/untyped.js";

const root = fileURLToPath(new URL("../../", import.meta.url));
const read = (path: string): string => readFileSync(join(root, path), "utf8");

const answers = (JSON.parse(read("fixtures/oracle/answers.json")) as readonly Answer[]).filter(({ file }) => /\/calls\.ts$/.test(file));
const projects = [...new Set(answers.map(({ project }) => project))];
const PACKAGES: Readonly<Record<string, readonly [name: string, folder: string]>> = {
  "fixtures/ioredis/tsconfig.json": ["ioredis", "ioredis"],
  "fixtures/ioredis/tsconfig.ioredis5.json": ["ioredis", "ioredis-5"],
  "fixtures/iovalkey/tsconfig.json": ["iovalkey", "iovalkey"],
  "fixtures/node-redis/tsconfig.json": ["redis", "redis"],
  "fixtures/node-redis/tsconfig.redis5.json": ["redis", "redis-5"],
  "fixtures/valkey-glide/tsconfig.json": ["@valkey/valkey-glide", "@valkey/valkey-glide"],
};

afterEach(() => {
  vi.restoreAllMocks();
});

/** The names of the functions with a call that `no-cross-slot` reports. */
function flagged(project: string, plain: boolean): Set<string> {
  const file = answers.find((answer) => answer.project === project)?.file ?? "";
  const [name = "", folder = ""] = PACKAGES[project] ?? [];
  // A place of its own for each run, since what is installed there is remembered.
  const home = `/oracle/${String(plain)}/${project}`;
  const script = (path: string): [string, string] => {
    const at = join(home, path);
    return plain ? [at.replace(/\.ts$/, ".js"), toPlain(read(path), path).text] : [at, read(path)];
  };
  const [main, text] = script(file);
  memoryDisk({
    ...Object.fromEntries([script(join(dirname(dirname(file)), "keys.ts"))]),
    [join(home, "node_modules", name, "package.json")]: read(`node_modules/${folder}/package.json`),
  });
  const calls = analyseUntyped(main, text);
  if (calls === undefined) throw new Error(`${file} is left alone`);
  return new Set(calls.filter(({ judgement, splits }) => !splits && !["same", "unproven"].includes(judgement.verdict)).map(({ node }) => functionAround(node)));
}

function functionAround(node: ts.Node): string {
  let at = node;
  while (!ts.isFunctionDeclaration(at)) at = at.parent;
  return at.name?.text ?? "";
}

describe.each(projects)("%s", (project) => {
  const own = answers.filter((answer) => answer.project === project);
  const refused = own.filter(({ answer }) => isRefusal(answer)).map((one) => one.function);

  test("by annotation, what a cluster refuses is flagged and nothing else", () => {
    const found = flagged(project, false);
    expect(refused.length).toBeGreaterThan(10);
    expect(refused.filter((name) => !found.has(name))).toEqual([]);
    expect(own.filter(({ answer, function: name }) => !isRefusal(answer) && found.has(name)).map((one) => one.function)).toEqual([]);
  });

  test("by use, nothing is flagged that a cluster answers, and most of what it refuses is", () => {
    const found = flagged(project, true);
    const missed = refused.filter((name) => !found.has(name));
    console.log(`${project}: ${String(refused.length - missed.length)} of ${String(refused.length)} by use alone; not ${missed.join(", ")}`);
    expect(own.filter(({ answer, function: name }) => !isRefusal(answer) && found.has(name)).map((one) => one.function)).toEqual([]);
    expect(1 - missed.length / refused.length).toBeGreaterThanOrEqual(0.95);
  });
});
