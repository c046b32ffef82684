import { expect, test } from "vitest";
import { analyse } from "../support/analyse.js";

const verdictOf = (body: string): string | undefined =>
  analyse(`import type { Cluster } from "ioredis";\nexport function f(db: Cluster, id: string) {\n${body}\n}`)[0]?.judgement.verdict;

test("an element of a known list is one of its elements, whatever the index", () => {
  expect(verdictOf("const l = [id]; for (let i = 0; i < l.length; i++) db.mget(`a:{${id}}`, `b:{${l[i]!}}`);")).toBe("same");
  expect(verdictOf("const l = ['{x}1', '{x}2']; for (let i = 0; i < l.length; i++) db.mget(l[i]!, '{x}3');")).toBe("same");
  expect(verdictOf("const l = ['{x}1', '{y}2']; for (let i = 0; i < l.length; i++) db.mget(l[i]!, '{x}3');")).toBe("independent");
  expect(verdictOf("const l = ['{x}1', '{y}2']; for (let i = 0; i < l.length; i++) db.mget(l[i]!, '{z}3');")).toBe("cross");
});
