/** How findings are worded: whole sentences that a reader without the code, or a tool with the message alone, can act on. */
import { showPattern } from "./pattern.js";
import type { MultiKeyCall } from "./calls/index.js";
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
export function advice({ command, kind }: MultiKeyCall): string {
  const tag = "Give keys that are used together the same {hash tag}";
  if (kind === "library") return "Give its option `prefix` a {hash tag}, as `prefix: \"{name}\"`, or put the queue's name in braces.";
  if (kind !== "call") return `${tag}, or send the commands one by one.`;
  return SPLITTABLE.has(command) ? `${tag}, or send one call per slot.` : `${tag}.`;
}

/** What a cluster or the client says to the call. */
export function answer({ client, role, kind }: MultiKeyCall): string {
  if (kind === "library") return "Its scripts use them together, which a cluster answers with CROSSSLOT.";
  if (kind !== "call") {
    if (client === "ioredis") return "The client refuses it (All keys in the pipeline should belong to the same slots allocation group), or the cluster answers CROSSSLOT.";
    if (client === "valkey-glide") return "The client refuses it (Received crossed slots in pipeline).";
    return "A cluster answers CROSSSLOT or MOVED.";
  }
  if (client === "ioredis" && role === "chain") {
    return "The client refuses it (All the keys in a pipeline command should belong to the same slots allocation group).";
  }
  return "A cluster answers CROSSSLOT.";
}
