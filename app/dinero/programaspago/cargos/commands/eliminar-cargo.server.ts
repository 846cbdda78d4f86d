import { registrar } from "~/base/bitacora/registrar.server";
import { type Outcome, ok } from "~/lib/outcome";
import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { cambiarDefiniciones } from "../cambio.server";
import { type Aplicar, type DatosDeCargo, datosDeCargo, LECTURA_DE_CARGO } from "../../cargo";
import { cambiosDe } from "../../cambios";
import { type Acuerdo, rechazoPorConfirmar } from "../confirmar.server";
import { type Corte, escribirDescuento, escribirRecargo } from "../historia.server";
import { prever, previsionDelCambio } from "../prevision.server";
import { type CargoDelPrograma, obtenerCargo } from "../../queries.server";
import { alcanceDelPrograma } from "../../visible.server";
import { rechazoDePrograma } from "../../limites.server";

type Datos = Acuerdo & { programaPagosId: number; cargoId: number; aplicar: Aplicar };
type Rechazo = "SIN_PERMISO" | "CONFIRMA";

/**
 * Deletes a charge with its surcharge and its discount (C§4 Cascades). Posted rows stay owed, without further
 * surcharges; with DIFERENCIAS, unpaid ones are reversed. Refuses SIN_PERMISO (403) and CONFIRMA (409) as
 * `guardarCargo`. Throws 404.
 */
export async function eliminarCargo(
  alcance: Alcance,
  { programaPagosId, cargoId, aplicar, ...acuerdo }: Datos,
): Promise<Outcome<{}, Rechazo>> {
  const alcancePropio = await alcanceDelPrograma(alcance, programaPagosId);
  const contenido = { programaPagosId, cargoId, aplicar };
  return enTransaccion<Outcome<{}, Rechazo>>(alcancePropio, async (trx) => {
    const sinPermiso = await rechazoDePrograma(trx, programaPagosId);
    if (sinPermiso) return sinPermiso;
    const cargoPrevio = await obtenerCargo(trx, { programaPagosId, cargoId });
    const previstos = await prever(trx, programaPagosId);
    const { efecto, guardar } = await cambiarDefiniciones(trx, {
      programaPagosId,
      cargoIds: [cargoId],
      aplicar,
      clase: "cargos",
      accion: "ELIMINAR",
      postea: false,
      escribir: (corte) => quitarCargo(trx, cargoPrevio, corte),
    });
    await guardar();
    const prevision = await previsionDelCambio(trx, programaPagosId, previstos);
    const porConfirmar = await rechazoPorConfirmar(trx, {
      programaPagosId,
      acuerdo,
      contenido,
      efecto,
      prevision,
      campos: LECTURA_DE_CARGO,
      datosPrevios: datosDeCargo(cargoPrevio),
      despues: null,
    });
    if (porConfirmar) return porConfirmar;
    await registrar(trx, "cargo.eliminado", "cargos", cargoId, {
      cargo: cargoPrevio.nombre,
      ...cambiosDe<DatosDeCargo>(cargoPrevio, null, LECTURA_DE_CARGO),
      alumnos: prevision.alumnos,
      reversados: efecto.reversados,
    });
    return ok();
  });
}

/**
 * Takes a charge with its rules out of its program. The definition stays, hidden: posted rows name it, and an undo
 * restores it by its id, which no other row may have received meanwhile.
 */
export async function quitarCargo(trx: Alcance, cargo: CargoDelPrograma, corte: Corte): Promise<void> {
  await escribirRecargo(trx, { cargo, regla: null, corte });
  await escribirDescuento(trx, { cargo, regla: null, corte });
  await trx.db.updateTable("cargos").set({ eliminado: 1 }).where("id", "=", cargo.id).execute();
}
