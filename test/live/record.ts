import { readFileSync } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { GlideClusterClient, Logger } from "@valkey/valkey-glide";
import { build } from "esbuild";
import { Cluster } from "ioredis";
import { Cluster as Cluster5 } from "ioredis-5";
import { Cluster as ValkeyCluster } from "iovalkey";
import { createCluster } from "redis";
import { createCluster as createCluster4 } from "redis-4";
import { createCluster as createCluster5 } from "redis-5";
import type { LiveCluster } from "./cluster.js";
import { lines } from "./lines.js";
import { CLIENT, type ClientName, type FieldEntry, type Program, programs, type Run } from "./programs.js";
import { ROOT } from "./root.js";

/** What a cluster answered to one function of a fixture. */
export interface Answer {
  readonly file: string;
  /** The project that the file was compiled in: it decides the version of the client. */
  readonly project: string;
  /** `name`, or `Class.method`. */
  readonly function: string;
  /** `ok`, or the message of the error. */
  readonly answer: string;
}

const SCRIPT = "return #KEYS";
const LIBRARY = `#!lua name=keyslot
redis.register_function{function_name = "count_keys", callback = function(keys) return #keys end, flags = {"no-writes"}}`;

/** What the calls of the fixtures need to find; everything else they can do without. */
const SEED: readonly (readonly string[])[] = [
  ["SET", "{shop}:draft", "1"],
  ["XGROUP", "CREATE", "{shop}:events", "readers", "$", "MKSTREAM"],
  ["XGROUP", "CREATE", "{shop}:alerts", "readers", "$", "MKSTREAM"],
];

type Callable = (...args: unknown[]) => unknown;
type Members = Readonly<Record<string, unknown>>;

/** Runs every program of the fixtures against the cluster, each on an empty keyspace. */
export async function recordAnswers(cluster: LiveCluster): Promise<Answer[]> {
  const index = JSON.parse(readFileSync(join(ROOT, "fixtures/field/index.json"), "utf8")) as readonly FieldEntry[];
  const admin = new Cluster([...cluster.addresses]);
  const opened = trackClusters();
  Logger.init("off"); // every refusal would be a line of its own
  // Inside the project, where the compiled programs find its node_modules.
  await mkdir(join(ROOT, ".cache"), { recursive: true });
  const out = await mkdtemp(join(ROOT, ".cache", "live-"));
  try {
    for (const master of cluster.masters) {
      await master.script("LOAD", SCRIPT);
      await master.function("LOAD", "REPLACE", LIBRARY);
    }
    const answers: Answer[] = [];
    for (const [i, program] of programs(index).entries()) {
      const module = await load(program, join(out, `${i}.mjs`));
      const client = await CONNECT[program.client](cluster); // one each, as WATCH and subscriptions stay with a connection
      const runs = program.runs === "every export" ? exportsOf(module) : program.runs;
      await open({ client, ...module });
      for (const run of runs) {
        await Promise.all(cluster.masters.map((master) => master.flushall()));
        for (const [command = "", ...args] of [...SEED, ...(run.seed ?? [])]) await admin.call(command, ...args);
        const answer = settled(program, await outcome(() => call(module, run, client)));
        answers.push({ file: program.file, project: program.project, function: run.call, answer });
      }
      await close({ client, ...module });
    }
    return answers.sort((a, b) => order(a.file, b.file) || order(a.project, b.project) || order(a.function, b.function));
  } finally {
    await rm(out, { recursive: true, force: true });
    admin.disconnect();
    for (const client of opened) client.disconnect();
  }
}

const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const rootNodes = ({ addresses }: LiveCluster) => addresses.map(({ host, port }) => ({ url: `redis://${host}:${port}` }));

const CONNECT: Readonly<Record<ClientName, (cluster: LiveCluster) => unknown>> = {
  ioredis: ({ addresses }) => new Cluster([...addresses], { shardedSubscribers: true }),
  "ioredis-5": ({ addresses }) => new Cluster5([...addresses], { shardedSubscribers: true }),
  iovalkey: ({ addresses }) => new ValkeyCluster([...addresses]),
  "redis-4": (cluster) => createCluster4({ rootNodes: rootNodes(cluster) }),
  "redis-5": (cluster) => createCluster5({ rootNodes: rootNodes(cluster) }),
  redis: (cluster) => createCluster({ rootNodes: rootNodes(cluster) }),
  "valkey-glide": ({ addresses }) => GlideClusterClient.createClient({ addresses: [...addresses] }),
};

/** Programs make clients that nobody can reach from outside, so all clusters that connect are remembered here. */
function trackClusters(): ReadonlySet<{ disconnect(): void }> {
  const opened = new Set<{ disconnect(): void }>();
  for (const { prototype } of [Cluster, Cluster5, ValkeyCluster]) {
    const { connect } = prototype as { connect: (this: unknown) => Promise<void> };
    prototype.connect = function (this: typeof prototype) {
      opened.add(this);
      return connect.call(this);
    };
  }
  return opened;
}

/** Compiles a program the way its project does, each name of a client standing for the version it is about. */
async function load({ file, alias = {} }: Program, outfile: string): Promise<Members> {
  await build({
    absWorkingDir: ROOT,
    entryPoints: [file],
    outfile,
    alias,
    bundle: true,
    packages: "external",
    platform: "node",
    format: "esm",
    logLevel: "silent",
  });
  return (await import(/* @vite-ignore */ pathToFileURL(outfile).href)) as Members;
}

const exportsOf = (module: Members): Run[] =>
  Object.entries(module).flatMap(([name, value]) => (typeof value === "function" ? [{ call: name, args: [CLIENT] }] : []));

async function open(module: Members): Promise<void> {
  for (const value of Object.values(module)) {
    if (has(value, "on")) value.on("error", () => undefined); // node-redis ends the process when nobody listens
    if (has(value, "connect") && "nodeByAddress" in value) await value.connect(); // only node-redis waits to be told
  }
}

async function close(module: Members): Promise<void> {
  for (const value of Object.values(module)) {
    if (has(value, "destroy")) value.destroy();
    else if (has(value, "disconnect")) await value.disconnect();
    else if (has(value, "customCommand") && has(value, "close")) value.close();
  }
}

function has<Name extends string>(value: unknown, name: Name): value is Record<Name, Callable> {
  return typeof value === "object" && value !== null && typeof (value as Members)[name] === "function";
}

function call(module: Members, { call, args = [], make }: Run, client: unknown): unknown {
  const given = (list: readonly unknown[]): unknown[] => list.map((value) => (value === CLIENT ? client : value));
  const [first = "", method] = call.split(".");
  const target = module[first] as (new (...args: unknown[]) => Members) & Callable;
  if (method === undefined) return target(...given(args));
  const isClass = /^class\b/.test(String(target));
  const object = (isClass ? new target(...given(make ?? [])) : target(...given(make ?? []))) as Record<string, Callable>;
  return object[method]?.(...given(args));
}

async function outcome(run: () => unknown): Promise<string> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error("no answer"));
    }, 10_000);
  });
  try {
    const error = errorIn(await Promise.race([run(), late]));
    return error === undefined ? "ok" : message(error);
  } catch (error) {
    return message(error);
  } finally {
    clearTimeout(timer);
  }
}

/** node-redis takes a transaction over two nodes to the one or the other until it gives up; what it says then may change. */
function settled({ file, client }: Program, answer: string): string {
  const wanders = client.startsWith("redis") && file.endsWith("/transactions.ts") && /^(?:MOVED|EXECABORT|Too many Cluster redirections)/.test(answer);
  return wanders ? "MOVED or Too many Cluster redirections" : answer;
}

/** A pipeline answers with a list in which each command has its own error. */
function errorIn(result: unknown): unknown {
  if (result instanceof Error) return result;
  return Array.isArray(result) ? result.map(errorIn).find((error) => error !== undefined) : undefined;
}

function message(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { replies, errorIndexes } = error as { replies?: readonly unknown[]; errorIndexes?: readonly number[] };
  const inner = replies?.[errorIndexes?.[0] ?? -1]; // node-redis: what the failed command of a transaction said
  if (inner instanceof Error) return message(inner);
  return error.message
    .replace(/\b127\.0\.0\.1:\d+/g, "<node>")
    .replace(/\bMOVED \d+/g, "MOVED <slot>")
    .replace(/ script: [0-9a-f]{40}, on @user_script:\d+\.$/, "");
}

/** Text of `fixtures/oracle/answers.json`. */
export const answersFile = (answers: readonly Answer[]): string => `[${lines(answers)}\n]\n`;
