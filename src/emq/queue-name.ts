import type { IsLiteral } from "../cluster/text.js";
import { registry } from "./registry.js";
import { type NameFault, nameFault, type Names } from "./text.js";

const reserved = "No queue may be called emq, because that is the hash tag of the reserve keys.";

/** Why a literal text is no queue name, as a sentence; `never` when it is one. */
export type QueueFault<Text extends string> = Text extends "emq" ? typeof reserved : NameFault<Text, Names["queue"]>;

/** {@link QueueFault} at run time; `undefined` where that is `never`. */
export function queueFault(text: string): string | undefined {
  return text === "emq" ? reserved : nameFault(text, registry.names.queue);
}

/**
 * Whether a value is a queue name: text of 1 to 128 characters of `A-Z a-z 0-9 . _ -`, and not `emq`.
 *
 * @see The grammar's `queue`
 */
export function isQueueName(value: unknown): boolean {
  return typeof value === "string" && queueFault(value) === undefined;
}

/** The literal itself when it is a queue name, else `never`. Text that is not known stays what it is, to be checked at run time. */
export type QueueName<Q extends string = string> = Q extends unknown
  ? IsLiteral<Q> extends true
    ? [QueueFault<Q>] extends [never]
      ? Q
      : never
    : Q
  : never;
