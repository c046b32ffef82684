/** Calls as they go over the wire, for the wire table to be compared with those who know where their keys stand. */
import { text } from "../../rules/keys/index.js";
import { WIRE } from "../../rules/calls/tables/wire.js";
import { wireKeys, type Argument } from "../../rules/calls/wire.js";

/** At least one invocation of every command of the wire table; `""` stands for an empty argument. */
export const INVOCATIONS: readonly string[] = [
  "MGET a",
  "MGET a b c",
  "MSET a 1",
  "MSET a 1 b 2 c 3",
  "MSETNX a 1 b 2",
  "MSETEX 2 a 1 b 2",
  "MSETEX 2 a 1 b 2 NX EX 10",
  "DEL a b",
  "UNLINK a b",
  "EXISTS a b",
  "TOUCH a b",
  "WATCH a b",
  "RENAME a b",
  "RENAMENX a b",
  "COPY a b",
  "COPY a b DB 1 REPLACE",
  "LCS a b",
  "LCS a b IDX MINMATCHLEN 4",
  "SMOVE a b m",
  "LMOVE a b LEFT RIGHT",
  "BLMOVE a b LEFT RIGHT 1",
  "LMOVEM a b LEFT RIGHT",
  "BLMOVEM a b LEFT RIGHT 1",
  "RPOPLPUSH a b",
  "BRPOPLPUSH a b 1",
  "ZRANGESTORE a b 0 1",
  "ZRANGESTORE a b 0 1 BYSCORE REV LIMIT 0 2",
  "GEOSEARCHSTORE a b FROMMEMBER m BYRADIUS 5 km",
  "GEOSEARCHSTORE a b FROMMEMBER m BYRADIUS 5 km STOREDIST",
  "BLPOP a 1",
  "BLPOP a b 1",
  "BRPOP a b 1",
  "BZPOPMIN a b 1",
  "BZPOPMAX a b 1",
  "LMPOP 1 a LEFT",
  "LMPOP 2 a b LEFT COUNT 2",
  "ZMPOP 2 a b MIN",
  "ZMPOP 2 a b MAX COUNT 2",
  "BLMPOP 1 1 a LEFT",
  "BLMPOP 1 2 a b LEFT COUNT 2",
  "BZMPOP 1 2 a b MIN",
  "SINTER a b",
  "SUNION a b",
  "SDIFF a b",
  "SINTERSTORE a b c",
  "SUNIONSTORE a b c",
  "SDIFFSTORE a b c",
  "SINTERCARD 2 a b",
  "SINTERCARD 2 a b LIMIT 5",
  "SUNIONCARD 2 a b",
  "SDIFFCARD 2 a b",
  "ZUNION 2 a b",
  "ZUNION 2 a b WEIGHTS 2 3 AGGREGATE MAX",
  "ZUNION 2 a b WITHSCORES",
  "ZINTER 2 a b",
  "ZINTER 2 a b WEIGHTS 2 3",
  "ZDIFF 2 a b",
  "ZDIFF 2 a b WITHSCORES",
  "ZINTERCARD 2 a b",
  "ZINTERCARD 2 a b LIMIT 5",
  "ZUNIONSTORE a 1 b",
  "ZUNIONSTORE a 2 b c WEIGHTS 2 3 AGGREGATE SUM",
  "ZINTERSTORE a 2 b c",
  "ZDIFFSTORE a 2 b c",
  "PFCOUNT a b",
  "PFMERGE a b c",
  "BITOP AND a b c",
  "BITOP NOT a b",
  "EVAL script 1 a",
  "EVAL script 2 a b x",
  "EVALSHA sha 2 a b x",
  "EVAL_RO script 2 a b x",
  "EVALSHA_RO sha 2 a b",
  "FCALL name 2 a b x",
  "FCALL_RO name 2 a b",
  "SORT a",
  "SORT a STORE b",
  "SORT a LIMIT 0 2 DESC ALPHA STORE b",
  "SORT a BY w_* GET o_* GET # STORE b",
  "SORT a STORE b STORE c",
  "SORT_RO a",
  "SORT_RO a BY w_* GET o_*",
  "GEORADIUS a 1 2 3 km",
  "GEORADIUS a 1 2 3 km STORE b",
  "GEORADIUS a 1 2 3 km ASC COUNT 2 STOREDIST b",
  "GEORADIUS a 1 2 3 km STORE b STOREDIST c",
  "GEORADIUSBYMEMBER a m 3 km",
  "GEORADIUSBYMEMBER a m 3 km STORE b",
  "GEORADIUSBYMEMBER a m 3 km COUNT 2 STOREDIST b",
  "XREAD STREAMS a 0",
  "XREAD COUNT 2 BLOCK 1 STREAMS a b 0 0",
  "XREADGROUP GROUP g c STREAMS a >",
  "XREADGROUP GROUP g c COUNT 2 NOACK STREAMS a b > >",
  "XREADGROUP GROUP streams c STREAMS a b > >",
  "MIGRATE host 6379 a 0 100",
  "MIGRATE host 6379 a 0 100 COPY REPLACE AUTH secret",
  'MIGRATE host 6379 "" 0 100 KEYS a b',
  'MIGRATE host 6379 "" 0 100 COPY REPLACE AUTH2 me secret KEYS a b',
  'MIGRATE host 6379 "" 0 100 AUTH keys KEYS a b',
  "MIGRATE host 6379 a 0 100 KEYS b c",
  "SSUBSCRIBE a b",
  "SUNSUBSCRIBE a b",
  "JSON.MGET a b $",
  "JSON.MSET a $ 1 b $ 2",
  "TS.MADD a 1 2 b 3 4",
  "TS.CREATERULE a b AGGREGATION SUM 10",
  "TS.DELETERULE a b",
  "TS.NRANGE 2 a b - +",
  "TS.NREVRANGE 2 a b - +",
  "CMS.MERGE a 2 b c",
  "CMS.MERGE a 2 b c WEIGHTS 2 3",
  "TDIGEST.MERGE a 2 b c",
  "TDIGEST.MERGE a 2 b c COMPRESSION 10 OVERRIDE",
];

/** Command and arguments of an invocation. */
export function words(invocation: string): readonly [command: string, ...args: string[]] {
  const [command = "", ...args] = invocation.split(" ");
  return [command, ...args.map((word) => (word === '""' ? "" : word))];
}

/** The keys that the wire table finds in an invocation. */
export function tableKeys(invocation: string): string[] {
  const [command, ...args] = words(invocation);
  const spec = WIRE[command];
  if (spec === undefined) throw new Error(`the wire table has no ${command}`);
  // Nothing reads the expression that an argument stands for.
  const node = undefined as unknown as Argument["node"];
  const given = args.map((arg): Argument & { readonly arg: string } => ({ value: text(arg), occurrence: { kind: "once" }, node, arg }));
  const keys = wireKeys(spec, given);
  if (keys === undefined) throw new Error(`the wire table cannot tell the arguments of ${invocation} apart`);
  return keys.map((key) => (key as (typeof given)[number]).arg);
}

/** The invocations in which someone else finds other keys than the table, with those keys. */
export function disagreements(invocations: readonly string[], others: (invocation: string) => readonly string[]): Record<string, string> {
  const compared = invocations.map((invocation) => ({ invocation, table: tableKeys(invocation).join(" "), found: others(invocation).join(" ") }));
  return Object.fromEntries(compared.filter(({ table, found }) => table !== found).map(({ invocation, found }) => [invocation, found]));
}

/** Invocations in which someone else is known to find other keys than the table: those keys, and the reason. */
export type Known = Readonly<Record<string, readonly [keys: string, reason: string]>>;

/** {@link Known} without the reasons, to be held against {@link disagreements}. */
export const withoutReasons = (known: Known): Record<string, string> =>
  Object.fromEntries(Object.entries(known).map(([invocation, [keys]]) => [invocation, keys]));
