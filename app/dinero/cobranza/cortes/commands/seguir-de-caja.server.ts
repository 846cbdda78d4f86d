import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { noExiste, rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { buscarDeCaja, renglonParecido, type RenglonDeCajon } from "../caja.server";
import { cerrada, PERMISO } from "./contar-caja.server";
import { obtenerDia } from "../queries.server";

export const PASOS_DE_CAJA = ["FIRMAR", "CANCELAR", "ENLAZAR"] as const;
export type PasoDeCaja = (typeof PASOS_DE_CAJA)[number];

type Falla = "SIN_PERMISO" | "NO_EXISTE" | "CAMPO" | "MISMA_PERSONA" | "CERRADA" | "NO_VA" | "SIN_RENGLON";

/**
 * The next step of a drawer's movement: the second signature of an adjustment, its cancellation, or the bank's line that
 * shows a deposit. A line of another amount needs the reason of the difference.
 *
 * Refuses SIN_PERMISO (403) · NO_EXISTE (404) · MISMA_PERSONA (403) · CAMPO (422) no reason · CERRADA (409) the cut of its
 * day is signed · NO_VA (409) already done or cancelled, or no such step · SIN_RENGLON (409) no line looks like it.
 */
export function seguirDeCaja(
  alcance: Alcance,
  { movimientoDeCajaId, paso, motivo }: { movimientoDeCajaId: number; paso: PasoDeCaja; motivo: string },
): Promise<Outcome<{ movimientoDeCajaId: number }, Falla>> {
  return enTransaccion<Outcome<{ movimientoDeCajaId: number }, Falla>>(alcance, async (trx) => {
    const sinPermiso = rechazoDePermiso(trx, PERMISO);
    if (sinPermiso) return sinPermiso;
    const movimiento = await buscarDeCaja(trx, movimientoDeCajaId);
    if (!movimiento) return noExiste();
    if (movimiento.canceladoDate !== null) return noVa("El movimiento está cancelado.");
    const cambio = await (paso === "ENLAZAR" ? enlazar : paso === "FIRMAR" ? firmar : cancelar)(
      trx,
      movimiento,
      motivo,
    );
    if (!cambio.ok) return cambio;
    await trx.db.updateTable("movimientosDeCaja").set(cambio.set).where("id", "=", movimientoDeCajaId).execute();
    await registrar(trx, cambio.accion, "movimientosDeCaja", movimientoDeCajaId, motivo === "" ? {} : { motivo });
    return ok({ movimientoDeCajaId });
  });
}

const noVa = (mensaje: string) => refuse("NO_VA", mensaje, { status: 409 });

// A deposit of the safe's money is in no cut.
async function rechazoDelDia(trx: Alcance, { cajaId, fecha, deResguardo }: RenglonDeCajon) {
  if (deResguardo === 1) return null;
  const { estado } = await obtenerDia(trx, { cajaId, fecha: fecha as typeof trx.hoy });
  return estado === "CERRADA" ? cerrada() : null;
}

async function firmar(trx: Alcance, movimiento: RenglonDeCajon) {
  const { tipo, firmadoDate, cuentaId } = movimiento;
  if (tipo !== "AJUSTE" || firmadoDate !== null) return noVa("El movimiento no espera otra firma.");
  if (cuentaId === trx.cuenta?.id)
    return refuse("MISMA_PERSONA", "La segunda firma es de otra persona", { status: 403 });
  const set = { firmadoPorId: trx.cuenta!.id, firmadoDate: trx.ahora };
  return (await rechazoDelDia(trx, movimiento)) ?? ok({ accion: "caja.firmado" as const, set });
}

async function cancelar(trx: Alcance, movimiento: RenglonDeCajon, motivo: string) {
  if (motivo === "") return refuse("CAMPO", "Escribe por qué se cancela", { campo: "motivo" });
  if (movimiento.depositoBancoId !== null) return noVa("El banco ya mostró este depósito.");
  const set = { canceladoPorId: trx.cuenta!.id, canceladoDate: trx.ahora, motivo };
  return (await rechazoDelDia(trx, movimiento)) ?? ok({ accion: "caja.cancelado" as const, set });
}

async function enlazar(trx: Alcance, movimiento: RenglonDeCajon, motivo: string) {
  if (movimiento.tipo !== "DEPOSITO" || movimiento.depositoBancoId !== null)
    return noVa("El depósito ya está visto en el banco.");
  const renglon = await renglonParecido(trx, movimiento);
  if (!renglon) return refuse("SIN_RENGLON", "Ningún archivo del banco trae un depósito parecido.", { status: 409 });
  if (renglon.centavos !== movimiento.montoCentavos && motivo === "")
    return refuse("CAMPO", "Escribe por qué el banco muestra otro monto", { campo: "motivo" });
  return ok({ accion: "caja.enlazado" as const, set: { depositoBancoId: renglon.id, motivo } });
}
