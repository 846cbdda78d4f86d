import { abreEnlaces } from "~/personas/tutores/custodia.server";
import type { Alcance } from "~/base/acceso/alcance.server";
import type { Persona } from "./enlace";

/** The destinations of a person's codes; if there are none, the office reads one out. */
export async function destinosDeCodigo({ db }: Pick<Alcance, "db">, persona: Persona): Promise<string[]> {
  if (persona.clase === "TUTOR") {
    const tutor = await db.selectFrom("tutores").select("email").where("id", "=", persona.tutorId).executeTakeFirst();
    return tutor?.email ? [tutor.email] : [];
  }
  const alumno = await db.selectFrom("alumnos").select("email").where("id", "=", persona.alumnoId).executeTakeFirst();
  if (alumno?.email) return [alumno.email];
  const tutores = await db
    .selectFrom("alumnosTutores as at")
    .innerJoin("tutores as t", "t.id", "at.tutorId")
    .select("t.email")
    .where("at.alumnoId", "=", persona.alumnoId)
    .where("t.email", "<>", "")
    .where(abreEnlaces)
    .orderBy("t.id")
    .execute();
  return tutores.map(({ email }) => email);
}

/** The name of a mailbox that several addresses make up, in whatever order they were read. */
export const buzonDe = (direcciones: readonly string[]): string => [...direcciones].sort().join(" ");
