import { sql } from "kysely";
import type { Alcance } from "~/base/acceso/alcance.server";

/**
 * Takes up again the requests whose grants an undo ends, and returns their number. One whose beca was asked for again
 * since counts as taken back. Call it inside the transaction of the undo.
 */
export async function reabrirSolicitudes({ db }: Alcance, becaAlumnoIds: readonly number[]): Promise<number> {
  const { numAffectedRows } = await sql`
    update solicitudesDeBeca set becaAlumnoId = null, decididaDate = null, decididaPorId = null, motivoDeDecision = '',
      promedioDecimas = null, adeudoCentavos = null, aceptacion = null, aceptadaDate = null, aceptadaPorId = null,
      estado = iif(exists (select 1 from solicitudesDeBeca x where x.alumnoId = solicitudesDeBeca.alumnoId
        and x.becaId = solicitudesDeBeca.becaId and x.cicloId = solicitudesDeBeca.cicloId
        and x.estado in ('ENVIADA', 'FALTA_PAPEL', 'EN_COMITE')), 'RETIRADA', 'EN_COMITE')
    where estado = 'OTORGADA' and becaAlumnoId in (select value from json_each(${JSON.stringify(becaAlumnoIds)}))`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0);
}
