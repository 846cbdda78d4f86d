import { closeDatabase, database, databaseFile, dataDir, type Db, kyselyOver, openSqlite } from "db/connection";
import { migrate } from "db/migrate";
import { restaurar, RestauracionRechazada } from "db/restore";
import type { Alcance } from "~/base/acceso/alcance.server";
import { avisarDeInstancia } from "~/base/correo/aviso-de-instancia.server";
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

type Autor = Pick<Alcance, "ahora" | "colegioId" | "cuenta" | "organizacionId"> & {
  /** The addresses that are told, whoever the backup's accounts are. */
  direcciones: readonly string[];
};

/**
 * Replaces the served database with a backup. The backup is prepared beside it, then swapped in one step while all
 * access is closed. All sessions end, and the old database is kept. The outcome is stored; any failure leaves the
 * school unchanged.
 */
export async function ponerRespaldo(file: string, archivo: string, autor: Autor): Promise<void> {
  const keep = (motivo: string | null, guardado: string | null) =>
    keepResult("restauracion", { fecha: ahora().toISOString(), archivo, motivo, guardado });
  try {
    await exigirLugar(file);
    const { guardado } = await restaurar({
      dbFile: databaseFile(),
      dataDir: dataDir(),
      file,
      now: ahora(),
      alListo: (copy) => prepararCopia(copy, archivo, autor),
      alCambiar: (cambiar) =>
        whileNobodyWorks(EN_MANTENIMIENTO, async () => {
          closeDatabase();
          try {
            return await cambiar();
          } finally {
            // Opens the file that is now in place, old or new.
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

/** Ends all sessions in a restored database, and holds its outgoing mail until the director approves it. */
async function cerrarYRetener(db: Db): Promise<void> {
  await endAllSessions(db);
  await retenerCola(db);
}

/**
 * The same for a backup's copy that the console restores while the server is stopped: this version's schema, no
 * sessions, and no mail that is sent automatically. Records that it was restored.
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
 * Prepares a backup's copy to be served: this version's schema, no sessions, and a log line with the restoring account.
 * Unsent mail is held, because it may have been sent since (decisiones/024).
 */
async function prepararCopia(copy: string, archivo: string, autor: Autor): Promise<void> {
  await alDia(copy);
  const sqlite = openSqlite(copy);
  try {
    const db = kyselyOver(sqlite);
    await cerrarYRetener(db);
    // The restoring account may not exist in the backup yet.
    const esta = (tabla: "cuentas" | "colegios", id: number) =>
      db.selectFrom(tabla).select("id").where("id", "=", id).executeTakeFirst();
    const cuenta = autor.cuenta && (await esta("cuentas", autor.cuenta.id)) ? autor.cuenta : null;
    const colegioId = (await esta("colegios", autor.colegioId)) ? autor.colegioId : 0;
    const detalle = { archivo };
    await registrar({ db, ahora: autor.ahora, colegioId, cuenta }, "respaldo.restaurado", "respaldos", null, detalle);
    // After the queue was held: these mails leave.
    const acto = `restauró el respaldo ${archivo}: los datos de todos los colegios son ahora los de ese respaldo.`;
    await avisarDeInstancia(
      { ...autor, db, colegioId: colegioId || null },
      { clave: "restaurado", asunto: "Se restauró un respaldo", acto },
      autor.direcciones,
    );
    sqlite.pragma("journal_mode = delete");
  } finally {
    sqlite.close();
  }
}
