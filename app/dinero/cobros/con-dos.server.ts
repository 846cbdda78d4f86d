import type { Alcance } from "~/base/acceso/alcance.server";
import { leerConDos } from "~/dinero/cobranza/devoluciones/con-dos.server";
import type { ConDos } from "~/dinero/cobranza/devoluciones/devolucion";

/** The school's limit for one person, and what one person alone gave back lately to the family of an online payment. */
export async function leerConDosDeCobro(alcance: Alcance, cobroId: number): Promise<ConDos> {
  const partes = await alcance.db
    .selectFrom("cobrosPartes")
    .select("alumnoId")
    .distinct()
    .where("cobroId", "=", cobroId)
    .execute();
  return leerConDos(
    alcance,
    partes.map(({ alumnoId }) => alumnoId),
  );
}
