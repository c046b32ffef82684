// Written by scripts/keyslot-crc16-tables.ts, which derives every number below. Change that script, not this file.
//
// XOR is not known to the type system, so it is a look-up. The tables are object types and no tuples, because the compiler
// makes all of an array's members for each tuple that it looks into.

/** Half a byte. */
export type Nibble = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15;

/** The four nibbles of a CRC16 state, or of what is added to it, highest first. */
export interface Word {
  a: Nibble;
  b: Nibble;
  c: Nibble;
  d: Nibble;
}

/** `Xor[a][b]` is `a ^ b`. */
export interface Xor {
  0: { 0: 0; 1: 1; 2: 2; 3: 3; 4: 4; 5: 5; 6: 6; 7: 7; 8: 8; 9: 9; 10: 10; 11: 11; 12: 12; 13: 13; 14: 14; 15: 15 };
  1: { 0: 1; 1: 0; 2: 3; 3: 2; 4: 5; 5: 4; 6: 7; 7: 6; 8: 9; 9: 8; 10: 11; 11: 10; 12: 13; 13: 12; 14: 15; 15: 14 };
  2: { 0: 2; 1: 3; 2: 0; 3: 1; 4: 6; 5: 7; 6: 4; 7: 5; 8: 10; 9: 11; 10: 8; 11: 9; 12: 14; 13: 15; 14: 12; 15: 13 };
  3: { 0: 3; 1: 2; 2: 1; 3: 0; 4: 7; 5: 6; 6: 5; 7: 4; 8: 11; 9: 10; 10: 9; 11: 8; 12: 15; 13: 14; 14: 13; 15: 12 };
  4: { 0: 4; 1: 5; 2: 6; 3: 7; 4: 0; 5: 1; 6: 2; 7: 3; 8: 12; 9: 13; 10: 14; 11: 15; 12: 8; 13: 9; 14: 10; 15: 11 };
  5: { 0: 5; 1: 4; 2: 7; 3: 6; 4: 1; 5: 0; 6: 3; 7: 2; 8: 13; 9: 12; 10: 15; 11: 14; 12: 9; 13: 8; 14: 11; 15: 10 };
  6: { 0: 6; 1: 7; 2: 4; 3: 5; 4: 2; 5: 3; 6: 0; 7: 1; 8: 14; 9: 15; 10: 12; 11: 13; 12: 10; 13: 11; 14: 8; 15: 9 };
  7: { 0: 7; 1: 6; 2: 5; 3: 4; 4: 3; 5: 2; 6: 1; 7: 0; 8: 15; 9: 14; 10: 13; 11: 12; 12: 11; 13: 10; 14: 9; 15: 8 };
  8: { 0: 8; 1: 9; 2: 10; 3: 11; 4: 12; 5: 13; 6: 14; 7: 15; 8: 0; 9: 1; 10: 2; 11: 3; 12: 4; 13: 5; 14: 6; 15: 7 };
  9: { 0: 9; 1: 8; 2: 11; 3: 10; 4: 13; 5: 12; 6: 15; 7: 14; 8: 1; 9: 0; 10: 3; 11: 2; 12: 5; 13: 4; 14: 7; 15: 6 };
  10: { 0: 10; 1: 11; 2: 8; 3: 9; 4: 14; 5: 15; 6: 12; 7: 13; 8: 2; 9: 3; 10: 0; 11: 1; 12: 6; 13: 7; 14: 4; 15: 5 };
  11: { 0: 11; 1: 10; 2: 9; 3: 8; 4: 15; 5: 14; 6: 13; 7: 12; 8: 3; 9: 2; 10: 1; 11: 0; 12: 7; 13: 6; 14: 5; 15: 4 };
  12: { 0: 12; 1: 13; 2: 14; 3: 15; 4: 8; 5: 9; 6: 10; 7: 11; 8: 4; 9: 5; 10: 6; 11: 7; 12: 0; 13: 1; 14: 2; 15: 3 };
  13: { 0: 13; 1: 12; 2: 15; 3: 14; 4: 9; 5: 8; 6: 11; 7: 10; 8: 5; 9: 4; 10: 7; 11: 6; 12: 1; 13: 0; 14: 3; 15: 2 };
  14: { 0: 14; 1: 15; 2: 12; 3: 13; 4: 10; 5: 11; 6: 8; 7: 9; 8: 6; 9: 7; 10: 4; 11: 5; 12: 2; 13: 3; 14: 0; 15: 1 };
  15: { 0: 15; 1: 14; 2: 13; 3: 12; 4: 11; 5: 10; 6: 9; 7: 8; 8: 7; 9: 6; 10: 5; 11: 4; 12: 3; 13: 2; 14: 1; 15: 0 };
}

/** The two nibbles of each character of printable ASCII. */
export interface Bytes {
  " ": { high: 2; low: 0 };
  "!": { high: 2; low: 1 };
  "\"": { high: 2; low: 2 };
  "#": { high: 2; low: 3 };
  "$": { high: 2; low: 4 };
  "%": { high: 2; low: 5 };
  "&": { high: 2; low: 6 };
  "'": { high: 2; low: 7 };
  "(": { high: 2; low: 8 };
  ")": { high: 2; low: 9 };
  "*": { high: 2; low: 10 };
  "+": { high: 2; low: 11 };
  ",": { high: 2; low: 12 };
  "-": { high: 2; low: 13 };
  ".": { high: 2; low: 14 };
  "/": { high: 2; low: 15 };
  "0": { high: 3; low: 0 };
  "1": { high: 3; low: 1 };
  "2": { high: 3; low: 2 };
  "3": { high: 3; low: 3 };
  "4": { high: 3; low: 4 };
  "5": { high: 3; low: 5 };
  "6": { high: 3; low: 6 };
  "7": { high: 3; low: 7 };
  "8": { high: 3; low: 8 };
  "9": { high: 3; low: 9 };
  ":": { high: 3; low: 10 };
  ";": { high: 3; low: 11 };
  "<": { high: 3; low: 12 };
  "=": { high: 3; low: 13 };
  ">": { high: 3; low: 14 };
  "?": { high: 3; low: 15 };
  "@": { high: 4; low: 0 };
  "A": { high: 4; low: 1 };
  "B": { high: 4; low: 2 };
  "C": { high: 4; low: 3 };
  "D": { high: 4; low: 4 };
  "E": { high: 4; low: 5 };
  "F": { high: 4; low: 6 };
  "G": { high: 4; low: 7 };
  "H": { high: 4; low: 8 };
  "I": { high: 4; low: 9 };
  "J": { high: 4; low: 10 };
  "K": { high: 4; low: 11 };
  "L": { high: 4; low: 12 };
  "M": { high: 4; low: 13 };
  "N": { high: 4; low: 14 };
  "O": { high: 4; low: 15 };
  "P": { high: 5; low: 0 };
  "Q": { high: 5; low: 1 };
  "R": { high: 5; low: 2 };
  "S": { high: 5; low: 3 };
  "T": { high: 5; low: 4 };
  "U": { high: 5; low: 5 };
  "V": { high: 5; low: 6 };
  "W": { high: 5; low: 7 };
  "X": { high: 5; low: 8 };
  "Y": { high: 5; low: 9 };
  "Z": { high: 5; low: 10 };
  "[": { high: 5; low: 11 };
  "\\": { high: 5; low: 12 };
  "]": { high: 5; low: 13 };
  "^": { high: 5; low: 14 };
  "_": { high: 5; low: 15 };
  "`": { high: 6; low: 0 };
  "a": { high: 6; low: 1 };
  "b": { high: 6; low: 2 };
  "c": { high: 6; low: 3 };
  "d": { high: 6; low: 4 };
  "e": { high: 6; low: 5 };
  "f": { high: 6; low: 6 };
  "g": { high: 6; low: 7 };
  "h": { high: 6; low: 8 };
  "i": { high: 6; low: 9 };
  "j": { high: 6; low: 10 };
  "k": { high: 6; low: 11 };
  "l": { high: 6; low: 12 };
  "m": { high: 6; low: 13 };
  "n": { high: 6; low: 14 };
  "o": { high: 6; low: 15 };
  "p": { high: 7; low: 0 };
  "q": { high: 7; low: 1 };
  "r": { high: 7; low: 2 };
  "s": { high: 7; low: 3 };
  "t": { high: 7; low: 4 };
  "u": { high: 7; low: 5 };
  "v": { high: 7; low: 6 };
  "w": { high: 7; low: 7 };
  "x": { high: 7; low: 8 };
  "y": { high: 7; low: 9 };
  "z": { high: 7; low: 10 };
  "{": { high: 7; low: 11 };
  "|": { high: 7; low: 12 };
  "}": { high: 7; low: 13 };
  "~": { high: 7; low: 14 };
}

/** `Remainder[h][l]` is what the byte `16 * h + l` leaves when it is divided by 0x1021: the usual 256-entry CRC table. */
export interface Remainder {
  0: {
    0: { a: 0; b: 0; c: 0; d: 0 };
    1: { a: 1; b: 0; c: 2; d: 1 };
    2: { a: 2; b: 0; c: 4; d: 2 };
    3: { a: 3; b: 0; c: 6; d: 3 };
    4: { a: 4; b: 0; c: 8; d: 4 };
    5: { a: 5; b: 0; c: 10; d: 5 };
    6: { a: 6; b: 0; c: 12; d: 6 };
    7: { a: 7; b: 0; c: 14; d: 7 };
    8: { a: 8; b: 1; c: 0; d: 8 };
    9: { a: 9; b: 1; c: 2; d: 9 };
    10: { a: 10; b: 1; c: 4; d: 10 };
    11: { a: 11; b: 1; c: 6; d: 11 };
    12: { a: 12; b: 1; c: 8; d: 12 };
    13: { a: 13; b: 1; c: 10; d: 13 };
    14: { a: 14; b: 1; c: 12; d: 14 };
    15: { a: 15; b: 1; c: 14; d: 15 };
  };
  1: {
    0: { a: 1; b: 2; c: 3; d: 1 };
    1: { a: 0; b: 2; c: 1; d: 0 };
    2: { a: 3; b: 2; c: 7; d: 3 };
    3: { a: 2; b: 2; c: 5; d: 2 };
    4: { a: 5; b: 2; c: 11; d: 5 };
    5: { a: 4; b: 2; c: 9; d: 4 };
    6: { a: 7; b: 2; c: 15; d: 7 };
    7: { a: 6; b: 2; c: 13; d: 6 };
    8: { a: 9; b: 3; c: 3; d: 9 };
    9: { a: 8; b: 3; c: 1; d: 8 };
    10: { a: 11; b: 3; c: 7; d: 11 };
    11: { a: 10; b: 3; c: 5; d: 10 };
    12: { a: 13; b: 3; c: 11; d: 13 };
    13: { a: 12; b: 3; c: 9; d: 12 };
    14: { a: 15; b: 3; c: 15; d: 15 };
    15: { a: 14; b: 3; c: 13; d: 14 };
  };
  2: {
    0: { a: 2; b: 4; c: 6; d: 2 };
    1: { a: 3; b: 4; c: 4; d: 3 };
    2: { a: 0; b: 4; c: 2; d: 0 };
    3: { a: 1; b: 4; c: 0; d: 1 };
    4: { a: 6; b: 4; c: 14; d: 6 };
    5: { a: 7; b: 4; c: 12; d: 7 };
    6: { a: 4; b: 4; c: 10; d: 4 };
    7: { a: 5; b: 4; c: 8; d: 5 };
    8: { a: 10; b: 5; c: 6; d: 10 };
    9: { a: 11; b: 5; c: 4; d: 11 };
    10: { a: 8; b: 5; c: 2; d: 8 };
    11: { a: 9; b: 5; c: 0; d: 9 };
    12: { a: 14; b: 5; c: 14; d: 14 };
    13: { a: 15; b: 5; c: 12; d: 15 };
    14: { a: 12; b: 5; c: 10; d: 12 };
    15: { a: 13; b: 5; c: 8; d: 13 };
  };
  3: {
    0: { a: 3; b: 6; c: 5; d: 3 };
    1: { a: 2; b: 6; c: 7; d: 2 };
    2: { a: 1; b: 6; c: 1; d: 1 };
    3: { a: 0; b: 6; c: 3; d: 0 };
    4: { a: 7; b: 6; c: 13; d: 7 };
    5: { a: 6; b: 6; c: 15; d: 6 };
    6: { a: 5; b: 6; c: 9; d: 5 };
    7: { a: 4; b: 6; c: 11; d: 4 };
    8: { a: 11; b: 7; c: 5; d: 11 };
    9: { a: 10; b: 7; c: 7; d: 10 };
    10: { a: 9; b: 7; c: 1; d: 9 };
    11: { a: 8; b: 7; c: 3; d: 8 };
    12: { a: 15; b: 7; c: 13; d: 15 };
    13: { a: 14; b: 7; c: 15; d: 14 };
    14: { a: 13; b: 7; c: 9; d: 13 };
    15: { a: 12; b: 7; c: 11; d: 12 };
  };
  4: {
    0: { a: 4; b: 8; c: 12; d: 4 };
    1: { a: 5; b: 8; c: 14; d: 5 };
    2: { a: 6; b: 8; c: 8; d: 6 };
    3: { a: 7; b: 8; c: 10; d: 7 };
    4: { a: 0; b: 8; c: 4; d: 0 };
    5: { a: 1; b: 8; c: 6; d: 1 };
    6: { a: 2; b: 8; c: 0; d: 2 };
    7: { a: 3; b: 8; c: 2; d: 3 };
    8: { a: 12; b: 9; c: 12; d: 12 };
    9: { a: 13; b: 9; c: 14; d: 13 };
    10: { a: 14; b: 9; c: 8; d: 14 };
    11: { a: 15; b: 9; c: 10; d: 15 };
    12: { a: 8; b: 9; c: 4; d: 8 };
    13: { a: 9; b: 9; c: 6; d: 9 };
    14: { a: 10; b: 9; c: 0; d: 10 };
    15: { a: 11; b: 9; c: 2; d: 11 };
  };
  5: {
    0: { a: 5; b: 10; c: 15; d: 5 };
    1: { a: 4; b: 10; c: 13; d: 4 };
    2: { a: 7; b: 10; c: 11; d: 7 };
    3: { a: 6; b: 10; c: 9; d: 6 };
    4: { a: 1; b: 10; c: 7; d: 1 };
    5: { a: 0; b: 10; c: 5; d: 0 };
    6: { a: 3; b: 10; c: 3; d: 3 };
    7: { a: 2; b: 10; c: 1; d: 2 };
    8: { a: 13; b: 11; c: 15; d: 13 };
    9: { a: 12; b: 11; c: 13; d: 12 };
    10: { a: 15; b: 11; c: 11; d: 15 };
    11: { a: 14; b: 11; c: 9; d: 14 };
    12: { a: 9; b: 11; c: 7; d: 9 };
    13: { a: 8; b: 11; c: 5; d: 8 };
    14: { a: 11; b: 11; c: 3; d: 11 };
    15: { a: 10; b: 11; c: 1; d: 10 };
  };
  6: {
    0: { a: 6; b: 12; c: 10; d: 6 };
    1: { a: 7; b: 12; c: 8; d: 7 };
    2: { a: 4; b: 12; c: 14; d: 4 };
    3: { a: 5; b: 12; c: 12; d: 5 };
    4: { a: 2; b: 12; c: 2; d: 2 };
    5: { a: 3; b: 12; c: 0; d: 3 };
    6: { a: 0; b: 12; c: 6; d: 0 };
    7: { a: 1; b: 12; c: 4; d: 1 };
    8: { a: 14; b: 13; c: 10; d: 14 };
    9: { a: 15; b: 13; c: 8; d: 15 };
    10: { a: 12; b: 13; c: 14; d: 12 };
    11: { a: 13; b: 13; c: 12; d: 13 };
    12: { a: 10; b: 13; c: 2; d: 10 };
    13: { a: 11; b: 13; c: 0; d: 11 };
    14: { a: 8; b: 13; c: 6; d: 8 };
    15: { a: 9; b: 13; c: 4; d: 9 };
  };
  7: {
    0: { a: 7; b: 14; c: 9; d: 7 };
    1: { a: 6; b: 14; c: 11; d: 6 };
    2: { a: 5; b: 14; c: 13; d: 5 };
    3: { a: 4; b: 14; c: 15; d: 4 };
    4: { a: 3; b: 14; c: 1; d: 3 };
    5: { a: 2; b: 14; c: 3; d: 2 };
    6: { a: 1; b: 14; c: 5; d: 1 };
    7: { a: 0; b: 14; c: 7; d: 0 };
    8: { a: 15; b: 15; c: 9; d: 15 };
    9: { a: 14; b: 15; c: 11; d: 14 };
    10: { a: 13; b: 15; c: 13; d: 13 };
    11: { a: 12; b: 15; c: 15; d: 12 };
    12: { a: 11; b: 15; c: 1; d: 11 };
    13: { a: 10; b: 15; c: 3; d: 10 };
    14: { a: 9; b: 15; c: 5; d: 9 };
    15: { a: 8; b: 15; c: 7; d: 8 };
  };
  8: {
    0: { a: 9; b: 1; c: 8; d: 8 };
    1: { a: 8; b: 1; c: 10; d: 9 };
    2: { a: 11; b: 1; c: 12; d: 10 };
    3: { a: 10; b: 1; c: 14; d: 11 };
    4: { a: 13; b: 1; c: 0; d: 12 };
    5: { a: 12; b: 1; c: 2; d: 13 };
    6: { a: 15; b: 1; c: 4; d: 14 };
    7: { a: 14; b: 1; c: 6; d: 15 };
    8: { a: 1; b: 0; c: 8; d: 0 };
    9: { a: 0; b: 0; c: 10; d: 1 };
    10: { a: 3; b: 0; c: 12; d: 2 };
    11: { a: 2; b: 0; c: 14; d: 3 };
    12: { a: 5; b: 0; c: 0; d: 4 };
    13: { a: 4; b: 0; c: 2; d: 5 };
    14: { a: 7; b: 0; c: 4; d: 6 };
    15: { a: 6; b: 0; c: 6; d: 7 };
  };
  9: {
    0: { a: 8; b: 3; c: 11; d: 9 };
    1: { a: 9; b: 3; c: 9; d: 8 };
    2: { a: 10; b: 3; c: 15; d: 11 };
    3: { a: 11; b: 3; c: 13; d: 10 };
    4: { a: 12; b: 3; c: 3; d: 13 };
    5: { a: 13; b: 3; c: 1; d: 12 };
    6: { a: 14; b: 3; c: 7; d: 15 };
    7: { a: 15; b: 3; c: 5; d: 14 };
    8: { a: 0; b: 2; c: 11; d: 1 };
    9: { a: 1; b: 2; c: 9; d: 0 };
    10: { a: 2; b: 2; c: 15; d: 3 };
    11: { a: 3; b: 2; c: 13; d: 2 };
    12: { a: 4; b: 2; c: 3; d: 5 };
    13: { a: 5; b: 2; c: 1; d: 4 };
    14: { a: 6; b: 2; c: 7; d: 7 };
    15: { a: 7; b: 2; c: 5; d: 6 };
  };
  10: {
    0: { a: 11; b: 5; c: 14; d: 10 };
    1: { a: 10; b: 5; c: 12; d: 11 };
    2: { a: 9; b: 5; c: 10; d: 8 };
    3: { a: 8; b: 5; c: 8; d: 9 };
    4: { a: 15; b: 5; c: 6; d: 14 };
    5: { a: 14; b: 5; c: 4; d: 15 };
    6: { a: 13; b: 5; c: 2; d: 12 };
    7: { a: 12; b: 5; c: 0; d: 13 };
    8: { a: 3; b: 4; c: 14; d: 2 };
    9: { a: 2; b: 4; c: 12; d: 3 };
    10: { a: 1; b: 4; c: 10; d: 0 };
    11: { a: 0; b: 4; c: 8; d: 1 };
    12: { a: 7; b: 4; c: 6; d: 6 };
    13: { a: 6; b: 4; c: 4; d: 7 };
    14: { a: 5; b: 4; c: 2; d: 4 };
    15: { a: 4; b: 4; c: 0; d: 5 };
  };
  11: {
    0: { a: 10; b: 7; c: 13; d: 11 };
    1: { a: 11; b: 7; c: 15; d: 10 };
    2: { a: 8; b: 7; c: 9; d: 9 };
    3: { a: 9; b: 7; c: 11; d: 8 };
    4: { a: 14; b: 7; c: 5; d: 15 };
    5: { a: 15; b: 7; c: 7; d: 14 };
    6: { a: 12; b: 7; c: 1; d: 13 };
    7: { a: 13; b: 7; c: 3; d: 12 };
    8: { a: 2; b: 6; c: 13; d: 3 };
    9: { a: 3; b: 6; c: 15; d: 2 };
    10: { a: 0; b: 6; c: 9; d: 1 };
    11: { a: 1; b: 6; c: 11; d: 0 };
    12: { a: 6; b: 6; c: 5; d: 7 };
    13: { a: 7; b: 6; c: 7; d: 6 };
    14: { a: 4; b: 6; c: 1; d: 5 };
    15: { a: 5; b: 6; c: 3; d: 4 };
  };
  12: {
    0: { a: 13; b: 9; c: 4; d: 12 };
    1: { a: 12; b: 9; c: 6; d: 13 };
    2: { a: 15; b: 9; c: 0; d: 14 };
    3: { a: 14; b: 9; c: 2; d: 15 };
    4: { a: 9; b: 9; c: 12; d: 8 };
    5: { a: 8; b: 9; c: 14; d: 9 };
    6: { a: 11; b: 9; c: 8; d: 10 };
    7: { a: 10; b: 9; c: 10; d: 11 };
    8: { a: 5; b: 8; c: 4; d: 4 };
    9: { a: 4; b: 8; c: 6; d: 5 };
    10: { a: 7; b: 8; c: 0; d: 6 };
    11: { a: 6; b: 8; c: 2; d: 7 };
    12: { a: 1; b: 8; c: 12; d: 0 };
    13: { a: 0; b: 8; c: 14; d: 1 };
    14: { a: 3; b: 8; c: 8; d: 2 };
    15: { a: 2; b: 8; c: 10; d: 3 };
  };
  13: {
    0: { a: 12; b: 11; c: 7; d: 13 };
    1: { a: 13; b: 11; c: 5; d: 12 };
    2: { a: 14; b: 11; c: 3; d: 15 };
    3: { a: 15; b: 11; c: 1; d: 14 };
    4: { a: 8; b: 11; c: 15; d: 9 };
    5: { a: 9; b: 11; c: 13; d: 8 };
    6: { a: 10; b: 11; c: 11; d: 11 };
    7: { a: 11; b: 11; c: 9; d: 10 };
    8: { a: 4; b: 10; c: 7; d: 5 };
    9: { a: 5; b: 10; c: 5; d: 4 };
    10: { a: 6; b: 10; c: 3; d: 7 };
    11: { a: 7; b: 10; c: 1; d: 6 };
    12: { a: 0; b: 10; c: 15; d: 1 };
    13: { a: 1; b: 10; c: 13; d: 0 };
    14: { a: 2; b: 10; c: 11; d: 3 };
    15: { a: 3; b: 10; c: 9; d: 2 };
  };
  14: {
    0: { a: 15; b: 13; c: 2; d: 14 };
    1: { a: 14; b: 13; c: 0; d: 15 };
    2: { a: 13; b: 13; c: 6; d: 12 };
    3: { a: 12; b: 13; c: 4; d: 13 };
    4: { a: 11; b: 13; c: 10; d: 10 };
    5: { a: 10; b: 13; c: 8; d: 11 };
    6: { a: 9; b: 13; c: 14; d: 8 };
    7: { a: 8; b: 13; c: 12; d: 9 };
    8: { a: 7; b: 12; c: 2; d: 6 };
    9: { a: 6; b: 12; c: 0; d: 7 };
    10: { a: 5; b: 12; c: 6; d: 4 };
    11: { a: 4; b: 12; c: 4; d: 5 };
    12: { a: 3; b: 12; c: 10; d: 2 };
    13: { a: 2; b: 12; c: 8; d: 3 };
    14: { a: 1; b: 12; c: 14; d: 0 };
    15: { a: 0; b: 12; c: 12; d: 1 };
  };
  15: {
    0: { a: 14; b: 15; c: 1; d: 15 };
    1: { a: 15; b: 15; c: 3; d: 14 };
    2: { a: 12; b: 15; c: 5; d: 13 };
    3: { a: 13; b: 15; c: 7; d: 12 };
    4: { a: 10; b: 15; c: 9; d: 11 };
    5: { a: 11; b: 15; c: 11; d: 10 };
    6: { a: 8; b: 15; c: 13; d: 9 };
    7: { a: 9; b: 15; c: 15; d: 8 };
    8: { a: 6; b: 14; c: 1; d: 7 };
    9: { a: 7; b: 14; c: 3; d: 6 };
    10: { a: 4; b: 14; c: 5; d: 5 };
    11: { a: 5; b: 14; c: 7; d: 4 };
    12: { a: 2; b: 14; c: 9; d: 3 };
    13: { a: 3; b: 14; c: 11; d: 2 };
    14: { a: 0; b: 14; c: 13; d: 1 };
    15: { a: 1; b: 14; c: 15; d: 0 };
  };
}

// A slot is the state's low 14 bits: 256 * H + L. The rest of this file writes that sum in decimal.

/** A digit. */
export type Digit = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;

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

/** `Low[c][d]` is L = 16 * c + d. */
export interface Low {
  0: {
    0: { units: 0; tens: 0; hundreds: 0; value: 0 };
    1: { units: 1; tens: 0; hundreds: 0; value: 1 };
    2: { units: 2; tens: 0; hundreds: 0; value: 2 };
    3: { units: 3; tens: 0; hundreds: 0; value: 3 };
    4: { units: 4; tens: 0; hundreds: 0; value: 4 };
    5: { units: 5; tens: 0; hundreds: 0; value: 5 };
    6: { units: 6; tens: 0; hundreds: 0; value: 6 };
    7: { units: 7; tens: 0; hundreds: 0; value: 7 };
    8: { units: 8; tens: 0; hundreds: 0; value: 8 };
    9: { units: 9; tens: 0; hundreds: 0; value: 9 };
    10: { units: 0; tens: 1; hundreds: 0; value: 10 };
    11: { units: 1; tens: 1; hundreds: 0; value: 11 };
    12: { units: 2; tens: 1; hundreds: 0; value: 12 };
    13: { units: 3; tens: 1; hundreds: 0; value: 13 };
    14: { units: 4; tens: 1; hundreds: 0; value: 14 };
    15: { units: 5; tens: 1; hundreds: 0; value: 15 };
  };
  1: {
    0: { units: 6; tens: 1; hundreds: 0; value: 16 };
    1: { units: 7; tens: 1; hundreds: 0; value: 17 };
    2: { units: 8; tens: 1; hundreds: 0; value: 18 };
    3: { units: 9; tens: 1; hundreds: 0; value: 19 };
    4: { units: 0; tens: 2; hundreds: 0; value: 20 };
    5: { units: 1; tens: 2; hundreds: 0; value: 21 };
    6: { units: 2; tens: 2; hundreds: 0; value: 22 };
    7: { units: 3; tens: 2; hundreds: 0; value: 23 };
    8: { units: 4; tens: 2; hundreds: 0; value: 24 };
    9: { units: 5; tens: 2; hundreds: 0; value: 25 };
    10: { units: 6; tens: 2; hundreds: 0; value: 26 };
    11: { units: 7; tens: 2; hundreds: 0; value: 27 };
    12: { units: 8; tens: 2; hundreds: 0; value: 28 };
    13: { units: 9; tens: 2; hundreds: 0; value: 29 };
    14: { units: 0; tens: 3; hundreds: 0; value: 30 };
    15: { units: 1; tens: 3; hundreds: 0; value: 31 };
  };
  2: {
    0: { units: 2; tens: 3; hundreds: 0; value: 32 };
    1: { units: 3; tens: 3; hundreds: 0; value: 33 };
    2: { units: 4; tens: 3; hundreds: 0; value: 34 };
    3: { units: 5; tens: 3; hundreds: 0; value: 35 };
    4: { units: 6; tens: 3; hundreds: 0; value: 36 };
    5: { units: 7; tens: 3; hundreds: 0; value: 37 };
    6: { units: 8; tens: 3; hundreds: 0; value: 38 };
    7: { units: 9; tens: 3; hundreds: 0; value: 39 };
    8: { units: 0; tens: 4; hundreds: 0; value: 40 };
    9: { units: 1; tens: 4; hundreds: 0; value: 41 };
    10: { units: 2; tens: 4; hundreds: 0; value: 42 };
    11: { units: 3; tens: 4; hundreds: 0; value: 43 };
    12: { units: 4; tens: 4; hundreds: 0; value: 44 };
    13: { units: 5; tens: 4; hundreds: 0; value: 45 };
    14: { units: 6; tens: 4; hundreds: 0; value: 46 };
    15: { units: 7; tens: 4; hundreds: 0; value: 47 };
  };
  3: {
    0: { units: 8; tens: 4; hundreds: 0; value: 48 };
    1: { units: 9; tens: 4; hundreds: 0; value: 49 };
    2: { units: 0; tens: 5; hundreds: 0; value: 50 };
    3: { units: 1; tens: 5; hundreds: 0; value: 51 };
    4: { units: 2; tens: 5; hundreds: 0; value: 52 };
    5: { units: 3; tens: 5; hundreds: 0; value: 53 };
    6: { units: 4; tens: 5; hundreds: 0; value: 54 };
    7: { units: 5; tens: 5; hundreds: 0; value: 55 };
    8: { units: 6; tens: 5; hundreds: 0; value: 56 };
    9: { units: 7; tens: 5; hundreds: 0; value: 57 };
    10: { units: 8; tens: 5; hundreds: 0; value: 58 };
    11: { units: 9; tens: 5; hundreds: 0; value: 59 };
    12: { units: 0; tens: 6; hundreds: 0; value: 60 };
    13: { units: 1; tens: 6; hundreds: 0; value: 61 };
    14: { units: 2; tens: 6; hundreds: 0; value: 62 };
    15: { units: 3; tens: 6; hundreds: 0; value: 63 };
  };
  4: {
    0: { units: 4; tens: 6; hundreds: 0; value: 64 };
    1: { units: 5; tens: 6; hundreds: 0; value: 65 };
    2: { units: 6; tens: 6; hundreds: 0; value: 66 };
    3: { units: 7; tens: 6; hundreds: 0; value: 67 };
    4: { units: 8; tens: 6; hundreds: 0; value: 68 };
    5: { units: 9; tens: 6; hundreds: 0; value: 69 };
    6: { units: 0; tens: 7; hundreds: 0; value: 70 };
    7: { units: 1; tens: 7; hundreds: 0; value: 71 };
    8: { units: 2; tens: 7; hundreds: 0; value: 72 };
    9: { units: 3; tens: 7; hundreds: 0; value: 73 };
    10: { units: 4; tens: 7; hundreds: 0; value: 74 };
    11: { units: 5; tens: 7; hundreds: 0; value: 75 };
    12: { units: 6; tens: 7; hundreds: 0; value: 76 };
    13: { units: 7; tens: 7; hundreds: 0; value: 77 };
    14: { units: 8; tens: 7; hundreds: 0; value: 78 };
    15: { units: 9; tens: 7; hundreds: 0; value: 79 };
  };
  5: {
    0: { units: 0; tens: 8; hundreds: 0; value: 80 };
    1: { units: 1; tens: 8; hundreds: 0; value: 81 };
    2: { units: 2; tens: 8; hundreds: 0; value: 82 };
    3: { units: 3; tens: 8; hundreds: 0; value: 83 };
    4: { units: 4; tens: 8; hundreds: 0; value: 84 };
    5: { units: 5; tens: 8; hundreds: 0; value: 85 };
    6: { units: 6; tens: 8; hundreds: 0; value: 86 };
    7: { units: 7; tens: 8; hundreds: 0; value: 87 };
    8: { units: 8; tens: 8; hundreds: 0; value: 88 };
    9: { units: 9; tens: 8; hundreds: 0; value: 89 };
    10: { units: 0; tens: 9; hundreds: 0; value: 90 };
    11: { units: 1; tens: 9; hundreds: 0; value: 91 };
    12: { units: 2; tens: 9; hundreds: 0; value: 92 };
    13: { units: 3; tens: 9; hundreds: 0; value: 93 };
    14: { units: 4; tens: 9; hundreds: 0; value: 94 };
    15: { units: 5; tens: 9; hundreds: 0; value: 95 };
  };
  6: {
    0: { units: 6; tens: 9; hundreds: 0; value: 96 };
    1: { units: 7; tens: 9; hundreds: 0; value: 97 };
    2: { units: 8; tens: 9; hundreds: 0; value: 98 };
    3: { units: 9; tens: 9; hundreds: 0; value: 99 };
    4: { units: 0; tens: 0; hundreds: 1; value: 100 };
    5: { units: 1; tens: 0; hundreds: 1; value: 101 };
    6: { units: 2; tens: 0; hundreds: 1; value: 102 };
    7: { units: 3; tens: 0; hundreds: 1; value: 103 };
    8: { units: 4; tens: 0; hundreds: 1; value: 104 };
    9: { units: 5; tens: 0; hundreds: 1; value: 105 };
    10: { units: 6; tens: 0; hundreds: 1; value: 106 };
    11: { units: 7; tens: 0; hundreds: 1; value: 107 };
    12: { units: 8; tens: 0; hundreds: 1; value: 108 };
    13: { units: 9; tens: 0; hundreds: 1; value: 109 };
    14: { units: 0; tens: 1; hundreds: 1; value: 110 };
    15: { units: 1; tens: 1; hundreds: 1; value: 111 };
  };
  7: {
    0: { units: 2; tens: 1; hundreds: 1; value: 112 };
    1: { units: 3; tens: 1; hundreds: 1; value: 113 };
    2: { units: 4; tens: 1; hundreds: 1; value: 114 };
    3: { units: 5; tens: 1; hundreds: 1; value: 115 };
    4: { units: 6; tens: 1; hundreds: 1; value: 116 };
    5: { units: 7; tens: 1; hundreds: 1; value: 117 };
    6: { units: 8; tens: 1; hundreds: 1; value: 118 };
    7: { units: 9; tens: 1; hundreds: 1; value: 119 };
    8: { units: 0; tens: 2; hundreds: 1; value: 120 };
    9: { units: 1; tens: 2; hundreds: 1; value: 121 };
    10: { units: 2; tens: 2; hundreds: 1; value: 122 };
    11: { units: 3; tens: 2; hundreds: 1; value: 123 };
    12: { units: 4; tens: 2; hundreds: 1; value: 124 };
    13: { units: 5; tens: 2; hundreds: 1; value: 125 };
    14: { units: 6; tens: 2; hundreds: 1; value: 126 };
    15: { units: 7; tens: 2; hundreds: 1; value: 127 };
  };
  8: {
    0: { units: 8; tens: 2; hundreds: 1; value: 128 };
    1: { units: 9; tens: 2; hundreds: 1; value: 129 };
    2: { units: 0; tens: 3; hundreds: 1; value: 130 };
    3: { units: 1; tens: 3; hundreds: 1; value: 131 };
    4: { units: 2; tens: 3; hundreds: 1; value: 132 };
    5: { units: 3; tens: 3; hundreds: 1; value: 133 };
    6: { units: 4; tens: 3; hundreds: 1; value: 134 };
    7: { units: 5; tens: 3; hundreds: 1; value: 135 };
    8: { units: 6; tens: 3; hundreds: 1; value: 136 };
    9: { units: 7; tens: 3; hundreds: 1; value: 137 };
    10: { units: 8; tens: 3; hundreds: 1; value: 138 };
    11: { units: 9; tens: 3; hundreds: 1; value: 139 };
    12: { units: 0; tens: 4; hundreds: 1; value: 140 };
    13: { units: 1; tens: 4; hundreds: 1; value: 141 };
    14: { units: 2; tens: 4; hundreds: 1; value: 142 };
    15: { units: 3; tens: 4; hundreds: 1; value: 143 };
  };
  9: {
    0: { units: 4; tens: 4; hundreds: 1; value: 144 };
    1: { units: 5; tens: 4; hundreds: 1; value: 145 };
    2: { units: 6; tens: 4; hundreds: 1; value: 146 };
    3: { units: 7; tens: 4; hundreds: 1; value: 147 };
    4: { units: 8; tens: 4; hundreds: 1; value: 148 };
    5: { units: 9; tens: 4; hundreds: 1; value: 149 };
    6: { units: 0; tens: 5; hundreds: 1; value: 150 };
    7: { units: 1; tens: 5; hundreds: 1; value: 151 };
    8: { units: 2; tens: 5; hundreds: 1; value: 152 };
    9: { units: 3; tens: 5; hundreds: 1; value: 153 };
    10: { units: 4; tens: 5; hundreds: 1; value: 154 };
    11: { units: 5; tens: 5; hundreds: 1; value: 155 };
    12: { units: 6; tens: 5; hundreds: 1; value: 156 };
    13: { units: 7; tens: 5; hundreds: 1; value: 157 };
    14: { units: 8; tens: 5; hundreds: 1; value: 158 };
    15: { units: 9; tens: 5; hundreds: 1; value: 159 };
  };
  10: {
    0: { units: 0; tens: 6; hundreds: 1; value: 160 };
    1: { units: 1; tens: 6; hundreds: 1; value: 161 };
    2: { units: 2; tens: 6; hundreds: 1; value: 162 };
    3: { units: 3; tens: 6; hundreds: 1; value: 163 };
    4: { units: 4; tens: 6; hundreds: 1; value: 164 };
    5: { units: 5; tens: 6; hundreds: 1; value: 165 };
    6: { units: 6; tens: 6; hundreds: 1; value: 166 };
    7: { units: 7; tens: 6; hundreds: 1; value: 167 };
    8: { units: 8; tens: 6; hundreds: 1; value: 168 };
    9: { units: 9; tens: 6; hundreds: 1; value: 169 };
    10: { units: 0; tens: 7; hundreds: 1; value: 170 };
    11: { units: 1; tens: 7; hundreds: 1; value: 171 };
    12: { units: 2; tens: 7; hundreds: 1; value: 172 };
    13: { units: 3; tens: 7; hundreds: 1; value: 173 };
    14: { units: 4; tens: 7; hundreds: 1; value: 174 };
    15: { units: 5; tens: 7; hundreds: 1; value: 175 };
  };
  11: {
    0: { units: 6; tens: 7; hundreds: 1; value: 176 };
    1: { units: 7; tens: 7; hundreds: 1; value: 177 };
    2: { units: 8; tens: 7; hundreds: 1; value: 178 };
    3: { units: 9; tens: 7; hundreds: 1; value: 179 };
    4: { units: 0; tens: 8; hundreds: 1; value: 180 };
    5: { units: 1; tens: 8; hundreds: 1; value: 181 };
    6: { units: 2; tens: 8; hundreds: 1; value: 182 };
    7: { units: 3; tens: 8; hundreds: 1; value: 183 };
    8: { units: 4; tens: 8; hundreds: 1; value: 184 };
    9: { units: 5; tens: 8; hundreds: 1; value: 185 };
    10: { units: 6; tens: 8; hundreds: 1; value: 186 };
    11: { units: 7; tens: 8; hundreds: 1; value: 187 };
    12: { units: 8; tens: 8; hundreds: 1; value: 188 };
    13: { units: 9; tens: 8; hundreds: 1; value: 189 };
    14: { units: 0; tens: 9; hundreds: 1; value: 190 };
    15: { units: 1; tens: 9; hundreds: 1; value: 191 };
  };
  12: {
    0: { units: 2; tens: 9; hundreds: 1; value: 192 };
    1: { units: 3; tens: 9; hundreds: 1; value: 193 };
    2: { units: 4; tens: 9; hundreds: 1; value: 194 };
    3: { units: 5; tens: 9; hundreds: 1; value: 195 };
    4: { units: 6; tens: 9; hundreds: 1; value: 196 };
    5: { units: 7; tens: 9; hundreds: 1; value: 197 };
    6: { units: 8; tens: 9; hundreds: 1; value: 198 };
    7: { units: 9; tens: 9; hundreds: 1; value: 199 };
    8: { units: 0; tens: 0; hundreds: 2; value: 200 };
    9: { units: 1; tens: 0; hundreds: 2; value: 201 };
    10: { units: 2; tens: 0; hundreds: 2; value: 202 };
    11: { units: 3; tens: 0; hundreds: 2; value: 203 };
    12: { units: 4; tens: 0; hundreds: 2; value: 204 };
    13: { units: 5; tens: 0; hundreds: 2; value: 205 };
    14: { units: 6; tens: 0; hundreds: 2; value: 206 };
    15: { units: 7; tens: 0; hundreds: 2; value: 207 };
  };
  13: {
    0: { units: 8; tens: 0; hundreds: 2; value: 208 };
    1: { units: 9; tens: 0; hundreds: 2; value: 209 };
    2: { units: 0; tens: 1; hundreds: 2; value: 210 };
    3: { units: 1; tens: 1; hundreds: 2; value: 211 };
    4: { units: 2; tens: 1; hundreds: 2; value: 212 };
    5: { units: 3; tens: 1; hundreds: 2; value: 213 };
    6: { units: 4; tens: 1; hundreds: 2; value: 214 };
    7: { units: 5; tens: 1; hundreds: 2; value: 215 };
    8: { units: 6; tens: 1; hundreds: 2; value: 216 };
    9: { units: 7; tens: 1; hundreds: 2; value: 217 };
    10: { units: 8; tens: 1; hundreds: 2; value: 218 };
    11: { units: 9; tens: 1; hundreds: 2; value: 219 };
    12: { units: 0; tens: 2; hundreds: 2; value: 220 };
    13: { units: 1; tens: 2; hundreds: 2; value: 221 };
    14: { units: 2; tens: 2; hundreds: 2; value: 222 };
    15: { units: 3; tens: 2; hundreds: 2; value: 223 };
  };
  14: {
    0: { units: 4; tens: 2; hundreds: 2; value: 224 };
    1: { units: 5; tens: 2; hundreds: 2; value: 225 };
    2: { units: 6; tens: 2; hundreds: 2; value: 226 };
    3: { units: 7; tens: 2; hundreds: 2; value: 227 };
    4: { units: 8; tens: 2; hundreds: 2; value: 228 };
    5: { units: 9; tens: 2; hundreds: 2; value: 229 };
    6: { units: 0; tens: 3; hundreds: 2; value: 230 };
    7: { units: 1; tens: 3; hundreds: 2; value: 231 };
    8: { units: 2; tens: 3; hundreds: 2; value: 232 };
    9: { units: 3; tens: 3; hundreds: 2; value: 233 };
    10: { units: 4; tens: 3; hundreds: 2; value: 234 };
    11: { units: 5; tens: 3; hundreds: 2; value: 235 };
    12: { units: 6; tens: 3; hundreds: 2; value: 236 };
    13: { units: 7; tens: 3; hundreds: 2; value: 237 };
    14: { units: 8; tens: 3; hundreds: 2; value: 238 };
    15: { units: 9; tens: 3; hundreds: 2; value: 239 };
  };
  15: {
    0: { units: 0; tens: 4; hundreds: 2; value: 240 };
    1: { units: 1; tens: 4; hundreds: 2; value: 241 };
    2: { units: 2; tens: 4; hundreds: 2; value: 242 };
    3: { units: 3; tens: 4; hundreds: 2; value: 243 };
    4: { units: 4; tens: 4; hundreds: 2; value: 244 };
    5: { units: 5; tens: 4; hundreds: 2; value: 245 };
    6: { units: 6; tens: 4; hundreds: 2; value: 246 };
    7: { units: 7; tens: 4; hundreds: 2; value: 247 };
    8: { units: 8; tens: 4; hundreds: 2; value: 248 };
    9: { units: 9; tens: 4; hundreds: 2; value: 249 };
    10: { units: 0; tens: 5; hundreds: 2; value: 250 };
    11: { units: 1; tens: 5; hundreds: 2; value: 251 };
    12: { units: 2; tens: 5; hundreds: 2; value: 252 };
    13: { units: 3; tens: 5; hundreds: 2; value: 253 };
    14: { units: 4; tens: 5; hundreds: 2; value: 254 };
    15: { units: 5; tens: 5; hundreds: 2; value: 255 };
  };
}

interface Quarters {
  0: {
    0: { units: 0; tens: 0; hundreds: { 0: 0; 1: 1; 2: 2; 3: 3 } };
    1: { units: 6; tens: 5; hundreds: { 0: 2; 1: 3; 2: 4; 3: 5 } };
    2: { units: 2; tens: 1; hundreds: { 0: 5; 1: 6; 2: 7; 3: 8 } };
    3: { units: 8; tens: 6; hundreds: { 0: 7; 1: 8; 2: 9; 3: 10 } };
    4: { units: 4; tens: 2; hundreds: { 0: 10; 1: 11; 2: 12; 3: 13 } };
    5: { units: 0; tens: 8; hundreds: { 0: 12; 1: 13; 2: 14; 3: 15 } };
    6: { units: 6; tens: 3; hundreds: { 0: 15; 1: 16; 2: 17; 3: 18 } };
    7: { units: 2; tens: 9; hundreds: { 0: 17; 1: 18; 2: 19; 3: 20 } };
    8: { units: 8; tens: 4; hundreds: { 0: 20; 1: 21; 2: 22; 3: 23 } };
    9: { units: 4; tens: 0; hundreds: { 0: 23; 1: 24; 2: 25; 3: 26 } };
    10: { units: 0; tens: 6; hundreds: { 0: 25; 1: 26; 2: 27; 3: 28 } };
    11: { units: 6; tens: 1; hundreds: { 0: 28; 1: 29; 2: 30; 3: 31 } };
    12: { units: 2; tens: 7; hundreds: { 0: 30; 1: 31; 2: 32; 3: 33 } };
    13: { units: 8; tens: 2; hundreds: { 0: 33; 1: 34; 2: 35; 3: 36 } };
    14: { units: 4; tens: 8; hundreds: { 0: 35; 1: 36; 2: 37; 3: 38 } };
    15: { units: 0; tens: 4; hundreds: { 0: 38; 1: 39; 2: 40; 3: 41 } };
  };
  1: {
    0: { units: 6; tens: 9; hundreds: { 0: 40; 1: 41; 2: 42; 3: 43 } };
    1: { units: 2; tens: 5; hundreds: { 0: 43; 1: 44; 2: 45; 3: 46 } };
    2: { units: 8; tens: 0; hundreds: { 0: 46; 1: 47; 2: 48; 3: 49 } };
    3: { units: 4; tens: 6; hundreds: { 0: 48; 1: 49; 2: 50; 3: 51 } };
    4: { units: 0; tens: 2; hundreds: { 0: 51; 1: 52; 2: 53; 3: 54 } };
    5: { units: 6; tens: 7; hundreds: { 0: 53; 1: 54; 2: 55; 3: 56 } };
    6: { units: 2; tens: 3; hundreds: { 0: 56; 1: 57; 2: 58; 3: 59 } };
    7: { units: 8; tens: 8; hundreds: { 0: 58; 1: 59; 2: 60; 3: 61 } };
    8: { units: 4; tens: 4; hundreds: { 0: 61; 1: 62; 2: 63; 3: 64 } };
    9: { units: 0; tens: 0; hundreds: { 0: 64; 1: 65; 2: 66; 3: 67 } };
    10: { units: 6; tens: 5; hundreds: { 0: 66; 1: 67; 2: 68; 3: 69 } };
    11: { units: 2; tens: 1; hundreds: { 0: 69; 1: 70; 2: 71; 3: 72 } };
    12: { units: 8; tens: 6; hundreds: { 0: 71; 1: 72; 2: 73; 3: 74 } };
    13: { units: 4; tens: 2; hundreds: { 0: 74; 1: 75; 2: 76; 3: 77 } };
    14: { units: 0; tens: 8; hundreds: { 0: 76; 1: 77; 2: 78; 3: 79 } };
    15: { units: 6; tens: 3; hundreds: { 0: 79; 1: 80; 2: 81; 3: 82 } };
  };
  2: {
    0: { units: 2; tens: 9; hundreds: { 0: 81; 1: 82; 2: 83; 3: 84 } };
    1: { units: 8; tens: 4; hundreds: { 0: 84; 1: 85; 2: 86; 3: 87 } };
    2: { units: 4; tens: 0; hundreds: { 0: 87; 1: 88; 2: 89; 3: 90 } };
    3: { units: 0; tens: 6; hundreds: { 0: 89; 1: 90; 2: 91; 3: 92 } };
    4: { units: 6; tens: 1; hundreds: { 0: 92; 1: 93; 2: 94; 3: 95 } };
    5: { units: 2; tens: 7; hundreds: { 0: 94; 1: 95; 2: 96; 3: 97 } };
    6: { units: 8; tens: 2; hundreds: { 0: 97; 1: 98; 2: 99; 3: 100 } };
    7: { units: 4; tens: 8; hundreds: { 0: 99; 1: 100; 2: 101; 3: 102 } };
    8: { units: 0; tens: 4; hundreds: { 0: 102; 1: 103; 2: 104; 3: 105 } };
    9: { units: 6; tens: 9; hundreds: { 0: 104; 1: 105; 2: 106; 3: 107 } };
    10: { units: 2; tens: 5; hundreds: { 0: 107; 1: 108; 2: 109; 3: 110 } };
    11: { units: 8; tens: 0; hundreds: { 0: 110; 1: 111; 2: 112; 3: 113 } };
    12: { units: 4; tens: 6; hundreds: { 0: 112; 1: 113; 2: 114; 3: 115 } };
    13: { units: 0; tens: 2; hundreds: { 0: 115; 1: 116; 2: 117; 3: 118 } };
    14: { units: 6; tens: 7; hundreds: { 0: 117; 1: 118; 2: 119; 3: 120 } };
    15: { units: 2; tens: 3; hundreds: { 0: 120; 1: 121; 2: 122; 3: 123 } };
  };
  3: {
    0: { units: 8; tens: 8; hundreds: { 0: 122; 1: 123; 2: 124; 3: 125 } };
    1: { units: 4; tens: 4; hundreds: { 0: 125; 1: 126; 2: 127; 3: 128 } };
    2: { units: 0; tens: 0; hundreds: { 0: 128; 1: 129; 2: 130; 3: 131 } };
    3: { units: 6; tens: 5; hundreds: { 0: 130; 1: 131; 2: 132; 3: 133 } };
    4: { units: 2; tens: 1; hundreds: { 0: 133; 1: 134; 2: 135; 3: 136 } };
    5: { units: 8; tens: 6; hundreds: { 0: 135; 1: 136; 2: 137; 3: 138 } };
    6: { units: 4; tens: 2; hundreds: { 0: 138; 1: 139; 2: 140; 3: 141 } };
    7: { units: 0; tens: 8; hundreds: { 0: 140; 1: 141; 2: 142; 3: 143 } };
    8: { units: 6; tens: 3; hundreds: { 0: 143; 1: 144; 2: 145; 3: 146 } };
    9: { units: 2; tens: 9; hundreds: { 0: 145; 1: 146; 2: 147; 3: 148 } };
    10: { units: 8; tens: 4; hundreds: { 0: 148; 1: 149; 2: 150; 3: 151 } };
    11: { units: 4; tens: 0; hundreds: { 0: 151; 1: 152; 2: 153; 3: 154 } };
    12: { units: 0; tens: 6; hundreds: { 0: 153; 1: 154; 2: 155; 3: 156 } };
    13: { units: 6; tens: 1; hundreds: { 0: 156; 1: 157; 2: 158; 3: 159 } };
    14: { units: 2; tens: 7; hundreds: { 0: 158; 1: 159; 2: 160; 3: 161 } };
    15: { units: 8; tens: 2; hundreds: { 0: 161; 1: 162; 2: 163; 3: 164 } };
  };
}

/** `High[a][b]` is H = 16 * (a & 3) + b: a slot drops the upper two bits of `a`, so the four rows repeat. */
export interface High {
  0: Quarters[0];
  1: Quarters[1];
  2: Quarters[2];
  3: Quarters[3];
  4: Quarters[0];
  5: Quarters[1];
  6: Quarters[2];
  7: Quarters[3];
  8: Quarters[0];
  9: Quarters[1];
  10: Quarters[2];
  11: Quarters[3];
  12: Quarters[0];
  13: Quarters[1];
  14: Quarters[2];
  15: Quarters[3];
}

/** A digit, and what is carried to the next. */
export interface Sum {
  digit: Digit;
  carry: 0 | 1;
}

interface Sums {
  0: { 0: { digit: 0; carry: 0 }; 1: { digit: 1; carry: 0 }; 2: { digit: 2; carry: 0 }; 3: { digit: 3; carry: 0 }; 4: { digit: 4; carry: 0 }; 5: { digit: 5; carry: 0 }; 6: { digit: 6; carry: 0 }; 7: { digit: 7; carry: 0 }; 8: { digit: 8; carry: 0 }; 9: { digit: 9; carry: 0 } };
  1: { 0: { digit: 1; carry: 0 }; 1: { digit: 2; carry: 0 }; 2: { digit: 3; carry: 0 }; 3: { digit: 4; carry: 0 }; 4: { digit: 5; carry: 0 }; 5: { digit: 6; carry: 0 }; 6: { digit: 7; carry: 0 }; 7: { digit: 8; carry: 0 }; 8: { digit: 9; carry: 0 }; 9: { digit: 0; carry: 1 } };
  2: { 0: { digit: 2; carry: 0 }; 1: { digit: 3; carry: 0 }; 2: { digit: 4; carry: 0 }; 3: { digit: 5; carry: 0 }; 4: { digit: 6; carry: 0 }; 5: { digit: 7; carry: 0 }; 6: { digit: 8; carry: 0 }; 7: { digit: 9; carry: 0 }; 8: { digit: 0; carry: 1 }; 9: { digit: 1; carry: 1 } };
  3: { 0: { digit: 3; carry: 0 }; 1: { digit: 4; carry: 0 }; 2: { digit: 5; carry: 0 }; 3: { digit: 6; carry: 0 }; 4: { digit: 7; carry: 0 }; 5: { digit: 8; carry: 0 }; 6: { digit: 9; carry: 0 }; 7: { digit: 0; carry: 1 }; 8: { digit: 1; carry: 1 }; 9: { digit: 2; carry: 1 } };
  4: { 0: { digit: 4; carry: 0 }; 1: { digit: 5; carry: 0 }; 2: { digit: 6; carry: 0 }; 3: { digit: 7; carry: 0 }; 4: { digit: 8; carry: 0 }; 5: { digit: 9; carry: 0 }; 6: { digit: 0; carry: 1 }; 7: { digit: 1; carry: 1 }; 8: { digit: 2; carry: 1 }; 9: { digit: 3; carry: 1 } };
  5: { 0: { digit: 5; carry: 0 }; 1: { digit: 6; carry: 0 }; 2: { digit: 7; carry: 0 }; 3: { digit: 8; carry: 0 }; 4: { digit: 9; carry: 0 }; 5: { digit: 0; carry: 1 }; 6: { digit: 1; carry: 1 }; 7: { digit: 2; carry: 1 }; 8: { digit: 3; carry: 1 }; 9: { digit: 4; carry: 1 } };
  6: { 0: { digit: 6; carry: 0 }; 1: { digit: 7; carry: 0 }; 2: { digit: 8; carry: 0 }; 3: { digit: 9; carry: 0 }; 4: { digit: 0; carry: 1 }; 5: { digit: 1; carry: 1 }; 6: { digit: 2; carry: 1 }; 7: { digit: 3; carry: 1 }; 8: { digit: 4; carry: 1 }; 9: { digit: 5; carry: 1 } };
  7: { 0: { digit: 7; carry: 0 }; 1: { digit: 8; carry: 0 }; 2: { digit: 9; carry: 0 }; 3: { digit: 0; carry: 1 }; 4: { digit: 1; carry: 1 }; 5: { digit: 2; carry: 1 }; 6: { digit: 3; carry: 1 }; 7: { digit: 4; carry: 1 }; 8: { digit: 5; carry: 1 }; 9: { digit: 6; carry: 1 } };
  8: { 0: { digit: 8; carry: 0 }; 1: { digit: 9; carry: 0 }; 2: { digit: 0; carry: 1 }; 3: { digit: 1; carry: 1 }; 4: { digit: 2; carry: 1 }; 5: { digit: 3; carry: 1 }; 6: { digit: 4; carry: 1 }; 7: { digit: 5; carry: 1 }; 8: { digit: 6; carry: 1 }; 9: { digit: 7; carry: 1 } };
  9: { 0: { digit: 9; carry: 0 }; 1: { digit: 0; carry: 1 }; 2: { digit: 1; carry: 1 }; 3: { digit: 2; carry: 1 }; 4: { digit: 3; carry: 1 }; 5: { digit: 4; carry: 1 }; 6: { digit: 5; carry: 1 }; 7: { digit: 6; carry: 1 }; 8: { digit: 7; carry: 1 }; 9: { digit: 8; carry: 1 } };
  10: { 0: { digit: 0; carry: 1 }; 1: { digit: 1; carry: 1 }; 2: { digit: 2; carry: 1 }; 3: { digit: 3; carry: 1 }; 4: { digit: 4; carry: 1 }; 5: { digit: 5; carry: 1 }; 6: { digit: 6; carry: 1 }; 7: { digit: 7; carry: 1 }; 8: { digit: 8; carry: 1 }; 9: { digit: 9; carry: 1 } };
}

/** `Add[carry][x][y]` is `x + y + carry`. */
export interface Add {
  0: { 0: Sums[0]; 1: Sums[1]; 2: Sums[2]; 3: Sums[3]; 4: Sums[4]; 5: Sums[5]; 6: Sums[6]; 7: Sums[7]; 8: Sums[8]; 9: Sums[9] };
  1: { 0: Sums[1]; 1: Sums[2]; 2: Sums[3]; 3: Sums[4]; 4: Sums[5]; 5: Sums[6]; 6: Sums[7]; 7: Sums[8]; 8: Sums[9]; 9: Sums[10] };
}

/** `Hundreds[r][carry]` is `r + carry`. */
export interface Hundreds { 0: { 0: 0; 1: 1 }; 1: { 0: 1; 1: 2 }; 2: { 0: 2; 1: 3 } }
