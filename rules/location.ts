import type { TSESTree } from "@typescript-eslint/utils";
import type { Span } from "./pattern.js";

/**
 * Where a finding on a key of a call is shown: the key, where it is written on the line that the call's method is on, and
 * all from the method to the key where it is not, so that a finding is always on the line of the call.
 */
export function location(source: { getLocFromIndex(index: number): TSESTree.Position }, call: Span, key: Span): TSESTree.SourceLocation {
  const start = source.getLocFromIndex(call.start);
  const inCall = key.file === call.file && key.start >= call.start && key.end <= call.end;
  if (!inCall) return { start, end: source.getLocFromIndex(call.end) };
  const keyStart = source.getLocFromIndex(key.start);
  return { start: keyStart.line === start.line ? keyStart : start, end: source.getLocFromIndex(key.end) };
}
