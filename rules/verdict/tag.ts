import { printPattern, type Hole, type KeyPart, type KeyPattern } from "../pattern.js";

/** A pattern whose holes have no options, with neighbouring literal texts joined. */
export type FlatPattern = readonly FlatPart[];
export type FlatPart = { readonly kind: "literal"; readonly text: string } | Hole;

/** The hash-tag pattern of a key pattern. */
export interface TagPattern {
  readonly parts: FlatPattern;
  /** True where the key has no tag, so that all of it is hashed. */
  readonly whole: boolean;
  /** The holes that would bring a tag of their own to the key if they held a whole `{tag}`. */
  readonly exposed: readonly Hole[];
}

/** Joins neighbouring literals and drops empty ones. */
export function normalise(parts: readonly KeyPart[]): FlatPattern {
  const out: FlatPart[] = [];
  for (const part of parts) {
    const last = out.at(-1);
    if (part.kind === "hole") out.push(part);
    else if (part.text === "") continue;
    else if (last?.kind === "literal") out[out.length - 1] = { kind: "literal", text: last.text + part.text };
    else out.push({ kind: "literal", text: part.text });
  }
  return out;
}

/**
 * The cluster specification's scan (first `{`, then the first `}` after it, not empty) on a pattern, with every hole
 * taken to hold no brace.
 */
export function tagPattern(pattern: FlatPattern): TagPattern {
  const holes = pattern.filter((part): part is Hole => part.kind === "hole");
  const whole: TagPattern = { parts: pattern, whole: true, exposed: holes.filter(mayHoldBrace) };
  const open = indexOf(pattern, "{", 0, 0);
  if (open === undefined) return whole;
  const close = indexOf(pattern, "}", open.part, open.offset + 1);
  if (close === undefined) return whole;
  const parts = slice(pattern, open.part, open.offset + 1, close.part, close.offset);
  if (parts.length === 0) return whole;
  const before = pattern.slice(0, open.part).filter((part): part is Hole => part.kind === "hole");
  return { parts, whole: false, exposed: before.filter(mayHoldBrace) };
}

export function mayHoldBrace(hole: Hole): boolean {
  return hole.values.kind === "any" || isUnfollowed(hole);
}

export function isUnfollowed(hole: Hole): boolean {
  return hole.values.kind === "unfollowed";
}

/** True where nothing ties a key to any text: it is made of holes alone. */
export function isUnresolved(pattern: FlatPattern): boolean {
  return pattern.length > 0 && pattern.every((part) => part.kind === "hole");
}

/** A text that is equal for two patterns exactly when they are the same parts. */
export function fingerprint(pattern: KeyPattern): string {
  return printPattern(normalise(pattern));
}

function indexOf(pattern: FlatPattern, brace: string, fromPart: number, fromOffset: number) {
  for (let part = fromPart; part < pattern.length; part++) {
    const at = pattern[part];
    if (at?.kind !== "literal") continue;
    const offset = at.text.indexOf(brace, part === fromPart ? fromOffset : 0);
    if (offset >= 0) return { part, offset };
  }
  return undefined;
}

function slice(pattern: FlatPattern, part: number, offset: number, endPart: number, endOffset: number): FlatPattern {
  const out: KeyPart[] = [];
  for (let i = part; i <= endPart; i++) {
    const at = pattern[i];
    if (at === undefined) break;
    if (at.kind === "hole") out.push(at);
    else out.push({ kind: "literal", text: at.text.slice(i === part ? offset : 0, i === endPart ? endOffset : undefined) });
  }
  return normalise(out);
}
