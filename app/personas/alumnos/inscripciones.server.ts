import { inscripcionesConNombre } from "~/base/escuela/lugares.server";
import type { Fecha } from "~/lib/dates";
import type { Alcance } from "~/base/acceso/alcance.server";
import { dentroDeLimites } from "~/base/acceso/alumnos-visibles.server";

/**
 * A student's enrolment in the current cycle, or null. Of several: the one not over, then the one of the current level,
 * then the last.
 */
export async function inscripcionDelCiclo({ db, colegioId, cicloId, nivelId, limites }: Alcance, alumnoId: number) {
  const inscripciones = await inscripcionesConNombre(db)
    .select(["i.id as inscripcionId", "i.nivelId", "i.gradoId", "i.plantelId", "i.turnoId", "i.grupoId"])
    .select(["i.fechaInscripcion", "i.fechaBaja", "i.motivoBaja", "i.recibePagos"])
    .select("gr.alias as grupoAlias")
    .where("i.alumnoId", "=", alumnoId)
    .where("i.cicloId", "=", cicloId)
    .where("i.colegioId", "=", colegioId)
    .where(dentroDeLimites(limites))
    .execute();
  const peso = (i: (typeof inscripciones)[number]) => (i.fechaBaja === null ? 2 : 0) + (i.nivelId === nivelId ? 1 : 0);
  const [elegida] = inscripciones.sort((a, b) => peso(b) - peso(a) || b.inscripcionId - a.inscripcionId);
  if (!elegida) return null;
  return {
    ...elegida,
    fechaInscripcion: elegida.fechaInscripcion as Fecha,
    fechaBaja: elegida.fechaBaja as Fecha | null,
    recibePagos: elegida.recibePagos === 1,
  };
}

/**
 * The student's other simultaneous enrolments, not withdrawn: in the same cycle, or in another school's overlapping
 * cycle (B§2.5 otrasInscripciones). Only the bare facts, independent of the viewer's rights in that school.
 */
export async function listarOtrasInscripciones(
  { db }: Pick<Alcance, "db">,
  { alumnoId, cicloId, inscripcionId }: { alumnoId: number; cicloId: number; inscripcionId: number | null },
) {
  return inscripcionesConNombre(db)
    .innerJoin("ciclos as este", (join) => join.on("este.id", "=", cicloId))
    .innerJoin("ciclos as c", (join) =>
      join
        .onRef("c.id", "=", "i.cicloId")
        .onRef("c.fechaInicio", "<=", "este.fechaFin")
        .onRef("c.fechaFin", ">=", "este.fechaInicio"),
    )
    .innerJoin("colegios as co", "co.id", "i.colegioId")
    .select(["i.id as inscripcionId", "co.nombre as colegio", "c.nombre as ciclo"])
    .where("i.alumnoId", "=", alumnoId)
    .where("i.fechaBaja", "is", null)
    .where("i.id", "<>", inscripcionId ?? 0)
    .orderBy("i.id")
    .execute();
}
