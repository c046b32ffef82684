import type { JobSub, MetricsSub, Outcome, QueueType } from "./members.js";
import type { registry } from "./registry.js";

type Prefixes = (typeof registry)["prefixes"];

/** A hole keeps its name's type; a name that is only known to be text stays `string`. */
type Sub<S extends string> = [S] extends [never] ? "" : `:${S}`;

/** The key of a queue's type, `` `emq:{orders}:pending` ``. The type `""` is the queue's base, the slot root of scripts. */
export type QueueKey<Q extends string = string, T extends string = QueueType> = `emq:{${Q}}:${T}`;

/** The key of a job, `` `emq:{orders}:job:ORD0NgWEfAEJfs` ``, or of one of its sub-keys when `S` is given. */
export type JobKey<Q extends string = string, Id extends string = string, S extends string = never> =
  `emq:{${Q}}:${Prefixes["job"]}${Id}${Sub<S>}`;

/** The key of a queue's metrics, `` `emq:{orders}:metrics:completed` ``, or of their data when `S` is `"data"`. */
export type MetricsKey<Q extends string = string, O extends string = Outcome, S extends string = never> =
  `emq:{${Q}}:${Prefixes["metrics"]}${O}${Sub<S>}`;

/** The key of a deduplication marker, `` `emq:{orders}:de:a1` ``. */
export type DedupKey<Q extends string = string, Id extends string = string> = `emq:{${Q}}:${Prefixes["dedup"]}${Id}`;

/** The key of a lane's pending set, `` `emq:{orders}:g:eu:pending` ``. */
export type LaneKey<Q extends string = string, Group extends string = string> =
  `emq:{${Q}}:${Prefixes["lane"]}${Group}${(typeof registry)["laneEnd"]}`;

/** The key of a repeatable's record, `` `emq:{orders}:repeat:nightly` ``. */
export type RepeatKey<Q extends string = string, Name extends string = string> = `emq:{${Q}}:${Prefixes["repeat"]}${Name}`;

/** The key of a stream, `` `emq:{orders}:stream:audit` ``. */
export type StreamKey<Q extends string = string, Name extends string = string> = `emq:{${Q}}:${Prefixes["stream"]}${Name}`;

/** A unit of the reserve: `version`, `locks`, `bundle`, or `migration:` and a queue's name. */
export type Unit = (typeof registry)["units"][number] | `${(typeof registry)["migration"]}${string}`;

/** The key of a unit of the reserve, `{emq}:version`. */
export type ReserveKey<U extends string = Unit> = `{emq}:${U}`;

/** Every key of EchoMQ, as closely as templates can say it; {@link ParseKey} tells exactly. */
export type EmqKey =
  | QueueKey<string, QueueType | "">
  | JobKey
  | MetricsKey
  | MetricsKey<string, Outcome, MetricsSub>
  | DedupKey
  | LaneKey
  | RepeatKey
  | StreamKey
  | ReserveKey;

export type { JobSub, MetricsSub, Outcome, QueueType };
