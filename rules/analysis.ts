/** One pass over a file's calls, shared by all rules that run on it. */
import type { TSESLint } from "@typescript-eslint/utils";
import { multiKeyCalls, type MultiKeyCall } from "./calls/index.js";
import { lintedFile, type LintedFile } from "./project/index.js";
import { judge, type Judgement } from "./verdict/judge.js";

/** A multi-key call with the verdict on its keys. */
export interface JudgedCall extends MultiKeyCall {
  readonly judgement: Judgement;
}

const judged = new WeakMap<object, readonly JudgedCall[]>();

/** Every multi-key call of the file that a rule runs on, judged. Empty where nothing can be known of the file. */
export function judgedCalls(context: Readonly<TSESLint.RuleContext<string, readonly unknown[]>>): readonly JudgedCall[] {
  const known = judged.get(context.sourceCode);
  if (known !== undefined) return known;
  const file = lintedFile(context);
  const calls = file === undefined ? [] : judgeFile(file);
  judged.set(context.sourceCode, calls);
  return calls;
}

/** Every multi-key call of a file, judged, in source order. */
export function judgeFile(file: LintedFile): JudgedCall[] {
  const seen = new Set<string>();
  return multiKeyCalls(file)
    .flatMap(judgeCall)
    .filter(({ span, judgement }) => {
      const print = `${String(span.start)} ${judgement.verdict}`;
      return !seen.has(print) && seen.add(print);
    })
    .sort((a, b) => a.span.start - b.span.start);
}

/** A call that is unproven by itself is judged where its function is called, if those calls say more. */
function judgeCall(call: MultiKeyCall): JudgedCall[] {
  const own: JudgedCall = { ...call, judgement: judge(call.keys) };
  if (own.judgement.verdict !== "unproven") return [own];
  const wrapped = call.wrapped?.();
  if (wrapped === undefined) return [own];
  const outer = wrapped.calls.map((one): JudgedCall => ({ ...one, judgement: judge(one.keys) }));
  return wrapped.enclosed ? outer : [own, ...outer.filter((one) => one.judgement.verdict !== "unproven")];
}
