import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import * as cluster from "keyslot";
import * as emq from "keyslot/emq";
import { afterAll, expect, test } from "vitest";
import { compilers, versions } from "./compilers.js";

const root = fileURLToPath(new URL("../..", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "keyslot-package-"));
const consumer = join(folder, "consumer");
afterAll(() => { rmSync(folder, { recursive: true, force: true }); });

// What users get: the packed tarball, unpacked where a package manager would put it.
const packed = JSON.parse(run("npm", ["pack", "--json", "--pack-destination", folder], join(root, "src"))) as [{ filename: string }];
const tarball = join(folder, packed[0].filename);
mkdirSync(join(consumer, "node_modules/keyslot"), { recursive: true });
run("tar", ["-xzf", tarball, "--strip-components=1", "-C", join(consumer, "node_modules/keyslot")], folder);
writeFileSync(join(consumer, "package.json"), JSON.stringify({ type: "module", private: true }));
writeFileSync(
  join(consumer, "index.ts"),
  `import { colocated, slot } from "keyslot";
import { parseKey, queueKey } from "keyslot/emq";
const key: "emq:{orders}:pending" = queueKey("orders", "pending");
export const answer: 105 = slot(key);
export const pair: ["emq:{orders}:pending", "{orders}"] = colocated(key, "{orders}");
export const type: "pending" = parseKey(key).type;
`,
);

// A library hands its keys on, so that the compiler has to write down their types, by names that users can reach.
writeFileSync(
  join(consumer, "library.ts"),
  `import { type Colocated, colocated, hashtag, type Key, partitionBySlot, sameSlot, slot } from "keyslot";
import { encodeBrandedId, type IdArgument, jobKey, parseKey, queue, type QueueArgument, queueKey, register, reserveKey, type TypeArgument } from "keyslot/emq";
declare module "keyslot/emq" {
  interface Register {
    audit: "list";
  }
}
export const orders = queue("orders");
export const audit = orders.queueKey("audit");
export const { dedupKey, jobKey: job, laneKey, metricsKey, prefixBytes, queueKey: ofType, repeatKey, streamKey } = orders;
export const builders = { ...queue("payments"), reserveKey, register };
export const tenant = (name: string) => queue(\`tenant-\${name}\`);
export const shard = (index: number) => [queueKey(\`shard-\${index}\`, "pending"), encodeBrandedId("ORD", 1n)] as const;
export const law = <K extends string>(key: K) => ({ slot: slot(key), tag: hashtag(key), same: sameSlot(key, "{orders}"), parsed: parseKey(key) });
export const groups = <K extends Key>(keys: K[]) => partitionBySlot(keys);
export const pending = <Q extends string>(name: QueueArgument<Q>) => queueKey(name, "pending");
export const row = <Id extends string>(id: IdArgument<Id>) => jobKey("orders", id);
export const ofOrders = <T extends string>(type: TypeArgument<T>) => queueKey("orders", type);
export const together = <const Ks extends readonly Key[]>(...keys: Colocated<Ks>) => colocated<Ks>(...keys);
`,
);
// What the declarations say is what a user of the library gets.
writeFileSync(
  join(consumer, "user.ts"),
  `import { queueKey } from "keyslot/emq";
import { audit, job, law, ofType, pending, row, together } from "./out/library.js";
export const added: ["emq:{orders}:audit", "emq:{orders}:audit", "emq:{payments}:audit"] = [audit, ofType("audit"), queueKey("payments", "audit")];
export const answers: ["emq:{orders}:job:ORD0NgWEfAEJfs:lock", "emq:{payments}:pending", "emq:{orders}:job:ORD0NgWEfAEJfs"] = [
  job("ORD0NgWEfAEJfs", "lock"), pending("payments"), row("ORD0NgWEfAEJfs"),
];
export const known: { slot: 105; tag: "orders"; same: true } = law("{orders}1");
export const pair: ["{a}1", "{a}2"] = together("{a}1", "{a}2");
// @ts-expect-error The grammar still refuses it.
pending("emq");
// @ts-expect-error Two slots.
together("{a}", "{b}");
`,
);

function run(command: string, args: readonly string[], cwd: string): string {
  try {
    return execFileSync(command, args, { cwd, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`${command} ${args.join(" ")}\n${stdout}${stderr}`);
  }
}

test("the tarball holds what is built, and nothing else", () => {
  const files = readdirSync(join(consumer, "node_modules/keyslot"), { recursive: true, encoding: "utf8" }).filter((name) => /\.\w+$/.test(name));
  expect(files).toEqual(expect.arrayContaining(["package.json", "README.md", "dist/index.js", "dist/index.d.ts", "dist/emq/index.js", "dist/emq/index.d.ts"]));
  expect(files.filter((name) => !/^(package\.json|README\.md|dist\/[\w/-]+(\.js|\.d\.ts))$/.test(name))).toEqual([]);
  const { dependencies, peerDependencies } = JSON.parse(readFileSync(join(root, "src/package.json"), "utf8")) as Record<string, unknown>;
  expect([dependencies, peerDependencies]).toEqual([undefined, undefined]);
});

test("publint --strict finds nothing", () => {
  expect(run(process.execPath, [join(root, "node_modules/publint/src/cli.js"), tarball, "--strict"], root)).toContain("All good!");
});

test("attw finds nothing for ESM", () => {
  const args = [join(root, "node_modules/@arethetypeswrong/cli/dist/index.js"), tarball, "--profile", "esm-only", "--no-color", "--no-emoji"];
  // It fails by its exit code; its table shows that it looked at both entries.
  expect(run(process.execPath, args, root)).toMatch(/node16 \(from ESM\) . OK \(ESM\) +. OK \(ESM\)/);
});

test.each(versions.flatMap((version) => (["nodenext", "bundler"] as const).map((resolution) => [version, resolution] as const)))(
  "a consumer with TypeScript %s and moduleResolution %s compiles",
  (version, moduleResolution) => {
    const [compiler, ...more] = compilers[version];
    const compilerOptions = {
      ...{ strict: true, skipLibCheck: false, types: [], lib: ["es2020"], target: "es2022", rootDir: ".", outDir: "out", declaration: true },
      ...{ moduleResolution, module: moduleResolution === "bundler" ? "esnext" : "nodenext" },
    };
    for (const files of [["index.ts", "library.ts"], ["user.ts"]]) {
      const config = join(consumer, `tsconfig.${version}.${moduleResolution}.json`);
      writeFileSync(config, JSON.stringify({ compilerOptions, files }));
      expect(run(process.execPath, [join(root, compiler), ...more, "-p", config], consumer)).toBe("");
    }
    expect(readFileSync(join(consumer, "out/library.d.ts"), "utf8")).not.toMatch(/["'][^"']*keyslot\/dist/);
  },
);

test("a consumer runs", () => {
  const code = `import { slot } from "keyslot"; import { queueKey } from "keyslot/emq"; console.log(slot(queueKey("orders", "pending")));`;
  expect(run(process.execPath, ["--input-type=module", "--eval", code], consumer)).toBe("105\n");
});

async function bundled(code: string): Promise<string> {
  const stdin = { contents: code, resolveDir: consumer };
  const { outputFiles } = await build({ stdin, bundle: true, minify: true, format: "esm", write: false, logLevel: "error" });
  return outputFiles.map(({ text }) => text).join("");
}

test("the whole package is below 12 kB minified", async () => {
  const all = await bundled(`export * from "keyslot"; export * as emq from "keyslot/emq";`);
  expect(all.length).toBeLessThan(12_000);
});

// What tells, in minified code, that a part came along.
const marks = {
  "the CRC tables": "1024",
  "CrossSlotError": "CrossSlotError",
  "the registry": "flow:outbox",
  "the parser": "never closed",
  "branded ids": "2^63-1",
  "suggestions": "Did you mean",
};
type Mark = keyof typeof marks;

const needs: Record<string, readonly Mark[]> = {
  hashtag: [],
  slot: ["the CRC tables"],
  sameSlot: ["the CRC tables"],
  partitionBySlot: ["the CRC tables"],
  CrossSlotError: ["CrossSlotError"],
  colocated: ["the CRC tables", "CrossSlotError"],
  isBrandedId: ["branded ids"],
  encodeBrandedId: ["branded ids"],
  decodeBrandedId: ["branded ids"],
  versionKey: [],
  isQueueName: ["the registry"],
  register: ["the registry"],
  queueKey: ["the registry", "suggestions"],
  jobKey: ["the registry", "branded ids", "suggestions"],
  metricsKey: ["the registry", "suggestions"],
  dedupKey: ["the registry"],
  laneKey: ["the registry"],
  repeatKey: ["the registry"],
  streamKey: ["the registry"],
  reserveKey: ["the registry", "suggestions"],
  prefixBytes: ["the registry", "suggestions"],
  queue: ["the registry", "branded ids", "suggestions"],
  parseKey: ["the registry", "the parser", "branded ids"],
};

test("every function is in the list of what it needs", () => {
  expect([...Object.keys(cluster), ...Object.keys(emq)].sort()).toEqual(Object.keys(needs).sort());
});

test.each(Object.entries(needs))("%s comes with nothing but what it needs", async (name, expected) => {
  const code = await bundled(`export { ${name} } from "${name in cluster ? "keyslot" : "keyslot/emq"}";`);
  expect((Object.keys(marks) as Mark[]).filter((mark) => code.includes(marks[mark]))).toEqual(expected);
});

test("src/cluster imports nothing of src/emq", () => {
  for (const name of readdirSync(join(root, "src/cluster"))) {
    const imported = [...readFileSync(join(root, "src/cluster", name), "utf8").matchAll(/from "([^"]+)"/g)].map((match) => match[1]);
    expect(imported.filter((path) => !path?.startsWith("./")), name).toEqual([]);
  }
});
