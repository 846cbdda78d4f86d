import { registrar } from "~/base/bitacora/registrar.server";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { wakeJob } from "~/server/jobs/jobs.server";
import { decidirLoDeMuchos } from "../retencion.server";
import { TAREA_DE_CORREO } from "../encolar-correo.server";

const DESCARTADO = "Se descartó: no se autorizó su envío.";

/**
 * The director's decision about the school's held mails: they leave now, or are given up (each can still be sent by
 * hand from the list). Refuses NADA (409) if none is waiting any more.
 */
export async function resolverRetenidos(
  alcance: Alcance,
  { descartar }: { descartar: boolean },
): Promise<Outcome<{ correos: number; descartados: boolean }, "NADA">> {
  return enTransaccion(alcance, async (trx) => {
    const cambios = descartar
      ? { estado: "FALLIDO", error: DESCARTADO }
      : { estado: "PENDIENTE", error: "", siguienteDate: trx.ahora };
    const { numUpdatedRows } = await trx.db
      .updateTable("correos")
      .set(cambios)
      .where("colegioId", "=", trx.colegioId)
      .where("estado", "=", "RETENIDO")
      .executeTakeFirst();
    const correos = Number(numUpdatedRows);
    if (correos === 0) return refuse("NADA", "Ya no hay correos que esperen autorización.", { status: 409 });
    await registrar(trx, descartar ? "correo.descartados" : "correo.autorizados", "correo", null, { correos });
    decidirLoDeMuchos(trx.ahora);
    if (!descartar) wakeJob(TAREA_DE_CORREO);
    return ok({ correos, descartados: descartar });
  });
}
