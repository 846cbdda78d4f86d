import { registrar } from "~/base/bitacora/registrar.server";
import { ok } from "~/lib/outcome";
import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { yieldToOthers } from "~/server/jobs/turns.server";

/** As long as a browser may stay away (the cookie of a registration): nobody proved that the mailbox is his. */
const SIN_CODIGO_MS = 30 * 24 * 3600_000;
const LOTE = 200;

/**
 * Forgets a school's registrations that never gave their code for 30 days, with their codes and the consent of a mailbox
 * that nobody proved (REGLAS.md 39). One line of the bitácora for each batch that took something away. Gives how many; any
 * number of times is once.
 */
export async function purgarPreinscripciones(alcance: Alcance, signal?: AbortSignal): Promise<number> {
  for (let total = 0; ;) {
    const { registros } = await enTransaccion(alcance, purgarLote);
    total += registros;
    if (signal?.aborted || registros < LOTE) return total;
    await yieldToOthers();
  }
}

async function purgarLote(trx: Alcance) {
  const ids = (await registrosSinCodigo(trx).execute()).map(({ id }) => id);
  if (ids.length === 0) return ok({ registros: 0 });
  for (const tabla of ["preinscripcionesCodigos", "consentimientos"] as const)
    await trx.db.deleteFrom(tabla).where("preinscripcionId", "in", ids).execute();
  await trx.db.deleteFrom("preinscripciones").where("id", "in", ids).execute();
  await registrar(trx, "preinscripcion.purga", "preinscripciones", null, { registros: ids.length });
  return ok({ registros: ids.length });
}

// One that has a paper gave its code once, whatever its state says: it is not this job's to lose.
function registrosSinCodigo(alcance: Alcance) {
  return alcance.db
    .selectFrom("preinscripciones as p")
    .select("p.id")
    .where("p.colegioId", "=", alcance.colegioId)
    .where("p.estado", "=", "REGISTRADA")
    .where("p.lastModifiedDate", "<", new Date(Date.parse(alcance.ahora) - SIN_CODIGO_MS).toISOString())
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
