import type { Fecha } from "~/lib/dates";

/** An amount of a credit row that settles a debit row as of `fecha`; a reversal adds the negative. */
export type Aplicacion = { abonoMovimientoId: number; cargoMovimientoId: number; centavos: number; fecha: Fecha };

/** Adds up applications of the same pair and date (or of the key of `grupo`) and drops those that cancel out. */
export function netas(
  aplicaciones: readonly Aplicacion[],
  grupo = (aplicacion: Aplicacion): string => aplicacion.fecha,
): Aplicacion[] {
  const sumas = new Map<string, Aplicacion>();
  for (const aplicacion of aplicaciones) {
    const clave = `${aplicacion.abonoMovimientoId}:${aplicacion.cargoMovimientoId}:${grupo(aplicacion)}`;
    const suma = sumas.get(clave);
    if (suma) suma.centavos += aplicacion.centavos;
    else sumas.set(clave, { ...aplicacion });
  }
  return [...sumas.values()].filter((aplicacion) => aplicacion.centavos !== 0);
}
