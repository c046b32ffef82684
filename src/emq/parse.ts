import type { IsLiteral } from "../cluster/text.js";
import { type IdFault, idFault } from "./branded-id.js";
import type { Unit } from "./keys.js";
import { isType, type JobSub, type MetricsSub, type Outcome, type QueueType, typeSet } from "./members.js";
import { list } from "./nearest.js";
import { type QueueFault, queueFault } from "./queue-name.js";
import { registry } from "./registry.js";
import { type NameFault, nameFault, type Names } from "./text.js";

type Registry = typeof registry;
type Prefixes = Registry["prefixes"];

/** The reasons that no other module has. */
const reasons = {
  space: "A key of EchoMQ starts with emq:{ or with {emq}: and this one does not.",
  unclosed: "The brace after emq: is never closed, so the key has no hash tag.",
  colon: "The hash tag of a queue's key is followed by a colon.",
  suffix: "What follows the queue is no type of the closed registry, and no other kind of key starts so.",
  sub: `A job has only these sub-keys: ${list(registry.subs)}.`,
  outcome: `A queue has metrics of these only: ${list(registry.outcomes)}.`,
  metricsSub: `Metrics have only these sub-keys: ${list(registry.metricsSubs)}.`,
  lane: `A lane's key ends with ${registry.laneEnd} after the group.`,
  unit: `The reserve has only these units: ${list(registry.units)}, and ${registry.migration} with a queue name after it.`,
} as const;

type Reasons = typeof reasons;

/** A key of a queue, by the kind of its suffix. `T` are the types that may be found. */
export type ParsedQueueKey<T extends string = QueueType> =
  | { space: "queue"; queue: string; kind: "base" }
  | { space: "queue"; queue: string; kind: "type"; type: T }
  | { space: "queue"; queue: string; kind: "job"; id: string; sub?: JobSub }
  | { space: "queue"; queue: string; kind: "metrics"; outcome: Outcome; sub?: MetricsSub }
  | { space: "queue"; queue: string; kind: "dedup"; id: string }
  | { space: "queue"; queue: string; kind: "lane"; group: string }
  | { space: "queue"; queue: string; kind: "repeat"; name: string }
  | { space: "queue"; queue: string; kind: "stream"; name: string };

/** A key of the reserve. */
export interface ParsedReserveKey {
  space: "reserve";
  unit: Unit;
}

/** Any other text, and why the grammar refuses it, as a sentence. */
export interface Unclassified<Reason extends string = string> {
  space: "unclassified";
  reason: Reason;
}

/** What {@link parseKey} answers. `T` are the types that may be found: those of the program, when nothing else is said. */
export type ParsedKey<T extends string = QueueType> = ParsedQueueKey<T> | ParsedReserveKey | Unclassified;

/**
 * What {@link parseKey} answers for a key: its parts for a literal, a union for a union, and {@link ParsedKey} for text that
 * is not known. Types that {@link Register} declares count as registered.
 */
export type ParseKey<K extends string> = string extends K
  ? ParsedKey
  : K extends unknown
    ? IsLiteral<K> extends true
      ? ParseLiteral<K>
      : ParsedKey
    : never;

type ParseLiteral<K extends string> = K extends `emq:{${infer After}`
  ? After extends `${infer Queue}}${infer Rest}`
    ? [QueueFault<Queue>] extends [never]
      ? Rest extends `:${infer Suffix}`
        ? ParseSuffix<Queue, Suffix>
        : Unclassified<Reasons["colon"]>
      : Unclassified<QueueFault<Queue>>
    : Unclassified<Reasons["unclosed"]>
  : K extends `{emq}:${infer U}`
    ? ParseUnit<U>
    : Unclassified<Reasons["space"]>;

type ParseUnit<U extends string> = U extends Registry["units"][number]
  ? { space: "reserve"; unit: U }
  : U extends `${Registry["migration"]}${infer Queue}`
    ? [QueueFault<Queue>] extends [never]
      ? { space: "reserve"; unit: U }
      : Unclassified<QueueFault<Queue>>
    : Unclassified<Reasons["unit"]>;

type ParseSuffix<Q extends string, Suffix extends string> = Suffix extends ""
  ? { space: "queue"; queue: Q; kind: "base" }
  : Suffix extends QueueType
    ? { space: "queue"; queue: Q; kind: "type"; type: Suffix }
    : Suffix extends `${Prefixes["job"]}${infer Rest}`
      ? Rest extends `${infer Id}:${infer Sub}`
        ? ParseJob<Q, Id, Sub>
        : ParseJob<Q, Rest>
      : Suffix extends `${Prefixes["metrics"]}${infer Rest}`
        ? Rest extends `${infer O}:${infer Sub}`
          ? ParseMetrics<Q, O, Sub>
          : ParseMetrics<Q, Rest>
        : Suffix extends `${Prefixes["dedup"]}${infer Id}`
          ? Named<NameFault<Id, Names["dedup"]>, { space: "queue"; queue: Q; kind: "dedup"; id: Id }>
          : Suffix extends `${Prefixes["lane"]}${infer Rest}`
            ? Rest extends `${infer Group}${Registry["laneEnd"]}`
              ? Named<NameFault<Group, Names["lane"]>, { space: "queue"; queue: Q; kind: "lane"; group: Group }>
              : Unclassified<Reasons["lane"]>
            : Suffix extends `${Prefixes["repeat"]}${infer Name}`
              ? Named<NameFault<Name, Names["repeat"]>, { space: "queue"; queue: Q; kind: "repeat"; name: Name }>
              : Suffix extends `${Prefixes["stream"]}${infer Name}`
                ? Named<NameFault<Name, Names["stream"]>, { space: "queue"; queue: Q; kind: "stream"; name: Name }>
                : Unclassified<Reasons["suffix"]>;

type Named<Fault extends string, Parts> = [Fault] extends [never] ? Parts : Unclassified<Fault>;

type ParseJob<Q extends string, Id extends string, Sub extends string = never> = [IdFault<Id>] extends [never]
  ? [Sub] extends [never]
    ? { space: "queue"; queue: Q; kind: "job"; id: Id }
    : Sub extends JobSub
      ? { space: "queue"; queue: Q; kind: "job"; id: Id; sub: Sub }
      : Unclassified<Reasons["sub"]>
  : Unclassified<IdFault<Id>>;

type ParseMetrics<Q extends string, O extends string, Sub extends string = never> = O extends Outcome
  ? [Sub] extends [never]
    ? { space: "queue"; queue: Q; kind: "metrics"; outcome: O }
    : Sub extends MetricsSub
      ? { space: "queue"; queue: Q; kind: "metrics"; outcome: O; sub: Sub }
      : Unclassified<Reasons["metricsSub"]>
  : Unclassified<Reasons["outcome"]>;

/** How to read keys that another program builds. */
export interface ParseOptions<T extends string = string> {
  /** That program's additive types. They count instead of those that {@link register} has added to this one. */
  readonly types: readonly T[];
}

/**
 * The parts of an EchoMQ key, or why the text is none.
 *
 * `space` is `"queue"` (then `queue`, `kind`, and what that kind carries), `"reserve"` (then `unit`) or `"unclassified"`
 * (then `reason`, a sentence). Each part can be handed to the builder of the same kind, which gives the key back.
 *
 * @throws {TypeError} when the key is no string, or `options.types` has a type that may not be registered.
 * @see The grammar, from `key` downwards
 */
export function parseKey<K extends string>(key: K): ParseKey<K>;
export function parseKey<T extends string>(key: string, options: ParseOptions<T>): ParsedKey<Registry["types"][number] | T>;
export function parseKey(key: string, options?: ParseOptions): ParsedKey<string> {
  if (typeof key !== "string") throw new TypeError(`A key to parse is a string, but this is of type ${typeof key}.`);
  const added = options && typeSet(options.types);
  if (key.startsWith("{emq}:")) return parseUnit(key.slice(6));
  if (!key.startsWith("emq:{")) return unclassified(reasons.space);
  const close = key.indexOf("}");
  if (close < 0) return unclassified(reasons.unclosed);
  const queue = key.slice(5, close);
  const fault = queueFault(queue);
  if (fault) return unclassified(fault);
  if (key[close + 1] !== ":") return unclassified(reasons.colon);
  return parseSuffix(queue, key.slice(close + 2), added);
}

function unclassified(reason: string): Unclassified {
  return { space: "unclassified", reason };
}

function isMember<Member extends string>(text: string, members: readonly Member[]): text is Member {
  return (members as readonly string[]).includes(text);
}

function isUnit(unit: string): unit is Unit {
  return isMember(unit, registry.units) || unit.startsWith(registry.migration);
}

function parseUnit(unit: string): ParsedKey {
  if (!isUnit(unit)) return unclassified(reasons.unit);
  const fault = isMember(unit, registry.units) ? undefined : queueFault(unit.slice(registry.migration.length));
  return fault ? unclassified(fault) : { space: "reserve", unit };
}

function parseSuffix(queue: string, suffix: string, added?: ReadonlySet<string>): ParsedKey<string> {
  const at = { space: "queue", queue } as const;
  if (suffix === "") return { ...at, kind: "base" };
  if (isType(suffix, added)) return { ...at, kind: "type", type: suffix };
  // A type may have a colon, but none starts like one of these.
  const kind = (Object.keys(registry.prefixes) as (keyof Prefixes)[]).find((name) => suffix.startsWith(registry.prefixes[name]));
  if (!kind) return unclassified(reasons.suffix);
  const rest = suffix.slice(registry.prefixes[kind].length);
  const colon = rest.indexOf(":");
  const head = colon < 0 ? rest : rest.slice(0, colon);
  const sub = colon < 0 ? undefined : rest.slice(colon + 1);
  switch (kind) {
    case "job": {
      const fault = idFault(head);
      if (fault) return unclassified(fault);
      if (sub === undefined) return { ...at, kind, id: head };
      return isMember(sub, registry.subs) ? { ...at, kind, id: head, sub } : unclassified(reasons.sub);
    }
    case "metrics":
      if (!isMember(head, registry.outcomes)) return unclassified(reasons.outcome);
      if (sub === undefined) return { ...at, kind, outcome: head };
      return isMember(sub, registry.metricsSubs) ? { ...at, kind, outcome: head, sub } : unclassified(reasons.metricsSub);
    case "lane": {
      if (!rest.endsWith(registry.laneEnd)) return unclassified(reasons.lane);
      const group = rest.slice(0, -registry.laneEnd.length);
      const fault = nameFault(group, registry.names.lane);
      return fault ? unclassified(fault) : { ...at, kind, group };
    }
    default: {
      const fault = nameFault(rest, registry.names[kind]);
      if (fault) return unclassified(fault);
      return kind === "dedup" ? { ...at, kind, id: rest } : { ...at, kind, name: rest };
    }
  }
}
