import type { Occurrence } from "../pattern.js";
import type { Value } from "../keys/index.js";
import { knownText, numberOf } from "../keys/index.js";
import type ts from "typescript";

/** An argument of a call as the command sees it, lists opened. */
export interface Argument {
  readonly value: Value;
  readonly occurrence: Occurrence;
  /** The expression that a report points at. */
  readonly node: ts.Expression;
  /** True for a key that the client sends without its prefix. */
  readonly bare?: boolean;
  /** The identity of the list that was spread here, if one was. */
  readonly spreadOf?: string;
}

/**
 * The arguments that are keys by a key spec of the wire table (see `tables/wire.ts`). `undefined` where the arguments
 * cannot be told apart, as behind a list of unknown length.
 */
export function wireKeys(spec: string, args: readonly Argument[]): Argument[] | undefined {
  const out: Argument[] = [];
  for (const term of spec.split(" ")) {
    const keys = termKeys(term, args);
    if (keys === undefined) return undefined;
    out.push(...keys);
  }
  return out;
}

function termKeys(term: string, args: readonly Argument[]): readonly Argument[] | undefined {
  const token = /^@(\w+)>(\d+)(\+|\/2)?$/.exec(term);
  if (token !== null) return tokenKeys(token[1] ?? "", Number(token[2]), token[3], args);
  const counted = /^#(\d+)(?:\/(\d+))?$/.exec(term);
  if (counted !== null) return countedKeys(Number(counted[1]), Number(counted[2] ?? 1), args);
  const filled = /^(\d+)\?$/.exec(term);
  if (filled !== null) return fixedKeys(Number(filled[1]), Number(filled[1]), args)?.filter((argument) => knownText(argument.value) !== "");
  const range = /^(\d+)(?:-(\d+))?$/.exec(term);
  if (range !== null) return fixedKeys(Number(range[1]), Number(range[2] ?? range[1]), args);
  const open = /^(\d+)\+(?:-(\d+))?(?:\/(\d+))?$/.exec(term);
  if (open !== null) return openKeys(Number(open[1]), Number(open[2] ?? 0), Number(open[3] ?? 1), args);
  throw new TypeError(`no key spec term: ${term}`);
}

function isFixed(args: readonly Argument[]): boolean {
  return args.every((argument) => argument.occurrence.kind === "once");
}

function fixedKeys(from: number, to: number, args: readonly Argument[]): readonly Argument[] | undefined {
  return isFixed(args.slice(0, to + 1)) ? args.slice(from, to + 1) : undefined;
}

function openKeys(from: number, without: number, step: number, args: readonly Argument[]): readonly Argument[] | undefined {
  if (!isFixed(args.slice(0, from))) return undefined;
  const end = args.length - without;
  if (!isFixed(args.slice(end))) return undefined;
  const keys = args.slice(from, end);
  if (step === 1) return keys;
  return isFixed(keys) ? keys.filter((_, index) => index % step === 0) : undefined;
}

function countedKeys(at: number, step: number, args: readonly Argument[]): readonly Argument[] | undefined {
  const count = args[at];
  if (count === undefined || !isFixed(args.slice(0, at + 1))) return undefined;
  const rest = args.slice(at + 1);
  const { value } = count;
  if (value.kind === "unknown" && value.lengthOf !== undefined) {
    const { lengthOf } = value;
    // `names.length, ...names` and `names.length, ...names.map(toKey)` alike.
    const counted = ({ spreadOf, occurrence }: Argument) => spreadOf === lengthOf.list || (occurrence.kind === "each" && occurrence.loop === lengthOf.loop);
    const end = rest.findIndex((argument) => !counted(argument));
    const keys = end < 0 ? rest : rest.slice(0, end);
    return keys.length > 0 && step === 1 ? keys : undefined;
  }
  const known = numberOf(value) ?? Number(knownText(value) ?? Number.NaN);
  if (!Number.isInteger(known) || known < 0) return undefined;
  if (known === 0) return [];
  const keys = rest.slice(0, known * step);
  if (!isFixed(keys)) return known === 1 ? [] : undefined;
  return keys.filter((_, index) => index % step === 0);
}

function tokenKeys(token: string, from: number, form: string | undefined, args: readonly Argument[]): readonly Argument[] | undefined {
  const at = args.findLastIndex((argument, index) => index >= from && knownText(argument.value)?.toUpperCase() === token);
  if (at < 0) return form === undefined || args.every((argument) => knownText(argument.value) !== undefined) ? [] : undefined;
  const rest = args.slice(at + 1);
  if (form === undefined) return rest.slice(0, 1);
  if (form === "+") return rest;
  if (isFixed(rest)) return rest.length % 2 === 0 ? rest.slice(0, rest.length / 2) : undefined;
  // Two lists of one length, as `...streams, ...ids`.
  return rest.length === 2 && rest.every((argument) => argument.occurrence.kind === "each") ? rest.slice(0, 1) : undefined;
}
