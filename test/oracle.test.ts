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

const compared = new Map(projects.map((project) => [project, 0]));
afterAll(() => {
  const sum = [...compared.values()].reduce((all, each) => all + each, 0);
  console.log([`oracle: ${sum} of ${answers.length} recorded answers compared with the verdict`, ...[...compared].map(([project, each]) => `  ${project}: ${each}`)].join("\n"));
});

interface Finding {
  readonly file: string;
  readonly line: number;
  readonly message: string;
}

interface Judged extends Answer {
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
      ...[keyslot.configs.recommended].flat(),
    ] as Linter.Config[],
  });
  const files = new Set(answers.filter((answer) => answer.project === project).map(({ file }) => file));
  const results = await eslint.lintFiles([...files]);
  const findings = results.flatMap(({ filePath, messages }) =>
    messages.map(({ ruleId, line, message }) => {
      if (ruleId === null) throw new Error(`${filePath}:${line} ${message}`);
      return { ruleId, file: relative(root, filePath).replaceAll("\\", "/"), line, message };
    }),
  );
  return findings.filter(({ ruleId }) => ruleId === "keyslot/no-cross-slot");
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

  beforeAll(async () => {
    findings = await lint(project);
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

  // What is to be found in the field cases is a matter of `fixtures/field/index.json`.
  if (project.startsWith("fixtures/field/")) return;

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
