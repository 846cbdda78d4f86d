import { rechazoDePermiso } from "~/alumnos/rechazos.server";
import { registrar } from "~/bitacora/registrar.server";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import type { Alcance } from "~/server/alcance.server";
import { idempotente } from "~/server/idempotency.server";
import { cambiarDefiniciones } from "../cambio.server";
import { rechazoPorConfirmar } from "../confirmar.server";
import { devolverCargo, escribirCambio, ultimoCambio } from "../masivo.server";
import { alcanceDelPrograma, PERMISO } from "../visible.server";

type Datos = { programaPagosId: number; huella: string; llave?: string | null };
type Rechazo = "SIN_PERMISO" | "NADA" | "CON_PAGOS" | "CONFIRMA" | "LLAVE_USADA";

/**
 * Undoes the last bulk change of a program: its charges are what they were, and what the change reversed is charged again.
 * Refuses SIN_PERMISO (403), NADA (none, or something was changed since), CON_PAGOS (what it charged was paid since) and
 * CONFIRMA (409) with the balances that change, until agreed to. Throws 404.
 */
export async function deshacerCambio(
  alcance: Alcance,
  { programaPagosId, huella, llave = null }: Datos,
): Promise<Outcome<{}, Rechazo>> {
  const suyo = await alcanceDelPrograma(alcance, programaPagosId);
  return idempotente<{}, Rechazo>(suyo, llave, { programaPagosId }, async (trx) => {
    const sinPermiso = rechazoDePermiso(trx, PERMISO);
    if (sinPermiso) return sinPermiso;
    const cambio = await ultimoCambio(trx, programaPagosId);
    if (!cambio) return refuse("NADA", "No hay un cambio que se pueda deshacer.");
    const { antes, cargos, aplicar } = cambio;
    const { efecto, guardar } = await cambiarDefiniciones(trx, {
      programaPagosId,
      cargoIds: antes.map(({ id }) => id),
      aplicar,
      // What was deleted with differences was reversed, and is due again.
      postea: cambio.accion === "ELIMINAR" && cambio.que === "cargos",
      escribir: async (hastaMovimientoId) => {
        for (const cargo of antes) {
          const actual = cargos.find(({ id }) => id === cargo.id);
          if (actual) await escribirCambio(trx, { antes: actual, despues: cargo }, hastaMovimientoId);
          else await devolverCargo(trx, programaPagosId, cargo, hastaMovimientoId);
        }
      },
    });
    if (efecto.intocables > cambio.intocables)
      return refuse("CON_PAGOS", "Desde el cambio se registraron pagos de esos cargos; ya no se puede deshacer.");
    const porConfirmar = rechazoPorConfirmar({
      ...{ antes: { id: cambio.id, antes }, despues: null, leido: "", huella, efecto, campos: {} },
    });
    if (porConfirmar) return porConfirmar;
    await guardar();
    await trx.db.updateTable("cambiosDeCargos").set({ deshecho: 1 }).where("id", "=", cambio.id).execute();
    await registrar(trx, "cargos.cambioDeshecho", "programasPagos", programaPagosId, {
      ...{ que: cambio.que, cuantos: antes.length, alumnos: efecto.alumnos.length },
    });
    return ok();
  });
}
