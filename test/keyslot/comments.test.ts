import { fileURLToPath } from "node:url";
import ts from "typescript";
import { expect, test } from "vitest";

const entries = ["index.ts", "emq/index.ts"].map((path) => fileURLToPath(new URL(`../../src/${path}`, import.meta.url)));
const program = ts.createProgram(entries, { strict: true, module: ts.ModuleKind.NodeNext, target: ts.ScriptTarget.ES2022, types: [] });
const checker = program.getTypeChecker();

/** What an editor shows beside a hover: of every export, and of every method of a queue's handle. */
const shown = entries
  .flatMap((path) => checker.getExportsOfModule(checker.getSymbolAtLocation(program.getSourceFile(path) as ts.SourceFile) as ts.Symbol))
  .map((symbol) => (symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol))
  .flatMap((symbol) => [{ name: symbol.name, symbol }, ...(symbol.name === "Queue" ? methods(symbol) : [])])
  .map(({ name, symbol }) => {
    const tags = symbol.getJsDocTags(checker).map((tag) => ({ tag: tag.name, text: ts.displayPartsToString(tag.text) }));
    const declaration = symbol.declarations?.find((one) => ts.isFunctionDeclaration(one) || ts.isMethodSignature(one));
    const parameters = symbol.declarations?.filter(ts.isFunctionLike).flatMap((one) => one.parameters.map((parameter) => parameter.name.getText())) ?? [];
    return { name, says: ts.displayPartsToString(symbol.getDocumentationComment(checker)), tags, isFunction: declaration !== undefined, parameters };
  });

function methods(symbol: ts.Symbol): { name: string; symbol: ts.Symbol }[] {
  return checker.getDeclaredTypeOfSymbol(symbol).getProperties().map((method) => ({ name: `Queue.${method.name}`, symbol: method }));
}

test("there are comments to check", () => {
  expect(shown.filter(({ isFunction }) => isFunction).length).toBeGreaterThan(25);
  expect(shown.map(({ name }) => name)).toEqual(expect.arrayContaining(["slot", "Slot", "CrossSlotError", "queueKey", "Queue.jobKey", "Register"]));
});

test.each(shown)("$name says what it is, and does not only point elsewhere", ({ says }) => {
  expect(says).toMatch(/^(?!See\b)[A-Z`][\s\S]{20,}/);
});

// These answer about any value at all, and never throw.
const neverThrows = ["isQueueName", "isBrandedId"];

test.each(shown.filter(({ isFunction }) => isFunction))("$name says when it throws, and what rule it keeps", ({ name, tags }) => {
  const has = (tag: string): boolean => tags.some((one) => one.tag === tag && one.text !== "");
  expect({ throws: has("throws"), see: has("see") }).toEqual({ throws: !neverThrows.includes(name), see: true });
});

test.each(shown.filter(({ tags }) => tags.some(({ tag }) => tag === "param")))("$name describes each parameter by its name", ({ tags, parameters }) => {
  const described = tags.filter(({ tag }) => tag === "param").map(({ text }) => text.split(" ")[0] ?? "");
  expect([...new Set(described)].sort()).toEqual([...new Set(parameters)].sort());
});
