import { sql } from "kysely";
import type { Alcance } from "~/base/acceso/alcance.server";

/**
 * Copies the limits of the school's accounts from one cycle to another; gives the number of rows. A group's limit becomes the limit
 * of the group with the same name and place. A group without a counterpart leaves no limit.
 */
export async function copiarLimites(
  { db, colegioId }: Alcance,
  { origen: cicloDeOrigen, a: cicloDeDestino }: { origen: number; a: number },
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into cuentasLimites (cuentaId, colegioId, tipo, valorId, cicloId)
    select l.cuentaId, l.colegioId, l.tipo, case l.tipo when 'GRUPO' then nuevo.id else l.valorId end, ${cicloDeDestino}
    from cuentasLimites l
    left join grupos viejo on l.tipo = 'GRUPO' and viejo.id = l.valorId
    left join grupos nuevo on nuevo.cicloId = ${cicloDeDestino} and nuevo.gradoId = viejo.gradoId
      and nuevo.nombre = viejo.nombre and nuevo.plantelId = viejo.plantelId and nuevo.turnoId = viejo.turnoId
    where l.colegioId = ${colegioId} and l.cicloId = ${cicloDeOrigen}
      and (l.tipo <> 'GRUPO' or nuevo.id is not null)`.execute(db);
  return Number(numAffectedRows ?? 0);
}
