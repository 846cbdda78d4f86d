import type { Alcance } from "~/base/acceso/alcance.server";
import type { Persona } from "./enlace";
import { idDe } from "./puerta.server";

type Quien = Pick<Alcance, "db" | "ahora">;

/** The links of a person that open today, the newest first; whoever asks has asked whether he may see the person. */
export function enlacesVivos({ db, ahora }: Quien, persona: Persona) {
  return db
    .selectFrom("enlacesPersonales")
    .select(["id", "token", "porCorreo", "venceDate", "createdDate", "abiertoDate"])
    .where(persona.clase === "ALUMNO" ? "alumnoId" : "tutorId", "=", idDe(persona))
    .where("revocadoDate", "is", null)
    .where("venceDate", ">", ahora)
    .orderBy("id", "desc")
    .execute();
}

/** The link that the school gave a person and that opens today; null where there is none. */
export async function enlaceVigente(quien: Quien, persona: Persona) {
  return (await enlacesVivos(quien, persona)).find(({ porCorreo }) => porCorreo === 0) ?? null;
}
