/**
 * The cluster specification's own words as code, one bit at a time, against which the fast code is held. It shares nothing
 * with src.
 */
export function referenceTag(key: Buffer): Buffer {
  const open = key.indexOf("{");
  const close = open < 0 ? -1 : key.indexOf("}", open);
  return close <= open + 1 ? key : key.subarray(open + 1, close);
}

export function referenceSlot(key: string | Uint8Array): number {
  let crc = 0;
  for (const byte of referenceTag(typeof key === "string" ? Buffer.from(key, "utf8") : Buffer.from(key))) {
    for (let bit = 7; bit >= 0; bit--) {
      const carry = (crc >> 15) ^ ((byte >> bit) & 1);
      crc = ((crc << 1) & 0xffff) ^ (carry ? 0x1021 : 0);
    }
  }
  return crc % 16384;
}

const types = "pending|active|schedule|dead|meta|events|wake|ring|paused|gactive|glimit|repeat|limiter|flow:outbox";
const name = "[A-Za-z0-9._-]{1,255}";
const queue = "(?!emq(?![A-Za-z0-9._-]))[A-Za-z0-9._-]{1,128}";
const suffixes = [
  `(?:${types})?`,
  "job:[A-Z]{3}[0-9A-Za-z]{11}(?::(?:lock|logs|dependencies|processed|failed|unsuccessful))?",
  "metrics:(?:completed|failed)(?::data)?",
  `de:${name}`,
  `g:${name}:pending`,
  `repeat:${name}`,
  `stream:${name}`,
];
const grammar = new RegExp(`^(?:emq:\\{${queue}\\}:(?:${suffixes.join("|")})|\\{emq\\}:(?:version|locks|bundle|migration:${queue}))$`);

/** Whether a text is a key of the closed grammar: its productions as one regular expression, and the limit of branded ids. */
export function isGrammarKey(key: string): boolean {
  if (!grammar.test(key)) return false;
  const id = /:job:[A-Z]{3}([0-9A-Za-z]{11})/.exec(key)?.[1];
  return id === undefined || referenceNumber(id) <= 2n ** 63n - 1n;
}

/** The number that 11 digits of base 62 write. */
export function referenceNumber(text: string): bigint {
  const order = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
  let value = 0n;
  for (const digit of text) value = value * 62n + BigInt(order.indexOf(digit));
  return value;
}
