import { claveCargo, limiteDePago, type ProgramaAsignado } from "~/dinero/cobranza/libro/reglas";
import { definicionDe } from "~/dinero/cobranza/libro/aplicar";
import type { Libro, Renglon } from "~/dinero/cobranza/libro/libro";
import { postearHasta } from "~/dinero/cobranza/libro/posteo";
import { repartirSaldoAFavor } from "~/dinero/cobranza/libro/pago";
import { recargosDebidos, reponerConSusDias } from "~/dinero/cobranza/libro/reposicion";
import { reversar } from "~/dinero/cobranza/libro/reverso";
import { compararFechas, type Fecha } from "~/lib/dates";

/** The change that an undo takes back: its rows come after the first id, up to the second. */
export type Deshacer = { desdeMovimientoId: number; hastaMovimientoId: number; fecha: Fecha };

/**
 * Restores an account to the state without a change of definitions. `programas` contain the definitions that go back,
 * restored, with their history. `todos` contain all of the account's, because freed money may earn any charge's
 * discount. `quitados` are the charges that the change took out of this account. Returns the charges (by definition)
 * that cannot be restored, because the changed amount was paid since. If there is any, the book must not be used any
 * more.
 */
export function restaurar(
  libro: Libro,
  programas: readonly ProgramaAsignado[],
  cargoIds: readonly number[],
  { quitados, cambio, todos }: { quitados: readonly Renglon[]; cambio: Deshacer; todos: readonly ProgramaAsignado[] },
): number[] {
  const vuelven: Renglon[] = [];
  const impedidos = cargoIds.filter((cargoId) => {
    const quitado = quitados.find((renglon) => renglon.cargoId === cargoId) ?? null;
    return !restaurarCargo(libro, programas, { cargoId, quitado, cambio, vuelven });
  });
  if (impedidos.length > 0) return impedidos;
  // Sorted, because free money goes to the restored charges in the order of payment.
  vuelven.sort((a, b) => compararFechas(a.fechaLimitePago as Fecha, b.fechaLimitePago as Fecha) || a.id - b.id);
  reponerConSusDias(libro, programas, vuelven, todos);
  postearHasta(libro, programas, libro.hoy);
  repartirSaldoAFavor(libro, todos);
  return [];
}

/** One charge of an account; restored ones are added to `vuelven`. */
type Uno = { cargoId: number; quitado: Renglon | null; cambio: Deshacer; vuelven: Renglon[] };

function restaurarCargo(
  libro: Libro,
  programas: readonly ProgramaAsignado[],
  { cargoId, quitado, cambio, vuelven }: Uno,
): boolean {
  const posteo = libro.posteos.get(claveCargo(cargoId));
  // Rows that a person took back since stay so.
  if (posteo?.estado === "ANULADO_POR_PERSONA") return true;
  const puesto = posteo?.estado === "VIGENTE" ? libro.renglon(posteo.movimientoId) : null;
  if (puesto && (quitado || (puesto.id > cambio.desdeMovimientoId && !esComoDice(programas, puesto)))) {
    if (!sinPagosDesde(libro, puesto, cambio)) return false;
    reversar(libro, puesto.id, "ANULADO_POR_REGLA");
  } else if (puesto) return recargarDeNuevo(libro, programas, puesto, cambio);
  // A student who lost the program since would have lost this charge with it.
  const seCobra = puesto !== null || definicionDe(programas, cargoId)?.programa.vigente === true;
  if (quitado && seCobra) vuelven.push(quitado);
  return true;
}

function esComoDice(programas: readonly ProgramaAsignado[], puesto: Renglon): boolean {
  const definicion = definicionDe(programas, puesto.cargoId);
  if (!definicion || definicion.cargo.eliminado) return false;
  const { programa, cargo } = definicion;
  return (
    puesto.cargoCentavos === cargo.montoCentavos &&
    puesto.fechaInicio === cargo.fechaInicio &&
    puesto.fechaFin === cargo.fechaFin &&
    (puesto.fechaLimitePago === cargo.fechaLimitePago || puesto.fechaLimitePago === limiteDePago(programa, cargo))
  );
}

// Earlier credit may have been applied to the changed charge: taken back, it is credit again.
function sinPagosDesde(libro: Libro, cargo: Renglon, { hastaMovimientoId }: Deshacer): boolean {
  return [cargo, ...libro.vigentesDelCargo(cargo.id, "RECARGO")].every(({ id }) =>
    libro.aplicacionesDe(id).every(({ abonoMovimientoId: abono }) => {
      const { codigoOperacion, pagoMovimientoId } = libro.renglon(abono);
      const pago = codigoOperacion === "DESCUENTO" ? pagoMovimientoId : codigoOperacion === "PAGO" ? abono : null;
      return pago !== null && pago > 0 && pago <= hastaMovimientoId;
    }),
  );
}

// Surcharges since the change must follow the restored rules. If they do not, and nothing was paid of them or since of
// the charge, they fall anew.
function recargarDeNuevo(
  libro: Libro,
  programas: readonly ProgramaAsignado[],
  puesto: Renglon,
  { fecha: dia, desdeMovimientoId }: Deshacer,
): boolean {
  const cayeron = libro.vigentesDelCargo(puesto.id, "RECARGO").filter(({ fechaOperacion }) => fechaOperacion >= dia);
  const debidos = recargosDebidos(libro, programas, puesto, dia);
  const iguales =
    cayeron.length === debidos.size &&
    cayeron.every((r) => debidos.get(libro.posteoDe(r.id)?.clave ?? "") === r.cargoCentavos);
  if (iguales) return true;
  if (cayeron.some(({ id }) => libro.tuvoAplicaciones(id)) || !libro.quieto(puesto.id, dia, desdeMovimientoId))
    return false;
  for (const { id } of cayeron) reversar(libro, id, "ANULADO_POR_REGLA");
  return true;
}

/**
 * Takes the charges of an assignment out of an account: false if any of them was paid since; the book must then not be
 * used any more.
 */
export function quitarDelAlumno(
  libro: Libro,
  programas: readonly ProgramaAsignado[],
  cargoIds: readonly number[],
  cambio: Deshacer,
): boolean {
  for (const cargoId of cargoIds) {
    const posteo = libro.posteos.get(claveCargo(cargoId));
    if (posteo?.estado !== "VIGENTE" || posteo.movimientoId <= cambio.desdeMovimientoId) continue;
    const puesto = libro.renglon(posteo.movimientoId);
    if (!sinPagosDesde(libro, puesto, cambio)) return false;
    reversar(libro, puesto.id, "ANULADO_POR_REGLA");
  }
  repartirSaldoAFavor(libro, programas);
  return true;
}
