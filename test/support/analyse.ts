/** Runs the rules' own rooms on programs in memory, without ESLint. */
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { judgeFile, type JudgedCall } from "../../rules/analysis.js";
import { multiKeyCalls, type MultiKeyCall } from "../../rules/calls/index.js";
import type { LintedFile } from "../../rules/project/index.js";
import { judge, type Judgement } from "../../rules/verdict/judge.js";

const root = fileURLToPath(new URL("../../", import.meta.url));

const options: ts.CompilerOptions = {
  strict: true,
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  lib: ["lib.es2023.d.ts"],
  types: [],
  skipLibCheck: true,
  noEmit: true,
  allowJs: true,
};

const disk = ts.createCompilerHost(options);
/** Library and package declarations, parsed once. */
const parsed = new Map<string, ts.SourceFile | undefined>();

export interface Analysed extends JudgedCall {
  /** 1-based. */
  readonly line: number;
}

/** A call judged where it is written, whatever the rules make of that. */
export interface CallInPlace extends MultiKeyCall {
  readonly judgement: Judgement;
  /** 1-based. */
  readonly line: number;
}

/** A program of these files, given by path; they see the project's `node_modules`. */
export function programOf(files: Readonly<Record<string, string>>): ts.Program {
  const texts = new Map(Object.entries(files).map(([name, text]) => [resolve(root, "memory", name), text]));
  const folders = new Set([...texts.keys()].flatMap((name) => above(name)));
  const host: ts.CompilerHost = {
    ...disk,
    // Without it no import between files in memory is found.
    directoryExists: (name) => folders.has(resolve(name)) || (disk.directoryExists?.(name) ?? true),
    fileExists: (name) => texts.has(resolve(name)) || disk.fileExists(name),
    readFile: (name) => texts.get(resolve(name)) ?? disk.readFile(name),
    getSourceFile: (name, languageVersion) => {
      const text = texts.get(resolve(name));
      if (text !== undefined) return ts.createSourceFile(name, text, languageVersion, true);
      if (!parsed.has(name)) parsed.set(name, disk.getSourceFile(name, languageVersion));
      return parsed.get(name);
    },
  };
  return ts.createProgram([...texts.keys()], options, host);
}

/** The folders that a file is in, up to the project's. */
function above(name: string): string[] {
  const folder = dirname(name);
  return folder.length <= root.length ? [] : [folder, ...above(folder)];
}

/** The judged multi-key calls of one file of a program. */
export function analyseFile(program: ts.Program, name: string): Analysed[] {
  const file = linted(program, name);
  return judgeFile(file).map((call) => ({ ...call, line: lineOf(file.sourceFile, call) }));
}

/** The multi-key calls of one file of a program, each judged where it is written, and as the only call of its function sees it. */
export function analyseInPlace(program: ts.Program, name: string): CallInPlace[] {
  const file = linted(program, name);
  return multiKeyCalls(file).flatMap((call) => {
    const line = lineOf(file.sourceFile, call);
    const wrapped = call.wrapped?.();
    const outer = wrapped?.enclosed === true && wrapped.calls.length === 1 ? wrapped.calls : [];
    return [call, ...outer].map((one) => ({ ...one, judgement: judge(one.keys), line }));
  });
}

function linted(program: ts.Program, name: string): LintedFile {
  const sourceFile = program.getSourceFile(resolve(root, "memory", name));
  if (sourceFile === undefined) throw new Error(`no file ${name} in the program`);
  return { ts, program, checker: program.getTypeChecker(), sourceFile, typed: true };
}

function lineOf(sourceFile: ts.SourceFile, { span }: MultiKeyCall): number {
  return sourceFile.getLineAndCharacterOfPosition(span.start).line + 1;
}

/** The judged multi-key calls of a single file. */
export function analyse(text: string, others: Readonly<Record<string, string>> = {}): Analysed[] {
  return analyseFile(programOf({ "main.ts": text, ...others }), "main.ts");
}

/** The judged multi-key calls of a single file, as `recognise` of `untyped.ts` shows them. */
export function recogniseTyped(text: string, others: Readonly<Record<string, string>> = {}): string[] {
  return analyse(text, others).map(({ client, role, method, judgement, splits }) => `${client} ${role} ${method} ${judgement.verdict}${splits ? " split" : ""}`);
}
