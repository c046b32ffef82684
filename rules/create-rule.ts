import { ESLintUtils } from "@typescript-eslint/utils";

export interface RuleDocs {
  /** The presets that turn the rule on. */
  readonly presets: readonly ("recommended" | "strict" | "echomq")[];
}

export const createRule = ESLintUtils.RuleCreator<RuleDocs>(
  (name) => `https://github.com/keyslot/keyslot/blob/main/docs/rules/${name}.md`,
);
