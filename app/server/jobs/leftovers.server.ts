import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

/** Every file is written under such a name first, and gets its own when it is whole. */
const PASSING_NAME = /\.(?:tmp|parcial)(?:-wal|-shm|-journal)?$/;

/**
 * Deletes what a sudden death or a full disk left half written in these folders and below: children's papers among it, which
 * no row knows and nothing else would ever forget. Only what nobody has written to since `before`. Gives how many went.
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
