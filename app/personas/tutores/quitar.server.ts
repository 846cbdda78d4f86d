import { SIN_DOMICILIO } from "~/personas/domicilios/domicilio";
import type { Alcance } from "~/base/acceso/alcance.server";

type ConDb = Pick<Alcance, "db">;

/** Takes a tutor off a student. */
export async function desligarTutor({ db }: ConDb, { alumnoId, tutorId }: { alumnoId: number; tutorId: number }) {
  await db.deleteFrom("alumnosTutores").where("alumnoId", "=", alumnoId).where("tutorId", "=", tutorId).execute();
}

/** Deletes a tutor who has no student left. */
export async function borrarTutorSinAlumnos({ db }: ConDb, tutorId: number): Promise<void> {
  await db
    .deleteFrom("tutores")
    .where("id", "=", tutorId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("alumnosTutores").select("alumnoId").where("tutorId", "=", tutorId))),
    )
    .execute();
}

/** Forgets the mail, telephones, address and photo of tutors, notes on custody, and copies of merged tutors. */
export async function olvidarContacto({ db, ahora }: Alcance, tutorIds: readonly number[]): Promise<void> {
  const telefonos = { telefonoMovil: "", telefonoCasa: "", telefonoOficina: "" };
  const sinContacto = { email: "", ...telefonos, ...SIN_DOMICILIO, fotoUuid: null };
  await db
    .updateTable("tutores")
    .set({ ...sinContacto, lastModifiedDate: ahora })
    .where("id", "in", tutorIds)
    .execute();
  await db.updateTable("alumnosTutores").set({ notaCustodia: "" }).where("tutorId", "in", tutorIds).execute();
  await db.updateTable("unionesTutores").set({ antes: "", despues: "" }).where("tutorId", "in", tutorIds).execute();
}
