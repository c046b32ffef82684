export { hashtag } from "./cluster/hashtag.js";
export { slot } from "./cluster/slot.js";
