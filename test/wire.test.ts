import { createRequire } from "node:module";
import { describe, expect, test } from "vitest";
import { NODE_REDIS as TABLE } from "../rules/calls/tables/node-redis.js";
import { isKeyless } from "../rules/calls/tables/single-key.js";
import { WIRE } from "../rules/calls/tables/wire.js";
import { disagreements, INVOCATIONS, withoutReasons, words, type Known } from "./support/wire.js";

const require = createRequire(import.meta.url);
const ofIoredis = createRequire(require.resolve("ioredis"));
const ofRedis = createRequire(require.resolve("redis"));

interface Parser {
  readonly keys: readonly string[];
  readonly redisArgs: readonly string[];
}
interface NodeRedisCommand {
  parseCommand(parser: Parser, ...args: unknown[]): void;
}
type Commands = Readonly<Record<string, NodeRedisCommand | undefined>>;

const { exists, getKeyIndexes } = ofIoredis("@ioredis/commands") as {
  exists(name: string): boolean;
  getKeyIndexes(name: string, args: readonly string[]): number[];
};
const { BasicCommandParser } = ofRedis("@redis/client/dist/lib/client/parser") as { readonly BasicCommandParser: new () => Parser };
const { cms, tDigest } = (ofRedis("@redis/bloom") as { default: Readonly<Record<"cms" | "tDigest", Commands>> }).default;
const NODE_REDIS: Readonly<Record<string, Commands>> = {
  "": (ofRedis("@redis/client/dist/lib/commands") as { readonly NON_STICKY_COMMANDS: Commands }).NON_STICKY_COMMANDS,
  JSON: (ofRedis("@redis/json") as { default: Commands }).default,
  TS: (ofRedis("@redis/time-series") as { default: Commands }).default,
  CMS: cms,
  TDIGEST: tDigest,
};

const A_TO_B = ["a", "b"];
const B_TO_C = ["b", "c"];
const HERE = { longitude: 1, latitude: 2 };
const KEYS = { keys: A_TO_B, arguments: ["x"] };

/** How node-redis is asked for each invocation: the name of its command and what is given to it. */
const ASKED: Readonly<Record<string, readonly [command: string, ...args: unknown[]]>> = {
  "MGET a": ["MGET", ["a"]],
  "MGET a b c": ["MGET", ["a", "b", "c"]],
  "MSET a 1": ["MSET", ["a", "1"]],
  "MSET a 1 b 2 c 3": ["MSET", { a: "1", b: "2", c: "3" }],
  "MSETNX a 1 b 2": ["MSETNX", [["a", "1"], ["b", "2"]]],
  "MSETEX 2 a 1 b 2": ["MSETEX", ["a", "1", "b", "2"]],
  "MSETEX 2 a 1 b 2 NX EX 10": ["MSETEX", { a: "1", b: "2" }, { mode: "NX", expiration: { type: "EX", value: 10 } }],
  "DEL a b": ["DEL", A_TO_B],
  "UNLINK a b": ["UNLINK", A_TO_B],
  "EXISTS a b": ["EXISTS", A_TO_B],
  "TOUCH a b": ["TOUCH", A_TO_B],
  "RENAME a b": ["RENAME", "a", "b"],
  "RENAMENX a b": ["RENAMENX", "a", "b"],
  "COPY a b": ["COPY", "a", "b"],
  "COPY a b DB 1 REPLACE": ["COPY", "a", "b", { DB: 1, REPLACE: true }],
  "LCS a b": ["LCS", "a", "b"],
  "LCS a b IDX MINMATCHLEN 4": ["LCS_IDX", "a", "b", { MINMATCHLEN: 4 }],
  "SMOVE a b m": ["SMOVE", "a", "b", "m"],
  "LMOVE a b LEFT RIGHT": ["LMOVE", "a", "b", "LEFT", "RIGHT"],
  "BLMOVE a b LEFT RIGHT 1": ["BLMOVE", "a", "b", "LEFT", "RIGHT", 1],
  "LMOVEM a b LEFT RIGHT": ["LMOVEM", "a", "b", "LEFT", "RIGHT"],
  "BLMOVEM a b LEFT RIGHT 1": ["BLMOVEM", "a", "b", "LEFT", "RIGHT", 1],
  "RPOPLPUSH a b": ["RPOPLPUSH", "a", "b"],
  "BRPOPLPUSH a b 1": ["BRPOPLPUSH", "a", "b", 1],
  "ZRANGESTORE a b 0 1": ["ZRANGESTORE", "a", "b", 0, 1],
  "ZRANGESTORE a b 0 1 BYSCORE REV LIMIT 0 2": ["ZRANGESTORE", "a", "b", 0, 1, { BY: "SCORE", REV: true, LIMIT: { offset: 0, count: 2 } }],
  "GEOSEARCHSTORE a b FROMMEMBER m BYRADIUS 5 km": ["GEOSEARCHSTORE", "a", "b", "m", { radius: 5, unit: "km" }],
  "GEOSEARCHSTORE a b FROMMEMBER m BYRADIUS 5 km STOREDIST": ["GEOSEARCHSTORE", "a", "b", "m", { radius: 5, unit: "km" }, { STOREDIST: true }],
  "BLPOP a 1": ["BLPOP", "a", 1],
  "BLPOP a b 1": ["BLPOP", A_TO_B, 1],
  "BRPOP a b 1": ["BRPOP", A_TO_B, 1],
  "BZPOPMIN a b 1": ["BZPOPMIN", A_TO_B, 1],
  "BZPOPMAX a b 1": ["BZPOPMAX", A_TO_B, 1],
  "LMPOP 1 a LEFT": ["LMPOP", "a", "LEFT"],
  "LMPOP 2 a b LEFT COUNT 2": ["LMPOP", A_TO_B, "LEFT", { COUNT: 2 }],
  "ZMPOP 2 a b MIN": ["ZMPOP", A_TO_B, "MIN"],
  "ZMPOP 2 a b MAX COUNT 2": ["ZMPOP", A_TO_B, "MAX", { COUNT: 2 }],
  "BLMPOP 1 1 a LEFT": ["BLMPOP", 1, "a", "LEFT"],
  "BLMPOP 1 2 a b LEFT COUNT 2": ["BLMPOP", 1, A_TO_B, "LEFT", { COUNT: 2 }],
  "BZMPOP 1 2 a b MIN": ["BZMPOP", 1, A_TO_B, "MIN"],
  "SINTER a b": ["SINTER", A_TO_B],
  "SUNION a b": ["SUNION", A_TO_B],
  "SDIFF a b": ["SDIFF", A_TO_B],
  "SINTERSTORE a b c": ["SINTERSTORE", "a", B_TO_C],
  "SUNIONSTORE a b c": ["SUNIONSTORE", "a", B_TO_C],
  "SDIFFSTORE a b c": ["SDIFFSTORE", "a", B_TO_C],
  "SINTERCARD 2 a b": ["SINTERCARD", A_TO_B],
  "SINTERCARD 2 a b LIMIT 5": ["SINTERCARD", A_TO_B, { LIMIT: 5 }],
  "SUNIONCARD 2 a b": ["SUNIONCARD", A_TO_B],
  "SDIFFCARD 2 a b": ["SDIFFCARD", A_TO_B],
  "ZUNION 2 a b": ["ZUNION", A_TO_B],
  "ZUNION 2 a b WEIGHTS 2 3 AGGREGATE MAX": ["ZUNION", [{ key: "a", weight: 2 }, { key: "b", weight: 3 }], { AGGREGATE: "MAX" }],
  "ZUNION 2 a b WITHSCORES": ["ZUNION_WITHSCORES", A_TO_B],
  "ZINTER 2 a b": ["ZINTER", A_TO_B],
  "ZINTER 2 a b WEIGHTS 2 3": ["ZINTER", [{ key: "a", weight: 2 }, { key: "b", weight: 3 }]],
  "ZDIFF 2 a b": ["ZDIFF", A_TO_B],
  "ZDIFF 2 a b WITHSCORES": ["ZDIFF_WITHSCORES", A_TO_B],
  "ZINTERCARD 2 a b": ["ZINTERCARD", A_TO_B],
  "ZINTERCARD 2 a b LIMIT 5": ["ZINTERCARD", A_TO_B, { LIMIT: 5 }],
  "ZUNIONSTORE a 1 b": ["ZUNIONSTORE", "a", "b"],
  "ZUNIONSTORE a 2 b c WEIGHTS 2 3 AGGREGATE SUM": ["ZUNIONSTORE", "a", [{ key: "b", weight: 2 }, { key: "c", weight: 3 }], { AGGREGATE: "SUM" }],
  "ZINTERSTORE a 2 b c": ["ZINTERSTORE", "a", B_TO_C],
  "ZDIFFSTORE a 2 b c": ["ZDIFFSTORE", "a", B_TO_C],
  "PFCOUNT a b": ["PFCOUNT", A_TO_B],
  "PFMERGE a b c": ["PFMERGE", "a", B_TO_C],
  "BITOP AND a b c": ["BITOP", "AND", "a", B_TO_C],
  "BITOP NOT a b": ["BITOP", "NOT", "a", "b"],
  "EVAL script 1 a": ["EVAL", "script", { keys: ["a"] }],
  "EVAL script 2 a b x": ["EVAL", "script", KEYS],
  "EVALSHA sha 2 a b x": ["EVALSHA", "sha", KEYS],
  "EVAL_RO script 2 a b x": ["EVAL_RO", "script", KEYS],
  "EVALSHA_RO sha 2 a b": ["EVALSHA_RO", "sha", { keys: A_TO_B }],
  "FCALL name 2 a b x": ["FCALL", "name", KEYS],
  "FCALL_RO name 2 a b": ["FCALL_RO", "name", { keys: A_TO_B }],
  "SORT a": ["SORT", "a"],
  "SORT a STORE b": ["SORT_STORE", "a", "b"],
  "SORT a LIMIT 0 2 DESC ALPHA STORE b": ["SORT_STORE", "a", "b", { LIMIT: { offset: 0, count: 2 }, DIRECTION: "DESC", ALPHA: true }],
  "SORT a BY w_* GET o_* GET # STORE b": ["SORT_STORE", "a", "b", { BY: "w_*", GET: ["o_*", "#"] }],
  "SORT_RO a": ["SORT_RO", "a"],
  "SORT_RO a BY w_* GET o_*": ["SORT_RO", "a", { BY: "w_*", GET: "o_*" }],
  "GEORADIUS a 1 2 3 km": ["GEORADIUS", "a", HERE, 3, "km"],
  "GEORADIUS a 1 2 3 km STORE b": ["GEORADIUS_STORE", "a", HERE, 3, "km", "b"],
  "GEORADIUS a 1 2 3 km ASC COUNT 2 STOREDIST b": ["GEORADIUS_STORE", "a", HERE, 3, "km", "b", { COUNT: 2, SORT: "ASC", STOREDIST: true }],
  "GEORADIUSBYMEMBER a m 3 km": ["GEORADIUSBYMEMBER", "a", "m", 3, "km"],
  "GEORADIUSBYMEMBER a m 3 km STORE b": ["GEORADIUSBYMEMBER_STORE", "a", "m", 3, "km", "b"],
  "GEORADIUSBYMEMBER a m 3 km COUNT 2 STOREDIST b": ["GEORADIUSBYMEMBER_STORE", "a", "m", 3, "km", "b", { COUNT: 2, STOREDIST: true }],
  "XREAD STREAMS a 0": ["XREAD", { key: "a", id: "0" }],
  "XREAD COUNT 2 BLOCK 1 STREAMS a b 0 0": ["XREAD", [{ key: "a", id: "0" }, { key: "b", id: "0" }], { COUNT: 2, BLOCK: 1 }],
  "XREADGROUP GROUP g c STREAMS a >": ["XREADGROUP", "g", "c", { key: "a", id: ">" }],
  "XREADGROUP GROUP g c COUNT 2 NOACK STREAMS a b > >": ["XREADGROUP", "g", "c", [{ key: "a", id: ">" }, { key: "b", id: ">" }], { COUNT: 2, NOACK: true }],
  "XREADGROUP GROUP streams c STREAMS a b > >": ["XREADGROUP", "streams", "c", [{ key: "a", id: ">" }, { key: "b", id: ">" }]],
  "MIGRATE host 6379 a 0 100": ["MIGRATE", "host", 6379, "a", 0, 100],
  "MIGRATE host 6379 a 0 100 COPY REPLACE AUTH secret": ["MIGRATE", "host", 6379, "a", 0, 100, { COPY: true, REPLACE: true, AUTH: { password: "secret" } }],
  'MIGRATE host 6379 "" 0 100 KEYS a b': ["MIGRATE", "host", 6379, A_TO_B, 0, 100],
  'MIGRATE host 6379 "" 0 100 COPY REPLACE AUTH2 me secret KEYS a b': ["MIGRATE", "host", 6379, A_TO_B, 0, 100, { COPY: true, REPLACE: true, AUTH: { username: "me", password: "secret" } }],
  'MIGRATE host 6379 "" 0 100 AUTH keys KEYS a b': ["MIGRATE", "host", 6379, A_TO_B, 0, 100, { AUTH: { password: "keys" } }],
  "JSON.MGET a b $": ["MGET", A_TO_B, "$"],
  "JSON.MSET a $ 1 b $ 2": ["MSET", [{ key: "a", path: "$", value: 1 }, { key: "b", path: "$", value: 2 }]],
  "TS.MADD a 1 2 b 3 4": ["MADD", [{ key: "a", timestamp: 1, value: 2 }, { key: "b", timestamp: 3, value: 4 }]],
  "TS.CREATERULE a b AGGREGATION SUM 10": ["CREATERULE", "a", "b", "SUM", 10],
  "TS.DELETERULE a b": ["DELETERULE", "a", "b"],
  "TS.NRANGE 2 a b - +": ["NRANGE", A_TO_B, "-", "+"],
  "TS.NREVRANGE 2 a b - +": ["NREVRANGE", A_TO_B, "-", "+"],
  "CMS.MERGE a 2 b c": ["MERGE", "a", B_TO_C],
  "CMS.MERGE a 2 b c WEIGHTS 2 3": ["MERGE", "a", [{ name: "b", weight: 2 }, { name: "c", weight: 3 }]],
  "TDIGEST.MERGE a 2 b c": ["MERGE", "a", B_TO_C],
  "TDIGEST.MERGE a 2 b c COMPRESSION 10 OVERRIDE": ["MERGE", "a", B_TO_C, { COMPRESSION: 10, OVERRIDE: true }],
};

/** What node-redis has no `parseCommand` for. */
const NOT_ASKED: Readonly<Record<string, string>> = {
  "WATCH a b": "the client's own method, and none of the cluster's",
  "SSUBSCRIBE a b": "the client's own method",
  "SUNSUBSCRIBE a b": "the client's own method",
  "SORT a STORE b STORE c": "it sends one STORE",
  "GEORADIUS a 1 2 3 km STORE b STOREDIST c": "it sends one of the two",
  "MIGRATE host 6379 a 0 100 KEYS b c": "it sends a key or KEYS",
};

/** Where `@ioredis/commands` finds other keys than the wire table. */
const KNOWN_OF_IOREDIS: Known = {
  "SORT a BY w_* GET o_* GET # STORE b": ["a w_* o_* b", "it takes the patterns for keys, so that it can prefix them; a cluster does not hash them"],
  "SORT_RO a BY w_* GET o_*": ["a w_* o_*", "as SORT"],
  "SORT a STORE b STORE c": ["a b c", "it takes every STORE; the server stores to the last"],
  'MIGRATE host 6379 "" 0 100 AUTH keys KEYS a b': ["KEYS a b", "it takes the first word KEYS, here the password; the server passes AUTH's over"],
  "MIGRATE host 6379 a 0 100 KEYS b c": ["a", "it does not look for KEYS behind a key; the server refuses the two together"],
};

/** Where node-redis finds other keys than the wire table. */
const KNOWN_OF_NODE_REDIS: Known = {
  "CMS.MERGE a 2 b c": ["a", "it sends the sources as plain arguments, to the node of the destination"],
  "CMS.MERGE a 2 b c WEIGHTS 2 3": ["a", "as without weights"],
};

/** Commands of node-redis whose first argument is not what it names for a key. */
const ODD: Readonly<Record<string, string>> = {
  CLUSTER_KEYSLOT: "any node answers for any key",
  MEMORY_DOCTOR: "no argument that could be taken for a key",
  "MEMORY_MALLOC-STATS": "as MEMORY_DOCTOR",
  MEMORY_PURGE: "as MEMORY_DOCTOR",
  MEMORY_STATS: "as MEMORY_DOCTOR",
  "RESTORE-ASKING": "as MEMORY_DOCTOR",
};

/** A command's name as {@link isKeyless} takes it. */
const plain = (name: string): string => name.toUpperCase().replaceAll("_", "");

function parse(invocation: string): Parser {
  const [command = "", ...args] = ASKED[invocation] ?? [];
  const module = /^(\w+)\./.exec(invocation)?.[1] ?? "";
  const definition = NODE_REDIS[module]?.[command];
  if (definition === undefined) throw new Error(`node-redis has no ${command} for ${invocation}`);
  const parser = new BasicCommandParser();
  definition.parseCommand(parser, ...args);
  return parser;
}

test("every command of the wire table is invoked", () => {
  const invoked = new Set(INVOCATIONS.map((invocation) => words(invocation)[0]));
  expect(Object.keys(WIRE).filter((command) => !invoked.has(command))).toEqual([]);
  expect(INVOCATIONS.length).toBe(new Set(INVOCATIONS).size);
});

describe("the wire table finds the keys", () => {
  test("that @ioredis/commands finds", () => {
    const asked = INVOCATIONS.filter((invocation) => exists(words(invocation)[0].toLowerCase()));
    const keys = (invocation: string): string[] => {
      const [command, ...args] = words(invocation);
      return getKeyIndexes(command.toLowerCase(), args).map((index) => args[index] ?? "");
    };
    console.log(`wire table: ${asked.length} of ${INVOCATIONS.length} invocations compared with @ioredis/commands`);
    expect(disagreements(asked, keys)).toEqual(withoutReasons(KNOWN_OF_IOREDIS));
    // All but the commands of modules.
    const others = INVOCATIONS.filter((invocation) => !asked.includes(invocation) && !words(invocation)[0].includes("."));
    expect(others).toEqual([]);
  });

  test("that node-redis finds", () => {
    const asked = INVOCATIONS.filter((invocation) => !(invocation in NOT_ASKED));
    expect(Object.keys(ASKED).sort()).toEqual([...asked].sort());
    expect(asked.map((invocation) => parse(invocation).redisArgs)).toEqual(asked.map((invocation) => words(invocation)));
    console.log(`wire table: ${asked.length} of ${INVOCATIONS.length} invocations compared with node-redis`);
    expect(disagreements(asked, (invocation) => parse(invocation).keys)).toEqual(withoutReasons(KNOWN_OF_NODE_REDIS));
  });
});

test("every other command of node-redis has its key first, or none where it is said to have none", () => {
  const listed = new Set(Object.keys(TABLE.methods).map(plain));
  const others = Object.entries(NODE_REDIS[""] ?? {}).filter(([name]) => name === name.toUpperCase() && !listed.has(plain(name)));
  expect(others.length).toBeGreaterThan(300);
  const apart = others.filter(([name, definition]) => {
    const parser = new BasicCommandParser();
    try {
      definition?.parseCommand(parser, "first", "second", "third", "fourth");
    } catch {
      // Options that are no text. A key comes before them.
    }
    return parser.keys[0] !== (isKeyless(plain(name)) ? undefined : "first");
  });
  expect(apart.map(([name]) => name)).toEqual(Object.keys(ODD));
});
