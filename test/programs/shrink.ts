/** Makes a failing program small by making the row of choices behind it small. */
import { Choices } from "./choices.js";
import { generate, type Program } from "./generator.js";
import { runPrograms, type Failure } from "./runner.js";

export interface Failing {
  readonly choices: readonly number[];
  readonly program: Program;
  readonly failure: Failure;
}

/** As many candidates share one type check. */
const TOGETHER = 60;

/** A program that fails in the same way, from a shorter or smaller row, after at most this many type checks. */
export function shrunk(failing: Failing, seed: number, rounds: number): Failing {
  let best = failing;
  const seen = new Set<string>();
  for (let round = 0; round < rounds; round++) {
    const candidates: { choices: readonly number[]; program: Program }[] = [];
    for (const given of smaller(best.choices)) {
      const choices = new Choices(undefined, given);
      const program = generate(choices);
      const row = choices.taken;
      const print = Object.values(program.files).join("\n");
      if (seen.has(print) || !isSmaller(row, best.choices)) continue;
      seen.add(print);
      candidates.push({ choices: row, program });
      if (candidates.length >= TOGETHER) break;
    }
    if (candidates.length === 0) return best;
    const outcomes = runPrograms(candidates.map((candidate) => candidate.program), seed);
    for (const [index, candidate] of candidates.entries()) {
      const failure = outcomes[index]?.failure;
      if (failure?.what === best.failure.what && isSmaller(candidate.choices, best.choices)) best = { ...candidate, failure };
    }
  }
  return best;
}

function isSmaller(row: readonly number[], than: readonly number[]): boolean {
  if (row.length !== than.length) return row.length < than.length;
  const at = row.findIndex((value, index) => value !== than[index]);
  return at >= 0 && (row[at] ?? 0) < (than[at] ?? 0);
}

function* smaller(row: readonly number[]): Generator<number[]> {
  for (let length = row.length >> 1; length >= 1; length >>= 1) {
    for (let at = 0; at + length <= row.length; at += length) yield [...row.slice(0, at), ...row.slice(at + length)];
  }
  for (let length = 8; length >= 1; length >>= 1) {
    for (let at = 0; at + length <= row.length; at += length) {
      if (row.slice(at, at + length).some((value) => value !== 0)) yield [...row.slice(0, at), ...Array.from({ length }, () => 0), ...row.slice(at + length)];
    }
  }
  for (const [at, value] of row.entries()) if (value > 1) yield row.with(at, value >> 1);
  for (const [at, value] of row.entries()) if (value > 1) yield row.with(at, value - 1);
}
