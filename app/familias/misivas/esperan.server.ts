import { sql, type SqlBool } from "kysely";
import type { Alcance } from "~/base/acceso/alcance.server";
import { comoFila, type FilaMisiva, misivasVisibles } from "./queries.server";
import { quienMira } from "./quien.server";

/** The maximum number of waiting misivas in the list and in the queue of a review. */
const MAXIMO = 100;

/**
 * The condition that a misiva (as `m`) waits for the viewer. For coordination these are those that nobody took and
 * somebody else wrote, and those in the viewer's own review. For others these are their drafts.
 */
function esperaPor(alcance: Alcance) {
  const { cuentaId, coordinacion } = quienMira(alcance);
  return coordinacion
    ? sql<SqlBool>`(m.cerrada is null and m.autorizada is null and ((m.revisar is not null and m.autorizadorId is null
        and m.createdBy <> ${cuentaId}) or m.autorizadorId = ${cuentaId}))`
    : sql<SqlBool>`(m.cerrada is null and m.revisar is null and m.createdBy = ${cuentaId})`;
}

/**
 * The misivas of the cycle that wait for the viewer, wherever they are in the school, the newest first. The order does
 * not change when one is taken.
 */
export async function listarEsperan(alcance: Alcance): Promise<FilaMisiva[]> {
  const filas = await misivasVisibles(alcance)
    .where("m.cicloId", "=", alcance.cicloId)
    .where(esperaPor(alcance))
    .orderBy("m.createdDate", "desc")
    .orderBy("m.id", "desc")
    .limit(MAXIMO)
    .execute();
  return filas.map((fila) => comoFila(fila, alcance.ahora));
}

/** These misivas, as far as the viewer may see them, in the order of the ids. */
export async function buscarMisivas(alcance: Alcance, ids: readonly number[]): Promise<FilaMisiva[]> {
  if (ids.length === 0) return [];
  const filas = await misivasVisibles(alcance).where("m.id", "in", ids).execute();
  const porId = new Map(filas.map((fila) => [fila.id, comoFila(fila, alcance.ahora)]));
  return ids.flatMap((id) => porId.get(id) ?? []);
}

/** The place of a misiva in the viewer's queue: its neighbours and the count. Null for one that does not wait. */
export async function lugarEnLaCola(alcance: Alcance, misivaId: number) {
  const ids = (await listarEsperan(alcance)).map(({ id }) => id);
  const indice = ids.indexOf(misivaId);
  if (indice === -1) return null;
  return {
    numero: indice + 1,
    cuantas: ids.length,
    anterior: ids[indice - 1] ?? null,
    siguiente: ids[indice + 1] ?? null,
  };
}

/** Who would receive the misivas of some pupils, by pupil: the tutors, and if a mail reaches each. */
export async function quienesLasReciben({ db }: Pick<Alcance, "db">, alumnoIds: readonly number[]) {
  const { rows } = await sql<{ alumnoId: number; tutor: string; conCorreo: number }>`
    select at.alumnoId, t.nombreCompleto as tutor,
      (at.notificaciones = 1 and at.notificacionesMisivas = 1 and at.verAlumnoApp = 1 and t.email <> '') as conCorreo
    from alumnosTutores at join tutores t on t.id = at.tutorId
    where at.restringido = 0 and at.alumnoId in (select value from json_each(${JSON.stringify(alumnoIds)}))
    order by at.alumnoId, t.id`.execute(db);
  const porAlumno = new Map<number, { tutor: string; conCorreo: boolean }[]>();
  for (const { alumnoId, tutor, conCorreo } of rows)
    porAlumno.set(alumnoId, [...(porAlumno.get(alumnoId) ?? []), { tutor, conCorreo: conCorreo === 1 }]);
  return porAlumno;
}
