import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { expect, test } from "vitest";
import { workspace } from "./compilers.js";

const readme = readFileSync(new URL("../../src/README.md", import.meta.url), "utf8");
const blocks = [...readme.matchAll(/```ts\n([\s\S]*?)```/g)].map((match) => match[1] ?? "");

/** A language service over the README's blocks, each a module of its own. */
function service(): { host: ts.LanguageService; file: (index: number) => string } {
  const folder = workspace("readme");
  const file = (index: number): string => `${folder}/block${index}.ts`;
  const imports = `import { jobKey, queueKey } from "keyslot/emq";\n`;
  const sources = new Map(blocks.map((code, index) => [file(index), code.includes("import ") ? code : imports + code]));
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.NodeNext,
    strict: true,
    noErrorTruncation: true,
    types: [],
  };
  const host = ts.createLanguageService({
    getCompilationSettings: () => options,
    getScriptFileNames: () => [...sources.keys()],
    getScriptVersion: () => "1",
    getScriptSnapshot: (name) => {
      const text = sources.get(name) ?? ts.sys.readFile(name);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => fileURLToPath(new URL("../..", import.meta.url)),
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: (name) => sources.has(name) || ts.sys.fileExists(name),
    readFile: (name) => sources.get(name) ?? ts.sys.readFile(name),
    directoryExists: ts.sys.directoryExists,
    getDirectories: ts.sys.getDirectories,
    ...(ts.sys.realpath && { realpath: ts.sys.realpath }),
  });
  return { host, file };
}

const { host, file } = service();
const text = (index: number): string => host.getProgram()?.getSourceFile(file(index))?.text ?? "";

/** Where a comment points with `^?`, and what it says stands there. */
const hovers = blocks.flatMap((code, index) =>
  [...code.matchAll(/^( *\/\/ *)\^\? (.*)$/gm)].map((match) => {
    const start = match.index + (text(index).length - code.length);
    const column = (match[1] ?? "").length;
    const lineAbove = text(index).lastIndexOf("\n", start - 2) + 1;
    return { index, position: lineAbove + column, expected: match[2] ?? "" };
  }),
);

test("the README has hovers to check", () => {
  expect(hovers.length).toBeGreaterThan(12);
});

test.each(hovers)("the README's hover $expected", ({ index, position, expected }) => {
  const shown = ts.displayPartsToString(host.getQuickInfoAtPosition(file(index), position)?.displayParts);
  expect(shown.replace(/\s+/g, " ")).toBe(expected);
});

test("the README's code compiles, and what it says is refused is refused in its words", () => {
  const errors = blocks.flatMap((_, index) =>
    host.getSemanticDiagnostics(file(index)).map((error) => {
      const source = text(index);
      const lineEnd = source.indexOf("\n", error.start);
      const comment = source.slice(lineEnd + 1, source.indexOf("\n", lineEnd + 1));
      return { comment: comment.replace(/^\/\/ /, ""), message: ts.flattenDiagnosticMessageText(error.messageText, "\n") };
    }),
  );
  expect(errors).toHaveLength(3);
  for (const { comment, message } of errors) {
    expect(comment).toMatch(/^".+" is no .+[.?]$/);
    expect(message.replaceAll('\\"', '"')).toContain(comment);
  }
});

test("an editor offers the types of a queue inside the quotes", () => {
  const index = blocks.findIndex((code) => code.includes('queueKey("orders", "pending")'));
  const at = text(index).indexOf('"pending"') + 1;
  const offered = host.getCompletionsAtPosition(file(index), at, undefined)?.entries.map(({ name }) => name) ?? [];
  expect(offered).toEqual(expect.arrayContaining(["pending", "active", "flow:outbox", "audit"]));
  expect(offered.filter((name) => name.includes(" "))).toEqual([]);
});
