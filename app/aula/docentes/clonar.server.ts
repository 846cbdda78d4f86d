import { type RawBuilder, sql } from "kysely";
import type { Alcance } from "~/base/acceso/alcance.server";

type Copia = {
  /** The rows to copy: `ga` joined to its group `gr` and subject `a`, with their counterparts `ng` and `na`. */
  filas: RawBuilder<unknown>;
  /** The condition on the rows that go along. */
  condicion: RawBuilder<unknown>;
};

/** Copies the subjects of groups with their teachers; gives the number of subjects. Teachers who left the school stay behind. */
export async function copiarReparto({ db, ahora, colegioId }: Alcance, { filas, condicion }: Copia): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into gruposAsignaturas (grupoId, asignaturaId, aulaId, lastModifiedDate)
    select ng.id, na.id, ga.aulaId, ${ahora} from ${filas} where ${condicion} order by ga.id`.execute(db);
  await sql`insert into gruposAsignaturasDocentes (grupoAsignaturaId, docenteId, papel)
    select nga.id, x.docenteId, x.papel from ${filas}
      join gruposAsignaturas nga on nga.grupoId = ng.id and nga.asignaturaId = na.id
      join gruposAsignaturasDocentes x on x.grupoAsignaturaId = ga.id
      join docentesColegios dc on dc.docenteId = x.docenteId and dc.colegioId = ${colegioId} and dc.activo = 1
    where ${condicion}`.execute(db);
  return Number(numAffectedRows ?? 0);
}
