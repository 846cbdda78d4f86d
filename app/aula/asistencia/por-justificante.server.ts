import { type RawBuilder, sql } from "kysely";
import type { Alcance } from "~/base/acceso/alcance.server";
import { hoyEnZona } from "~/lib/dates";
import { type TipoJustificacion, textoDeJustificacion } from "./asistencia";

/** The absences that an accepted notice of the family covers, and that nobody has justified. */
type Alcanzadas = RawBuilder<unknown>;

/**
 * Justifies by accepted notices the new absences of a class's list: a family that announced an absence need not explain
 * it. Inside the caller's transaction. Returns the number of justified absences.
 */
export async function justificarLista(
  trx: Alcance,
  claseId: number,
  inscripcionIds: readonly number[],
): Promise<number> {
  if (inscripcionIds.length === 0) return 0;
  const nuevas = sql`(select value from json_each(${JSON.stringify(inscripcionIds)}))`;
  return justificar(trx, sql`f.claseId = ${claseId} and f.inscripcionId in ${nuevas}`);
}

/** Justifies the absences that one notice covers, once it is accepted. As {@link justificarLista}. */
export const justificarPorAviso = (trx: Alcance, justificanteId: number): Promise<number> =>
  justificar(trx, sql`j.id = ${justificanteId}`);

async function justificar({ db, ahora, zonaHoraria }: Alcance, alcanzadas: Alcanzadas): Promise<number> {
  const { rows } = await sql<{ id: number; tipo: TipoJustificacion; tutor: string; createdDate: string; por: number }>`
    select f.id, j.tipo, t.nombreCompleto as tutor, j.createdDate, j.resueltaPor as por
    from faltas f
    join clases c on c.id = f.claseId
    join inscripciones i on i.id = f.inscripcionId
    join justificantes j on j.alumnoId = i.alumnoId and j.colegioId = c.colegioId
      and j.estado = 'JUSTIFICADA' and c.fecha between j.desde and j.hasta
    join tutores t on t.id = j.tutorId
    where f.fechaJustificacion is null and ${alcanzadas}
    group by f.id`.execute(db);
  for (const { id, tipo, tutor, createdDate, por } of rows)
    await db
      .updateTable("faltas")
      .set({
        tipoJustificacion: tipo,
        personaJustifica: tutor.slice(0, 120),
        justificacion: textoDeJustificacion(tipo, hoyEnZona(new Date(createdDate), zonaHoraria)),
        fechaJustificacion: ahora,
        justificadaPor: por,
      })
      .where("id", "=", id)
      .execute();
  return rows.length;
}
