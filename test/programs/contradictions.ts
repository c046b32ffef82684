/** Holds what the analysis says of a call to the keys that the call has sent. */
import { hashtag, slot } from "keyslot";
import { assignments } from "../../rules/verdict/expand.js";
import type { FlatPattern } from "../../rules/verdict/tag.js";
import type { Key, KeyPattern } from "../../rules/pattern.js";
import type { CallInPlace } from "../support/analyse.js";
import { CARRIED } from "./inputs.js";

/** What a key, or all keys of a call together, can look like. */
type Matcher = (keys: readonly string[]) => boolean;

export interface Examiner {
  /** Says what is wrong with the keys that were sent in one run, or nothing. */
  readonly examine: (keys: readonly string[], carrying: boolean) => string | undefined;
  /** Says what every run so far has failed to show. */
  readonly missing: () => string | undefined;
}

const SEPARATOR = "\u0000";

/** `reorders`: the keys may be sent in another order than the analysis has them, and equal ones once. */
export function examiner({ keys, judgement }: CallInPlace, reorders: boolean): Examiner {
  const matches = matcher(keys, reorders);
  const places = judgement.pair === undefined || reorders ? undefined : pairPlaces(keys, judgement.pair.map((side) => side.key));
  const written = keys.some(({ pattern }) => assignments([pattern])?.some(({ patterns }) => patterns.some(hasEmptyTag)) ?? true);
  let [reached, met] = [false, false];
  return {
    examine(sent, carrying) {
      if (!matches(sent)) return "the keys sent are not what the analysis makes of the call";
      // A hole that fills a tag is taken not to be empty.
      if (!written && sent.some((key) => key.includes("{}"))) return undefined;
      const slots = new Set(sent.map((key) => slot(key)));
      reached = true;
      if (slots.size > 1 && !carrying) met = true;
      if (carrying && !sent.every(carries)) return undefined;
      switch (judgement.verdict) {
        case "same":
          return slots.size > 1 ? "`same`, but the keys are in different slots" : undefined;
        case "conditional":
          if (carrying) return undefined;
          return apart(sent, places, "conditional");
        case "cross": {
          const wrong = apart(sent, places, "cross");
          if (wrong !== undefined) return wrong;
          const known = judgement.pair?.every((side) => side.slot !== undefined) ?? false;
          return known && slots.size < 2 ? "`cross` with both slots known, but the keys are in one slot" : undefined;
        }
        default:
          return undefined;
      }
    },
    missing() {
      const { verdict } = judgement;
      // Of a call that no run reaches, as in a loop over an empty list, nothing can be shown.
      return reached && !met && (verdict === "independent" || verdict === "per-element") ? `\`${verdict}\`, but no run has met two slots` : undefined;
    },
  };
}

function hasEmptyTag(pattern: FlatPattern): boolean {
  return pattern.some((part) => part.kind === "literal" && part.text.includes("{}"));
}

/**
 * A carried tag is within the assumptions where all keys share the hole that it came in by, and none has this hole in
 * braces: there it is the key's tag, or it stands behind the key's own.
 */
function carries(key: string): boolean {
  return key.includes(CARRIED) && (hashtag(key) === CARRIED.slice(1, -1) || !hashtag(key).includes(CARRIED.slice(1, -1)));
}

function apart(sent: readonly string[], places: readonly number[] | undefined, verdict: string): string | undefined {
  const pair = places === undefined ? sent : places.flatMap((place) => sent[place] ?? []);
  return new Set(pair.map((key) => hashtag(key))).size > 1 ? undefined : `\`${verdict}\`, but the keys have one hash tag`;
}

/** Where the pair's keys are among those sent; `undefined` where the number of keys before them varies. */
function pairPlaces(keys: readonly Key[], pair: readonly Key[]): number[] | undefined {
  if (!keys.every((key) => key.occurrence.kind === "once")) return undefined;
  const places = pair.map((key) => keys.indexOf(key));
  return places.includes(-1) ? undefined : places;
}

function matcher(keys: readonly Key[], reorders: boolean): Matcher {
  if (!reorders && keys.every((key) => key.occurrence.kind === "once")) {
    const all = regularExpressions(keys.map((key) => key.pattern));
    return (sent) => sent.length === keys.length && (all === undefined || all.some((expression) => expression.test(sent.join(SEPARATOR))));
  }
  const each = keys.map((key) => ({ key, expressions: regularExpressions([key.pattern]) }));
  const fits = (text: string, one: (typeof each)[number]): boolean => one.expressions === undefined || one.expressions.some((expression) => expression.test(text));
  return (sent) =>
    sent.every((text) => each.some((one) => fits(text, one))) &&
    each.every((one) => one.key.occurrence.kind !== "once" || sent.some((text) => fits(text, one)));
}

const ANY = `[^${SEPARATOR}]*`;
const NUMBER = "(?:-?\\d+(?:\\.\\d+)?(?:e[+-]\\d+)?|-?Infinity|NaN)";

/**
 * What the patterns can be in one run, all in a row: one expression for each choice among options, in which a hole that
 * occurs twice holds the same text. `undefined` where there are too many choices.
 */
function regularExpressions(patterns: readonly KeyPattern[]): RegExp[] | undefined {
  return assignments(patterns)?.map((assignment) => {
    const groups = new Map<string, number>();
    const one = (pattern: FlatPattern): string =>
      pattern
        .map((part) => {
          if (part.kind === "literal") return part.text.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");
          const group = groups.get(part.id);
          if (group !== undefined) return `(?:\\${String(group)})`;
          groups.set(part.id, groups.size + 1);
          return `(${part.values.kind === "number" ? NUMBER : ANY})`;
        })
        .join("");
    return new RegExp(`^${assignment.patterns.map(one).join(SEPARATOR)}$`, "s");
  });
}
