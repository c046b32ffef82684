/** Reads what the tests of the documentation need from a page. */

/** A fenced code block. */
export interface CodeBlock {
  readonly language: string;
  /** What follows the language on the fence. */
  readonly meta: string;
  readonly code: string;
  /** Of the line after the fence, from 1. */
  readonly line: number;
  /** The headings above it, outermost first. */
  readonly headings: readonly string[];
}

export function codeBlocks(page: string): CodeBlock[] {
  const blocks: CodeBlock[] = [];
  const headings: string[] = [];
  let open: { readonly language: string; readonly meta: string; readonly line: number; readonly code: string[] } | undefined;
  for (const [index, line] of page.split("\n").entries()) {
    if (open !== undefined) {
      if (line !== "```") {
        open.code.push(line);
        continue;
      }
      blocks.push({ ...open, code: open.code.join("\n"), headings: headings.filter((heading) => heading !== "") });
      open = undefined;
      continue;
    }
    const fence = /^```(\w*) ?(.*)$/.exec(line);
    if (fence !== null) open = { language: fence[1] ?? "", meta: fence[2] ?? "", line: index + 2, code: [] };
    const heading = /^(#+) (.*)$/.exec(line);
    if (heading === null) continue;
    const level = (heading[1] ?? "").length;
    headings.length = Math.min(headings.length, level - 1);
    while (headings.length < level - 1) headings.push("");
    headings.push(heading[2] ?? "");
  }
  if (open !== undefined) throw new Error(`the block at line ${open.line} is not closed`);
  return blocks;
}

/** The cells of each row of the table whose first heading is `first`, without its head. */
export function tableRows(page: string, first: string): string[][] {
  const lines = page.split("\n");
  const head = lines.findIndex((line) => line.startsWith(`| ${first} |`));
  if (head < 0) throw new Error(`no table of ${first}`);
  const rows: string[][] = [];
  for (const line of lines.slice(head + 2)) {
    if (!line.startsWith("|")) break;
    rows.push(line.split(/(?<!\\)\|/).slice(1, -1).map((cell) => cell.trim()));
  }
  return rows;
}

/** The `eslint.config.ts` that a README shows for a project of one's own. */
export function configOf(page: string): string {
  const [config] = codeBlocks(page).filter(({ headings, language }) => language === "ts" && headings.at(-1) === "In your own project");
  if (config === undefined) throw new Error("no configuration");
  return config.code;
}
