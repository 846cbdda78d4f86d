import type { Alcance } from "~/base/acceso/alcance.server";
import type { Outcome } from "~/lib/outcome";
import { lugaresOfrecidos, lugaresQueTiene } from "../lugares.server";

/** The source cycle, the target cycle, the number of years between them, and the year in which the source begins. */
export type Copia = { origenId: number; a: number; anios: number; primero: number };

export type Clonable = {
  /** The number of records to copy. */
  contar: (alcance: Alcance, cicloId: number) => Promise<number>;
  /** Runs inside an open transaction; returns the number of created records. */
  copiar: (trx: Alcance, copia: Copia) => Promise<Outcome<{ copias: number }>>;
};

/** The places of a cycle that the school still offers, by key: campus, shift and grade. */
export async function lugaresVivos(alcance: Alcance, cicloId: number): Promise<string[]> {
  const ofrecidos = new Set((await lugaresOfrecidos(alcance)).map(({ clave }) => clave));
  return [...(await lugaresQueTiene(alcance, cicloId)).keys()].filter((clave) => ofrecidos.has(clave));
}
