import type { IsLiteral } from "../cluster/text.js";
import { type MemberFault, memberFault } from "./nearest.js";
import { type Register, registry } from "./registry.js";
import { type NameFault, nameFault, type Names, type Refusal, refusal } from "./text.js";

type Registry = typeof registry;

/** How a suffix starts that carries a name of its own: `job:`, `metrics:`, `de:`, `g:`, `repeat:` and `stream:`. */
export type Prefix = Registry["prefixes"][keyof Registry["prefixes"]];

/** A sub-key of a job: `lock`, `logs`, `dependencies`, `processed`, `failed` or `unsuccessful`. */
export type JobSub = Registry["subs"][number];

/** What a queue keeps metrics of: `completed` or `failed`. */
export type Outcome = Registry["outcomes"][number];

/** The one sub-key of metrics: `data`. */
export type MetricsSub = Registry["metricsSubs"][number];

/** The types that {@link Register} declares, without those that the grammar could not tell from another suffix. */
export type RegisteredType = { [T in keyof Register & string]: [TypeFault<T>] extends [never] ? T : never }[keyof Register & string];

/** A type of a queue: EchoMQ's own, and what a program declares in {@link Register}. */
export type QueueType = Registry["types"][number] | RegisteredType;

type Ambiguous = "Another kind of key starts so, and a suffix has to split one way only.";

type TypeFault<T extends string> = T extends `${Prefix}${string}` ? Ambiguous : NameFault<T, Names["type"]>;

const kind = "type that can be registered";

/** What a program has added at run time. */
const registered = new Set<string>();

/** Whether text is a type: EchoMQ's own, or of those that are added, which are the program's when nothing else is said. */
export function isType(text: string, added: ReadonlySet<string> = registered): text is QueueType {
  return (registry.types as readonly string[]).includes(text) || added.has(text);
}

/** Types to add, once it is sure that the grammar allows them. */
export function typeSet(types: readonly string[]): ReadonlySet<string> {
  // Text is a list too, of its characters.
  const given: unknown = types;
  if (!Array.isArray(given)) throw new TypeError("The types to add are a list of text.");
  for (const type of types) checkType(type);
  return new Set(types);
}

function checkType(type: string): void {
  const prefixed = typeof type === "string" && Object.values(registry.prefixes).some((prefix) => type.startsWith(prefix));
  const ambiguous: Ambiguous = "Another kind of key starts so, and a suffix has to split one way only.";
  const fault = prefixed ? ambiguous : typeof type === "string" ? nameFault(type, registry.names.type) : "It has to be text.";
  if (fault) throw refusal(type, kind, fault);
}

type RegisterArgument<T extends string> = T extends RegisteredType | Registry["types"][number]
  ? T
  : Refusal<T, typeof kind, [TypeFault<T>] extends [never] ? "Declare it as a property of the interface Register first." : TypeFault<T>>;

/**
 * Makes the types that a program declares in {@link Register} known to the builders and to {@link parseKey}, for as long as
 * the program runs. Naming one again does nothing.
 *
 * @param types text of `A-Z a-z 0-9 . _ - :`, 1 to 255 characters, that starts like no other kind of key
 * @throws {TypeError} when a type breaks that rule. Then none of the types is added.
 * @see The grammar's `type`: the registry is closed, and this is the one way to add to it.
 */
export function register<const T extends string>(...types: RegisterArgument<T>[]): void;
export function register(...types: string[]): void {
  for (const type of typeSet(types)) registered.add(type);
}

/**
 * The literal itself when it is a member, else the sentence that refuses it. Text that is not known passes, for run time.
 * `Members` and `More` are what to name in the sentence.
 */
export type MemberArgument<
  T extends string,
  Member,
  Kind extends string,
  Members extends readonly string[],
  More extends string,
> = T extends Member ? T : IsLiteral<T> extends true ? Refusal<T, Kind, MemberFault<T, Members, More>> : T;

/**
 * Why a value is no member of a registry, as an error. `members` are what to name in it.
 */
export function memberRefusal(value: unknown, kind: string, members: readonly string[]): TypeError {
  return refusal(value, kind, typeof value === "string" ? memberFault(value, members) : "It has to be text.");
}

/** The types that an error may name: EchoMQ's own, then the program's. */
export function knownTypes(): readonly string[] {
  return [...registry.types, ...registered, registry.besides.types];
}
