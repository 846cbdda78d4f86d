import { sql } from "kysely";
import type { Alcance } from "~/base/acceso/alcance.server";
import { quitarFilas } from "~/base/archivos/filas.server";
import { OLVIDADA } from "~/personas/privacidad/olvidables.server";
import { registrarOlvido } from "~/personas/privacidad/olvidos.server";

/** Retention forgets the requests' papers and texts with the other papers of a student. */
export function registerScholarshipForgetting(): void {
  registrarOlvido("PAPELES", olvidarSolicitudes);
}

async function olvidarSolicitudes({ db }: Alcance, alumnoIds: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ archivoUuid: string }>`
    delete from solicitudesDeBecaArchivos where solicitudId in
      (select id from solicitudesDeBeca where alumnoId in (select value from json_each(${JSON.stringify(alumnoIds)})))
    returning archivoUuid`.execute(db);
  // A request that waits for a paper says for which.
  await db
    .updateTable("solicitudesDeBeca")
    .set({
      motivo: "",
      motivoDeDecision: "",
      papelPedido: sql`iif(estado = 'FALTA_PAPEL', ${OLVIDADA}, '')`,
    })
    .where("alumnoId", "in", alumnoIds)
    .execute();
  const uuids = rows.map(({ archivoUuid }) => archivoUuid);
  await quitarFilas({ db }, uuids);
  return uuids;
}
