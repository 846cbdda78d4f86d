import { type SqlBool, sql } from "kysely";
import type { Alcance } from "~/base/acceso/alcance.server";
import type { Aviso } from "./vinculo";

/**
 * The condition that a tutor of a student (their row as `at`) may be shown and told things about the student. Every
 * read that leads out of the school (a link, a mail, a list to send to) uses it.
 */
export const noRestringido = sql<SqlBool>`"at"."restringido" = 0`;

/** The condition that the tutor also receives mail about this: 'notificaciones' off disables the others. */
export const recibe = (aviso: Exclude<Aviso, "verAlumnoApp">) =>
  sql<SqlBool>`("at"."restringido" = 0 and "at"."notificaciones" = 1 and ${sql.ref(`at.${aviso}`)} = 1)`;

/**
 * The e-mail of a tutor (`t`) for news of a student, as it is when the mail is written. Null for a tutor who has been
 * restricted or taken off the student since. Null also for one who does not receive that kind of news. `alumno` is the
 * column with the student's id.
 */
export const correoAlEscribir = (aviso: Parameters<typeof recibe>[0], alumno: "e.alumnoId" | "m.alumnoId") =>
  sql<
    string | null
  >`(select "t"."email" from "alumnosTutores" as "at" where "at"."alumnoId" = ${sql.ref(alumno)} and "at"."tutorId" = "t"."id" and ${recibe(aviso)})`;

/** The condition that no other tutor of the student who may be written to has the e-mail of this one (`t`). */
export const tieneCorreoPropio = ({ alumnoId, tutorId }: { alumnoId: number; tutorId: number }) =>
  sql<SqlBool>`not exists (select 1 from "alumnosTutores" as "at" inner join "tutores" as "otro" on "otro"."id" = "at"."tutorId"
    where "otro"."email" = "t"."email" and "at"."alumnoId" = ${alumnoId} and "at"."tutorId" <> ${tutorId} and ${noRestringido})`;

/** The condition that the tutor opens personal links about the student. */
export const abreEnlaces = sql<SqlBool>`("at"."restringido" = 0 and "at"."verAlumnoApp" = 1)`;

/** True if a tutor opens personal links about a student today; false also for a former tutor. */
export async function puedeAbrirEnlaces(
  { db }: Pick<Alcance, "db">,
  { alumnoId, tutorId }: { alumnoId: number; tutorId: number },
): Promise<boolean> {
  const vinculo = await db
    .selectFrom("alumnosTutores as at")
    .select("at.tutorId")
    .where("at.alumnoId", "=", alumnoId)
    .where("at.tutorId", "=", tutorId)
    .where(abreEnlaces)
    .executeTakeFirst();
  return vinculo !== undefined;
}
