import { type Clase, CODIGO_MS, type Persona } from "./enlace";
import { type EnlaceAbierto, idDe, type Puerta, puedeEntrar } from "./puerta.server";

/** Somebody who may enter with a mailbox. */
export type PersonaDeCorreo = { persona: Persona; nombreCompleto: string };

/** The people of a mailbox who may enter, first registered first. */
export async function personasDelCorreo(puerta: Puerta, clase: Clase, email: string): Promise<PersonaDeCorreo[]> {
  if (email === "") return [];
  const filas = await puerta.db
    .selectFrom(clase === "ALUMNO" ? "alumnos" : "tutores")
    .select(["id", "nombreCompleto"])
    .where("email", "=", email)
    .orderBy("id")
    .execute();
  const personas: PersonaDeCorreo[] = [];
  for (const { id, nombreCompleto } of filas) {
    const persona: Persona = clase === "ALUMNO" ? { clase, alumnoId: id } : { clase, tutorId: id };
    if (await puedeEntrar(puerta, persona)) personas.push({ persona, nombreCompleto });
  }
  return personas;
}

/**
 * The people among whom the person behind a link may choose: those of its mailbox, for ten minutes after its code was
 * entered in this browser. Empty for a link that the school gave, and for a mailbox of one person.
 */
export async function personasQueEligen(puerta: Puerta, enlace: EnlaceAbierto): Promise<PersonaDeCorreo[]> {
  const { persona, clase, id, porCorreo, verificado } = enlace;
  if (!persona || !porCorreo || !verificado) return [];
  const reciente = await puerta.db
    .selectFrom("enlacesPersonales")
    .select("id")
    .where("id", "=", id)
    .where("abiertoDate", ">", new Date(Date.parse(puerta.ahora) - CODIGO_MS).toISOString())
    .executeTakeFirst();
  if (!reciente) return [];
  const { email } = await puerta.db
    .selectFrom(clase === "ALUMNO" ? "alumnos" : "tutores")
    .select("email")
    .where("id", "=", idDe(persona))
    .executeTakeFirstOrThrow();
  const personas = await personasDelCorreo(puerta, clase, email);
  return personas.length > 1 ? personas : [];
}
