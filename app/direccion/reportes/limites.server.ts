import { type RawBuilder, sql } from "kysely";
import type { Alcance } from "~/base/acceso/alcance.server";

/** A condition for a query: the student (a column) is or was of a level in the viewer's cycle. */
export function deUnNivel({ colegioId, cicloId }: Alcance, nivelId: number, alumnoId: string): RawBuilder<unknown> {
  return sql`and exists (select 1 from inscripciones n where n.alumnoId = ${sql.ref(alumnoId)}
    and n.colegioId = ${colegioId} and n.cicloId = ${cicloId} and n.nivelId = ${nivelId})`;
}
