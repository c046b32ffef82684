import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import * as parser from "@typescript-eslint/parser";
import { Linter, type Rule } from "eslint";
import keyslot from "eslint-plugin-keyslot";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { CLIENTS } from "../rules/calls/tables/index.js";
import { programOf } from "./support/analyse.js";
import { codeBlocks, configOf, tableRows, type CodeBlock } from "./support/markdown.js";

const root = fileURLToPath(new URL("../", import.meta.url));
const read = (path: string): string => readFileSync(resolve(root, path), "utf8");

const rules = Object.entries(keyslot.rules).map(([name, rule]: [string, Rule.RuleModule]) => ({ name, rule, page: `docs/rules/${name}.md` }));
const presets = Object.entries(keyslot.configs).map(([preset, config]) => [preset, config as Linter.Config] as const);
const documented = rules.filter(({ page }) => existsSync(resolve(root, page)));

interface Example extends CodeBlock {
  readonly rule: string;
  readonly kind: string | undefined;
  readonly options: readonly unknown[];
  /** In the program of all examples. */
  readonly file: string;
}

const examples = documented.flatMap(({ name, page }) =>
  codeBlocks(read(page))
    .filter(({ language }) => language === "ts")
    .map((block): Example => {
      const options = /^options='(.*)'$/.exec(block.meta)?.[1];
      if (options === undefined && block.meta !== "") throw new Error(`${page}:${block.line} has a fence that is not understood: ${block.meta}`);
      return {
        ...block,
        rule: name,
        kind: block.headings.findLast((heading) => heading === "Incorrect" || heading === "Correct"),
        options: options === undefined ? [] : [JSON.parse(options)],
        file: `docs/${name}/line-${block.line}.ts`,
      };
    }),
);

/** Programs of the READMEs, each with its message below it. */
const shown = ["README.md", "rules/README.md"].flatMap((page) =>
  codeBlocks(read(page))
    .filter(({ headings, language }) => language === "ts" && !headings.includes("In your own project"))
    .map((block) => ({ ...block, page, file: `docs/${page}/line-${block.line}.ts` })),
);
const program = programOf(Object.fromEntries([...examples, ...shown].map(({ file, code }) => [file, code])));

function lint(file: string, code: string, rule: string, options: readonly unknown[] = []): Linter.LintMessage[] {
  const filename = resolve(root, "memory", file);
  const messages = new Linter({ cwd: root }).verify(
    code,
    {
      files: ["**/*.ts"],
      plugins: { keyslot },
      languageOptions: { parser, parserOptions: { programs: [program] } },
      rules: { [`keyslot/${rule}`]: ["error", ...options] },
    },
    { filename },
  );
  const foreign = messages.filter(({ ruleId }) => ruleId !== `keyslot/${rule}`);
  if (foreign.length > 0) throw new Error(`${file}: ${foreign.map((each) => each.message).join("; ")}`);
  return messages;
}

/** The code with each finding under the line where it begins. */
function annotated(code: string, messages: readonly Linter.LintMessage[]): string {
  const lines = code.split("\n").flatMap((line, index) => [
    line,
    ...messages
      .filter((finding) => finding.line === index + 1)
      .map(({ column, endLine, endColumn, message: text }) => {
        const end = endLine === index + 1 && endColumn !== undefined ? endColumn : line.length + 1;
        return `${" ".repeat(column - 1)}${"~".repeat(end - column)} ${text}`;
      }),
  ]);
  return lines.join("\n");
}

test("every rule has a page, and every page a rule", () => {
  const pages = readdirSync(resolve(root, "docs/rules")).map((file) => basename(file, ".md"));
  expect(pages.sort()).toEqual(rules.map(({ name }) => name).sort());
});

describe.each(documented)("$page", ({ name, rule, page }) => {
  const text = read(page);
  const own = examples.filter((example) => example.rule === name);

  test("begins with the rule's name, its description and its presets", () => {
    const [title, , description, , presets] = text.split("\n");
    expect(title).toBe(`# \`keyslot/${name}\``);
    expect(description).toBe(`> ${rule.meta?.docs?.description ?? ""}.`);
    expect(presets).toBe(`In ${presetsOf(name).map((preset) => `\`${preset}\``).join(" and ")}.`);
  });

  test("is where the rule says that its page is", () => {
    expect(rule.meta?.docs?.url).toBe(`https://github.com/keyslot/keyslot/blob/main/${page}`);
  });

  test("has the sections that every page has", () => {
    const sections = [...text.matchAll(/^## (.*)$/gm)].map(([, section]) => section);
    expect(sections).toEqual(["Why", "Examples", "Options", "Limitations", "When not to use it"]);
  });

  test("explains each option, with its default and an example that sets it", () => {
    const options = optionsOf(rule);
    for (const [option, schema] of Object.entries(options)) {
      const fallback = (rule.meta?.defaultOptions?.[0] as Record<string, unknown> | undefined)?.[option];
      const section = text.split(`### \`${option}\`\n`)[1]?.split(/^##/m)[0] ?? "";
      for (const value of schema.enum ?? []) expect(section).toContain(`\`"${value}"\``);
      expect(section).toContain(`\`"${String(fallback)}"\` (the default)`);
      expect(own.filter((example) => JSON.stringify(example.options).includes(`"${option}"`))).not.toEqual([]);
    }
    const explained = [...(text.split("## Options\n")[1]?.split(/^## /m)[0] ?? "").matchAll(/^### `(\w+)`$/gm)].map(([, option]) => option);
    expect(explained).toEqual(Object.keys(options));
  });

  test("says of every example whether it is correct, and has both kinds", () => {
    expect(own.filter(({ kind }) => kind === undefined).map(({ line }) => line)).toEqual([]);
    expect(new Set(own.map(({ kind }) => kind))).toEqual(new Set(["Incorrect", "Correct"]));
  });

  test.each(own)("line $line: compiles", ({ file }) => {
    const diagnostics = ts.getPreEmitDiagnostics(program, program.getSourceFile(resolve(root, "memory", file)));
    expect(diagnostics.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"))).toEqual([]);
  });

  test.each(own.filter(({ kind }) => kind === "Incorrect"))("line $line: the rule reports the incorrect example", ({ file, code, options }) => {
    expect(lint(file, code, name, options)).not.toEqual([]);
  });

  test.each(own.filter(({ kind }) => kind === "Correct"))("line $line: the rule is silent on the correct example", ({ file, code, options }) => {
    expect(lint(file, code, name, options)).toEqual([]);
  });

  test("reports its examples as the snapshot has it", async () => {
    const sections = own.map(({ file, code, kind, options }, index) => {
      const head = `=== ${index + 1}. ${kind ?? ""}${options.length === 0 ? "" : ` ${JSON.stringify(options[0])}`}`;
      return `${head}\n${annotated(code, lint(file, code, name, options))}\n`;
    });
    await expect(sections.join("\n")).toMatchFileSnapshot(`docs/${name}.txt`);
  });
});

describe.each([
  ["README.md", (name: string) => `docs/rules/${name}.md`],
  ["rules/README.md", (name: string) => `https://github.com/keyslot/keyslot/blob/main/docs/rules/${name}.md`],
])("%s", (path, url) => {
  test("has a table of exactly the rules there are, their descriptions and presets", () => {
    const expected = rules.map(({ name, rule }) => [
      `[\`${name}\`](${url(name)})`,
      rule.meta?.docs?.description,
      presetsOf(name).map((preset) => `\`${preset}\``).join(", "),
    ]);
    expect(tableRows(read(path), "Rule")).toEqual(expected);
  });
});

test("both READMEs show a program", () => {
  expect(shown.map(({ page }) => page)).toEqual(["README.md", "rules/README.md"]);
});

test.each(shown)("$page line $line: the message below the program is the one that the plugin gives", ({ page, file, code }) => {
  const quoted = /^> (.*)$/m.exec(read(page).split(code)[1] ?? "")?.[1];
  expect(lint(file, code, "no-cross-slot").map((finding) => finding.message)).toEqual([quoted]);
});

test("both READMEs show the configuration that is tested in projects outside the repository", () => {
  const [first, second] = ["README.md", "rules/README.md"].map((page) => configOf(read(page)));
  expect(first).toBe(second);
  expect(first?.split("\n")).toHaveLength(5);
});

test("README.md names each client, its packages, and what it sends slot by slot, as the tables have it", () => {
  const listed = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(", ");
  const expected = CLIENTS.map(({ name, packages, splits }) => {
    const split = splits.map(({ since, commands }) => `from ${since}: ${listed(commands)}`).join("; ");
    return [name, listed(packages), split === "" ? "–" : split];
  });
  expect(tableRows(read("README.md"), "Client").map(([name, packages, split = ""]) => [name, packages, split.replace(/; not in .*/, "")])).toEqual(expected);
});

test("README.md explains every verdict", () => {
  expect(tableRows(read("README.md"), "Verdict").map(([verdict]) => verdict)).toEqual(
    ["same", "cross", "conditional", "independent", "per-element", "unproven"].map((verdict) => `\`${verdict}\``),
  );
});

test("README.md begins with the commands that show and test a fresh clone", () => {
  const [first] = codeBlocks(read("README.md"));
  expect(first?.code.split("\n").slice(-2)).toEqual(["npm ci && npm start", "npm ci && npm test"]);
});

test.each(["README.md", "CONTRIBUTING.md", "rules/README.md", ...documented.map(({ page }) => page)])("%s names no script and no file that is not there", (path) => {
  const text = read(path);
  const { scripts } = JSON.parse(read("package.json")) as { readonly scripts: Readonly<Record<string, string>> };
  const named = [...text.matchAll(/npm run ([\w-]+)/g)].map(([, script]) => script ?? "");
  expect(named.filter((script) => !Object.hasOwn(scripts, script))).toEqual([]);
  const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, link]) => link ?? "");
  expect(links.filter((link) => !existsSync(resolve(root, path, "..", link)))).toEqual([]);
});

function presetsOf(name: string): string[] {
  return presets.filter(([, config]) => Object.hasOwn(config.rules ?? {}, `keyslot/${name}`)).map(([preset]) => preset);
}

function optionsOf(rule: Rule.RuleModule): Record<string, { readonly enum?: readonly string[] }> {
  const [schema] = (rule.meta?.schema ?? []) as readonly { readonly properties?: Record<string, { readonly enum?: readonly string[] }> }[];
  return schema?.properties ?? {};
}
