import { createRequire } from "node:module";
import { join } from "node:path";
import type ts from "typescript";

export type TypeScript = typeof ts;

const loaded = new Map<string, TypeScript | undefined>();

/**
 * The TypeScript module that made a program, found by trying what resolves from the linted project and from the plugin.
 * Kinds and flags are numbered differently from version to version, so a module that does not know its own file is not it.
 *
 * @returns `undefined` where no module fits; the rules then stay silent.
 */
export function typescriptOf(program: ts.Program, sourceFile: ts.SourceFile, directory: string): TypeScript | undefined {
  for (const from of places(directory)) {
    const candidate = load(from);
    if (candidate !== undefined && made(candidate, program, sourceFile)) return candidate;
  }
  return undefined;
}

/** TypeScript as the linted project or else the plugin resolves it, for a program of our own. */
export function anyTypescript(directory: string): TypeScript | undefined {
  for (const from of places(directory)) {
    const candidate = load(from);
    if (candidate !== undefined) return candidate;
  }
  return undefined;
}

function places(directory: string): string[] {
  return [join(directory, "package.json"), import.meta.url];
}

function load(from: string): TypeScript | undefined {
  if (!loaded.has(from)) loaded.set(from, tryLoad(from));
  return loaded.get(from);
}

function tryLoad(from: string): TypeScript | undefined {
  try {
    const module: unknown = createRequire(from)("typescript");
    return isTypeScript(module) ? module : undefined;
  } catch {
    return undefined;
  }
}

/** `typescript` 7 and later have no classic API and are no use here. */
function isTypeScript(module: unknown): module is TypeScript {
  return typeof module === "object" && module !== null && "createProgram" in module && "SyntaxKind" in module;
}

function made(candidate: TypeScript, program: ts.Program, sourceFile: ts.SourceFile): boolean {
  const string = program.getTypeChecker().getStringType();
  return candidate.isSourceFile(sourceFile) && (string.flags & candidate.TypeFlags.String) !== 0 && (string.flags & candidate.TypeFlags.Number) === 0;
}
