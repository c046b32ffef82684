// Questions about text that the type system answers in one step.

// A hole that another hole follows matches exactly one character, so a row of holes tells a length. TypeScript reads
// `${string}${string}` as `string`, but not where other text stands before it; hence the dot, which `LongerThan` adds.
type Plus1<T extends string> = `${T}${string}`;
type Plus5<T extends string> = Plus1<Plus1<Plus1<Plus1<Plus1<T>>>>>;
type Plus25<T extends string> = Plus5<Plus5<Plus5<Plus5<Plus5<T>>>>>;
type Plus125<T extends string> = Plus25<Plus25<Plus25<Plus25<Plus25<T>>>>>;
type Plus500<T extends string> = Plus125<Plus125<Plus125<Plus125<T>>>>;

interface Longer {
  100: Plus1<Plus1<Plus25<Plus25<Plus25<Plus25<".">>>>>>;
  128: Plus1<Plus1<Plus1<Plus1<Plus1<Plus125<".">>>>>>;
  255: Plus1<Plus1<Plus5<Plus125<Plus125<".">>>>>;
  990: Plus1<Plus1<Plus5<Plus5<Plus5<Plus25<Plus25<Plus25<Plus25<Plus125<Plus125<Plus125<Plus500<".">>>>>>>>>>>>>;
}

/** Whether a text is longer than so many characters; 990 is what a recursion of a step each can do, for 1,000 steps are an error. It costs no recursion, whatever the length. */
export type LongerThan<Text extends string, Length extends keyof Longer> = `.${Text}` extends Longer[Length] ? true : false;

/**
 * A text as an error names it: a long one by its beginning. The compiler cuts what it says about a type at 320 characters,
 * and the reason comes after the text.
 */
export type Shown<Text extends string> = LongerThan<Text, 100> extends true ? `${Beginning<Text>}\u2026` : Text;

type Beginning<Rest extends string, Taken extends string = "", Count extends unknown[] = []> = Count["length"] extends 64
  ? Taken
  : Rest extends `${infer Character}${infer After}`
    ? Beginning<After, `${Taken}${Character}`, [...Count, unknown]>
    : Taken;

/** `true` for one known text; `false` for `string`, for a template with a hole, and for a branded string. */
export type IsLiteral<Text extends string> = {} extends Record<Text, 1> ? false : true;
