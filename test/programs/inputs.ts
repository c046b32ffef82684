/** Random inputs, within the assumptions that a verdict is made under (see the design's "Verdicts"). */
import { UNION, type InputKind, type Program } from "./generator.js";

/** What a string input that carries a whole tag holds somewhere. */
export const CARRIED = "{QTAG}";

/**
 * Letters q to z, which no literal of a program has: an input does not spell out a literal. Never empty, without a brace.
 * The pool is small, so that two inputs are often equal; some differ in case and white space alone.
 */
const TEXTS = ["Qx", "qx", " Qx", "Ryy", "Sq", "Tzzzz", "Wu-Vs"];
const NUMBERS = [1000, 1001, 5005];

export type Input = string | number | boolean | undefined | readonly string[] | { readonly p: string; readonly in: { readonly q: string; readonly n: number } };

export function inputsFor(program: Program, random: () => number): Input[] {
  const below = (bound: number): number => Math.floor(random() * bound);
  const of = <T>(items: readonly T[]): T => items[below(items.length)] as T;
  // Once in a while all texts are one.
  const pool = random() < 0.15 ? [of(TEXTS)] : TEXTS;
  const one = (kind: InputKind): Input => {
    switch (kind) {
      case "string":
        return of(pool);
      case "number":
        return of(NUMBERS);
      case "flag":
        return random() < 0.5;
      case "union":
        return of(UNION);
      case "optional":
        return random() < 0.4 ? undefined : of(pool);
      case "strings":
        return Array.from({ length: below(4) }, () => of(pool));
      case "template":
        return `fa-${String(of(NUMBERS))}`;
      case "record":
        return { p: of(pool), in: { q: of(pool), n: of(NUMBERS) } };
    }
  };
  return program.inputs.map(one);
}

/** The same inputs with a whole tag carried by one of the strings; `undefined` where none is a plain string. */
export function carrying(program: Program, inputs: readonly Input[], random: () => number): Input[] | undefined {
  const strings = program.inputs.flatMap((kind, index) => (kind === "string" ? [index] : []));
  const chosen = strings[Math.floor(random() * strings.length)];
  if (chosen === undefined) return undefined;
  const before = random() < 0.5 ? "" : "Q";
  const after = random() < 0.5 ? "" : "Z";
  return inputs.map((input, index) => (index === chosen ? `${before}${CARRIED}${after}` : input));
}
