import { hashtag } from "./hashtag.js";

/** CRC16-XMODEM (polynomial 0x1021, initial value 0), one entry for each value of the state's high byte. */
const TABLE = Uint16Array.from({ length: 256 }, (_, byte) => {
  let crc = byte << 8;
  for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1;
  return crc;
});

/**
 * The slot, 0 to 16383, that a cluster puts this key in: CRC16-XMODEM over the UTF-8 bytes of the key's hash tag, modulo
 * 16384. A lone surrogate is hashed as U+FFFD, which is what the clients send for it.
 *
 * @throws {TypeError} when the key is neither a string nor a `Uint8Array`.
 * @see Redis cluster specification, "Key distribution model"
 */
export function slot(key: string | Uint8Array): number {
  const tag = hashtag(key);
  let crc = 0;
  if (typeof tag !== "string") {
    for (const byte of tag) crc = step(crc, byte);
    return crc & 0x3fff;
  }
  for (const character of tag) {
    const code = character.codePointAt(0) ?? 0;
    const point = code >= 0xd800 && code <= 0xdfff ? 0xfffd : code;
    if (point < 0x80) crc = step(crc, point);
    else if (point < 0x800) crc = step(step(crc, 0xc0 | (point >> 6)), 0x80 | (point & 0x3f));
    else {
      crc =
        point < 0x10000
          ? step(crc, 0xe0 | (point >> 12))
          : step(step(crc, 0xf0 | (point >> 18)), 0x80 | ((point >> 12) & 0x3f));
      crc = step(step(crc, 0x80 | ((point >> 6) & 0x3f)), 0x80 | (point & 0x3f));
    }
  }
  return crc & 0x3fff;
}

function step(crc: number, byte: number): number {
  return ((crc << 8) ^ (TABLE[(crc >> 8) ^ byte] ?? 0)) & 0xffff;
}
