// Which member of a registry did somebody mean? The one that the fewest edits make of the text, two at most. An edit puts in,
// takes out or changes a character, or swaps two neighbours. The same search stands here twice, for the compiler and for run time.

type Fewer = { 2: 1; 1: 0 };
type Edits = 0 | 1 | 2;

/** Whether so many edits make `Member` of `Text`. */
type Within<Text extends string, Member extends string, Left extends Edits> = Text extends Member
  ? true
  : Text extends `${infer T}${infer TextRest}`
    ? Member extends `${infer M}${infer MemberRest}`
      ? T extends M
        ? Within<TextRest, MemberRest, Left>
        : Left extends keyof Fewer
          ? true extends
              | Within<TextRest, MemberRest, Fewer[Left]>
              | Within<Text, MemberRest, Fewer[Left]>
              | Within<TextRest, Member, Fewer[Left]>
              | (TextRest extends `${M}${infer TextEnd}`
                  ? MemberRest extends `${T}${infer MemberEnd}`
                    ? Within<TextEnd, MemberEnd, Fewer[Left]>
                    : false
                  : false)
            ? true
            : false
          : false
      : Left extends keyof Fewer
        ? Within<TextRest, "", Fewer[Left]>
        : false
    : Member extends `${string}${infer MemberRest}`
      ? Left extends keyof Fewer
        ? Within<"", MemberRest, Fewer[Left]>
        : false
      : false;

type FirstWithin<Text extends string, Members extends readonly string[], Left extends Edits> = Members extends readonly [
  infer Member extends string,
  ...infer Rest extends readonly string[],
]
  ? Within<Text, Member, Left> extends true
    ? Member
    : FirstWithin<Text, Rest, Left>
  : never;

type EachWithin<Text extends string, Member extends string, Left extends Edits> = Member extends unknown
  ? Within<Text, Member, Left> extends true
    ? Member
    : never
  : never;

type First<One, Other> = [One] extends [never] ? Other : One;

/**
 * The member nearest to a literal text, the earlier one of equals; `never` when none is near. `More` are members that have no
 * order, and come after the others; of those that are equally near, it is all.
 */
export type Nearest<Text extends string, Members extends readonly string[], More extends string> = First<
  First<FirstWithin<Text, Members, 1>, EachWithin<Text, More, 1>>,
  First<FirstWithin<Text, Members, 2>, EachWithin<Text, More, 2>>
>;

function within(text: string, member: string, left: number): boolean {
  if (text === member) return true;
  if (text !== "" && text[0] === member[0]) return within(text.slice(1), member.slice(1), left);
  if (left === 0) return false;
  if (text === "" || member === "") return within(text.slice(1), member.slice(1), left - 1);
  return (
    within(text.slice(1), member.slice(1), left - 1) ||
    within(text, member.slice(1), left - 1) ||
    within(text.slice(1), member, left - 1) ||
    (text[0] === member[1] && text[1] === member[0] && within(text.slice(2), member.slice(2), left - 1))
  );
}

/** {@link Nearest} at run time; `undefined` where that is `never`. */
export function nearest(text: string, members: readonly string[]): string | undefined {
  return members.find((member) => within(text, member, 1)) ?? members.find((member) => within(text, member, 2));
}

/** A tuple's members as a list in a sentence. */
export type List<Members extends readonly string[]> = Members extends readonly [infer Only extends string]
  ? Only
  : Members extends readonly [infer First extends string, infer Last extends string]
    ? `${First} and ${Last}`
    : Members extends readonly [infer First extends string, ...infer Rest extends readonly string[]]
      ? `${First}, ${List<Rest>}`
      : "";

/** {@link List} at run time. */
export function list<const Members extends readonly string[]>(members: Members): List<Members>;
export function list(members: readonly string[]): string {
  return members.length < 2 ? members.join() : `${members.slice(0, -1).join(", ")} and ${members.at(-1)}`;
}

/** Why a literal text is no member: a sentence that names the nearest member, or else all that have an order. */
export type MemberFault<Text extends string, Members extends readonly string[], More extends string> = [
  Nearest<Text, Members, More>,
] extends [never]
  ? `There are only these: ${List<Members>}.`
  : `Did you mean ${Nearest<Text, Members, More>}?`;

/** {@link MemberFault} at run time. */
export function memberFault(text: string, members: readonly string[]): string {
  const meant = nearest(text, members);
  return meant === undefined ? `There are only these: ${list(members)}.` : `Did you mean ${meant}?`;
}
