import type { Alcance } from "~/base/acceso/alcance.server";
import { exigirAlumno } from "~/base/acceso/alumnos-visibles.server";
import { DATOS_CLINICOS, type DatosClinicos } from "./clinicos";

/**
 * What is written of a student's health, and when it last changed ("": never written, all of it blank). Throws 404 when he is
 * not of the viewer's school.
 */
export async function obtenerDatosClinicos(
  alcance: Alcance,
  alumnoId: number,
): Promise<DatosClinicos & { lastModifiedDate: string }> {
  await exigirAlumno(alcance, alumnoId);
  return (await leerDatosClinicos(alcance, alumnoId)) ?? SIN_ESCRIBIR;
}

const SIN_ESCRIBIR = {
  ...(Object.fromEntries(DATOS_CLINICOS.map((cual) => [cual, ""])) as DatosClinicos),
  lastModifiedDate: "",
};

/** The row of a student's clinical data; undefined where nobody wrote any. */
export function leerDatosClinicos({ db }: Alcance, alumnoId: number) {
  return db
    .selectFrom("datosClinicos")
    .select([...DATOS_CLINICOS, "lastModifiedDate"])
    .where("alumnoId", "=", alumnoId)
    .executeTakeFirst();
}

/** A student's account: his e-mail and whether he proved that it is his. Throws 404 when he is not of the viewer's school. */
export async function obtenerCuentaDeAlumno(alcance: Alcance, alumnoId: number) {
  await exigirAlumno(alcance, alumnoId);
  const { email, cuentaVerificada, nombreCompleto } = await alcance.db
    .selectFrom("alumnos")
    .select(["email", "cuentaVerificada", "nombreCompleto"])
    .where("id", "=", alumnoId)
    .executeTakeFirstOrThrow();
  return { email, verificada: cuentaVerificada === 1, nombreCompleto };
}

/** Whether an e-mail is another student's of the organization (B§5 Student email). */
export async function esDeOtroAlumno(
  { db, organizacionId }: Alcance,
  { alumnoId, email }: { alumnoId: number; email: string },
): Promise<boolean> {
  const otro = await db
    .selectFrom("alumnos")
    .select("id")
    .where("organizacionId", "=", organizacionId)
    .where("email", "=", email.trim().toLowerCase())
    .where("email", "<>", "")
    .where("id", "<>", alumnoId)
    .executeTakeFirst();
  return otro !== undefined;
}
