import { ReplyError } from "ioredis";
import { afterAll, describe, expect, test } from "vitest";
import { isKeyless, SECOND_IS_KEY } from "../../rules/calls/tables/single-key.js";
import { WIRE } from "../../rules/calls/tables/wire.js";
import { disagreements, INVOCATIONS, withoutReasons, words, type Known } from "../support/wire.js";
import { findServer, type LiveCluster, startCluster } from "./cluster.js";

const wanted = process.env["KEYSLOT_LIVE"] === "1";
const skipped = !wanted && findServer() === undefined;
if (skipped) process.stderr.write("live wire table: SKIPPED, neither redis-server nor valkey-server is on PATH\n");

/** Beside those of the cluster of three, which another test may have started. */
const PORT = 7104;

/** Where `COMMAND GETKEYS` answers otherwise than the wire table. */
const KNOWN: Known = {
  "SSUBSCRIBE a b": ["", "a shard channel is no key, but it has a slot, and channels of two slots are refused like keys"],
  "SUNSUBSCRIBE a b": ["", "as SSUBSCRIBE"],
  "MIGRATE host 6379 a 0 100 KEYS b c": ["", "the server refuses a key beside KEYS, whatever the slots"],
};

/** Commands whose first key is not where `singleKey` looks for it: 0 for none, or the number of the word. */
const ODD: Readonly<Record<string, readonly [first: number, reason: string]>> = {
  "MEMORY|DOCTOR": [0, "of all its kin only MEMORY USAGE has a key; none of the others is sent with a second word"],
  "MEMORY|MALLOC-STATS": [0, "as MEMORY DOCTOR"],
  "MEMORY|PURGE": [0, "as MEMORY DOCTOR"],
  "MEMORY|STATS": [0, "as MEMORY DOCTOR"],
};

type Info = readonly [name: string, arity: number, flags: readonly string[], first: number, last: number, step: number, acl: unknown, tips: unknown, specs: readonly unknown[], kin: readonly Info[]];

describe.skipIf(skipped)("on a live server", () => {
  let started: Promise<LiveCluster> | undefined;
  // Started by the first test, so that a server that is missing or does not start fails the tests themselves.
  const live = (): Promise<LiveCluster> => (started ??= Promise.resolve().then(() => startCluster(findServer() ?? "", [PORT])));
  afterAll(async () => (await started?.catch(() => undefined))?.stop());

  async function ask(...args: string[]): Promise<unknown> {
    return (await live()).masters[0]?.call("COMMAND", ...args);
  }

  /** No keys where the server says that there are none, or that the command is not valid. */
  async function serverKeys(invocation: string): Promise<string[]> {
    try {
      return (await ask("GETKEYS", ...words(invocation))) as string[];
    } catch (error) {
      if (error instanceof ReplyError) return [];
      throw error;
    }
  }

  test("COMMAND GETKEYS finds the keys that the wire table finds", async () => {
    const names = new Set(((await ask()) as readonly Info[]).map(([name]) => name.toUpperCase()));
    const asked = INVOCATIONS.filter((invocation) => names.has(words(invocation)[0]));
    const answers = new Map<string, string[]>();
    for (const invocation of asked) answers.set(invocation, await serverKeys(invocation));
    console.log(`wire table: ${asked.length} of ${INVOCATIONS.length} invocations compared with COMMAND GETKEYS`);
    expect(asked.length).toBeGreaterThan(90);
    expect(disagreements(asked, (invocation) => answers.get(invocation) ?? [])).toEqual(withoutReasons(KNOWN));
  });

  test("every command of the server that can take several keys is in the wire table", async () => {
    const several = ((await ask()) as readonly Info[]).filter(([, , flags, first, last, , , , specs]) => last !== first || flags.includes("movablekeys") || specs.length > 1);
    expect(several.length).toBeGreaterThan(50);
    expect(several.map(([name]) => name.toUpperCase()).filter((name) => !(name in WIRE))).toEqual([]);
  });

  test("every other command of the server has its key where it is looked for", async () => {
    const all = ((await ask()) as readonly Info[]).flatMap((info) => (info[9].length === 0 ? [info] : info[9]));
    const plain = all.filter(([name]) => !(name.toUpperCase() in WIRE) && !name.endsWith("|help"));
    expect(plain.length).toBeGreaterThan(200);
    const apart = plain.filter(([name, , , first]) => {
      const command = name.toUpperCase().replace(/\|.*/, "");
      return first !== (isKeyless(command) ? 0 : SECOND_IS_KEY.has(command) ? 2 : 1);
    });
    expect(Object.fromEntries(apart.map(([name, , , first]) => [name.toUpperCase(), first]))).toEqual(Object.fromEntries(Object.entries(ODD).map(([name, [first]]) => [name, first])));
  });
});
