import { type RawBuilder, sql } from "kysely";
import type { Alcance } from "~/base/acceso/alcance.server";
import { alumnosEnLosLimites } from "~/base/acceso/alumnos-visibles.server";

/** The condition that the viewer may see all students of an online payment, by the column of its id. */
export function soloAlumnosVisibles(alcance: Alcance, columna: string): RawBuilder<0 | 1> {
  const dentro = alumnosEnLosLimites(alcance);
  if (dentro === null) return sql<0 | 1>`1`;
  return sql<0 | 1>`not exists (select 1 from cobrosPartes p where p.cobroId = ${sql.ref(columna)}
    and p.alumnoId not in ${dentro})`;
}

/** The online payment of which a payment (a row of `movimientos`) came; null for any other. */
export const COBRO_DEL_PAGO = sql<number>`(select p.cobroId from cobrosPartes p
  where p.pagoMovimientoId = movimientos.id limit 1)`;
