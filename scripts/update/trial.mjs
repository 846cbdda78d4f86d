/**
 * The first start of a version that was switched to. Until it has answered for a while it can be taken back, with the database as it
 * was, for as long as nobody has written with it. Each step is written down before it is done, so that whoever opens the school after a
 * power cut goes on with it.
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

/** The trial that is open in `home`; null where none is. */
export const trialIn = (home) => readWhole(trialOf(home));

/**
 * Keeps the closed database of `dataDir` and switches `home` to version `to`, on trial. `from` is the version to go back to,
 * null for the home itself; `backup` is what is named when going back is no longer possible.
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
 * The trial that whoever opens `dataDir` has to see through, after finishing a going back that was cut short and dropping a trial
 * whose switch never happened.
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

/** Remembers what the database of a trial is before its version opens it. */
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

/** Whether nothing was written since the trial began: any write at all counts, also one that was folded in already. */
export const isUntouched = async ({ phase, dataDir, print }) =>
  phase === "SWITCHED" || (await printOf(databaseIn(dataDir))) === print;

/** Puts the version and the database back that were there before. */
export function goBack(home, trial) {
  note(home, { ...trial, phase: "BACK" });
  if (trial.copy) {
    const file = databaseIn(trial.dataDir);
    copyWhole(trial.copy, `${file}.anterior`);
    // A log that belongs to another file would be folded into this one.
    for (const log of ["-wal", "-shm"]) rmSync(`${file}${log}`, { force: true });
    renameSync(`${file}.anterior`, file);
  }
  rmSync(join(trial.dataDir, ".version"), { force: true });
  pointTo(home, trial.from);
  closeTrial(home, trial, "BACK");
}

/** Ends the trial, and tells the update that waits for it how. */
export function closeTrial(home, trial, outcome) {
  if (outcome) tellOutcome(home, trial, outcome);
  rmSync(trialOf(home), { force: true });
  // Only what could be gone back to was kept for it; after a write the backup is what there is.
  if (trial.copy) rmSync(trial.copy, { force: true });
}

const tellOutcome = (home, { to }, outcome) => writeWhole(outcomeOf(home), JSON.stringify({ to, outcome }));

/** What was said of the trial of version `to`: that it answers, or how it ended; null before that. */
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
    // Of a full disk, what did not fit only takes more of it.
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
