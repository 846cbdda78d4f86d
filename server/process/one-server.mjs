// @ts-check
/** One server per data folder: a lock that dies with the process that holds it, however it dies. */
import { mkdirSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const LOCK_FILE = ".servidor.lock";
// Keeps each lock's connection referenced: the garbage collector would close it, and so give up the lock.
/** @type {Set<import("better-sqlite3").Database>} */
const held = new Set();

/** What is said to whoever starts a second one. */
export const ALREADY_SERVED =
  "Otro servidor ya está usando esta carpeta de datos. Detén el otro, o elige otra carpeta con DATA_DIR.\nNo se tocó nada.";

/**
 * Takes the folder for this process; gives what lets it go, or null when another process holds it. Waits `timeout` ms for one
 * that is just leaving.
 * @param {string} folder
 * @param {number} [timeout]
 * @returns {(() => void) | null}
 */
export const holdDataDir = (folder, timeout) => holdFile(join(folder, LOCK_FILE), timeout);

/**
 * Takes `file` for this process: an exclusive lock of SQLite's on an empty file, which the operating system lets go when
 * the process ends (a file with a process id would outlive kill -9 and meet that id again). Gives what holdDataDir gives.
 * @param {string} file
 * @param {number} [timeout]
 * @returns {(() => void) | null}
 */
export function holdFile(file, timeout = 3_000) {
  // Not imported: the first command of a fresh clone runs before there are packages.
  /** @type {typeof import("better-sqlite3")} */
  const Database = createRequire(import.meta.url)("better-sqlite3");
  mkdirSync(dirname(file), { recursive: true });
  const lock = new Database(file, { timeout });
  try {
    lock.exec("begin exclusive");
  } catch (error) {
    lock.close();
    if (/** @type {{ code?: unknown }} */ (error).code === "SQLITE_BUSY") return null;
    throw error;
  }
  held.add(lock);
  return () => {
    held.delete(lock);
    lock.close();
  };
}
