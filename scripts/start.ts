/** Lints the field cases and the shop through ESLint's own API, and shows what a user of the plugin would see. */
import { relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { ESLint, type Rule } from "eslint";
import tseslint from "typescript-eslint";
import { judgedCalls } from "../rules/analysis.js";
import plugin from "../rules/index.js";

const root = fileURLToPath(new URL("..", import.meta.url));
const projects = ["field/tsconfig.json", "field/tsconfig.redis4.json", "field/tsconfig.redis5.json", "field/tsconfig.bullmq.json", "shop/tsconfig.json"];

const totals = { found: 0, same: 0, split: 0, flagged: 0, unproven: 0 };

/** Counts every multi-key call, also those that no rule reports. */
const count: Rule.RuleModule = {
  create: (context) => ({
    "Program:exit"() {
      for (const call of judgedCalls(context as unknown as Parameters<typeof judgedCalls>[0])) {
        totals.found++;
        if (call.judgement.verdict === "same") totals.same++;
        else if (call.splits) totals.split++;
        else if (call.judgement.verdict === "unproven") totals.unproven++;
        else totals.flagged++;
      }
    },
  }),
};

const eslint = new ESLint({
  cwd: root,
  overrideConfigFile: true,
  overrideConfig: [
    plugin.configs.strict,
    {
      files: ["**/*.ts"],
      languageOptions: {
        parser: tseslint.parser,
        parserOptions: { project: projects.map((project) => resolve(root, "fixtures", project)), tsconfigRootDir: root, disallowAutomaticSingleRunInference: true },
      },
      plugins: { demonstration: { rules: { count } } },
      rules: { "demonstration/count": "error" },
    },
  ],
});

const results = await eslint.lintFiles(["fixtures/field/**/*.ts", "fixtures/shop/**/*.ts"]);
for (const { filePath, messages } of results) {
  if (messages.length === 0) continue;
  console.log(relative(root, filePath));
  for (const { line, column, ruleId, message } of messages) console.log(`  ${line}:${column}  ${message}  ${ruleId ?? ""}`);
  console.log();
}
console.log(
  [
    `${totals.found} multi-key calls in ${results.length} files:`,
    `${totals.same} proven to one slot`,
    `${totals.split} over several slots that the client sends one by one`,
    `${totals.flagged} flagged`,
    `${totals.unproven} unproven`,
  ].join("\n  "),
);
