import type { Fecha } from "~/lib/dates";
import { centavos } from "~/lib/money";
import { ok, type Outcome, refuse, refuseFields } from "~/lib/outcome";
import { type Alcance, tienePermiso } from "~/base/acceso/alcance.server";
import { escribirMovimiento } from "../escribir-movimiento";
import { type DetalleDeVentana, guardarLibro } from "../../libro/guardar-libro.server";
import type { Libro } from "../../libro/libro";
import { abrirLoAbierto } from "../../libro/lo-abierto.server";
import {
  erroresDeMovimiento,
  type NuevoMovimiento,
  puedeRegistrarOperacion,
  textoDeFechaAnterior,
  tieneComprobanteDelBanco,
} from "../movimiento";
import type { ProgramaAsignado } from "../../libro/reglas";
import { type Catalogos, leerCatalogosDe } from "./movimiento-lecturas.server";
import { emitirRecibo } from "../../recibos/commands/recibo.server";

export type MovimientoRegistrado = {
  transaccionId: number;
  serie: string | null;
  folio: number | null;
  token: string | null;
};

/** A new movement whose own fields are right, with what it names and the book of its account. */
export type MovimientoAbierto = Catalogos & {
  movimiento: NuevoMovimiento;
  libro: Libro;
  programas: ProgramaAsignado[];
};

/**
 * What the key of a form that pays covers: a proof is stored anew each time the form is sent, and a form that is sent again
 * after a broken line comes without its file.
 */
export function sinComprobante<M extends { comprobanteUuid: string | null; comprobante?: File | null }>({
  comprobanteUuid: _,
  comprobante: __,
  ...resto
}: M) {
  return resto;
}

/** Refuses SIN_PERMISO (403) whoever may not register movements; null otherwise. */
export function sinPermisoDeRegistrar(alcance: Alcance) {
  if (tienePermiso(alcance, "PERM_REGISTRAR_MOVIMIENTOS")) return null;
  return sinPrivilegios();
}

const sinPrivilegios = () => refuse("SIN_PERMISO", "No cuentas con privilegios para esta operación", { status: 403 });

/**
 * Reads what a new movement names, asks the rules that need no account (B§5 New movement), and opens its account's book.
 * Inside a transaction. `comprobanteDe` is whose paper the proof is, when one transfer pays for several. Refuses NO_EXISTE
 * (404), SIN_PERMISO (403: a discount or waiver by hand) and CAMPO (422), also for a back date that lowers what is owed
 * (surcharges avoided, a discount earned) without the permission or a bank's proof.
 */
export async function abrirMovimiento(
  alcance: Alcance,
  movimiento: NuevoMovimiento,
  { comprobanteDe = movimiento.alumnoId } = {},
): Promise<Outcome<MovimientoAbierto, "NO_EXISTE" | "SIN_PERMISO" | "CAMPO">> {
  const catalogos = await leerCatalogosDe(alcance, movimiento, comprobanteDe);
  if (!catalogos.ok) return catalogos;
  const { operacion, formaPago } = catalogos;
  if (!puedeRegistrarOperacion(operacion.codigoOperacion, alcance.permisos)) return sinPrivilegios();
  const errores = erroresDeMovimiento(operacion.codigoOperacion, movimiento, {
    formaPago,
    hoy: alcance.hoy,
    puedeFechaAnterior: tienePermiso(alcance, "PERM_FECHA_ANTERIOR"),
  });
  // A form or a call names the field `monto`, in pesos; only inside it is `montoCentavos`.
  const enLaOrilla = errores.map(({ campo, mensaje }) => ({ campo: campo.replace(/Centavos$/, ""), mensaje }));
  const rechazo = refuseFields("CAMPO", enLaOrilla);
  if (rechazo) return rechazo;
  const abierto = { movimiento, operacion, formaPago, ...(await abrirLoAbierto(alcance, movimiento, movimiento)) };
  return rechazoDeFechaAnterior(alcance, abierto) ?? ok(abierto);
}

// Refuses a back date that lowers what is owed. The movement is written on two copies of the book, with its date and
// with today's: the difference of the balances is what the date alone takes off.
function rechazoDeFechaAnterior(
  alcance: Alcance,
  { movimiento, operacion, formaPago, libro, programas }: MovimientoAbierto,
) {
  if (movimiento.fechaOperacion >= alcance.hoy || tienePermiso(alcance, "PERM_FECHA_ANTERIOR")) return null;
  if (tieneComprobanteDelBanco(movimiento, formaPago)) return null;
  const saldoCon = (fechaOperacion: Fecha) => {
    const copia = libro.copia();
    escribirMovimiento(copia, programas, { ...movimiento, fechaOperacion }, { ...operacion, cicloId: alcance.cicloId });
    return copia.saldo();
  };
  const menos = saldoCon(alcance.hoy) - saldoCon(movimiento.fechaOperacion);
  if (menos <= 0) return null;
  const mensaje = textoDeFechaAnterior(centavos(menos), formaPago);
  return refuse("CAMPO", mensaje, { status: 422, campo: "fechaOperacion" });
}

/**
 * Writes opened movements: their rows, their applications and, for payments, the receipts with their folios, which say what
 * is owed once all of them are paid. Inside a transaction. Refuses CAMPO (422) when a discount or waiver is greater than
 * what it is for.
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

async function escribirEnLibro(
  alcance: Alcance,
  { movimiento, operacion, formaPago, libro, programas }: MovimientoAbierto,
) {
  const escrito = escribirMovimiento(libro, programas, movimiento, { ...operacion, cicloId: alcance.cicloId });
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
  };
  const detalles = new Map(escrito.renglones.map((renglon) => [renglon.id, detalle]));
  const real = await guardarLibro(alcance, movimiento, libro, detalles);
  const pagoId = escrito.renglones[0]!.id;
  return ok({ pagoId, transaccionId: real(pagoId) });
}
