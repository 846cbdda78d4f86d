// @ts-check
/** Only the serving account of the computer may read a school's data. */
import { chmodSync, existsSync, mkdirSync, readdirSync } from "node:fs";
import { chmod, readdir, stat } from "node:fs/promises";
import { join } from "node:path";

const OTHERS = 0o077;
const AT_ONCE = 64;

/** From here on this process and its children create files for their own account only. */
export function writePrivately() {
  process.umask(OTHERS);
}

/**
 * Closes a data folder to other accounts: first the folder itself, which closes everything below, then its entries.
 * @param {string} folder
 */
export function closeToOthers(folder) {
  writePrivately();
  mkdirSync(folder, { recursive: true });
  withoutOthers(folder, 0o700);
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (!entry.isSymbolicLink()) withoutOthers(join(folder, entry.name), entry.isDirectory() ? 0o700 : 0o600);
}

/**
 * The same for everything below, a little at a time: a school has a hundred thousand papers.
 * @param {string} folder
 * @returns {Promise<void>}
 */
export async function closeAllToOthers(folder) {
  if (!existsSync(folder)) return;
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  for (let from = 0; from < entries.length; from += AT_ONCE)
    await Promise.all(
      entries.slice(from, from + AT_ONCE).map(async (entry) => {
        const path = join(folder, entry.name);
        if (entry.isDirectory()) await closeAllToOthers(path);
        if (!entry.isDirectory() && !entry.isFile()) return;
        // Deleted meanwhile, or on a disk without owners.
        const { mode } = await stat(path).catch(() => ({ mode: 0 }));
        if (mode & OTHERS) await chmod(path, mode & 0o777 & ~OTHERS).catch(() => undefined);
      }),
    );
}

/**
 * @param {string} path
 * @param {number} mode
 */
function withoutOthers(path, mode) {
  try {
    chmodSync(path, mode);
  } catch {
    // Another account's file, or a disk without owners: no reason to stop a start.
  }
}
