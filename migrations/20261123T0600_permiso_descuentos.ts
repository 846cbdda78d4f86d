/** Discounts and waivers by hand have a permission of their own: whoever may reverse what others registered keeps them. */
import { type Kysely, sql } from "kysely";

// A migration is frozen in time: it must not know the schema of another day.
export async function up(db: Kysely<any>): Promise<void> {
  await sql
    .raw(
      `insert or ignore into rolesPermisos (rolId, codigo)
       select rolId, 'PERM_DESCUENTOS_CONDONACIONES' from rolesPermisos where codigo = 'PERM_REVERSAR_MOVIMIENTOS'`,
    )
    .execute(db);
}
