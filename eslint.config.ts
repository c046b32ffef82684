import { readdirSync } from "node:fs";
import type { Linter } from "eslint";
import { defineConfig, globalIgnores } from "eslint/config";
import eslintPlugin from "eslint-plugin-eslint-plugin";
import keyslot from "eslint-plugin-keyslot";
import tseslint from "typescript-eslint";

/** The files of `rules/` that stand above its rooms: the rules and what they share. */
const ABOVE = readdirSync(new URL("rules/", import.meta.url))
  .filter((name) => name.endsWith(".ts") && name !== "index.ts" && name !== "pattern.ts")
  .map((name) => `**/${name.slice(0, -".ts".length)}.js`);

/**
 * The rooms and what each may not import; see CONTRIBUTING.md. A room within another is held by the walls of both, and stands
 * after it here.
 */
const WALLS: readonly { readonly room: string; readonly not: readonly string[]; readonly why: string }[] = [
  { room: "src", not: ["**/rules/**", "eslint*", "typescript", "node:*"], why: "keyslot has no dependencies and knows no rules." },
  { room: "src/cluster", not: ["**/emq/**", "../index.js"], why: "The cluster's law knows no queue protocol." },
  { room: "rules/verdict", not: [...ABOVE, "typescript", "**/keys/**", "**/calls/**", "**/project/**", "@typescript-eslint/*", "eslint"], why: "A verdict is about patterns and slots." },
  { room: "rules/keys", not: [...ABOVE, "keyslot", "keyslot/*", "**/calls/**", "**/verdict/**", "@typescript-eslint/*", "eslint"], why: "What text an expression can be has nothing to do with Redis." },
  { room: "rules/calls", not: [...ABOVE, "keyslot", "keyslot/*", "**/verdict/**", "@typescript-eslint/*", "eslint"], why: "Which arguments are keys has nothing to do with their slots." },
  { room: "rules/project", not: [...ABOVE, "keyslot", "keyslot/*", "**/keys/**", "**/calls/**", "**/verdict/**"], why: "The checker comes first." },
];

/** ESLint takes the last options that fit a file for the only ones, so each room lists those of the rooms around it too. */
function wallsOf(room: string): { group: string[]; message: string }[] {
  return WALLS.filter((wall) => room === wall.room || room.startsWith(`${wall.room}/`)).map(({ not, why }) => ({ group: [...not], message: why }));
}

export default defineConfig(
  // What the fixtures hold is for compilers and rules to read, not to be written well.
  globalIgnores(["**/dist/", "**/.cache/", "fixtures/", "test/keyslot/fixtures/"]),
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
  {
    // Types that compute name `{}` and `never` for what they are: any value but null, and no value at all.
    files: ["src/**/*.ts"],
    rules: {
      "@typescript-eslint/no-empty-object-type": ["error", { allowObjectTypes: "always", allowInterfaces: "always" }],
      "@typescript-eslint/no-redundant-type-constituents": "off",
    },
  },
  // Tests hand the compiler's own functions on.
  { files: ["test/**/*.ts"], rules: { "@typescript-eslint/unbound-method": "off" } },
  // `as string` takes a literal's type away, which is what these tests are about.
  { files: ["test/keyslot/**/*.ts"], rules: { "@typescript-eslint/no-unnecessary-type-assertion": "off" } },
  { files: ["rules/*.ts"], extends: [eslintPlugin.configs.recommended] },
  ...WALLS.map(
    ({ room }): Linter.Config => ({
      files: [`${room}/**`],
      rules: { "no-restricted-imports": ["error", { patterns: wallsOf(room) }] },
    }),
  ),
);
