import type { Alcance } from "~/base/acceso/alcance.server";
import { ajustesDelNivel } from "~/aula/academico/nivel.server";
import type { TipoCalificacion } from "./calificacion";

type ClaveDeMateria = { asignaturaId: number; parcialId: number };

/** A subject in a partial, as it is graded. */
export type Materia = NonNullable<Awaited<ReturnType<typeof buscarMateria>>>;

/**
 * A subject of the viewer's school in a partial of the same cycle, level and grade. It includes its sections, its
 * criterios there and the level's way of grading. Null if there is none, or it is outside the account's limits.
 */
export async function buscarMateria(alcance: Alcance, { asignaturaId, parcialId }: ClaveDeMateria) {
  const { db, colegioId, limites } = alcance;
  const fila = await db
    .selectFrom("asignaturas as a")
    .innerJoin("ciclos as c", "c.id", "a.cicloId")
    .innerJoin("grados as g", "g.id", "a.gradoId")
    .innerJoin("definicionesPeriodo as p", (join) =>
      join.onRef("p.cicloId", "=", "a.cicloId").onRef("p.nivelId", "=", "g.nivelId"),
    )
    .innerJoin("definicionesParcial as d", "d.definicionPeriodoId", "p.id")
    .select(["a.id", "a.nombre", "a.cicloId", "a.gradoId", "a.tipoCalificacion", "a.promedia", "g.nivelId"])
    .select(["p.nombre as periodo", "d.nombre as parcial", "d.estado", "d.inicia", "d.termina"])
    .where("a.id", "=", asignaturaId)
    .where("d.id", "=", parcialId)
    .where("c.colegioId", "=", colegioId)
    .where((eb) => eb.or([eb("p.gradoId", "is", null), eb("p.gradoId", "=", eb.ref("a.gradoId"))]))
    .executeTakeFirst();
  const permitida =
    fila && (limites.niveles?.includes(fila.nivelId) ?? true) && (limites.grados?.includes(fila.gradoId) ?? true);
  if (!permitida) return null;
  const secciones = await db
    .selectFrom("asignaturasSecciones")
    .select(["id", "nombre"])
    .where("asignaturaId", "=", asignaturaId)
    .orderBy("orden")
    .orderBy("id")
    .execute();
  const criterios = await db
    .selectFrom("criterios")
    .select(["id", "nombre", "peso", "deTareas"])
    .where("asignaturaId", "=", asignaturaId)
    .where("parcialId", "=", parcialId)
    .orderBy("orden")
    .orderBy("id")
    .execute();
  return {
    ...fila,
    parcialId,
    tipoCalificacion: fila.tipoCalificacion as TipoCalificacion,
    cerrado: fila.estado === "CERRADO" || fila.estado === "PUBLICADO",
    secciones,
    criterios,
    ajustes: await ajustesDelNivel(alcance, fila.nivelId),
  };
}
