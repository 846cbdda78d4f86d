import { noExiste } from "~/base/acceso/rechazos.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { cambiarDefiniciones } from "../cambio.server";
import { type DatosDeDescuento, datosDeDescuento, faltaDeDescuento, LECTURA_DE_DESCUENTO } from "../../cargo";
import { cambiosDe } from "../../cambios";
import { type Acuerdo, rechazoPorConfirmar } from "../confirmar.server";
import { escribirDescuento } from "../historia.server";
import { obtenerCargo } from "../../queries.server";
import { alcanceDelPrograma } from "../../visible.server";
import { rechazoDePrograma } from "../../limites.server";

export type CualDescuento = {
  programaPagosId: number;
  cargoId: number;
  /** 0 creates. */
  descuentoId: number;
};

type Datos = CualDescuento & Acuerdo;
type Rechazo = "SIN_PERMISO" | "NO_EXISTE" | "YA_TIENE" | "DATOS" | "CONFIRMA";

/**
 * Gives a charge its discount, changes it, or (`regla` null) takes it away (C§2.3). It counts for payments from today
 * on: earned discounts stay, and no balance changes. Refuses SIN_PERMISO (403), NO_EXISTE (404) and YA_TIENE (a charge
 * has one at most). Refuses DATOS by field (greater than the charge, or it expires outside its dates), and CONFIRMA
 * (409) if somebody else changed it meanwhile. Throws 404.
 */
export async function guardarDescuento(
  alcance: Alcance,
  { programaPagosId, cargoId, descuentoId, ...acuerdo }: Datos,
  regla: DatosDeDescuento | null,
): Promise<Outcome<{ descuentoId: number }, Rechazo>> {
  const alcancePropio = await alcanceDelPrograma(alcance, programaPagosId);
  const contenido = { programaPagosId, cargoId, descuentoId, regla };
  return enTransaccion<Outcome<{ descuentoId: number }, Rechazo>>(alcancePropio, async (trx) => {
    const sinPermiso = await rechazoDePrograma(trx, programaPagosId);
    if (sinPermiso) return sinPermiso;
    const cargo = await obtenerCargo(trx, { programaPagosId, cargoId });
    if (descuentoId === 0 && cargo.descuento) return refuse("YA_TIENE", "El cargo ya tiene un descuento.");
    if (descuentoId > 0 && cargo.descuento?.id !== descuentoId) return noExiste();
    const falta = regla && faltaDeDescuento(regla, cargo);
    if (falta) return refuse("DATOS", falta.mensaje, { campo: falta.campo });
    let id: number | null = descuentoId;
    const { efecto, guardar } = await cambiarDefiniciones(trx, {
      programaPagosId,
      cargoIds: [cargoId],
      aplicar: "DESDE_AHORA",
      clase: "descuentos",
      postea: false,
      accion: regla === null ? "ELIMINAR" : descuentoId === 0 ? "AGREGAR" : "MODIFICAR",
      escribir: async (corte) => {
        id = await escribirDescuento(trx, { cargo, regla: regla && datosDeDescuento(regla), corte });
      },
    });
    const porConfirmar = await rechazoPorConfirmar(trx, {
      programaPagosId,
      acuerdo,
      contenido,
      efecto,
      campos: LECTURA_DE_DESCUENTO,
      datosPrevios: cargo.descuento && datosDeDescuento(cargo.descuento),
      despues: regla && datosDeDescuento(regla),
    });
    if (porConfirmar) return porConfirmar;
    await guardar();
    const accion = descuentoId === 0 ? "descuento.agregado" : "descuento.actualizado";
    await registrar(trx, regla === null ? "descuento.eliminado" : accion, "cargos", cargoId, {
      cargo: cargo.nombre,
      descuento: cargo.descuento?.nombre ?? regla?.nombre,
      ...cambiosDe(cargo.descuento, regla, LECTURA_DE_DESCUENTO),
    });
    return ok({ descuentoId: id ?? descuentoId });
  });
}
