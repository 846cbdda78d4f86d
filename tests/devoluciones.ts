import { agreeing } from "~/base/acceso/consent.server";
import type { Devolucion } from "~/dinero/cobranza/devoluciones/commands/devolver-saldo.server";
import { registrarMovimiento } from "~/dinero/cobranza/ventanilla/commands/registrar-movimiento.server";
import { centavos } from "~/lib/money";
import { type Escenario, unAlumno, unaInscripcion, unPago } from "./factories";

/** A student with credit: a payment in cash that found no debt. */
export async function alumnoConSaldo(e: Escenario, monto = 1000): Promise<{ alumnoId: number; pagoId: number }> {
  const alumnoId = await unAlumno(e);
  await unaInscripcion(e, { alumnoId });
  const pago = await agreeing((consent) =>
    registrarMovimiento(e.alcance, { ...unPago(e, { alumnoId, monto }), ...consent }),
  );
  if (!pago.ok) throw new Error(pago.mensaje);
  return { alumnoId, pagoId: pago.transaccionId };
}

/** A refund of $400.00 in cash. */
export const unaDevolucion = (e: Escenario, cambios: Partial<Devolucion> & { alumnoId: number }): Devolucion => ({
  servicioId: e.servicioId,
  montoCentavos: centavos(40_000),
  via: "EFECTIVO",
  cajaId: e.cajaId,
  bancoId: null,
  clabe: "",
  referencia: "",
  recibe: "Brenda Núñez",
  motivo: "Pagó dos veces",
  autoriza: "",
  password: "",
  ...cambios,
});
