/** Runs the rules' own rooms on files without type information, from memory. */
import ts from "typescript";
import { vi } from "vitest";
import { multiKeyCalls, type MultiKeyCall } from "../../rules/calls/index.js";
import { disk } from "../../rules/project/disk.js";
import { standalone } from "../../rules/project/standalone.js";
import { judge, type Judgement } from "../../rules/verdict/judge.js";

export interface UntypedCall extends MultiKeyCall {
  readonly judgement: Judgement;
  /** 1-based. */
  readonly line: number;
}

/** Every path that was asked for since the disk was put in memory, and what of them was read. */
export interface MemoryDisk {
  readonly asked: string[];
  readonly read: string[];
  /** Puts a file there, or another text in its place. */
  write(path: string, text: string): void;
  remove(path: string): void;
}

/** A disk that holds these files and nothing else. */
export function memoryDisk(files: Readonly<Record<string, string>>): MemoryDisk {
  const texts = new Map(Object.entries(files).map(([path, text]) => [path, { text, stamp: 0 }]));
  const memory: MemoryDisk = {
    asked: [],
    read: [],
    write(path, text) {
      texts.set(path, { text, stamp: (texts.get(path)?.stamp ?? 0) + 1 });
    },
    remove(path) {
      texts.delete(path);
    },
  };
  vi.spyOn(disk, "stamp").mockImplementation((path) => {
    memory.asked.push(path);
    const file = texts.get(path);
    return file === undefined ? undefined : `${String(file.stamp)}:${String(file.text.length)}`;
  });
  vi.spyOn(disk, "read").mockImplementation((path) => {
    memory.read.push(path);
    return texts.get(path)?.text;
  });
  return memory;
}

/** The judged multi-key calls of a text under a file's name, or `undefined` where the file is left alone. */
export function analyseUntyped(fileName: string, text: string): UntypedCall[] | undefined {
  const file = standalone(ts, { fileName, text });
  if (file === undefined) return undefined;
  const { sourceFile } = file;
  const calls = multiKeyCalls({
    ts,
    sourceFile,
    typed: false,
    get program() {
      return file.program;
    },
    get checker() {
      return file.checker;
    },
  });
  return calls.map((call) => ({
    ...call,
    judgement: judge(call.keys),
    line: sourceFile.getLineAndCharacterOfPosition(call.span.start).line + 1,
  }));
}

let folders = 0;

/** One file of a project of its own with these packages installed, as `client role method: verdict` for each call. */
export function recognise(text: string, options: { name?: string; files?: Readonly<Record<string, string>>; installed?: Readonly<Record<string, string>> } = {}): string[] {
  // Where packages are is remembered for the life of the process, so that each project needs a place of its own.
  const folder = `/memory/${String(folders++)}`;
  const { name = "main.js", files = {}, installed = {} } = options;
  memoryDisk({
    ...Object.fromEntries(Object.entries(files).map(([path, content]) => [`${folder}/${path}`, content])),
    ...Object.fromEntries(Object.entries(installed).map(([path, version]) => [`${folder}/node_modules/${path}/package.json`, JSON.stringify({ name: path, version })])),
  });
  const calls = analyseUntyped(`${folder}/${name}`, text);
  vi.restoreAllMocks();
  return (calls ?? []).map(({ client, role, method, judgement, splits }) => `${client} ${role} ${method} ${judgement.verdict}${splits ? " split" : ""}`);
}
