import { sql } from "kysely";
import type { Alcance } from "~/base/acceso/alcance.server";
import { type Fecha, sumarMeses } from "~/lib/dates";

type Periodo = { desde: Fecha; hasta: Fecha };
type Saldos = { previos: number; finales: number };

/**
 * The credit of all accounts before a month, and at its end, in centavos. A month of the last year is read from today's open
 * amounts back, and an older one from the first row on: each reads the shorter part of the ledger.
 */
export function leerSaldosAFavor(alcance: Alcance, periodo: Periodo): Promise<Saldos> {
  return periodo.desde > sumarMeses(alcance.hoy, -12) ? desdeHoy(alcance, periodo) : desdeElPrincipio(alcance, periodo);
}

const SUMAS = sql`coalesce(sum(max(0, -previo)), 0) as previos, coalesce(sum(max(0, -final)), 0) as finales`;

/** Reads them from the first row of the ledger on. */
export async function desdeElPrincipio({ db, colegioId }: Alcance, { desde, hasta }: Periodo): Promise<Saldos> {
  const { rows } = await sql<Saldos>`select ${SUMAS} from (
    select sum(case when fechaOperacion < ${desde} then cargoCentavos - abonoCentavos else 0 end) as previo,
      sum(cargoCentavos - abonoCentavos) as final
    from "movimientos" where colegioId = ${colegioId} and fechaOperacion <= ${hasta} group by alumnoId, servicioId)`.execute(
    db,
  );
  return rows[0]!;
}

/** Reads them from today's open amounts back. */
export async function desdeHoy({ db, colegioId }: Alcance, { desde, hasta }: Periodo): Promise<Saldos> {
  const { rows } = await sql<Saldos>`select ${SUMAS} from (
    select sum(previo) as previo, sum(final) as final from (
      select alumnoId, servicioId, pendienteCentavos as previo, pendienteCentavos as final
      from "pendientes" where colegioId = ${colegioId}
      union all
      select alumnoId, servicioId, abonoCentavos - cargoCentavos,
        case when fechaOperacion > ${hasta} then abonoCentavos - cargoCentavos else 0 end
      from "movimientos" where colegioId = ${colegioId} and fechaOperacion >= ${desde})
    group by alumnoId, servicioId)`.execute(db);
  return rows[0]!;
}
