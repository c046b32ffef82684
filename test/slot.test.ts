import { slot } from "keyslot";
import { expect, test } from "vitest";

test.each([
  ["123456789", 12739],
  ["emq:{orders}:pending", 105],
  ["emq:{payments}:pending", 8507],
  ["{}{a}", 13650],
])("slot of %s is %i", (key, expected) => {
  expect(slot(key)).toBe(expected);
});
