import type { Db } from "db/connection";
import { ROLES_LISTOS, type RolListo } from "./roles-listos";

/** Gives a new organization the roles that come ready; their ids by name. */
export async function sembrarRoles(db: Db, organizacionId: number): Promise<Readonly<Record<RolListo, number>>> {
  const ids: [string, number][] = [];
  for (const [nombre, permisos] of Object.entries(ROLES_LISTOS)) {
    const { id } = await db
      .insertInto("roles")
      .values({ organizacionId, nombre })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("rolesPermisos")
      .values(permisos.map((codigo) => ({ rolId: id, codigo })))
      .execute();
    ids.push([nombre, id]);
  }
  return Object.fromEntries(ids) as Record<RolListo, number>;
}
