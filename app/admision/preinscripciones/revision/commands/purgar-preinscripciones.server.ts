import { registrar } from "~/base/bitacora/registrar.server";
import { ok } from "~/lib/outcome";
import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { yieldToOthers } from "~/server/jobs/turns.server";

/** The lifetime of a registration's cookie: without a code nobody proved the mailbox. */
const SIN_CODIGO_MS = 30 * 24 * 3600_000;
const LOTE = 200;

/**
 * Deletes a school's registrations without a code for 30 days, with their codes and the consent of an unproven mailbox
 * (REGLAS.md 39). It writes one bitácora line for each batch with deletions. Returns their number; repeating it changes
 * nothing.
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

// A registration with a paper has given its code once, whatever its state says; this job must not delete it.
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
