import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { configOf } from "../support/markdown.js";

const root = fileURLToPath(new URL("../../", import.meta.url));
const manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { devDependencies: Record<string, string> };
const tested = (name: string): string => `${name}@${manifest.devDependencies[name] ?? ""}`;

const EXTENDS = configOf(readFileSync(join(root, "README.md"), "utf8"));
const PLUGINS = `import { defineConfig } from "eslint/config";
import tseslint from "typescript-eslint";
import keyslot from "eslint-plugin-keyslot";
export default defineConfig({
  files: ["**/*.ts"],
  languageOptions: { parser: tseslint.parser, parserOptions: { projectService: true } },
  plugins: { keyslot },
  rules: { "keyslot/no-cross-slot": "error" },
});
`;
const PROGRAM = `import { Cluster } from "ioredis";

const db = new Cluster([{ host: "localhost", port: 7000 }]);

export const depths = () => db.mget("emq:{orders}:pending", "emq:{payments}:pending");
export const depth = () => db.mget("emq:{orders}:pending", "emq:{orders}:active");
`;
const TSCONFIG = {
  compilerOptions: { target: "ES2022", module: "NodeNext", strict: true, noEmit: true, skipLibCheck: true, types: [] },
  include: ["*.ts", "src"],
};

interface Ran {
  readonly code: number;
  readonly output: string;
}

const base = mkdtempSync(join(tmpdir(), "keyslot-consumer-"));
let tarballs: string[] = [];

beforeAll(async () => {
  const packed = await run(root, "npm", ["pack", "--json", "--workspaces", "--pack-destination", base]);
  expect(packed).toMatchObject({ code: 0 });
  const list = Object.values(JSON.parse(packed.output) as Record<string, { filename: string }>);
  tarballs = list.map(({ filename }) => join(base, filename));
});

afterAll(() => {
  rmSync(base, { recursive: true, force: true });
});

test("both packages are packed", () => {
  expect(tarballs).toHaveLength(2);
});

describe.each([
  ["eslint@9.39.5", "typescript@5.4.5"],
  [tested("eslint"), tested("typescript")],
])("a project outside the repository, with %s and %s", (eslint, typescript) => {
  const project = join(base, eslint.replace("@", "-"));

  beforeAll(async () => {
    mkdirSync(join(project, "src"), { recursive: true });
    writeFileSync(join(project, "package.json"), JSON.stringify({ name: "consumer", private: true, type: "module" }));
    writeFileSync(join(project, "tsconfig.json"), JSON.stringify(TSCONFIG));
    writeFileSync(join(project, "eslint.config.ts"), EXTENDS);
    writeFileSync(join(project, "plugins.config.ts"), PLUGINS);
    writeFileSync(join(project, "src/queue.ts"), PROGRAM);
    const packages = [eslint, typescript, ...["typescript-eslint", "ioredis", "jiti"].map(tested), ...tarballs];
    const options = ["--prefer-offline", "--no-audit", "--no-fund", "--no-package-lock"];
    expect(await run(project, "npm", ["install", ...options, ...packages])).toMatchObject({ code: 0 });
  }, 300_000);

  test("installs the ESLint and the TypeScript it is about", async () => {
    expect((await run(project, "npx", ["eslint", "--version"])).output.trim()).toBe(`v${eslint.replace("eslint@", "")}`);
    expect((await run(project, "npx", ["tsc", "--version"])).output.trim()).toBe(`Version ${typescript.replace("typescript@", "")}`);
  });

  test.each([
    ["extends", "eslint.config.ts"],
    ["plugins", "plugins.config.ts"],
  ])("finds the call with keyslot under %s", async (_, config) => {
    const { code, output } = await run(project, "npx", ["eslint", "--config", config, "--format", "json", "src"]);
    expect({ code, output }).toMatchObject({ code: 1 });
    const [file] = JSON.parse(output) as { messages: { ruleId: string; line: number; message: string }[] }[];
    expect(file?.messages).toMatchObject([{ ruleId: "keyslot/no-cross-slot", line: 5 }]);
    const message = file?.messages[0]?.message ?? "";
    expect(message).toMatch(/^`mget` .*`emq:\{orders\}:pending`.* slot 105\b.*`emq:\{payments\}:pending`.* slot 8507\b/);
    expect(message).toMatch(/CROSSSLOT\. Give keys .* \{hash tag\}, or send one call per slot\.$/);
  });

  test("compiles both ways to configure it", async () => {
    expect(await run(project, "npx", ["tsc", "--noEmit"])).toEqual({ code: 0, output: "" });
  });
});

/** Runs a command as a user's shell would, without what an outer `npm test` tells its own children. */
function run(cwd: string, command: string, args: readonly string[]): Promise<Ran> {
  const inherited = Object.entries(process.env).filter(([name]) => !/^npm_(?:package|lifecycle|config_local_prefix)|^NODE_OPTIONS$|^VITEST/.test(name));
  return new Promise((resolve) => {
    execFile(command, args, { cwd, env: Object.fromEntries(inherited), maxBuffer: 2 ** 26 }, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : Number(error.code ?? 1), output: stdout === "" ? stderr : stdout });
    });
  });
}
