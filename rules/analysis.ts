/** One pass over a file's calls, shared by all rules that run on it. */
import type { TSESLint } from "@typescript-eslint/utils";
import { multiKeyCalls, type MultiKeyCall } from "./calls/index.js";
import { lintedFile } from "./project/index.js";
import { judge, type Judgement } from "./verdict/judge.js";

/** A multi-key call with the verdict on its keys. */
export interface JudgedCall extends MultiKeyCall {
  readonly judgement: Judgement;
}

const judged = new WeakMap<object, readonly JudgedCall[]>();

/** Every multi-key call of the file that a rule runs on, judged. Empty where nothing can be known of the file's types. */
export function judgedCalls(context: Readonly<TSESLint.RuleContext<string, readonly unknown[]>>): readonly JudgedCall[] {
  const known = judged.get(context.sourceCode);
  if (known !== undefined) return known;
  const file = lintedFile(context);
  const calls = file === undefined ? [] : multiKeyCalls(file).map((call): JudgedCall => ({ ...call, judgement: judge(call.keys) }));
  judged.set(context.sourceCode, calls);
  return calls;
}
