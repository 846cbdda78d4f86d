import { sql } from "kysely";
import type { Alcance } from "~/base/acceso/alcance.server";
import { ciclosDelColegio } from "~/base/acceso/queries.server";
import { gradosDelColegio } from "~/base/escuela/niveles.server";
import { noEncontrado } from "~/server/request/responses.server";
import type { CampoDeLimite } from "./limites";

export type OpcionDeLimite = { value: number; label: string };

/**
 * The possible limits in the viewer's school, by control: levels, grades, campuses and shifts, and the groups of the
 * cycle, if one is given. Throws 404 for a cycle of another school.
 */
export async function opcionesDeLimites(
  alcance: Alcance,
  cicloId: number | null,
): Promise<Record<CampoDeLimite, OpcionDeLimite[]>> {
  const { db, colegioId } = alcance;
  if (cicloId !== null && !(await ciclosDelColegio(alcance, colegioId)).some(({ id }) => id === cicloId))
    throw noEncontrado();
  const deTabla = (tabla: "niveles" | "planteles" | "turnos") =>
    db
      .selectFrom(tabla)
      .select(["id as value", "nombre as label"])
      .where("colegioId", "=", colegioId)
      .orderBy("orden")
      .orderBy("id")
      .execute();
  const grados = await gradosDelColegio(alcance).execute();
  return {
    niveles: await deTabla("niveles"),
    grados: grados.map(({ id, nombre, nivel }) => ({ value: id, label: `${nivel} ${nombre}` })),
    planteles: await deTabla("planteles"),
    turnos: await deTabla("turnos"),
    grupos: cicloId === null ? [] : await gruposDelCiclo(alcance, cicloId),
  };
}

function gruposDelCiclo({ db }: Alcance, cicloId: number) {
  return db
    .selectFrom("grupos as gr")
    .innerJoin("grados as g", "g.id", "gr.gradoId")
    .innerJoin("niveles as n", "n.id", "g.nivelId")
    .innerJoin("turnos as t", "t.id", "gr.turnoId")
    .innerJoin("planteles as p", "p.id", "gr.plantelId")
    .select([
      "gr.id as value",
      sql<string>`n.nombre || ' ' || g.nombre || ' ' || gr.nombre || ' · ' || p.nombre || ' · ' || t.nombre`.as(
        "label",
      ),
    ])
    .where("gr.cicloId", "=", cicloId)
    .orderBy("n.orden")
    .orderBy("n.id")
    .orderBy("g.orden")
    .orderBy("gr.orden")
    .orderBy("gr.nombre")
    .execute();
}
