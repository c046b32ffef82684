export { type Colocated, colocated, CrossSlotError, type KeySlot } from "./cluster/colocated.js";
export { type HashTag, hashtag } from "./cluster/hashtag.js";
export type { Key } from "./cluster/key.js";
export { partitionBySlot } from "./cluster/partition.js";
export { type SameSlot, sameSlot } from "./cluster/same-slot.js";
export { type Slot, slot } from "./cluster/slot.js";
export type { Tagged } from "./cluster/tagged.js";
