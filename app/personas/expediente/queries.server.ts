import type { Alcance } from "~/base/acceso/alcance.server";
import { exigirAlumno } from "~/base/acceso/alumnos-visibles.server";
import { DATOS_CLINICOS, type DatosClinicos } from "./clinicos";

/**
 * A student's health data, and the time of their last change ("": never written, all blank). Throws 404 if the student
 * does not belong to the viewer's school.
 */
export async function obtenerDatosClinicos(
  alcance: Alcance,
  alumnoId: number,
): Promise<DatosClinicos & { lastModifiedDate: string }> {
  await exigirAlumno(alcance, alumnoId);
  return (await leerDatosClinicos(alcance, alumnoId)) ?? SIN_ESCRIBIR;
}

const SIN_ESCRIBIR = {
  ...(Object.fromEntries(DATOS_CLINICOS.map((dato) => [dato, ""])) as DatosClinicos),
  lastModifiedDate: "",
};

/** The row of a student's clinical data; undefined if none were written. */
export function leerDatosClinicos({ db }: Alcance, alumnoId: number) {
  return db
    .selectFrom("datosClinicos")
    .select([...DATOS_CLINICOS, "lastModifiedDate"])
    .where("alumnoId", "=", alumnoId)
    .executeTakeFirst();
}

/**
 * A student's account: the e-mail, and if the student proved to own it. Throws 404 if the student does not belong to
 * the viewer's school.
 */
export async function obtenerCuentaDeAlumno(alcance: Alcance, alumnoId: number) {
  await exigirAlumno(alcance, alumnoId);
  const { email, cuentaVerificada, nombreCompleto } = await alcance.db
    .selectFrom("alumnos")
    .select(["email", "cuentaVerificada", "nombreCompleto"])
    .where("id", "=", alumnoId)
    .executeTakeFirstOrThrow();
  return { email, verificada: cuentaVerificada === 1, nombreCompleto };
}

/** True if an e-mail belongs to another student of the organization (B§5 Student email). */
export async function esDeOtroAlumno(
  { db, organizacionId }: Alcance,
  { alumnoId, email }: { alumnoId: number; email: string },
): Promise<boolean> {
  const alumno = await db
    .selectFrom("alumnos")
    .select("id")
    .where("organizacionId", "=", organizacionId)
    .where("email", "=", email.trim().toLowerCase())
    .where("email", "<>", "")
    .where("id", "<>", alumnoId)
    .executeTakeFirst();
  return alumno !== undefined;
}
