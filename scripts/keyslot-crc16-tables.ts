/**
 * Writes src/cluster/crc16-tables.ts, the tables that let the type system compute a slot.
 * Run it with `npx tsx scripts/keyslot-crc16-tables.ts`; test/keyslot/crc16-tables.test.ts fails when the file is not current.
 */
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const range = (length: number): number[] => Array.from({ length }, (_, index) => index);
const row = (cells: readonly (number | string)[]): string => `[${cells.join(", ")}]`;
const rows = (lines: readonly string[]): string => `[\n${lines.map((line) => `  ${line},\n`).join("")}]`;
const nibbles = (word: number): number[] => [word >> 12, (word >> 8) & 15, (word >> 4) & 15, word & 15];

/** What one byte adds to a CRC16-XMODEM state: eight shifts through the polynomial 0x1021. */
function remainder(byte: number): number {
  let crc = byte << 8;
  for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : crc << 1;
  return crc;
}

/** The text of the tables' file. */
export function crc16Tables(): string {
  const printable = range(95).map((index) => index + 32);
  const bytes = printable.map((code) => `${JSON.stringify(String.fromCharCode(code))}: ${row([code >> 4, code & 15])};`);
  const sum = (total: number): string => row([total % 10, Math.floor(total / 10)]);
  return `// Written by scripts/keyslot-crc16-tables.ts, which derives every number below. Change that script, not this file.
//
// A CRC16 state is four nibbles, highest first. XOR is not known to the type system, so it is a look-up.

/** Half a byte. */
export type Nibble = ${range(16).join(" | ")};

/** Four nibbles, highest first. */
export type Word = readonly [Nibble, Nibble, Nibble, Nibble];

/** \`Xor[a][b]\` is \`a ^ b\`. */
export type Xor = ${rows(range(16).map((a) => row(range(16).map((b) => a ^ b))))};

/** The high and the low nibble of each character of printable ASCII. */
export interface Bytes {
${bytes.map((line) => `  ${line}\n`).join("")}}

/** \`Remainder[h][l]\` is what the byte \`16 * h + l\` leaves when it is divided by 0x1021: the usual 256-entry CRC table. */
export type Remainder = ${rows(range(16).map((high) => row(range(16).map((low) => row(nibbles(remainder(high * 16 + low)))))))};

// A slot is the state's low 14 bits: 256 * H + L. The rest of this file writes that sum in decimal.

/** \`Low[c][d]\` is L = 16 * c + d: its units, tens, hundreds, and L itself. */
export type Low = ${rows(
    range(16).map((c) =>
      row(range(16).map((d) => row([(c * 16 + d) % 10, Math.floor((c * 16 + d) / 10) % 10, Math.floor((c * 16 + d) / 100), c * 16 + d]))),
    ),
  )};

type Quarters = ${rows(
    range(4).map((a) =>
      row(
        range(16).map((b) => {
          const value = (a * 16 + b) * 256;
          return row([value % 10, Math.floor(value / 10) % 10, row(range(4).map((carry) => Math.floor(value / 100) + carry))]);
        }),
      ),
    ),
  )};

/**
 * \`High[a][b]\` is 256 * H, H = 16 * (a & 3) + b: its units, tens, and its hundreds with 0 to 3 added, which is the most that
 * L and a carry can add. The slot drops the upper two bits of \`a\`, so the four rows repeat.
 */
export type High = ${row(range(16).map((a) => `Quarters[${a & 3}]`))};

type Sums = ${rows(range(11).map((x) => row(range(10).map((y) => sum(x + y)))))};

/** \`Add[carry][x][y]\` is the digit and the carry of \`x + y + carry\`. */
export type Add = ${rows([0, 1].map((carry) => row(range(10).map((x) => `Sums[${x + carry}]`))))};

/** \`Hundreds[r][carry]\` is \`r + carry\`. */
export type Hundreds = ${row(range(3).map((hundreds) => row([hundreds, hundreds + 1])))};
`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(new URL("../src/cluster/crc16-tables.ts", import.meta.url), crc16Tables());
}
