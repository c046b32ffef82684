/**
 * Text in which the hash tag `T` is written out: `` `${string}{orders}${string}` `` for `Tagged<"orders">`. Every key of that
 * tag has this shape. The reverse does not hold, because a brace before it would make another tag; so {@link HashTag} of it
 * is `string`, and {@link colocated} is what proves a slot. `never` for what is no tag: empty, or with a `}` in it.
 */
export type Tagged<T extends string = string> = T extends "" | `${string}}${string}` ? never : `${string}{${T}}${string}`;
