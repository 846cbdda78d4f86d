import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

/** Every file is first written under such a name, and renamed when complete. */
const PASSING_NAME = /\.(?:tmp|parcial)(?:-wal|-shm|-journal)?$/;

/**
 * Deletes files that a crash or a full disk left half written in these folders and below. They may be children's papers
 * that no row references. Only files not written to since `before`. Returns the number deleted.
 */
export async function sweepLeftovers(folders: readonly string[], before: Date): Promise<number> {
  let swept = 0;
  for (const folder of folders) {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
    for (const entry of entries) {
      if (!entry.isFile() || !PASSING_NAME.test(entry.name)) continue;
      const path = join(entry.parentPath ?? entry.path, entry.name);
      const found = await stat(path).catch(() => null);
      if (!found || found.mtimeMs >= before.getTime()) continue;
      await rm(path, { force: true });
      swept += 1;
    }
  }
  return swept;
}
