import fc from "fast-check";
import { colocated, CrossSlotError, hashtag, partitionBySlot, sameSlot, slot } from "keyslot";
import { describe, expect, test } from "vitest";
import { keyBytes, keyText } from "./arbitraries.js";
import { referenceSlot, referenceTag } from "./reference.js";
import { slots, tags } from "./vectors.js";

const encode = (text: string): Buffer => Buffer.from(text, "utf8");

describe("slot", () => {
  test.each(slots)("of %j is %i", (key, expected) => {
    expect(slot(key)).toBe(expected);
    expect(slot(encode(key))).toBe(expected);
  });

  test("equals the reference on any text", () => {
    fc.assert(fc.property(keyText, (key) => slot(key) === referenceSlot(key)), { numRuns: 20_000 });
  });

  test("equals the reference on any bytes", () => {
    fc.assert(fc.property(keyBytes, (key) => slot(key) === referenceSlot(key)), { numRuns: 5_000 });
  });

  test("of text is that of its UTF-8 bytes", () => {
    fc.assert(fc.property(keyText, (key) => slot(key) === slot(encode(key))), { numRuns: 5_000 });
  });

  test("hashes every UTF-16 unit, alone and in a tag, as UTF-8", () => {
    for (let unit = 0; unit < 0x10000; unit++) {
      const character = String.fromCharCode(unit);
      const alone = slot(character);
      if (alone !== referenceSlot(character)) expect.fail(`U+${unit.toString(16)} alone gives ${alone}`);
      const tag = slot(`{${character}}`);
      if (tag !== referenceSlot(`{${character}}`)) expect.fail(`U+${unit.toString(16)} in a tag gives ${tag}`);
    }
  });

  test("hashes a lone surrogate as U+FFFD", () => {
    expect(slot("\ud83d")).toBe(slot("\ufffd"));
    expect(slot("{a\ud83d}\ude00")).toBe(slot("a\ufffd"));
    expect(slot("\ude00\ud83d")).toBe(slot("\ufffd\ufffd"));
  });

  test("takes long text, and text that is a piece of other text", () => {
    const long = "k".repeat(1_000_000);
    expect(slot(long)).toBe(referenceSlot(long));
    expect(slot(`x${long}{tag}`.slice(1))).toBe(slot("tag"));
  });
});

describe("hashtag", () => {
  test.each(tags)("of %j is %j", (key, expected) => {
    expect(hashtag(key)).toBe(expected);
    expect(Buffer.from(hashtag(encode(key)))).toEqual(encode(expected));
  });

  test("equals the reference on any text and bytes", () => {
    fc.assert(fc.property(keyText, (key) => encode(hashtag(key)).equals(referenceTag(encode(key)))), { numRuns: 5_000 });
    fc.assert(fc.property(keyBytes, (key) => referenceTag(Buffer.from(key)).equals(hashtag(key))), { numRuns: 5_000 });
  });

  test("of bytes is a view of them", () => {
    const key = encode("a{b}c");
    expect(hashtag(key).buffer).toBe(key.buffer);
  });
});

describe("sameSlot", () => {
  test("is true of no key, of one, and of keys with one tag", () => {
    expect(sameSlot()).toBe(true);
    expect(sameSlot("a")).toBe(true);
    expect(sameSlot("emq:{orders}:pending", "emq:{orders}:active", encode("{orders}"))).toBe(true);
  });

  test("is true of two tags that share a slot", () => {
    // Found by search; the cluster has 16384 slots, so such pairs are many.
    const [first, second] = collision();
    expect(first).not.toBe(second);
    expect(sameSlot(`{${first}}x`, `{${second}}y`)).toBe(true);
  });

  test("is false when any key is elsewhere", () => {
    expect(sameSlot("{a}1", "{a}2", "{b}1")).toBe(false);
    expect(sameSlot("{b}1", "{a}1", "{a}2")).toBe(false);
  });
});

function collision(): [string, string] {
  const seen = new Map<number, string>();
  for (let index = 0; ; index++) {
    const tag = `tag${index}`;
    const before = seen.get(slot(tag));
    if (before) return [before, tag];
    seen.set(slot(tag), tag);
  }
}

describe("partitionBySlot", () => {
  test("keeps order, and repetitions, within a group, and groups in order of their first key", () => {
    const groups = partitionBySlot(["{b}2", "{a}1", "{b}1", "{a}1", "{b}2"]);
    expect([...groups]).toEqual([
      [slot("b"), ["{b}2", "{b}1", "{b}2"]],
      [slot("a"), ["{a}1", "{a}1"]],
    ]);
  });

  test("takes any iterable, and gives an empty map for none", () => {
    expect([...partitionBySlot(new Set(["a", "a"]))]).toEqual([[slot("a"), ["a"]]]);
    expect(partitionBySlot([]).size).toBe(0);
  });

  test("loses nothing and mixes nothing", () => {
    fc.assert(
      fc.property(fc.array(keyText), (keys) => {
        const groups = partitionBySlot(keys);
        for (const [found, group] of groups) expect(group).toEqual(keys.filter((key) => slot(key) === found));
        expect([...groups.values()].flat()).toHaveLength(keys.length);
      }),
    );
  });

  test("refuses one key in place of a list", () => {
    // @ts-expect-error One string is iterable, but its letters are no keys.
    expect(() => partitionBySlot("abc")).toThrow("partitionBySlot takes a list of keys, but this is one string.");
    // @ts-expect-error The same for bytes.
    expect(() => partitionBySlot(Buffer.from("abc"))).toThrow("partitionBySlot takes a list of keys, but this is one key in bytes.");
  });

  test.each([[undefined, "of type undefined"], [null, "null"], [1, "of type number"], [{}, "of type object"]])("refuses %o in place of a list", (value, what) => {
    expect(() => partitionBySlot(value as never)).toThrow(new TypeError(`partitionBySlot takes a list of keys, but this is ${what}.`));
  });
});

describe("colocated", () => {
  test("gives its arguments back", () => {
    expect(colocated()).toEqual([]);
    expect(colocated("emq:{orders}:pending", "emq:{orders}:active")).toEqual(["emq:{orders}:pending", "emq:{orders}:active"]);
  });

  test("throws an error that carries every key and says which two are apart", () => {
    const keys: string[] = ["emq:{orders}:pending", "{orders}", "emq:{payments}:pending", "{fills}"];
    const error = caught(() => colocated(...keys));
    expect(error).toBeInstanceOf(CrossSlotError);
    expect(error).toMatchObject({
      name: "CrossSlotError",
      keys: [
        { key: "emq:{orders}:pending", tag: "orders", slot: 105 },
        { key: "{orders}", tag: "orders", slot: 105 },
        { key: "emq:{payments}:pending", tag: "payments", slot: 8507 },
        { key: "{fills}", tag: "fills", slot: 4165 },
      ],
      apart: [
        { key: "emq:{orders}:pending", tag: "orders", slot: 105 },
        { key: "emq:{payments}:pending", tag: "payments", slot: 8507 },
      ],
    });
    expect((error as Error).message).toBe(
      '"emq:{orders}:pending" (hash tag "orders") is in slot 105, and "emq:{payments}:pending" (hash tag "payments") is in ' +
        "slot 8507. A cluster answers CROSSSLOT to a call that names both. Give keys that are used together the same " +
        "{hash tag}, or send one call per slot.",
    );
  });

  test("shows bytes that are no printable text", () => {
    const keys = [encode('{\u00e9"\n}:1'), encode("a")];
    expect(() => colocated(...keys)).toThrow('"{\\xc3\\xa9\\x22\\x0a}:1" (hash tag "\\xc3\\xa9\\x22\\x0a") is in slot');
  });

  test.each(["user:1", "{}:1", "{open", "}{"])("says of %s that it has no hash tag, as text and as bytes", (key) => {
    for (const one of [key, encode(key)]) {
      expect(() => colocated(one, "{orders}")).toThrow(`"${key}" (no hash tag) is in slot ${slot(key)}, and "{orders}" (hash tag "orders") is in slot 105.`);
    }
  });

  test("throws exactly when sameSlot is false", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom("{a}1", "{a}2", "{b}", "c", "{}x"), { maxLength: 4 }), (keys) => {
        expect(caught(() => colocated(...keys)) === undefined).toBe(sameSlot(...keys));
      }),
    );
  });
});

function caught(act: () => unknown): unknown {
  try {
    act();
  } catch (error) {
    return error;
  }
  return undefined;
}

test.each([undefined, null, 1, 1n, true, {}, ["a"], new ArrayBuffer(1), new Uint16Array(1), new String("a"), Symbol("a")])(
  "%o is no key, and every function says so",
  (value) => {
    const key = value as string;
    for (const act of [
      () => slot(key),
      () => hashtag(key),
      () => sameSlot("a", "b", key),
      () => partitionBySlot([key]),
      () => colocated("a" as string, "b", key),
    ]) {
      const error = caught(act);
      expect(error).toBeInstanceOf(TypeError);
      expect((error as Error).message).toMatch(/^A key is a string or a Uint8Array, but this is (null|of type \w+)\.$/);
    }
  },
);
