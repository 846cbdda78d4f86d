import type { Alcance } from "~/base/acceso/alcance.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { folioDe, FRASES_DE_FACTURA, puedeQuitarse } from "../../factura";
import type { Factura } from "../queries.server";
import { conFactura } from "./con-factura.server";

type Atendida = { facturaId: number; esEgreso: boolean };
type Propio = "NO_SE_PUEDE";
type Rechazo = "SIN_PERMISO" | "NO_EXISTE" | Propio;

/**
 * Takes an invoice that surely was not stamped out of the queue: it still waits, or was refused. Its folio goes to the
 * next one. Its payment becomes free, or returns to the invoice that this one was meant to replace.
 *
 * Refusals: SIN_PERMISO (403) · NO_EXISTE (404) · NO_SE_PUEDE (409) it is stamped, or the outcome is unknown.
 */
export function quitarFactura(
  alcance: Alcance,
  { facturaId }: { facturaId: number },
): Promise<Outcome<Atendida, Rechazo>> {
  return conFactura<Atendida, Propio>(alcance, facturaId, async (trx, factura) => {
    if (!puedeQuitarse(factura))
      return refuse("NO_SE_PUEDE", FRASES_DE_FACTURA.yaSalio(factura), {
        status: 409,
      });
    await devolverFolio(trx, factura);
    await registrar(trx, "factura.quitada", "facturas", facturaId, {
      alumnoId: factura.alumnoId ?? undefined,
      folio: folioDe(factura),
    });
    return ok({ facturaId, esEgreso: factura.esEgreso });
  });
}

/** Returns the folio and the payments of an invoice that surely was not stamped. Call it inside a transaction. */
export async function devolverFolio(
  { db }: Alcance,
  factura: Pick<Factura, "id" | "folio" | "dudas" | "sustituyeAId">,
): Promise<void> {
  // If its arrival was ever in doubt, its folio may be in use: it is never given again.
  const folioDevuelto = factura.dudas === 0 ? factura.folio : null;
  await db
    .updateTable("facturas")
    .set({ estado: "DESCARTADA", folio: null, folioDevuelto })
    .where("id", "=", factura.id)
    .execute();
  const pagos = await db
    .deleteFrom("facturasPagos")
    .where("facturaId", "=", factura.id)
    .returning("movimientoId")
    .execute();
  if (factura.sustituyeAId !== null)
    await db
      .updateTable("facturasPagos")
      .set({ vigente: 1 })
      .where("facturaId", "=", factura.sustituyeAId)
      .where(
        "movimientoId",
        "in",
        pagos.map(({ movimientoId }) => movimientoId),
      )
      .execute();
}
