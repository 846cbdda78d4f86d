import { sql } from "kysely";
import type { Alcance } from "~/base/acceso/alcance.server";
import { quitarFilas } from "~/base/archivos/filas.server";

/** Forgets the words and the papers of families' notices about these students; their days and answers stay. */
export async function olvidarJustificantes({ db }: Alcance, alumnoIds: readonly number[]): Promise<string[]> {
  const lista = JSON.stringify(alumnoIds);
  const { rows } = await sql<{ archivoUuid: string }>`
    delete from justificantesArchivos where justificanteId in
      (select id from justificantes where alumnoId in (select value from json_each(${lista})))
    returning archivoUuid`.execute(db);
  await db
    .updateTable("justificantes")
    .set({ detalle: "", respuesta: "" })
    .where("alumnoId", "in", alumnoIds)
    .execute();
  const uuids = rows.map(({ archivoUuid }) => archivoUuid);
  await quitarFilas({ db }, uuids);
  return uuids;
}
