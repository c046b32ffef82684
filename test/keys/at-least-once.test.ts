import { expect, test } from "vitest";
import { analyse } from "../support/analyse.js";

const verdictOf = (body: string): string | undefined =>
  analyse(`import type { Cluster } from "ioredis";\nexport function f(db: Cluster, id: string, on: boolean, ids: string[]) {\n${body}\n}`)[0]?.judgement.verdict;

test("after a loop that runs at least once, nothing is left of the value before it", () => {
  expect(verdictOf('let key = "b"; for (const x of on ? [id] : [id, "z"]) { void x; key = "a"; } db.mget(key, "a");')).toBe("same");
});

test("after a loop that may not run, the value before it is one of two", () => {
  expect(verdictOf('let key = "b"; for (const x of ids) { void x; key = "a"; } db.mget(key, "a");')).toBe("independent");
});

test("a round that may leave the value alone leaves it", () => {
  expect(verdictOf('let key = "b"; for (const x of on ? [id] : [id, "z"]) { if (x === "q") key = "a"; } db.mget(key, "a");')).toBe("independent");
});
