/** The members of a JSON array, one a line, so that one recorded answer that changes is one line that changes. */
export const lines = (list: readonly unknown[]): string => list.map((member) => `\n  ${printable(member)}`).join(",");

/** JSON in printable ASCII, so that no editor and no Git setting changes a key. */
const printable = (value: unknown): string =>
  JSON.stringify(value).replace(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
