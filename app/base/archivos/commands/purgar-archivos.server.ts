import { sql } from "kysely";
import { registrar } from "~/base/bitacora/registrar.server";
import { ok } from "~/lib/outcome";
import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { yieldToOthers } from "~/server/jobs/turns.server";
import { remove } from "../almacen.server";
import { TABLAS_DE_ANEXOS } from "../archivo";

/** An upload unused for a day is considered abandoned. */
const ARCHIVO_MS = 24 * 3600_000;
const LOTE = 200;

/** Uploads stored before their form is accepted, and never used by a record. */
const SUELTOS = sql.join(
  [
    sql`(a.uso = 'PREINSCRIPCION' and a.alumnoId is null
      and not exists (select 1 from "preinscripcionesArchivos" where archivoUuid = a.uuid))`,
    sql`(a.uso = 'FORMATO' and not exists (select 1 from "formatosArchivos" where archivoUuid = a.uuid))`,
    // A file that some version of a comunicado names is not deleted: it is evidence of what families accepted.
    sql`(a.uso = 'COMUNICADO' and ${sql.join(
      TABLAS_DE_ANEXOS.map((tabla) => sql`not exists (select 1 from ${sql.table(tabla)} where archivoUuid = a.uuid)`),
      sql` and `,
    )} and not exists (
        select 1 from "comunicadosVersiones" v join "comunicados" c on c.id = v.comunicadoId
        where c.colegioId = a.colegioId and instr(v.archivos, a.uuid) > 0))`,
    // A mail's file waits until the mail has left.
    sql`(a.temporal = 1 and not exists (
      select 1 from "correos" c
      where c.colegioId = a.colegioId and c.estado not in ('ENVIADO', 'GUARDADO') and instr(c.adjuntos, a.uuid) > 0))`,
    sql`(a.uso = 'COMPROBANTE' and not exists (select 1 from "movimientos" where comprobanteUuid = a.uuid)
      and not exists (select 1 from "movimientosDeCaja" where comprobanteUuid = a.uuid))`,
  ],
  sql` or `,
);

/**
 * Deletes a school's uploads that were unused for a day, with their bytes. These are papers without a requirement,
 * files without a formato, comunicado or misiva, waiting files, and proofs of refused payments. One bitácora line per
 * batch. Returns the number deleted; repeating it is harmless.
 */
export async function purgarArchivos(alcance: Alcance, signal?: AbortSignal): Promise<number> {
  for (let total = 0; ;) {
    const { uuids } = await enTransaccion(alcance, purgarLote);
    // Only files that the database no longer has are removed from the folder.
    for (const uuid of uuids) await remove(uuid);
    total += uuids.length;
    if (signal?.aborted || uuids.length < LOTE) return total;
    await yieldToOthers();
  }
}

async function purgarLote(trx: Alcance) {
  const { rows } = await archivosSueltos(trx);
  const uuids = rows.map(({ uuid }) => uuid);
  if (uuids.length === 0) return ok({ uuids });
  await trx.db.deleteFrom("archivos").where("uuid", "in", uuids).execute();
  await registrar(trx, "archivos.purga", "archivos", null, { archivos: uuids.length });
  return ok({ uuids });
}

function archivosSueltos({ db, colegioId, ahora }: Alcance) {
  const antesDe = new Date(Date.parse(ahora) - ARCHIVO_MS).toISOString();
  return sql<{ uuid: string }>`
    select a.uuid from "archivos" as "a"
    where a.colegioId = ${colegioId} and a.createdDate < ${antesDe} and (${SUELTOS})
    limit ${LOTE}`.execute(db);
}
