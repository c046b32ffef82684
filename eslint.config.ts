import { defineConfig, globalIgnores } from "eslint/config";
import eslintPlugin from "eslint-plugin-eslint-plugin";
import keyslot from "eslint-plugin-keyslot";
import tseslint from "typescript-eslint";

/** The rooms of `rules/` and what each may import of the others; see CONTRIBUTING.md. */
const WALLS: readonly { readonly files: string; readonly not: readonly string[]; readonly why: string }[] = [
  { files: "src/**", not: ["**/rules/**", "eslint*", "typescript", "node:*"], why: "keyslot has no dependencies and knows no rules." },
  { files: "src/cluster/**", not: ["**/emq/**", "../index.js"], why: "The cluster's law knows no queue protocol." },
  { files: "rules/verdict/**", not: ["typescript", "**/keys/**", "**/calls/**", "**/project/**", "@typescript-eslint/*", "eslint"], why: "A verdict is about patterns and slots." },
  { files: "rules/keys/**", not: ["keyslot", "keyslot/*", "**/calls/**", "**/verdict/**", "@typescript-eslint/*", "eslint"], why: "What text an expression can be has nothing to do with Redis." },
  { files: "rules/calls/**", not: ["keyslot", "keyslot/*", "**/verdict/**", "@typescript-eslint/*", "eslint"], why: "Which arguments are keys has nothing to do with their slots." },
  { files: "rules/project/**", not: ["keyslot", "keyslot/*", "**/keys/**", "**/calls/**", "**/verdict/**"], why: "The checker comes first." },
];

export default defineConfig(
  globalIgnores(["**/dist/", "**/.cache/", "fixtures/"]),
  {
    files: ["**/*.ts"],
    extends: [tseslint.configs.strictTypeChecked, keyslot.configs.strict],
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      "@typescript-eslint/switch-exhaustiveness-check": "off",
    },
  },
  { files: ["rules/*.ts"], extends: [eslintPlugin.configs.recommended] },
  ...WALLS.map(({ files, not, why }) => ({
    files: [files],
    rules: { "no-restricted-imports": ["error", { patterns: [{ group: [...not], message: why }] }] as const },
  })),
);
