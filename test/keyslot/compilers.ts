import { execFile } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** The compilers that the published types must work in, each called by its path. */
export const compilers = {
  "5.4": ["node_modules/typescript-5.4/bin/tsc"],
  "5.9": ["node_modules/typescript-5.9/bin/tsc"],
  "6.0": ["node_modules/typescript/bin/tsc"],
  // One checker, because several would each count what they share.
  "7.0": ["node_modules/typescript-7/bin/tsc", "--checkers", "1"],
} as const;

export type Version = keyof typeof compilers;
export const versions = Object.keys(compilers) as Version[];

export interface Compiled {
  /** Every error, with the file's name, the line (from 1) and the whole text, further lines included. */
  errors: { file: string; line: number; text: string }[];
  /** Of the whole program, as --extendedDiagnostics counts them. */
  instantiations: number;
}

/**
 * A folder in the repository's ignored cache, so that `keyslot` resolves as it does for a user: through node_modules, the
 * package's exports and the built declarations. `npm test` builds them first.
 */
export function workspace(name: string): string {
  const folder = `${root}.cache/keyslot-${name}`;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** Compiles files of a folder under `strict` with one compiler; the declarations that they import are checked too if asked. */
export async function compile(
  version: Version,
  folder: string,
  sources: Record<string, string>,
  checkDeclarations = false,
): Promise<Compiled> {
  for (const [name, text] of Object.entries(sources)) writeFileSync(`${folder}/${name}`, text);
  const config = `${folder}/tsconfig.${version}.json`;
  writeFileSync(
    config,
    JSON.stringify({
      compilerOptions: {
        target: "es2022",
        lib: ["es2020"],
        module: "nodenext",
        types: [],
        strict: true,
        exactOptionalPropertyTypes: true,
        noUncheckedIndexedAccess: true,
        noEmit: true,
        skipLibCheck: !checkDeclarations,
      },
      files: Object.keys(sources),
    }),
  );
  const args = [...compilers[version], "-p", config, "--extendedDiagnostics", "--pretty", "false"];
  const output = await new Promise<string>((resolve) => {
    execFile(process.execPath, args, { cwd: root, maxBuffer: 1 << 28 }, (_, stdout, stderr) => { resolve(stdout + stderr); });
  });
  const instantiations = /^Instantiations:\s+(\d+)/m.exec(output)?.[1];
  // Without its diagnostics the compiler has crashed, and its errors would be none.
  if (instantiations === undefined) throw new Error(`TypeScript ${version} did not finish:\n${output}`);
  const errors: Compiled["errors"] = [];
  for (const line of output.split("\n")) {
    const start = /([^/\s]+)\((\d+),\d+\): (error TS\d+: .*)$/.exec(line);
    if (start) errors.push({ file: start[1] ?? "", line: Number(start[2]), text: start[3] ?? "" });
    else if (/^\s*error TS/.test(line)) throw new Error(`TypeScript ${version}: ${line}`);
    else if (/^ {2,}\S/.test(line) && !/^\s*[\w ]+:\s+[\d.]+/.test(line)) {
      const last = errors.at(-1);
      if (last) last.text += `\n${line}`;
    }
  }
  return { errors, instantiations: Number(instantiations) };
}
