import type { Fecha } from "~/lib/dates";
import { centavos } from "~/lib/money";
import { ok, type Outcome, refuse, refuseFields } from "~/lib/outcome";
import { type Alcance, tienePermiso } from "~/base/acceso/alcance.server";
import { escribirMovimiento } from "../escribir-movimiento";
import { type DetalleDeVentana, guardarLibro } from "../../libro/guardar-libro.server";
import type { Libro } from "../../libro/libro";
import { rechazoDelDia } from "../../mes-cerrado.server";
import { guardarDepositoRegistrado } from "../../depositos.server";
import { abrirLoAbierto } from "../../libro/lo-abierto.server";
import {
  erroresDeMovimiento,
  type NuevoMovimiento,
  puedeRegistrarOperacion,
  textoDeFechaAnterior,
  tieneComprobanteDelBanco,
} from "../movimiento";
import { type Catalogos, leerCatalogosDe } from "./movimiento-lecturas.server";
import { emitirRecibo } from "../../recibos/commands/recibo.server";

export type MovimientoRegistrado = {
  transaccionId: number;
  serie: string | null;
  folio: number | null;
  token: string | null;
};

/** A new movement with valid own fields, the records that it names, and the book of its account. */
export type MovimientoAbierto = Catalogos & {
  movimiento: NuevoMovimiento;
  libro: Libro;
};

/**
 * The part of a paying form that its key covers. A proof is stored anew each time the form is sent. A form that is
 * resent after a broken connection comes without its file.
 */
export function sinComprobante<M extends { comprobanteUuid: string | null; comprobante?: File | null }>({
  comprobanteUuid: _,
  comprobante: __,
  ...resto
}: M) {
  return resto;
}

/** Refuses SIN_PERMISO (403) a viewer who may not register movements; null otherwise. */
export function sinPermisoDeRegistrar(alcance: Alcance) {
  if (tienePermiso(alcance, "PERM_REGISTRAR_MOVIMIENTOS")) return null;
  return sinPrivilegios();
}

const sinPrivilegios = () => refuse("SIN_PERMISO", "No cuentas con privilegios para esta operación", { status: 403 });

/**
 * Reads the records that a new movement names, checks the rules that need no account (B§5 New movement), and opens its
 * account's book. Call it inside a transaction. Refuses MES_CERRADO (409) a day of a closed month. `comprobanteDe` is the owner of the proof, if one transfer pays for
 * several. Refuses NO_EXISTE (404), SIN_PERMISO (403: a discount or waiver by hand) and CAMPO (422). CAMPO also covers
 * a back date that lowers the debt (surcharges avoided, a discount earned) without the permission or a bank's proof.
 */
export async function abrirMovimiento(
  alcance: Alcance,
  movimiento: NuevoMovimiento,
  { comprobanteDe = movimiento.alumnoId } = {},
): Promise<Outcome<MovimientoAbierto, "NO_EXISTE" | "SIN_PERMISO" | "CAMPO" | "MES_CERRADO">> {
  const catalogos = await leerCatalogosDe(alcance, movimiento, comprobanteDe);
  if (!catalogos.ok) return catalogos;
  const { operacion, formaPago } = catalogos;
  if (!puedeRegistrarOperacion(operacion.codigoOperacion, alcance.permisos)) return sinPrivilegios();
  const errores = erroresDeMovimiento(operacion.codigoOperacion, movimiento, {
    formaPago,
    hoy: alcance.hoy,
    puedeFechaAnterior: tienePermiso(alcance, "PERM_FECHA_ANTERIOR"),
  });
  const rechazo = refuseFields("CAMPO", errores);
  if (rechazo) return rechazo;
  const cerrado = movimiento.admiteMesCerrado
    ? null
    : await rechazoDelDia(alcance, movimiento.fechaOperacion, operacion.codigoOperacion);
  if (cerrado) return cerrado;
  return abrirSuCuenta(alcance, { movimiento, operacion, formaPago });
}

/**
 * Opens the account of a movement whose own fields are right; once more, after something else was written in that account.
 * Refuses CAMPO (422) a back date as {@link abrirMovimiento} does.
 */
export async function abrirSuCuenta(
  alcance: Alcance,
  { movimiento, operacion, formaPago }: Omit<MovimientoAbierto, "libro">,
): Promise<Outcome<MovimientoAbierto, "CAMPO">> {
  const abierto = { movimiento, operacion, formaPago, ...(await abrirLoAbierto(alcance, movimiento, movimiento)) };
  return rechazoDeFechaAnterior(alcance, abierto) ?? ok(abierto);
}

// Refuses a back date that lowers the debt. The movement is written on two copies of the book, with its date and with
// today's. The difference of the balances is the effect of the date alone.
function rechazoDeFechaAnterior(alcance: Alcance, { movimiento, operacion, formaPago, libro }: MovimientoAbierto) {
  if (movimiento.fechaOperacion >= alcance.hoy || tienePermiso(alcance, "PERM_FECHA_ANTERIOR")) return null;
  if (tieneComprobanteDelBanco(movimiento, formaPago)) return null;
  const saldoCon = (fechaOperacion: Fecha) => {
    const copia = libro.copia();
    escribirMovimiento(copia, { ...movimiento, fechaOperacion }, { ...operacion, cicloId: alcance.cicloId });
    return copia.saldo();
  };
  const menos = saldoCon(alcance.hoy) - saldoCon(movimiento.fechaOperacion);
  if (menos <= 0) return null;
  const mensaje = textoDeFechaAnterior(centavos(menos), formaPago);
  return refuse("CAMPO", mensaje, { status: 422, campo: "fechaOperacion" });
}

/**
 * Writes opened movements: their rows, their applications and, for payments, the receipts with their folios. The
 * receipts state the debt that remains after all of them. Call it inside a transaction. Refuses CAMPO (422) if a
 * discount or waiver is greater than its charges.
 */
export async function guardarMovimientos(
  alcance: Alcance,
  abiertos: readonly MovimientoAbierto[],
): Promise<Outcome<{ registrados: MovimientoRegistrado[] }, "CAMPO">> {
  const escritos: { pagoId: number; transaccionId: number }[] = [];
  for (const abierto of abiertos) {
    const escrito = await escribirEnLibro(alcance, abierto);
    if (!escrito.ok) return escrito;
    escritos.push(escrito);
  }
  const registrados: MovimientoRegistrado[] = [];
  for (const [indice, { movimiento, operacion, libro }] of abiertos.entries()) {
    const { pagoId, transaccionId } = escritos[indice]!;
    const recibo =
      operacion.codigoOperacion === "PAGO"
        ? await emitirRecibo(alcance, { ...movimiento, movimientoId: transaccionId, libro, pagoId })
        : { serie: null, folio: null, token: null };
    registrados.push({ transaccionId, ...recibo });
  }
  return ok({ registrados });
}

async function escribirEnLibro(alcance: Alcance, { movimiento, operacion, formaPago, libro }: MovimientoAbierto) {
  const escrito = escribirMovimiento(libro, movimiento, { ...operacion, cicloId: alcance.cicloId });
  if (!escrito.ok) return escrito;
  const detalle: DetalleDeVentana = {
    operacionId: movimiento.operacionId,
    cajaId: movimiento.cajaId,
    formaPagoId: movimiento.formaPagoId,
    bancoId: movimiento.bancoId,
    adquiriente: movimiento.adquiriente,
    autorizacion: movimiento.autorizacion,
    cuenta: movimiento.cuenta,
    referencia: movimiento.referencia,
    recibidoCentavos: formaPago?.codigoFormaPago === "EFECTIVO" ? movimiento.recibidoCentavos : null,
    observaciones: movimiento.observaciones,
    comprobanteUuid: formaPago?.permiteComprobante ? movimiento.comprobanteUuid : null,
    admiteMesCerrado: movimiento.admiteMesCerrado,
  };
  const detalles = new Map(escrito.renglones.map((renglon) => [renglon.id, detalle]));
  const real = await guardarLibro(alcance, movimiento, libro, detalles);
  const pagoId = escrito.renglones[0]!.id;
  const transaccionId = real(pagoId);
  if (operacion.codigoOperacion === "PAGO") await guardarDeposito(alcance, movimiento, transaccionId);
  return ok({ pagoId, transaccionId });
}

async function guardarDeposito(alcance: Alcance, movimiento: NuevoMovimiento, movimientoId: number) {
  const { bancoId, referencia, deposito, fechaOperacion: fecha, montoCentavos } = movimiento;
  if (bancoId === null) return;
  const nombre = deposito?.delBanco ? { ...deposito.delBanco, tieneRenglon: true } : { referencia };
  const centavos = deposito?.montoCentavos ?? montoCentavos;
  await guardarDepositoRegistrado(alcance, { movimientoId, bancoId, fecha, centavos, ...nombre });
}
