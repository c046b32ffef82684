/** What text can an expression be? Knows TypeScript, and nothing of Redis. */
export { Env } from "./env.js";
export { Evaluator, numberOf, type Library } from "./evaluator.js";
export { isArrayType, isListLike } from "./lists.js";
export { elementAt, memberOf } from "./objects.js";
export { toPattern } from "./texts.js";
export { canonical, knownText, numeric, text, type Item, type Value } from "./values.js";
