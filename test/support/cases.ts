/** Short programs, each the body of one function with a client and a few inputs, analysed in one type check. */
import { analyseFile, programOf, type Analysed } from "./analyse.js";

const PARAMETERS = 'db: Cluster, a: string, b: string, n: number, on: boolean, off: boolean, kind: "x" | "y" | "z", ids: string[]';

/** The judged calls of each body, in the order given. `declarations` stand in front of the function. */
export function analyseBodies(bodies: readonly string[], declarations = ""): Analysed[][] {
  const text = (body: string): string =>
    `import type { Cluster } from "ioredis";\ndeclare function opaque(): string;\n${declarations}\nexport function f(${PARAMETERS}) {\n${body}\n}\n`;
  const program = programOf(Object.fromEntries(bodies.map((body, index) => [`case${String(index)}.ts`, text(body)])));
  return bodies.map((_, index) => analyseFile(program, `case${String(index)}.ts`));
}

/** The verdicts of each body's calls, joined by commas. */
export function verdictsOf(bodies: readonly string[], declarations = ""): string[] {
  return analyseBodies(bodies, declarations).map((calls) => calls.map((call) => call.judgement.verdict).join(", "));
}

/** Checks the verdict of each body: pairs of body and verdicts. */
export function table(cases: Readonly<Record<string, string>>, declarations = ""): { readonly got: Record<string, string>; readonly wanted: Readonly<Record<string, string>> } {
  const bodies = Object.keys(cases);
  const verdicts = verdictsOf(bodies, declarations);
  return { got: Object.fromEntries(bodies.map((body, index) => [body, verdicts[index] ?? ""])), wanted: cases };
}
