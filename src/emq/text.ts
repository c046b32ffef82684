import type { IsLiteral, LongerThan, Shown } from "../cluster/text.js";
import { registry } from "./registry.js";

/** The digits of base 62, in their order, which is that of their bytes. */
export const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** The union of a text's characters. */
export type CharacterOf<Text extends string, Found = never> = Text extends `${infer Character}${infer Rest}`
  ? CharacterOf<Rest, Found | Character>
  : Found;

export type Digit62 = CharacterOf<typeof digits>;
export type Upper = CharacterOf<"ABCDEFGHIJKLMNOPQRSTUVWXYZ">;
type NameCharacter = Digit62 | "." | "_" | "-";

/** The names that a key carries. */
export type Names = typeof registry.names;
export type NameSpec = Names[keyof Names];

type Empty<N extends NameSpec> = `A ${N["kind"]} has at least one character.`;
type TooLong<N extends NameSpec> = `A ${N["kind"]} has at most ${N["max"]} characters.`;
type Characters<N extends NameSpec> = `A ${N["kind"]} is made of A-Z, a-z, 0-9, dot, underscore and hyphen${N extends Names["type"]
  ? ", and of colons"
  : ""} only.`;

/**
 * Why a literal text is no such name, as a sentence; `never` when it is one. Of two faults, the one that comes first in the
 * text counts, so that no character after the longest name is ever looked at.
 */
export type NameFault<Text extends string, N extends NameSpec> = Text extends ""
  ? Empty<N>
  : LongerThan<Text, N["max"]> extends true
    ? ScanCounting<Text, N>
    : IsMadeOf<Text, Allowed<N>> extends true
      ? never
      : Characters<N>;

type Allowed<N extends NameSpec> = N extends Names["type"] ? NameCharacter | ":" : NameCharacter;

type IsMadeOf<Text extends string, Character extends string> = Text extends `${infer First}${infer Rest}`
  ? First extends Character
    ? IsMadeOf<Rest, Character>
    : false
  : true;

type ScanCounting<Text extends string, N extends NameSpec, Seen extends unknown[] = []> = Seen["length"] extends N["max"]
  ? TooLong<N>
  : Text extends `${infer Character}${infer Rest}`
    ? Character extends Allowed<N>
      ? ScanCounting<Rest, N, [...Seen, unknown]>
      : Characters<N>
    : never;

/** {@link NameFault} at run time; `undefined` where that is `never`. */
export function nameFault<N extends NameSpec>(text: string, spec: N): Empty<N> | TooLong<N> | Characters<N> | undefined;
export function nameFault(text: string, { kind, max }: NameSpec): string | undefined {
  if (text === "") return `A ${kind} has at least one character.`;
  const colons = kind === registry.names.type.kind;
  const sound = (colons ? /^[\w.:-]*/ : /^[\w.-]*/).exec(text)?.[0].length ?? 0;
  if (sound >= max && text.length > max) return `A ${kind} has at most ${max} characters.`;
  if (sound === text.length) return undefined;
  return `A ${kind} is made of A-Z, a-z, 0-9, dot, underscore and hyphen${colons ? ", and of colons" : ""} only.`;
}

/** The sentence with which the compiler refuses a literal. */
export type Refusal<Text extends string, Kind extends string, Fault extends string> = `"${Shown<Text>}" is no ${Kind}. ${Fault}`;

/** What a fault makes of an argument. Only a literal is refused; what is a fault in a hole's place is left to run time. */
export type Judged<T extends string, Kind extends string, Fault extends string> = [Fault] extends [never]
  ? T
  : IsLiteral<T> extends true
    ? Refusal<T, Kind, Fault>
    : T;

/** {@link Refusal} at run time, for any value. It names the whole of it, since nothing cuts it there. */
export function refusal(value: unknown, kind: string, fault: string): TypeError {
  const what = typeof value === "string" ? JSON.stringify(value) : value === null ? "null" : `A value of type ${typeof value}`;
  return new TypeError(`${what} is no ${kind}. ${fault}`);
}
