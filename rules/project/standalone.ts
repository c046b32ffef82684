/**
 * A small program for a file without type information: the file itself, with the text that the linter has, and what it
 * imports by relative path. No library files, no `node_modules`, no type roots, no paths; nothing else is ever read.
 */
import { dirname, resolve } from "node:path";
import type ts from "typescript";
import { disk } from "./disk.js";
import { GLOBALS } from "./globals.js";
import type { TypeScript } from "./typescript.js";

/** Longer files are left alone: they are bundles or data, not code that somebody wrote. In UTF-16 units. */
export const MOST_TEXT = 1_000_000;
/** How many files a linted file may draw in, and how much text they may have together. The nearest come first. */
export const MOST_IMPORTS = 256;
export const MOST_IMPORTED_TEXT = 8_000_000;
/** How many parsed files are kept for the next linted file. */
export const MOST_KEPT = 2_048;

export interface Source {
  readonly fileName: string;
  readonly text: string;
  /** What the linter has parsed the text as, where its name does not say. */
  readonly typescript?: boolean;
}

/** The pieces of a linted file; the program is only made when something asks for it. */
export interface Standalone {
  readonly sourceFile: ts.SourceFile;
  readonly program: ts.Program;
  readonly checker: ts.TypeChecker;
}

interface Parsed {
  readonly stamp: string;
  readonly text: string;
  readonly sourceFile: ts.SourceFile;
}

const SCRIPT = /\.(?:[cm]?[jt]s|[jt]sx)$/i;
/** Names whose text is not JavaScript as a whole, whatever a processor or parser makes of it. */
const MARKUP = /\.(?:vue|svelte|astro|html?|md|mdx|marko|hbs|json[5c]?|css|graphql|ya?ml|toml|xml|svg)$/i;
const LIBRARY = "/keyslot:globals.d.ts";

/** Parsed files of one TypeScript, for the life of the process; each worker of a concurrent run has its own. */
class Sources {
  private readonly parsed = new Map<string, Parsed>();
  readonly library: ts.SourceFile;

  constructor(readonly ts: TypeScript) {
    this.library = ts.createSourceFile(LIBRARY, GLOBALS, ts.ScriptTarget.ESNext, true);
  }

  /** The linted file. Its text is remembered: an editor's unsaved text is truer than the disk, until the disk changes. */
  linted({ fileName, text, typescript }: Source): ts.SourceFile {
    const stamp = disk.stamp(fileName);
    const known = this.parsed.get(fileName);
    const sourceFile = known?.text === text ? known.sourceFile : this.parse(fileName, text, typescript);
    if (stamp !== undefined) this.keep(fileName, { stamp, text, sourceFile });
    return sourceFile;
  }

  /** An imported file, or `undefined` where there is none or it is not one to follow. */
  imported(fileName: string): ts.SourceFile | undefined {
    const stamp = disk.stamp(fileName);
    if (stamp === undefined || Number(stamp.replace(/^.*:/, "")) > MOST_TEXT) return undefined;
    let known = this.parsed.get(fileName);
    if (known?.stamp !== stamp) {
      const text = disk.read(fileName)?.replace(/^\uFEFF/, "");
      if (text === undefined) return undefined;
      known = { stamp, text, sourceFile: known?.text === text ? known.sourceFile : this.parse(fileName, text) };
    }
    this.keep(fileName, known);
    return isReadable(this.ts, known.sourceFile) ? known.sourceFile : undefined;
  }

  private keep(fileName: string, entry: Parsed): void {
    this.parsed.delete(fileName);
    this.parsed.set(fileName, entry);
    const [oldest] = this.parsed.keys();
    if (this.parsed.size > MOST_KEPT && oldest !== undefined) this.parsed.delete(oldest);
  }

  private parse(fileName: string, text: string, typescript?: boolean): ts.SourceFile {
    const { ts } = this;
    const kind = SCRIPT.test(fileName) ? undefined : typescript === true ? ts.ScriptKind.TSX : ts.ScriptKind.JSX;
    const sourceFile = ts.createSourceFile(fileName, text, ts.ScriptTarget.ESNext, true, kind);
    // Every file is a module, so that the top-level names of two scripts are not one and the same.
    const module = sourceFile as { externalModuleIndicator?: unknown };
    module.externalModuleIndicator ??= true;
    return sourceFile;
  }
}

const sources = new WeakMap<TypeScript, Sources>();

/** @returns `undefined` where the text cannot be taken for JavaScript or TypeScript; the rules then stay silent. */
export function standalone(ts: TypeScript, source: Source): Standalone | undefined {
  if (source.text.length > MOST_TEXT || MARKUP.test(source.fileName)) return undefined;
  const fileName = programName(source);
  let shared = sources.get(ts);
  if (shared === undefined) {
    shared = new Sources(ts);
    sources.set(ts, shared);
  }
  const sourceFile = shared.linted({ ...source, fileName });
  if (!isReadable(ts, sourceFile)) return undefined;
  return new Program(shared, sourceFile);
}

/** TypeScript takes no root file without an extension that it knows. */
function programName({ fileName, typescript }: Source): string {
  const path = resolve(fileName).replaceAll("\\", "/");
  return SCRIPT.test(path) ? path : `${path}.${typescript === true ? "tsx" : "jsx"}`;
}

/** Text with syntax that TypeScript does not know parses to a tree that means something else. */
function isReadable(ts: TypeScript, sourceFile: ts.SourceFile): boolean {
  const { parseDiagnostics } = sourceFile as { parseDiagnostics?: readonly unknown[] };
  if (parseDiagnostics !== undefined && parseDiagnostics.length > 0) return false;
  return !isJavaScript(ts, sourceFile) || !isFlow(ts, sourceFile.text);
}

/** Whether the comments at the top say that the types in the file are Flow's. */
function isFlow(ts: TypeScript, text: string): boolean {
  return ts.getLeadingCommentRanges(text, 0)?.some(({ pos, end }) => /@flow\b/.test(text.slice(pos, end))) ?? false;
}

function isJavaScript(ts: TypeScript, sourceFile: ts.SourceFile): boolean {
  return (sourceFile.flags & ts.NodeFlags.JavaScriptFile) !== 0;
}

/** Whether a JavaScript file has types written in it, as Flow's are. */
export function hasTypeSyntax(ts: TypeScript, sourceFile: ts.SourceFile): boolean {
  if (!isJavaScript(ts, sourceFile)) return false;
  const pending: ts.Node[] = [sourceFile];
  for (;;) {
    const node = pending.pop();
    if (node === undefined) return false;
    const isType = ts.isTypeNode(node) && !(ts.isExpressionWithTypeArguments(node) && node.typeArguments === undefined);
    if (isType || ts.isTypeAliasDeclaration(node) || ts.isInterfaceDeclaration(node)) return true;
    ts.forEachChild(node, (child) => void pending.push(child));
  }
}

class Program implements Standalone {
  private made: ts.Program | undefined;

  constructor(
    private readonly sources: Sources,
    readonly sourceFile: ts.SourceFile,
  ) {}

  get program(): ts.Program {
    this.made ??= makeProgram(this.sources, this.sourceFile);
    return this.made;
  }

  get checker(): ts.TypeChecker {
    return this.program.getTypeChecker();
  }
}

function makeProgram(sources: Sources, root: ts.SourceFile): ts.Program {
  const { ts } = sources;
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    jsx: ts.JsxEmit.Preserve,
    allowJs: true,
    allowImportingTsExtensions: true,
    esModuleInterop: true,
    noEmit: true,
    noLib: true,
    strict: true,
    types: [],
  };
  const graph = new Graph(sources, root);
  // The compiler sees the files of the graph and an empty disk.
  const host: ts.CompilerHost = {
    fileExists: (name) => graph.get(name) !== undefined,
    readFile: (name) => graph.get(name)?.text,
    directoryExists: () => false,
    getDirectories: () => [],
    getSourceFile: (name) => graph.get(name),
    getDefaultLibFileName: () => LIBRARY,
    getCurrentDirectory: () => "/",
    getCanonicalFileName: (name) => name,
    useCaseSensitiveFileNames: () => true,
    getNewLine: () => "\n",
    writeFile: () => undefined,
    resolveModuleNameLiterals: (literals, from) => literals.map(({ text }) => ({ resolvedModule: graph.resolve(text, from) })),
    resolveTypeReferenceDirectiveReferences: (directives) => directives.map(() => ({ resolvedTypeReferenceDirective: undefined })),
  };
  return ts.createProgram([LIBRARY, root.fileName], options, host);
}

/** The files that a linted file imports, found as the compiler asks for them. */
class Graph {
  private readonly files = new Map<string, ts.SourceFile | undefined>();
  private count = 0;
  private size = 0;

  constructor(
    private readonly sources: Sources,
    private readonly root: ts.SourceFile,
  ) {
    this.files.set(root.fileName, root);
    this.files.set(LIBRARY, sources.library);
  }

  get(fileName: string): ts.SourceFile | undefined {
    return this.files.get(fileName);
  }

  resolve(specifier: string, from: string): ts.ResolvedModuleFull | undefined {
    if (!/^\.\.?(?:\/|$)/.test(specifier)) return undefined;
    const { ts } = this.sources;
    const path = resolve(dirname(from), specifier).replaceAll("\\", "/");
    // Installed packages are not the linted project, however they are named.
    if (path.includes("/node_modules/") && !from.includes("/node_modules/")) return undefined;
    for (const candidate of candidates(path, specifier)) {
      if (this.add(candidate) !== undefined) return { resolvedFileName: candidate, extension: extensionOf(ts, candidate), isExternalLibraryImport: false };
    }
    return undefined;
  }

  private add(fileName: string): ts.SourceFile | undefined {
    if (this.files.has(fileName)) return this.files.get(fileName);
    const file = this.count >= MOST_IMPORTS ? undefined : this.sources.imported(fileName);
    const fits = file !== undefined && this.size + file.text.length <= MOST_IMPORTED_TEXT;
    if (fits) {
      this.count++;
      this.size += file.text.length;
    }
    this.files.set(fileName, fits ? file : undefined);
    return fits ? file : undefined;
  }
}

const GUESSED = [".ts", ".tsx", ".mts", ".cts", ".js", ".jsx", ".mjs", ".cjs", ".d.ts"];
/** What the extension that is written may stand for: compiled files are imported by the name that they will have. */
const WRITTEN: Readonly<Record<string, readonly string[]>> = {
  ".js": [".ts", ".tsx", ".js", ".jsx"],
  ".jsx": [".tsx", ".jsx"],
  ".mjs": [".mts", ".mjs"],
  ".cjs": [".cts", ".cjs"],
};

function* candidates(path: string, specifier: string): Generator<string> {
  const directory = /(?:^|\/)\.{0,2}$/.test(specifier);
  if (!directory) {
    const written = /\.[cm]?[jt]sx?$/.exec(path)?.[0];
    if (written !== undefined) for (const one of WRITTEN[written] ?? [written]) yield path.slice(0, -written.length) + one;
    for (const one of GUESSED) yield path + one;
  }
  for (const one of GUESSED) yield `${path}/index${one}`;
}

function extensionOf(ts: TypeScript, path: string): ts.Extension {
  const { Extension } = ts;
  if (path.endsWith(Extension.Dts)) return Extension.Dts;
  const known = [Extension.Ts, Extension.Tsx, Extension.Mts, Extension.Cts, Extension.Js, Extension.Jsx, Extension.Mjs, Extension.Cjs];
  return known.find((one) => path.endsWith(one)) ?? Extension.Js;
}
