import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { crc16Tables } from "../../scripts/keyslot-crc16-tables.js";

test("the tables are what their script writes", () => {
  expect(readFileSync(new URL("../../src/cluster/crc16-tables.ts", import.meta.url), "utf8")).toBe(crc16Tables());
});
