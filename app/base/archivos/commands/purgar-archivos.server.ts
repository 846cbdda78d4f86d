import { sql } from "kysely";
import { registrar } from "~/base/bitacora/registrar.server";
import { ok } from "~/lib/outcome";
import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { yieldToOthers } from "~/server/jobs/turns.server";
import { remove } from "../almacen.server";
import { TABLAS_DE_ANEXOS } from "../archivo";

/** A family or a form that has not used an upload in a day has forgotten it. */
const ARCHIVO_MS = 24 * 3600_000;
const LOTE = 200;

/** Uploads that are stored before their form is accepted, and that no record has come to use. */
const SUELTOS = sql.join(
  [
    sql`(a.uso = 'PREINSCRIPCION' and a.alumnoId is null
      and not exists (select 1 from "preinscripcionesArchivos" where archivoUuid = a.uuid))`,
    sql`(a.uso = 'FORMATO' and not exists (select 1 from "formatosArchivos" where archivoUuid = a.uuid))`,
    // A file that some version of a comunicado names is not forgotten: it is evidence of what families accepted.
    sql`(a.uso = 'COMUNICADO' and ${sql.join(
      TABLAS_DE_ANEXOS.map((tabla) => sql`not exists (select 1 from ${sql.table(tabla)} where archivoUuid = a.uuid)`),
      sql` and `,
    )} and not exists (
        select 1 from "comunicadosVersiones" v join "comunicados" c on c.id = v.comunicadoId
        where c.colegioId = a.colegioId and instr(v.archivos, a.uuid) > 0))`,
    // What goes along in a mail waits until that has left.
    sql`(a.temporal = 1 and not exists (
      select 1 from "correos" c
      where c.colegioId = a.colegioId and c.estado not in ('ENVIADO', 'GUARDADO') and instr(c.adjuntos, a.uuid) > 0))`,
    sql`(a.uso = 'COMPROBANTE' and not exists (select 1 from "movimientos" where comprobanteUuid = a.uuid))`,
  ],
  sql` or `,
);

/**
 * Forgets a school's uploads that nothing has used for a day, with their bytes: papers given to no requirement, files of no
 * formato, comunicado or misiva, what waited for its use, proofs of payments that were refused. One line of the bitácora for
 * each batch. Gives how many; any number of times is once.
 */
export async function purgarArchivos(alcance: Alcance, signal?: AbortSignal): Promise<number> {
  for (let total = 0; ;) {
    const { uuids } = await enTransaccion(alcance, purgarLote);
    // Only what the database has forgotten for good goes from the folder.
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
