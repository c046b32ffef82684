/**
 * No file of strangers' code makes the rules fail. All of `node_modules` with KEYSLOT_TREE=all; else a sample, the same in
 * each run.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import keyslot from "eslint-plugin-keyslot";
import type { Rule } from "eslint";
import ts from "typescript";
import { expect, test } from "vitest";
import { readerOf } from "../../rules/calls/reader.js";
import { lintedFile } from "../../rules/project/index.js";

const root = fileURLToPath(new URL("../../", import.meta.url));
const ALL = process.env["KEYSLOT_TREE"] === "all";
/** How many files are looked at by default, spread evenly over the tree. */
const SAMPLE = 600;
/** How many calls of a file are followed whether they are a client's or not. */
const CALLS = 10;

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return filesBelow(path);
      return entry.isFile() && /\.(?:tsx?|[cm]?js)$/.test(entry.name) ? [path] : [];
    });
}

type Context = Parameters<typeof lintedFile>[0];

/** What ESLint gives a rule, as far as the rules ask for it. */
function contextOf(filename: string, text: string, report: (finding: { readonly loc: { readonly start: { readonly line: number } }; readonly messageId: string }) => void): Context {
  const lines = ts.createSourceFile("lines.ts", "", ts.ScriptTarget.ESNext);
  lines.text = text;
  const sourceCode = {
    text,
    ast: {},
    parserServices: {},
    getLocFromIndex: (index: number) => {
      const { line, character } = lines.getLineAndCharacterOfPosition(index);
      return { line: line + 1, column: character };
    },
  };
  return { id: "tree", cwd: root, filename, physicalFilename: filename, options: [], settings: {}, languageOptions: { parser: { name: "espree" } }, sourceCode, report } as unknown as Context;
}

/** Follows each call's receiver and arguments, as a rule would if it were a client's. */
function followAll(context: Context): number {
  const file = lintedFile(context);
  if (file === undefined) return 0;
  const calls: ts.CallExpression[] = [];
  const visit = (node: ts.Node): void => {
    if (calls.length >= CALLS) return;
    if (ts.isCallExpression(node)) calls.push(node);
    ts.forEachChild(node, visit);
  };
  visit(file.sourceFile);
  if (calls.length === 0) return 0;
  const evaluator = readerOf(file, {});
  for (const call of calls) {
    evaluator.evaluate(call.expression);
    for (const argument of call.arguments) evaluator.evaluate(ts.isSpreadElement(argument) ? argument.expression : argument);
  }
  return calls.length;
}

test("every file gets through every rule", { timeout: 3_600_000 }, () => {
  const all = filesBelow(join(root, "node_modules"));
  const step = ALL ? 1 : Math.max(1, Math.floor(all.length / SAMPLE));
  const files = all.filter((_, index) => index % step === 0);
  expect(files.length).toBeGreaterThanOrEqual(SAMPLE);
  const failures: string[] = [];
  const found: string[] = [];
  let [followed, ruling, following, slowest, slowestFile] = [0, 0, 0, 0, ""];
  for (const file of files) {
    const text = readFileSync(file, "utf8").replace(/^\uFEFF/, "");
    const context = contextOf(file, text, (finding) => void found.push(`${file.slice(root.length)}:${String(finding.loc.start.line)} ${finding.messageId}`));
    const from = performance.now();
    try {
      for (const rule of Object.values(keyslot.rules)) rule.create(context as unknown as Rule.RuleContext)["Program:exit"]?.({} as never);
      ruling += performance.now() - from;
      followed += followAll(context);
    } catch (error) {
      failures.push(`${file}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    }
    const took = performance.now() - from;
    following += took;
    if (took > slowest) [slowest, slowestFile] = [took, file];
  }
  const inSeconds = (ms: number) => (ms / 1_000).toFixed(1);
  console.log(
    `${String(files.length)} of ${String(all.length)} files, ${String(found.length)} findings: all rules took ${inSeconds(ruling)} s, ` +
      `following ${String(followed)} other calls ${inSeconds(following - ruling)} s; slowest ${inSeconds(slowest)} s: ${slowestFile.slice(root.length)}\n` +
      found.join("\n"),
  );
  expect(failures).toEqual([]);
  expect(followed).toBeGreaterThan(1_000);
});
