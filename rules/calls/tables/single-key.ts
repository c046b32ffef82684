/** Commands without a key, as they are called upper-case and without underscores. */
const KEYLESS: ReadonlySet<string> = new Set([
  "ADDCOMMAND", "ADDLISTENER", "ADDSCRIPT", "ASASCII", "ASCALLBACK", "ASKING", "AUTH", "BGREWRITEAOF", "BGSAVE", "BLESSSCAN", "CALL", "CATCH", "CONNECT", "CUSTOMCOMMAND",
  "DBSIZE", "DEBUG", "DEFINECOMMAND", "DISCARD", "DISCONNECT", "DUPLICATE", "ECHO", "EMIT", "EXEC", "EXECASPIPELINE", "EXECASPIPELINETYPED", "EXECTYPED", "FAILOVER",
  "FINALLY", "FLUSHALL", "FLUSHDB", "HELLO", "HIMPORTDISCARD", "HIMPORTDISCARDALL", "HIMPORTPREPARE", "INFO", "KEYS", "LASTSAVE", "LOLWUT", "MONITOR", "MULTI", "NODES", "OFF",
  "ON", "ONCE", "PFSELFTEST", "PING", "PIPELINE", "PSUBSCRIBE", "PSYNC", "PUBLISH", "PUNSUBSCRIBE", "QUIT", "RANDOMKEY", "READONLY", "READWRITE", "REMOVEALLLISTENERS",
  "REMOVELISTENER", "REPLCONF", "REPLICAOF", "RESET", "ROLE", "SAVE", "SCAN", "SCANITERATOR", "SCANSTREAM", "SELECT", "SENDCOMMAND", "SHUTDOWN", "SLAVEOF", "SLOWLOG",
  "SUBSCRIBE", "SWAPDB", "SYNC", "THEN", "TIME", "UNSUBSCRIBE", "UNWATCH", "WAIT",
]);

/** Commands about the server itself, of which none has a key: `client`, `clientList`, `CLIENT_KILL`. */
const KEYLESS_KIN = /^(?:ACL|CLIENT|CLUSTER|COMMAND|CONFIG|FUNCTION|LATENCY|MODULE|PUBSUB|SCRIPT)/;

/** Whether a command, upper-case and without underscores, has no key. */
export function isKeyless(command: string): boolean {
  return KEYLESS.has(command) || KEYLESS_KIN.test(command);
}

/** Commands on the wire whose first argument is a subcommand and whose second is the key. */
export const SECOND_IS_KEY: ReadonlySet<string> = new Set(["MEMORY", "OBJECT", "PFDEBUG", "XGROUP", "XINFO"]);
