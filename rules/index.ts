/** eslint-plugin-keyslot: finds Redis and Valkey calls that a cluster refuses, before the code runs. */
import { createRequire } from "node:module";
import type { ESLint, Linter, Rule } from "eslint";
import { noCrossSlot } from "./no-cross-slot.js";
import { noUnprovenSlot } from "./no-unproven-slot.js";

const { name, version } = createRequire(import.meta.url)("eslint-plugin-keyslot/package.json") as { name: string; version: string };

/**
 * ESLint's own types do not accept a rule made for typescript-eslint's, although ESLint runs it: the context that such a
 * rule asks for is the one that ESLint gives.
 */
const rules = {
  "no-cross-slot": noCrossSlot,
  "no-unproven-slot": noUnprovenSlot,
} as unknown as Record<"no-cross-slot" | "no-unproven-slot", Rule.RuleModule>;

type Presets = Record<"recommended" | "strict", Linter.Config>;

const plugin: ESLint.Plugin & { readonly rules: typeof rules; readonly configs: Presets } = {
  meta: { name, version, namespace: "keyslot" },
  rules,
  configs: {
    recommended: preset("recommended", { "keyslot/no-cross-slot": "error" }),
    strict: preset("strict", { "keyslot/no-cross-slot": "error", "keyslot/no-unproven-slot": "error" }),
  },
};

/** The plugin in a preset has to be the very object that users name, or ESLint takes it for another plugin. */
function preset(presetName: string, presetRules: Linter.RulesRecord): Linter.Config {
  return {
    name: `keyslot/${presetName}`,
    plugins: {
      get keyslot() {
        return plugin;
      },
    },
    rules: presetRules,
  };
}

export default plugin;
