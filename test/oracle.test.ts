import { readFileSync } from "node:fs";
import { relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { ESLint, type Linter } from "eslint";
import keyslot from "eslint-plugin-keyslot";
import ts from "typescript";
import tseslint from "typescript-eslint";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Answer } from "./live/record.js";
import { isRefusal } from "./live/refusal.js";

const root = fileURLToPath(new URL("../", import.meta.url));
const answers = JSON.parse(readFileSync(resolve(root, "fixtures/oracle/answers.json"), "utf8")) as readonly Answer[];
const projects = [...new Set(answers.map(({ project }) => project))];

/**
 * A pipeline over two slots that a client sends to the one node that happens to hold both: it is answered until a slot moves,
 * and so is to be flagged all the same. The names of such functions end in this.
 */
const BY_LUCK = /ByLuck$/;

/** Answers that are not for these two rules to predict, by file, and why. */
const NOT_COMPARED: Readonly<Record<string, string>> = {
  "fixtures/field/cases/018-yhub-script-text-interpolation/bad.ts": "the key that is apart stands in the text of a script, which neither rule reads",
};

const compared = new Map(projects.map((project) => [project, 0]));
afterAll(() => {
  const sum = [...compared.values()].reduce((all, each) => all + each, 0);
  const left = Object.entries(NOT_COMPARED).map(([file, reason]) => `  not ${file}: ${reason}`);
  console.log([`oracle: ${sum} of ${answers.length} recorded answers compared with the verdict`, ...[...compared].map(([project, each]) => `  ${project}: ${each}`), ...left].join("\n"));
});

interface Finding {
  readonly rule: string;
  readonly file: string;
  readonly line: number;
  readonly message: string;
}

interface Judged extends Answer {
  /** Of `no-cross-slot`, in the lines of the function. */
  readonly findings: readonly Finding[];
}

async function lint(project: string): Promise<Finding[]> {
  const eslint = new ESLint({
    cwd: root,
    overrideConfigFile: true,
    overrideConfig: [
      {
        files: ["**/*.ts"],
        languageOptions: {
          parser: tseslint.parser,
          parserOptions: { project: [project], tsconfigRootDir: root, disallowAutomaticSingleRunInference: true },
        },
      },
      ...[keyslot.configs.strict].flat(),
    ] as Linter.Config[],
  });
  const files = new Set(answers.filter((answer) => answer.project === project).map(({ file }) => file));
  const results = await eslint.lintFiles([...files]);
  return results.flatMap(({ filePath, messages }) =>
    messages.map(({ ruleId, line, message }) => {
      if (ruleId === null) throw new Error(`${filePath}:${line} ${message}`);
      return { rule: ruleId, file: relative(root, filePath).replaceAll("\\", "/"), line, message };
    }),
  );
}

/** First and last line of `name` or `Class.method`. */
function linesOf(file: string, name: string): readonly [first: number, last: number] {
  const source = ts.createSourceFile(file, readFileSync(resolve(root, file), "utf8"), ts.ScriptTarget.Latest, true);
  const node = name.split(".").reduce<ts.Node | undefined>((scope, part) => scope && declarationIn(scope, part), source);
  if (!node) throw new Error(`${file} declares no ${name}`);
  const line = (position: number): number => source.getLineAndCharacterOfPosition(position).line + 1;
  return [line(node.getStart()), line(node.end)];
}

function declarationIn(scope: ts.Node, name: string): ts.Node | undefined {
  return ts.forEachChild(scope, (node): ts.Node | undefined => {
    const declares =
      ts.isFunctionDeclaration(node) || ts.isClassDeclaration(node) || ts.isMethodDeclaration(node) || ts.isVariableDeclaration(node);
    return declares && node.name?.getText() === name ? node : declarationIn(node, name);
  });
}

describe.each(projects)("%s", (project) => {
  const judged: Judged[] = [];
  const count = ({ length }: readonly Judged[]): void => {
    compared.set(project, (compared.get(project) ?? 0) + length);
  };
  let findings: readonly Finding[] = [];
  let unproven: readonly Finding[] = [];

  beforeAll(async () => {
    const all = await lint(project);
    findings = all.filter(({ rule }) => rule === "keyslot/no-cross-slot");
    unproven = all.filter(({ rule }) => rule === "keyslot/no-unproven-slot");
    for (const answer of answers.filter((each) => each.project === project)) {
      const [first, last] = linesOf(answer.file, answer.function);
      judged.push({
        ...answer,
        findings: findings.filter(({ file, line }) => file === answer.file && line >= first && line <= last),
      });
    }
  });

  test("nothing is flagged that a cluster answers", () => {
    const answered = judged.filter((each) => each.answer === "ok" && !BY_LUCK.test(each.function));
    const wrong = answered.filter((each) => each.findings.length > 0);
    count(answered);
    expect(wrong.map(({ file, function: name, findings: [first] }) => ({ file, name, message: first?.message }))).toEqual([]);
  });

  if (project.startsWith("fixtures/field/")) {
    // Where in the file is a matter of `fixtures/field/index.json`.
    test("every program that a cluster refuses is flagged, or said to be unproven", () => {
      const refused = judged.filter(({ answer, file }) => isRefusal(answer) && !Object.hasOwn(NOT_COMPARED, file));
      count(refused);
      expect(refused.filter(({ file }) => ![...findings, ...unproven].some((finding) => finding.file === file)).map(({ file }) => file)).toEqual([]);
      const listed = judged.filter(({ file }) => Object.hasOwn(NOT_COMPARED, file));
      expect(listed.filter(({ answer, file }) => !isRefusal(answer) || [...findings, ...unproven].some((finding) => finding.file === file))).toEqual([]);
    });
    return;
  }

  test("every call that a cluster refuses is flagged, and nothing else", () => {
    const refused = judged.filter((each) => isRefusal(each.answer));
    const missed = refused.filter((each) => each.findings.length === 0);
    count(refused);
    expect(missed.map(({ file, function: name, answer }) => ({ file, name, answer }))).toEqual([]);
    const placed = new Set(judged.flatMap((each) => each.findings));
    expect(findings.filter((finding) => !placed.has(finding))).toEqual([]);
  });

  if (!answers.some((each) => each.project === project && BY_LUCK.test(each.function))) return;

  test("what is answered by luck is flagged", () => {
    const lucky = judged.filter((each) => BY_LUCK.test(each.function));
    expect(lucky.filter((each) => each.answer !== "ok" || each.findings.length === 0)).toEqual([]);
    count(lucky);
  });
});

test("every answer is compared, but for those that are listed with a reason", () => {
  const sum = [...compared.values()].reduce((all, each) => all + each, 0);
  expect(answers.length - sum).toBe(answers.filter(({ file }) => Object.hasOwn(NOT_COMPARED, file)).length);
  expect(Object.keys(NOT_COMPARED).filter((file) => !answers.some((answer) => answer.file === file))).toEqual([]);
});
