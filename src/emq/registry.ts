/**
 * EchoMQ's closed registries. The types, the builders and the parser derive from this table; a member that is added here is
 * known to all of them.
 */
export const registry = {
  /** Types of a queue. What each is kept in is the second column of the grammar's list. */
  types: [
    "pending", // sorted set: waiting
    "active", // sorted set: leased
    "schedule", // sorted set: due later
    "dead", // sorted set: failed for good
    "meta", // hash
    "events", // channel
    "wake", // list
    "ring", // list
    "paused", // set
    "gactive", // hash
    "glimit", // hash
    "repeat", // sorted set
    "limiter",
    "flow:outbox", // list
  ],
  /** Sub-keys of a job. */
  subs: ["lock", "logs", "dependencies", "processed", "failed", "unsuccessful"],
  /** What a queue keeps metrics of, and the one sub-key that they have. */
  outcomes: ["completed", "failed"],
  metricsSubs: ["data"],
  /** Units of the reserve. The fourth is `migration:` and a queue's name. */
  units: ["version", "locks", "bundle"],
  migration: "migration:",
  /** What an error names besides the members, where a registry is open to something else. */
  besides: { types: "what Register declares", units: "migration:<queue>" },
  /** How the suffixes start that carry a name of their own, and how a lane's ends. No type may start so. */
  prefixes: { job: "job:", metrics: "metrics:", dedup: "de:", lane: "g:", repeat: "repeat:", stream: "stream:" },
  laneEnd: ":pending",
  /** The names that a key carries: what to call them, and how many characters they may have. */
  names: {
    queue: { kind: "queue name", max: 128 },
    dedup: { kind: "deduplication id", max: 255 },
    lane: { kind: "lane group", max: 255 },
    repeat: { kind: "repeatable name", max: 255 },
    stream: { kind: "stream name", max: 255 },
    type: { kind: "registered type", max: 255 },
  },
} as const;

/**
 * The types that a program adds to EchoMQ's own, one property each. Declare them by merging, and name them to
 * {@link register} once at run time:
 *
 * ```ts
 * declare module "keyslot/emq" {
 *   interface Register {
 *     audit: "list";
 *   }
 * }
 * register("audit");
 * ```
 *
 * The property's value is for the reader; only its name counts.
 */
export interface Register {}
