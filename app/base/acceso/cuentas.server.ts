import type { Db } from "db/connection";

type EnColegio = { cuentaId: number; colegioId: number };

/** Lets an account into a school, with these roles there. */
export async function darColegio(db: Db, { cuentaId, colegioId }: EnColegio, roles: readonly number[]): Promise<void> {
  await db.insertInto("cuentasColegios").values({ cuentaId, colegioId }).execute();
  await ponerRolesEn(db, { cuentaId, colegioId }, roles);
}

/** Gives an account these roles in a school, and no others. */
export async function ponerRolesEn(
  db: Db,
  { cuentaId, colegioId }: EnColegio,
  roles: readonly number[],
): Promise<void> {
  await db.deleteFrom("cuentasRoles").where("cuentaId", "=", cuentaId).where("colegioId", "=", colegioId).execute();
  for (const rolId of new Set(roles))
    await db.insertInto("cuentasRoles").values({ cuentaId, colegioId, rolId }).execute();
}
