/** A library whose scripts take several keys of one queue, `prefix:name:suffix`. */
export interface QueueLibrary {
  readonly module: string;
  /** As the module exports them. */
  readonly classes: readonly string[];
  /** What the keys start with where the option `prefix` is not given. */
  readonly prefix: string;
  /** The option that holds the client, or the function that makes it. */
  readonly connection: string;
  /** Two of the keys that every script uses together. */
  readonly keys: readonly [string, string];
}

export const QUEUE_LIBRARIES: readonly QueueLibrary[] = [
  { module: "bullmq", classes: ["Queue", "Worker"], prefix: "bull", connection: "connection", keys: ["wait", "active"] },
  { module: "bull", classes: ["default", "*"], prefix: "bull", connection: "createClient", keys: ["wait", "active"] },
];
