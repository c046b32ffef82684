/** What text can an expression be? Knows TypeScript, and nothing of Redis. */
export { activation, resultOf } from "./calls.js";
export { holdsAt, leavingBefore } from "./conditions.js";
export { counted } from "./counting.js";
export { Env } from "./env.js";
export { round } from "./flow.js";
export { Evaluator, numberOf, type Library } from "./evaluator.js";
export { elementValue, isArrayType, isListLike, iteratedBy } from "./lists.js";
export { elementAt, memberOf } from "./objects.js";
export { toPattern } from "./texts.js";
export { canonical, knownText, numeric, text, truthiness, type Fn, type Item, type Value } from "./values.js";
