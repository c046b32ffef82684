/**
 * How fast `slot` is, against what ioredis and iovalkey route by (cluster-key-slot) and against node-redis's own. All are
 * measured in turns in one run, so that a ratio does not depend on the machine's mood; a row is the median of its rounds.
 * Run it with `npm run bench`. It fails when a ratio is below its floor.
 */
import { createRequire } from "node:module";
import clusterKeySlot from "cluster-key-slot";
import { do_not_optimize, measure } from "mitata";
// The built package, as users run it.
import { slot } from "keyslot";

// node-redis does not export it, so it is loaded by its path beside the package's entry.
const require = createRequire(import.meta.url);
const nodeRedis = (require(require.resolve("@redis/client").replace(/dist[\\/].*$/, "dist/lib/utils/calculate-slot.js")) as { default: Calculate }).default;

type Calculate = (key: string) => number;

const rounds = 5;
const cases: readonly { what: string; key: string; floor: number }[] = [
  { what: "tagged", key: "emq:{orders}:job:ORD0NgWEfAEJfs", floor: 5 },
  { what: "tagged, 240 characters after it", key: `emq:{orders}:stream:${"x".repeat(240)}`, floor: 5 },
  { what: "untagged ASCII, 20", key: "user:1234567:profile", floor: 1.5 },
  { what: "untagged ASCII, 30", key: "session:0123456789abcdef:state", floor: 1.5 },
  { what: "untagged ASCII, 40", key: "tenant:42:user:1234567:settings:language", floor: 1.5 },
  { what: "untagged ASCII, 1,000", key: "k".repeat(1000), floor: 1.5 },
  { what: "one accent at the end", key: "user:1234567:caf\u00e9", floor: 1 },
  { what: "one accent at the start", key: "\u00e9cole:1234567:profile", floor: 1 },
  { what: "one accent in the tag", key: "emq:{caf\u00e9}:job:ORD0NgWEfAEJfs", floor: 1 },
  { what: "Cyrillic", key: "\u043a\u043b\u044e\u0447:\u0437\u0430\u043a\u0430\u0437:12345", floor: 1 },
  { what: "Japanese", key: "\u65e5\u672c\u8a9e:\u9375:\u756a\u53f7", floor: 1 },
  { what: "emoji", key: "\u{1f600}\u{1f680}:\u{1f4a1}", floor: 1 },
];

async function nanoseconds(calculate: Calculate, key: string): Promise<number> {
  const { p50 } = await measure(() => do_not_optimize(calculate(key)), { min_cpu_time: 60e6 });
  return p50;
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] as number;
}

// Every function sees every sort of key first, as in a program that has run for a while.
for (let index = 0; index < 20_000; index++) {
  for (const { key } of cases) for (const calculate of [slot, clusterKeySlot, nodeRedis]) do_not_optimize(calculate(key));
}

const table: Record<string, string | number>[] = [];
let below = 0;
for (const { what, key, floor } of cases) {
  const times: [number, number, number][] = [];
  for (let round = 0; round < rounds; round++) {
    times.push([await nanoseconds(slot, key), await nanoseconds(clusterKeySlot, key), await nanoseconds(nodeRedis, key)]);
  }
  const against = median(times.map(([own, theirs]) => theirs / own));
  if (against < floor) below++;
  table.push({
    key: what,
    "keyslot ns": Number(median(times.map(([own]) => own)).toFixed(1)),
    "cluster-key-slot": `${against.toFixed(2)}x`,
    floor: `${floor}x`,
    "node-redis": `${median(times.map(([own, , theirs]) => theirs / own)).toFixed(2)}x`,
    "": against < floor ? "below" : "",
  });
}
console.table(table);
if (below > 0) {
  console.error(`${below} of ${cases.length} ratios are below their floors.`);
  process.exitCode = 1;
}
