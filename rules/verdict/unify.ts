import type { Hole } from "../pattern.js";
import { normalise, type FlatPart, type FlatPattern } from "./tag.js";

/**
 * How two different tag patterns can meet:
 * - `equal`: they are the same parts;
 * - `never`: no value of the holes makes them the same text;
 * - `spelled`: only where a hole spells out, letter by letter, the literal text that the other key has there;
 * - `maybe`: some values may make them the same text.
 */
export type Meeting = "equal" | "never" | "spelled" | "maybe";

/** The text of a JavaScript number or bigint is made of these. */
const NUMBER_TEXT = /^[-+0-9.eInfityNa]+$/;

/** Sound for `equal` and `never`: an undecided pair is `maybe`. */
export function meet(left: FlatPattern, right: FlatPattern): Meeting {
  const stripped = stripCommon(left, right);
  if (stripped === "never") return "never";
  const [a, b] = stripped;
  if (a.length === 0 && b.length === 0) return "equal";
  if (a.length === 0 || b.length === 0) return fitsEmpty(a.length === 0 ? b : a);
  if (edgesClash(a, b)) return "never";
  const aText = onlyLiteral(a);
  const bText = onlyLiteral(b);
  if (aText !== undefined && bText !== undefined) return "never";
  if (aText !== undefined) return fitsText(b, aText);
  if (bText !== undefined) return fitsText(a, bText);
  if (sameHoles(a, b) && !sameLetters(a, b)) return "never";
  return "maybe";
}

/** Takes off what both begin and end with; `never` where literal text clashes on the way. */
function stripCommon(left: FlatPattern, right: FlatPattern): "never" | [FlatPattern, FlatPattern] {
  let a = [...left];
  let b = [...right];
  for (const end of ["start", "end"] as const) {
    for (;;) {
      const x = end === "start" ? a[0] : a.at(-1);
      const y = end === "start" ? b[0] : b.at(-1);
      if (x === undefined || y === undefined || x.kind !== y.kind) break;
      if (x.kind === "hole" || y.kind === "hole") {
        if (x.kind !== "hole" || y.kind !== "hole" || x.id !== y.id) break;
        a = drop(a, end);
        b = drop(b, end);
        continue;
      }
      const shared = sharedLength(x.text, y.text, end);
      if (shared < Math.min(x.text.length, y.text.length)) return "never";
      a = replace(a, end, cut(x.text, shared, end));
      b = replace(b, end, cut(y.text, shared, end));
    }
  }
  return [a, b];
}

function drop(parts: FlatPart[], end: "start" | "end"): FlatPart[] {
  return end === "start" ? parts.slice(1) : parts.slice(0, -1);
}

function replace(parts: FlatPart[], end: "start" | "end", text: string): FlatPart[] {
  const rest = drop(parts, end);
  if (text === "") return rest;
  return end === "start" ? [{ kind: "literal", text }, ...rest] : [...rest, { kind: "literal", text }];
}

function sharedLength(x: string, y: string, end: "start" | "end"): number {
  const most = Math.min(x.length, y.length);
  let n = 0;
  while (n < most && (end === "start" ? x[n] === y[n] : x[x.length - 1 - n] === y[y.length - 1 - n])) n++;
  return n;
}

function cut(text: string, length: number, end: "start" | "end"): string {
  return end === "start" ? text.slice(length) : text.slice(0, text.length - length);
}

/** The rest of one key against nothing at all. */
function fitsEmpty(parts: FlatPattern): Meeting {
  return parts.some((part) => part.kind === "literal" || part.values.kind === "number") ? "never" : "maybe";
}

/** A pattern with holes against one text: leftmost matches decide, since every hole takes text of any length. */
function fitsText(parts: FlatPattern, text: string): Meeting {
  let at = 0;
  let free = false;
  for (const [index, part] of parts.entries()) {
    if (part.kind === "hole") {
      free = true;
      continue;
    }
    const last = index === parts.length - 1;
    const found = !free ? (text.startsWith(part.text, at) ? at : -1) : last ? text.length - part.text.length : text.indexOf(part.text, at);
    if (found < at || !text.startsWith(part.text, found)) return "never";
    at = found + part.text.length;
    free = false;
  }
  if (!free && at < text.length) return "never";
  const numbers = parts.every((part) => part.kind === "literal" || part.values.kind === "number");
  const [only, ...others] = parts.filter((part) => part.kind === "hole");
  if (numbers && only !== undefined && others.length === 0) {
    const [before, after] = around(parts, only);
    const value = text.slice(before.length, text.length - after.length);
    if (!NUMBER_TEXT.test(value)) return "never";
  }
  return "spelled";
}

function around(parts: FlatPattern, hole: Hole): [string, string] {
  const at = parts.indexOf(hole);
  const text = (some: FlatPattern) => some.map((part) => (part.kind === "literal" ? part.text : "")).join("");
  return [text(parts.slice(0, at)), text(parts.slice(at + 1))];
}

/** Literal text at the edge of one, a number at the same edge of the other, that no number can begin or end with. */
function edgesClash(a: FlatPattern, b: FlatPattern): boolean {
  for (const [x, y] of [
    [a, b],
    [b, a],
  ] as const) {
    for (const at of [0, -1]) {
      const literal = x.at(at);
      const hole = y.at(at);
      if (literal?.kind !== "literal" || hole?.kind !== "hole" || hole.values.kind !== "number") continue;
      const edge = at === 0 ? literal.text[0] : literal.text.at(-1);
      if (edge !== undefined && !NUMBER_TEXT.test(edge)) return true;
    }
  }
  return false;
}

function onlyLiteral(parts: FlatPattern): string | undefined {
  const [first, ...rest] = normalise(parts);
  return first?.kind === "literal" && rest.length === 0 ? first.text : undefined;
}

function sameHoles(a: FlatPattern, b: FlatPattern): boolean {
  const ids = (parts: FlatPattern) => parts.flatMap((part) => (part.kind === "hole" ? [part.id] : [])).sort();
  return ids(a).join("\n") === ids(b).join("\n");
}

/** With the same holes, equal texts need equal counts of every letter in the literal parts. */
function sameLetters(a: FlatPattern, b: FlatPattern): boolean {
  const letters = (parts: FlatPattern) => parts.flatMap((part) => (part.kind === "literal" ? Array.from(part.text) : [])).sort();
  return letters(a).join("") === letters(b).join("");
}
