import { type ChildProcess, spawn } from "node:child_process";
import { accessSync, constants, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Redis } from "ioredis";

const HOST = "127.0.0.1";
const SERVERS = ["redis-server", "valkey-server"];
const SLOTS = 16384;
const ignore = (): void => undefined;
const BUS = 10_000; // a node's cluster bus listens this far above its port

/** The field programs name the first of these ports. */
export const PORTS: readonly number[] = [7101, 7102, 7103];

export interface LiveCluster {
  readonly addresses: readonly { readonly host: string; readonly port: number }[];
  /** A plain connection to each master. */
  readonly masters: readonly Redis[];
  stop(): Promise<void>;
}

/**
 * The server program to test against, or nothing when this machine has none.
 *
 * @throws when there is none although `KEYSLOT_LIVE=1` asks for it.
 */
export function findServer(env: Readonly<Record<string, string | undefined>> = process.env): string | undefined {
  for (const name of SERVERS) {
    for (const directory of (env["PATH"] ?? "").split(delimiter)) {
      if (directory === "") continue;
      const path = join(directory, name);
      try {
        accessSync(path, constants.X_OK);
        return path;
      } catch {
        // Not in this directory.
      }
    }
  }
  if (env["KEYSLOT_LIVE"] === "1") {
    throw new Error(`KEYSLOT_LIVE=1 asks for a live cluster, and none of ${SERVERS.join(", ")} is on PATH.`);
  }
  return undefined;
}

/** Starts one master on each port, the slots shared out evenly, and waits until all of them call the cluster sound. */
export async function startCluster(server: string, ports: readonly number[] = PORTS): Promise<LiveCluster> {
  await Promise.all(ports.flatMap((port) => [assertFree(port, ports), assertFree(port + BUS, ports)]));
  const root = mkdtempSync(join(tmpdir(), "keyslot-cluster-"));
  const processes: ChildProcess[] = [];
  const masters: Redis[] = [];
  const kill = (): void => {
    for (const child of processes) child.kill("SIGKILL");
  };
  const stop = async (): Promise<void> => {
    for (const master of masters) master.disconnect();
    await Promise.all(processes.map(end));
    process.off("exit", kill);
    rmSync(root, { recursive: true, force: true });
  };
  process.on("exit", kill);
  try {
    for (const port of ports) {
      const dir = join(root, String(port));
      mkdirSync(dir);
      processes.push(launch(server, port, dir));
      masters.push(new Redis({ host: HOST, port, maxRetriesPerRequest: null, retryStrategy: () => 50 }));
    }
    for (const master of masters) master.on("error", ignore); // refused until the server listens; the deadline reports it
    await deadline(form(masters, ports), processes, server);
  } catch (error) {
    await stop();
    throw error;
  }
  return { addresses: ports.map((port) => ({ host: HOST, port })), masters, stop };
}

async function form(masters: readonly Redis[], ports: readonly number[]): Promise<void> {
  const share = Math.ceil(SLOTS / masters.length);
  await Promise.all(
    masters.map(async (master, i) => {
      await master.cluster("SET-CONFIG-EPOCH", i + 1); // nodes that start with one epoch argue about it first
      await master.call("CLUSTER", "ADDSLOTSRANGE", i * share, Math.min((i + 1) * share, SLOTS) - 1);
    }),
  );
  for (const port of ports.slice(1)) await masters[0]?.cluster("MEET", HOST, port);
  await Promise.all(
    masters.map(async (master) => {
      for (;;) {
        const info = await master.cluster("INFO");
        if (info.includes("cluster_state:ok") && info.includes(`cluster_known_nodes:${masters.length}`)) return;
        await sleep(50);
      }
    }),
  );
}

function launch(server: string, port: number, dir: string): ChildProcess {
  const options: Record<string, string> = {
    port: String(port),
    bind: HOST,
    dir,
    save: "",
    appendonly: "no",
    "cluster-enabled": "yes",
    "cluster-node-timeout": "5000",
    "cluster-announce-ip": HOST,
  };
  const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
  return spawn(server, args, { stdio: "ignore" });
}

/** Rejects when a server dies or the nodes do not find each other. */
async function deadline(work: Promise<void>, processes: readonly ChildProcess[], server: string): Promise<void> {
  const over = new AbortController();
  const died = processes.map(
    (child) =>
      new Promise<never>((_, reject) => {
        child.once("error", reject);
        child.once("exit", (code) => {
          reject(new Error(`${server} ended with code ${code ?? "none"} while the cluster formed.`));
        });
      }),
  );
  const late = sleep(30_000, undefined, { signal: over.signal }).then(() => {
    throw new Error(`The nodes of ${server} did not form a cluster within 30 seconds.`);
  });
  late.catch(ignore);
  for (const each of died) each.catch(ignore);
  try {
    await Promise.race([work, late, ...died]);
  } finally {
    over.abort();
  }
}

function end(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    const hard = setTimeout(() => child.kill("SIGKILL"), 5_000); // a server that does not heed SIGTERM
    child.once("exit", () => {
      clearTimeout(hard);
      resolve();
    });
    child.kill("SIGTERM");
  });
}

function assertFree(port: number, ports: readonly number[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", (cause: NodeJS.ErrnoException) => {
      const all = ports.flatMap((each) => [each, each + BUS]).join(", ");
      const problem = cause.code === "EADDRINUSE" ? "is taken" : `cannot be used (${cause.code ?? cause.message})`;
      reject(new Error(`Port ${port} ${problem}. The live cluster needs ${all} on ${HOST}.`, { cause }));
    });
    probe.listen(port, HOST, () => {
      probe.close(() => {
        resolve();
      });
    });
  });
}
