/** One pass over a file's calls, shared by all rules that run on it. */
import type { TSESLint } from "@typescript-eslint/utils";
import { multiKeyCalls, type MultiKeyCall } from "./calls/index.js";
import { settingsFrom, type Settings } from "./settings.js";
import type { Span } from "./pattern.js";
import { lintedFile, type LintedFile } from "./project/index.js";
import { judge, type Judgement } from "./verdict/judge.js";

/** A multi-key call with the verdict on its keys. */
export interface JudgedCall extends MultiKeyCall {
  readonly judgement: Judgement;
  /** The 1-based line that a place of the program is on. */
  readonly lineOf: (span: Span) => number | undefined;
}

const judged = new WeakMap<object, readonly JudgedCall[]>();

/** Every multi-key call of the file that a rule runs on, judged. Empty where nothing can be known of the file. */
export function judgedCalls(context: Readonly<TSESLint.RuleContext<string, readonly unknown[]>>): readonly JudgedCall[] {
  const known = judged.get(context.sourceCode);
  if (known !== undefined) return known;
  const settings = settingsFrom(context.settings);
  const calls = quietly(() => {
    const file = lintedFile(context);
    return file === undefined ? [] : judgeFile(file, settings);
  });
  judged.set(context.sourceCode, calls);
  return calls;
}

/** A compiler that fails on a file, as it can where programs of other options share its sources, must not end the run. */
function quietly(read: () => readonly JudgedCall[]): readonly JudgedCall[] {
  try {
    return read();
  } catch {
    return [];
  }
}

/** Every multi-key call of a file, judged, in source order. */
export function judgeFile(file: LintedFile, settings: Settings = {}): JudgedCall[] {
  const seen = new Set<string>();
  const lineOf = ({ file: name, start }: Span): number | undefined => {
    const source = name === file.sourceFile.fileName ? file.sourceFile : file.program.getSourceFile(name);
    return source === undefined ? undefined : source.getLineAndCharacterOfPosition(start).line + 1;
  };
  return multiKeyCalls(file, settings)
    .filter((call) => settings.cluster !== "typed" || call.clustered)
    .flatMap((call) => judgeCall(call).map((one): JudgedCall => ({ ...one, lineOf })))
    .filter(({ span, judgement }) => {
      const print = `${String(span.start)} ${judgement.verdict}`;
      return !seen.has(print) && seen.add(print);
    })
    .sort((a, b) => a.span.start - b.span.start);
}

/** A transaction in which one command alone names the keys that are apart: it would be refused outside of it as well. */
function bySender(call: Omit<JudgedCall, "lineOf">): Omit<JudgedCall, "lineOf"> {
  const [first, second] = call.judgement.pair ?? [];
  if (call.senderOf === undefined || first === undefined || second === undefined || first.key === second.key) return call;
  const sender = call.senderOf(first.key);
  return sender === undefined || sender !== call.senderOf(second.key) ? call : { ...call, ...sender, kind: "call" };
}

/** A call that is unproven by itself is judged where its function is called, if those calls say more. */
function judgeCall(call: MultiKeyCall): Omit<JudgedCall, "lineOf">[] {
  const own = bySender({ ...call, judgement: judge(call.keys) });
  if (own.judgement.verdict !== "unproven") return [own];
  const wrapped = call.wrapped?.();
  if (wrapped === undefined) return [own];
  const outer = wrapped.calls.map((one) => ({ ...one, judgement: judge(one.keys) }));
  return wrapped.enclosed ? outer : [own, ...outer.filter((one) => one.judgement.verdict !== "unproven")];
}
