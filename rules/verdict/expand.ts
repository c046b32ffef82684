import { showPattern, type Hole, type KeyPart, type KeyPattern } from "../pattern.js";
import { normalise, type FlatPattern } from "./tag.js";

/** One way to choose among the options of all holes of some patterns. */
export interface Assignment {
  /** The patterns with every hole of options replaced by the chosen option, in the order given. */
  readonly patterns: readonly FlatPattern[];
  /** What was chosen, for a message. */
  readonly chosen: readonly { readonly source: string; readonly text: string }[];
}

/** Above this many assignments a verdict would cost more than it is worth. */
export const MOST_ASSIGNMENTS = 2048;

const NOTHING_CHOSEN: ReadonlyMap<string, number> = new Map();

/**
 * Every choice among the options of the patterns' holes, a hole of one id having one option in all of them, and the given
 * one where it is in `chosen`. `undefined` past {@link MOST_ASSIGNMENTS}.
 */
export function assignments(patterns: readonly KeyPattern[], chosen = NOTHING_CHOSEN): Assignment[] | undefined {
  const out: Assignment[] = [];
  const pending: { patterns: readonly KeyPattern[]; chosen: Assignment["chosen"]; indexes: ReadonlyMap<string, number> }[] = [{ patterns, chosen: [], indexes: chosen }];
  for (;;) {
    const next = pending.pop();
    if (next === undefined) return out;
    const choice = firstChoice(next.patterns);
    if (choice === undefined) {
      out.push({ patterns: next.patterns.map(normalise), chosen: next.chosen });
      if (out.length + pending.length > MOST_ASSIGNMENTS) return undefined;
      continue;
    }
    const { hole, options } = choice;
    // An option may bring a hole that something has been chosen for already.
    const fixed = next.indexes.get(hole.id);
    if (fixed !== undefined) {
      pending.push({ ...next, patterns: next.patterns.map((pattern) => choose(pattern, hole.id, fixed)) });
      continue;
    }
    if (out.length + pending.length + options.length > MOST_ASSIGNMENTS) return undefined;
    // Last option first, so that the first one is taken off the stack first.
    for (const [index, option] of [...options.entries()].reverse()) {
      pending.push({
        patterns: next.patterns.map((pattern) => choose(pattern, hole.id, index)),
        indexes: new Map([...next.indexes, [hole.id, index]]),
        chosen: [...next.chosen, { source: hole.source, text: showPattern(option) }],
      });
    }
  }
}

function firstChoice(patterns: readonly KeyPattern[]): { hole: Hole; options: readonly KeyPattern[] } | undefined {
  for (const pattern of patterns) {
    for (const part of pattern) {
      if (part.kind === "hole" && part.values.kind === "options") return { hole: part, options: part.values.options };
    }
  }
  return undefined;
}

function choose(pattern: KeyPattern, id: string, index: number): KeyPattern {
  return pattern.flatMap((part): readonly KeyPart[] => {
    if (part.kind !== "hole" || part.id !== id || part.values.kind !== "options") return [part];
    // An option may ask for the same choice again.
    return choose(part.values.options[index] ?? part.values.options[0] ?? [], id, index);
  });
}
