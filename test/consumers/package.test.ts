import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { describe, expect, test } from "vitest";

const root = fileURLToPath(new URL("../../", import.meta.url));


interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly engines: object;
  readonly homepage: string;
  readonly bugs: string;
  readonly repository: { readonly url: string; readonly directory: string };
  readonly exports: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

const manifestOf = (folder: string): Manifest => JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8")) as Manifest;

describe.each(["src", "rules"])("the package of %s", (folder) => {
  const manifest = manifestOf(folder);
  const packed = JSON.parse(execFileSync("npm", ["pack", "--dry-run", "--json", "--ignore-scripts"], { cwd: join(root, folder), encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] })) as readonly [
    { readonly files: readonly { readonly path: string }[] },
  ];
  const files = packed[0].files.map(({ path }) => path);

  test("publint has nothing to say", async () => {
    const { messages, pkg } = await publint({ pkgDir: join(root, folder), strict: true, pack: "npm" });
    expect(messages.map((message) => formatMessage(message, pkg, { color: false }))).toEqual([]);
  });

  test("carries a README, the license and what it exports, and nothing but its build", () => {
    expect(files).toEqual(expect.arrayContaining(["LICENSE", "package.json"]));
    expect(files).toContain("README.md");
    const targets = Object.values(manifest.exports).flatMap((target) => (typeof target === "string" ? [target] : Object.values(target)));
    expect(files).toEqual(expect.arrayContaining(targets.map((target) => target.replace("./", ""))));
    expect(files.filter((path) => !/^(?:LICENSE|README\.md|package\.json|dist\/.*\.(?:js|d\.ts))$/.test(path))).toEqual([]);
  });

  test("says where it is from", () => {
    expect(manifest.repository).toEqual({ type: "git", url: "git+https://github.com/keyslot/keyslot.git", directory: folder });
    expect(manifest.homepage).toBe(`https://github.com/keyslot/keyslot/tree/main/${folder}#readme`);
    expect(manifest.bugs).toBe("https://github.com/keyslot/keyslot/issues");
  });
});

test("both packages are of one version, and the plugin depends on exactly that", () => {
  const [workspace, src, rules] = ["", "src", "rules"].map(manifestOf);
  expect(new Set([workspace?.version, src?.version, rules?.version]).size).toBe(1);
  expect(rules?.dependencies?.["keyslot"]).toBe(src?.version);
  expect([src?.engines, rules?.engines]).toEqual([workspace?.engines, workspace?.engines]);
});

test("README.md names the versions that the manifests ask for", () => {
  const { engines, peerDependencies } = manifestOf("rules");
  expect({ engines, peerDependencies }).toEqual({
    engines: { node: ">=20.19.0" },
    peerDependencies: { eslint: "^9.0.0 || ^10.0.0", typescript: ">=5.4.0 <6.1.0" },
  });
  for (const readme of ["README.md", "rules/README.md"]) {
    expect(readFileSync(join(root, readme), "utf8")).toContain("Node 20.19 or later, ESLint 9 or 10, TypeScript 5.4 to 6.0.");
  }
});
