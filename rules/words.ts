/** How findings are worded: whole sentences that a reader without the code, or a tool with the message alone, can act on. */
import { showPattern, type Span } from "./pattern.js";
import { basename } from "node:path";
import type { JudgedCall } from "./analysis.js";
import type { MultiKeyCall } from "./calls/index.js";
import { MOST_BYTES, type Exact } from "./verdict/crc.js";
import type { Side } from "./verdict/judge.js";

const NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

export function count(n: number): string {
  return NUMBERS[n] ?? String(n);
}

/** A key as a message shows it, cut in the middle where it is very long. */
export function showKey({ pattern }: Side): string {
  return shorten(showPattern(pattern));
}

function shorten(text: string): string {
  const visible = text.replace(/[\u0000-\u001f\u007f]/g, (char) => `\\x${char.charCodeAt(0).toString(16).padStart(2, "0")}`);
  return visible.length <= 120 ? visible : `${visible.slice(0, 80)}…${visible.slice(-32)}`;
}

/** By what a key is hashed, as the end of a sentence. */
export function showTag({ tag, slot }: Side): string {
  const place = slot === undefined ? "" : `, slot ${String(slot)}`;
  return tag.whole ? `hashed as a whole${place}` : `hashed by its tag {${shorten(showPattern(tag.parts))}}${place}`;
}

/** Commands that say the same when they are sent once for each slot. */
const SPLITTABLE = new Set(["MGET", "MSET", "DEL", "UNLINK", "EXISTS", "TOUCH", "SSUBSCRIBE", "SUNSUBSCRIBE", "JSON.MGET", "JSON.MSET", "TS.MADD"]);

/** What to do about keys that are apart. */
export function advice({ command, kind, role }: MultiKeyCall): string {
  const tag = "Give keys that are used together the same {hash tag}";
  if (kind === "library") return "Give its option `prefix` a {hash tag}, as `prefix: \"{name}\"`, or put the queue's name in braces.";
  if (kind === "transaction" && role === "cluster") return "Leave `pipeline: false` out, and give keys that are used together the same {hash tag}.";
  if (kind === "transaction" && role !== "chain") return `${tag}.`;
  if (kind !== "call") return `${tag}, or send the commands one by one.`;
  return SPLITTABLE.has(command) ? `${tag}, or send one call per slot.` : `${tag}.`;
}

const GROUPS = "All keys in the pipeline should belong to the same slots allocation group";

/** What a cluster or the client says to the call. */
export function answer({ client, role, kind, splits }: MultiKeyCall): string {
  if (splits) return "The client sends it slot by slot, and so not as one.";
  switch (kind) {
    case "library":
      return "Its scripts use them together, which a cluster answers with CROSSSLOT.";
    case "pipeline":
      if (client === "ioredis") return `The client refuses it unless one node holds all of them (${GROUPS}).`;
      return "A cluster answers MOVED unless one node holds all of them.";
    case "transaction":
      if (role === "cluster") return "The client sends MULTI, the commands and EXEC to nodes of their own, so that EXEC fails or commands run outside of the transaction.";
      if (role !== "chain") return "A cluster answers CROSSSLOT or EXECABORT.";
      if (client === "ioredis") return `The client refuses it (${GROUPS}), or the cluster answers CROSSSLOT.`;
      if (client === "valkey-glide") return "The client refuses it (Received crossed slots in pipeline).";
      return "A cluster answers CROSSSLOT or MOVED.";
    case "call":
      if (client === "ioredis" && role === "chain") return "The client refuses it (All the keys in a pipeline command should belong to the same slots allocation group).";
      return "A cluster answers CROSSSLOT.";
  }
}

/** Which values set the keys apart, where others do not. */
export function where(chosen: readonly { source: string; text: string }[] = []): string {
  if (chosen.length === 0) return "";
  return ` (where ${chosen.map(({ source, text }) => `\`${source}\` is "${text}"`).join(" and ")})`;
}

/** What the linearity of CRC16 says of two keys whose tags are apart. */
export function exact(known: Exact | undefined): string {
  switch (known?.kind) {
    case "never":
      return " No value puts them in one slot.";
    case "never-short":
      return ` No \`${known.hole.source}\` of up to ${String(MOST_BYTES)} bytes puts them in one slot.`;
    case "states":
      return known.states === 0 ? " No value puts them in one slot." : ` They share a slot by chance in ${known.states.toLocaleString("en")} of 65,536 cases.`;
    default:
      return "";
  }
}

/** Where keys are written that are not written in the call itself. */
export function origin({ span, lineOf, handed }: JudgedCall, sides: readonly Side[]): string {
  const here = lineOf(span);
  // Of a transaction that functions add to, one key alone is shown.
  const shown = ({ start, end }: Span) => handed !== true && start >= span.start && end <= span.end;
  const places = sides.map(({ key }): string | undefined => {
    const literal = key.pattern.find((part) => part.kind === "literal" && part.origin !== undefined)?.origin;
    const line = literal === undefined ? undefined : lineOf(literal);
    if (literal === undefined || line === undefined) return undefined;
    if (literal.file !== span.file) return `line ${String(line)} of ${basename(literal.file)}`;
    return line === here || shown(literal) ? undefined : `line ${String(line)}`;
  });
  const [first, second] = places;
  if (sides.length < 2) return first === undefined ? "" : ` It is written on ${first}.`;
  if (first !== undefined && second !== undefined) return first === second ? ` Both are written on ${first}.` : ` They are written on ${first} and on ${second}.`;
  if (first !== undefined) return ` The first is written on ${first}.`;
  return second === undefined ? "" : ` The second is written on ${second}.`;
}
