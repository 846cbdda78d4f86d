import type { Alcance } from "~/base/acceso/alcance.server";
import { type ConDos, DIAS_DE_UNA_SUMA } from "~/dinero/cobranza/devoluciones/devolucion";
import { leerLimiteDeUno } from "~/dinero/cobranza/devoluciones/queries.server";

const DIA_MS = 24 * 3600_000;

/**
 * The school's limit for one person, and what one person alone asked the provider lately to give back to a payment's
 * tutor, of all payments of that tutor. Refunds that the provider refused do not count.
 */
export async function leerConDosDeCobros(alcance: Alcance, { tutorId }: { tutorId: number }): Promise<ConDos> {
  const { db, colegioId, ahora } = alcance;
  const conDosCentavos = await leerLimiteDeUno(alcance);
  const { sinOtraCentavos } = await db
    .selectFrom("cobrosDevoluciones as d")
    .innerJoin("cobros as c", "c.id", "d.cobroId")
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>("d.montoCentavos"), eb.lit(0)).as("sinOtraCentavos"))
    .where("c.tutorId", "=", tutorId)
    .where("c.colegioId", "=", colegioId)
    .where("d.createdDate", ">", new Date(Date.parse(ahora) - DIAS_DE_UNA_SUMA * DIA_MS).toISOString())
    .where("d.estado", "<>", "FALLIDA")
    .where("d.autorizadaPorId", "is", null)
    .executeTakeFirstOrThrow();
  return { conDosCentavos, sinOtraCentavos };
}
