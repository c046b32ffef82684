/**
 * Writes src/cluster/crc16-tables.ts, the tables that let the type system compute a slot.
 * Run it with `npx tsx scripts/keyslot-crc16-tables.ts`; test/keyslot/crc16-tables.test.ts fails when the file is not current.
 */
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const range = (length: number): number[] => Array.from({ length }, (_, index) => index);

/** An object type, one property a cell, named by its index or by the given names. */
function row(cells: readonly (number | string)[], names?: readonly string[]): string {
  return `{ ${cells.map((cell, index) => `${names?.[index] ?? index}: ${cell}`).join("; ")} }`;
}

/** The same with a line for each property. */
function rows(lines: readonly string[]): string {
  return `{\n${lines.map((line, index) => `  ${index}: ${line};\n`).join("")}}`;
}

function word(value: number): string {
  return row([value >> 12, (value >> 8) & 15, (value >> 4) & 15, value & 15], ["a", "b", "c", "d"]);
}

/** What one byte adds to a CRC16-XMODEM state: eight shifts through the polynomial 0x1021. */
function remainder(byte: number): number {
  let crc = byte << 8;
  for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : crc << 1;
  return crc;
}

const digit = (value: number, place: number): number => Math.floor(value / place) % 10;

/** The text of the tables' file. */
export function crc16Tables(): string {
  const bytes = range(95).map((index) => {
    const code = index + 32;
    return `  ${JSON.stringify(String.fromCharCode(code))}: ${row([code >> 4, code & 15], ["high", "low"])};\n`;
  });
  return `// Written by scripts/keyslot-crc16-tables.ts, which derives every number below. Change that script, not this file.
//
// XOR is not known to the type system, so it is a look-up. The tables are object types and no tuples, because the compiler
// makes all of an array's members for each tuple that it looks into.

/** Half a byte. */
export type Nibble = ${range(16).join(" | ")};

/** The four nibbles of a CRC16 state, or of what is added to it, highest first. */
export interface Word {
  a: Nibble;
  b: Nibble;
  c: Nibble;
  d: Nibble;
}

/** \`Xor[a][b]\` is \`a ^ b\`. */
export interface Xor ${rows(range(16).map((a) => row(range(16).map((b) => a ^ b))))}

/** The two nibbles of each character of printable ASCII. */
export interface Bytes {
${bytes.join("")}}

/** \`Remainder[h][l]\` is what the byte \`16 * h + l\` leaves when it is divided by 0x1021: the usual 256-entry CRC table. */
export interface Remainder ${rows(range(16).map((high) => rows(range(16).map((low) => word(remainder(high * 16 + low)))).replaceAll("\n", "\n  ")))}

// A slot is the state's low 14 bits: 256 * H + L. The rest of this file writes that sum in decimal.

/** A digit. */
export type Digit = ${range(10).join(" | ")};

/** What stands for H: the units and tens of 256 * H, and its hundreds with 0 to 3 added, the most that L and a carry can add. */
export interface HighPart {
  units: Digit;
  tens: Digit;
  hundreds: { 0: number; 1: number; 2: number; 3: number };
}

/** What stands for L: its units, tens and hundreds, and L itself. */
export interface LowPart {
  units: Digit;
  tens: Digit;
  hundreds: 0 | 1 | 2;
  value: number;
}

/** \`Low[c][d]\` is L = 16 * c + d. */
export interface Low ${rows(
    range(16).map((c) =>
      rows(
        range(16).map((d) => {
          const value = c * 16 + d;
          return row([digit(value, 1), digit(value, 10), digit(value, 100), value], ["units", "tens", "hundreds", "value"]);
        }),
      ).replaceAll("\n", "\n  "),
    ),
  )}

interface Quarters ${rows(
    range(4).map((a) =>
      rows(
        range(16).map((b) => {
          const value = (a * 16 + b) * 256;
          const hundreds = row(range(4).map((more) => Math.floor(value / 100) + more));
          return row([digit(value, 1), digit(value, 10), hundreds], ["units", "tens", "hundreds"]);
        }),
      ).replaceAll("\n", "\n  "),
    ),
  )}

/** \`High[a][b]\` is H = 16 * (a & 3) + b: a slot drops the upper two bits of \`a\`, so the four rows repeat. */
export interface High ${rows(range(16).map((a) => `Quarters[${a & 3}]`))}

/** A digit, and what is carried to the next. */
export interface Sum {
  digit: Digit;
  carry: 0 | 1;
}

interface Sums ${rows(range(11).map((x) => row(range(10).map((y) => row([(x + y) % 10, x + y > 9 ? 1 : 0], ["digit", "carry"])))))}

/** \`Add[carry][x][y]\` is \`x + y + carry\`. */
export interface Add ${rows([0, 1].map((carry) => row(range(10).map((x) => `Sums[${x + carry}]`))))}

/** \`Hundreds[r][carry]\` is \`r + carry\`. */
export interface Hundreds ${row(range(3).map((hundreds) => row([hundreds, hundreds + 1])))}
`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(new URL("../src/cluster/crc16-tables.ts", import.meta.url), crc16Tables());
}
