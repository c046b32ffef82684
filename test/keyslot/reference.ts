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
