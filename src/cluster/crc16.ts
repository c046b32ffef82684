import type { Add, Bytes, Digit, High, HighPart, Hundreds, Low, LowPart, Nibble, Remainder, Sum, Word, Xor } from "./crc16-tables.js";

type Zero = { a: 0; b: 0; c: 0; d: 0 };

/**
 * CRC16-XMODEM of printable ASCII, modulo 16384, as a literal type; `number` from the first other character on.
 *
 * The state is kept as the last two table rows instead of their XOR, since only its upper half is needed to go on.
 */
export type CrcSlot<Text extends string, Row extends Word = Zero, Before extends Word = Zero> = Text extends `${infer Character}${infer Rest}`
  ? Character extends keyof Bytes
    ? CrcSlot<
        Rest,
        Remainder[Xor[Xor[Before["c"]][Row["a"]]][Bytes[Character]["high"]]][Xor[Xor[Before["d"]][Row["b"]]][Bytes[Character]["low"]]],
        Row
      >
    : number
  : SlotOfState<Xor[Before["c"]][Row["a"]], Xor[Before["d"]][Row["b"]], Row["c"], Row["d"]>;

/** The slot of a final state. */
type SlotOfState<A extends Nibble, B extends Nibble, C extends Nibble, D extends Nibble> = [A, B] extends [0 | 4 | 8 | 12, 0]
  ? Low[C][D]["value"] // Below 256 the sum would start with zeros, which TypeScript does not read as a number.
  : AddUnits<High[A][B], Low[C][D]>;

type AddUnits<H extends HighPart, L extends LowPart> = AddTens<H, L, Add[0][H["units"]][L["units"]]>;

type AddTens<H extends HighPart, L extends LowPart, Units extends Sum> = Decimal<
  H,
  L,
  Units["digit"],
  Add[Units["carry"]][H["tens"]][L["tens"]]
>;

type Decimal<H extends HighPart, L extends LowPart, Units extends Digit, Tens extends Sum> =
  `${H["hundreds"][Hundreds[L["hundreds"]][Tens["carry"]]]}${Tens["digit"]}${Units}` extends `${infer Slot extends number}` ? Slot : never;

// The run-time half. One state depends on the one before, so a step for each byte would wait for each look-up. A state is two
// bytes, and CRC is linear: what four bytes add is the XOR of four look-ups that do not wait for one another.

/** What a byte adds to the state, by its value; then the same for a byte that 1, 2 and 3 others follow. */
const TABLES = tables();

function tables(): Uint16Array {
  const table = new Uint16Array(1024);
  for (let byte = 0; byte < 256; byte++) {
    let crc = byte << 8;
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1;
    table[byte] = crc;
  }
  for (let index = 256; index < 1024; index++) {
    const before = table[index - 256] as number;
    table[index] = (before << 8) ^ (table[before >> 8] as number);
  }
  return table;
}

/** The state after one more byte. */
function step(crc: number, byte: number): number {
  // The index is below 256, so the entry is never undefined.
  return ((crc << 8) ^ (TABLES[(crc >> 8) ^ byte] as number)) & 0xffff;
}

/** The state after four more bytes. */
function step4(crc: number, a: number, b: number, c: number, d: number): number {
  return (
    (TABLES[768 + ((crc >> 8) ^ a)] as number) ^
    (TABLES[512 + ((crc & 0xff) ^ b)] as number) ^
    (TABLES[256 + c] as number) ^
    (TABLES[d] as number)
  );
}

/** CRC16-XMODEM of the UTF-8 bytes of `text`, modulo 16384. A lone surrogate counts as U+FFFD. */
export function textSlot(text: string): number {
  let crc = 0;
  let index = 0;
  for (; index + 3 < text.length; index += 4) {
    const a = text.charCodeAt(index);
    const b = text.charCodeAt(index + 1);
    const c = text.charCodeAt(index + 2);
    const d = text.charCodeAt(index + 3);
    if ((a | b | c | d) > 0x7f) break;
    crc = step4(crc, a, b, c, d);
  }
  return resume(crc, text, index, text.length);
}

/**
 * The same for what stands between `start` and the first `}` from there; -1 when that is nothing or there is no `}`.
 * Looking for the brace and hashing are one pass, for a tag is short and a search of its own would cost as much again.
 */
export function tagSlot(text: string, start: number): number {
  let crc = 0;
  for (let index = start; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    if (unit === 0x7d) return index > start ? crc & 0x3fff : -1;
    if (unit > 0x7f) {
      const close = text.indexOf("}", index);
      return close < 0 ? -1 : resume(crc, text, index, close);
    }
    crc = step(crc, unit);
  }
  return -1;
}

/** Goes on from a state, from `index` to `end`, and gives the slot. */
function resume(crc: number, text: string, index: number, end: number): number {
  for (; index < end; index++) {
    const unit = text.charCodeAt(index);
    if (unit < 0x80) crc = step(crc, unit);
    else if (unit < 0x800) crc = step(step(crc, 0xc0 | (unit >> 6)), 0x80 | (unit & 0x3f));
    else if (unit < 0xd800 || unit > 0xdfff) crc = step3(crc, unit);
    else {
      // At the end of the text this is NaN, and at the end of a tag a brace: no low surrogate either way.
      const low = text.charCodeAt(index + 1);
      if (unit < 0xdc00 && low >= 0xdc00 && low <= 0xdfff) {
        const point = 0x10000 + ((unit - 0xd800) << 10) + (low - 0xdc00);
        crc = step(step(crc, 0xf0 | (point >> 18)), 0x80 | ((point >> 12) & 0x3f));
        crc = step(step(crc, 0x80 | ((point >> 6) & 0x3f)), 0x80 | (point & 0x3f));
        index++;
      } else crc = step3(crc, 0xfffd);
    }
  }
  return crc & 0x3fff;
}

function step3(crc: number, unit: number): number {
  return step(step(step(crc, 0xe0 | (unit >> 12)), 0x80 | ((unit >> 6) & 0x3f)), 0x80 | (unit & 0x3f));
}

/** CRC16-XMODEM over the bytes from `start` to `end`, modulo 16384. */
export function bytesSlot(bytes: Uint8Array, start: number, end: number): number {
  let crc = 0;
  for (let index = start; index < end; index++) crc = step(crc, bytes[index] as number);
  return crc & 0x3fff;
}
