/** The kind of a data folder: demo or real school, and if its demo is complete. */
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { ALREADY_SERVED, holdDataDir } from "../server/process/one-server.mjs";
import { CommandError, HOME } from "./prepare.mjs";
import { closeToOthers } from "../server/process/private-files.mjs";

const KIND_FILE = ".tipo";
const FILLED_FILE = ".demo-completa";

/** The folder in DATA_DIR, or `fallback` below data/, as an absolute path. */
export function dataDirOf(env, fallback) {
  return resolve(HOME, env.DATA_DIR || join("data", fallback));
}

const KINDS = {
  demo: "la escuela de demostración (npm start)",
  real: "una escuela real (npm run serve)",
  bench: "los datos inventados de las mediciones (npm run seed)",
};

/**
 * Opens `folder` as that of a `demo`, a `real` school or a `bench`, and marks a new one. Throws a CommandError if it is
 * of another kind. A database without a mark counts as a real school's, so that invented data never overwrite it.
 */
export function claimDataDir(folder, kind) {
  const file = join(folder, KIND_FILE);
  const unmarked = existsSync(databaseIn(folder)) ? "real" : kind;
  const found = existsSync(file) ? readFileSync(file, "utf8").trim() : unmarked;
  if (found !== kind) {
    throw new CommandError(
      `La carpeta ${folder} tiene ${KINDS[found] ?? "datos de otro tipo"} y esta orden es para ${KINDS[kind]}.\n` +
        "No se tocó nada. Elige otra carpeta con DATA_DIR, o quita DATA_DIR para usar la de siempre.",
    );
  }
  closeToOthers(folder);
  if (!existsSync(file)) writeFileSync(file, kind);
}

/**
 * Keeps servers away from `folder` while a command prepares it; returns the function that releases it, to be called
 * before its own server starts. Throws a CommandError if a server holds it.
 */
export function keepServersAway(folder) {
  const letGo = holdDataDir(folder);
  if (!letGo) throw new CommandError(ALREADY_SERVED);
  return letGo;
}

/** The database file of a data folder. */
export function databaseIn(folder) {
  return join(folder, "colegio.sqlite");
}

/** True if the demo school in `folder` was filled completely. */
export function isDemoFilled(folder) {
  return existsSync(join(folder, FILLED_FILE)) && existsSync(databaseIn(folder));
}

/** Writes down that the demo school in `folder` is complete, and the port that its mails name. */
export function markDemoFilled(folder, port) {
  writeFileSync(join(folder, FILLED_FILE), String(port));
}

/** The port that the mails of the complete demo school in `folder` name; another text where an older version filled it. */
export function demoPort(folder) {
  return readFileSync(join(folder, FILLED_FILE), "utf8").trim();
}

/** Empties a demo folder after an interrupted filling. Refuses anything that is not marked as a demo. */
export function discardDemo(folder) {
  claimDataDir(folder, "demo");
  const leftovers = ["colegio.sqlite", "colegio.sqlite-wal", "colegio.sqlite-shm", "archivos", FILLED_FILE];
  for (const name of leftovers) rmSync(join(folder, name), { recursive: true, force: true });
}
