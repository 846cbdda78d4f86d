import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { noExiste, rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { type Outcome, ok, refuse, refuseFields } from "~/lib/outcome";
import { FIRMADO_POR_DOS, loFirmaronDos } from "../caja";
import { buscarDeCaja, renglonParecido, type RenglonDeCajon } from "../caja.server";
import { rechazoSinEfectivo } from "../efectivo.server";
import { obtenerFondo, ultimaReposicion } from "../fondo.server";
import { cerrada, PERMISO } from "./contar-caja.server";
import { comprobanteAjeno } from "./registrar-de-caja.server";
import { obtenerDia } from "../queries.server";

export const PASOS_DE_CAJA = ["FIRMAR", "CANCELAR", "ENLAZAR", "COMPROBAR"] as const;
export type PasoDeCaja = (typeof PASOS_DE_CAJA)[number];

type Pedido = {
  movimientoDeCajaId: number;
  paso: PasoDeCaja;
  motivo: string;
  comprobanteUuid?: string | null;
};

type Falla =
  | "SIN_PERMISO"
  | "NO_EXISTE"
  | "CAMPO"
  | "MISMA_PERSONA"
  | "CERRADA"
  | "NO_VA"
  | "SIN_RENGLON"
  | "SIN_EFECTIVO";

/**
 * The next step of a drawer's movement: the second signature of an adjustment, its cancellation, or the bank's line that
 * shows a deposit. An expense may get the receipt that arrived later. A line of another amount needs the reason of the
 * difference.
 *
 * Refuses SIN_PERMISO (403) · NO_EXISTE (404) · MISMA_PERSONA (403) · CAMPO (422) no reason, or no receipt of this
 * account · CERRADA (409) the cut of its day is signed · NO_VA (409) already done, cancelled or replenished, no such
 * step, or one person alone against the two signatures of an adjustment · SIN_EFECTIVO (409) the drawer has less ·
 * SIN_RENGLON (409) no line looks like it.
 */
export function seguirDeCaja(
  alcance: Alcance,
  { movimientoDeCajaId, paso, motivo, comprobanteUuid = null }: Pedido,
): Promise<Outcome<{ movimientoDeCajaId: number }, Falla>> {
  return enTransaccion<Outcome<{ movimientoDeCajaId: number }, Falla>>(alcance, async (trx) => {
    const sinPermiso = rechazoDePermiso(trx, PERMISO);
    if (sinPermiso) return sinPermiso;
    const movimiento = await buscarDeCaja(trx, movimientoDeCajaId);
    if (!movimiento) return noExiste();
    if (movimiento.canceladoDate !== null) return noVa("El movimiento está cancelado.");
    const cambio = await PASOS[paso](trx, movimiento, { motivo, comprobanteUuid });
    if (!cambio.ok) return cambio;
    await trx.db.updateTable("movimientosDeCaja").set(cambio.set).where("id", "=", movimientoDeCajaId).execute();
    await registrar(trx, cambio.accion, "movimientosDeCaja", movimientoDeCajaId, motivo === "" ? {} : { motivo });
    return ok({ movimientoDeCajaId });
  });
}

type Datos = { motivo: string; comprobanteUuid: string | null };

const PASOS = { FIRMAR: firmar, CANCELAR: cancelar, ENLAZAR: enlazar, COMPROBAR: comprobar } as const;

const noVa = (mensaje: string) => refuse("NO_VA", mensaje, { status: 409 });

// A deposit of the safe's money, and an expense of the fund, are in no cut.
async function rechazoDelDia(trx: Alcance, { cajaId, fecha, deResguardo, deFondo }: RenglonDeCajon) {
  if (deResguardo === 1 || deFondo === 1) return null;
  const { estado } = await obtenerDia(trx, { cajaId, fecha: fecha as typeof trx.hoy });
  return estado === "CERRADA" ? cerrada() : null;
}

async function firmar(trx: Alcance, movimiento: RenglonDeCajon) {
  const { tipo, firmadoDate, cuentaId } = movimiento;
  if (tipo !== "AJUSTE" || firmadoDate !== null) return noVa("El movimiento no espera otra firma.");
  if (cuentaId === trx.cuenta?.id)
    return refuse("MISMA_PERSONA", "La segunda firma es de otra persona", { status: 403 });
  const set = { firmadoPorId: trx.cuenta!.id, firmadoDate: trx.ahora };
  const rechazo =
    (await rechazoDelDia(trx, movimiento)) ?? (await rechazoDeSalida(trx, movimiento, movimiento.sentido));
  return rechazo ?? ok({ accion: "caja.firmado" as const, set });
}

async function cancelar(trx: Alcance, movimiento: RenglonDeCajon, { motivo }: Datos) {
  if (motivo === "") return refuse("CAMPO", "Escribe por qué se cancela", { campo: "motivo" });
  if (movimiento.depositoBancoId !== null) return noVa("El banco ya mostró este depósito.");
  if (loFirmaronDos(movimiento)) return noVa(FIRMADO_POR_DOS);
  const repuesto = await rechazoDelFondo(trx, movimiento);
  if (repuesto) return repuesto;
  const set = { canceladoPorId: trx.cuenta!.id, canceladoDate: trx.ahora, motivo };
  const vuelve = movimiento.tipo === "AJUSTE" ? 0 : -movimiento.sentido;
  const rechazo = (await rechazoDelDia(trx, movimiento)) ?? (await rechazoDeSalida(trx, movimiento, vuelve));
  return rechazo ?? ok({ accion: "caja.cancelado" as const, set });
}

// The cash was enough when the movement was written, and may have left since.
async function rechazoDeSalida(trx: Alcance, { cajaId, fecha, montoCentavos }: RenglonDeCajon, sentido: number) {
  return sentido < 0 ? rechazoSinEfectivo(trx, { cajaId, fecha: fecha as typeof trx.hoy }, montoCentavos) : null;
}

// A replenishment gave back whole expenses: what it covers stays, and only the last one can be taken back.
async function rechazoDelFondo(trx: Alcance, { id, tipo, cajaId, deFondo, montoCentavos }: RenglonDeCajon) {
  if (deFondo === 0 && tipo !== "REPOSICION") return null;
  const ultima = await ultimaReposicion(trx, cajaId);
  if (deFondo === 1) return ultima !== null && id < ultima.id ? noVa("El fondo ya se repuso con este gasto.") : null;
  if (ultima?.id !== id) return noVa("Después de esta reposición hubo otra.");
  const { quedanCentavos } = await obtenerFondo(trx, cajaId);
  return quedanCentavos < montoCentavos ? noVa("Parte de ese dinero ya se gastó.") : null;
}

async function comprobar(trx: Alcance, movimiento: RenglonDeCajon, { comprobanteUuid }: Datos) {
  if (movimiento.tipo !== "VALE" || movimiento.comprobanteUuid !== null) return noVa("No espera su comprobante.");
  if (comprobanteUuid === null) return refuse("CAMPO", "Elige la foto del comprobante", { campo: "comprobante" });
  const ajeno = refuseFields("CAMPO", await comprobanteAjeno(trx, comprobanteUuid));
  return ajeno ?? ok({ accion: "caja.comprobado" as const, set: { comprobanteUuid } });
}

async function enlazar(trx: Alcance, movimiento: RenglonDeCajon, { motivo }: Datos) {
  if (movimiento.tipo !== "DEPOSITO" || movimiento.depositoBancoId !== null)
    return noVa("El depósito ya está visto en el banco.");
  const renglon = await renglonParecido(trx, movimiento);
  if (!renglon) return refuse("SIN_RENGLON", "Ningún archivo del banco trae un depósito parecido.", { status: 409 });
  if (renglon.centavos !== movimiento.montoCentavos && motivo === "")
    return refuse("CAMPO", "Escribe por qué el banco muestra otro monto", { campo: "motivo" });
  return ok({ accion: "caja.enlazado" as const, set: { depositoBancoId: renglon.id, motivo } });
}
