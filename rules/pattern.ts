/**
 * What is known of a key's text: the one type that `keys` (which writes it) and `verdict` (which reads it) share.
 * A pattern is the parts of the text in order; an empty pattern is the empty string.
 */
export type KeyPattern = readonly KeyPart[];

export type KeyPart = LiteralPart | Hole;

/** Text that is the same in every run. */
export interface LiteralPart {
  readonly kind: "literal";
  /** Cooked text, never the escape sequences of the source. */
  readonly text: string;
  /** Where the text is written. */
  readonly origin?: Span;
}

/** Text that depends on the run. */
export interface Hole {
  readonly kind: "hole";
  /** Two holes of one id hold the same text whenever both are read for one call. */
  readonly id: string;
  /** Two holes of different id and one family may or may not hold the same text (a variable reassigned between two reads). */
  readonly family: string;
  /** The source text that a message quotes, without `${}`. */
  readonly source: string;
  readonly values: HoleValues;
  /** Ids of the loops and per-element callbacks in whose every round the hole may hold another text. */
  readonly varies: readonly string[];
  readonly origin?: Span;
  /** Those of the loops in whose next round the hole may as well hold the same text again. */
  readonly mayRepeat?: readonly string[];
  /** Ids of other holes whose text, a whole tag with it, may have come into this one. */
  readonly from?: readonly string[];
  /** Keys that are each a hole of one group, and nothing but that, are known to share a slot. */
  readonly group?: Group;
  /** Why nothing more is known, as the end of a sentence. */
  readonly reason?: string;
}

/** Keys that the program itself has put together by their slot. */
export interface Group {
  readonly id: string;
  /** As {@link Hole.varies}, for the group as a whole. */
  readonly varies: readonly string[];
}

export type HoleValues =
  /** Any text that comes into the program from outside. */
  | { readonly kind: "any" }
  /** Text that the program makes itself in a way that was not followed, so that it may hold any literal text and any brace. */
  | { readonly kind: "unfollowed" }
  /** The text of a number or bigint: not empty, no brace. */
  | { readonly kind: "number" }
  /** One of these, chosen anew in each run, but once for all holes of the id. */
  | { readonly kind: "options"; readonly options: readonly KeyPattern[] };

/** A range of a file, in UTF-16 offsets; `end` is exclusive. */
export interface Span {
  readonly file: string;
  readonly start: number;
  readonly end: number;
}

/** How often a key occurs among the keys of a call. */
export type Occurrence =
  /** Exactly once, in every run. */
  | { readonly kind: "once" }
  /** At most once. */
  | { readonly kind: "optional"; readonly when: Presence; readonly and?: readonly Presence[] }
  /** Any number of times, once for each round of this loop or element of this list, and not at all where `and` is not chosen. */
  | { readonly kind: "each"; readonly loop: string; readonly and?: readonly Presence[] };

/** When an optional key is there: in the runs that choose this option of this choice (see {@link HoleValues}). */
export interface Presence {
  readonly choice: string;
  readonly option: number;
  /** How many options the choice has. */
  readonly of: number;
  /** As {@link Hole.varies}, for the choice; absent where that is not known. */
  readonly varies?: readonly string[];
}

/** One key of a call, or one pattern that several keys of it follow. */
export interface Key {
  readonly pattern: KeyPattern;
  readonly occurrence: Occurrence;
  /** The branches that the key stands in; two keys of different options of one choice never meet. */
  readonly branches?: readonly Presence[];
  /** The expression that the key was read from, as far as it stands in the linted file. */
  readonly origin: Span;
}

export const ONCE: Occurrence = { kind: "once" };

/** What has to be chosen for a key or element of this occurrence to be there. */
export function presencesOf(occurrence: Occurrence): readonly Presence[] {
  if (occurrence.kind === "once") return [];
  return [...(occurrence.kind === "optional" ? [occurrence.when] : []), ...(occurrence.and ?? [])];
}

/** The same, and only in the runs that choose this as well. */
export function onlyWhen(occurrence: Occurrence, { choice, option, of, varies }: Presence): Occurrence {
  const when: Presence = { choice, option, of, ...(varies === undefined ? {} : { varies }) };
  return occurrence.kind === "once" ? { kind: "optional", when } : { ...occurrence, and: [...(occurrence.and ?? []), when] };
}

/** Once for each round of a loop that is under way, where it occurs like this in one round. */
export function inEachRound(occurrence: Occurrence, around: string): Occurrence {
  const loop = occurrence.kind === "each" ? `${around}*${occurrence.loop}` : around;
  // What one round chooses another need not.
  const and = presencesOf(occurrence).filter(({ varies }) => varies?.includes(around) === false);
  return { kind: "each", loop, ...(and.length === 0 ? {} : { and }) };
}

/** Puts patterns in a row, with neighbouring literal texts of one origin kept apart only where they come from two places. */
export function concatPatterns(patterns: readonly KeyPattern[]): KeyPattern {
  return patterns.flat();
}

/** The pattern's text when it has no hole, else `undefined`. */
export function literalText(pattern: KeyPattern): string | undefined {
  let text = "";
  for (const part of pattern) {
    if (part.kind === "hole") return undefined;
    text += part.text;
  }
  return text;
}

/**
 * A text that is equal for two patterns of the same parts. Two holes of options are the same where both their id, by which
 * they choose alike, and what they choose from are.
 */
export function printPattern(pattern: KeyPattern): string {
  return pattern.map((part) => (part.kind === "literal" ? JSON.stringify(part.text) : printHole(part))).join("+");
}

export function printHole({ id, values }: Hole): string {
  return values.kind === "options" ? `<${id}?${printOptions(values.options, printPattern)}>` : `<${id}>`;
}

const prints = new WeakMap<readonly unknown[], string>();
const numbers = new Map<string, number>();
let next = 0;

/** Options in one short text, made once: options hold options, so that whole texts would grow exponentially. */
export function printOptions<T>(options: readonly T[], print: (option: T) => string): string {
  let text = prints.get(options);
  if (text === undefined) {
    text = shortened(options.map(print).join("|"));
    prints.set(options, text);
  }
  return text;
}

function shortened(text: string): string {
  if (text.length <= 80) return text;
  let number = numbers.get(text);
  if (number === undefined) {
    // A number that is forgotten is not given again: at worst two equal texts count as different.
    if (numbers.size >= 20_000) numbers.clear();
    number = next++;
    numbers.set(text, number);
  }
  return `#${String(number)}`;
}

/** The pattern as a message shows it: literal text, and each hole as `${source}`. */
export function showPattern(pattern: KeyPattern): string {
  return pattern.map((part) => (part.kind === "literal" ? part.text : `\${${part.source}}`)).join("");
}

/** A hole as it is in another round of a loop: another unknown, if it varies with it at all. */
export function inOtherRound(hole: Hole, loop: string, mark: string): Hole {
  if (!hole.varies.includes(loop)) return hole;
  const group = hole.group?.varies.includes(loop) === true ? { ...hole.group, id: `${hole.group.id}${mark}` } : hole.group;
  const family = hole.mayRepeat?.includes(loop) === true ? hole.family : `${hole.family}${mark}`;
  return { ...hole, id: `${hole.id}${mark}`, family, ...(group === undefined ? {} : { group }) };
}

export function literalPart(text: string): LiteralPart {
  return { kind: "literal", text };
}
