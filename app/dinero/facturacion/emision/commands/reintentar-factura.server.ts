import type { Alcance } from "~/base/acceso/alcance.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { wakeJob } from "~/server/jobs/jobs.server";
import { folioDe, FRASES_DE_FACTURA } from "../../factura";
import { TAREA_DE_FACTURAS } from "../cola.server";
import { conFactura } from "./con-factura.server";

type Atendida = { facturaId: number; esEgreso: boolean };
type Propio = "NO_SE_PUEDE";
type Rechazo = "SIN_PERMISO" | "NO_EXISTE" | Propio;

/**
 * Has the queue try an invoice now that waits for its next turn. Refuses SIN_PERMISO (403), NO_EXISTE (404) and
 * NO_SE_PUEDE (409): it does not wait, or is on its way and must finish first.
 */
export function reintentarFactura(
  alcance: Alcance,
  { facturaId }: { facturaId: number },
): Promise<Outcome<Atendida, Rechazo>> {
  return conFactura<Atendida, Propio>(alcance, facturaId, async (trx, factura) => {
    if (factura.estado !== "EN_COLA")
      return refuse("NO_SE_PUEDE", FRASES_DE_FACTURA.fueraDeLaCola(factura), { status: 409 });
    await trx.db.updateTable("facturas").set({ siguienteDate: trx.ahora }).where("id", "=", facturaId).execute();
    await registrar(trx, "factura.reintentada", "facturas", facturaId, {
      alumnoId: factura.alumnoId ?? undefined,
      folio: folioDe(factura),
    });
    wakeJob(TAREA_DE_FACTURAS);
    return ok({ facturaId, esEgreso: factura.esEgreso });
  });
}
