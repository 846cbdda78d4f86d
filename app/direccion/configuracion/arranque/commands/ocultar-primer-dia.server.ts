import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { recordarPrimerDiaOculto } from "~/base/acceso/preferencias.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { type Outcome, ok } from "~/lib/outcome";

/** Hides the list of the first day on the account's own start page, in this school. Refuses nothing. */
export function ocultarPrimerDia(alcance: Alcance): Promise<Outcome<object>> {
  return enTransaccion<Outcome<object>>(alcance, async (trx) => {
    await recordarPrimerDiaOculto(trx);
    await registrar(trx, "primerdia.ocultado", "cuentas", trx.cuenta?.id ?? null);
    return ok();
  });
}
