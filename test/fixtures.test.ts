import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { describe, expect, test } from "vitest";

const fixtures = fileURLToPath(new URL("../fixtures/", import.meta.url));
const inFixtures = (path: string): string => relative(fixtures, path).replaceAll("\\", "/");

interface FieldCase {
  readonly id: string;
  readonly dir?: string;
  readonly file?: string;
  readonly client?: string;
  readonly redis?: string | number;
}

const index = JSON.parse(readFileSync(resolve(fixtures, "field/index.json"), "utf8")) as readonly FieldCase[];
const files = readdirSync(fixtures, { recursive: true, encoding: "utf8" }).map((path) => path.replaceAll("\\", "/")).sort();
const projects = files.filter((path) => /^tsconfig(?!\.base\.).*\.json$/.test(basename(path)));

function read(project: string): ts.ParsedCommandLine {
  const path = resolve(fixtures, project);
  const parsed = ts.getParsedCommandLineOfConfigFile(path, {}, {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: (diagnostic) => {
      throw new Error(ts.flattenDiagnosticMessageText(diagnostic.messageText, "\n"));
    },
  });
  if (!parsed) throw new Error(`no project at ${path}`);
  return parsed;
}

const fieldProjects = projects.filter((project) => dirname(project) === "field").map((name) => ({ name, ...read(name) }));

/** The version of a package as a file of the project sees it. */
function versionSeen(name: string, from: string, options: ts.CompilerOptions): string | undefined {
  const resolved = ts.resolveModuleName(name, from, options, ts.sys).resolvedModule?.resolvedFileName;
  return resolved === undefined ? undefined : versionOf(resolved);
}

/** The version of the package that a file belongs to. */
function versionOf(path: string): string | undefined {
  for (let dir = dirname(path); dir !== dirname(dir); dir = dirname(dir)) {
    if (!ts.sys.fileExists(`${dir}/package.json`)) continue;
    const { version } = JSON.parse(readFileSync(`${dir}/package.json`, "utf8")) as { version?: string };
    if (version !== undefined) return version;
  }
  return undefined;
}

test.each(projects)("%s compiles against the client it is written for", (project) => {
  const { fileNames, options, errors } = read(project);
  const program = ts.createProgram(fileNames, options);
  const diagnostics = [...errors, ...ts.getPreEmitDiagnostics(program)];
  expect(fileNames.length).toBeGreaterThan(0);
  expect(
    diagnostics.map(({ file, start, messageText }) => {
      const line = file && start !== undefined ? file.getLineAndCharacterOfPosition(start).line + 1 : 0;
      return `${file ? inFixtures(file.fileName) : project}:${line} ${ts.flattenDiagnosticMessageText(messageText, "\n")}`;
    }),
  ).toEqual([]);
});

test.each(projects.filter((project) => /\.redis\d+\.json$/.test(project)))("%s sees the node-redis it is named after", (project) => {
  const { fileNames, options } = read(project);
  const seen = ts.createProgram(fileNames, options).getSourceFiles().map(({ fileName }) => fileName);
  const majors = seen.filter((path) => /\/redis(?:-\d+)?\/dist\/index\.d\.ts$/.test(path)).map((path) => versionOf(path)?.split(".")[0]);
  expect(majors).toEqual([/\.redis(\d+)\.json$/.exec(project)?.[1]]);
});

describe("field", () => {
  test("every program is in exactly one project, and index.json names them all", () => {
    const members = fieldProjects.flatMap(({ fileNames }) => fileNames.map(inFixtures)).sort();
    const onDisk = files.filter((path) => /^field\/(?:cases|legal)\/.*\.ts$/.test(path));
    expect(members).toEqual(onDisk);
    const named = new Set(index.map(({ dir, file }) => `field/${dir ?? file ?? ""}`));
    expect(onDisk.filter((path) => !named.has(path) && !named.has(dirname(path)))).toEqual([]);
    expect([...named].filter((path) => !onDisk.some((file) => file === path || dirname(file) === path))).toEqual([]);
  });

  test.each(index.filter(({ redis }) => redis !== undefined))("$id sees node-redis $redis", ({ dir, file, redis }) => {
    const path = `field/${dir === undefined ? (file ?? "") : `${dir}/bad.ts`}`;
    const project = fieldProjects.find(({ fileNames }) => fileNames.some((name) => inFixtures(name) === path));
    expect(project && versionSeen("redis", resolve(fixtures, path), project.options)?.split(".")[0]).toBe(String(redis));
  });
});
