import { type IdArgument, idFault } from "./branded-id.js";
import type { DedupKey, JobKey, LaneKey, MetricsKey, QueueKey, RepeatKey, ReserveKey, StreamKey, Unit } from "./keys.js";
import {
  isType,
  type JobSub,
  knownTypes,
  type MemberArgument,
  memberRefusal,
  type MetricsSub,
  type Outcome,
  type Prefix,
  type QueueType,
  type RegisteredType,
} from "./members.js";
import { type QueueFault, queueFault } from "./queue-name.js";
import { registry } from "./registry.js";
import { type Judged, type NameFault, nameFault, type Names, type NameSpec, refusal } from "./text.js";

type Registry = typeof registry;

/** Text of which an editor still offers the members that it may be. */
export type AnyText = string & {};

/** What a builder takes for a queue: the name itself, or in place of a literal that is none, the sentence that refuses it. */
export type QueueArgument<Q extends string> = Q extends unknown ? Judged<Q, Names["queue"]["kind"], QueueFault<Q>> : never;

/** What a builder takes for a name after the queue: a deduplication id, a lane's group, a repeatable's name or a stream's. */
export type NameArgument<T extends string, N extends NameSpec> = T extends unknown ? Judged<T, N["kind"], NameFault<T, N>> : never;

type Types = readonly [...Registry["types"], Registry["besides"]["types"]];
type Units = readonly [...Registry["units"], Registry["besides"]["units"]];

/** What a builder takes for a type, `""` included. */
export type TypeArgument<T extends string> = MemberArgument<T, QueueType | "", "type of a queue", Types, RegisteredType>;

/** What a builder takes for a type, or for what another kind of key starts with. */
export type PrefixArgument<T extends string> = MemberArgument<T, QueueType | Prefix | "", "type of a queue", Types, RegisteredType>;

/** What a builder takes for a sub-key of a job. */
export type SubArgument<S extends string> = MemberArgument<S, JobSub, "sub-key of a job", Registry["subs"], never>;

/** What a builder takes for what a queue keeps metrics of. */
export type OutcomeArgument<O extends string> = MemberArgument<O, Outcome, "outcome that a queue has metrics of", Registry["outcomes"], never>;

/** What a builder takes for a sub-key of metrics. */
export type MetricsSubArgument<S extends string> = MemberArgument<S, MetricsSub, "sub-key of metrics", Registry["metricsSubs"], never>;

/** What a builder takes for a unit of the reserve. */
export type UnitArgument<U extends string> = U extends `${Registry["migration"]}${infer Queue}`
  ? Judged<U, "unit of the reserve", QueueFault<Queue>>
  : MemberArgument<U, Registry["units"][number], "unit of the reserve", Units, never>;

/** A member that is only known to be text is one of the registry once the builder has let it pass. */
export type Checked<T extends string, Member extends string> = string extends T ? Member : T;

function checkName(value: string, kind: string, faultOf: (text: string) => string | undefined): void {
  const fault = typeof value === "string" ? faultOf(value) : "It has to be text.";
  if (fault) throw refusal(value, kind, fault);
}

/** Throws for what is no queue name. */
export function checkQueue(queue: string): void {
  checkName(queue, registry.names.queue.kind, queueFault);
}

function checkMember(value: string, kind: string, members: readonly string[], besides: readonly string[] = []): void {
  if (!members.includes(value)) throw memberRefusal(value, kind, [...members, ...besides]);
}

function base(queue: string): string {
  checkQueue(queue);
  return `emq:{${queue}}:`;
}

function named(queue: string, kind: "dedup" | "lane" | "repeat" | "stream", name: string): string {
  const start = base(queue) + registry.prefixes[kind];
  checkName(name, registry.names[kind].kind, (text) => nameFault(text, registry.names[kind]));
  return start + name;
}

/**
 * The key of a queue's type: `queueKey("orders", "pending")` is `emq:{orders}:pending`. The type `""` gives the queue's base,
 * `emq:{orders}:`, from which a script may derive the others.
 *
 * @param queue 1 to 128 characters of `A-Z a-z 0-9 . _ -`, and not `emq`
 * @param type a type of the registry, or `""`
 * @throws {TypeError} when an argument breaks its rule; the message names both. A literal does not compile then.
 * @see The grammar's `queue-key`
 */
export function queueKey<Q extends string, T extends QueueType | "" | AnyText>(
  queue: QueueArgument<Q>,
  type: TypeArgument<T>,
): QueueKey<Q, Checked<T, QueueType | "">>;
export function queueKey(queue: string, type: string): string {
  const start = base(queue);
  if (type !== "" && !isType(type)) throw memberRefusal(type, "type of a queue", knownTypes());
  return start + type;
}

/**
 * The key of a job, or of one of its sub-keys: `jobKey("orders", "ORD0NgWEfAEJfs")` is `emq:{orders}:job:ORD0NgWEfAEJfs`.
 *
 * @param queue 1 to 128 characters of `A-Z a-z 0-9 . _ -`, and not `emq`
 * @param id a branded id: three letters of `A-Z`, then 11 digits of base 62, no larger than 2^63-1
 * @param sub `lock`, `logs`, `dependencies`, `processed`, `failed` or `unsuccessful`
 * @throws {TypeError} when an argument breaks its rule; the message names both. A literal does not compile then.
 * @see The grammar's `jid` and `sub`
 */
export function jobKey<Q extends string, Id extends string>(queue: QueueArgument<Q>, id: IdArgument<Id>): JobKey<Q, Id>;
export function jobKey<Q extends string, Id extends string, S extends JobSub | AnyText>(
  queue: QueueArgument<Q>,
  id: IdArgument<Id>,
  sub: SubArgument<S>,
): JobKey<Q, Id, Checked<S, JobSub>>;
export function jobKey(queue: string, id: string, sub?: string): string {
  const start = base(queue);
  checkName(id, "job id", idFault);
  const key = start + registry.prefixes.job + id;
  if (sub === undefined) return key;
  checkMember(sub, "sub-key of a job", registry.subs);
  return `${key}:${sub}`;
}

/**
 * The key of a queue's metrics, or of their data: `metricsKey("orders", "failed", "data")` is
 * `emq:{orders}:metrics:failed:data`.
 *
 * @param queue 1 to 128 characters of `A-Z a-z 0-9 . _ -`, and not `emq`
 * @param outcome `completed` or `failed`
 * @param sub `data`
 * @throws {TypeError} when an argument breaks its rule; the message names both. A literal does not compile then.
 * @see The grammar's `suffix`
 */
export function metricsKey<Q extends string, O extends Outcome | AnyText>(
  queue: QueueArgument<Q>,
  outcome: OutcomeArgument<O>,
): MetricsKey<Q, Checked<O, Outcome>>;
export function metricsKey<Q extends string, O extends Outcome | AnyText, S extends MetricsSub | AnyText>(
  queue: QueueArgument<Q>,
  outcome: OutcomeArgument<O>,
  sub: MetricsSubArgument<S>,
): MetricsKey<Q, Checked<O, Outcome>, Checked<S, MetricsSub>>;
export function metricsKey(queue: string, outcome: string, sub?: string): string {
  const start = base(queue);
  checkMember(outcome, "outcome that a queue has metrics of", registry.outcomes);
  const key = start + registry.prefixes.metrics + outcome;
  if (sub === undefined) return key;
  checkMember(sub, "sub-key of metrics", registry.metricsSubs);
  return `${key}:${sub}`;
}

/**
 * The key of a deduplication marker: `dedupKey("orders", "a1")` is `emq:{orders}:de:a1`.
 *
 * @param queue 1 to 128 characters of `A-Z a-z 0-9 . _ -`, and not `emq`
 * @param id 1 to 255 characters of `A-Z a-z 0-9 . _ -`
 * @throws {TypeError} when an argument breaks its rule; the message names both. A literal does not compile then.
 * @see The grammar's `did`
 */
export function dedupKey<Q extends string, Id extends string>(
  queue: QueueArgument<Q>,
  id: NameArgument<Id, Names["dedup"]>,
): DedupKey<Q, Id>;
export function dedupKey(queue: string, id: string): string {
  return named(queue, "dedup", id);
}

/**
 * The key of a lane's pending set: `laneKey("orders", "eu")` is `emq:{orders}:g:eu:pending`.
 *
 * @param queue 1 to 128 characters of `A-Z a-z 0-9 . _ -`, and not `emq`
 * @param group 1 to 255 characters of `A-Z a-z 0-9 . _ -`
 * @throws {TypeError} when an argument breaks its rule; the message names both. A literal does not compile then.
 * @see The grammar's `group`
 */
export function laneKey<Q extends string, Group extends string>(
  queue: QueueArgument<Q>,
  group: NameArgument<Group, Names["lane"]>,
): LaneKey<Q, Group>;
export function laneKey(queue: string, group: string): string {
  return named(queue, "lane", group) + registry.laneEnd;
}

/**
 * The key of a repeatable's record: `repeatKey("orders", "nightly")` is `emq:{orders}:repeat:nightly`.
 *
 * @param queue 1 to 128 characters of `A-Z a-z 0-9 . _ -`, and not `emq`
 * @param name 1 to 255 characters of `A-Z a-z 0-9 . _ -`
 * @throws {TypeError} when an argument breaks its rule; the message names both. A literal does not compile then.
 * @see The grammar's `name`
 */
export function repeatKey<Q extends string, Name extends string>(
  queue: QueueArgument<Q>,
  name: NameArgument<Name, Names["repeat"]>,
): RepeatKey<Q, Name>;
export function repeatKey(queue: string, name: string): string {
  return named(queue, "repeat", name);
}

/**
 * The key of a stream: `streamKey("orders", "audit")` is `emq:{orders}:stream:audit`.
 *
 * @param queue 1 to 128 characters of `A-Z a-z 0-9 . _ -`, and not `emq`
 * @param name 1 to 255 characters of `A-Z a-z 0-9 . _ -`
 * @throws {TypeError} when an argument breaks its rule; the message names both. A literal does not compile then.
 * @see The grammar's `name`
 */
export function streamKey<Q extends string, Name extends string>(
  queue: QueueArgument<Q>,
  name: NameArgument<Name, Names["stream"]>,
): StreamKey<Q, Name>;
export function streamKey(queue: string, name: string): string {
  return named(queue, "stream", name);
}

/**
 * The key of a unit of the reserve: `reserveKey("locks")` is `{emq}:locks`.
 *
 * @param unit `version`, `locks`, `bundle`, or `migration:` and a queue's name
 * @throws {TypeError} when it is none of the four; the message says why. A literal does not compile then.
 * @see The grammar's `unit`
 */
export function reserveKey<U extends Unit | AnyText>(unit: UnitArgument<U>): ReserveKey<Checked<U, Unit>>;
export function reserveKey(unit: string): string {
  if (typeof unit === "string" && unit.startsWith(registry.migration)) {
    checkName(unit, "unit of the reserve", () => queueFault(unit.slice(registry.migration.length)));
  } else checkMember(unit, "unit of the reserve", registry.units, [registry.besides.units]);
  return `{emq}:${unit}`;
}

/** The key of the protocol's version, `{emq}:version`. */
export const versionKey = "{emq}:version" satisfies ReserveKey;

/**
 * How many bytes stand before the part of a key that differs: `prefixBytes("orders", "job:")` is 17, the length of
 * `emq:{orders}:job:`.
 *
 * @param queue 1 to 128 characters of `A-Z a-z 0-9 . _ -`, and not `emq`
 * @param type a type of the registry, `""`, or what another kind starts with: `job:`, `metrics:`, `de:`, `g:`, `repeat:`, `stream:`
 * @returns a number of bytes; every character of a queue's key is one
 * @throws {TypeError} when an argument breaks its rule; the message names both. A literal does not compile then.
 * @see The grammar's `suffix`
 */
export function prefixBytes<Q extends string, T extends QueueType | Prefix | "" | AnyText>(
  queue: QueueArgument<Q>,
  type: PrefixArgument<T>,
): number;
export function prefixBytes(queue: string, type: string): number {
  const start = base(queue);
  if (type !== "" && !isType(type) && !(Object.values(registry.prefixes) as string[]).includes(type)) {
    throw memberRefusal(type, "type of a queue", knownTypes());
  }
  return start.length + type.length;
}
