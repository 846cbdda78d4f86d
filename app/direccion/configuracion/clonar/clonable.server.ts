import type { Alcance } from "~/base/acceso/alcance.server";
import type { Outcome } from "~/lib/outcome";
import { lugaresOfrecidos, lugaresQueTiene } from "../lugares.server";

/** From which cycle to which, and by how many years. */
export type Copia = { de: number; a: number; anios: number };

export type Clonable = {
  /** How many there are to take along. */
  contar: (alcance: Alcance, cicloId: number) => Promise<number>;
  /** Inside of an open transaction; gives how many were made. */
  copiar: (trx: Alcance, copia: Copia) => Promise<Outcome<{ hechos: number }>>;
};

/** The places of a cycle that the school still offers, by their key: campus, shift and grade. */
export async function lugaresVivos(alcance: Alcance, cicloId: number): Promise<string[]> {
  const ofrecidos = new Set((await lugaresOfrecidos(alcance)).map(({ clave }) => clave));
  return [...(await lugaresQueTiene(alcance, cicloId)).keys()].filter((clave) => ofrecidos.has(clave));
}
