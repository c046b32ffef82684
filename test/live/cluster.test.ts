import { readFileSync } from "node:fs";
import { join } from "node:path";
import { slot } from "keyslot";
import { afterAll, describe, expect, test } from "vitest";
import { findServer, type LiveCluster, startCluster } from "./cluster.js";
import { answersFile, recordAnswers } from "./record.js";
import { ROOT } from "./root.js";
import { keyslots, randomKeys, recordSlots, slotsFile } from "./slots.js";

const KEYS = 100_000;
const seed = Number(process.env["KEYSLOT_SEED"] ?? Date.now() % 2 ** 31);
const wanted = process.env["KEYSLOT_LIVE"] === "1";
const skipped = !wanted && findServer() === undefined;
if (skipped) process.stderr.write("live cluster: SKIPPED, neither redis-server nor valkey-server is on PATH\n");

const recorded = (name: string): string => readFileSync(join(ROOT, "fixtures/oracle", name), "utf8");

describe.skipIf(skipped)("on a live cluster", () => {
  let started: Promise<LiveCluster> | undefined;
  // Started by the first test, so that a server that is missing or does not start fails the tests themselves.
  const live = (): Promise<LiveCluster> => (started ??= Promise.resolve().then(() => startCluster(findServer() ?? "")));
  afterAll(async () => (await started?.catch(() => undefined))?.stop());

  test(`slot equals CLUSTER KEYSLOT on ${KEYS} random keys (KEYSLOT_SEED=${seed})`, async () => {
    const keys = randomKeys(seed, KEYS);
    const expected = await keyslots(await live(), keys);
    expect(expected).toHaveLength(KEYS);
    const apart = keys.map((key, i) => ({ key, slot: slot(key), server: expected[i] }));
    expect(apart.filter((each) => each.slot !== each.server).slice(0, 10)).toEqual([]);
  });

  test("every program of the fixtures is answered as fixtures/oracle says", async () => {
    expect(answersFile(await recordAnswers(await live()))).toBe(recorded("answers.json"));
  });

  test("the recorded slots are those of a server", async () => {
    expect(slotsFile(await recordSlots(await live()))).toBe(recorded("slots.json"));
  });
});
