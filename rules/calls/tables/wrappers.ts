import type { ClientTable } from "../table.js";
import { IOREDIS } from "./ioredis.js";

/** What a client is by the word of a package that hands it out: any of the client's classes, or one. */
export type Given = "unknown" | "client" | "cluster";

/**
 * A package that hands out the clients of another one. Where there are types, those say so themselves; this is for programs
 * without them.
 */
export interface ClientWrapper {
  readonly module: string;
  readonly table: ClientTable;
  /** Exported classes, with their methods that give a client. */
  readonly services: Readonly<Record<string, Readonly<Record<string, Given>>>>;
  /** Exported decorators of a parameter or field that then holds a client. */
  readonly decorators: Readonly<Record<string, Given>>;
}

const OF_NEST = {
  RedisService: { getOrThrow: "client", getOrNil: "client", getClient: "client" },
  ClusterService: { getOrThrow: "cluster", getOrNil: "cluster", getClient: "cluster" },
} as const;

export const WRAPPERS: readonly ClientWrapper[] = [
  { module: "@nestjs-modules/ioredis", table: IOREDIS, services: {}, decorators: { InjectRedis: "unknown" } },
  { module: "@liaoliaots/nestjs-redis", table: IOREDIS, services: OF_NEST, decorators: { InjectRedis: "client", InjectCluster: "cluster" } },
  { module: "@songkeys/nestjs-redis", table: IOREDIS, services: OF_NEST, decorators: { InjectRedis: "client", InjectCluster: "cluster" } },
  // Its client goes by the name `redis`, which tells it.
  { module: "@fastify/redis", table: IOREDIS, services: {}, decorators: {} },
];
