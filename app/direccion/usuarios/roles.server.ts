import { type Refusal, refuse } from "~/lib/outcome";
import type { Alcance } from "~/base/acceso/alcance.server";
import { ponerRolesEn } from "~/base/acceso/cuentas.server";

/** Refuses roles of another organization as DATOS beside their control; null if all are of the viewer's. */
export async function rechazoDeRoles(
  { db, organizacionId }: Alcance,
  roles: readonly number[],
): Promise<Refusal<"DATOS"> | null> {
  const rolesHallados = await db
    .selectFrom("roles")
    .select("id")
    .where("organizacionId", "=", organizacionId)
    .where("id", "in", roles)
    .execute();
  return rolesHallados.length === new Set(roles).size
    ? null
    : refuse("DATOS", "Ese rol ya no existe; recarga para continuar.", { campo: "roles" });
}

/** Replaces the roles of an account in the viewer's school. */
export async function ponerRoles({ db, colegioId }: Alcance, cuentaId: number, roles: readonly number[]) {
  await ponerRolesEn(db, { cuentaId, colegioId }, roles);
}

/** The names of the roles of an account in the viewer's school, in their order. */
export async function nombresDeRoles({ db, colegioId }: Alcance, cuentaId: number): Promise<string[]> {
  const filas = await db
    .selectFrom("cuentasRoles as cr")
    .innerJoin("roles as r", "r.id", "cr.rolId")
    .select("r.nombre")
    .where("cr.cuentaId", "=", cuentaId)
    .where("cr.colegioId", "=", colegioId)
    .orderBy("r.nombre")
    .execute();
  return filas.map(({ nombre }) => nombre);
}
