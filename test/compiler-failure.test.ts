import { TSESLint } from "@typescript-eslint/utils";
import * as parser from "@typescript-eslint/parser";
import keyslot from "eslint-plugin-keyslot";
import { expect, test } from "vitest";
import { programOf } from "./support/analyse.js";

test("a compiler that fails on a file leaves the rule silent and the run going", () => {
  const name = "main.ts";
  const program = programOf({ [name]: 'import type { Cluster } from "ioredis"; declare const db: Cluster; db.mget("a", "b");' });
  const file = program.getSourceFiles().find((one) => one.fileName.endsWith(`memory/${name}`));
  const lint = (): TSESLint.Linter.LintMessage[] =>
    new TSESLint.Linter().verify(
      file?.text ?? "",
      [{ files: ["**/*.ts"], languageOptions: { parser, parserOptions: { programs: [program] } }, plugins: { keyslot: keyslot }, rules: { "keyslot/no-cross-slot": "error" } }],
      { filename: file?.fileName ?? name },
    );
  expect(lint().map(({ ruleId }) => ruleId)).toEqual(["keyslot/no-cross-slot"]);
  const checker = program.getTypeChecker();
  checker.getTypeAtLocation = () => {
    throw new TypeError("the compiler fails");
  };
  expect(lint()).toEqual([]);
});
