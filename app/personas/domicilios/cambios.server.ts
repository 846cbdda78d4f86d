import type { Updateable } from "kysely";
import type { DB } from "db/schema";
import type { Alcance } from "~/base/acceso/alcance.server";

/** Deletes the addresses of students. */
export async function quitarDomicilios({ db }: Pick<Alcance, "db">, alumnoIds: readonly number[]): Promise<void> {
  await db.deleteFrom("domicilios").where("alumnoId", "in", alumnoIds).execute();
}

/** Puts a student's address back as it was. */
export async function reponerDomicilio(
  { db, ahora }: Alcance,
  alumnoId: number,
  domicilio: Updateable<DB["domicilios"]>,
): Promise<void> {
  await db
    .updateTable("domicilios")
    .set({ ...domicilio, lastModifiedDate: ahora })
    .where("alumnoId", "=", alumnoId)
    .execute();
}
