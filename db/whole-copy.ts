import { copyFile, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join, relative } from "node:path";

/** The folder of the backups in DATA_DIR. */
export function backupFolder(dataDir: string): string {
  return join(dataDir, "respaldos");
}

/**
 * Copies the uploads that `target` lacks. They never change, so an existing name with the same size is complete.
 * Returns the number copied. `before` is called ahead of each, and can stop the copy by throwing.
 */
export async function copyUploads(
  source: string,
  target: string,
  before: () => Promise<void> = async () => undefined,
): Promise<number> {
  const entries = await readdir(source, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return [];
      throw error;
    },
  );
  let copied = 0;
  for (const entry of entries) {
    if (!entry.isFile() || /\.(parcial|tmp)$/.test(entry.name)) continue;
    const from = join(entry.parentPath ?? entry.path, entry.name);
    const to = join(target, relative(source, from));
    try {
      if ((await sizeOf(to)) === (await stat(from)).size) continue;
      await before();
      await copyWhole(from, to);
      copied += 1;
    } catch (error) {
      // Deleted between the listing and the copy.
      if ((error as NodeJS.ErrnoException).code !== "ENOENT" || (await sizeOf(from)) !== null) throw error;
    }
  }
  return copied;
}

/**
 * Copies a file under a temporary name first: a copy interrupted by a power cut or a pulled stick must not look
 * complete.
 */
export async function copyWhole(from: string, to: string): Promise<void> {
  const partial = `${to}.parcial`;
  await mkdir(dirname(to), { recursive: true });
  try {
    await copyFile(from, partial);
    const handle = await open(partial, "r+");
    await handle.sync().finally(() => handle.close());
    await rename(partial, to);
  } catch (error) {
    // If the drive itself is gone, so is the partial file.
    await rm(partial, { force: true }).catch(() => undefined);
    throw error;
  }
}

async function sizeOf(path: string): Promise<number | null> {
  return stat(path).then(
    (found) => found.size,
    () => null,
  );
}
