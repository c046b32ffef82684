import { readdirSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import * as parser from "@typescript-eslint/parser";
import { ESLint, Linter } from "eslint";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../", import.meta.url));
const eslint = new ESLint({ cwd: root });

/** What eslint.config.ts has to say of a file that imports `from` and nothing else. */
async function refusals(file: string, from: string): Promise<string[]> {
  const config = (await eslint.calculateConfigForFile(resolve(root, file))) as Linter.Config;
  const setting = config.rules?.["no-restricted-imports"];
  const messages = new Linter({ cwd: root }).verify(`import {} from "${from}";\n`, {
    files: ["**/*.ts"],
    languageOptions: { parser },
    rules: setting === undefined ? {} : { "no-restricted-imports": setting },
  }, { filename: resolve(root, file) });
  return messages.map(({ ruleId, message }) => {
    if (ruleId !== "no-restricted-imports") throw new Error(message);
    return message;
  });
}

test.each([
  ["src/index.ts", "../rules/index.js"],
  ["src/index.ts", "typescript"],
  ["src/index.ts", "eslint"],
  ["src/index.ts", "node:fs"],
  ["src/cluster/slot.ts", "../emq/index.js"],
  ["src/cluster/slot.ts", "../index.js"],
  ["src/cluster/slot.ts", "../../rules/index.js"],
  ["src/cluster/slot.ts", "node:buffer"],
  ["src/emq/keys.ts", "../../rules/pattern.js"],
  ["rules/verdict/judge.ts", "typescript"],
  ["rules/verdict/judge.ts", "../keys/index.js"],
  ["rules/verdict/judge.ts", "../calls/index.js"],
  ["rules/verdict/judge.ts", "../project/index.js"],
  ["rules/verdict/judge.ts", "@typescript-eslint/utils"],
  ["rules/keys/evaluator.ts", "keyslot"],
  ["rules/keys/evaluator.ts", "keyslot/emq"],
  ["rules/keys/evaluator.ts", "../calls/index.js"],
  ["rules/keys/evaluator.ts", "../verdict/judge.js"],
  ["rules/calls/index.ts", "keyslot"],
  ["rules/calls/index.ts", "../verdict/judge.js"],
  ["rules/calls/tables/ioredis.ts", "../../verdict/judge.js"],
  ["rules/calls/tables/ioredis.ts", "eslint"],
  ["rules/project/index.ts", "../keys/index.js"],
  ["rules/project/index.ts", "../calls/index.js"],
  ["rules/project/index.ts", "../verdict/judge.js"],
  ["rules/project/index.ts", "keyslot"],
])("%s may not import %s", async (file, from) => {
  expect(await refusals(file, from)).toHaveLength(1);
});

const above = readdirSync(resolve(root, "rules")).filter((name) => name.endsWith(".ts") && name !== "index.ts" && name !== "pattern.ts");

test.each(["verdict", "keys", "calls", "project"])("no file of rules/%s may import a rule or what rules share", async (room) => {
  expect(above).toContain("no-cross-slot.ts");
  const refused = await Promise.all(above.map((name) => refusals(`rules/${room}/index.ts`, `../${name.replace(/\.ts$/, ".js")}`)));
  expect(above.filter((_, index) => refused[index]?.length !== 1)).toEqual([]);
});

test.each([
  ["src/emq/keys.ts", "../cluster/slot.js"],
  ["rules/no-cross-slot.ts", "./verdict/judge.js"],
  ["rules/no-cross-slot.ts", "./calls/index.js"],
  ["rules/verdict/judge.ts", "keyslot"],
  ["rules/verdict/judge.ts", "../pattern.js"],
  ["rules/keys/evaluator.ts", "../pattern.js"],
  ["rules/keys/evaluator.ts", "../project/index.js"],
  ["rules/keys/evaluator.ts", "typescript"],
  ["rules/calls/index.ts", "../keys/index.js"],
  ["rules/calls/tables/ioredis.ts", "../table.js"],
])("%s may import %s", async (file, from) => {
  expect(await refusals(file, from)).toEqual([]);
});
