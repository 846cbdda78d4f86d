import { diaDeLaSemana, type Fecha, formatFecha } from "~/lib/dates";
import type { Cuota } from "./convenio";

/** A stretch of days without classes. */
export type SinClases = { nombre: string; desde: Fecha; hasta: Fecha };

/**
 * The payments of a plan whose day has no classes, in sentences: Saturdays and Sundays, and the school's days without
 * classes. The window may be closed.
 */
export function frasesSinClases(
  cuotas: readonly Pick<Cuota, "numero" | "fecha">[],
  sinClases: readonly SinClases[],
): string[] {
  return cuotas.flatMap(({ numero, fecha }) => {
    const dia = diaDeLaSemana(fecha);
    const causa =
      sinClases.find(({ desde, hasta }) => desde <= fecha && fecha <= hasta)?.nombre ??
      (dia === 6 ? "sábado" : dia === 0 ? "domingo" : null);
    return causa === null ? [] : [`El pago ${numero} cae en un día sin clases: ${formatFecha(fecha)}, ${causa}.`];
  });
}
