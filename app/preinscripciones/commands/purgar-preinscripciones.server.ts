import { remove } from "~/archivos/almacen.server";
import { registrar } from "~/bitacora/registrar.server";
import { ok } from "~/lib/outcome";
import { type Alcance, enTransaccion } from "~/server/alcance.server";
import { yieldToOthers } from "~/server/turns.server";

const HORA_MS = 3600_000;
/** A family or a form that has not assigned an upload in a day has forgotten it. */
const ARCHIVO_MS = 24 * HORA_MS;
/** As long as a browser may stay away (the cookie of a registration): nobody proved that the mailbox is his. */
const SIN_CODIGO_MS = 30 * 24 * HORA_MS;
const LOTE = 200;

/**
 * Forgets what nobody will come back for in a school: uploads that were never given to a requirement or a formato for a
 * day, and registrations that never gave their code for 30 days, with their codes and the consent of a mailbox that nobody
 * proved (DECISIONS). One line of the bitácora for each batch that took something away. Any number of times is once.
 */
export async function purgarPreinscripciones(
  alcance: Alcance,
  signal?: AbortSignal,
): Promise<{ archivos: number; registros: number }> {
  const total = { archivos: 0, registros: 0 };
  for (;;) {
    const lote = await enTransaccion(alcance, purgarLote);
    // Only what the database has forgotten for good goes from the folder.
    for (const uuid of lote.uuids) await remove(uuid);
    total.archivos += lote.uuids.length;
    total.registros += lote.registros;
    if (signal?.aborted || (lote.uuids.length < LOTE && lote.registros < LOTE)) return total;
    await yieldToOthers();
  }
}

async function purgarLote(trx: Alcance) {
  const { db } = trx;
  const uuids = (await archivosSueltos(trx).execute()).map(({ uuid }) => uuid);
  if (uuids.length > 0) await db.deleteFrom("archivos").where("uuid", "in", uuids).execute();
  const ids = (await registrosSinCodigo(trx).execute()).map(({ id }) => id);
  if (ids.length > 0) {
    for (const tabla of ["preinscripcionesCodigos", "consentimientos"] as const)
      await db.deleteFrom(tabla).where("preinscripcionId", "in", ids).execute();
    await db.deleteFrom("preinscripciones").where("id", "in", ids).execute();
  }
  if (uuids.length + ids.length > 0)
    await registrar(trx, "preinscripcion.purga", "preinscripciones", null, {
      archivos: uuids.length,
      registros: ids.length,
    });
  return ok({ uuids, registros: ids.length });
}

const antesDe = ({ ahora }: Alcance, ms: number) => new Date(Date.parse(ahora) - ms).toISOString();

function archivosSueltos(alcance: Alcance) {
  return alcance.db
    .selectFrom("archivos as a")
    .select("a.uuid")
    .where("a.colegioId", "=", alcance.colegioId)
    .where("a.uso", "in", ["PREINSCRIPCION", "FORMATO"])
    .where("a.alumnoId", "is", null)
    .where("a.createdDate", "<", antesDe(alcance, ARCHIVO_MS))
    .where(({ not, exists, selectFrom, and }) =>
      and(
        (["preinscripcionesArchivos", "formatosArchivos"] as const).map((tabla) =>
          not(exists(selectFrom(tabla).select("archivoUuid").whereRef("archivoUuid", "=", "a.uuid"))),
        ),
      ),
    )
    .limit(LOTE);
}

// One that has a paper gave its code once, whatever its state says: it is not this job's to lose.
function registrosSinCodigo(alcance: Alcance) {
  return alcance.db
    .selectFrom("preinscripciones as p")
    .select("p.id")
    .where("p.colegioId", "=", alcance.colegioId)
    .where("p.estado", "=", "REGISTRADA")
    .where("p.lastModifiedDate", "<", antesDe(alcance, SIN_CODIGO_MS))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("preinscripcionesArchivos as f")
            .select("f.archivoUuid")
            .whereRef("f.preinscripcionId", "=", "p.id"),
        ),
      ),
    )
    .limit(LOTE);
}
