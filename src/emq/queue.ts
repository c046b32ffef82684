import type { IdArgument } from "./branded-id.js";
import {
  type AnyText,
  type Checked,
  checkQueue,
  dedupKey,
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
  /** The queue's name, which is the hash tag of all its keys. */
  readonly name: Q;
  /**
   * The key of a type of this queue, `emq:{orders}:pending`, as {@link queueKey} builds it.
   *
   * @throws {TypeError} when the type is not in the registry. A literal does not compile then.
   * @see The grammar's `type`
   */
  queueKey<T extends QueueType | "" | AnyText>(type: TypeArgument<T>): QueueKey<Q, Checked<T, QueueType | "">>;
  /**
   * The key of a job, `emq:{orders}:job:ORD0NgWEfAEJfs`, or of one of its sub-keys, as {@link jobKey} builds it.
   *
   * @throws {TypeError} when the id is no branded id, or the sub-key is none. A literal does not compile then.
   * @see The grammar's `jid` and `sub`
   */
  jobKey<Id extends string>(id: IdArgument<Id>): JobKey<Q, Id>;
  jobKey<Id extends string, S extends JobSub | AnyText>(id: IdArgument<Id>, sub: SubArgument<S>): JobKey<Q, Id, Checked<S, JobSub>>;
  /**
   * The key of this queue's metrics, `emq:{orders}:metrics:failed`, or of their data, as {@link metricsKey} builds it.
   *
   * @throws {TypeError} when the outcome or the sub-key is none. A literal does not compile then.
   * @see The grammar's `suffix`
   */
  metricsKey<O extends Outcome | AnyText>(outcome: OutcomeArgument<O>): MetricsKey<Q, Checked<O, Outcome>>;
  metricsKey<O extends Outcome | AnyText, S extends MetricsSub | AnyText>(
    outcome: OutcomeArgument<O>,
    sub: MetricsSubArgument<S>,
  ): MetricsKey<Q, Checked<O, Outcome>, Checked<S, MetricsSub>>;
  /**
   * The key of a deduplication marker, `emq:{orders}:de:a1`, as {@link dedupKey} builds it.
   *
   * @throws {TypeError} when the id is not 1 to 255 characters of `A-Z a-z 0-9 . _ -`. A literal does not compile then.
   * @see The grammar's `did`
   */
  dedupKey<Id extends string>(id: NameArgument<Id, Names["dedup"]>): DedupKey<Q, Id>;
  /**
   * The key of a lane's pending set, `emq:{orders}:g:eu:pending`, as {@link laneKey} builds it.
   *
   * @throws {TypeError} when the group is not 1 to 255 characters of `A-Z a-z 0-9 . _ -`. A literal does not compile then.
   * @see The grammar's `group`
   */
  laneKey<Group extends string>(group: NameArgument<Group, Names["lane"]>): LaneKey<Q, Group>;
  /**
   * The key of a repeatable's record, `emq:{orders}:repeat:nightly`, as {@link repeatKey} builds it.
   *
   * @throws {TypeError} when the name is not 1 to 255 characters of `A-Z a-z 0-9 . _ -`. A literal does not compile then.
   * @see The grammar's `name`
   */
  repeatKey<Name extends string>(name: NameArgument<Name, Names["repeat"]>): RepeatKey<Q, Name>;
  /**
   * The key of a stream, `emq:{orders}:stream:audit`, as {@link streamKey} builds it.
   *
   * @throws {TypeError} when the name is not 1 to 255 characters of `A-Z a-z 0-9 . _ -`. A literal does not compile then.
   * @see The grammar's `name`
   */
  streamKey<Name extends string>(name: NameArgument<Name, Names["stream"]>): StreamKey<Q, Name>;
  /**
   * How many bytes stand before the part of a key that differs, as {@link prefixBytes} counts them: 17 for `"job:"` of `orders`.
   *
   * @throws {TypeError} when the type is neither in the registry nor what another kind starts with. A literal does not compile then.
   * @see The grammar's `suffix`
   */
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
