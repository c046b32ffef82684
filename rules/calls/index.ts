/** Which call is this, on which client, and which of its arguments are keys? */
import type ts from "typescript";
import { holdsAt, toPattern, type Env, type Evaluator } from "../keys/index.js";
import type { Key, KeyPattern, Span } from "../pattern.js";
import type { LintedFile } from "../project/index.js";
import { isAtLeast } from "../project/packages.js";
import { handsOn, wrapperAround } from "./call-sites.js";
import { readCommand, type Command } from "./command.js";
import { readerOf, type Settings } from "./reader.js";
import { isWorthFollowing, mayHaveKeys } from "./plausible.js";
import { type Receiver } from "./receiver.js";
import { CLIENTS, MADE } from "./tables/index.js";
import { WIRE } from "./tables/wire.js";
import { namedScripts } from "./scripts.js";
import { queueOf } from "./libraries.js";
import { chainsOf, type Chain, type ChainKey } from "./transactions.js";
import type { Argument } from "./wire.js";

/** A call with several keys, or with a list of keys of which the length is not known. */
export interface MultiKeyCall {
  readonly node: ts.Node;
  readonly kind: "call" | "transaction" | "pipeline" | "library";
  /** The command as the server knows it: `MGET`. */
  readonly command: string;
  /** The method as it is written: `mget`, `json.mGet`. */
  readonly method: string;
  /** The client, as users call it. */
  readonly client: string;
  readonly role: Receiver["role"];
  /** Whether the client is a cluster's by its class, as far as that is known. */
  readonly clustered: boolean;
  /** True where the client itself sends the command slot by slot. */
  readonly splits: boolean;
  readonly keys: readonly Key[];
  /** From the method's name to the end of the call; of a transaction, from what makes it to what sends it. */
  readonly span: Span;
  /** The call that sends a transaction, where it is in sight. */
  readonly sent?: Span;
  /** The command of a transaction that names one of its keys; one object for all keys of one command. */
  readonly senderOf?: (key: Key) => Sender | undefined;
  /** The same command as the calls of the function around it send it, for a function whose parameters are the keys. */
  readonly wrapped?: () => WrappedCalls | undefined;
  /** True for a transaction that other functions add commands to. */
  readonly handed?: boolean;
}

export interface Sender {
  readonly method: string;
  readonly command: string;
  /** As {@link MultiKeyCall.span} of a single call. */
  readonly span: Span;
}

/** A command seen from the calls of the function that it stands in. */
export interface WrappedCalls {
  readonly calls: readonly MultiKeyCall[];
  /** True where nothing else can call the function. */
  readonly enclosed: boolean;
}

/** Every multi-key call of a file, in source order. */
export function multiKeyCalls(file: LintedFile, settings: Settings = {}): MultiKeyCall[] {
  const { ts, sourceFile } = file;
  const calls: MultiKeyCall[] = [];
  const expressions: ts.CallExpression[] = [];
  const constructions: (ts.NewExpression | ts.CallExpression)[] = [];
  const pending: ts.Node[] = [sourceFile];
  for (;;) {
    const node = pending.pop();
    if (node === undefined) break;
    if (ts.isNewExpression(node)) constructions.push(node);
    if (ts.isCallExpression(node)) (node.expression.kind === ts.SyntaxKind.SuperKeyword ? constructions : expressions).push(node);
    ts.forEachChild(node, (child) => void pending.push(child));
  }
  const own = new Set((settings.clients ?? []).flatMap(({ methods }) => Object.keys(methods)));
  const mayBe = (call: ts.CallExpression): boolean => isOwn(ts, call.expression, own) || (mayBeCommand(ts, call.expression) && (file.typed || mayHaveKeys(ts, call)));
  // A program of our own is only made for a file that has something to follow.
  if (!file.typed && !isWorthFollowing(sourceFile.text) && !expressions.some(mayBe)) return [];
  const evaluator = readerOf(file, settings);
  const scripts = namedScripts(evaluator);
  for (const node of expressions) {
    if (!mayBe(node) && !isScript(ts, node.expression, scripts)) continue;
    const call = readCall(evaluator, node);
    if (call !== undefined) calls.push(call);
  }
  for (const node of constructions) calls.push(...queueCall(evaluator, node));
  const chains = chainsOf(evaluator, sourceFile, expressions.sort((a, b) => a.end - b.end));
  const chained = new Set(chains.flatMap((chain) => chain.calls));
  return [...calls.filter((call) => !chained.has(call.node as ts.CallExpression)), ...chains.flatMap((chain) => chainCall(evaluator, chain))].sort((a, b) => a.span.start - b.span.start);
}

/** Methods of all clients, lower-cased and without the marks of their twins. */
const METHODS = new Set([
  ...[...CLIENTS, ...MADE].flatMap((table) => Object.keys(table.methods).map((name) => plainName(name.replace(/^.*\./, "")))),
  ...Object.keys(WIRE).map((command) => plainName(command.replace(/^.*\./, ""))),
]);

function plainName(name: string): string {
  return name.replace(/Buffer$/, "").replaceAll("_", "").toLowerCase();
}

function mayBeCommand(ts: LintedFile["ts"], callee: ts.Expression): boolean {
  if (ts.isPropertyAccessExpression(callee)) return METHODS.has(plainName(callee.name.text));
  return ts.isElementAccessExpression(callee);
}

function isOwn(ts: LintedFile["ts"], callee: ts.Expression, methods: ReadonlySet<string>): boolean {
  return ts.isPropertyAccessExpression(callee) && methods.has(callee.name.text);
}

function isScript(ts: LintedFile["ts"], callee: ts.Expression, scripts: { has(name: string): boolean }): boolean {
  return ts.isPropertyAccessExpression(callee) && scripts.has(callee.name.text.replace(/Buffer$/, ""));
}

function readCall(evaluator: Evaluator, node: ts.CallExpression): MultiKeyCall | undefined {
  const command = readCommand(evaluator, node, evaluator.root);
  if (command === undefined || !isMultiKey(command.keys)) return undefined;
  return { ...multiKeyCall(evaluator, command, evaluator.root), wrapped: () => wrappedCalls(evaluator, node) };
}

/** A queue of a library on a cluster, as one call with two of the keys that its scripts use together. */
function queueCall(evaluator: Evaluator, node: ts.NewExpression | ts.CallExpression): MultiKeyCall[] {
  const queue = queueOf(evaluator, node);
  if (queue === undefined) return [];
  const span = evaluator.span(node);
  const keys = queue.keys.map((pattern): Key => ({ pattern, occurrence: { kind: "once" }, origin: span }));
  return [{ node, kind: "library", command: "EVALSHA", method: queue.name, client: queue.library.module, role: "cluster", clustered: true, splits: false, keys, span }];
}

function wrappedCalls(evaluator: Evaluator, node: ts.CallExpression): WrappedCalls | undefined {
  const wrapper = wrapperAround(evaluator, node);
  if (wrapper === undefined) return undefined;
  const whole = handsOn(evaluator, node);
  const calls: MultiKeyCall[] = [];
  for (const { call, env } of wrapper.sites) {
    const command = readCommand(evaluator, node, env);
    if (command === undefined) return undefined;
    // Of a list that the function has cut up itself, the caller's view says less than the function's own.
    if (!whole && command.keys.some((key) => key.occurrence.kind !== "once")) return undefined;
    if (!isMultiKey(command.keys)) continue;
    const inner = multiKeyCall(evaluator, command, env);
    const span = { ...evaluator.span(call), start: nameStart(evaluator, call) };
    calls.push({ ...inner, node: call, method: calleeName(evaluator, call), keys: inner.keys.map((key) => ({ ...key, origin: span })), span });
  }
  return { calls, enclosed: wrapper.enclosed };
}

function calleeName(evaluator: Evaluator, call: ts.CallExpression): string {
  const { ts } = evaluator;
  return ts.isPropertyAccessExpression(call.expression) ? call.expression.name.text : evaluator.source(call.expression);
}

function multiKeyCall(evaluator: Evaluator, { node, name, method, command, receiver, keys, prefix }: Command, env: Env): MultiKeyCall {
  const branches = holdsAt(evaluator, node, env);
  return {
    node,
    kind: "call",
    command,
    method,
    client: receiver.table.name,
    role: receiver.role,
    clustered: receiver.role === "cluster" || receiver.role === "unknown",
    splits: [receiver, ...(receiver.mayBe ?? [])].some((one) => splits(one, command)),
    keys: keys.map((key) => ({ ...keyOf(evaluator, key, prefix), ...(branches.length === 0 ? {} : { branches }) })),
    span: { ...evaluator.span(node), start: name.getStart() },
  };
}

function isMultiKey(keys: readonly Argument[]): boolean {
  return keys.length > 1 || keys.some((key) => key.occurrence.kind === "each");
}

/** A transaction or pipeline as one call with the keys of all its commands. */
function chainCall(evaluator: Evaluator, chain: Chain): MultiKeyCall[] {
  const { receiver, start, exec } = chain;
  if (!isMultiKey(chain.keys.map((key) => key.argument))) return [];
  const senders = new Map<Key, ChainKey["sender"]>();
  const keys = inEveryBranch(evaluator, chain.keys).map(({ argument, prefix, branches, handedBy, sender }): Key => {
    const key = { ...keyOf(evaluator, argument, prefix), branches, ...(handedBy === undefined ? {} : { origin: evaluator.span(handedBy) }) };
    senders.set(key, sender);
    return key;
  });
  const spans = new Map<ChainKey["sender"], Sender>();
  const senderOf = (key: Key): Sender | undefined => {
    const sender = senders.get(key);
    if (sender === undefined) return undefined;
    const known = spans.get(sender) ?? { method: sender.method, command: sender.command, span: { ...evaluator.span(sender.node), start: sender.name.getStart() } };
    spans.set(sender, known);
    return known;
  };
  const span = { ...evaluator.span(start), end: evaluator.span(exec ?? start).end };
  return [
    {
      node: start,
      kind: chain.kind,
      command: chain.kind === "pipeline" ? "PIPELINE" : "MULTI",
      method: chain.method,
      client: receiver.table.name,
      role: chain.singly === true ? receiver.role : "chain",
      clustered: chain.clustered,
      splits: false,
      keys,
      senderOf,
      span,
      handed: chain.keys.some((key) => key.handedBy !== undefined),
      ...(exec === undefined ? {} : { sent: { ...evaluator.span(exec), start: nameStart(evaluator, exec) } }),
    },
  ];
}

/** A key that stands in both branches of a condition is there whichever way it goes. */
function inEveryBranch(evaluator: Evaluator, keys: readonly ChainKey[]): ChainKey[] {
  const print = ({ argument }: ChainKey) => evaluator.identity(argument.value);
  const out: ChainKey[] = [];
  for (const key of keys) {
    const [inner, ...outer] = key.branches;
    const twin = keys.find((other) => {
      const [branch, ...rest] = other.branches;
      return inner !== undefined && branch?.choice === inner.choice && branch.option !== inner.option && rest.length === outer.length && print(other) === print(key);
    });
    if (twin === undefined || inner === undefined || inner.of !== 2 || key.argument.occurrence.kind !== "optional") out.push(key);
    else if (inner.option === 0) out.push({ ...key, branches: outer, argument: { ...key.argument, occurrence: outer.length === 0 ? { kind: "once" } : key.argument.occurrence } });
  }
  return out;
}

function nameStart(evaluator: Evaluator, call: ts.Node): number {
  const { ts } = evaluator;
  return ts.isCallExpression(call) && ts.isPropertyAccessExpression(call.expression) ? call.expression.name.getStart() : call.getStart();
}

function keyOf(evaluator: Evaluator, { value, occurrence, node, bare }: Argument, prefix: KeyPattern): Key {
  return { pattern: [...(bare === true ? [] : prefix), ...toPattern(evaluator, value, node, evaluator.root)], occurrence, origin: evaluator.span(node) };
}

function splits({ table, role, version }: Receiver, command: string): boolean {
  const mayBeCluster = role === "cluster" || role === "unknown" || (role === "chain" && table.chainsSplit === true);
  if (!mayBeCluster) return false;
  return table.splits.some((split) => split.commands.includes(command) && (version === undefined || isAtLeast(version, split.since)));
}
