/** Where the checker comes from: the linter's typed program, or our own. */
import type { TSESLint } from "@typescript-eslint/utils";
import type ts from "typescript";
import { typescriptOf, type TypeScript } from "./typescript.js";

export type { TypeScript } from "./typescript.js";

/** A linted file with the program that it is part of. */
export interface LintedFile {
  readonly ts: TypeScript;
  readonly program: ts.Program;
  readonly checker: ts.TypeChecker;
  readonly sourceFile: ts.SourceFile;
  /** False for a program of our own, which has no library files. */
  readonly typed: boolean;
}

/** The file that a rule runs on. `undefined` where there is no type information to be had. */
export function lintedFile(context: Readonly<TSESLint.RuleContext<string, readonly unknown[]>>): LintedFile | undefined {
  const { sourceCode } = context;
  const services = sourceCode.parserServices;
  if (services?.program == null || services.esTreeNodeToTSNodeMap === undefined) return undefined;
  const sourceFile = services.esTreeNodeToTSNodeMap.get(sourceCode.ast);
  const ts = typescriptOf(services.program, sourceFile, context.cwd);
  if (ts === undefined) return undefined;
  return { ts, program: services.program, checker: services.program.getTypeChecker(), sourceFile, typed: true };
}
