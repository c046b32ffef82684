/**
 * Random programs against the analysis: what it says of a call must hold for the keys that the call really sends.
 * KEYSLOT_PROGRAMS sets how many, KEYSLOT_SEED which (a number, or `random`); a failing program is made small and printed.
 */
import { expect, test } from "vitest";
import { Choices, randomFrom } from "./choices.js";
import { generate } from "./generator.js";
import { runPrograms } from "./runner.js";
import { shrunk, type Failing } from "./shrink.js";

const PROGRAMS = Number(process.env["KEYSLOT_PROGRAMS"] ?? 1500);
/** One seed unless another is asked for, so that a run can be repeated; KEYSLOT_SEED=random draws one. */
const SEED = seedFrom(process.env["KEYSLOT_SEED"]);
const TOGETHER = 150;
const FLOOR = 0.95;

test(`${String(PROGRAMS)} random programs do not contradict their verdicts (KEYSLOT_SEED=${String(SEED)})`, { timeout: 3_600_000 }, () => {
  const random = randomFrom(SEED);
  const verdicts = new Map<string, number>();
  const share = { followable: 0, resolved: 0 };
  const failing: Failing[] = [];
  let calls = 0;
  for (let done = 0; done < PROGRAMS && failing.length === 0; done += TOGETHER) {
    const made = Array.from({ length: Math.min(TOGETHER, PROGRAMS - done) }, () => {
      const choices = new Choices(random);
      const program = generate(choices);
      return { choices: choices.taken, program };
    });
    for (const [index, outcome] of runPrograms(made.map(({ program }) => program), SEED).entries()) {
      const one = made[index];
      if (one === undefined) continue;
      for (const verdict of outcome.verdicts) verdicts.set(verdict, (verdicts.get(verdict) ?? 0) + 1);
      calls += outcome.verdicts.length;
      if (outcome.failure !== undefined) failing.push({ ...one, failure: outcome.failure });
      else if (one.program.followable && outcome.verdicts.length > 0) {
        share.followable++;
        if (!outcome.verdicts.includes("unproven")) share.resolved++;
      }
    }
  }
  const smallest = failing.toSorted((a, b) => a.choices.length - b.choices.length)[0];
  if (smallest !== undefined) expect.fail(report(shrunk(smallest, SEED, 25), failing.length));
  const resolved = share.resolved / share.followable;
  const counts = [...verdicts].map(([verdict, count]) => `${verdict} ${String(count)}`).join(", ");
  console.log(`${String(calls)} calls: ${counts}; ${(100 * resolved).toFixed(1)} % of ${String(share.followable)} followable programs get a verdict`);
  expect(resolved).toBeGreaterThanOrEqual(FLOOR);
});

function report({ program, failure }: Failing, failed: number): string {
  const files = Object.entries(program.files).map(([name, text]) => `// ${name}\n${text.replaceAll(/@\d+@/g, "")}`);
  return [
    `${failure.what} (KEYSLOT_SEED=${String(SEED)}, ${String(failed)} programs of the batch fail)`,
    ...files,
    `line ${String(failure.line)}, verdict ${failure.verdict}`,
    ...failure.patterns.map((pattern) => `  pattern ${pattern}`),
    ...(failure.inputs === undefined ? [] : [`inputs ${JSON.stringify(failure.inputs)}`]),
    ...(failure.keys === undefined ? [] : [`keys sent ${JSON.stringify(failure.keys)}`]),
  ].join("\n");
}

function seedFrom(given: string | undefined): number {
  if (given === "random") return Math.floor(Math.random() * 2 ** 31);
  return given === undefined ? 1 : Number(given);
}
