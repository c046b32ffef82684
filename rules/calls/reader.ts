import type ts from "typescript";
import { Evaluator } from "../keys/index.js";
import type { LintedFile } from "../project/index.js";
import { keyslotFunctions } from "./keyslot-functions.js";
import type { ClientTable } from "./table.js";
import { CLIENTS, MADE } from "./tables/index.js";

/** What users set under `settings.keyslot`. */
export interface Settings {
  /** `always`: every client is taken for a cluster's, since types prove no topology. `typed`: only cluster classes are. */
  readonly cluster?: "always" | "typed";
  /** What every client puts before its keys, where its construction does not say. */
  readonly keyPrefix?: string;
  /** Wrappers of one's own. */
  readonly clients?: readonly WrapperSettings[];
}

/** A class or interface whose methods send commands. */
export interface WrapperSettings {
  /** The package, or the path of the module without its ending: `"@acme/cache"`, `"src/cache"`. */
  readonly module: string;
  /** The class or interface. */
  readonly name: string;
  /** Method to command and keys, as {@link ClientTable.methods}: `{ getMany: "MGET 0K" }`. */
  readonly methods: Readonly<Record<string, string>>;
}

/** The evaluator with the clients that calls are read by. */
export class Reader extends Evaluator {
  readonly tables: readonly ClientTable[];

  constructor(
    file: LintedFile,
    readonly settings: Settings,
  ) {
    super(file.ts, file.checker, file.program, file.typed, keyslotFunctions);
    this.tables = [...(settings.clients ?? []).map(wrapperTable), ...CLIENTS, ...MADE];
  }
}

export function tablesOf(evaluator: Evaluator): readonly ClientTable[] {
  return evaluator instanceof Reader ? evaluator.tables : [...CLIENTS, ...MADE];
}

export function settingsOf(evaluator: Evaluator): Settings {
  return evaluator instanceof Reader ? evaluator.settings : {};
}

function wrapperTable({ module, name, methods }: WrapperSettings): ClientTable {
  return { name, packages: [module], style: "shape", methods, clusters: [], clients: [name], chains: [], splits: [] };
}

const readers = new WeakMap<ts.Program, Map<string, Reader>>();

/** One reader serves all files of a program that have the same settings. */
export function readerOf(file: LintedFile, settings: Settings): Reader {
  const known = readers.get(file.program) ?? new Map<string, Reader>();
  readers.set(file.program, known);
  const print = JSON.stringify(settings);
  const reader = known.get(print) ?? new Reader(file, settings);
  known.set(print, reader);
  return reader;
}

