/**
 * Recognises a client by what is called on it, for plain JavaScript that nowhere says what a receiver is. Most commands have
 * names that nothing else has; the others count only where the receiver's name or its other calls say what it is. A wrong
 * guess would be a false report, so in doubt there is none.
 */
import type ts from "typescript";
import { isListLike, knownText, numberOf, type Evaluator, type Value } from "../keys/index.js";
import { installedNear } from "../project/packages.js";
import type { Receiver } from "./receiver.js";
import type { ClientTable } from "./table.js";
import { CLIENTS, IOREDIS, NODE_REDIS, VALKEY_GLIDE } from "./tables/index.js";
import { WRAPPERS } from "./tables/wrappers.js";
import { WIRE } from "./tables/wire.js";

/** What is known of a receiver that is not known. */
export interface Stranger {
  readonly names: readonly string[];
  readonly chain: boolean;
  readonly ofOther: boolean;
}

/** Names that only a client of Redis goes by. */
const STRONG = /redis|valkey|dragonfly|keydb|elasticache|memorydb|cluster/i;
/** Names that a client goes by among other things. */
const FAIR = /(?:^|[a-z\d_$])(?:D[bB]|Client|Conn(?:ection)?|K[vV]|Store)$|^(?:db|client|conn|connection|kv|store)$/;
/** Names of things whose methods happen to be called like commands: caches in memory, search engines, tables of test values. */
const WEAK = /cache|memo|lru|local|elastic|search|index|mongo|sql|knex|map$|set$/i;

/** Commands whose names are common words, and what has to be known before they are taken for commands. */
const COMMON: Readonly<Record<string, "list" | "count" | "sure">> = {
  // A list of keys on something called like a client, or anything on something that must be one.
  del: "list",
  unlink: "list",
  exists: "list",
  mset: "list",
  touch: "sure",
  watch: "sure",
  rename: "sure",
  copy: "sure",
  move: "sure",
  sort: "sure",
  lcs: "sure",
  migrate: "sure",
  send: "sure",
  exec: "sure",
  call: "sure",
  sendcommand: "sure",
  customcommand: "sure",
  merge: "sure",
  // Script and count, as nothing else is called.
  eval: "count",
};

/** Methods that no other library has, on a receiver that also has a common one. */
const EVIDENCE = [
  "hget", "hset", "hdel", "hgetall", "hmget", "hmset", "hincrby", "hscan", "zadd", "zrem", "zrange", "zrangebyscore", "zscore", "zincrby", "zcard",
  "sadd", "srem", "smembers", "sismember", "scard", "lpush", "rpush", "lrange", "llen", "ltrim", "brpop", "blpop", "xadd", "xack", "xgroup", "xrange",
  "setex", "setnx", "psetex", "pexpire", "pttl", "incrby", "decrby", "scanStream", "evalsha", "defineCommand", "pfadd", "getrange", "bitcount",
  "hGet", "hSet", "hDel", "hGetAll", "hmGet", "hIncrBy", "zAdd", "zRem", "zRange", "zScore", "zIncrBy", "zCard", "sAdd", "sRem", "sMembers", "sIsMember",
  "sCard", "lPush", "rPush", "lRange", "lLen", "lTrim", "brPop", "blPop", "xAdd", "xAck", "xGroupCreate", "xRange", "setEx", "setNX", "pSetEx",
  "pExpire", "incrBy", "decrBy", "scanIterator", "evalSha", "pfAdd", "sPublish", "spublish", "brpoplpush", "rpoplpush",
];

/** The client whose command a call on something unknown is, if it is one. */
export function receiverByUse(evaluator: Evaluator, receiver: ts.Expression, method: string, call: ts.CallExpression, stranger: Stranger): Receiver | undefined {
  if (MAKERS.has(method)) return makerByUse(evaluator, receiver, method, call, stranger);
  const args = argumentValues(evaluator, call);
  if (args === undefined) return undefined;
  const imported = importedClients(evaluator, receiver.getSourceFile());
  const tables = tablesOf(evaluator, method, args, imported);
  const [table] = tables;
  if (table === undefined || !isSure(evaluator, receiver, method, call, args, stranger)) return undefined;
  return oneOf(tables, receiver.getSourceFile().fileName, stranger.chain ? "chain" : "unknown");
}

/** What starts a transaction or pipeline, by what is gathered in it. */
const MAKERS = new Set(["multi", "MULTI", "pipeline"]);

function makerByUse(evaluator: Evaluator, receiver: ts.Expression, method: string, call: ts.CallExpression, { names, chain, ofOther }: Stranger): Receiver | undefined {
  if (chain || call.arguments.length > 0) return undefined;
  // `multi()` is called so by nothing else; `pipeline()` is.
  const bare = method !== "pipeline" && !ofOther && !names.some((name) => WEAK.test(name));
  if (!bare && !names.some((name) => STRONG.test(name)) && (ofOther || !hasEvidence(evaluator, receiver, call))) return undefined;
  const index = evaluator.names(receiver.getSourceFile());
  const camel = EVIDENCE.some((name) => name !== name.toLowerCase() && index.of(name).length > 0);
  const likely = method === "pipeline" ? [IOREDIS] : method === "MULTI" ? [NODE_REDIS] : camel ? [NODE_REDIS, IOREDIS] : [IOREDIS, NODE_REDIS];
  const here = importedClients(evaluator, receiver.getSourceFile());
  const known = likely.filter((table) => here.includes(table));
  return oneOf(known.length > 0 ? known : likely, receiver.getSourceFile().fileName, "unknown");
}

function oneOf(tables: readonly ClientTable[], fileName: string, role: Receiver["role"]): Receiver | undefined {
  const receivers = tables.map((one): Receiver => {
    const version = one.packages.map((name) => installedNear(fileName, name)?.version).find((found) => found !== undefined);
    return { table: one, role, ...(version === undefined ? {} : { version }) };
  });
  const [first, ...others] = receivers;
  return first === undefined || others.length === 0 ? first : { ...first, mayBe: others };
}

/** Whether so much is known that the call must be a command. */
function isSure(evaluator: Evaluator, receiver: ts.Expression, method: string, call: ts.CallExpression, args: readonly Value[], { names, chain, ofOther }: Stranger): boolean {
  const plain = method.replace(/Buffer$/, "").replaceAll("_", "").toLowerCase();
  const need = Object.hasOwn(COMMON, plain) ? COMMON[plain] : undefined;
  if (need === undefined && !ofOther && !names.some((name) => WEAK.test(name))) return true;
  if (names.some((name) => STRONG.test(name))) return true;
  if (!ofOther && hasEvidence(evaluator, receiver, call)) return true;
  if (ofOther || chain || need === undefined || need === "sure" || names.some((name) => WEAK.test(name)) || !names.some((name) => FAIR.test(name))) return false;
  if (need === "count") return isCount(args[1]) || (args[1]?.kind === "object" && args[1].names?.includes("keys") === true);
  const [first] = args;
  return plain === "mset" || (args.length === 1 && first !== undefined && first.kind !== "text");
}

function isCount(value: Value | undefined): boolean {
  return value !== undefined && (numberOf(value) !== undefined || (value.kind === "unknown" && value.lengthOf !== undefined));
}

/** The values of the arguments, or `undefined` where they cannot be a command's. */
function argumentValues(evaluator: Evaluator, call: ts.CallExpression): Value[] | undefined {
  const { ts } = evaluator;
  const values: Value[] = [];
  for (const [index, node] of call.arguments.entries()) {
    if (ts.isRegularExpressionLiteral(node) || ts.isJsxElement(node) || ts.isClassExpression(node)) return undefined;
    const value = evaluator.evaluate(ts.isSpreadElement(node) ? node.expression : node);
    // A callback is last; `true`, `null` and `undefined` are never keys.
    if (value.kind === "function" && (index === 0 || index < call.arguments.length - 1)) return undefined;
    if (value.kind === "constant" && index === 0) return undefined;
    if (value.kind === "list" && value.items.some((item) => item.value.kind === "function" || item.value.kind === "constant")) return undefined;
    values.push(value);
  }
  return values.length === 0 ? undefined : values;
}

/** The clients that have such a method, most likely first, as far as they can be had in this place. */
function tablesOf(evaluator: Evaluator, method: string, args: readonly Value[], imported: readonly ClientTable[]): ClientTable[] {
  const likely = spelled(evaluator, method, args);
  const known = [...likely, ...imported.filter((table) => !likely.includes(table) && Object.hasOwn(table.methods, method))];
  const here = known.filter((table) => imported.includes(table));
  return here.length > 0 ? here : likely;
}

/** Clients by how the method and its arguments are written. */
function spelled(evaluator: Evaluator, method: string, args: readonly Value[]): ClientTable[] {
  const has = (table: ClientTable, name = method) => Object.hasOwn(table.methods, name);
  const lower = method.replace(/Buffer$/, "");
  const [first, second] = args;
  if (method === method.toUpperCase()) {
    const plain = method.replaceAll("_", "").toLowerCase();
    return Object.keys(NODE_REDIS.methods).some((name) => name.toLowerCase() === plain) ? [NODE_REDIS] : [];
  }
  if (lower !== lower.toLowerCase()) return [NODE_REDIS, VALKEY_GLIDE].filter((table) => has(table));
  const takesKeys = args.some((value) => value.kind === "object" && value.names?.includes("keys") === true);
  if (takesKeys) return has(NODE_REDIS) ? [NODE_REDIS] : [];
  const spec = Object.hasOwn(WIRE, lower.toUpperCase()) ? WIRE[lower.toUpperCase()] : undefined;
  const counted = /#(\d)/.exec(spec ?? "")?.[1];
  const count = counted === undefined ? undefined : args[Number(counted)];
  // A list where the number of keys would stand: the client counts them itself.
  if (count !== undefined && isListLike(evaluator, count)) return has(VALKEY_GLIDE) ? [VALKEY_GLIDE] : [];
  const streams = /@STREAMS/.test(spec ?? "") && args.some((value) => knownText(value)?.toUpperCase() === "STREAMS");
  if (/@STREAMS/.test(spec ?? "") && !streams) return has(VALKEY_GLIDE) && args.some((value) => value.kind === "object") ? [VALKEY_GLIDE] : [];
  const container = first?.kind === "object" || (first?.kind === "list" && first.items.some((item) => item.value.kind === "object" || item.value.kind === "list"));
  if (container && !/^mset/.test(method)) return [];
  if (second?.kind === "object" && !/^(?:copy|mset)/.test(method)) return [];
  const wire = spec !== undefined || has(IOREDIS) ? [IOREDIS] : [];
  // The others take lists, or single keys where the command has a fixed number of them.
  const lists = args.length === 1 || !/^0\+/.test(spec ?? "");
  return [...wire, ...(lists ? [NODE_REDIS, VALKEY_GLIDE].filter((table) => has(table)) : [])];
}

const imports = new WeakMap<ts.SourceFile, readonly ClientTable[]>();

/** The clients that a file imports, by themselves or by what hands them out, or names in its JSDoc. */
function importedClients(evaluator: Evaluator, file: ts.SourceFile): readonly ClientTable[] {
  let found = imports.get(file);
  if (found === undefined) {
    const { text } = file;
    found = CLIENTS.filter((table) => [...table.packages, ...wrappersOf(table)].some((name) => text.includes(`"${name}"`) || text.includes(`'${name}'`)));
    imports.set(file, found);
  }
  return found.length > 0 ? found : installedClients(evaluator, file);
}

function wrappersOf(table: ClientTable): string[] {
  return WRAPPERS.flatMap((wrapper) => (wrapper.table === table ? [wrapper.module] : []));
}

/** Else those that are installed where the file would find them. */
function installedClients(_evaluator: Evaluator, file: ts.SourceFile): readonly ClientTable[] {
  return CLIENTS.filter((table) => table.packages.some((name) => installedNear(file.fileName, name) !== undefined));
}

/** Whether something that only Redis has is called on the same receiver in this file, or in this chain. */
function hasEvidence(evaluator: Evaluator, receiver: ts.Expression, call: ts.CallExpression): boolean {
  const { ts } = evaluator;
  const wanted = rootOf(evaluator, receiver).getText();
  const index = evaluator.names(receiver.getSourceFile());
  return EVIDENCE.some((name) =>
    index.of(name).some(({ parent }) => {
      if (!ts.isPropertyAccessExpression(parent) || !ts.isCallExpression(parent.parent) || parent.parent === call) return false;
      return rootOf(evaluator, parent.expression).getText() === wanted;
    }),
  );
}

/** What a chain of calls begins with. */
function rootOf(evaluator: Evaluator, node: ts.Expression): ts.Expression {
  const { ts } = evaluator;
  let at = node;
  while (ts.isCallExpression(at) && ts.isPropertyAccessExpression(at.expression)) at = at.expression.expression;
  return at;
}

/** Commands that are of no use on one key, so that a lone argument is a list of them. */
const FOR_LISTS = new Set(["MGET", "MSET", "SINTER", "SUNION", "SDIFF", "SINTERSTORE", "SUNIONSTORE", "SDIFFSTORE", "ZUNIONSTORE", "ZINTERSTORE", "JSON.MGET"]);
/** What only lists have. */
const LIST_METHODS = new Set(["map", "flatMap", "forEach", "filter", "join", "push", "every", "some", "reduce"]);

/** Whether a value of which no type is known is likely a list of keys: by the command that takes it, or by what the file does with it. */
export function listByUse(evaluator: Evaluator, value: Value, node: ts.Expression, command: string): boolean {
  if (evaluator.typed || value.kind !== "unknown") return false;
  const type = evaluator.typeOfUnknown(value);
  if (type !== undefined && (type.flags & evaluator.ts.TypeFlags.Any) === 0) return false;
  return FOR_LISTS.has(command) || isIterated(evaluator, node);
}

function isIterated(evaluator: Evaluator, node: ts.Expression): boolean {
  const { ts } = evaluator;
  if (!ts.isIdentifier(node)) return false;
  const symbol = evaluator.symbolOf(node);
  return evaluator.names(node.getSourceFile()).of(node.text).some((one) => {
    const { parent } = one;
    if (one === node || evaluator.symbolOf(one) !== symbol) return false;
    if (ts.isSpreadElement(parent)) return true;
    if (ts.isForOfStatement(parent)) return parent.expression === one;
    if (ts.isCallExpression(parent)) return parent.arguments[0] === one && parent.expression.getText() === "Array.isArray";
    return ts.isPropertyAccessExpression(parent) && parent.expression === one && ts.isCallExpression(parent.parent) && LIST_METHODS.has(parent.name.text);
  });
}
