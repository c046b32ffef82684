import { slot } from "keyslot";
import { inOtherRound, literalText, presencesOf, type Hole, type Key, type KeyPart, type KeyPattern } from "../pattern.js";
import { exactly, type Exact } from "./crc.js";
import { assignments, type Assignment } from "./expand.js";
import { fingerprint, isUnfollowed, isUnresolved, tagPattern, type FlatPattern, type TagPattern } from "./tag.js";
import { meet } from "./unify.js";

/** What follows for the keys of one call, from most to least severe. */
export type Verdict = "cross" | "conditional" | "independent" | "per-element" | "unproven" | "same";

const SEVERITY: readonly Verdict[] = ["cross", "conditional", "independent", "per-element", "unproven", "same"];

/** One side of the pair of keys that decided a verdict. */
export interface Side {
  readonly key: Key;
  /** The key's pattern under the assignment that the pair is about. */
  readonly pattern: FlatPattern;
  readonly tag: TagPattern;
  /** 0 to 16383 where the whole tag is known. */
  readonly slot?: number;
}

export interface Judgement {
  readonly verdict: Verdict;
  /** The two keys that decided it; one and the same key for a list whose elements lie apart. Absent for `same`. */
  readonly pair?: readonly [Side, Side];
  /** Which values of the holes set the pair apart, where only some do. */
  readonly chosen?: Assignment["chosen"];
  /** The hole that two keys share and that may bring a tag of its own (`conditional`). */
  readonly shared?: Hole;
  /** The hole or the key that nothing is known of (`unproven`). */
  readonly unknown?: Hole;
  /** `unproven` since the possible values are too many to go through. */
  readonly tooMany?: true;
  /** Two keys apart except where a hole spells out the literal text of the other key. */
  readonly spelled?: true;
  /** What holds of the slots of a `cross` or `conditional` pair beyond their tags being apart. */
  readonly exact?: Exact;
  /** The number of different slots, where every key's slot is known. */
  readonly slots?: number;
}

/** Up to this many different keys every pair is looked at; above it, each key is held against the first and the one before. */
const MOST_PAIRED = 48;

/**
 * Whether the keys of one call share a slot in every run.
 *
 * `same` and `cross` are claims about every run (see the README for the assumptions behind them); the others say why
 * neither can be claimed. Fewer than two keys are `same`.
 */
export function judge(keys: readonly Key[]): Judgement {
  const distinct = distinctKeys(keys);
  let worst: Judgement = { verdict: "same" };
  const consider = (judgement: Judgement): boolean => {
    if (SEVERITY.indexOf(judgement.verdict) < SEVERITY.indexOf(worst.verdict)) worst = judgement;
    return worst.verdict === "cross";
  };
  scan: for (const [index, key] of distinct.entries()) {
    if (key.occurrence.kind === "each" && consider(judgeEach(key, key.occurrence.loop))) break;
    for (const other of partners(distinct, index)) if (!exclude(other, key) && consider(judgePair(other, key))) break scan;
  }
  const slots = knownSlots(distinct);
  return slots === undefined || worst.verdict === "same" ? worst : { ...worst, slots };
}

function distinctKeys(keys: readonly Key[]): Key[] {
  const seen = new Map<string, Key>();
  for (const key of keys) {
    const { occurrence } = key;
    const print = `${JSON.stringify(occurrence)}|${fingerprint(key.pattern)}|${branchPrint(key)}`;
    if (!seen.has(print)) seen.set(print, key);
  }
  return [...seen.values()];
}

function branchPrint({ branches = [] }: Key): string {
  return branches.map(({ choice, option }) => `${choice}=${String(option)}`).join("&");
}

/** Whether no run reaches both keys. */
function exclude(left: Key, right: Key): boolean {
  return (left.branches ?? []).some(({ choice, option }) => right.branches?.some((other) => other.choice === choice && other.option !== option) === true);
}

function partners(keys: readonly Key[], index: number): readonly Key[] {
  if (keys.length <= MOST_PAIRED) return keys.slice(0, index);
  const first = keys[0];
  const previous = keys[index - 1];
  return [first, previous].filter((key, at, all): key is Key => key !== undefined && index > 0 && all.indexOf(key) === at);
}

function knownSlots(keys: readonly Key[]): number | undefined {
  const slots = new Set<number>();
  for (const key of keys) {
    const text = literalText(key.pattern);
    if (text === undefined || key.occurrence.kind !== "once") return undefined;
    slots.add(slot(text));
  }
  return slots.size;
}

/** Two elements of one list, which differ in every hole that varies with the element. */
function judgeEach(key: Key, loop: string): Judgement {
  const second = vary(key.pattern, loop);
  const judgement = judgePatterns(key, key, second);
  if (judgement.verdict === "same" || judgement.verdict === "unproven") return judgement;
  return { ...judgement, verdict: "per-element" };
}

function judgePair(left: Key, right: Key): Judgement {
  const judgement = judgePatterns(left, right, right.pattern);
  if (judgement.verdict !== "cross" && judgement.verdict !== "conditional") return judgement;
  const kinds = [left.occurrence.kind, right.occurrence.kind];
  // A list may be empty and an optional key absent, so that no run needs to meet the pair.
  if (kinds.includes("each")) return { ...judgement, verdict: "per-element" };
  if (kinds.includes("optional")) return { ...judgement, verdict: "independent" };
  return judgement;
}

function vary(pattern: KeyPattern, loop: string): KeyPattern {
  return pattern.map((part): KeyPart => {
    if (part.kind === "literal") return part;
    const values =
      part.values.kind === "options"
        ? { kind: "options" as const, options: part.values.options.map((option) => vary(option, loop)) }
        : part.values;
    return inOtherRound({ ...part, values }, loop, "'");
  });
}

function judgePatterns(left: Key, right: Key, rightPattern: KeyPattern): Judgement {
  if (fingerprint(left.pattern) === fingerprint(rightPattern)) return { verdict: "same" };
  const present = presences([left, right]);
  // No run has both keys.
  if (present === undefined) return { verdict: "same" };
  const all = assignments([left.pattern, rightPattern], present);
  if (all === undefined) return { verdict: "unproven", tooMany: true, pair: sides(left, right, [], []) };
  const judgements = all.map((assignment) => judgeFlat(left, right, assignment));
  return combine(judgements);
}

/** What has been chosen where these keys are there; `undefined` where they exclude each other. */
function presences(keys: readonly Key[]): ReadonlyMap<string, number> | undefined {
  const present = new Map<string, number>();
  for (const { choice, option } of keys.flatMap((key) => [...presencesOf(key.occurrence), ...(key.branches ?? [])])) {
    if ((present.get(choice) ?? option) !== option) return undefined;
    present.set(choice, option);
  }
  return present;
}

/** The verdict over all assignments: what holds under each holds, and what holds under some only is `independent`. */
function combine(judgements: readonly Judgement[]): Judgement {
  const has = (verdict: Verdict) => judgements.find((judgement) => judgement.verdict === verdict);
  const unproven = has("unproven");
  if (unproven !== undefined) return unproven;
  const apart = has("conditional") ?? has("cross") ?? has("independent");
  if (apart === undefined) return { verdict: "same" };
  const every = judgements.every((judgement) => judgement.verdict === "cross" || judgement.verdict === "conditional");
  if (!every) return { ...(has("cross") ?? apart), verdict: "independent" };
  const { chosen, ...rest } = apart;
  // One assignment of several is an example only, but it is what the named slots belong to.
  return chosen === undefined ? rest : { ...rest, chosen };
}

function judgeFlat(left: Key, right: Key, { patterns, chosen }: Assignment): Judgement {
  const [a = [], b = []] = patterns;
  const about: Pick<Judgement, "pair" | "chosen"> = {
    pair: sides(left, right, a, b),
    ...(chosen.length > 0 ? { chosen } : {}),
  };
  if (fingerprint(a) === fingerprint(b)) return { verdict: "same" };
  if (sameGroup(a, b)) return { verdict: "same" };
  for (const pattern of [a, b]) {
    const [hole] = pattern;
    if (isUnresolved(pattern) && hole?.kind === "hole") return { verdict: "unproven", unknown: hole, ...about };
  }
  const [aTag, bTag] = [tagPattern(a), tagPattern(b)];
  const shared = sharedExposed(a, b, aTag, bTag);
  const meeting = meet(aTag.parts, bTag.parts);
  const unfollowed = doubtfulText(aTag, bTag, meeting === "equal");
  if (unfollowed !== undefined) return { verdict: "unproven", unknown: unfollowed, ...about };
  if (meeting === "equal") {
    // A shared hole in front of one key's tag and not of the other's could still bring a tag to one of them alone.
    const lopsided = shared.find((hole) => exposes(aTag, hole) !== exposes(bTag, hole));
    return lopsided === undefined ? { verdict: "same" } : { verdict: "unproven", unknown: lopsided, ...about };
  }
  const slots = [literalText(aTag.parts), literalText(bTag.parts)].map((text) => (text === undefined ? undefined : slot(text)));
  if (slots[0] !== undefined && slots[0] === slots[1] && shared.length === 0) return { verdict: "same" };
  if (meeting === "maybe" || (slots[0] !== undefined && slots[0] === slots[1])) {
    const doubtful = unclearHole(aTag.parts, bTag.parts);
    return doubtful === undefined ? { verdict: "independent", ...about } : { verdict: "unproven", unknown: doubtful, ...about };
  }
  const exact = exactly(aTag.parts, bTag.parts);
  if (exact?.kind === "always" && shared.length === 0) return { verdict: "same" };
  const spelled = meeting === "spelled" ? { spelled: true as const } : {};
  const [tie] = shared;
  const sure = { ...spelled, ...(exact === undefined ? {} : { exact }), ...about };
  return tie === undefined ? { verdict: "cross", ...sure } : { verdict: "conditional", shared: tie, ...sure };
}

/** A hole that may bring literal text or a brace, to where it decides the slot of at least one key. */
function doubtfulText(a: TagPattern, b: TagPattern, equal: boolean): Hole | undefined {
  const holes = [a, b].map((tag) => [...tag.exposed, ...(equal ? [] : tag.parts.filter((part): part is Hole => part.kind === "hole"))].filter(isUnfollowed));
  const [left = [], right = []] = holes;
  if (!equal) return left[0] ?? right[0];
  // What stands in front of equal tags in both keys is the same for both.
  const alone = (hole: Hole, others: readonly Hole[]): boolean => !others.some((other) => other.id === hole.id);
  return left.find((hole) => alone(hole, right)) ?? right.find((hole) => alone(hole, left));
}

/** Whether two keys are what the program has put into one slot itself. */
function sameGroup(a: FlatPattern, b: FlatPattern): boolean {
  const [left, right] = [a, b].map(([only, ...rest]) => (only?.kind === "hole" && rest.length === 0 ? only.group?.id : undefined));
  return left !== undefined && left === right;
}

/** Holes of both keys that would set the slot of at least one of them if they held a `{tag}`. */
function sharedExposed(a: FlatPattern, b: FlatPattern, aTag: TagPattern, bTag: TagPattern): Hole[] {
  const inBoth = (hole: Hole) => [a, b].every((pattern) => pattern.some((part) => part.kind === "hole" && isTiedTo(part, hole)));
  const seen = new Set<string>();
  return [...aTag.exposed, ...bTag.exposed].filter((hole) => {
    if (seen.has(hole.id) || !inBoth(hole)) return false;
    seen.add(hole.id);
    return true;
  });
}

/** Whether a tag that one hole holds may be in the other as well. */
function isTiedTo(one: Hole, other: Hole): boolean {
  if (one.id === other.id) return true;
  const sources = [other.id, ...(other.from ?? [])];
  return [one.id, ...(one.from ?? [])].some((source) => sources.includes(source));
}

function exposes(tag: TagPattern, hole: Hole): boolean {
  return tag.exposed.some((other) => isTiedTo(other, hole));
}

/** A hole that may or may not hold the same text as a hole of the other key. */
function unclearHole(a: FlatPattern, b: FlatPattern): Hole | undefined {
  const holes = b.filter((part): part is Hole => part.kind === "hole");
  for (const part of a) {
    if (part.kind !== "hole") continue;
    const twin = holes.find((hole) => hole.family === part.family && hole.id !== part.id);
    if (twin !== undefined) return twin;
  }
  return undefined;
}

function sides(left: Key, right: Key, a: FlatPattern, b: FlatPattern): [Side, Side] {
  return [side(left, a), side(right, b)];
}

function side(key: Key, pattern: FlatPattern): Side {
  const tag = tagPattern(pattern);
  const text = literalText(tag.parts);
  // A tag holds no brace pair of its own and an untagged key is hashed whole, so the tag's slot is the key's.
  return text === undefined ? { key, pattern, tag } : { key, pattern, tag, slot: slot(text) };
}
