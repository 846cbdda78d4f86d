// @ts-check
/** One server per data folder: a lock that ends with its process, however that dies. */
import { mkdirSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const LOCK_FILE = ".servidor.lock";
// Keeps each lock's connection referenced: garbage collection would close it and release the lock.
/** @type {Set<import("better-sqlite3").Database>} */
const held = new Set();

/** The message for a second server. */
export const ALREADY_SERVED =
  "Otro servidor ya está usando esta carpeta de datos. Detén el otro, o elige otra carpeta con DATA_DIR.\nNo se tocó nada.";

/**
 * Takes the folder for this process; returns the function that releases it, or null if another process holds it. Waits
 * `timeout` ms for one that is just leaving.
 * @param {string} folder
 * @param {number} [timeout]
 * @returns {(() => void) | null}
 */
export const holdDataDir = (folder, timeout) => holdFile(join(folder, LOCK_FILE), timeout);

/**
 * Takes `file` for this process by SQLite's exclusive lock on an empty file. The operating system releases it when the
 * process ends; a file with a process id would outlive kill -9 and could meet that id again. Returns the same as
 * holdDataDir.
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
