/** The program of our own: which files it reads, what it keeps of them, and what it leaves alone. */
import fs, { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { ESLint } from "eslint";
import keyslot from "eslint-plugin-keyslot";
import tseslint from "typescript-eslint";
import ts from "typescript";
import { afterEach, describe, expect, test, vi } from "vitest";
import { MOST_IMPORTED_TEXT, MOST_IMPORTS, MOST_KEPT, MOST_TEXT, standalone } from "../../rules/project/standalone.js";
import { analyseUntyped, memoryDisk } from "../support/untyped.js";

afterEach(() => {
  vi.restoreAllMocks();
});

let projects = 0;
/** A folder that no other test has used: parsed files are kept for the life of the process. */
const fresh = (): string => `/standalone/${String(projects++)}`;

const MAIN = `import { Cluster } from "ioredis";\nimport { first, second } from "./keys.js";\nnew Cluster([]).mget(first, second);\n`;
const keys = (first: string, second: string): string => `export const first = "${first}";\nexport const second = "${second}";\n`;
const verdicts = (fileName: string, text: string): string[] => (analyseUntyped(fileName, text) ?? []).map(({ judgement }) => judgement.verdict);

describe("imports", () => {
  test.each([
    ["./keys", "keys.ts"], ["./keys", "keys.tsx"], ["./keys", "keys.mts"], ["./keys", "keys.cts"],
    ["./keys", "keys.js"], ["./keys", "keys.jsx"], ["./keys", "keys.mjs"], ["./keys", "keys.cjs"],
    ["./keys.js", "keys.ts"], ["./keys.js", "keys.tsx"], ["./keys.js", "keys.js"], ["./keys.jsx", "keys.tsx"],
    ["./keys.mjs", "keys.mts"], ["./keys.cjs", "keys.cts"], ["./keys.ts", "keys.ts"], ["./keys.mts", "keys.mts"],
    ["./keys", "keys/index.ts"], ["./keys/", "keys/index.js"], [".", "index.mjs"], ["./", "index.ts"],
    ["../keys", "../keys.ts"], ["./keys.service", "keys.service.ts"],
  ])("%s finds %s", (specifier, file) => {
    const folder = `${fresh()}/src`;
    memoryDisk({ [join(folder, file)]: keys("a", "b") });
    expect(verdicts(`${folder}/main.js`, MAIN.replace("./keys.js", specifier))).toEqual(["cross"]);
  });

  test.each([
    ["require", `const { first, second } = require("./keys");`, `module.exports = { first: "a", second: "b" };`],
    ["require of exports", `const { first, second } = require("./keys");`, `exports.first = "a"; exports.second = "b";`],
    ["require as a whole", `const keys = require("./keys"); const { first, second } = keys;`, `module.exports.first = "a"; module.exports.second = "b";`],
    ["a default", `import k from "./keys"; const { first, second } = k;`, `export default { first: "a", second: "b" };`],
    ["a re-export", `import { first, second } from "./keys";`, `export { a as first, b as second } from "./more.js";`],
  ])("%s", (_, imports, text) => {
    const folder = fresh();
    memoryDisk({ [`${folder}/keys.js`]: text, [`${folder}/more.ts`]: `export const a = "a"; export const b: string = "b";` });
    expect(verdicts(`${folder}/main.js`, `const { Cluster } = require("ioredis"); ${imports} new Cluster([]).mget(first, second);`)).toEqual(["cross"]);
  });

  test("only relative imports and the clients' versions are looked for", () => {
    const folder = fresh();
    const memory = memoryDisk({ [`${folder}/keys.ts`]: `/// <reference path="./other.d.ts" />\n/// <reference types="node" />\n/// <reference lib="dom" />\nimport "left-pad"; import "@/alias"; import "#own"; import "/abs";\n${keys("a", "b")}` });
    expect(verdicts(`${folder}/main.js`, `${MAIN}import "../node_modules/x/y.js"; import "./node_modules/z.js"; import("./lazy.js");`)).toEqual(["cross"]);
    const wanted = new RegExp(`^(?:${folder}/(?:main|keys|lazy)(?:\\.d)?\\.\\w+|${folder}/(?:keys|lazy)(?:\\.[jt]s)?/index(?:\\.d)?\\.\\w+|${folder}/lazy\\.js(?:\\.d)?\\.\\w+|.*/node_modules/ioredis/package\\.json)$`);
    expect(memory.asked.filter((path) => !wanted.test(path))).toEqual([]);
    expect(memory.read).toEqual([`${folder}/keys.ts`]);
  });

  test("nothing else in the process reads either", () => {
    const folder = mkdtempSync(join(tmpdir(), "keyslot-spy-"));
    try {
      mkdirSync(join(folder, "node_modules/ioredis"), { recursive: true });
      writeFileSync(join(folder, "node_modules/ioredis/package.json"), `{ "name": "ioredis", "version": "6.0.0" }`);
      writeFileSync(join(folder, "node_modules/ioredis/index.js"), `throw new Error("never loaded");`);
      writeFileSync(join(folder, "tsconfig.json"), `{ "compilerOptions": { "paths": { "x": ["./keys"] } } }`);
      writeFileSync(join(folder, "keys.ts"), keys("a", "b"));
      const touched: string[] = [];
      for (const name of ["readFileSync", "statSync", "existsSync", "readdirSync", "openSync", "lstatSync", "realpathSync"] as const) {
        const original = fs[name] as (...args: unknown[]) => unknown;
        vi.spyOn(fs, name).mockImplementation(((...args: unknown[]) => {
          touched.push(String(args[0]));
          return original(...args);
        }) as never);
      }
      expect(verdicts(join(folder, "main.js"), MAIN)).toEqual(["cross"]);
      vi.restoreAllMocks();
      const allowed = [/\/(?:main|keys)\.\w+$/, /\/node_modules\/ioredis\/package\.json$/];
      expect(touched.length).toBeGreaterThan(2);
      expect(touched.filter((path) => !allowed.some((one) => one.test(path)))).toEqual([]);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  test.each([
    ["a part of util", `const { format } = require("util");`, "format"],
    ["util as a whole", `const util = require("node:util");`, "util.format"],
  ])("%s by require is known", (_, load, name) => {
    memoryDisk({});
    expect(verdicts(`${fresh()}/main.js`, `${load} const Redis = require("ioredis"); new Redis().mget(${name}("{%s}:a", "x"), "{x}:b");`)).toEqual(["same"]);
  });

  test("two scripts do not share their top-level names", () => {
    const folder = fresh();
    memoryDisk({ [`${folder}/a.js`]: `var first = "{x}1";`, [`${folder}/b.js`]: `var first = "{y}1";` });
    expect(verdicts(`${folder}/main.js`, `require("./a"); require("./b"); const Redis = require("ioredis"); var first = "{z}1"; new Redis().mget(first, "{z}2");`)).toEqual(["same"]);
  });

  test("files that import each other are each read once", () => {
    const folder = fresh();
    const memory = memoryDisk({ [`${folder}/keys.js`]: `import "./main.js"; import "./keys.js"; ${keys("a", "b")}` });
    expect(verdicts(`${folder}/main.js`, MAIN)).toEqual(["cross"]);
    expect(memory.read).toEqual([`${folder}/keys.js`]);
  });
});

describe("what is kept", () => {
  test("an imported file is parsed once, and again when it has changed", () => {
    const folder = fresh();
    const memory = memoryDisk({ [`${folder}/keys.js`]: keys("a", "b") });
    expect(verdicts(`${folder}/main.js`, MAIN)).toEqual(["cross"]);
    expect(verdicts(`${folder}/other.js`, MAIN)).toEqual(["cross"]);
    expect(memory.read).toEqual([`${folder}/keys.js`]);
    memory.write(`${folder}/keys.js`, keys("{a}", "{a}"));
    expect(verdicts(`${folder}/main.js`, MAIN)).toEqual(["same"]);
    expect(memory.read).toHaveLength(2);
  });

  test("a file that appears or goes away is seen", () => {
    const folder = fresh();
    const memory = memoryDisk({});
    expect(verdicts(`${folder}/main.js`, MAIN)).toEqual(["unproven"]);
    memory.write(`${folder}/keys.js`, keys("a", "b"));
    expect(verdicts(`${folder}/main.js`, MAIN)).toEqual(["cross"]);
    memory.write(`${folder}/keys.ts`, keys("{a}", "{a}"));
    expect(verdicts(`${folder}/main.js`, MAIN)).toEqual(["same"]);
    memory.remove(`${folder}/keys.ts`);
    expect(verdicts(`${folder}/main.js`, MAIN)).toEqual(["cross"]);
  });

  test("the linter's text goes before the disk's", () => {
    const folder = fresh();
    const memory = memoryDisk({ [`${folder}/main.js`]: MAIN, [`${folder}/keys.js`]: keys("a", "b") });
    expect(verdicts(`${folder}/main.js`, MAIN.replace("(first, second)", `("{a}1", "{a}2")`))).toEqual(["same"]);
    // What an editor holds of an imported file counts as well, until it is saved.
    expect(verdicts(`${folder}/keys.js`, keys("{a}", "{a}"))).toEqual([]);
    expect(verdicts(`${folder}/main.js`, MAIN)).toEqual(["same"]);
    memory.write(`${folder}/keys.js`, keys("c", "d"));
    expect(verdicts(`${folder}/main.js`, MAIN)).toEqual(["cross"]);
  });

  test("only so many parsed files are kept", () => {
    const folder = fresh();
    const files = Object.fromEntries(Array.from({ length: MOST_KEPT + 1 }, (_, index) => [`${folder}/${String(index)}.js`, ""]));
    const memory = memoryDisk({ ...files, [`${folder}/keys.js`]: keys("a", "b") });
    expect(verdicts(`${folder}/main.js`, MAIN)).toEqual(["cross"]);
    for (const path of Object.keys(files)) standalone(ts, { fileName: path, text: "" });
    expect(verdicts(`${folder}/main.js`, MAIN)).toEqual(["cross"]);
    expect(memory.read).toEqual([`${folder}/keys.js`, `${folder}/keys.js`]);
  });
});

describe("limits", () => {
  test("a file draws in so many others and no more", () => {
    const folder = fresh();
    const memory = memoryDisk(Object.fromEntries(Array.from({ length: MOST_IMPORTS + 50 }, (_, index) => [`${folder}/${String(index)}.js`, `import "./${String(index + 1)}.js";`])));
    const file = standalone(ts, { fileName: `${folder}/main.js`, text: `import "./0.js";` });
    // The library of our own and the file itself are no imports.
    expect(file?.program.getSourceFiles()).toHaveLength(MOST_IMPORTS + 2);
    expect(memory.read).toHaveLength(MOST_IMPORTS);
  });

  test("imported text is limited, one by one and together", () => {
    const folder = fresh();
    const half = MOST_TEXT / 2;
    const count = MOST_IMPORTED_TEXT / half + 2;
    const long = `/*${"x".repeat(half - 4)}*/`;
    memoryDisk({ [`${folder}/huge.js`]: "x".repeat(MOST_TEXT + 1), ...Object.fromEntries(Array.from({ length: count }, (_, index) => [`${folder}/${String(index)}.js`, long])) });
    const imports = Array.from({ length: count }, (_, index) => `import "./${String(index)}.js";`).join("\n");
    const file = standalone(ts, { fileName: `${folder}/main.js`, text: `import "./huge.js";\n${imports}` });
    expect(file?.program.getSourceFiles()).toHaveLength(MOST_IMPORTED_TEXT / half + 2);
  });

  test.each<[string, string, string]>([
    ["a huge file", "main.js", `${MAIN}//${"x".repeat(MOST_TEXT)}`],
    ["a syntax error", "main.js", `${MAIN}const = ;`],
    ["syntax that TypeScript does not know", "main.js", `${MAIN}const x = a |> b;`],
    ["Flow by its comment", "main.js", `/* a licence */\n// @flow strict\n${MAIN}`],
    ["Flow's own types", "main.js", `${MAIN}type A = {| a: ?string |};`],
    ["Vue", "main.vue", `<script>\n${MAIN}</script>`],
    ["Svelte", "main.svelte", `<script>\n${MAIN}</script>`],
    ["JSON", "main.json", `{}`],
    ["Markdown", "main.md", `# ${MAIN}`],
  ])("%s is left alone", (_, name, text) => {
    memoryDisk({});
    expect(analyseUntyped(`${fresh()}/${name}`, text)).toBeUndefined();
  });

  test.each<[string, string, string]>([
    ["a shebang", "main.js", `#!/usr/bin/env node\n${MAIN}`],
    ["JSX", "main.js", `${MAIN}export const x = <a b={1}>text</a>;`],
    ["JSX in TypeScript", "main.tsx", `${MAIN}export const x = <a b={1}>text</a>;`],
    ["a name without an extension", "script", MAIN],
    ["a block of Markdown", "readme.md/0.js", MAIN],
    ["CRLF", "main.js", MAIN.replaceAll("\n", "\r\n")],
    ["CommonJS TypeScript", "main.cts", `import Redis = require("ioredis"); import { first, second } from "./keys"; new Redis.Cluster([]).mget(first, second);`],
    ["a module of JavaScript", "main.mjs", MAIN],
  ])("%s is read", (_, name, text) => {
    const folder = fresh();
    memoryDisk({ [join(dirname(`${folder}/${name}`), "keys.js")]: keys("a", "b") });
    expect(verdicts(`${folder}/${name}`, text)).toEqual(["cross"]);
  });

  test("an imported file that cannot be read tells nothing", () => {
    const folder = fresh();
    memoryDisk({ [`${folder}/keys.js`]: `// @flow\n${keys("a", "b")}` });
    expect(verdicts(`${folder}/main.js`, MAIN)).toEqual(["unproven"]);
  });
});

describe("through ESLint", () => {
  const CODE = `import { Cluster } from "ioredis";\nexport const f = (id) => new Cluster([]).mget(\`a:\${id}\`, "b");\n`;

  /** Where the second key of the code stands. */
  const at = (code: string): string => `keyslot/no-cross-slot 2:${String((code.split("\n")[1]?.indexOf(`"b"`) ?? -1) + 1)}`;

  async function lint(code: string, filePath: string | undefined, ...configs: ESLint.Options["overrideConfig"] extends infer C ? C[] : never): Promise<string[]> {
    const eslint = new ESLint({ overrideConfigFile: true, overrideConfig: [keyslot.configs.recommended, { files: ["**/*"] }, ...configs.flat()] as never });
    const [result] = await eslint.lintText(code, filePath === undefined ? {} : { filePath });
    return (result?.messages ?? []).map(({ ruleId, line, column, message }) => (ruleId === null ? message : `${ruleId} ${String(line)}:${String(column)}`));
  }

  test("plain JavaScript", async () => {
    expect(await lint(CODE, "main.js")).toEqual([at(CODE)]);
  });

  test("with a byte order mark, and without a file name", async () => {
    expect(await lint(`\uFEFF${CODE}`, "main.js")).toEqual([at(CODE)]);
    expect(await lint(CODE, undefined)).toEqual([at(CODE)]);
  });

  test("TypeScript without a project", async () => {
    const code = CODE.replace("(id)", "(id: number)");
    expect(await lint(code, "main.ts", { files: ["**/*.ts"], languageOptions: { parser: tseslint.parser } })).toEqual([at(code)]);
  });

  test("TypeScript under a name that does not say so", async () => {
    const code = CODE.replace("(id)", "(id: number)");
    expect(await lint(code, "main.own", { files: ["**/*.own"], languageOptions: { parser: tseslint.parser } })).toEqual([at(code)]);
  });

  test("types in JavaScript by another parser are Flow's", async () => {
    const code = CODE.replace("(id)", "(id: number)");
    expect(await lint(code, "main.js", { files: ["**/*.js"], languageOptions: { parser: tseslint.parser } })).toEqual([]);
  });
});
