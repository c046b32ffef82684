/** Analyses generated programs, many in one type check, and runs each of them to contradict what was said. */
import { analyseInPlace, programOf, type CallInPlace } from "../support/analyse.js";
import { randomFrom } from "./choices.js";
import { examiner } from "./contradictions.js";
import type { Program } from "./generator.js";
import { carrying, inputsFor, type Input } from "./inputs.js";
import { sandbox, sitesByLine, unmarked } from "./sandbox.js";

const RUNS = 24;
/** What has to happen in some run gets this many. */
const MOST_RUNS = 400;

export interface Failure {
  readonly what: string;
  readonly verdict: string;
  readonly patterns: readonly string[];
  readonly inputs?: readonly Input[];
  readonly keys?: readonly string[];
  readonly line?: number;
}

export interface Outcome {
  readonly failure?: Failure;
  readonly verdicts: readonly string[];
  /** Calls that were not recognised as calls with several keys, for want of a second key. */
  readonly single: number;
}

/** One outcome a program, in the order given. */
export function runPrograms(programs: readonly Program[], seed: number): Outcome[] {
  const files: Record<string, string> = {};
  for (const [index, program] of programs.entries()) {
    for (const [name, text] of Object.entries(program.files)) files[`p${String(index)}/${name}`] = unmarked(text);
  }
  const checked = programOf(files);
  return programs.map((program, index) => {
    let calls: CallInPlace[];
    try {
      calls = analyseInPlace(checked, `p${String(index)}/main.ts`);
    } catch (error) {
      return { failure: { what: `the analysis throws: ${String(error)}`, verdict: "-", patterns: [] }, verdicts: [], single: 0 };
    }
    return outcomeOf(program, calls, randomFrom(seed));
  });
}

function outcomeOf(program: Program, calls: readonly CallInPlace[], random: () => number): Outcome {
  const sites = sitesByLine(program.files["main.ts"] ?? "");
  const examiners = calls.map((call) => ({ call, site: sites.get(call.line), ...examiner(call, program.reorders) }));
  const seen = new Set(examiners.map((one) => one.site));
  // A call that its function cannot prove may be proven by what calls the function.
  const verdicts = [...seen].map((site) => {
    const own = examiners.flatMap((one) => (one.site === site ? [one.call.judgement.verdict] : []));
    return own.find((verdict) => verdict !== "unproven") ?? "unproven";
  });
  const single = program.sites - seen.size;
  const run = sandbox(program);
  const failed = (failure: Failure): Outcome => ({ failure, verdicts, single });
  for (let runs = 0; runs < MOST_RUNS; runs++) {
    const missing = runs >= RUNS && examiners.some((one) => one.missing() !== undefined);
    if (runs >= RUNS && !missing) break;
    const plain = inputsFor(program, random);
    const tagged = runs % 3 === 0 && !program.computes ? carrying(program, plain, random) : undefined;
    for (const [inputs, carries] of [[plain, false], [tagged, true]] as const) {
      if (inputs === undefined) continue;
      try {
        for (const { site, keys } of run(inputs, random)) {
          if (!seen.has(site) && keys.length > 1) {
            return failed({ what: "a call with several keys that the analysis does not see", verdict: "-", patterns: [], inputs, keys });
          }
          for (const one of examiners) {
            const what = one.site === site ? one.examine(keys, carries) : undefined;
            if (what !== undefined) return failed({ ...describe(what, one.call), inputs, keys });
          }
        }
      } catch (error) {
        return failed({ what: `the program throws: ${String(error)}`, verdict: "-", patterns: [], inputs });
      }
    }
  }
  for (const one of examiners) {
    const what = one.missing();
    if (what !== undefined) return failed(describe(what, one.call));
  }
  return { verdicts, single };
}

function describe(what: string, call: CallInPlace): Failure {
  const { keys, judgement, line } = call;
  const patterns = keys.map((key) => `${key.occurrence.kind} ${key.pattern.map((part) => (part.kind === "literal" ? part.text : `\${${part.source}}`)).join("")}`);
  return { what, verdict: judgement.verdict, patterns, line };
}
