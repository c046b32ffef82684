import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  resolve: {
    // Tests read the sources, so that a stale build cannot make them pass.
    alias: [
      { find: /^keyslot$/, replacement: here("src/index.ts") },
      { find: /^keyslot\/emq$/, replacement: here("src/emq/index.ts") },
      { find: /^eslint-plugin-keyslot$/, replacement: here("rules/index.ts") },
    ],
  },
  test: {
    include: ["test/**/*.test.ts"],
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
