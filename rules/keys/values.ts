import type ts from "typescript";
import { printHole, printOptions, printPattern, type Hole, type KeyPart, type KeyPattern, type Occurrence, type Presence, type Span } from "../pattern.js";
import type { Env } from "./env.js";

/** What is known of the value of an expression, as far as keys are made of it. */
export type Value = Text | Constant | List | Obj | Fn | Choice | Unknown;

/** A string, number or bigint. */
export interface Text {
  readonly kind: "text";
  readonly parts: KeyPattern;
  /** True for a number or bigint, whose `+` is no concatenation. */
  readonly numeric?: true;
}

export interface Constant {
  readonly kind: "constant";
  readonly value: undefined | null | boolean;
}

export interface List {
  readonly kind: "list";
  readonly items: readonly Item[];
  /** A `Map`'s or entry list's items are lists of key and value. */
  readonly of: "array" | "set" | "map";
}

export interface Item {
  readonly value: Value;
  readonly occurrence: Occurrence;
  /** Set where the order of the list's items is not known, so that this may be at another place. */
  readonly moved?: true;
}

/** Whether an item is in its list in every run, and at its place if those before it are as well. */
export function isPlaced(item: Item): boolean {
  return item.occurrence.kind === "once" && item.moved === undefined;
}

export function isSameItem(one: Item, other: Item | undefined): boolean {
  return other !== undefined && canonical(one.value) === canonical(other.value) && JSON.stringify(one.occurrence) === JSON.stringify(other.occurrence) && one.moved === other.moved;
}

/** An object literal, enum, namespace, class, instance or module: something with members. */
export interface Obj {
  readonly kind: "object";
  /** Equal for two values that are one object. */
  readonly id: string;
  readonly get: (name: string) => Value | undefined;
  /** Names of all members in order, where they are known. */
  readonly names?: readonly string[];
  /** What `new` makes of it, for a class. */
  readonly node?: ts.Node;
  /** The loops in whose every round it is another object. */
  readonly varies?: readonly string[];
}

export interface Fn {
  readonly kind: "function";
  readonly node: ts.SignatureDeclaration & { readonly body?: ts.Node | undefined };
  readonly env: Env;
  /** What `this` is in it, for a method. */
  readonly self?: Value;
}

/** One of several values; two choices of one id choose the same index. */
export interface Choice {
  readonly kind: "choice";
  readonly id: string;
  readonly source: string;
  readonly varies: readonly string[];
  readonly options: readonly Value[];
}

export interface Unknown {
  readonly kind: "unknown";
  readonly hole: Hole;
  /** The expression that could not be followed. */
  readonly node: ts.Node;
  /** Its type where that is not the type of `node`, as for an element of a list; `null` where it has none. */
  readonly type?: ts.Type | null;
  /** Set where the value is the length of a list: the list's identity, and the loop over it where it is of unknown length. */
  readonly lengthOf?: { readonly list: string; readonly loop?: string };
}

/** What the rounds over an unknown list are called. */
export function loopOver(list: Unknown): string {
  return `of ${list.hole.id}`;
}

export const UNDEFINED: Constant = { kind: "constant", value: undefined };

export function text(value: string, origin?: Span): Text {
  return { kind: "text", parts: value === "" ? [] : [{ kind: "literal", text: value, ...(origin ? { origin } : {}) }] };
}

export function numeric(value: number | bigint): Text {
  return { kind: "text", parts: [{ kind: "literal", text: String(value) }], numeric: true };
}

/** The one text that a value has in every run, when it has just one. */
export function knownText(value: Value): string | undefined {
  if (value.kind !== "text") return undefined;
  let all = "";
  for (const part of value.parts) {
    if (part.kind === "hole") return undefined;
    all += part.text;
  }
  return all;
}

/** Whether a value is truthy in every run, in none, or undecided. */
export function truthiness(value: Value): boolean | undefined {
  switch (value.kind) {
    case "constant":
      return Boolean(value.value);
    case "list":
    case "object":
    case "function":
      return true;
    case "text": {
      const known = knownText(value);
      if (value.numeric) return known === undefined ? undefined : Number(known) !== 0;
      if (value.parts.some((part) => part.kind === "literal" && part.text !== "")) return true;
      return known === undefined ? undefined : known !== "";
    }
    case "choice": {
      const [first, ...rest] = value.options.map(truthiness);
      return rest.every((one) => one === first) ? first : undefined;
    }
    case "unknown":
      return undefined;
  }
}

const sizes = new WeakMap<readonly unknown[], number>();

/** How many values and parts a value consists of, those that several options share counted in each. */
export function sizeOf(value: Value): number {
  switch (value.kind) {
    case "text":
      return sizeOfPattern(value.parts);
    case "choice":
      return sumOf(value.options, sizeOf);
    case "list":
      return 1 + sumOf(value.items, (item) => sizeOf(item.value));
    default:
      return 1;
  }
}

function sizeOfPattern(pattern: KeyPattern): number {
  return sumOf(pattern, (part) => (part.kind === "hole" && part.values.kind === "options" ? 1 + sumOf(part.values.options, sizeOfPattern) : 1));
}

function sumOf<T>(all: readonly T[], size: (one: T) => number): number {
  let sum = sizes.get(all);
  if (sum === undefined) {
    sum = all.reduce((total, one) => total + size(one), 0);
    sizes.set(all, sum);
  }
  return sum;
}

/** A text that is equal for two values exactly when they are known to be the same value. */
export function canonical(value: Value): string {
  switch (value.kind) {
    case "text":
      return printPattern(value.parts);
    case "constant":
      return String(value.value);
    case "list":
      return `[${value.items.map((item) => `${item.occurrence.kind}:${canonical(item.value)}`).join(",")}]`;
    case "object":
      return `{${value.id}}`;
    case "function":
      return `fn${String(value.node.pos)}@${value.env.site}`;
    case "choice":
      return `?${value.id}?${printOptions(value.options, canonical)}`;
    case "unknown":
      return printHole(value.hole);
  }
}

/**
 * Applies a change to every hole of a value, those inside options included. Members of objects are changed as they are read;
 * `mark` makes the changed object another one.
 */
export function mapHoles(value: Value, change: (hole: Hole) => Hole, mark: string): Value {
  switch (value.kind) {
    case "text":
      return { ...value, parts: mapPatternHoles(value.parts, change) };
    case "list":
      return { ...value, items: value.items.map((item) => ({ ...item, value: mapHoles(item.value, change, mark), occurrence: mapPresences(item.occurrence, change) })) };
    case "choice": {
      const probe = change(probeOf(value.id, value.varies, value.source));
      return { ...value, id: probe.id, varies: probe.varies, options: value.options.map((option) => mapHoles(option, change, mark)) };
    }
    case "unknown":
      return { ...value, hole: mapHole(value.hole, change) };
    case "object": {
      const { get } = value;
      const { varies } = change(probeOf(value.id, value.varies ?? []));
      return {
        ...value,
        id: `${value.id}${mark}`,
        varies,
        get: (name) => {
          const member = get(name);
          return member === undefined ? undefined : mapHoles(member, change, mark);
        },
      };
    }
    default:
      return value;
  }
}

/** A hole that stands for a choice, to see what a change makes of it. */
function probeOf(id: string, varies: readonly string[], source = ""): Hole {
  return { kind: "hole", id, family: id, source, values: { kind: "any" }, varies };
}

function mapPresences(occurrence: Occurrence, change: (hole: Hole) => Hole): Occurrence {
  const one = (presence: Presence): Presence => {
    const { id, varies } = change(probeOf(presence.choice, presence.varies ?? []));
    return presence.varies === undefined ? presence : { ...presence, choice: id, varies };
  };
  if (occurrence.kind === "once") return occurrence;
  const and = occurrence.and === undefined ? {} : { and: occurrence.and.map(one) };
  return occurrence.kind === "each" ? { ...occurrence, ...and } : { ...occurrence, ...and, when: one(occurrence.when) };
}

function mapHole(hole: Hole, change: (hole: Hole) => Hole): Hole {
  const changed = change(hole);
  if (changed.values.kind !== "options") return changed;
  return { ...changed, values: { kind: "options", options: changed.values.options.map((option) => mapPatternHoles(option, change)) } };
}

function mapPatternHoles(parts: KeyPattern, change: (hole: Hole) => Hole): KeyPattern {
  return parts.map((part): KeyPart => (part.kind === "hole" ? mapHole(part, change) : part));
}
