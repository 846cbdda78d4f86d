import type { Alcance } from "~/base/acceso/alcance.server";
import type { Persona } from "./enlace";
import { enlaceVivo, idDe } from "./puerta.server";

type Observador = Pick<Alcance, "db" | "ahora">;

/**
 * The currently valid links of a person, the newest first. The caller must have checked that the viewer may see the
 * person.
 */
export function enlacesVivos({ db, ahora }: Observador, persona: Persona) {
  return db
    .selectFrom("enlacesPersonales")
    .select(["id", "token", "porCorreo", "paraPagar", "venceDate", "createdDate", "abiertoDate"])
    .where(persona.clase === "ALUMNO" ? "alumnoId" : "tutorId", "=", idDe(persona))
    .where(enlaceVivo(ahora))
    .orderBy("id", "desc")
    .execute();
}

/** The currently valid link that the school gave a person for all of the page; null if there is none. */
export async function enlaceVigente(observador: Observador, persona: Persona) {
  return (await enlacesVivos(observador, persona)).find((cada) => cada.porCorreo + cada.paraPagar === 0) ?? null;
}
