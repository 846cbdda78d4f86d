import { sql, type SqlBool } from "kysely";
import type { Alcance } from "~/base/acceso/alcance.server";
import { leerNotasDe } from "~/aula/calificaciones/tabla.server";
import { registrarPromedios } from "~/dinero/becas/promedios.server";

/** Gives becas the averages of students, which grades work out. */
export function registerScholarshipAverages(): void {
  registrarPromedios(promediosDeAlumnos);
}

/** The enrolments that are read together. */
const JUNTAS = 200;

async function promediosDeAlumnos(
  { db, colegioId }: Alcance,
  { cicloId, alumnoIds }: { cicloId: number; alumnoIds: readonly number[] },
): Promise<Map<number, number>> {
  const inscripciones = await db
    .selectFrom("inscripciones as i")
    .select(["i.id as inscripcionId", "i.alumnoId", "i.cicloId", "i.nivelId", "i.gradoId"])
    .where("i.colegioId", "=", colegioId)
    .where("i.cicloId", "=", cicloId)
    .where(sql<SqlBool>`i.alumnoId in (select value from json_each(${JSON.stringify(alumnoIds)}))`)
    .orderBy("i.nivelId")
    .orderBy("i.id")
    .execute();
  const promedios = new Map<number, number>();
  // Grades are read level by level: each has its own scale and rounding.
  for (const nivelId of new Set(inscripciones.map((cada) => cada.nivelId))) {
    const delNivel = inscripciones.filter((cada) => cada.nivelId === nivelId);
    for (let desde = 0; desde < delNivel.length; desde += JUNTAS) {
      const parte = delNivel.slice(desde, desde + JUNTAS);
      const notas = await leerNotasDe({ db }, parte);
      for (const { inscripcionId, alumnoId } of parte) {
        const promedio = notas.get(inscripcionId)?.promedioGeneral ?? null;
        if (promedio !== null) promedios.set(alumnoId, promedio);
      }
    }
  }
  return promedios;
}
