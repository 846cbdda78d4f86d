import { postearAlumno } from "~/dinero/cobranza/libro/commands/postear.server";
import { registrarMovimiento } from "~/dinero/cobranza/ventanilla/commands/registrar-movimiento.server";
import { invariant } from "~/lib/assert";
import { type Centavos, centavos, parsePesos } from "~/lib/money";
import type { Alcance } from "~/base/acceso/alcance.server";
import { agreeing } from "~/base/acceso/consent.server";
import type { Azar } from "./azar";
import type { Catalogos, Ventanilla as VentanillaDelColegio } from "db/catalogos";
import { movimientoSencillo } from "./movimiento-sencillo";

type Ventanilla = {
  azar: Azar;
  colegio: VentanillaDelColegio;
  catalogos: Catalogos;
  /** The accepted payment methods; all by default. */
  formas?: ReadonlySet<string>;
};

type Movimiento = {
  codigo: "PAGO" | "CARGO" | "DESCUENTO" | "CONDONACION_RECARGOS";
  alumnoId: number;
  servicioId: number;
  montoCentavos: Centavos;
  observaciones?: string;
  adelantar?: number;
  elegidos?: readonly number[];
};

const FORMAS = [
  ["TRANSFERENCIA", 41],
  ["CHEQUE", 4],
  ["EFECTIVO", 25],
  ["TD", 20],
  ["TC", 10],
] as const;

function capturar({ azar, colegio, catalogos, formas }: Ventanilla, alcance: Alcance, movimiento: Movimiento) {
  const { codigo, alumnoId, servicioId, montoCentavos, observaciones = "", adelantar = 0, elegidos = [] } = movimiento;
  const forma =
    codigo === "PAGO" ? azar.pesado(FORMAS.filter(([formaDePago]) => formas?.has(formaDePago) ?? true)) : null;
  const conBanco = forma !== null && forma !== "EFECTIVO";
  const recibido = forma === "EFECTIVO" ? Math.ceil(montoCentavos / 50_000) * 50_000 : null;
  return (monto: Centavos) => {
    const formulario = movimientoSencillo({
      alumnoId,
      servicioId,
      observaciones,
      elegidos,
      adelantar,
      operacionId: colegio.operaciones[codigo],
      cajaId: colegio.cajaId,
      formaPagoId: forma === null ? null : catalogos.formasPago[forma],
      bancoId: conBanco ? azar.uno(catalogos.bancos) : null,
      referencia: conBanco ? String(azar.entero(100_000_000, 999_999_999)) : "",
      cuenta: conBanco ? String(azar.entero(1_000, 9_999)) : "",
      autorizacion: forma === "TC" || forma === "TD" ? String(azar.entero(100_000, 999_999)) : "",
      montoCentavos: monto,
      recibidoCentavos: recibido !== null && recibido >= monto ? centavos(recibido) : null,
      fechaOperacion: alcance.hoy,
    });
    return agreeing((consent) => registrarMovimiento(alcance, { ...formulario, ...consent }));
  };
}

/**
 * A family pays the window's amount: the expected one, or the one it answers with (surcharges, an older debt). Returns
 * the payment's id, or null if nothing was owed.
 */
export async function pagarLoSugerido(
  ventanilla: Ventanilla,
  caja: Alcance,
  pago: { alumnoId: number; servicioId: number; esperado: Centavos; adelantar?: number },
): Promise<number | null> {
  // Paying ahead covers only the next charges, unless open ones are selected too.
  const elegidos = pago.adelantar ? await cargosAbiertos(caja, pago) : [];
  const intento = capturar(ventanilla, caja, { codigo: "PAGO", montoCentavos: pago.esperado, ...pago, elegidos });
  let outcome = await intento(pago.esperado);
  if (!outcome.ok && outcome.error === "MONTO_CAMBIO") {
    const sugerido = parsePesos(String(outcome.datos?.montoSugerido));
    invariant(sugerido.ok, "la ventanilla sugiere un monto");
    if (sugerido.centavos === 0) return null;
    outcome = await intento(sugerido.centavos);
  }
  invariant(outcome.ok, `la demostración no pudo pagar: ${outcome.ok ? "" : outcome.mensaje}`);
  return outcome.transaccionId;
}

async function cargosAbiertos(alcance: Alcance, { alumnoId, servicioId }: { alumnoId: number; servicioId: number }) {
  await postearAlumno(alcance, alumnoId);
  const filas = await alcance.db
    .selectFrom("pendientes")
    .select("movimientoId")
    .where("alumnoId", "=", alumnoId)
    .where("servicioId", "=", servicioId)
    .where("codigoOperacion", "=", "CARGO")
    .execute();
  return filas.map((fila) => fila.movimientoId);
}

/** Registers another movement by hand at the window, for the given amount; returns its id. */
export async function registrarAMano(
  ventanilla: Ventanilla,
  alcance: Alcance,
  movimiento: Movimiento,
): Promise<number> {
  const outcome = await capturar(ventanilla, alcance, movimiento)(movimiento.montoCentavos);
  invariant(outcome.ok, `la demostración no pudo registrar: ${outcome.ok ? "" : outcome.mensaje}`);
  return outcome.transaccionId;
}
