import { registrar } from "~/base/bitacora/registrar.server";
import { invariant } from "~/lib/assert";
import { type Outcome, ok } from "~/lib/outcome";
import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { type Configuraciones, OPCIONES } from "../configuraciones";
import { opcionesDeLaCuenta } from "../queries.server";

/**
 * Saves the settings of the signed-in account (B§7 PUT …/configs). A page sends only those that it shows (B§6): the
 * others stay. With `todas` the caller names all of them, and all are kept.
 */
export function guardarConfiguraciones(
  alcance: Alcance,
  nuevas: Configuraciones,
  { todas = false }: { todas?: boolean } = {},
): Promise<Outcome> {
  return enTransaccion<Outcome>(alcance, async (trx) => {
    invariant(trx.cuenta, "El sistema no tiene configuraciones");
    const { id } = trx.cuenta;
    const ofrecidas = await opcionesDeLaCuenta(trx);
    const chosen = OPCIONES.filter(({ nombre }) => todas || ofrecidas.has(nombre));
    if (chosen.length === 0) return ok();
    const values = Object.fromEntries(chosen.map(({ nombre }) => [nombre, nuevas[nombre] ? 1 : 0]));
    await trx.db.updateTable("cuentas").set(values).where("id", "=", id).execute();
    await registrar({ ...trx, cuenta: trx.cuenta }, "cuenta.configuraciones", "cuentas", id, values);
    return ok();
  });
}
