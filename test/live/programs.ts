/** How each program of the fixtures is run against a live cluster: what to build, what to call, with which arguments. */

export type ClientName = "ioredis" | "ioredis-5" | "iovalkey" | "redis-4" | "redis-5" | "redis" | "valkey-glide";

/** Stands in an argument list for the live client of the program. */
export const CLIENT = Symbol("client");

export interface Run {
  /** `name` of an exported function, or `Class.method`. */
  readonly call: string;
  readonly args?: readonly unknown[];
  /** Arguments of the class's constructor. */
  readonly make?: readonly unknown[];
  /** Commands sent before. */
  readonly seed?: readonly (readonly string[])[];
}

export interface Program {
  readonly file: string;
  readonly project: string;
  readonly client: ClientName;
  /** What a module's name stands for in the program's project. */
  readonly alias?: Readonly<Record<string, string>>;
  readonly runs: readonly Run[] | "every export";
}

const many = (prefix: string): string[][] => Array.from({ length: 20 }, (_, i) => ["SET", `${prefix}${i}`, "1"]);
const pair = ["one", "two"];
const rows = pair.map((name) => ({ name, json: "{}" }));
const on = (call: string, ...args: unknown[]): Run => ({ call, args });
const of = (call: string, make: unknown[], ...args: unknown[]): Run => ({ call, make, args });

const field: Readonly<Record<string, Run>> = {
  "001-node-resque-del-helper": of("AgentRegistry.forget", [], "a1"),
  "002-node-resque-multi-enqueue": of("Dispatcher.push", [], "b2", {}),
  "004-bull-brpoplpush-keymap": of("Lane.take", [CLIENT, "mail"], 0.01),
  "005-bullmq-queue-without-tag": on("mail", "someone"),
  "007-redlock-eval-param-array": on("grab", CLIENT, pair, "me", 1000),
  "011-nextjs-turbo-cache-unlink-map": of("PageStore.invalidate", [CLIENT, "page:"], new Set(pair)),
  "014-keyv-sets-index-multi": of("Answers.put", [CLIENT], "when", "today"),
  "015-keyv-redis-setmany-multi-loop": of("BulkWriter.save", [CLIENT], rows),
  "018-yhub-script-text-interpolation": on("write", "d2", "line"),
  "019-yhub-multi-rename": {
    ...of("Journal.park", [CLIENT], "acme", "d1", "i1"),
    seed: [
      ["XADD", "jrnl:live:acme:d1", "*", "edit", "1"],
      ["XADD", "jrnl:live:{acme:d1}", "*", "edit", "1"],
    ],
  },
  "021-librechat-del-chunks-serverless": on("removeAll", CLIENT, pair),
  "022-code-interpreter-define-command": on("save", "1", "me", {}),
  "023-betterdb-per-node-scan-del": { ...on("flush", "stale"), seed: many("stale:") },
  "024-overleaf-multi-get-per-doc": on("touchedTimes", pair),
  "025-overleaf-multi-literal-lists": on("enqueue", "p1", "edit"),
  "028-wildduck-multi-reassigned-in-foreach": of("Toggles.enable", [CLIENT], "m1", pair),
  "029-opencti-tx-callback-param": on("heartbeat", CLIENT, "n1", "{}"),
  "032-portal-api-del-class-fields": of("Affinity.release", [CLIENT, "app", 1]),
  "033-portal-api-mget-map-template": of("Scoreboard.read", [CLIENT], "eth", pair, "ok"),
  "035-connect-redis-normalised-mget": { ...of("Visits.all", [CLIENT]), seed: many("visit:") },
  "037-langwatch-eval-const-and-builder": on("take", CLIENT, "c1"),
  "039-langfuse-mget-slices": on("load", [0, 3_600_000]),
  "042-fluxer-pipeline-const-and-secondary": of("PurgeAgenda.plan", [CLIENT], 1n, new Date(0)),
  "044-redfour-script-wrapper-run": of("Mutex.acquire", [], "1", 1000),
  "045-ioredis-brpop-literals": on("next"),
  "046-ioredis-pipeline-literals": on("seed"),
  "048-mentra-xreadgroup-many-users": {
    ...on("poll", new Set(pair), "me"),
    seed: pair.map((name) => ["XGROUP", "CREATE", `sound:${name}`, "mixers", "$", "MKSTREAM"]),
  },
  "051-unstorage-mget-items": {
    call: "openStore.readMany",
    make: [{ nodes: [{ host: "127.0.0.1", port: 7101 }] }],
    args: [rows],
  },
  "054-type-cacheable-unlink-union-param": of("Memo.drop", [CLIENT], pair),
  "055-socketio-sharded-subscribe-two-channels": on("listen", "lobby", "me"),
};

const legal: Readonly<Record<string, Run>> = {
  "L01-single-element-array": on("drop", "1"),
  "L03-mget-tagged-builders": on("load", "p1"),
  "L05-multi-del-many-one-tag": on("forget", "p1"),
  "L06-del-shared-tagged-prefix-builder": on("clear", "acme"),
  "L08-hash-fields-are-not-keys": on("fields", pair),
  "L10-flag-guarded-helper": on("readMany", CLIENT, pair),
  "L11-keyprefix-carries-tag": on("both"),
  "L13-slot-grouped": on("dropAll", pair),
  "L14-classic-subscribe": on("listen", "lobby"),
  "L16-first-tag-wins": on("add", "mail"),
  "L17-autopipelined-singles": on("many", pair),
  "L19-derived-from-tagged-key": on("rotate", "1"),
  "L21-loop-invariant-tag": on("rows", "eth", pair),
  "L23-node-redis-6-2-split": on("sweep"),
};

const shop: Readonly<Record<string, { readonly client: ClientName; readonly runs: readonly Run[] }>> = {
  queues: {
    client: "ioredis",
    runs: [
      of("JobQueues.add", [CLIENT], "orders", { id: "ORD0NgWEfAEJfs", score: 1 }),
      of("JobQueues.lease", [CLIENT], "orders", 1),
      of("JobQueues.nextOfAny", [CLIENT], 0.01),
      of("JobQueues.limits", [CLIENT]),
      of("JobQueues.backlog", [CLIENT]),
      of("JobQueues.held", [CLIENT]),
      of("JobQueues.handOver", [CLIENT]),
      of("JobQueues.revive", [CLIENT], "orders"),
      of("JobQueues.ready", [CLIENT]),
      of("JobQueues.woken", [CLIENT]),
    ],
  },
  stock: {
    client: "redis",
    runs: [
      of("Stock.levels", [CLIENT], "mug"),
      of("Stock.publish", [CLIENT], 3, 4),
      of("Stock.open", [CLIENT], 2031),
      of("Stock.forget", [CLIENT]),
      of("Stock.everywhere", [CLIENT]),
      of("Stock.buildFrontPage", [CLIENT]),
      of("Stock.buildTaggedFrontPage", [CLIENT]),
      of("Stock.reserve", [CLIENT], "berlin", "mug"),
      of("Stock.ship", [CLIENT], "mug"),
      of("Stock.rename", [CLIENT], "mug", "cup"),
    ],
  },
  carts: {
    client: "valkey-glide",
    runs: [
      of("Carts.both", [CLIENT], 1, 2),
      of("Carts.drop", [CLIENT], 1, 2),
      of("Carts.adopt", [CLIENT]),
      of("Carts.forgotten", [CLIENT]),
      of("Carts.unused", [CLIENT], 1),
      of("Carts.copyItems", [CLIENT], 1, 2),
      of("Carts.overlap", [CLIENT]),
    ],
  },
};

export interface FieldEntry {
  readonly id: string;
  readonly dir?: string;
  readonly file?: string;
  readonly client?: string;
  readonly redis?: string | number;
}

/** Every program that can be run; `index` is what `fixtures/field/index.json` holds. */
export function programs(index: readonly FieldEntry[]): readonly Program[] {
  return [
    ...calls("ioredis", "ioredis"),
    ...calls("ioredis", "ioredis-5", "tsconfig.ioredis5.json"),
    ...calls("iovalkey", "iovalkey"),
    ...calls("node-redis", "redis"),
    ...calls("node-redis", "redis-5", "tsconfig.redis5.json"),
    ...calls("valkey-glide", "valkey-glide"),
    ...Object.entries(shop).map(([name, { client, runs }]) => ({
      file: `fixtures/shop/src/${name}.ts`,
      project: "fixtures/shop/tsconfig.json",
      client,
      runs,
    })),
    ...index.flatMap(fieldPrograms),
  ];
}

function calls(folder: string, client: ClientName, project = "tsconfig.json"): Program[] {
  const files = folder === "valkey-glide" ? ["calls", "transactions"] : ["calls", "transactions", "clients"];
  return files.map((name) => ({
    file: `fixtures/${folder}/${name}.ts`,
    project: `fixtures/${folder}/${project}`,
    client,
    // An older version is installed under another name.
    ...(/-\d$/.test(client) ? { alias: { [client.replace(/-\d$/, "")]: client } } : {}),
    runs: "every export",
  }));
}

function fieldPrograms({ id, dir, file, client = "ioredis", redis }: FieldEntry): Program[] {
  const run = field[id] ?? legal[id];
  if (!run) throw new Error(`test/live/programs.ts does not say how to run the field case ${id}`);
  const program: Omit<Program, "file"> = client.startsWith("bullmq")
    ? {
        project: "fixtures/field/tsconfig.bullmq.json",
        client: "ioredis",
        alias: { ioredis: "ioredis-5" },
        runs: [run],
      }
    : redis === "4" || redis === "5"
      ? {
          project: `fixtures/field/tsconfig.redis${redis}.json`,
          client: `redis-${redis}`,
          alias: { redis: `redis-${redis}` },
          runs: [run],
        }
      : { project: "fixtures/field/tsconfig.json", client: client === "iovalkey" ? client : "ioredis", runs: [run] };
  const files = dir === undefined ? [file ?? ""] : [`${dir}/bad.ts`, `${dir}/good.ts`];
  return files.map((path) => ({ file: `fixtures/field/${path}`, ...program }));
}
