import type { Alcance } from "~/base/acceso/alcance.server";
import type { Fecha } from "~/lib/dates";
import type { SinClases } from "./sin-clases";

/** The days without classes from today on that hold for everybody or for a level of the student, with their names. */
export async function leerSinClases({ db, colegioId, hoy }: Alcance, alumnoId: number): Promise<SinClases[]> {
  const filas = await db
    .selectFrom("diasInhabiles as d")
    .select(["d.nombre", "d.fechaInicio as desde", "d.fechaFin as hasta"])
    .distinct()
    .where("d.colegioId", "=", colegioId)
    .where("d.fechaFin", ">=", hoy)
    .where(({ eb, or, exists, selectFrom }) =>
      or([
        eb("d.nivelId", "is", null),
        exists(
          selectFrom("inscripciones as i")
            .select("i.id")
            .where("i.alumnoId", "=", alumnoId)
            .where("i.fechaBaja", "is", null)
            .whereRef("i.nivelId", "=", "d.nivelId"),
        ),
      ]),
    )
    .orderBy("d.fechaInicio")
    .execute();
  return filas.map(({ nombre, desde, hasta }) => ({ nombre, desde: desde as Fecha, hasta: hasta as Fecha }));
}
