import type { Alcance } from "~/base/acceso/alcance.server";
import type { Fecha } from "~/lib/dates";
import { type ConFechas, traslapados } from "./ciclo";

export type ConNiveles = ConFechas & { niveles: readonly { id: number; nombre: string }[] };

/** The school's cycles that share a day with these dates, each with the levels that have places in it. */
export async function ciclosTraslapados(
  { db, colegioId }: Alcance,
  fechas: Pick<ConFechas, "id" | "fechaInicio" | "fechaFin">,
): Promise<ConNiveles[]> {
  const ciclos = await db
    .selectFrom("ciclos")
    .select(["id", "nombre", "fechaInicio", "fechaFin"])
    .where("colegioId", "=", colegioId)
    .execute();
  const vecinos = traslapados(
    fechas,
    ciclos.map((ciclo) => ({ ...ciclo, fechaInicio: ciclo.fechaInicio as Fecha, fechaFin: ciclo.fechaFin as Fecha })),
  );
  return Promise.all(vecinos.map(async (ciclo) => ({ ...ciclo, niveles: await nivelesDelCiclo(db, ciclo.id) })));
}

/** The levels that have places in a cycle. */
export function nivelesDelCiclo(db: Alcance["db"], cicloId: number): Promise<{ id: number; nombre: string }[]> {
  return db
    .selectFrom("configuracionesCiclo as cc")
    .innerJoin("niveles as n", "n.id", "cc.nivelId")
    .select(["n.id", "n.nombre"])
    .where("cc.cicloId", "=", cicloId)
    .groupBy("n.id")
    .execute();
}

/** The first of these cycles that has one of the levels, with that level's name; null if they share none. */
export function nivelCompartido(
  vecinos: readonly ConNiveles[],
  niveles: readonly { id: number; nombre: string }[],
): { ciclo: ConNiveles; nivel: string } | null {
  for (const ciclo of vecinos) {
    const nivel = niveles.find(({ id }) => ciclo.niveles.some((nivelVecino) => nivelVecino.id === id));
    if (nivel) return { ciclo, nivel: nivel.nombre };
  }
  return null;
}
