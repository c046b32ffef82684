/** Programs as plain JavaScript, with the way back to the lines of their source. */
import { SourceMap } from "node:module";
import ts from "typescript";

export interface Plain {
  readonly text: string;
  /** The source's line, both 1-based. */
  readonly line: (line: number, column: number) => number;
}

/** An enum as the object that an author of JavaScript would write for it. */
const enumsToObjects: ts.TransformerFactory<ts.SourceFile> = ({ factory }) => (file) => {
  const statements = file.statements.map((statement): ts.Statement => {
    if (!ts.isEnumDeclaration(statement)) return statement;
    const members = statement.members.map(({ name, initializer }) => {
      if (initializer === undefined) throw new TypeError(`${name.getText(file)} has no value of its own`);
      return factory.createPropertyAssignment(name, initializer);
    });
    const declaration = factory.createVariableDeclaration(statement.name, undefined, undefined, factory.createObjectLiteralExpression(members));
    return factory.createVariableStatement(statement.modifiers, factory.createVariableDeclarationList([declaration], ts.NodeFlags.Const));
  });
  return factory.updateSourceFile(file, statements);
};

/** What the compiler makes of a module: types gone, imports of values as they are. */
export function toPlain(text: string, fileName: string): Plain {
  const { outputText, sourceMapText } = ts.transpileModule(text, {
    fileName,
    transformers: { before: [enumsToObjects] },
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
