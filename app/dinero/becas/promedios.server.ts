import type { Alcance } from "~/base/acceso/alcance.server";

/** The averages of students in a cycle of the viewer's school, in tenths; a student without one is left out. */
export type LectorDePromedios = (
  alcance: Alcance,
  pedido: { cicloId: number; alumnoIds: readonly number[] },
) => Promise<ReadonlyMap<number, number>>;

let lector: LectorDePromedios = async () => new Map();

/** Puts the reader of averages in its place: grades are another wing's, which composicion joins to this one. */
export function registrarPromedios(leer: LectorDePromedios): void {
  lector = leer;
}

/** The averages of students, as grades say them now; none where no wing of grades is present. */
export const leerPromedios: LectorDePromedios = (alcance, pedido) => lector(alcance, pedido);
