import fc from "fast-check";

/** Text with braces in it far more often than chance would put them there, and with every kind of UTF-16. */
export const keyText = fc
  .array(
    fc.oneof(
      fc.constantFrom("{", "}", "{}", "a", "b", ":", "\0", "\u007f", "\u00e9", "\u0436", "\u65e5", "\uffff", "\u{1f600}", "\u{10ffff}"),
      fc.constantFrom("\ud800", "\udbff", "\udc00", "\udfff"),
      fc.string({ unit: "binary" }),
    ),
    { maxLength: 24 },
  )
  .map((parts) => parts.join(""));

/** Bytes that need not be text. */
export const keyBytes = fc.array(fc.oneof(fc.constantFrom(0x7b, 0x7d, 0, 0xff), fc.integer({ min: 0, max: 255 }))).map((all) => Uint8Array.from(all));
