import { noExiste } from "~/base/acceso/rechazos.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { cambiarDefiniciones } from "../cambio.server";
import { type Aplicar, type DatosDeRecargo, datosDeRecargo, faltaDeRecargo, LECTURA_DE_RECARGO } from "../../cargo";
import { cambiosDe } from "../../cambios";
import { type Acuerdo, rechazoPorConfirmar } from "../confirmar.server";
import { escribirRecargo } from "../historia.server";
import { avisosDeAlcance, prever, previsionDelCambio } from "../prevision.server";
import { obtenerCargo } from "../../queries.server";
import { alcanceDelPrograma } from "../../visible.server";
import { rechazoDePrograma } from "../../limites.server";

export type CualRecargo = {
  programaPagosId: number;
  cargoId: number;
  /** 0 creates. */
  recargoId: number;
};

type Datos = CualRecargo & Acuerdo & { aplicar: Aplicar };
type Rechazo = "SIN_PERMISO" | "NO_EXISTE" | "YA_TIENE" | "DATOS" | "CONFIRMA";

/**
 * Gives a charge its surcharge, changes it, or (`regla` null) takes it away (C§2.3). Posted charges keep their
 * surcharges until today, or are posted anew, as `aplicar` states. Refuses SIN_PERMISO (403), NO_EXISTE (404), YA_TIENE
 * (a charge has one at most), DATOS and CONFIRMA (409) as `guardarCargo`. Throws 404.
 */
export async function guardarRecargo(
  alcance: Alcance,
  { programaPagosId, cargoId, recargoId, aplicar, ...acuerdo }: Datos,
  regla: DatosDeRecargo | null,
): Promise<Outcome<{ recargoId: number }, Rechazo>> {
  const alcancePropio = await alcanceDelPrograma(alcance, programaPagosId);
  const contenido = { programaPagosId, cargoId, recargoId, aplicar, regla };
  return enTransaccion<Outcome<{ recargoId: number }, Rechazo>>(alcancePropio, async (trx) => {
    const sinPermiso = await rechazoDePrograma(trx, programaPagosId);
    if (sinPermiso) return sinPermiso;
    const cargo = await obtenerCargo(trx, { programaPagosId, cargoId });
    if (recargoId === 0 && cargo.recargo) return refuse("YA_TIENE", "El cargo ya tiene un recargo.");
    if (recargoId > 0 && cargo.recargo?.id !== recargoId) return noExiste();
    const falta = regla && faltaDeRecargo(regla);
    if (falta) return refuse("DATOS", falta.mensaje, { campo: falta.campo });
    let id: number | null = recargoId;
    const previstos = await prever(trx, programaPagosId);
    const { efecto, guardar } = await cambiarDefiniciones(trx, {
      programaPagosId,
      cargoIds: [cargoId],
      aplicar,
      clase: "recargos",
      postea: false,
      accion: regla === null ? "ELIMINAR" : recargoId === 0 ? "AGREGAR" : "MODIFICAR",
      escribir: async (corte) => {
        id = await escribirRecargo(trx, { cargo, regla: regla && datosDeRecargo(regla), corte });
      },
    });
    await guardar();
    const prevision = await previsionDelCambio(trx, programaPagosId, previstos);
    const porConfirmar = await rechazoPorConfirmar(trx, {
      programaPagosId,
      acuerdo,
      contenido,
      efecto,
      prevision,
      campos: LECTURA_DE_RECARGO,
      avisos: await avisosDeAlcance(trx, programaPagosId, [{ ...cargo, regla }], efecto),
      datosPrevios: cargo.recargo && datosDeRecargo(cargo.recargo),
      despues: regla && datosDeRecargo(regla),
    });
    if (porConfirmar) return porConfirmar;
    const accion = recargoId === 0 ? "recargo.agregado" : "recargo.actualizado";
    await registrar(trx, regla === null ? "recargo.eliminado" : accion, "cargos", cargoId, {
      cargo: cargo.nombre,
      recargo: cargo.recargo?.nombre ?? regla?.nombre,
      ...cambiosDe(cargo.recargo, regla, LECTURA_DE_RECARGO),
      alumnos: prevision.alumnos,
      reversados: efecto.reversados,
      agregados: efecto.agregados,
    });
    return ok({ recargoId: id ?? recargoId });
  });
}
