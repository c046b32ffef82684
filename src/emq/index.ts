export { type BrandedId, decodeBrandedId, encodeBrandedId, type IdArgument, isBrandedId, type NamespaceArgument } from "./branded-id.js";
export {
  dedupKey,
  jobKey,
  laneKey,
  metricsKey,
  prefixBytes,
  queueKey,
  repeatKey,
  reserveKey,
  streamKey,
  versionKey,
} from "./build.js";
// What the builders' signatures are made of: a function that is generic over an argument has to name its type, and the
// declarations that a compiler writes for a builder taken out of a queue name them all.
export type {
  AnyText,
  Checked,
  MetricsSubArgument,
  NameArgument,
  OutcomeArgument,
  PrefixArgument,
  QueueArgument,
  SubArgument,
  TypeArgument,
  UnitArgument,
} from "./build.js";
export type {
  DedupKey,
  EmqKey,
  JobKey,
  LaneKey,
  MetricsKey,
  QueueKey,
  RepeatKey,
  ReserveKey,
  StreamKey,
  Unit,
} from "./keys.js";
export { type JobSub, type MemberArgument, type MetricsSub, type Outcome, type Prefix, type QueueType, register, type RegisteredType } from "./members.js";
export {
  type ParsedKey,
  type ParsedQueueKey,
  type ParsedReserveKey,
  parseKey,
  type ParseKey,
  type ParseOptions,
  type Unclassified,
} from "./parse.js";
export { type Queue, queue } from "./queue.js";
export { isQueueName, type QueueName } from "./queue-name.js";
export type { Register } from "./registry.js";
