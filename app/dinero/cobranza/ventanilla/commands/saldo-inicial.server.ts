import { registrar } from "~/base/bitacora/registrar.server";
import type { Alcance } from "~/base/acceso/alcance.server";
import { puedeVerAlumno } from "~/base/acceso/alumnos-visibles.server";
import { noExiste, rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { FECHA_INCORRECTA, type Fecha } from "~/lib/dates";
import { type Centavos, centavos, pesosPlain } from "~/lib/money";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { rechazoDelDia } from "../../mes-cerrado.server";
import { guardarLibro } from "../../libro/guardar-libro.server";
import { abrirLibro } from "../../libro/libro.server";
import type { Cuenta } from "../../libro/libro";
import { repartirPago } from "../../libro/pago";
import { aplicarSaldoAFavor } from "../../libro/posteo";
import { reversarYRepartir } from "../../libro/reversion";
import { impedimentoDeReverso } from "../../libro/reverso";
import { emitirRecibo } from "../../recibos/commands/recibo.server";

export type SaldoInicial = Cuenta & {
  tipo: "CARGO" | "PAGO";
  montoCentavos: Centavos;
  fechaOperacion: Fecha;
  concepto: string;
};

type Rechazo = "SIN_PERMISO" | "NO_EXISTE" | "FECHA" | "MONTO" | "MES_CERRADO";

/**
 * Brings a student's debt or credit from before this system into the account (decisions.md, Import): a charge of that
 * day, or a payment that no drawer received, with its receipt. Call it inside a transaction. Refuses SIN_PERMISO (403),
 * NO_EXISTE (404), FECHA (after today), MONTO (nothing) and MES_CERRADO (409).
 */
export async function registrarSaldoInicialEnTransaccion(
  trx: Alcance,
  { tipo, montoCentavos, fechaOperacion, concepto, ...cuenta }: SaldoInicial,
): Promise<Outcome<{ movimientoId: number }, Rechazo>> {
  const sinPermiso = rechazoDePermiso(trx, "PERM_REGISTRAR_MOVIMIENTOS");
  if (sinPermiso) return sinPermiso;
  if (!(await puedeVerAlumno(trx, cuenta.alumnoId)) || !(await esDelColegio(trx, cuenta.servicioId))) return noExiste();
  if (fechaOperacion > trx.hoy) return refuse("FECHA", FECHA_INCORRECTA, { campo: "fecha" });
  if (montoCentavos <= 0) return refuse("MONTO", "Debe ser mayor a cero", { campo: "monto" });
  // A row of a sheet is refused by itself: the gate of the ledger would refuse the rows beside it, too.
  const cerrado = await rechazoDelDia(trx, fechaOperacion, tipo);
  if (cerrado) return { ...cerrado, campo: "fecha" };
  const { libro } = await abrirLibro(trx, cuenta);
  const comun = { cicloId: trx.cicloId, codigoOperacion: tipo, descripcion: concepto, fechaOperacion };
  const dia = { fechaInicio: fechaOperacion, fechaFin: fechaOperacion, fechaLimitePago: fechaOperacion };
  const renglon = libro.agregar(
    tipo === "CARGO"
      ? { ...comun, ...dia, cargoCentavos: montoCentavos }
      : { ...comun, abonoCentavos: centavos(montoCentavos) },
  );
  if (tipo === "CARGO") aplicarSaldoAFavor(libro, renglon);
  else repartirPago(libro, renglon);
  const real = await guardarLibro(trx, cuenta, libro, new Map([[renglon.id, { observaciones: concepto }]]));
  const movimientoId = real(renglon.id);
  if (tipo === "PAGO") await emitirRecibo(trx, { ...cuenta, movimientoId, libro, pagoId: renglon.id });
  const monto = pesosPlain(montoCentavos);
  await registrar(trx, "movimiento.saldoInicial", "movimientos", movimientoId, { operacion: tipo, ...cuenta, monto });
  return ok({ movimientoId });
}

/**
 * Takes an opening balance back. Call it inside a transaction. Refuses SE_QUEDA with the reason: a part was paid,
 * waived or discounted, or it was already reversed.
 */
export async function quitarSaldoInicialEnTransaccion(
  trx: Alcance,
  { movimientoId, ...cuenta }: Cuenta & { movimientoId: number },
): Promise<Outcome<{}, "SE_QUEDA">> {
  const { libro } = await abrirLibro(trx, cuenta);
  const impedimento = impedimentoDeReverso(libro, movimientoId);
  if (impedimento) return refuse("SE_QUEDA", impedimento);
  const esCargo = libro.renglon(movimientoId).codigoOperacion === "CARGO";
  if (esCargo && libro.aplicacionesDe(movimientoId).length > 0)
    return refuse("SE_QUEDA", "Ya se le aplicó un pago, un descuento o una condonación.");
  reversarYRepartir(libro, movimientoId);
  await guardarLibro(trx, cuenta, libro);
  await registrar(trx, "movimiento.saldoInicialQuitado", "movimientos", movimientoId, cuenta);
  return ok();
}

async function esDelColegio({ db, colegioId }: Alcance, servicioId: number): Promise<boolean> {
  const servicio = await db
    .selectFrom("servicios")
    .select("id")
    .where("id", "=", servicioId)
    .where("colegioId", "=", colegioId)
    .executeTakeFirst();
  return servicio !== undefined;
}
