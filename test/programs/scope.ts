import type { Choices } from "./choices.js";

/** A segment holds no brace; a key may. */
export type Kind = "segment" | "key";

/** Something declared that makes text: a builder to call, a member to read. */
export interface Maker {
  readonly kind: Kind;
  readonly make: (writer: Writer, scope: Scope, depth: number) => string;
}

/** What an expression may use where it stands. */
export interface Scope {
  readonly texts: readonly { readonly code: string; readonly kind: Kind }[];
  readonly numbers: readonly string[];
  readonly flags: readonly string[];
  readonly unions: readonly { readonly code: string; readonly members: readonly string[] }[];
  readonly optionals: readonly string[];
  readonly lists: readonly { readonly code: string; readonly kind: Kind }[];
  readonly makers: readonly Maker[];
  /** Variables that may be assigned. */
  readonly lets: readonly { readonly code: string; readonly kind: Kind }[];
  /** Lists that may be pushed to. */
  readonly growing: readonly { readonly code: string; readonly kind: Kind }[];
  /** The text that tags of the next call prefer, so that keys often belong together. */
  readonly favourite?: string;
}

export const EMPTY: Scope = { texts: [], numbers: [], flags: [], unions: [], optionals: [], lists: [], makers: [], lets: [], growing: [] };

export function extend(scope: Scope, more: Partial<Scope>): Scope {
  return {
    texts: [...scope.texts, ...(more.texts ?? [])],
    numbers: [...scope.numbers, ...(more.numbers ?? [])],
    flags: [...scope.flags, ...(more.flags ?? [])],
    unions: [...scope.unions, ...(more.unions ?? [])],
    optionals: [...scope.optionals, ...(more.optionals ?? [])],
    lists: [...scope.lists, ...(more.lists ?? [])],
    makers: [...scope.makers, ...(more.makers ?? [])],
    lets: [...scope.lets, ...(more.lets ?? [])],
    growing: [...scope.growing, ...(more.growing ?? [])],
    ...(more.favourite !== undefined ? { favourite: more.favourite } : scope.favourite !== undefined ? { favourite: scope.favourite } : {}),
  };
}

/** What is written so far, and what was used on the way. */
export class Writer {
  private names = 0;
  sites = 0;
  /** Set by shapes that the analysis is not asked to follow. */
  unfollowable = false;
  /** Set by text that is computed from other text, which hides a tag that an input carries. */
  computes = false;
  /** Set by lists that put their elements in another order or leave out equal ones, so that a key's place says nothing. */
  reorders = false;
  usesFormat = false;

  constructor(readonly choices: Choices) {}

  fresh(prefix: string): string {
    this.names++;
    return `${prefix}${String(this.names)}`;
  }
}
