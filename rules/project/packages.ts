import { disk } from "./disk.js";

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
    const byFolder = folder.replace(/^.*[\\/]node_modules[\\/]/, "").replaceAll("\\", "/");
    found = read(folder) ?? { name: byFolder };
    known.set(folder, found);
  }
  return found;
}

const near = new Map<string, InstalledPackage | undefined>();

/**
 * The package of this name that a file would load, from the nearest `node_modules` at or above its folder. Reads that one
 * `package.json` and nothing else: without type information it is the only thing that tells a client's version.
 */
export function installedNear(fileName: string, name: string): InstalledPackage | undefined {
  const folder = fileName.replaceAll("\\", "/").replace(/\/[^/]*$/, "");
  return near.has(`${folder}\0${name}`) ? near.get(`${folder}\0${name}`) : lookUp(folder, name);
}

function lookUp(folder: string, name: string): InstalledPackage | undefined {
  const key = `${folder}\0${name}`;
  if (near.has(key)) return near.get(key);
  const at = `${folder}/node_modules/${name}`;
  const above = folder.replace(/\/[^/]*$/, "");
  const own = folder.endsWith("/node_modules") || disk.stamp(`${at}/package.json`) === undefined ? undefined : read(at);
  const found = own ?? (above === folder ? undefined : lookUp(above, name));
  near.set(key, found);
  return found;
}

function read(folder: string): InstalledPackage | undefined {
  const byFolder = folder.replace(/^.*[\\/]node_modules[\\/]/, "").replaceAll("\\", "/");
  try {
    const manifest: unknown = JSON.parse(disk.read(`${folder}/package.json`) ?? "");
    if (typeof manifest !== "object" || manifest === null) return { name: byFolder };
    const name = "name" in manifest && typeof manifest.name === "string" ? manifest.name : byFolder;
    return "version" in manifest && typeof manifest.version === "string" ? { name, version: manifest.version } : { name };
  } catch {
    return undefined;
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
