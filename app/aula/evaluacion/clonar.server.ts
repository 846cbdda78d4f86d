import { type RawBuilder, sql } from "kysely";
import type { Alcance } from "~/base/acceso/alcance.server";

type Copia = {
  /** Each partial of the old cycle (`viejo`) with its counterpart in the new one (`nuevo`). */
  parciales: readonly { viejo: number; nuevo: number | undefined }[];
  /** The condition on `a`, the subjects of the old cycle that go along. */
  asignaturas: RawBuilder<unknown>;
  /** The join of `na`, the counterpart of the subject `a`. */
  contraparte: RawBuilder<unknown>;
};

/** Copies the criterios of subjects into another cycle; gives the number of rows. */
export async function copiarCriterios({ db, ahora }: Alcance, copia: Copia): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into criterios (asignaturaId, parcialId, nombre, peso, deTareas, orden, lastModifiedDate)
    select na.id, par.value ->> 'nuevo', c.nombre, c.peso, c.deTareas, c.orden, ${ahora}
    from json_each(${JSON.stringify(copia.parciales)}) par join criterios c on c.parcialId = par.value ->> 'viejo'
      join asignaturas a on a.id = c.asignaturaId ${copia.contraparte}
    where ${copia.asignaturas} order by c.id`.execute(db);
  return Number(numAffectedRows ?? 0);
}
