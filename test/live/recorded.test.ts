import { readFileSync } from "node:fs";
import { join } from "node:path";
import { slot } from "keyslot";
import { expect, test } from "vitest";
import type { FieldEntry } from "./programs.js";
import type { Answer } from "./record.js";
import { isRefusal } from "./refusal.js";
import { ROOT } from "./root.js";
import type { SlotVectors } from "./slots.js";

const read = (path: string): unknown => JSON.parse(readFileSync(join(ROOT, "fixtures", path), "utf8"));
const answers = read("oracle/answers.json") as readonly Answer[];
const vectors = read("oracle/slots.json") as SlotVectors;
const index = read("field/index.json") as readonly (FieldEntry & { readonly server_answer?: string })[];

test("slot gives every key the slot that a server gave it", () => {
  const keys = [
    ...vectors.text,
    ...vectors.base64.map(([key, expected]) => [Uint8Array.from(Buffer.from(key, "base64")), expected] as const),
  ];
  expect(keys.length).toBeGreaterThan(4_000);
  expect(keys.filter(([key, expected]) => slot(key) !== expected)).toEqual([]);
});

test("a call on one slot is answered, and nothing fails for another reason than its slots", () => {
  const calls = answers.filter(({ file }) => /\/(?:calls|transactions|clients)\.ts$/.test(file));
  expect(calls.filter(({ function: name, answer }) => name.endsWith("Together") && answer !== "ok")).toEqual([]);
  expect(answers.filter(({ answer }) => answer !== "ok" && !isRefusal(answer))).toEqual([]);
});

test.each(index)("$id is answered as its report says", ({ dir, file, server_answer }) => {
  const answerTo = (path: string): string | undefined => answers.find((each) => each.file === `fixtures/field/${path}`)?.answer;
  const noNode = (text = ""): string => text.replace(/^MOVED \d+ \S+$/, "MOVED <slot> <node>");
  if (dir === undefined) {
    expect(answerTo(file ?? "")).toBe("ok");
  } else {
    expect(answerTo(`${dir}/bad.ts`)).toBe(noNode(server_answer));
    expect(answerTo(`${dir}/good.ts`)).toBe("ok");
  }
});
