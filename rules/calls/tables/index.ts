import type { ClientTable } from "../table.js";
import { BUN } from "./bun.js";
import { IOREDIS } from "./ioredis.js";
import { NODE_REDIS } from "./node-redis.js";
import { REDLOCK } from "./redlock.js";
import { UPSTASH, UPSTASH_SCRIPT } from "./upstash.js";
import { VALKEY_GLIDE } from "./valkey-glide.js";

export { IOREDIS, NODE_REDIS, VALKEY_GLIDE };
export const CLIENTS: readonly ClientTable[] = [IOREDIS, NODE_REDIS, VALKEY_GLIDE, BUN, UPSTASH, REDLOCK];
/** What clients make that has commands of its own. */
export const MADE: readonly ClientTable[] = [UPSTASH_SCRIPT];
