import Database from "better-sqlite3";
import { existsSync } from "node:fs";
import { copyFile, link, mkdir, mkdtemp, open, rename, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
import { readAside } from "./aside";
import { copyDatabase } from "./backup";
import { esquemaAjeno } from "./esquema";
import { migracionesDe } from "./integridad";
import { migracionesDesconocidas } from "./migrate";
import { backupFolder, copyUploads, copyWhole } from "./whole-copy";

/** The contents of a database, for comparing a copy with its source. Pesos as integer centavos. */
export type Conteo = { alumnos: number; movimientos: number; cargosCentavos: number; abonosCentavos: number };

/** The reason why a backup was not restored, in a sentence for the operator. */
export class RestauracionRechazada extends Error {}

/**
 * Rehearses a restore. It copies the backup to a temporary folder (in `beside`, which has more space than the
 * system's). It checks the copy like a restore, passes it to `alListo`, counts it, and deletes it. The school is not
 * touched. Throws RestauracionRechazada if the file could not be restored, and the errors of `alListo`.
 */
export async function ensayarRestauracion(
  file: string,
  { beside = tmpdir(), alListo = nothing }: { beside?: string; alListo?: (copy: string) => Promise<void> } = {},
): Promise<Conteo> {
  await mkdir(beside, { recursive: true });
  const folder = await mkdtemp(join(beside, "ensayo-"));
  try {
    const copy = join(folder, "colegio.sqlite");
    await copiarRevisado(file, copy);
    await alListo(copy);
    return await contarAparte(copy);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const nothing = async () => undefined;

type Restaurado = { conteoPrevio: Conteo | null; despues: Conteo; guardado: string | null };

/**
 * Replaces the school's database by a backup, and restores missing uploads. The previous data are kept in respaldos/
 * first. `alListo` adapts the checked copy; `alCambiar` keeps everybody out during the replacement. Throws
 * RestauracionRechazada if the file is no complete database of this product or a server holds the present one; also the
 * errors of the two functions. After an error everything is unchanged. A process killed at any instant leaves the old
 * database or the new one.
 */
export async function restaurar({
  dbFile,
  dataDir,
  file,
  now,
  alListo = nothing,
  alCambiar = (cambiar) => cambiar(),
}: {
  dbFile: string;
  dataDir: string;
  file: string;
  now: Date;
  alListo?: (copy: string) => Promise<void>;
  alCambiar?: (cambiar: () => Promise<Restaurado>) => Promise<Restaurado>;
}): Promise<Restaurado> {
  if (resolve(file) === resolve(dbFile))
    throw new RestauracionRechazada("Ese archivo es la base de datos en uso, no un respaldo.");
  const incoming = `${dbFile}.entrante`;
  try {
    await mkdir(dirname(dbFile), { recursive: true });
    await copiarRevisado(file, incoming);
    await alListo(incoming);
    const despues = await contarAparte(incoming);
    await syncFile(incoming);
    return await alCambiar(async () => {
      const conteoPrevio = existsSync(dbFile) ? contarSiSePuede(dbFile) : null;
      const guardado = existsSync(dbFile) ? await guardarAparte(dbFile, dataDir, now) : null;
      // The old log belongs to the old file: beside the new one it would be replayed into it.
      for (const suffix of ["-wal", "-shm"]) await rm(dbFile + suffix, { force: true });
      await rename(incoming, dbFile);
      await syncFile(dbFile);
      await orBack(dbFile, guardado, async () => {
        contar(dbFile);
        await copyUploads(join(dirname(resolve(file)), "archivos"), join(dataDir, "archivos"));
      });
      return { conteoPrevio, despues, guardado };
    });
  } finally {
    for (const suffix of ["", "-wal", "-shm"]) await rm(incoming + suffix, { force: true });
  }
}

async function orBack(dbFile: string, guardado: string | null, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (guardado) {
      await copyWhole(guardado, dbFile);
      if (existsSync(`${guardado}-wal`)) await copyWhole(`${guardado}-wal`, `${dbFile}-wal`);
    }
    throw error;
  }
}

const CUENTA = `select (select count(*) from alumnos) as alumnos, count(*) as movimientos,
    coalesce(sum(cargoCentavos), 0) as cargosCentavos, coalesce(sum(abonoCentavos), 0) as abonosCentavos
  from movimientos`;

const ajena = () => new RestauracionRechazada("El archivo no es una base de datos de este sistema.");

/** Counts the contents of a database file. Throws RestauracionRechazada if it is not this product's. */
export function contar(file: string): Conteo {
  const sqlite = new Database(file, { readonly: true, fileMustExist: true });
  try {
    return sqlite.prepare(CUENTA).get() as Conteo;
  } catch {
    throw ajena();
  } finally {
    sqlite.close();
  }
}

/** The same in a thread, beside the file's current user. */
export async function contarAparte(file: string): Promise<Conteo> {
  const [rows] = await readAside(file, [CUENTA]).catch(() => {
    throw ajena();
  });
  return rows![0] as Conteo;
}

async function copiarRevisado(file: string, target: string): Promise<void> {
  const found = await stat(file).catch(() => null);
  if (!found?.isFile()) throw new RestauracionRechazada(`No existe el archivo ${basename(file)}.`);
  try {
    await copyDatabase(file, target);
  } catch (error) {
    if (esDeLugar(error)) throw error;
    throw new RestauracionRechazada("El respaldo está dañado o no es una base de datos; elige otro.");
  }
  const [broken] = await readAside(target, ["pragma foreign_key_check"]);
  if (broken!.length > 0)
    throw new RestauracionRechazada("El respaldo tiene renglones que apuntan a otros que no existen.");
  const [desconocida] = migracionesDesconocidas(migracionesDe(target));
  if (desconocida !== undefined)
    throw new RestauracionRechazada(
      `El respaldo es de una versión más nueva del programa (${desconocida}): actualiza el programa antes de restaurarlo, o elige otro.`,
    );
  await contarAparte(target);
  const parte = await esquemaAjeno(target);
  if (parte !== null)
    throw new RestauracionRechazada(`El respaldo no es como lo hace este sistema (${parte}): no se restaura.`);
}

// A lack of space says nothing about the backup.
function esDeLugar(error: unknown): boolean {
  const { code = "", message = "" } = error as { code?: string; message?: string };
  return /ENOSPC|EDQUOT|SQLITE_FULL/.test(code) || /disk is full/.test(message);
}

// The replaced database may itself be damaged: it is then kept as it is, and never stops the restore.
async function guardarAparte(dbFile: string, dataDir: string, now: Date): Promise<string> {
  const guardado = join(backupFolder(dataDir), `antes-de-restaurar-${stamp(now)}.sqlite`);
  await mkdir(backupFolder(dataDir), { recursive: true });
  exigirSinServidor(dbFile);
  try {
    // A hard link to the same file: it takes no time and no space.
    await link(dbFile, guardado);
  } catch {
    await copyFile(dbFile, guardado);
  }
  if (existsSync(`${dbFile}-wal`)) await copyFile(`${dbFile}-wal`, `${guardado}-wal`);
  return guardado;
}

function contarSiSePuede(file: string): Conteo | null {
  try {
    return contar(file);
  } catch {
    return null;
  }
}

// Leaving WAL requires exclusive access: SQLite itself refuses while another process has the file open.
function exigirSinServidor(dbFile: string): void {
  const sqlite = new Database(dbFile, { timeout: 1_000 });
  try {
    sqlite.pragma("journal_mode = delete");
  } catch (error) {
    const code = (error as { code?: string }).code ?? "";
    if (code.startsWith("SQLITE_BUSY") || code.startsWith("SQLITE_LOCKED")) {
      throw new RestauracionRechazada("El servidor está usando la base de datos: detenlo antes de restaurar.");
    }
    // Whatever its damage, the present file is kept as it is, and replaced.
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
