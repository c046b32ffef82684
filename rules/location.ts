import type { TSESTree } from "@typescript-eslint/utils";
import type { MultiKeyCall } from "./calls/index.js";
import type { Span } from "./pattern.js";

/**
 * Where a finding on a key of a call is shown: the key, where it is written on the line that the call's method is on, and
 * all from the method to the key where it is not, so that a finding is always on the line of the call. A transaction is
 * shown from where it starts to the key, or, where other functions add to it, at the key alone.
 */
export function location(source: { getLocFromIndex(index: number): TSESTree.Position }, { span: call, kind, handed }: Pick<MultiKeyCall, "span" | "kind" | "handed">, key: Span): TSESTree.SourceLocation {
  const start = source.getLocFromIndex(call.start);
  const inCall = key.file === call.file && key.start >= call.start && key.end <= call.end;
  if (kind === "transaction" || kind === "pipeline") {
    const at = key.file === call.file ? source.getLocFromIndex(key.start) : start;
    const end = key.file === call.file && key.end > call.start ? source.getLocFromIndex(key.end) : source.getLocFromIndex(call.end);
    return { start: handed === true || at.line === start.line ? at : start, end };
  }
  if (!inCall) return { start, end: source.getLocFromIndex(call.end) };
  const keyStart = source.getLocFromIndex(key.start);
  return { start: keyStart.line === start.line ? keyStart : start, end: source.getLocFromIndex(key.end) };
}
