/** The field cases as plain JavaScript, linted in a folder that has nothing but the client they are about. */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { ESLint, type Rule } from "eslint";
import keyslot from "eslint-plugin-keyslot";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { judgedCalls } from "../../rules/analysis.js";
import type { Verdict } from "../../rules/verdict/judge.js";
import { toPlain, type Plain } from "../support/plain.js";

const root = fileURLToPath(new URL("../../", import.meta.url));
const field = join(root, "fixtures/field");

interface Case {
  readonly id: string;
  readonly dir?: string;
  readonly file?: string;
  readonly command?: string;
  readonly verdict?: string;
  readonly redis?: string | number;
  readonly expect: readonly { readonly rule: string; readonly file: string; readonly line: number }[];
}

interface Found {
  readonly rule: string;
  readonly verdict: Verdict;
  readonly line: number;
}

const index = JSON.parse(readFileSync(join(field, "index.json"), "utf8")) as readonly Case[];
/** Faults of one call; the rest are transactions, pipelines, and scripts that are defined elsewhere. */
const single = index.filter(({ command }) => command !== undefined && !/^(?:MULTI|PIPELINE|EVALSHA)\b/.test(command));

let workspace: string;
beforeAll(() => {
  workspace = mkdtempSync(join(tmpdir(), "keyslot-untyped-"));
});
afterAll(() => {
  rmSync(workspace, { recursive: true, force: true });
});

/** Under which name in this repository the client of a case is installed. */
function installed(one: Case, text: string): { name: string; folder: string } {
  if (/from "redis"/.test(text)) return { name: "redis", folder: one.redis === undefined || String(one.redis) === "6" ? "redis" : `redis-${String(one.redis)}` };
  const name = /from "(iovalkey|@valkey\/valkey-glide)"/.exec(text)?.[1] ?? "ioredis";
  return { name, folder: name };
}

/** Writes the modules of a case as JavaScript beside its client's `package.json`. */
function write(one: Case): Map<string, Plain> {
  const path = join(field, one.dir ?? one.file ?? "");
  const names = one.dir === undefined ? [path] : readdirSync(path).map((name) => join(path, name));
  const folder = join(workspace, one.id);
  const plain = new Map<string, Plain>();
  for (const name of names) {
    const text = readFileSync(name, "utf8");
    const client = installed(one, text);
    const home = join(folder, "node_modules", client.name);
    mkdirSync(home, { recursive: true });
    cpSync(join(root, "node_modules", client.folder, "package.json"), join(home, "package.json"));
    const to = join(folder, basename(name).replace(/\.ts$/, ".js"));
    const made = toPlain(text, name);
    writeFileSync(to, made.text);
    plain.set(to, made);
  }
  return plain;
}

/** What the rules say of a file, and the verdicts that no rule reports yet. */
async function lint(file: string): Promise<{ reports: Found[]; verdicts: Found[] }> {
  const verdicts: Found[] = [];
  const probe: Rule.RuleModule = {
    create: (context) => ({
      "Program:exit"() {
        for (const { judgement, span, splits } of judgedCalls(context as unknown as Parameters<typeof judgedCalls>[0])) {
          const { line } = context.sourceCode.getLocFromIndex(span.start);
          if (!splits) verdicts.push({ rule: "", verdict: judgement.verdict, line });
        }
      },
    }),
  };
  const eslint = new ESLint({
    cwd: dirname(file),
    overrideConfigFile: true,
    overrideConfig: [keyslot.configs.recommended, { plugins: { probe: { rules: { probe } } }, rules: { "probe/probe": "error" } }],
  });
  const [result] = await eslint.lintFiles([file]);
  const messages = result?.messages ?? [];
  expect(messages.filter((message) => message.fatal === true || message.ruleId === null)).toEqual([]);
  const reports = messages.map(({ ruleId, line }): Found => {
    const verdict = verdicts.find((one) => one.line === line)?.verdict ?? "same";
    return { rule: ruleId ?? "", verdict, line };
  });
  return { reports, verdicts };
}

function inSource(found: Found, plain: Plain): Found {
  const text = plain.text.split("\n")[found.line - 1] ?? "";
  return { ...found, line: plain.line(found.line, text.length - text.trimStart().length + 1) };
}

describe("field cases without types", () => {
  test("at least nine in ten of the single calls come out as expected", async () => {
    expect(single.length).toBeGreaterThan(10);
    const missed: string[] = [];
    for (const one of single) {
      const files = write(one);
      for (const { rule, file, line } of one.expect) {
        const path = join(workspace, one.id, file.replace(/\.ts$/, ".js"));
        const plain = files.get(path);
        if (plain === undefined) throw new Error(`no ${path}`);
        const { reports, verdicts } = await lint(path);
        // The rule for what is not proven is written against the same verdicts.
        const found = (rule === "keyslot/no-unproven-slot" ? verdicts.map((other) => ({ ...other, rule })) : reports).map((other) => inSource(other, plain));
        const hit = found.some((other) => other.rule === rule && other.line === line && other.verdict === one.verdict);
        if (!hit) missed.push(`${one.id}: want ${rule} ${one.verdict ?? ""} at ${String(line)}, got ${JSON.stringify([...reports, ...verdicts].map((other) => inSource(other, plain)))}`);
      }
    }
    const share = 1 - missed.length / single.length;
    console.log(`${String(single.length - missed.length)} of ${String(single.length)} single calls (${(100 * share).toFixed(0)} %)\n${missed.join("\n")}`);
    expect(share).toBeGreaterThanOrEqual(0.9);
  });

  const legal = index.flatMap((one) => (one.dir === undefined ? [{ id: one.id, one, file: basename(one.file ?? "") }] : [{ id: `${one.id} good.ts`, one, file: "good.ts" }]));
  test.each(legal)("$id is silent", async ({ one, file }) => {
    write(one);
    const { reports } = await lint(join(workspace, one.id, file.replace(/\.ts$/, ".js")));
    expect(reports).toEqual([]);
  });
});
