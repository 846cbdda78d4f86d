import type { Alcance } from "~/base/acceso/alcance.server";

/** Deletes the personal links of tutors. */
export async function olvidarEnlaces({ db }: Pick<Alcance, "db">, tutorIds: readonly number[]): Promise<void> {
  await db.deleteFrom("enlacesPersonales").where("tutorId", "in", tutorIds).execute();
}
