import { leerRespuesta } from "~/personas/alumnos/alumno";
import type { Alcance } from "~/base/acceso/alcance.server";
import type { DatosEscolares } from "../preinscripcion";

/**
 * The place that a student's family requested, from the last pre-enrolment that the school accepted, while the student
 * is not enrolled in its cycle. Null if there is none.
 */
export async function lugarPreinscrito(
  { db, colegioId }: Alcance,
  alumnoId: number,
): Promise<(DatosEscolares & { cicloId: number }) | null> {
  const fila = await db
    .selectFrom("preinscripciones as p")
    .innerJoin("formatosPreinscripcion as f", "f.id", "p.formatoId")
    .select(["p.escolares", "f.cicloId"])
    .where("p.alumnoId", "=", alumnoId)
    .where("p.colegioId", "=", colegioId)
    .where("p.estado", "=", "ACEPTADA")
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("inscripciones as i")
            .select("i.id")
            .whereRef("i.alumnoId", "=", "p.alumnoId")
            .whereRef("i.colegioId", "=", "p.colegioId")
            .whereRef("i.cicloId", "=", "f.cicloId"),
        ),
      ),
    )
    .orderBy("p.id", "desc")
    .executeTakeFirst();
  const escolares = fila && leerRespuesta<DatosEscolares>(fila.escolares);
  return escolares ? { ...escolares, cicloId: fila.cicloId } : null;
}
