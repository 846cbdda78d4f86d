import { type RawBuilder, sql } from "kysely";
import type { Alcance } from "~/base/acceso/alcance.server";
import type { Fecha } from "~/lib/dates";

type Copia = {
  horarioId: number;
  grupoId: number;
  inicia: Fecha;
  termina: Fecha;
  /** The join of `na`, the counterpart of the subject `a`. */
  contraparte: RawBuilder<unknown>;
};

/** Copies a week's timetable to another group, with the lessons whose subject the group has. */
export async function copiarHorario({ db, ahora }: Alcance, copia: Copia): Promise<void> {
  const { horarioId, grupoId, inicia, termina, contraparte } = copia;
  const { id } = await db
    .insertInto("horarios")
    .values({ grupoId, inicia, termina, lastModifiedDate: ahora })
    .returning("id")
    .executeTakeFirstOrThrow();
  await sql`insert into horariosLecciones (horarioId, diaSemana, moduloId, grupoAsignaturaId, fija)
    select ${id}, l.diaSemana, l.moduloId, nga.id, l.fija from horariosLecciones l
      join gruposAsignaturas ga on ga.id = l.grupoAsignaturaId join asignaturas a on a.id = ga.asignaturaId ${contraparte}
      join gruposAsignaturas nga on nga.grupoId = ${grupoId} and nga.asignaturaId = na.id
    where l.horarioId = ${horarioId} order by l.id`.execute(db);
}
