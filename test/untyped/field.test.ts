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
  readonly column: number;
}

const index = JSON.parse(readFileSync(join(field, "index.json"), "utf8")) as readonly Case[];
const ofCommands = (wanted: RegExp): readonly Case[] => index.filter(({ command }) => command !== undefined && wanted.test(command));
/** Faults of one call; the rest are transactions and pipelines, and scripts that are defined elsewhere. */
const single = ofCommands(/^(?!MULTI\b|PIPELINE\b|EVALSHA\b)/);
const chains = ofCommands(/^(?:MULTI|PIPELINE)\b/);
const scripts = ofCommands(/^EVALSHA\b/);

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

/** What the rules of a preset say of a file, with the verdict behind each finding. */
async function lint(file: string, preset: "recommended" | "strict"): Promise<Found[]> {
  const judged: { readonly from: number; readonly to: number; readonly verdict: Verdict }[] = [];
  const probe: Rule.RuleModule = {
    create: (context) => ({
      "Program:exit"() {
        for (const { judgement, span } of judgedCalls(context as unknown as Parameters<typeof judgedCalls>[0])) {
          const [from, to] = [span.start, span.end].map((index) => context.sourceCode.getLocFromIndex(index).line);
          judged.push({ from: from ?? 0, to: to ?? 0, verdict: judgement.verdict });
        }
      },
    }),
  };
  const eslint = new ESLint({
    cwd: dirname(file),
    overrideConfigFile: true,
    overrideConfig: [keyslot.configs[preset], { plugins: { probe: { rules: { probe } } }, rules: { "probe/probe": "error" } }],
  });
  const [result] = await eslint.lintFiles([file]);
  const messages = result?.messages ?? [];
  expect(messages.filter((message) => message.fatal === true || message.ruleId === null)).toEqual([]);
  return messages.map(({ ruleId, line, column }): Found => {
    // A transaction is reported at one of its commands; a call within it is nearer.
    const around = judged.filter(({ from, to }) => from <= line && line <= to).sort((a, b) => a.to - a.from - (b.to - b.from));
    const verdict = around[0]?.verdict;
    if (verdict === undefined) throw new Error(`${ruleId ?? ""} reports line ${String(line)}, where no call is judged`);
    return { rule: ruleId ?? "", verdict, line, column };
  });
}

/** What a case does not come out as, in words; nothing for one that comes out. */
async function missing(one: Case): Promise<string[]> {
  const files = write(one);
  const missed: string[] = [];
  for (const { rule, file, line } of one.expect) {
    const path = join(workspace, one.id, file.replace(/\.ts$/, ".js"));
    const plain = files.get(path);
    if (plain === undefined) throw new Error(`no ${path}`);
    const found = (await lint(path, "strict")).map((other) => ({ ...other, line: plain.line(other.line, other.column) }));
    const hit = found.some((other) => other.rule === rule && other.line === line && other.verdict === one.verdict);
    if (!hit) missed.push(`${one.id}: want ${rule} ${one.verdict ?? ""} at ${String(line)}, got ${JSON.stringify(found)}`);
  }
  return missed.length === 0 ? [] : [missed.join("; ")];
}

describe("field cases without types", () => {
  test.each([
    { what: "single calls", cases: single, floor: 0.9 },
    { what: "transactions and pipelines", cases: chains, floor: 1 },
    { what: "scripts", cases: scripts, floor: 0.5 },
  ])("$what come out as expected", async ({ what, cases, floor }) => {
    expect(cases.length).toBeGreaterThan(3);
    const missed = (await Promise.all(cases.map(missing))).flat();
    const share = 1 - missed.length / cases.length;
    console.log(`${String(cases.length - missed.length)} of ${String(cases.length)} ${what} (${(100 * share).toFixed(0)} %)\n${missed.join("\n")}`);
    expect(share).toBeGreaterThanOrEqual(floor);
  });

  const legal = index.flatMap((one) => (one.dir === undefined ? [{ id: one.id, one, file: basename(one.file ?? "") }] : [{ id: `${one.id} good.ts`, one, file: "good.ts" }]));
  test.each(legal)("$id is silent", async ({ one, file }) => {
    write(one);
    expect(await lint(join(workspace, one.id, file.replace(/\.ts$/, ".js")), "recommended")).toEqual([]);
  });
});
