import type { Db } from "db/connection";
import { postearCuentas } from "~/dinero/cobranza/libro/commands/postear.server";
import { registrarMovimiento } from "~/dinero/cobranza/ventanilla/commands/registrar-movimiento.server";
import type { NuevoMovimiento } from "~/dinero/cobranza/ventanilla/movimiento";
import { ok } from "~/lib/outcome";
import { enTransaccion } from "~/base/acceso/alcance.server";
import { agreeing } from "~/base/acceso/consent.server";
import {
  type Escenario,
  escenario,
  type PagoDePrueba,
  unAlumno,
  unaAsignacion,
  unaInscripcion,
  unPago,
  unPrograma,
} from "./factories";

const CARGOS = [
  {
    nombre: "Colegiatura octubre",
    fechaInicio: "2026-10-01",
    fechaFin: "2026-10-31",
    fechaLimitePago: "2026-10-10",
    recargo: {},
    descuento: { fechaVencimiento: "2026-10-05" },
  },
  {
    nombre: "Colegiatura noviembre",
    fechaInicio: "2026-11-01",
    fechaFin: "2026-11-30",
    fechaLimitePago: "2026-11-10",
    recargo: {},
  },
];

/** A student with October's and November's charges, seen on a day; `pago` is the student's payment form. */
export async function enLaVentanilla(hoy: string, db?: Db) {
  const e = await escenario({ hoy, db });
  const alumnoId = await unAlumno(e);
  await unaInscripcion(e, { alumnoId });
  const { programaPagosId } = await unPrograma(e, { cargos: CARGOS });
  await unaAsignacion(e, { alumnoId, programaPagosId });
  const pago = (monto: number, cambios: Partial<NuevoMovimiento> = {}) => unPago(e, { alumnoId, monto, ...cambios });
  return { e, alumnoId, pago };
}

/**
 * Registers a payment with the window's own command and agrees to its questions; returns its movement and its receipt's
 * token.
 * Throws if refused.
 */
export async function pagar(e: Escenario, pago: PagoDePrueba): Promise<{ movimientoId: number; token: string }> {
  const registrado = await agreeing((consent) => registrarMovimiento(e.alcance, { ...unPago(e, pago), ...consent }));
  if (!registrado.ok) throw new Error(registrado.mensaje);
  return { movimientoId: registrado.transaccionId, token: registrado.token! };
}

/** Posts a student's due charges until today, like the end of a program's assignment. */
export async function postear(e: Escenario, alumnoId: number): Promise<void> {
  await enTransaccion(e.alcance, async (trx) => {
    await postearCuentas(trx, [{ alumnoId, servicioId: e.servicioId }]);
    return ok();
  });
}

/** The sum of all open amounts in the database, in centavos. */
export async function saldo({ db }: Escenario): Promise<number> {
  const fila = await db
    .selectFrom("pendientes")
    .select((eb) => eb.fn.sum<number>("pendienteCentavos").as("saldo"))
    .executeTakeFirstOrThrow();
  return fila.saldo ?? 0;
}
