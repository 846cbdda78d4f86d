/**
 * The first start of a version after a switch. Until it has answered for a while it can be reverted, with the database
 * as it was, as long as nobody has written with it. Each step is recorded before it is done, so that the next start
 * after a power cut continues.
 */
import { createHash } from "node:crypto";
import {
  closeSync,
  copyFileSync,
  createReadStream,
  existsSync,
  fsyncSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { databaseIn } from "../data-dir.mjs";
import { currentOf, inVersions, pointTo, readWhole, writeWhole } from "./home.mjs";

const trialOf = (home) => inVersions(home, "trial.json");
const outcomeOf = (home) => inVersions(home, "outcome.json");
const note = (home, trial) => writeWhole(trialOf(home), JSON.stringify(trial));

/** The open trial in `home`; null if there is none. */
export const trialIn = (home) => readWhole(trialOf(home));

/**
 * Keeps the closed database of `dataDir` and switches `home` to version `to`, on trial. `from` is the version to go
 * back to, null for the home itself; `backup` is named when going back is no longer possible.
 */
export function switchOnTrial(home, { from, to, dataDir, backup }) {
  const file = databaseIn(dataDir);
  const copy = join(dataDir, `antes-de-${to}.sqlite`);
  if (existsSync(file)) {
    foldLog(file);
    copyWhole(file, `${copy}.nuevo`);
    renameSync(`${copy}.nuevo`, copy);
  }
  rmSync(outcomeOf(home), { force: true });
  note(home, { from, to, dataDir, backup, copy: existsSync(file) ? copy : null, phase: "SWITCHED" });
  pointTo(home, to);
}

/**
 * The trial to continue on opening `dataDir`. It first finishes an interrupted reversal, and drops a trial without a
 * completed switch.
 */
export function trialToOpen(home, dataDir) {
  const trial = trialIn(home);
  if (trial?.dataDir !== dataDir) return null;
  if (trial.phase === "BACK") {
    goBack(home, trial);
    return null;
  }
  if (currentOf(home).version === trial.to) return trial;
  closeTrial(home, trial, null);
  return null;
}

/** Records the state of a trial's database before its version opens it. */
export async function begin(home, trial) {
  if (trial.phase !== "SWITCHED") return trial;
  const file = databaseIn(trial.dataDir);
  if (existsSync(file)) foldLog(file);
  const begun = { ...trial, phase: "BEGUN", print: await printOf(file) };
  note(home, begun);
  return begun;
}

/** Tells the update that the version answers; the trial goes on. */
export function noteAnswer(home, trial) {
  const answered = { ...trial, phase: "ANSWERED" };
  note(home, answered);
  tellOutcome(home, trial, "DONE");
  return answered;
}

/** True if nothing was written since the trial began: any write counts, also one already folded into the file. */
export const isUntouched = async ({ phase, dataDir, print }) =>
  phase === "SWITCHED" || (await printOf(databaseIn(dataDir))) === print;

/** Restores the previous version and database. */
export function goBack(home, trial) {
  note(home, { ...trial, phase: "BACK" });
  if (trial.copy) {
    const file = databaseIn(trial.dataDir);
    copyWhole(trial.copy, `${file}.anterior`);
    // A log of another file would be folded into this one.
    for (const log of ["-wal", "-shm"]) rmSync(`${file}${log}`, { force: true });
    renameSync(`${file}.anterior`, file);
  }
  rmSync(join(trial.dataDir, ".version"), { force: true });
  pointTo(home, trial.from);
  closeTrial(home, trial, "BACK");
}

/** Ends the trial, and reports its outcome to the waiting update. */
export function closeTrial(home, trial, outcome) {
  if (outcome) tellOutcome(home, trial, outcome);
  rmSync(trialOf(home), { force: true });
  // The copy only served for going back; after a write the backup remains.
  if (trial.copy) rmSync(trial.copy, { force: true });
}

const tellOutcome = (home, { to }, outcome) => writeWhole(outcomeOf(home), JSON.stringify({ to, outcome }));

/** The report on the trial of version `to`: that it answers, or its outcome; null before that. */
export function outcomeIn(home, to) {
  const found = readWhole(outcomeOf(home));
  return found?.to === to ? found.outcome : null;
}

function copyWhole(from, to) {
  try {
    copyFileSync(from, to);
    const written = openSync(to, "r+");
    fsyncSync(written);
    closeSync(written);
  } catch (error) {
    // On a full disk a partial copy only takes more space.
    rmSync(to, { force: true });
    throw error;
  }
}

// Until then part of the database is in its log.
function foldLog(file) {
  const Database = createRequire(import.meta.url)("better-sqlite3");
  const db = new Database(file);
  db.pragma("wal_checkpoint(TRUNCATE)");
  db.close();
}

async function printOf(file) {
  if (!existsSync(file)) return "";
  const log = existsSync(`${file}-wal`) ? statSync(`${file}-wal`).size : 0;
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return `${log} ${hash.digest("hex")}`;
}
