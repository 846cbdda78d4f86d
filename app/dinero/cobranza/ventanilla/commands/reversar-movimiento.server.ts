import { sql } from "kysely";
import { sinPermiso as rechazado } from "~/server/request/responses.server";
import { obtenerMovimiento } from "../queries.server";
import { puedeVerAlumno } from "~/base/acceso/alumnos-visibles.server";
import { textoSinReversar } from "~/dinero/facturacion/factura";
import { registrar } from "~/base/bitacora/registrar.server";
import { REVERSO_EN_CAJA_CERRADA } from "../../cortes/corte";
import { estaCerrada } from "../../cortes/queries.server";
import { hoyEnZona } from "~/lib/dates";
import { type Centavos, centavos, pesosPlain } from "~/lib/money";
import { ok, type Outcome, refuse } from "~/lib/outcome";
import { type Alcance, enTransaccion, tienePermiso } from "~/base/acceso/alcance.server";
import { type DetalleDeVentana, guardarLibro } from "../../libro/guardar-libro.server";
import type { Cuenta } from "../../libro/libro";
import { abrirLibro } from "../../libro/libro.server";
import { DEVOLUCION_DE_OTRO_DIA, puedeReversar, REVERSO_DE_ADQUIRIENTE } from "../movimiento";
import { efectosDelReverso, frasesDelReverso, reversarYRepartir } from "../../libro/reversion";
import { cargarIndemnizacion, indemnizacionDe, textoDeIndemnizacion } from "../../libro/indemnizacion";
import { impedimentoDeReverso } from "../../libro/reverso";

/**
 * `alumnoId` and `servicioId` are the student and service to which the movement must belong, if the address names them.
 */
export type Reverso = {
  transaccionId: number;
  alumnoId?: number;
  servicioId?: number;
  observaciones: string;
  /** Charges the indemnity of a returned cheque to the same account (LGTOC, article 193). */
  indemnizacion?: boolean;
};

type Falla = "NO_EXISTE" | "SIN_PERMISO" | "CAMPO" | "NO_SE_PUEDE";

/**
 * Takes a movement back with a REVERSO row (B§3 Reversal, B§4 Movement; decisions.md, The window: Reverse).
 * Irreversible. Its dependent rows fall with it, and the freed money goes to the service's open debts; the receipt
 * stays, CANCELADO.
 *
 * Refusals: NO_EXISTE (404) not of this school, or of a student outside the viewer's limits · SIN_PERMISO (403) another
 * person's or another day's without PERM_REVERSAR_MOVIMIENTOS, or an indemnity without PERM_REGISTRAR_MOVIMIENTOS · CAMPO
 * (422) observaciones is empty, or an indemnity of something else than a cheque · NO_SE_PUEDE (409)
 * already reversed, a reversal itself, invoiced, paid through an acquirer, waived, given back since, its drawer is cut
 * today, or a refund of another day ·
 * LLAVE_USADA (409).
 */
export function reversarMovimiento(
  alcance: Alcance,
  reverso: Reverso,
): Promise<Outcome<{ transaccionId: number }, Falla>> {
  return enTransaccion(alcance, (alcanceTrx) => reversarEnTransaccion(alcanceTrx, reverso));
}

async function reversarEnTransaccion(
  alcance: Alcance,
  { transaccionId, alumnoId, servicioId, observaciones, indemnizacion = false }: Reverso,
): Promise<Outcome<{ transaccionId: number }, Falla>> {
  const movimiento = await alcance.db
    .selectFrom("movimientos")
    .leftJoin("formasPago as f", "f.id", "movimientos.formaPagoId")
    .select([
      "alumnoId",
      "servicioId",
      "codigoOperacion",
      "descripcion",
      "adquiriente",
      "fechaRegistro",
      "cuentaId",
      "cargoCentavos",
      "abonoCentavos",
      "cajaId",
      "formaPagoId",
      "f.codigoFormaPago",
    ])
    .where("movimientos.id", "=", transaccionId)
    .where("colegioId", "=", alcance.colegioId)
    .$if(alumnoId !== undefined, (consulta) => consulta.where("alumnoId", "=", alumnoId as number))
    .$if(servicioId !== undefined, (consulta) => consulta.where("servicioId", "=", servicioId as number))
    .executeTakeFirst();
  if (!movimiento || !(await puedeVerAlumno(alcance, movimiento.alumnoId)))
    return refuse("NO_EXISTE", "No existe el recurso solicitado", { status: 404 });
  if (!tienePermiso(alcance, "PERM_REGISTRAR_MOVIMIENTOS", "PERM_REVERSAR_MOVIMIENTOS", "PERM_DEVOLUCIONES"))
    return sinPermiso();
  if (movimiento.adquiriente !== "") return refuse("NO_SE_PUEDE", REVERSO_DE_ADQUIRIENTE, { status: 409 });
  const registradoHoy = hoyEnZona(new Date(movimiento.fechaRegistro), alcance.zonaHoraria) === alcance.hoy;
  const esPropio = movimiento.cuentaId !== null && movimiento.cuentaId === alcance.cuenta?.id;
  const factura = await facturaVigente(alcance, transaccionId);
  if (factura) return refuse("NO_SE_PUEDE", textoSinReversar(factura), { status: 409 });
  if (movimiento.codigoOperacion === "DEVOLUCION" && !registradoHoy)
    return refuse("NO_SE_PUEDE", DEVOLUCION_DE_OTRO_DIA, { status: 409 });
  if (!puedeReversar({ ...movimiento, facturado: false, registradoHoy, esPropio }, alcance.permisos))
    return sinPermiso();
  if (await suCajaCerro(alcance, transaccionId)) return refuse("NO_SE_PUEDE", REVERSO_EN_CAJA_CERRADA, { status: 409 });
  if (observaciones === "") return refuse("CAMPO", "Campo obligatorio", { status: 422, campo: "observaciones" });
  if (indemnizacion && !esChequePagado(movimiento))
    return refuse("CAMPO", "Solo un pago con cheque la tiene", { status: 422, campo: "indemnizacion" });
  if (indemnizacion && !tienePermiso(alcance, "PERM_REGISTRAR_MOVIMIENTOS")) return sinPermiso();

  return reversarConSuPareja(alcance, { ...movimiento, transaccionId, observaciones, indemnizacion });
}

/** Reverses a movement; of credit that was moved between two accounts, both halves, or neither. */
async function reversarConSuPareja(
  alcance: Alcance,
  movimiento: PorReversar,
): Promise<Outcome<{ transaccionId: number }, "NO_SE_PUEDE">> {
  const pareja = await parejaDe(alcance, movimiento.transaccionId);
  if (!pareja) return reversarEnLibro(alcance, movimiento);
  if (!(await puedeVerAlumno(alcance, pareja.alumnoId)))
    return refuse("NO_SE_PUEDE", "El saldo pasó a un alumno que no puedes ver.", { status: 409 });
  const { observaciones } = movimiento;
  // The half that entered gives the credit back before the other account has it again.
  const mitades = pareja.esSalida ? [pareja, movimiento] : [movimiento, pareja];
  const reversos = new Map<number, number>();
  for (const mitad of mitades) {
    const reverso = await reversarEnLibro(alcance, { ...mitad, observaciones });
    if (!reverso.ok) return reverso;
    reversos.set(mitad.transaccionId, reverso.transaccionId);
  }
  return ok({ transaccionId: reversos.get(movimiento.transaccionId)! });
}

/** The other half of credit that was moved between accounts; `esSalida` if the given one is the half that left. */
async function parejaDe({ db }: Alcance, movimientoId: number) {
  const pareja = await db
    .selectFrom("traspasos as t")
    .innerJoin("movimientos as m", (union) =>
      union.on((eb) => eb("m.id", "=", sql<number>`t.salidaMovimientoId + t.entradaMovimientoId - ${movimientoId}`)),
    )
    .select(["m.id as transaccionId", "m.alumnoId", "m.servicioId", "m.codigoOperacion", "m.descripcion"])
    .select(["m.cargoCentavos", "m.abonoCentavos", "m.cajaId", "m.formaPagoId", "t.salidaMovimientoId"])
    .where(({ or, eb }) =>
      or([eb("t.salidaMovimientoId", "=", movimientoId), eb("t.entradaMovimientoId", "=", movimientoId)]),
    )
    .executeTakeFirst();
  return pareja && { ...pareja, esSalida: pareja.salidaMovimientoId === movimientoId };
}

type PorReversar = Cuenta & {
  transaccionId: number;
  codigoOperacion: string;
  descripcion: string;
  cargoCentavos: number;
  abonoCentavos: number;
  cajaId: number | null;
  formaPagoId: number | null;
  observaciones: string;
  indemnizacion?: boolean;
};

/** True if a movement is a payment by cheque: one that comes back unpaid owes an indemnity. */
function esChequePagado(movimiento: { codigoOperacion: string; codigoFormaPago: string | null }): boolean {
  return movimiento.codigoOperacion === "PAGO" && movimiento.codigoFormaPago === "CHEQUE";
}

/**
 * Writes the reversal of a movement that may be taken back, and its log line. Call it inside a transaction. Refuses
 * NO_SE_PUEDE (409) what the account's book refuses.
 */
export async function reversarEnLibro(
  alcance: Alcance,
  { transaccionId, observaciones, indemnizacion = false, ...movimiento }: PorReversar,
): Promise<Outcome<{ transaccionId: number }, "NO_SE_PUEDE">> {
  const deCaja = CODIGOS_DE_CAJA.includes(movimiento.codigoOperacion) && movimiento.cajaId !== null;
  const { libro } = await abrirLibro(alcance, movimiento);
  const impedimento = impedimentoDeReverso(libro, transaccionId);
  if (impedimento) return refuse("NO_SE_PUEDE", impedimento, { status: 409 });
  const renglon = reversarYRepartir(libro, transaccionId);
  const cobrada = indemnizacion ? cargarIndemnizacion(libro, libro.renglon(transaccionId)) : null;
  // Rows that fall with it are taken back by the same person, for the same reason.
  const detalles = new Map<number, DetalleDeVentana>(
    libro.nuevos.filter((r) => r.reversaATransaccionId !== null).map((r) => [r.id, { observaciones }]),
  );
  if (cobrada) detalles.set(cobrada.id, { observaciones, operacionId: await operacionDeCargo(alcance) });
  // The money leaves the drawer that took it, by the same method, on the day of the reversal; given back, it returns.
  if (deCaja) {
    const { cajaId, formaPagoId } = movimiento;
    detalles.set(renglon.id, { observaciones, cajaId: cajaId!, formaPagoId });
  }
  const real = await guardarLibro(alcance, movimiento, libro, detalles);
  await registrar(alcance, "movimiento.reversado", "movimientos", transaccionId, {
    alumnoId: movimiento.alumnoId,
    descripcion: movimiento.descripcion,
    monto: pesosPlain((movimiento.cargoCentavos + movimiento.abonoCentavos) as Centavos),
    observaciones,
    indemnizacion: cobrada ? pesosPlain(cobrada.cargoCentavos) : undefined,
  });
  return ok({ transaccionId: real(renglon.id) });
}

/** The school's operation of a charge made by hand: a charge without any is of a program, or an opening balance. */
async function operacionDeCargo({ db, colegioId }: Alcance): Promise<number> {
  const { id } = await db
    .selectFrom("operaciones")
    .select("id")
    .where("colegioId", "=", colegioId)
    .where("codigoOperacion", "=", "CARGO")
    .orderBy("id")
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * The side effects of reversing a movement of an account, in sentences, or the reason why its book refuses it. Writes
 * nothing.
 */
export async function vistaDelReverso(
  alcance: Alcance,
  {
    transaccionId,
    indemnizacion = null,
    ...cuenta
  }: Cuenta & { transaccionId: number; indemnizacion?: Centavos | null },
): Promise<{ efectos: string[]; impedimento: string | null }> {
  const { libro } = await abrirLibro(alcance, cuenta);
  const impedimento = libro.tiene(transaccionId) ? impedimentoDeReverso(libro, transaccionId) : null;
  if (!libro.tiene(transaccionId) || impedimento !== null) return { efectos: [], impedimento };
  return { efectos: frasesDelReverso(efectosDelReverso(libro, transaccionId), indemnizacion), impedimento: null };
}

/**
 * A movement with the effects of reversing it, in sentences, or with the reason why nobody can reverse it. Throws 404
 * as `obtenerMovimiento` does. Throws 403 if it can be reversed, but not by the viewer.
 */
export async function previsualizarReverso(
  alcance: Alcance,
  { alumnoId, movimientoId }: { alumnoId: number; movimientoId: number },
) {
  const movimiento = await obtenerMovimiento(alcance, { alumnoId, movimientoId });
  const sinRemedio = (impedimento: string) => ({ movimiento, frases: null, impedimento, indemnizacion: null });
  if (movimiento.reversadaPorTransaccionId !== null) return sinRemedio("El movimiento ya fue reversado.");
  if (movimiento.adquiriente !== "") return sinRemedio(REVERSO_DE_ADQUIRIENTE);
  if (movimiento.factura) return sinRemedio(textoSinReversar(movimiento.factura));
  const deHoy = hoyEnZona(new Date(movimiento.fechaRegistro), alcance.zonaHoraria) === alcance.hoy;
  if (movimiento.codigoOperacion === "DEVOLUCION" && !deHoy) return sinRemedio(DEVOLUCION_DE_OTRO_DIA);
  if (!movimiento.puedeReversar) throw rechazado();
  if (await suCajaCerro(alcance, movimientoId)) return sinRemedio(REVERSO_EN_CAJA_CERRADA);
  const { servicioId, recibo } = movimiento;
  const ofrece = esChequePagado(movimiento) && tienePermiso(alcance, "PERM_REGISTRAR_MOVIMIENTOS");
  const cheque = centavos(movimiento.abonoCentavos);
  const indemnizacion = ofrece ? indemnizacionDe(cheque) : null;
  const vista = await vistaDelReverso(alcance, { alumnoId, servicioId, transaccionId: movimientoId, indemnizacion });
  if (vista.impedimento !== null) return sinRemedio(vista.impedimento);
  const delRecibo = recibo ? [`El recibo ${recibo.serie}${recibo.folio} quedará cancelado.`] : [];
  return {
    movimiento,
    indemnizacion: ofrece ? textoDeIndemnizacion(cheque) : null,
    frases: [...delRecibo, ...vista.efectos, "Esta acción no se puede deshacer."],
    impedimento: null,
  };
}

/** The movements whose money is a drawer's. */
const CODIGOS_DE_CAJA = ["PAGO", "DEVOLUCION"];

/** True if the money of a payment would leave a drawer that has today's cut. */
async function suCajaCerro(alcance: Alcance, movimientoId: number): Promise<boolean> {
  const pago = await alcance.db
    .selectFrom("movimientos")
    .select("cajaId")
    .where("id", "=", movimientoId)
    .where("codigoOperacion", "in", CODIGOS_DE_CAJA)
    .executeTakeFirst();
  return pago?.cajaId != null && (await estaCerrada(alcance, pago.cajaId));
}

async function facturaVigente({ db }: Alcance, movimientoId: number) {
  const factura = await db
    .selectFrom("facturasPagos as fp")
    .innerJoin("facturas as f", "f.id", "fp.facturaId")
    .select(["f.serie", "f.folio", "f.alumnoId", "f.egresoDeId"])
    .where("fp.movimientoId", "=", movimientoId)
    .where("fp.vigente", "=", 1)
    .executeTakeFirst();
  return factura && { ...factura, esGlobal: factura.alumnoId === null, esEgreso: factura.egresoDeId !== null };
}

const sinPermiso = () => refuse("SIN_PERMISO", "No cuentas con privilegios para esta operación", { status: 403 });
