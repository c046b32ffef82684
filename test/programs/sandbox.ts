/** Runs a generated program and records the keys that each of its calls sends. */
import { format } from "node:util";
import { Script } from "node:vm";
import ts from "typescript";
import type { Input } from "./inputs.js";
import type { Program } from "./generator.js";

const MARK = /@(\d+)@/g;

/** One call as it was made. */
export interface Sent {
  readonly site: number;
  readonly keys: readonly string[];
}

/** The text of a file as the analysis reads it. */
export function unmarked(text: string): string {
  return text.replaceAll(MARK, "");
}

/** Site numbers of a marked file by 1-based line. */
export function sitesByLine(text: string): Map<number, number> {
  return new Map(
    text.split("\n").flatMap((line, index) => [...line.matchAll(MARK)].map((match) => [index + 1, Number(match[1])] as [number, number])),
  );
}

/** Compiles a program; the result runs it once and returns the calls that were made. */
export function sandbox(program: Program): (inputs: readonly Input[], random: () => number) => Sent[] {
  const compiled = new Map(Object.entries(program.files).map(([name, text]) => [name.replace(/\.ts$/, ""), compile(name, text)]));
  return (inputs, random) => {
    const sent: Sent[] = [];
    let fresh = 0;
    const opaque = (): string => `${["Qx", "Ryy"][Math.floor(random() * 2)] ?? ""}${random() < 0.5 ? "" : String(++fresh)}`;
    const mayThrow = (): void => {
      if (random() < 0.3) throw new Error("thrown");
    };
    const modules = new Map<string, Record<string, unknown>>();
    const load = (specifier: string): unknown => {
      if (specifier === "node:util") return { format };
      const name = specifier.replace(/^\.\//, "").replace(/\.js$/, "");
      const known = modules.get(name);
      if (known !== undefined) return known;
      const exports: Record<string, unknown> = {};
      modules.set(name, exports);
      compiled.get(name)?.(exports, load, opaque, (text) => opaque() + text, () => random() < 0.5, mayThrow);
      return exports;
    };
    const { main } = load("./main.js") as { main: (...args: unknown[]) => void };
    const at = (site: number): unknown =>
      new Proxy({}, { get: () => (...args: unknown[]) => void sent.push({ site, keys: args.flat(Infinity).map(String) }) });
    main({ at }, ...inputs.map((input) => structuredClone(input)));
    return sent;
  };
}

type Compiled = (exports: object, require: (specifier: string) => unknown, opaque: () => string, lookedUp: (text: string) => string, keep: (text: string) => boolean, mayThrow: () => void) => void;

function compile(name: string, text: string): Compiled {
  const { outputText } = ts.transpileModule(text.replaceAll(MARK, ".at($1)"), {
    fileName: name,
    compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.CommonJS },
  });
  return new Script(`(function (exports, require, opaque, lookedUp, keep, mayThrow) {${outputText}\n})`, { filename: name }).runInThisContext() as Compiled;
}
