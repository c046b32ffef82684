/** Where the checker comes from: the linter's typed program, or our own. */
import { resolve } from "node:path";
import type { TSESLint } from "@typescript-eslint/utils";
import type ts from "typescript";
import { hasTypeSyntax, standalone } from "./standalone.js";
import { anyTypescript, typescriptOf, type TypeScript } from "./typescript.js";

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

type Context = Readonly<TSESLint.RuleContext<string, readonly unknown[]>>;

const files = new WeakMap<object, LintedFile | "none">();

/** The file that a rule runs on. `undefined` where nothing can be known of it. */
export function lintedFile(context: Context): LintedFile | undefined {
  let file = files.get(context.sourceCode);
  if (file === undefined) {
    file = typedFile(context) ?? ownFile(context) ?? "none";
    files.set(context.sourceCode, file);
  }
  return file === "none" ? undefined : file;
}

function typedFile(context: Context): LintedFile | undefined {
  const { sourceCode } = context;
  const services = sourceCode.parserServices;
  if (services?.program == null || services.esTreeNodeToTSNodeMap === undefined) return undefined;
  const sourceFile = services.esTreeNodeToTSNodeMap.get(sourceCode.ast);
  const ts = typescriptOf(services.program, sourceFile, context.cwd);
  if (ts === undefined) return undefined;
  return { ts, program: services.program, checker: services.program.getTypeChecker(), sourceFile, typed: true };
}

/** The file as a program of our own: whatever the linter's parser made of the text, only text and name count. */
function ownFile(context: Context): LintedFile | undefined {
  const { cwd, filename, sourceCode } = context;
  const ts = anyTypescript(cwd);
  if (ts === undefined) return undefined;
  // ESLint's name for text without one is no file name.
  const fileName = resolve(cwd, filename.replace(/^<(\w+)>$/, "__$1__"));
  const typescript = sourceCode.parserServices?.esTreeNodeToTSNodeMap !== undefined;
  const file = standalone(ts, { fileName, text: sourceCode.text, typescript });
  if (file === undefined) return undefined;
  // Espree refuses types in JavaScript; with another parser they are Flow's. Not every linter says which parser it has.
  const { languageOptions } = context as { readonly languageOptions?: { readonly parser?: unknown } };
  if (!isEspree(languageOptions?.parser) && hasTypeSyntax(ts, file.sourceFile)) return undefined;
  return {
    ts,
    sourceFile: file.sourceFile,
    typed: false,
    get program() {
      return file.program;
    },
    get checker() {
      return file.checker;
    },
  };
}

function isEspree(parser: unknown): boolean {
  return typeof parser === "object" && parser !== null && "name" in parser && parser.name === "espree";
}
