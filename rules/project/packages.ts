import { readFileSync } from "node:fs";

/** An installed npm package. */
export interface InstalledPackage {
  readonly name: string;
  readonly version?: string;
}

const known = new Map<string, InstalledPackage>();

/** The npm package that a file below `node_modules` belongs to, by its folder; its own name and version from `package.json`. */
export function packageOfFile(fileName: string): InstalledPackage | undefined {
  const folder = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+(?=[\\/])/.exec(fileName)?.[0];
  if (folder === undefined) return undefined;
  let found = known.get(folder);
  if (found === undefined) {
    found = read(folder);
    known.set(folder, found);
  }
  return found;
}

function read(folder: string): InstalledPackage {
  const byFolder = folder.replace(/^.*[\\/]node_modules[\\/]/, "").replaceAll("\\", "/");
  try {
    const manifest: unknown = JSON.parse(readFileSync(`${folder}/package.json`, "utf8"));
    if (typeof manifest !== "object" || manifest === null) return { name: byFolder };
    const name = "name" in manifest && typeof manifest.name === "string" ? manifest.name : byFolder;
    return "version" in manifest && typeof manifest.version === "string" ? { name, version: manifest.version } : { name };
  } catch {
    return { name: byFolder };
  }
}

/** Whether a version is at least another one, by its three numbers. */
export function isAtLeast(version: string, least: string): boolean {
  const [a, b] = [version, least].map((one) => one.split(/[.+-]/, 3).map(Number));
  for (const index of [0, 1, 2]) {
    const [x, y] = [a?.[index] ?? 0, b?.[index] ?? 0];
    if (x !== y) return x > y;
  }
  return true;
}
