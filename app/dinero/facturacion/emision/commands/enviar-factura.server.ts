import type { Alcance } from "~/base/acceso/alcance.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { folioDe, FRASES_DE_FACTURA, tieneArchivos } from "../../factura";
import { avisarDeFactura } from "../avisar-factura.server";
import { conFactura } from "./con-factura.server";

type Atendida = { facturaId: number; esEgreso: boolean };
type Propio = "NO_SE_PUEDE";
type Rechazo = "SIN_PERMISO" | "NO_EXISTE" | Propio;

/**
 * Mails a stamped invoice again, to the address of its queueing, or else to the current one of its tax data. `llave`
 * makes a second tap the same mail. Refuses SIN_PERMISO (403), NO_EXISTE (404) and NO_SE_PUEDE (409): it is not
 * stamped, or there is no address that may be written to.
 */
export function enviarFactura(
  alcance: Alcance,
  { facturaId }: { facturaId: number },
): Promise<Outcome<Atendida, Rechazo>> {
  return conFactura<Atendida, Propio>(alcance, facturaId, async (trx, factura) => {
    if (!tieneArchivos(factura.estado))
      return refuse("NO_SE_PUEDE", FRASES_DE_FACTURA.aunSinTimbrar(factura), { status: 409 });
    const envio = alcance.llave?.clave ?? trx.ahora;
    const email = await avisarDeFactura(trx.db, { ...factura, ahora: trx.ahora }, envio);
    if (email === null) return refuse("NO_SE_PUEDE", "No hay un email al que se pueda enviar", { status: 409 });
    await registrar(trx, "factura.enviada", "facturas", facturaId, {
      alumnoId: factura.alumnoId ?? undefined,
      folio: folioDe(factura),
      email,
    });
    return ok({ facturaId, esEgreso: factura.esEgreso });
  });
}
