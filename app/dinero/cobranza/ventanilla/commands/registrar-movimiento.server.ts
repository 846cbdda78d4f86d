import { registrar } from "~/base/bitacora/registrar.server";
import { type Centavos, centavos, pesosPlain } from "~/lib/money";
import { ok, type Outcome, refuse, refuseFields } from "~/lib/outcome";
import { MENSAJES } from "~/lib/validators";
import { type Alcance, enTransaccion, tienePermiso } from "~/base/acceso/alcance.server";
import { askConsent } from "~/base/acceso/consent.server";
import { recordarVentanilla } from "~/base/acceso/preferencias.server";
import {
  type NuevoMovimiento,
  preguntaDeFechaLejana,
  preguntasDePago,
  SIN_MONTO,
  textoDeMontoCambiado,
  textoYaNoSeDebe,
} from "../movimiento";
import { confirmarReinscripcion, facturarPago } from "../al-pagar.server";
import { adelantar, type CostoDeCargo, costos } from "../../libro/pago";
import {
  abrirMovimiento,
  abrirSuCuenta,
  guardarMovimientos,
  type MovimientoAbierto,
  type MovimientoRegistrado,
  sinComprobante,
  sinPermisoDeRegistrar,
} from "./abrir-movimiento.server";
import { dudasDePago } from "./movimiento-lecturas.server";

type Falla = "NO_EXISTE" | "SIN_PERMISO" | "CAMPO" | "MONTO_CAMBIO" | "DUDA" | "MES_CERRADO";

/**
 * Registers a charge, payment, discount or waiver in a student's account (B§5 New movement, B§8; decisions.md,
 * Movements and payments). Amounts in centavos. One transaction contains the posting up to today, the row, its
 * applications, the receipt of a payment with its folio, and the log. `llave` makes a second tap the same movement.
 *
 * A payment that names tax data is invoiced with it, or neither is done.
 *
 * Refusals: NO_EXISTE (404) the student is not of this school · SIN_PERMISO (403) · CAMPO (422) with the field ·
 * MONTO_CAMBIO (409) a picked charge is not owed any more, or the locked amount has changed (`datos.montoSugerido`) ·
 * DUDA (409, `datos.force`) a question before going on; that `force` goes on · MES_CERRADO (409) · LLAVE_USADA (409).
 */
export function registrarMovimiento(
  alcance: Alcance,
  movimiento: NuevoMovimiento,
): Promise<Outcome<MovimientoRegistrado, Falla>> {
  return enTransaccion(alcance, (alcanceTrx) => registrarMovimientoEnTransaccion(alcanceTrx, movimiento));
}

/** {@link registrarMovimiento} inside a transaction that is already open. */
export async function registrarMovimientoEnTransaccion(
  alcance: Alcance,
  movimiento: NuevoMovimiento,
): Promise<Outcome<MovimientoRegistrado, Falla>> {
  const sinPermiso = sinPermisoDeRegistrar(alcance);
  if (sinPermiso) return sinPermiso;
  const abierto = await abrirMovimiento(alcance, movimiento);
  if (!abierto.ok) return abierto;
  const { operacion } = abierto;
  const esPago = operacion.codigoOperacion === "PAGO";
  const revisado = esPago ? await prepararPago(alcance, abierto) : await revisarAjuste(alcance, abierto);
  if (!revisado.ok) return revisado;
  const guardado = await guardarMovimientos(alcance, [revisado.abierto]);
  if (!guardado.ok) return guardado;
  const registrado = guardado.registrados[0]!;
  const { alumnoId, datoFiscalId = null } = movimiento;
  if (esPago && datoFiscalId !== null) {
    const facturado = await facturarPago(alcance, { ...registrado, alumnoId, datoFiscalId });
    if (!facturado.ok) return refuse("CAMPO", facturado.mensaje, { status: 422, campo: "datoFiscalId" });
  }
  await recordarVentanilla(alcance, movimiento);
  await registrar(alcance, "movimiento.registrado", "movimientos", registrado.transaccionId, {
    operacion: operacion.nombre,
    alumnoId: movimiento.alumnoId,
    servicioId: movimiento.servicioId,
    monto: pesosPlain(movimiento.montoCentavos),
    folio: registrado.folio === null ? undefined : `${registrado.serie}${registrado.folio}`,
    force: revisado.dudoso || undefined,
  });
  return ok(registrado);
}

type Revisado = { abierto: MovimientoAbierto; dudoso: boolean };

// A charge, discount or waiver raises one doubt: its day.
async function revisarAjuste(alcance: Alcance, abierto: MovimientoAbierto): Promise<Outcome<Revisado, Falla>> {
  const pregunta = preguntaDeFechaLejana(abierto.movimiento, alcance.hoy);
  return preguntar(alcance, abierto, pregunta ? [pregunta] : []);
}

/**
 * The account that a payment is written in, with what is asked of the payment. More money than the account owes confirms the
 * re-enrolment that waits for it, which posts charges: then the account is opened once more, with them.
 */
async function prepararPago(alcance: Alcance, abierto: MovimientoAbierto): Promise<Outcome<Revisado, Falla>> {
  const montos = montosDelDia(abierto);
  const leSobra = abierto.movimiento.montoCentavos > montos.maximo;
  const frases = leSobra ? await confirmarReinscripcion(alcance, abierto.movimiento) : [];
  if (frases.length === 0) return revisarPago(alcance, abierto, { montos, frases });
  const conCargos = await abrirSuCuenta(alcance, abierto);
  return conCargos.ok ? revisarPago(alcance, conCargos, { montos: montosDelDia(conCargos), frases }) : conCargos;
}

async function revisarPago(
  alcance: Alcance,
  abierto: MovimientoAbierto,
  { montos, frases }: { montos: Montos; frases: readonly string[] },
): Promise<Outcome<Revisado, Falla>> {
  const { movimiento, libro } = abierto;
  const { sugerido, maximo, yaNo } = montos;
  const ajeno = yaNo.some((id) => !libro.tiene(id));
  if (ajeno) return refuse("CAMPO", MENSAJES.seleccion, { status: 422, campo: "elegidos" });
  if (yaNo.length > 0) {
    const conceptos = yaNo.map((id) => `«${libro.renglon(id).descripcion}»`);
    return refuse("MONTO_CAMBIO", textoYaNoSeDebe(conceptos), { status: 409 });
  }
  const { montoCentavos } = movimiento;
  if (montoCentavos <= 0 && sugerido <= 0) return refuseFields("CAMPO", [SIN_MONTO])!;
  if (montoCentavos <= 0 || (sugerido !== montoCentavos && !tienePermiso(alcance, "PERM_PAGOS_PARCIALES")))
    return refuse("MONTO_CAMBIO", textoDeMontoCambiado(montoCentavos, sugerido), {
      status: 409,
      campo: "monto",
      datos: { montoSugerido: pesosPlain(sugerido) },
    });
  const lines = [...frases, ...preguntasDePago(movimiento, await dudasDePago(alcance, movimiento, maximo))];
  return preguntar(alcance, abierto, lines);
}

async function preguntar(
  alcance: Alcance,
  abierto: MovimientoAbierto,
  lines: readonly string[],
): Promise<Outcome<Revisado, Falla>> {
  const { movimiento } = abierto;
  const content = sinComprobante(movimiento);
  return (
    (await askConsent(alcance, movimiento, { error: "DUDA", lines, content })) ??
    ok({ abierto, dudoso: lines.length > 0 })
  );
}

type Montos = { sugerido: Centavos; maximo: Centavos; yaNo: number[] };

/**
 * The cost of the picked charges (all open ones if none is picked) and of those paid ahead, on the day of the payment.
 * Also the cost of everything open (any excess would be saldo a favor), and the picked charges that are no longer open.
 */
function montosDelDia({ libro, movimiento }: MovimientoAbierto): Montos {
  const { elegidos, adelantar: cuantos, fechaOperacion } = movimiento;
  const prueba = libro.copia();
  const adelantados = adelantar(prueba, cuantos).map((renglon) => renglon.id);
  const lista = costos(prueba, fechaOperacion);
  const elegido =
    elegidos.length === 0 && cuantos === 0
      ? lista
      : lista.filter(({ cargo }) => elegidos.includes(cargo.id) || adelantados.includes(cargo.id));
  const suma = (cuenta: readonly CostoDeCargo[], campo: "totalCentavos" | "completoCentavos" = "totalCentavos") =>
    centavos(cuenta.reduce((total, costo) => total + costo[campo], 0));
  const yaNo = elegidos.filter((id) => !lista.some(({ cargo }) => cargo.id === id));
  return { sugerido: suma(elegido), maximo: suma(lista, "completoCentavos"), yaNo };
}
