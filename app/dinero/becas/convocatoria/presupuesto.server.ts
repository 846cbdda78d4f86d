import type { Alcance } from "~/base/acceso/alcance.server";
import { otorgadoEnElCiclo } from "../becados.server";
import { gastado, type Presupuesto } from "./convocatoria";
import { presupuestoDelCiclo } from "./queries.server";

/**
 * The budget of becas of the cycle and what is granted of it, in the whole school, whatever the viewer's limits; null
 * without a budget.
 */
export async function leerPresupuesto(alcance: Alcance): Promise<Presupuesto | null> {
  const monto = await presupuestoDelCiclo(alcance);
  return monto === null ? null : gastado(monto, await otorgadoEnElCiclo(alcance));
}
