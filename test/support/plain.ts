/** Programs as plain JavaScript, with the way back to the lines of their source. */
import { SourceMap } from "node:module";
import ts from "typescript";

export interface Plain {
  readonly text: string;
  /** The source's line, both 1-based. */
  readonly line: (line: number, column: number) => number;
}

/** What the compiler makes of a module: types gone, imports of values as they are. */
export function toPlain(text: string, fileName: string): Plain {
  const { outputText, sourceMapText } = ts.transpileModule(text, {
    fileName,
    compilerOptions: {
      target: ts.ScriptTarget.ESNext,
      module: ts.ModuleKind.ESNext,
      verbatimModuleSyntax: true,
      sourceMap: true,
    },
  });
  const map = new SourceMap(JSON.parse(sourceMapText ?? "") as ConstructorParameters<typeof SourceMap>[0]);
  return {
    text: outputText.replace(/\n\/\/# sourceMappingURL=.*\s*$/, "\n"),
    line: (line, column) => {
      const entry = map.findEntry(line - 1, column - 1);
      if (!("originalLine" in entry)) throw new RangeError(`nothing in the source is at ${String(line)}:${String(column)}`);
      return entry.originalLine + 1;
    },
  };
}
