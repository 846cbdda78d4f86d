import { sql } from "kysely";
import type { Alcance } from "~/base/acceso/alcance.server";
import { inscripcionDelCiclo } from "~/personas/alumnos/inscripciones.server";
import { celdaComoTexto, type EstadoDeCelda } from "./calificacion";

/** A pupil's grade in a criterio; `id` 0 if nothing was ever graded. */
export type Evaluacion = {
  asignaturaId: number;
  seccionId: number | null;
  parcialId: number;
  criterioId: number;
  nombre: string;
  peso: number;
  id: number;
  dice: string;
};

/**
 * The criterios of a student's subjects in the viewer's cycle, each with the student's grade (decisions.md, Academic:
 * `evaluaciones` are their values). A subject with sections has them by section. The caller must have checked that the
 * viewer may see the student.
 */
export async function evaluacionesDe(alcance: Alcance, alumnoId: number): Promise<Evaluacion[]> {
  const inscripcion = await inscripcionDelCiclo(alcance, alumnoId);
  if (!inscripcion) return [];
  type Fila = Omit<Evaluacion, "dice"> & { valor: number | null; texto: string; estado: string };
  const { rows } = await sql<Fila>`
    select a.id as asignaturaId, s.id as seccionId, k.parcialId, k.id as criterioId, k.nombre, k.peso,
      coalesce(c.id, 0) as id, c.valor, coalesce(c.texto, '') as texto, coalesce(c.estado, '') as estado
    from inscripciones i join asignaturas a on a.cicloId = i.cicloId and a.gradoId = i.gradoId and a.activo = 1
      join criterios k on k.asignaturaId = a.id
      left join asignaturasSecciones s on s.asignaturaId = a.id
      left join calificaciones c on c.inscripcionId = i.id and c.asignaturaId = a.id and c.parcialId = k.parcialId
        and c.criterioId = k.id and c.seccionId is s.id
    where i.id = ${inscripcion.inscripcionId}
    order by k.orden, k.id`.execute(alcance.db);
  return rows.map(({ valor, texto, estado, ...fila }) => ({
    ...fila,
    dice: celdaComoTexto({ valor, texto, estado: estado as EstadoDeCelda }),
  }));
}
