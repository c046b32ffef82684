import {
  type AnyText,
  type Checked,
  checkQueue,
  dedupKey,
  type IdArgument,
  jobKey,
  laneKey,
  metricsKey,
  type MetricsSubArgument,
  type NameArgument,
  type OutcomeArgument,
  prefixBytes,
  type PrefixArgument,
  type QueueArgument,
  queueKey,
  repeatKey,
  streamKey,
  type SubArgument,
  type TypeArgument,
} from "./build.js";
import type { DedupKey, JobKey, LaneKey, MetricsKey, QueueKey, RepeatKey, StreamKey } from "./keys.js";
import type { JobSub, MetricsSub, Outcome, Prefix, QueueType } from "./members.js";
import type { Names } from "./text.js";

/** The builders of one queue's keys. Each takes, gives and throws what the function of its name does, less the queue. */
export interface Queue<Q extends string = string> {
  /** The queue's name. */
  readonly name: Q;
  /** See {@link queueKey}. */
  queueKey<T extends QueueType | "" | AnyText>(type: TypeArgument<T>): QueueKey<Q, Checked<T, QueueType | "">>;
  /** See {@link jobKey}. */
  jobKey<Id extends string>(id: IdArgument<Id>): JobKey<Q, Id>;
  jobKey<Id extends string, S extends JobSub | AnyText>(id: IdArgument<Id>, sub: SubArgument<S>): JobKey<Q, Id, Checked<S, JobSub>>;
  /** See {@link metricsKey}. */
  metricsKey<O extends Outcome | AnyText>(outcome: OutcomeArgument<O>): MetricsKey<Q, Checked<O, Outcome>>;
  metricsKey<O extends Outcome | AnyText, S extends MetricsSub | AnyText>(
    outcome: OutcomeArgument<O>,
    sub: MetricsSubArgument<S>,
  ): MetricsKey<Q, Checked<O, Outcome>, Checked<S, MetricsSub>>;
  /** See {@link dedupKey}. */
  dedupKey<Id extends string>(id: NameArgument<Id, Names["dedup"]>): DedupKey<Q, Id>;
  /** See {@link laneKey}. */
  laneKey<Group extends string>(group: NameArgument<Group, Names["lane"]>): LaneKey<Q, Group>;
  /** See {@link repeatKey}. */
  repeatKey<Name extends string>(name: NameArgument<Name, Names["repeat"]>): RepeatKey<Q, Name>;
  /** See {@link streamKey}. */
  streamKey<Name extends string>(name: NameArgument<Name, Names["stream"]>): StreamKey<Q, Name>;
  /** See {@link prefixBytes}. */
  prefixBytes<T extends QueueType | Prefix | "" | AnyText>(type: PrefixArgument<T>): number;
}

/**
 * The builders of one queue's keys: `queue("orders").queueKey("pending")` is `emq:{orders}:pending`. They are plain
 * functions, so that each can be taken out and passed on.
 *
 * @param name 1 to 128 characters of `A-Z a-z 0-9 . _ -`, and not `emq`
 * @throws {TypeError} when it is no queue name; the message says why. A literal does not compile then.
 * @see The grammar's `queue-key`
 */
export function queue<Q extends string>(name: QueueArgument<Q>): Queue<Q>;
export function queue(name: string): object {
  checkQueue(name);
  // To the type system a name that is not yet a type argument is neither refused nor accepted.
  const bound = name as never;
  return {
    name,
    queueKey: queueKey.bind(undefined, bound),
    jobKey: jobKey.bind(undefined, bound),
    metricsKey: metricsKey.bind(undefined, bound),
    dedupKey: dedupKey.bind(undefined, bound),
    laneKey: laneKey.bind(undefined, bound),
    repeatKey: repeatKey.bind(undefined, bound),
    streamKey: streamKey.bind(undefined, bound),
    prefixBytes: prefixBytes.bind(undefined, bound),
  } satisfies Record<keyof Queue, unknown>;
}
