import type { Fecha } from "~/lib/dates";
import type { Libro, Renglon } from "./libro";
import { aplicarSaldoAFavor, postearCargo, puedePostear } from "./posteo";
import { definicionDe } from "./aplicar";
import { postearBecas } from "./becas";
import { estaCongelado } from "./cargo-en-convenio";
import { claveCargo, clavesDelDia, claveRecargo, recargosDelCargo } from "./reglas";
import { reversar } from "./reverso";
import { montoConTope } from "./monto-con-tope";

/**
 * True if nothing but a beca was ever paid, discounted or waived of a charge or of its surcharges, not even by rows reversed
 * since. Its debt then follows from its rules alone, and posting it anew gives the same.
 */
function estaIntacto(libro: Libro, cargo: Renglon): boolean {
  return [cargo, ...libro.vigentesDelCargo(cargo.id, "RECARGO")].every(({ id }) => !libro.tuvoAplicaciones(id));
}

/** Takes back by rule the charges of which nothing was ever paid; counts the others, which stay. */
export function reversarIntactos(
  libro: Libro,
  cargoIds: readonly number[],
): { quitados: Renglon[]; intocables: number } {
  const quitados: Renglon[] = [];
  let intocables = 0;
  for (const cargoId of cargoIds) {
    const posteo = libro.posteos.get(claveCargo(cargoId));
    if (posteo?.estado !== "VIGENTE") continue;
    const cargo = libro.renglon(posteo.movimientoId);
    if (!estaIntacto(libro, cargo)) {
      intocables += 1;
      continue;
    }
    // By rule: the new definition may be posted under the same key.
    reversar(libro, cargo.id, "ANULADO_POR_REGLA");
    quitados.push(cargo);
  }
  return { quitados, intocables };
}

/**
 * Reposts a program's charge that was taken back by rule, by its current definition, if its day has come. On each day
 * the row follows the rules that held for the previous one. Returns it, or null if it is not due (any more).
 */
export function reponerCargo(libro: Libro, quitado: Renglon): Renglon | null {
  const definicion = definicionDe(libro, quitado.cargoId);
  if (!definicion) return null;
  const { programa, cargo } = definicion;
  if (cargo.fechaInicio > libro.hoy || !puedePostear(libro, programa, cargo)) return null;
  return postearCargo(libro, programa, cargo, quitado.reglasDeMovimientoId ?? quitado.id);
}

/**
 * Reposts a charge that was taken back by rule exactly as it was: amount, dates, limit and name, even if its definition
 * changed. It continues with the rules of the row `reglasDeMovimientoId`, or begins anew with null.
 */
export function reponerIgual(libro: Libro, quitado: Renglon, reglasDeMovimientoId: number | null): Renglon {
  const renglon = ponerIgual(libro, quitado, reglasDeMovimientoId);
  aplicarSaldoAFavor(libro, renglon);
  return renglon;
}

function ponerIgual(
  libro: Libro,
  { cicloId, descripcion, cargoCentavos, fechaOperacion, fechaInicio, fechaFin, fechaLimitePago, cargoId }: Renglon,
  reglasDeMovimientoId: number | null,
): Renglon {
  const renglon = libro.agregar({
    cicloId,
    descripcion,
    cargoCentavos,
    fechaOperacion,
    fechaInicio,
    fechaFin,
    fechaLimitePago,
    cargoId,
    codigoOperacion: "CARGO",
    reglasDeMovimientoId,
  });
  libro.marcarPosteo(claveCargo(cargoId!), renglon.id, "VIGENTE");
  const definicion = definicionDe(libro, cargoId);
  if (definicion) postearBecas(libro, definicion.programa, renglon);
  return renglon;
}

/** The surcharges that the rules require of a posted charge from a day on, by key, posted or not. */
function recargosDebidos(libro: Libro, puesto: Renglon, desde: Fecha): Map<string, number> {
  const definicion = definicionDe(libro, puesto.cargoId);
  const debidos = new Map<string, number>();
  if (!definicion) return debidos;
  const { cargo, programa } = definicion;
  const limite = puesto.fechaLimitePago as Fecha;
  for (const { fecha, periodo, regla } of recargosDelCargo(cargo, { posteado: puesto, limite, hasta: libro.hoy })) {
    if (fecha < desde || (programa.fechaBaja !== null && fecha > programa.fechaBaja)) continue;
    if (estaCongelado(programa, cargo.id, fecha)) continue;
    const monto = montoConTope(libro, puesto, { regla, fecha, debe: libro.pendienteAntesDe(puesto.id, fecha) });
    const quitado = clavesDelDia(cargo.id, regla.id, fecha, limite).some(
      (clave) => libro.posteos.get(clave)?.estado === "ANULADO_POR_PERSONA",
    );
    if (monto > 0 && !quitado) debidos.set(claveRecargo(cargo.id, regla.id, periodo), monto);
  }
  return debidos;
}

/**
 * Takes back today's surcharges of posted charges that the rules no longer require, if nothing was ever applied to them
 * and the charge is still open. A rule holds from the day on which it is saved (decisions.md, What posts when), and
 * those surcharges fell at midnight by the previous one. Posting adds today's surcharge anew.
 */
export function soltarRecargosDeHoy(libro: Libro, cargoIds: readonly number[]): void {
  for (const cargoId of cargoIds) {
    const posteo = libro.posteos.get(claveCargo(cargoId));
    if (posteo?.estado !== "VIGENTE" || !libro.tiene(posteo.movimientoId)) continue;
    const puesto = libro.renglon(posteo.movimientoId);
    if (libro.pendiente(puesto.id) === 0) continue;
    const deHoy = libro
      .vigentesDelCargo(puesto.id, "RECARGO")
      .filter(({ id, fechaOperacion }) => fechaOperacion === libro.hoy && !libro.tuvoAplicaciones(id));
    if (deHoy.length === 0) continue;
    const debidos = recargosDebidos(libro, puesto, libro.hoy);
    for (const { id, cargoCentavos } of deHoy)
      if (debidos.get(libro.posteoDe(id)?.clave ?? "") !== cargoCentavos) reversar(libro, id, "ANULADO_POR_REGLA");
  }
}
