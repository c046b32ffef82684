import { fileURLToPath } from "node:url";
import * as parser from "@typescript-eslint/parser";
import { RuleTester } from "@typescript-eslint/rule-tester";
import { afterAll, describe, it } from "vitest";

RuleTester.afterAll = afterAll;
RuleTester.describe = describe;
RuleTester.it = it;

/** Lints code as a file of a typed project that sees the real clients. */
export function typedRuleTester(): RuleTester {
  return new RuleTester({
    languageOptions: {
      parser,
      parserOptions: {
        projectService: true,
        tsconfigRootDir: fileURLToPath(new URL("../../fixtures/rule-tester/", import.meta.url)),
      },
    },
  });
}
