import type { Libro, Renglon } from "./libro";
import { aplicarSaldoAFavor, postearCargo, puedePostear } from "./posteo";
import { definicionDe } from "./aplicar";
import { claveCargo, type ProgramaAsignado } from "./reglas";

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
