/** Runs the rules' own rooms on programs in memory, without ESLint. */
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { judgeFile, type JudgedCall } from "../../rules/analysis.js";

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

/** A program of these files, given by path; they see the project's `node_modules`. */
export function programOf(files: Readonly<Record<string, string>>): ts.Program {
  const texts = new Map(Object.entries(files).map(([name, text]) => [resolve(root, "memory", name), text]));
  const folders = new Set([...texts.keys()].map((name) => dirname(name)));
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

/** The judged multi-key calls of one file of a program. */
export function analyseFile(program: ts.Program, name: string): Analysed[] {
  const sourceFile = program.getSourceFile(resolve(root, "memory", name));
  if (sourceFile === undefined) throw new Error(`no file ${name} in the program`);
  const file = { ts, program, checker: program.getTypeChecker(), sourceFile, typed: true };
  return judgeFile(file).map((call) => ({
    ...call,
    line: sourceFile.getLineAndCharacterOfPosition(call.span.start).line + 1,
  }));
}

/** The judged multi-key calls of a single file. */
export function analyse(text: string, others: Readonly<Record<string, string>> = {}): Analysed[] {
  return analyseFile(programOf({ "main.ts": text, ...others }), "main.ts");
}
