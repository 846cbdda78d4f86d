import type { Fecha } from "~/lib/dates";
import type { Libro, Renglon } from "./libro";
import { aplicarSaldoAFavor, postearCargo, puedePostear } from "./posteo";
import { definicionDe } from "./aplicar";
import {
  claveCargo,
  clavesDelDia,
  claveRecargo,
  montoDeRecargo,
  type ProgramaAsignado,
  recargosDelCargo,
} from "./reglas";
import { reversar } from "./reverso";

/**
 * Whether nothing was ever paid, discounted or waived of a charge or of its surcharges, not even by what was reversed since:
 * then what it owes follows from its rules alone, and posting it anew gives the same.
 */
export function estaIntacto(libro: Libro, cargo: Renglon): boolean {
  return [cargo, ...libro.vigentesDelCargo(cargo.id, "RECARGO")].every(({ id }) => !libro.tuvoAplicaciones(id));
}

/**
 * Posts a program's charge that was taken back by rule as its definition says now, where its day has come: the row goes on
 * with the rules that held for the one before on each day. Gives it, or null where it is not due (any more).
 */
export function reponerCargo(libro: Libro, programas: readonly ProgramaAsignado[], quitado: Renglon): Renglon | null {
  const definicion = definicionDe(programas, quitado.cargoId);
  if (!definicion) return null;
  const { programa, cargo } = definicion;
  if (cargo.fechaInicio > libro.hoy || !puedePostear(libro, programa, cargo)) return null;
  return postearCargo(libro, programas, programa, cargo, quitado.reglasDeMovimientoId ?? quitado.id);
}

/**
 * Posts a charge that was taken back by rule exactly as it was: amount, dates, limit and name, whatever its definition says
 * now. It goes on with the rules of the row `reglasDeMovimientoId`, or begins anew with null.
 */
export function reponerIgual(
  libro: Libro,
  programas: readonly ProgramaAsignado[],
  { cicloId, descripcion, cargoCentavos, fechaOperacion, fechaInicio, fechaFin, fechaLimitePago, cargoId }: Renglon,
  reglasDeMovimientoId: number | null,
): Renglon {
  const renglon = libro.agregar({
    ...{ cicloId, descripcion, cargoCentavos, fechaOperacion, fechaInicio, fechaFin, fechaLimitePago, cargoId },
    codigoOperacion: "CARGO",
    reglasDeMovimientoId,
  });
  libro.marcarPosteo(claveCargo(cargoId!), renglon.id, "VIGENTE");
  aplicarSaldoAFavor(libro, programas, renglon);
  return renglon;
}

/** The surcharges that the rules ask of a posted charge from a day on, by key, whether they are posted or not. */
export function recargosDebidos(
  libro: Libro,
  programas: readonly ProgramaAsignado[],
  puesto: Renglon,
  desde: Fecha,
): Map<string, number> {
  const definicion = definicionDe(programas, puesto.cargoId);
  const debidos = new Map<string, number>();
  if (!definicion) return debidos;
  const { cargo, programa } = definicion;
  const limite = puesto.fechaLimitePago as Fecha;
  for (const { fecha, periodo, regla } of recargosDelCargo(cargo, { posteado: puesto, limite, hasta: libro.hoy })) {
    if (fecha < desde || (programa.fechaBaja !== null && fecha > programa.fechaBaja)) continue;
    const monto = montoDeRecargo(regla, libro.pendienteAntesDe(puesto.id, fecha));
    const quitado = clavesDelDia(cargo.id, regla.id, fecha, limite).some(
      (clave) => libro.posteos.get(clave)?.estado === "ANULADO_POR_PERSONA",
    );
    if (monto > 0 && !quitado) debidos.set(claveRecargo(cargo.id, regla.id, periodo), monto);
  }
  return debidos;
}

/**
 * Takes back today's surcharges of posted charges that the rules do not ask for any more, where nothing was ever applied to
 * them: a rule holds from the day on which it is saved (decisions.md, What posts when), and those fell at midnight by the one
 * before. Posting lets today's fall anew.
 */
export function soltarRecargosDeHoy(
  libro: Libro,
  programas: readonly ProgramaAsignado[],
  cargoIds: readonly number[],
): void {
  for (const cargoId of cargoIds) {
    const posteo = libro.posteos.get(claveCargo(cargoId));
    if (posteo?.estado !== "VIGENTE" || !libro.tiene(posteo.movimientoId)) continue;
    const puesto = libro.renglon(posteo.movimientoId);
    const deHoy = libro
      .vigentesDelCargo(puesto.id, "RECARGO")
      .filter(({ id, fechaOperacion }) => fechaOperacion === libro.hoy && !libro.tuvoAplicaciones(id));
    if (deHoy.length === 0) continue;
    const debidos = recargosDebidos(libro, programas, puesto, libro.hoy);
    for (const { id, cargoCentavos } of deHoy)
      if (debidos.get(libro.posteoDe(id)?.clave ?? "") !== cargoCentavos) reversar(libro, id, "ANULADO_POR_REGLA");
  }
}
