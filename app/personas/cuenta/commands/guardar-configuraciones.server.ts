import { registrar } from "~/base/bitacora/registrar.server";
import { invariant } from "~/lib/assert";
import { type Outcome, ok } from "~/lib/outcome";
import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { type Configuraciones, OPCIONES } from "../configuraciones";
import { opcionesDeLaCuenta } from "../queries.server";

/**
 * Saves the settings of the signed-in account (B§7 PUT …/configs). Settings that the account may not choose (B§6) stay,
 * whatever the form says.
 */
export function guardarConfiguraciones(alcance: Alcance, nuevas: Configuraciones): Promise<Outcome> {
  return enTransaccion<Outcome>(alcance, async (trx) => {
    invariant(trx.cuenta, "El sistema no tiene configuraciones");
    const { id } = trx.cuenta;
    const ofrecidas = await opcionesDeLaCuenta(trx);
    const chosen = OPCIONES.filter(({ nombre }) => ofrecidas.has(nombre));
    if (chosen.length === 0) return ok();
    const values = Object.fromEntries(chosen.map(({ nombre }) => [nombre, nuevas[nombre] ? 1 : 0]));
    await trx.db.updateTable("cuentas").set(values).where("id", "=", id).execute();
    await registrar({ ...trx, cuenta: trx.cuenta }, "cuenta.configuraciones", "cuentas", id, values);
    return ok();
  });
}
