import { sql } from "kysely";
import type { Db } from "db/connection";
import { insertarTodos } from "db/insertar";
import type { Alcance } from "./alcance.server";

type Eleccion = { cajaId: number; formaPagoId: number | null };

/**
 * Remembers the drawer and the payment method for the account's next form, which opens with them (decisions.md, The window). A null
 * method keeps the one of before.
 */
export async function recordarVentanilla({ db, cuenta, colegioId }: Alcance, { cajaId, formaPagoId }: Eleccion) {
  if (!cuenta) return;
  const fila = { cuentaId: cuenta.id, colegioId, cajaId, ...(formaPagoId !== null && { formaPagoId }) };
  const forma = formaPagoId === null ? sql`` : sql`, formaPagoId = excluded.formaPagoId`;
  await insertarTodos(
    db,
    "preferencias",
    [fila],
    sql`(cuentaId, colegioId) do update set cajaId = excluded.cajaId${forma}`,
  );
}

/** Remembers that the account hid the list of the first day on its start page of this school. */
export async function recordarPrimerDiaOculto({ db, cuenta, colegioId }: Alcance): Promise<void> {
  if (!cuenta) return;
  await db
    .insertInto("preferencias")
    .values({ cuentaId: cuenta.id, colegioId, primerDiaOculto: 1 })
    .onConflict((conflict) => conflict.columns(["cuentaId", "colegioId"]).doUpdateSet({ primerDiaOculto: 1 }))
    .execute();
}

/** Forgets the choices of all accounts in a school. */
export async function olvidarPreferencias(db: Db, colegioId: number): Promise<void> {
  await db.deleteFrom("preferencias").where("colegioId", "=", colegioId).execute();
}
