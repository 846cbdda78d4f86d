import { noExiste } from "~/base/acceso/rechazos.server";
import { puedeVerAlumno } from "~/base/acceso/alumnos-visibles.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { formatPesos, pesosPlain } from "~/lib/money";
import { ok, type Outcome, refuse, refuseFields } from "~/lib/outcome";
import { type Alcance, enTransaccion, tienePermiso } from "~/base/acceso/alcance.server";
import { askConsent } from "~/base/acceso/consent.server";
import { recordarVentanilla } from "~/base/acceso/preferencias.server";
import { campoDeDeuda, sumaDeDeudas } from "../../libro/deudas";
import { listarFamilia } from "../familia.server";
import { type DatosDePagoConjunto, errorDeMonto, preguntasDeLaFamilia, repartirEnCuentas } from "../pago-conjunto";
import { preguntasDePago, textoYaNoSeDebe } from "../movimiento";
import { costos } from "../../libro/pago";
import {
  abrirMovimiento,
  guardarMovimientos,
  type MovimientoAbierto,
  type MovimientoRegistrado,
  sinComprobante,
  sinPermisoDeRegistrar,
} from "./abrir-movimiento.server";
import { dudasDePago } from "./movimiento-lecturas.server";

type Recibos = { recibos: (MovimientoRegistrado & { alumnoId: number })[] };
type Falla = "NO_EXISTE" | "SIN_PERMISO" | "CAMPO" | "MONTO_CAMBIO" | "DUDA" | "MES_CERRADO";

/**
 * Pays debts of several accounts of a family (services of a student and the siblings) with one handing-over of money.
 * Each account gets a payment with its receipt; either all are registered or none. Each follows the rules of
 * `registrarMovimiento` (B§5 New movement, B§8; decisions.md, Movements and payments). `llave` makes a second tap the
 * same payment.
 *
 * Refusals: NO_EXISTE (404) the student, or a debt outside the family's accounts in this school · SIN_PERMISO (403) ·
 * CAMPO (422) with the fields; a debt's amount is `deudas.m7.monto` · MONTO_CAMBIO (409) a debt no longer exists, or
 * the total changed · DUDA (409, `datos.force`) a question before going on; that `force` goes on · LLAVE_USADA (409).
 */
export function registrarPagoConjunto(alcance: Alcance, pago: DatosDePagoConjunto): Promise<Outcome<Recibos, Falla>> {
  return enTransaccion(alcance, (alcanceTrx) => registrarEnTransaccion(alcanceTrx, pago));
}

async function registrarEnTransaccion(alcance: Alcance, pago: DatosDePagoConjunto): Promise<Outcome<Recibos, Falla>> {
  const sinPermiso = sinPermisoDeRegistrar(alcance);
  if (sinPermiso) return sinPermiso;
  if (!(await puedeVerAlumno(alcance, pago.alumnoId))) return noExiste();
  if (pago.deudas.length === 0) return campo("monto", "Selecciona al menos un adeudo");
  const nombres = new Map(
    (await listarFamilia(alcance, pago.alumnoId)).map((uno) => [uno.alumnoId, uno.nombreCompleto]),
  );
  const cargos = await cargosDe(alcance, pago, [...nombres.keys()]);
  if (cargos.length !== pago.deudas.length) return noExiste();

  const abiertos: MovimientoAbierto[] = [];
  for (const movimiento of repartirEnCuentas(pago, cargos, await operacionDePago(alcance))) {
    const abierto = await abrirMovimiento(alcance, movimiento, { comprobanteDe: pago.alumnoId });
    if (!abierto.ok) return abierto;
    abiertos.push(abierto);
  }
  const revisado =
    revisarMontos(alcance, pago, abiertos, nombres) ?? (await revisarDudas(alcance, pago, abiertos, nombres));
  if (!revisado.ok) return revisado;

  const guardado = await guardarMovimientos(alcance, abiertos);
  if (!guardado.ok) return guardado;
  const recibos: Recibos["recibos"] = guardado.registrados.map((registrado, indice) => ({
    ...registrado,
    alumnoId: abiertos[indice]!.movimiento.alumnoId,
  }));
  await juntarPagos(
    alcance,
    recibos.map(({ transaccionId }) => transaccionId),
  );
  await recordarVentanilla(alcance, pago);
  await registrar(alcance, "movimiento.conjunto", "movimientos", recibos[0]!.transaccionId, {
    alumnoId: pago.alumnoId,
    monto: pesosPlain(pago.montoCentavos),
    folios: recibos.map(({ serie, folio }) => `${serie}${folio}`).join(", "),
    force: revisado.dudoso || undefined,
  });
  return ok({ recibos });
}

/** The picked CARGO rows that belong to these students in the viewer's school. */
function cargosDe({ db, colegioId }: Alcance, { deudas }: DatosDePagoConjunto, alumnos: number[]) {
  return db
    .selectFrom("movimientos")
    .select(["id", "alumnoId", "servicioId"])
    .where(
      "id",
      "in",
      deudas.map(({ movimientoId }) => movimientoId),
    )
    .where("colegioId", "=", colegioId)
    .where("codigoOperacion", "=", "CARGO")
    .where("alumnoId", "in", alumnos)
    .orderBy("id")
    .execute();
}

/** The operation with which a school registers payments, or 0. */
export async function operacionDePago({ db, colegioId }: Alcance): Promise<number> {
  const operacion = await db
    .selectFrom("operaciones")
    .select("id")
    .where("colegioId", "=", colegioId)
    .where("codigoOperacion", "=", "PAGO")
    .orderBy("orden")
    .orderBy("id")
    .executeTakeFirst();
  return operacion?.id ?? 0;
}

// This payment leaves no saldo a favor: for that, register a movement of the one account.
function revisarMontos(
  alcance: Alcance,
  pago: DatosDePagoConjunto,
  abiertos: readonly MovimientoAbierto[],
  nombres: ReadonlyMap<number, string>,
) {
  const libre = tienePermiso(alcance, "PERM_PAGOS_PARCIALES");
  const debe = new Map(
    abiertos.flatMap(({ libro }) =>
      costos(libro, pago.fechaOperacion).map(
        (costo) => [costo.cargo.id, libre ? costo.completoCentavos : costo.totalCentavos] as const,
      ),
    ),
  );
  const yaNo = pago.deudas.filter(({ movimientoId }) => !debe.has(movimientoId));
  if (yaNo.length > 0) {
    const conceptos = yaNo.map(({ movimientoId }) => nombreDeDeuda(abiertos, nombres, movimientoId));
    return refuse("MONTO_CAMBIO", textoYaNoSeDebe(conceptos), { status: 409 });
  }
  const errores = pago.deudas.flatMap(({ movimientoId, montoCentavos }) => {
    const mensaje = errorDeMonto(montoCentavos, debe.get(movimientoId)!, libre);
    return mensaje === null ? [] : [{ campo: `${campoDeDeuda(movimientoId)}.monto`, mensaje }];
  });
  const rechazo = refuseFields("CAMPO", errores);
  if (rechazo) return rechazo;
  const total = sumaDeDeudas(pago.deudas.map(({ montoCentavos }) => ({ totalCentavos: montoCentavos })));
  if (total === pago.montoCentavos) return null;
  const mensaje = `Lo elegido suma ${formatPesos(total)}. Revisa y guarda de nuevo.`;
  return refuse("MONTO_CAMBIO", mensaje, { status: 409, campo: "monto" });
}

function nombreDeDeuda(abiertos: readonly MovimientoAbierto[], nombres: ReadonlyMap<number, string>, id: number) {
  const { movimiento, libro } = abiertos.find((abierto) => abierto.movimiento.elegidos.includes(id))!;
  return `«${libro.renglon(id).descripcion}» de ${nombres.get(movimiento.alumnoId)}`;
}

// Checked for all accounts before any is written: the rows of the first must not raise a doubt about the second.
async function revisarDudas(
  alcance: Alcance,
  pago: DatosDePagoConjunto,
  abiertos: readonly MovimientoAbierto[],
  nombres: ReadonlyMap<number, string>,
) {
  const porCuenta: { nombre: string; preguntas: string[] }[] = [];
  for (const { movimiento } of abiertos) {
    const dudas = await dudasDePago(alcance, movimiento, movimiento.montoCentavos);
    porCuenta.push({ nombre: nombres.get(movimiento.alumnoId)!, preguntas: preguntasDePago(movimiento, dudas) });
  }
  const lines = preguntasDeLaFamilia(porCuenta);
  const content = sinComprobante(pago);
  return (await askConsent(alcance, pago, { error: "DUDA", lines, content })) ?? ok({ dudoso: lines.length > 0 });
}

/** Notes that payments came of one handing-over of money, so that their receipts print together. One alone is not noted. */
export async function juntarPagos({ db }: Pick<Alcance, "db">, transaccionIds: readonly number[]): Promise<void> {
  const [conjuntoId] = transaccionIds;
  if (conjuntoId === undefined || transaccionIds.length === 1) return;
  await db
    .insertInto("pagosConjuntos")
    .values(transaccionIds.map((movimientoId) => ({ movimientoId, conjuntoId })))
    .execute();
}

function campo(nombre: string, mensaje: string) {
  return refuse("CAMPO", mensaje, { status: 422, campo: nombre });
}
