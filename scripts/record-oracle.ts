/**
 * Runs every program of the fixtures on a live cluster and writes down what it answered.
 *
 *     npm run record-oracle
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { findServer, startCluster } from "../test/live/cluster.js";
import { answersFile, recordAnswers } from "../test/live/record.js";
import { ROOT } from "../test/live/root.js";
import { recordSlots, slotsFile } from "../test/live/slots.js";

const server = findServer({ ...process.env, KEYSLOT_LIVE: "1" });
if (server === undefined) throw new Error("no server");
const cluster = await startCluster(server);
try {
  const answers = await recordAnswers(cluster);
  const slots = await recordSlots(cluster);
  writeFileSync(join(ROOT, "fixtures/oracle/answers.json"), answersFile(answers));
  writeFileSync(join(ROOT, "fixtures/oracle/slots.json"), slotsFile(slots));
  console.log(`${answers.length} answers, ${slots.text.length + slots.base64.length} slots`);
} finally {
  await cluster.stop();
}
