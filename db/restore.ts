import Database from "better-sqlite3";
import { existsSync } from "node:fs";
import { copyFile, mkdir, mkdtemp, open, rename, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
import { copyDatabase } from "./backup";
import { migracionesDe } from "./integridad";
import { migracionesDesconocidas } from "./migrate";
import { backupFolder, copyUploads } from "./whole-copy";

/** What a database holds, to compare a copy with what it was made from. Pesos as integer centavos. */
export type Conteo = { alumnos: number; movimientos: number; cargosCentavos: number; abonosCentavos: number };

/** Why a backup was not restored, in a sentence for the operator. */
export class RestauracionRechazada extends Error {}

/**
 * Rehearses a restore: copies the backup to a passing folder, checks it as a restore would, counts it, and deletes it.
 * Touches nothing of the school. Throws RestauracionRechazada when the file could not be restored.
 */
export async function ensayarRestauracion(file: string): Promise<Conteo> {
  const folder = await mkdtemp(join(tmpdir(), "ensayo-"));
  try {
    return await copiarRevisado(file, join(folder, "colegio.sqlite"));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Puts a backup in the place of the school's database, and back the uploads that are missing.
 * What was there is kept in respaldos/ first. Throws RestauracionRechazada, with everything as it was, when the file is
 * no whole database of this product or a server holds the present one.
 */
export async function restaurar({
  dbFile,
  dataDir,
  file,
  now,
}: {
  dbFile: string;
  dataDir: string;
  file: string;
  now: Date;
}): Promise<{ antes: Conteo | null; despues: Conteo; guardado: string | null }> {
  if (resolve(file) === resolve(dbFile))
    throw new RestauracionRechazada("Ese archivo es la base de datos en uso, no un respaldo.");
  const incoming = `${dbFile}.entrante`;
  try {
    await mkdir(dirname(dbFile), { recursive: true });
    const despues = await copiarRevisado(file, incoming);
    const antes = existsSync(dbFile) ? contarSiSePuede(dbFile) : null;
    const guardado = existsSync(dbFile) ? await guardarAparte(dbFile, dataDir, now) : null;
    // The old log belongs to the old file: beside the new one it would be replayed into it.
    for (const suffix of ["-wal", "-shm"]) await rm(dbFile + suffix, { force: true });
    await rename(incoming, dbFile);
    await syncFile(dbFile);
    await copyUploads(join(dirname(resolve(file)), "archivos"), join(dataDir, "archivos"));
    return { antes, despues, guardado };
  } finally {
    await rm(incoming, { force: true });
  }
}

/** Counts what a database file holds. Throws RestauracionRechazada when it is not this product's. */
export function contar(file: string): Conteo {
  const sqlite = new Database(file, { readonly: true, fileMustExist: true });
  try {
    const found = sqlite
      .prepare(
        `select (select count(*) from alumnos) as alumnos, count(*) as movimientos,
           coalesce(sum(cargoCentavos), 0) as cargosCentavos, coalesce(sum(abonoCentavos), 0) as abonosCentavos
         from movimientos`,
      )
      .get();
    return found as Conteo;
  } catch {
    throw new RestauracionRechazada("El archivo no es una base de datos de este sistema.");
  } finally {
    sqlite.close();
  }
}

async function copiarRevisado(file: string, target: string): Promise<Conteo> {
  const found = await stat(file).catch(() => null);
  if (!found?.isFile()) throw new RestauracionRechazada(`No existe el archivo ${basename(file)}.`);
  try {
    await copyDatabase(file, target);
  } catch {
    throw new RestauracionRechazada("El respaldo está dañado o no es una base de datos; elige otro.");
  }
  const sqlite = new Database(target);
  try {
    const broken = sqlite.pragma("foreign_key_check") as unknown[];
    if (broken.length > 0)
      throw new RestauracionRechazada("El respaldo tiene renglones que apuntan a otros que no existen.");
  } finally {
    sqlite.close();
  }
  const [desconocida] = migracionesDesconocidas(migracionesDe(target));
  if (desconocida !== undefined)
    throw new RestauracionRechazada(
      `El respaldo es de una versión más nueva del programa (${desconocida}): actualiza el programa antes de restaurarlo, o elige otro.`,
    );
  return contar(target);
}

// What is being replaced may be the very thing that is broken: it is then kept as it is, and never in the way.
async function guardarAparte(dbFile: string, dataDir: string, now: Date): Promise<string> {
  const guardado = join(backupFolder(dataDir), `antes-de-restaurar-${stamp(now)}.sqlite`);
  await mkdir(backupFolder(dataDir), { recursive: true });
  exigirSinServidor(dbFile);
  try {
    await copyDatabase(dbFile, guardado);
  } catch {
    await copyFile(dbFile, guardado);
    if (existsSync(`${dbFile}-wal`)) await copyFile(`${dbFile}-wal`, `${guardado}-wal`);
  }
  exigirSinServidor(dbFile);
  return guardado;
}

function contarSiSePuede(file: string): Conteo | null {
  try {
    return contar(file);
  } catch {
    return null;
  }
}

// Leaving WAL needs the file to oneself: SQLite itself refuses while any other process has it open.
function exigirSinServidor(dbFile: string): void {
  const sqlite = new Database(dbFile, { timeout: 1_000 });
  try {
    sqlite.pragma("journal_mode = delete");
  } catch (error) {
    const code = (error as { code?: string }).code ?? "";
    if (code.startsWith("SQLITE_BUSY") || code.startsWith("SQLITE_LOCKED")) {
      throw new RestauracionRechazada("El servidor está usando la base de datos: detenlo antes de restaurar.");
    }
    // Damaged in whatever way: what is there is kept as it is, and replaced.
    if (code !== "SQLITE_NOTADB" && !/^SQLITE_(CORRUPT|IOERR)/.test(code)) throw error;
  } finally {
    sqlite.close();
  }
}

async function syncFile(file: string): Promise<void> {
  const handle = await open(file, "r+");
  await handle.sync().finally(() => handle.close());
}

function stamp(now: Date): string {
  return now.toISOString().slice(0, 19).replace(/[-:]/g, "");
}
