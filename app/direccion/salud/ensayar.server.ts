import { statfs, stat } from "node:fs/promises";
import { join } from "node:path";
import { databaseFile, dataDir, kyselyOver, openSqlite } from "db/connection";
import { migrate } from "db/migrate";
import { contarAparte, ensayarRestauracion, RestauracionRechazada } from "db/restore";
import { revisarArchivo } from "~/dinero/cobranza/libro/revision.server";
import { log } from "~/server/jobs/log.server";
import type { Ensayo } from "~/server/jobs/results.server";
import { tamano } from "./tamano";

/**
 * Rehearses restoring a backup. A copy of it is opened, checked, migrated to this version's schema, its ledger
 * recomputed, its content counted beside the school's, and then deleted. If the backup cannot be restored, `motivo`
 * says why. The school's data are never touched.
 */
export async function ensayar(file: string, archivo: string, now: Date): Promise<Ensayo> {
  const empezo = performance.now();
  let migraciones = 0;
  const alListo = async (copy: string) => void (migraciones = await alDia(copy));
  const ensayo = { fecha: now.toISOString(), archivo, antes: await contarAparte(databaseFile()).catch(() => null) };
  const segundos = () => Math.round((performance.now() - empezo) / 1_000);
  try {
    await exigirLugar(file);
    const despues = await ensayarRestauracion(file, { beside: join(dataDir(), "salud"), alListo });
    return { ...ensayo, motivo: null, despues, migraciones, segundos: segundos() };
  } catch (error) {
    if (!(error instanceof RestauracionRechazada)) log.error({ err: error }, "El ensayo falló");
    const motivo = error instanceof RestauracionRechazada ? error.message : enPalabras(error as NodeJS.ErrnoException);
    return { ...ensayo, motivo, despues: null, migraciones, segundos: segundos() };
  }
}

/**
 * Migrates the copy of a backup to this version's schema and recomputes its ledger; returns the number of migrations.
 * Throws RestauracionRechazada if the ledger does not add up.
 */
export async function alDia(copy: string): Promise<number> {
  const sqlite = openSqlite(copy);
  let migraciones: number;
  try {
    migraciones = (await migrate(kyselyOver(sqlite))).length;
    sqlite.pragma("journal_mode = delete");
  } finally {
    sqlite.close();
  }
  const [diferencia] = await revisarArchivo(copy);
  if (diferencia)
    throw new RestauracionRechazada(`El libro de ese respaldo no cuadra (${diferencia.regla}: ${diferencia.detalle}).`);
  return migraciones;
}

/** Throws RestauracionRechazada if there is no room for two copies of the file. */
export async function exigirLugar(file: string): Promise<void> {
  const { size } = await stat(file).catch(() => ({ size: 0 }));
  const { bavail, bsize } = await statfs(dataDir());
  if (bavail * bsize < size * 2)
    throw new RestauracionRechazada(`No hay lugar en el disco: hacen falta ${tamano(size * 2)}.`);
}

function enPalabras({ code = "", message }: NodeJS.ErrnoException): string {
  if (/ENOSPC|EDQUOT|SQLITE_FULL/.test(code) || /disk is full/.test(message)) return "El disco está lleno.";
  return "Ese respaldo no se pudo poner al día con esta versión del programa.";
}
