import { execFile } from "node:child_process";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { expect, test } from "vitest";
import { findServer, startCluster } from "./cluster.js";
import { ROOT } from "./root.js";

const LIVE_TESTS = [
  { file: "cluster", subject: "live cluster", tests: 3 },
  { file: "wire", subject: "live wire table", tests: 3 },
];

function runLiveTest(file: string, env: Record<string, string>): Promise<{ code: number; output: string }> {
  const args = [join(ROOT, "node_modules/vitest/vitest.mjs"), "run", `test/live/${file}.test.ts`];
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd: ROOT, env: { PATH: "", NO_COLOR: "1", ...env } }, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : Number(error.code), output: stdout + stderr });
    });
  });
}

test.each(LIVE_TESTS)("without a server the test of the $subject says in one line that it is skipped", async ({ file, subject }) => {
  const { code, output } = await runLiveTest(file, {});
  expect(code).toBe(0);
  expect(output.match(/^live .*: SKIPPED.*$/gm)).toEqual([expect.stringContaining(`${subject}: SKIPPED`)]);
});

test.each(LIVE_TESTS)("without a server KEYSLOT_LIVE=1 fails the test of the $subject", async ({ file, tests }) => {
  const { code, output } = await runLiveTest(file, { KEYSLOT_LIVE: "1" });
  expect(code).toBe(1);
  expect(output).toContain("KEYSLOT_LIVE=1 asks for a live cluster");
  expect(output).toMatch(new RegExp(`Tests +${tests} failed`));
});

test("a server is looked for on PATH alone", () => {
  expect(findServer({ PATH: "" })).toBeUndefined();
  expect(() => findServer({ PATH: "", KEYSLOT_LIVE: "1" })).toThrow("none of redis-server, valkey-server is on PATH");
});

test("a port that is taken is named", async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
  const { port } = other.address() as AddressInfo;
  await expect(startCluster("never-started", [port])).rejects.toThrow(`Port ${port} is taken.`);
  other.close();
});
