import { spawn } from "node:child_process";
import { accessSync, constants, mkdtempSync, rmSync } from "node:fs";
import { createServer, connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { slot } from "keyslot";
import { expect, test } from "vitest";
import { slots } from "./vectors.js";

const server = ["valkey-server", "redis-server"].map(onPath).find((path) => path !== undefined);

function onPath(name: string): string | undefined {
  return (process.env["PATH"] ?? "")
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => {
      try {
        accessSync(path, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}

if (!server && process.env["KEYSLOT_LIVE"] !== "1") {
  console.warn("live-slot: skipped, for there is no valkey-server or redis-server on PATH. KEYSLOT_LIVE=1 makes that a failure.");
}

test.skipIf(!server && process.env["KEYSLOT_LIVE"] !== "1")("slot equals CLUSTER KEYSLOT on the vectors and a million random keys", async () => {
  if (!server) throw new Error("KEYSLOT_LIVE is 1, but there is no valkey-server or redis-server on PATH.");
  await withServer(server, async (socket) => {
    const ask = asker(socket);
    expect(await ask(slots.map(([key]) => Buffer.from(key)))).toEqual(slots.map(([, expected]) => expected));
    const random = generator(0x5107);
    for (let batch = 0; batch < 100; batch++) {
      const keys = Array.from({ length: 10_000 }, () => randomKey(random));
      const answers = await ask(keys.map((key) => (typeof key === "string" ? Buffer.from(key, "utf8") : Buffer.from(key))));
      const wrong = keys.findIndex((key, index) => slot(key) !== answers[index]);
      const key = keys[wrong];
      if (key !== undefined) expect.fail(`${JSON.stringify(key)}: slot is ${slot(key)}, the server's ${answers[wrong]}`);
    }
  });
});

/** Numbers from 0 up to a bound, the same in every run (xorshift32). */
function generator(seed: number): (bound: number) => number {
  let state = seed;
  return (bound) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % bound;
  };
}

const pieces = ["{", "}", "{}", "{a}", "\0", ":", "user", "\u00e9", "\u0436", "\u65e5", "\uffff", "\u{1f600}", "\ud83d", "\udc00"];

/** Text of braces, UTF-8 of every length, NUL and lone surrogates; or, one in eight, bytes. */
function randomKey(random: (bound: number) => number): string | Uint8Array {
  const length = random(16);
  if (random(8) === 0) return Uint8Array.from({ length }, () => (random(4) === 0 ? 0x7b + 2 * random(2) : random(256)));
  let key = "";
  for (let index = 0; index < length; index++) {
    key += random(3) === 0 ? (pieces[random(pieces.length)] as string) : String.fromCharCode(random(random(2) ? 128 : 65536));
  }
  return key;
}

/** Starts one server on a free loopback port, in cluster mode and in a folder of its own, and stops it. */
async function withServer(path: string, act: (socket: Socket) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "keyslot-live-"));
  const port = await freePort();
  const args = ["--port", String(port), "--bind", "127.0.0.1", "--cluster-enabled", "yes", "--cluster-port", String(await freePort()), "--dir", folder];
  const child = spawn(path, [...args, "--save", "", "--appendonly", "no"], { stdio: "ignore" });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  try {
    const socket = await connected(port, () => child.exitCode !== null);
    try {
      await act(socket);
    } finally {
      socket.destroy();
    }
  } finally {
    child.kill("SIGKILL");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

async function connected(port: number, gone: () => boolean): Promise<Socket> {
  for (let tries = 0; tries < 200; tries++) {
    if (gone()) throw new Error("The server ended before it answered.");
    const socket = connect(port, "127.0.0.1");
    const open = await new Promise<boolean>((resolve) => {
      socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    });
    if (open) return socket;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("The server did not listen within ten seconds.");
}

/** Sends CLUSTER KEYSLOT for many keys at once, and reads as many integers. */
function asker(socket: Socket): (keys: readonly Buffer[]) => Promise<number[]> {
  return (keys) =>
    new Promise((resolve, reject) => {
      const answers: number[] = [];
      let rest = "";
      const fail = (error: Error): void => reject(error);
      const read = (chunk: Buffer): void => {
        const lines = (rest + chunk.toString("latin1")).split("\r\n");
        rest = lines.pop() ?? "";
        for (const line of lines) {
          if (!line.startsWith(":")) return reject(new Error(`The server answered ${line}`));
          answers.push(Number(line.slice(1)));
        }
        if (answers.length < keys.length) return;
        socket.off("data", read).off("error", fail);
        resolve(answers);
      };
      socket.on("data", read).on("error", fail);
      const head = Buffer.from("*3\r\n$7\r\nCLUSTER\r\n$7\r\nKEYSLOT\r\n");
      const end = Buffer.from("\r\n");
      socket.write(Buffer.concat(keys.flatMap((key) => [head, Buffer.from(`$${key.length}\r\n`), key, end])));
    });
}
