/** Accounts with saldo a favor beside open debts are posted once more, which gives the one to the others. */
import { type Kysely, sql } from "kysely";

// A migration is frozen in time: it must not know the schema of another day.
export async function up(db: Kysely<any>): Promise<void> {
  await sql
    .raw(
      `update cuentasCobranza set posteadoHasta = date(posteadoHasta, '-1 day')
       where exists (select 1 from pendientes p where p.alumnoId = cuentasCobranza.alumnoId
           and p.servicioId = cuentasCobranza.servicioId and p.pendienteCentavos < 0)
         and exists (select 1 from pendientes p where p.alumnoId = cuentasCobranza.alumnoId
           and p.servicioId = cuentasCobranza.servicioId and p.pendienteCentavos > 0)`,
    )
    .execute(db);
}
