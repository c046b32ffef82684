/**
 * How long 1,000 builder calls with literal arguments, all different, keep the compiler busy: the time of a program with them
 * less the time of the same program without, the least of three runs of each. It fails when that is a second or more.
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const folder = `${root}.cache/bench-types`;
mkdirSync(folder, { recursive: true });

const compilers = {
  "5.4": "node_modules/typescript-5.4/bin/tsc",
  "5.9": "node_modules/typescript-5.9/bin/tsc",
  "6.0": "node_modules/typescript/bin/tsc",
  "7.0": "node_modules/typescript-7/bin/tsc",
};

const head = 'import { jobKey, queueKey } from "keyslot/emq";\n';
// The same calls of generic functions that judge nothing: what any 1,000 calls cost on this machine at this moment.
const plain = `declare function queueKey<Q extends string, T extends string>(queue: Q, type: T): \`emq:{\${Q}}:\${T}\`;
declare function jobKey<Q extends string, Id extends string>(queue: Q, id: Id): \`emq:{\${Q}}:job:\${Id}\`;
`;
const calls = Array.from({ length: 50 }, (_, group) => {
  const lines = Array.from({ length: 10 }, (_, line) => {
    const index = group * 10 + line;
    const name = `queue-${(index * 7919).toString(36)}`;
    const id = `ORD0Ng${(index * 104729 + 62 ** 4).toString(36).padStart(8, "0").slice(-8)}`;
    return `  take(queueKey("${name}", "pending"));\n  take(jobKey("${name}", "${id}"));\n`;
  });
  return `export function group${group}(take: (key: string) => void): void {\n${lines.join("")}}\n`;
}).join("");

// Processor time, because a busy machine stretches the other. TypeScript 7 is a program of its own, of which node sees only that.
const clock = `data:text/javascript,process.on("exit",()=>console.log(process.cpuUsage().user+process.cpuUsage().system))`;

function seconds(version: string, compiler: string, source: string): number {
  writeFileSync(`${folder}/calls.ts`, source);
  const times = [0, 1, 2].map(() => {
    const start = performance.now();
    const output = execFileSync(process.execPath, ["--import", clock, `${root}${compiler}`, "-p", folder], { encoding: "utf8" });
    return version === "7.0" ? (performance.now() - start) / 1000 : Number(output) / 1e6;
  });
  return Math.min(...times);
}

writeFileSync(
  `${folder}/tsconfig.json`,
  JSON.stringify({
    compilerOptions: { module: "nodenext", target: "es2022", strict: true, noEmit: true, skipLibCheck: true, types: [] },
    files: ["calls.ts"],
  }),
);

const table = Object.entries(compilers).map(([version, compiler]) => {
  const without = seconds(version, compiler, `${head}export {};\n`);
  const added = seconds(version, compiler, head + calls) - without;
  const unjudged = seconds(version, compiler, `${plain}${calls}export {};\n`) - seconds(version, compiler, "export {};\n");
  const round = (value: number): number => Number(value.toFixed(2));
  return { TypeScript: version, "without, s": round(without), "1,000 calls add, s": round(added), limit: "1", "plain calls add, s": round(unjudged) };
});
console.table(table);
if (table.some((row) => row["1,000 calls add, s"] >= 1)) {
  console.error("1,000 builder calls take a second or more.");
  process.exitCode = 1;
}
