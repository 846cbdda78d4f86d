import { sql } from "kysely";
import type { Alcance } from "~/base/acceso/alcance.server";
import { inscripcionesConNombre } from "~/base/escuela/lugares.server";
import { type Acreditacion, acreditacionDe } from "~/aula/calificaciones/acreditacion";
import { cuenta } from "~/aula/calificaciones/promedios";
import { leerNotasDe } from "~/aula/calificaciones/tabla.server";
import { ajustesDelNivel } from "~/aula/academico/nivel.server";
import type { Periodos } from "~/aula/academico/periodo";
import { listarPeriodos } from "~/aula/academico/periodo.server";
import { estaTerminado } from "./boleta";
import { camposDe } from "./campos";
import { corregidosDe } from "./datos.server";

/** The result of a year, with its average in tenths. */
export type AnioDeAlumno = { acreditacion: Acreditacion; promedio: number | null };

/**
 * The year's result of some enrolments of a cycle of the viewer's school, by enrolment. It is based on the campos
 * formativos if the pupil's subjects have any, like the report card of educación básica, and otherwise on the subjects.
 */
export async function acreditacionesDe(
  alcance: Alcance,
  { cicloId, inscripciones }: { cicloId: number; inscripciones: readonly number[] },
): Promise<Map<number, AnioDeAlumno>> {
  const alumnos = await inscripcionesConNombre(alcance.db)
    .select(["i.id as inscripcionId", "i.cicloId", "i.nivelId", "i.gradoId"])
    .select(sql<number>`(select count(*) from grados x where x.nivelId = g.nivelId and x.orden <= g.orden)`.as("orden"))
    .where("i.colegioId", "=", alcance.colegioId)
    .where("i.cicloId", "=", cicloId)
    .where(sql<boolean>`i.id in (select value from json_each(${JSON.stringify(inscripciones)}))`)
    .execute();
  const corregidos = await corregidosDe(alcance, inscripciones);
  const anios = new Map<number, AnioDeAlumno>();
  for (const nivelId of new Set(alumnos.map((alumno) => alumno.nivelId))) {
    const alumnosDelNivel = alumnos.filter((alumno) => alumno.nivelId === nivelId);
    const notas = await leerNotasDe(alcance, alumnosDelNivel);
    const ajustes = await ajustesDelNivel(alcance, nivelId);
    const planes = new Map<number, Periodos>();
    for (const { inscripcionId, gradoId, nivel, orden } of alumnosDelNivel) {
      if (!planes.has(gradoId)) planes.set(gradoId, await listarPeriodos(alcance, { cicloId, nivelId, gradoId }));
      const info = planes.get(gradoId)!;
      const notasDelAlumno = notas.get(inscripcionId)!;
      const { campos, promedio } = camposDe(notasDelAlumno, info.periodos, ajustes, corregidos.get(inscripcionId));
      const anio =
        campos.length > 0
          ? { promedio, finales: campos.map(({ final }) => final) }
          : {
              promedio: notasDelAlumno.promedioGeneral,
              finales: notasDelAlumno.filas
                .filter(({ seccion, asignatura }) => seccion === null && cuenta(asignatura))
                .map((fila) => fila.promedio),
            };
      const { aprobatoria } = ajustes;
      const acreditacion = acreditacionDe({
        nivel,
        grado: orden,
        ...anio,
        aprobatoria,
        terminado: estaTerminado(info),
      });
      anios.set(inscripcionId, { acreditacion, promedio: anio.promedio });
    }
  }
  return anios;
}
