import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Alcance } from "~/base/acceso/alcance.server";
import type { Cuenta } from "./libro";

/**
 * Accounts as one parameter for `json_each`, each a pair of student and service: the query text is the same for any
 * number.
 */
export function comoJson(cuentas: readonly Cuenta[]): string {
  return JSON.stringify(cuentas.map(({ alumnoId, servicioId }) => [alumnoId, servicioId]));
}

/** True if a row of `tabla` belongs to one of the accounts. Uses the table's index of student and service. */
export function deLasCuentas(tabla: string, cuentas: readonly Cuenta[]): RawBuilder<SqlBool> {
  const [alumnoId, servicioId] = [sql.ref(`${tabla}.alumnoId`), sql.ref(`${tabla}.servicioId`)];
  return sql<SqlBool>`(${alumnoId}, ${servicioId}) in
    (select value ->> 0, value ->> 1 from json_each(${comoJson(cuentas)}))`;
}

/** Deletes the accounts of a student of whom the ledger has no row. */
export async function borrarCuenta({ db }: Pick<Alcance, "db">, alumnoId: number): Promise<void> {
  await db.deleteFrom("cuentasCobranza").where("alumnoId", "=", alumnoId).execute();
}
