import { claveCargo, limiteDePago } from "~/dinero/cobranza/libro/reglas";
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
 * Restores an account to the state without a change of definitions. In the programs of the book, the definitions
 * `cargoIds` are restored already, with their history. Only they are posted, but freed money may earn any charge's
 * discount. `quitados` are the charges that the change took out of this account. Returns the charges (by definition)
 * that cannot be restored, because the changed amount was paid since. If there is any, the book must not be used any
 * more.
 */
export function restaurar(
  libro: Libro,
  cargoIds: readonly number[],
  { quitados, cambio }: { quitados: readonly Renglon[]; cambio: Deshacer },
): number[] {
  const vuelven: Renglon[] = [];
  const impedidos = cargoIds.filter((cargoId) => {
    const quitado = quitados.find((renglon) => renglon.cargoId === cargoId) ?? null;
    return !restaurarCargo(libro, { cargoId, quitado, cambio, vuelven });
  });
  if (impedidos.length > 0) return impedidos;
  // Sorted, because free money goes to the restored charges in the order of payment.
  vuelven.sort((a, b) => compararFechas(a.fechaLimitePago as Fecha, b.fechaLimitePago as Fecha) || a.id - b.id);
  const restaurados = new Set(cargoIds);
  reponerConSusDias(libro, vuelven, restaurados);
  postearHasta(libro, libro.hoy, { cargoIds: restaurados });
  repartirSaldoAFavor(libro);
  return [];
}

/** One charge of an account; restored ones are added to `vuelven`. */
type Uno = { cargoId: number; quitado: Renglon | null; cambio: Deshacer; vuelven: Renglon[] };

function restaurarCargo(libro: Libro, { cargoId, quitado, cambio, vuelven }: Uno): boolean {
  const posteo = libro.posteos.get(claveCargo(cargoId));
  // Rows that a person took back since stay so.
  if (posteo?.estado === "ANULADO_POR_PERSONA") return true;
  const puesto = posteo?.estado === "VIGENTE" ? libro.renglon(posteo.movimientoId) : null;
  if (puesto && (quitado || (puesto.id > cambio.desdeMovimientoId && !esComoDice(libro, puesto)))) {
    if (!sinPagosDesde(libro, puesto, cambio)) return false;
    reversar(libro, puesto.id, "ANULADO_POR_REGLA");
  } else if (puesto) return recargarDeNuevo(libro, puesto, cambio);
  // A student who lost the program since would have lost this charge with it.
  const seCobra = puesto !== null || definicionDe(libro, cargoId)?.programa.vigente === true;
  if (quitado && seCobra) vuelven.push(quitado);
  return true;
}

function esComoDice(libro: Libro, puesto: Renglon): boolean {
  const definicion = definicionDe(libro, puesto.cargoId);
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
function recargarDeNuevo(libro: Libro, puesto: Renglon, { fecha: dia, desdeMovimientoId }: Deshacer): boolean {
  const cayeron = libro.vigentesDelCargo(puesto.id, "RECARGO").filter(({ fechaOperacion }) => fechaOperacion >= dia);
  const debidos = recargosDebidos(libro, puesto, dia);
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
export function quitarDelAlumno(libro: Libro, cargoIds: readonly number[], cambio: Deshacer): boolean {
  for (const cargoId of cargoIds) {
    const posteo = libro.posteos.get(claveCargo(cargoId));
    if (posteo?.estado !== "VIGENTE" || posteo.movimientoId <= cambio.desdeMovimientoId) continue;
    const puesto = libro.renglon(posteo.movimientoId);
    if (!sinPagosDesde(libro, puesto, cambio)) return false;
    reversar(libro, puesto.id, "ANULADO_POR_REGLA");
  }
  repartirSaldoAFavor(libro);
  return true;
}
