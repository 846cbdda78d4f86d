import { transaction } from "db/connection";
import { registrar } from "~/base/bitacora/registrar.server";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { type Persona, TEXTOS } from "../enlace";
import { type EnlaceAbierto, idDe, type Puerta } from "../puerta.server";
import { personasQueEligen } from "../quienes.server";

/**
 * Makes a link that an e-mail asked for the link of the chosen person of that mailbox. Refuses AJENO for anybody who is
 * not among them (`personasQueEligen`).
 */
export async function elegirPersona(
  puerta: Puerta,
  { enlace, personaId }: { enlace: EnlaceAbierto; personaId: number },
): Promise<Outcome<{ persona: Persona }, "AJENO">> {
  return transaction(puerta.db, async (db): Promise<Outcome<{ persona: Persona }, "AJENO">> => {
    const trx = { ...puerta, db };
    const personas = await personasQueEligen(trx, enlace);
    const elegida = personas.find(({ persona }) => idDe(persona) === personaId);
    if (!elegida) return refuse("AJENO", TEXTOS.vencido, { status: 409 });
    const { persona } = elegida;
    await db
      .updateTable("enlacesPersonales")
      .set(persona.clase === "ALUMNO" ? { alumnoId: persona.alumnoId } : { tutorId: persona.tutorId })
      .where("id", "=", enlace.id)
      .execute();
    const sistema = { ...trx, colegioId: 0, cuenta: null };
    await registrar(sistema, "enlace.verificado", "enlacesPersonales", enlace.id, { ...persona });
    return ok({ persona });
  });
}
