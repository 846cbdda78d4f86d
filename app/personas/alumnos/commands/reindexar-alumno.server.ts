import { guardarTextoDeBusqueda } from "db/busqueda";
import type { Alcance } from "~/base/acceso/alcance.server";
import { textoDeBusqueda } from "../alumno";

/**
 * Rewrites the search text of a student. Called inside the transaction of every command that changes a name, a document
 * or a tutor. It writes no log entry of its own, because those commands log the change.
 */
export async function reindexarAlumno({ db }: Pick<Alcance, "db">, alumnoId: number): Promise<void> {
  const alumno = await db
    .selectFrom("alumnos")
    .select(["nombreCompleto", "matricula", "curp"])
    .where("id", "=", alumnoId)
    .executeTakeFirstOrThrow();
  const tutores = await db
    .selectFrom("alumnosTutores as at")
    .innerJoin("tutores as t", "t.id", "at.tutorId")
    .select(["t.nombreCompleto", "t.telefonoMovil", "t.telefonoCasa", "t.telefonoOficina"])
    .where("at.alumnoId", "=", alumnoId)
    .execute();
  const texto = textoDeBusqueda(
    alumno,
    tutores.map((tutor) => ({
      nombreCompleto: tutor.nombreCompleto,
      telefonos: [tutor.telefonoMovil, tutor.telefonoCasa, tutor.telefonoOficina],
    })),
  );
  await guardarTextoDeBusqueda(db, alumnoId, texto);
}
