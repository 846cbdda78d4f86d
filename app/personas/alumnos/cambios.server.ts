import { quitarTextoDeBusqueda } from "db/busqueda";
import type { Alcance } from "~/base/acceso/alcance.server";
import type { DatosGenerales } from "./alumno";
import { columnasGenerales } from "./commands/identidad.server";

type ConDb = Pick<Alcance, "db">;

/** Puts personal data back as they were. */
export async function reponerDatos({ db, ahora }: Alcance, alumnoId: number, datos: DatosGenerales): Promise<void> {
  await db
    .updateTable("alumnos")
    .set({ ...columnasGenerales(datos), lastModifiedDate: ahora })
    .where("id", "=", alumnoId)
    .execute();
}

/** Deletes a student and their search text. Fails while a row of another table names the student. */
export async function borrarAlumno({ db }: ConDb, alumnoId: number): Promise<void> {
  await quitarTextoDeBusqueda(db, alumnoId);
  await db.deleteFrom("alumnos").where("id", "=", alumnoId).execute();
}

/** Gives a student another e-mail, which has to be verified again. */
export async function cambiarCorreo({ db }: ConDb, alumnoId: number, email: string): Promise<void> {
  await db.updateTable("alumnos").set({ email, cuentaVerificada: 0 }).where("id", "=", alumnoId).execute();
}

/** Marks a student's e-mail as verified. */
export async function verificarCorreo({ db }: ConDb, alumnoId: number): Promise<void> {
  await db.updateTable("alumnos").set({ cuentaVerificada: 1 }).where("id", "=", alumnoId).execute();
}

/** Forgets the photos of students; the caller deletes their files. */
export async function olvidarFotos({ db }: ConDb, alumnoIds: readonly number[]): Promise<void> {
  await db.updateTable("alumnos").set({ fotoUuid: null }).where("id", "in", alumnoIds).execute();
}

/** Forgets the e-mails of students. */
export async function olvidarCorreos({ db }: ConDb, alumnoIds: readonly number[]): Promise<void> {
  await db.updateTable("alumnos").set({ email: "", cuentaVerificada: 0 }).where("id", "in", alumnoIds).execute();
}
