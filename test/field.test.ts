import { readFileSync } from "node:fs";
import { basename, dirname, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { ESLint } from "eslint";
import keyslot from "eslint-plugin-keyslot";
import tseslint from "typescript-eslint";
import { beforeAll, describe, expect, test } from "vitest";
import { PENDING } from "./support/field-pending.js";

const root = fileURLToPath(new URL("../", import.meta.url));
const field = resolve(root, "fixtures/field");

interface Expected {
  readonly rule: string;
  readonly file: string;
  readonly line: number;
}

interface FieldCase {
  readonly id: string;
  /** Of a case. */
  readonly dir?: string;
  readonly command?: string;
  /** Of a look-alike. */
  readonly file?: string;
  readonly expect: readonly Expected[];
}

interface Finding {
  readonly rule: string;
  readonly line: number;
}

const index = JSON.parse(readFileSync(resolve(field, "index.json"), "utf8")) as readonly FieldCase[];
const cases = index.flatMap(({ dir, ...rest }) => (dir === undefined ? [] : [{ ...rest, dir }]));
const looks = index.flatMap(({ file }) => (file === undefined ? [] : [file]));
const legal = [...looks, ...cases.map(({ dir }) => `${dir}/good.ts`)];

const recommended = new Set(Object.keys(keyslot.configs.recommended.rules ?? {}));
const all = Object.fromEntries(Object.keys(keyslot.rules).map((name) => [`keyslot/${name}`, "error"] as const));

/** The findings of every rule, by the file's path in `fixtures/field`. */
const found = new Map<string, readonly Finding[]>();

beforeAll(async () => {
  const eslint = new ESLint({
    cwd: root,
    overrideConfigFile: true,
    overrideConfig: {
      files: ["**/*.ts"],
      plugins: { keyslot },
      languageOptions: {
        parser: tseslint.parser,
        parserOptions: {
          project: ["tsconfig.json", "tsconfig.redis4.json", "tsconfig.redis5.json", "tsconfig.bullmq.json"].map((name) => resolve(field, name)),
          tsconfigRootDir: field, disallowAutomaticSingleRunInference: true,
        },
      },
      rules: { ...all, ...keyslot.configs.strict.rules, ...keyslot.configs.recommended.rules },
    },
  });
  for (const { filePath, messages } of await eslint.lintFiles([`${field}/**/*.ts`])) {
    const findings = messages.map(({ ruleId, line, message }) => {
      if (ruleId === null) throw new Error(`${filePath}:${line} ${message}`);
      return { rule: ruleId, line };
    });
    found.set(relative(field, filePath).replaceAll("\\", "/"), findings);
  }
});

function findingsOf(path: string): readonly Finding[] {
  const findings = found.get(path);
  if (findings === undefined) throw new Error(`${path} was not linted`);
  return findings;
}

/** What is wrong with the findings on a case's `bad.ts`, as sentences. */
function complaints({ dir, expect: expected }: { readonly dir: string; readonly expect: readonly Expected[] }): string[] {
  const missing = expected.flatMap(({ rule, file, line }) =>
    findingsOf(`${dir}/${file}`).some((finding) => finding.rule === rule && finding.line === line) ? [] : [`${rule} does not report ${file}:${line}`],
  );
  const others = findingsOf(`${dir}/bad.ts`).filter(
    ({ rule, line }) => recommended.has(rule) && !expected.some((each) => each.file === "bad.ts" && each.line === line),
  );
  return [...missing, ...others.map(({ rule, line }) => `${rule} reports bad.ts:${line}`)];
}

/** Whether the fault lies in the keys of one call, as `command` of the index names it. */
function isSingleCall({ command = "" }: Pick<FieldCase, "command">): boolean {
  return !/^(?:MULTI|PIPELINE)$|\((?:library scripts|defineScript|defineCommand)\)/.test(command);
}

describe("what was reported from the field", () => {
  test.each(cases.filter(({ id }) => !Object.hasOwn(PENDING, id)))("$id is found where its fault is, and nowhere else", (each) => {
    expect(complaints(each)).toEqual([]);
  });

  test.each(Object.keys(PENDING))("%s, a pending case, is not found yet: take it off the list once it is", (id) => {
    const pending = cases.find((each) => each.id === id);
    if (pending === undefined) throw new Error(`there is no case ${id}`);
    expect(complaints(pending)).not.toEqual([]);
  });

  test("of the faults of a single call, only calls through a wrapper are pending", () => {
    const pending = cases.filter((each) => isSingleCall(each) && Object.hasOwn(PENDING, each.id));
    expect(pending.filter(({ id }) => !/wrapper|adapter/.test(PENDING[id] ?? "")).map(({ id }) => id)).toEqual([]);
  });
});

describe("what a cluster accepts", () => {
  test("is a corrected form of every case, and the look-alikes", () => {
    expect(legal.filter((path) => basename(path) === "good.ts").map((path) => dirname(path))).toEqual(cases.map(({ dir }) => dirname(`${dir}/good.ts`)));
    expect(looks).not.toEqual([]);
  });

  test.each(legal)("%s: no rule of recommended reports anything", (path) => {
    expect(findingsOf(path).filter(({ rule }) => recommended.has(rule))).toEqual([]);
  });
});
