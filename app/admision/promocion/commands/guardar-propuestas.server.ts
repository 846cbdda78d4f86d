import { sql } from "kysely";
import type { Alcance } from "~/base/acceso/alcance.server";
import type { Propuesto } from "../promocion";

/** Writes new proposals of pupils; earlier rehearsals of them become void. */
export async function guardarPropuestas(
  { db, ahora }: Alcance,
  propuestas: readonly ({ id: number } & Propuesto)[],
): Promise<void> {
  await sql`update promocionesAlumnos set propuesta = r.value ->> 'propuesta',
      configuracionCicloId = r.value ->> 'configuracionCicloId', grupoId = r.value ->> 'grupoId',
      falta = r.value ->> 'falta', aviso = r.value ->> 'aviso', ensayo = '', lastModifiedDate = ${ahora}
    from json_each(${JSON.stringify(propuestas)}) as r
    where promocionesAlumnos.id = r.value ->> 'id' and estado = 'BORRADOR'`.execute(db);
}
