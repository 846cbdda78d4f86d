import { closeDatabase, database, databaseFile, dataDir, type Db, kyselyOver, openSqlite } from "db/connection";
import { migrate } from "db/migrate";
import { restaurar, RestauracionRechazada } from "db/restore";
import type { Alcance } from "~/base/acceso/alcance.server";
import { retenerCola } from "~/base/correo/retencion.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { ahora } from "~/server/jobs/clock.server";
import { checkIntegrity } from "~/server/jobs/integrity.server";
import { log } from "~/server/jobs/log.server";
import { keepResult } from "~/server/jobs/results.server";
import { whileNobodyWorks } from "~/server/jobs/standstill.server";
import { endAllSessions } from "~/base/acceso/all-sessions.server";
import { alDia, exigirLugar } from "./ensayar.server";
import { EN_MANTENIMIENTO } from "./mantenimiento";

type Quien = Pick<Alcance, "ahora" | "colegioId" | "cuenta">;

/**
 * Puts a backup in the place of the database that is being served: made ready beside it, and then, while nobody is let in, in
 * one step. Everybody is signed out; what was there is kept. Keeps how it ended; whatever fails leaves the school as it was.
 */
export async function ponerRespaldo(file: string, archivo: string, quien: Quien): Promise<void> {
  const keep = (motivo: string | null, guardado: string | null) =>
    keepResult("restauracion", { fecha: ahora().toISOString(), archivo, motivo, guardado });
  try {
    await exigirLugar(file);
    const { guardado } = await restaurar({
      dbFile: databaseFile(),
      dataDir: dataDir(),
      file,
      now: ahora(),
      alListo: (copy) => prepararCopia(copy, archivo, quien),
      alCambiar: (cambiar) =>
        whileNobodyWorks(EN_MANTENIMIENTO, async () => {
          closeDatabase();
          try {
            return await cambiar();
          } finally {
            // Whichever of the two lies there now.
            database();
          }
        }),
    });
    keep(null, guardado);
    log.warn({ archivo, guardado }, "Se restauró un respaldo");
    await checkIntegrity();
  } catch (error) {
    log.error({ err: error }, "No se pudo restaurar");
    const isKnown = error instanceof RestauracionRechazada;
    keep(isKnown ? error.message : "No se pudo poner el respaldo; los datos quedaron como estaban.", null);
  }
}

/** In a database that was restored nobody is signed in, and what it was about to send waits for the director's yes. */
async function cerrarYRetener(db: Db): Promise<void> {
  await endAllSessions(db);
  await retenerCola(db);
}

/**
 * The same of a backup's copy that is restored from the console, where the server is not: this version's schema, nobody signed in,
 * no mail that leaves by itself. Keeps that it was restored.
 */
export async function prepararDesdeLaConsola(copy: string, archivo: string): Promise<void> {
  const sqlite = openSqlite(copy);
  try {
    const db = kyselyOver(sqlite);
    await migrate(db);
    await cerrarYRetener(db);
    sqlite.pragma("journal_mode = delete");
  } finally {
    sqlite.close();
  }
  keepResult("restauracion", { fecha: ahora().toISOString(), archivo, motivo: null, guardado: null });
}

/**
 * Makes of a backup's copy what will be served: this version's schema, nobody signed in, what had not left waits (it may have left
 * since: decisiones/024), and the line that says who put it back.
 */
async function prepararCopia(copy: string, archivo: string, quien: Quien): Promise<void> {
  await alDia(copy);
  const sqlite = openSqlite(copy);
  try {
    const db = kyselyOver(sqlite);
    await cerrarYRetener(db);
    // Who restores may not be in the backup yet.
    const esta = (tabla: "cuentas" | "colegios", id: number) =>
      db.selectFrom(tabla).select("id").where("id", "=", id).executeTakeFirst();
    const cuenta = quien.cuenta && (await esta("cuentas", quien.cuenta.id)) ? quien.cuenta : null;
    const colegioId = (await esta("colegios", quien.colegioId)) ? quien.colegioId : 0;
    const detalle = { archivo };
    await registrar({ db, ahora: quien.ahora, colegioId, cuenta }, "respaldo.restaurado", "respaldos", null, detalle);
    sqlite.pragma("journal_mode = delete");
  } finally {
    sqlite.close();
  }
}
