import type { Alcance } from "~/base/acceso/alcance.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { folioDe, puedeQuitarse } from "../../factura";
import type { Factura } from "../queries.server";
import { conFactura } from "./con-factura.server";

type Propio = "NO_SE_PUEDE";
type Rechazo = "SIN_PERMISO" | "NO_EXISTE" | Propio;

/**
 * Takes an invoice out of the queue that surely nobody stamped: it waits still, or was refused. Its folio is the next one's, and
 * its payment is free, or in the invoice again that this one was to stand in for.
 *
 * Refusals: SIN_PERMISO (403) · NO_EXISTE (404) · NO_SE_PUEDE (409) it is stamped, or nobody knows.
 */
export function quitarFactura(
  alcance: Alcance,
  { facturaId }: { facturaId: number },
): Promise<Outcome<{ facturaId: number }, Rechazo>> {
  return conFactura<{ facturaId: number }, Propio>(alcance, facturaId, async (trx, factura) => {
    if (!puedeQuitarse(factura))
      return refuse("NO_SE_PUEDE", `La factura ${folioDe(factura)} ya salió: espera a saber si se timbró`, {
        status: 409,
      });
    await devolverFolio(trx, factura);
    await registrar(trx, "factura.quitada", "facturas", facturaId, {
      alumnoId: factura.alumnoId ?? undefined,
      folio: folioDe(factura),
    });
    return ok({ facturaId });
  });
}

/** Gives the folio and the payments of an invoice back that surely nobody stamped. Inside a transaction. */
export async function devolverFolio(
  { db }: Alcance,
  factura: Pick<Factura, "id" | "folio" | "dudas" | "sustituyeAId">,
): Promise<void> {
  // Where nobody knew once whether it had arrived, its folio may be somebody's: it is never given again.
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
