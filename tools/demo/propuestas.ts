import type { Alcance } from "~/base/acceso/alcance.server";
import { type Propuesto, proponerCambios } from "~/personas/propuestas/commands/proponer-cambios.server";
import { valoresDeHoy } from "~/personas/propuestas/valores.server";
import { abreEnlaces } from "~/personas/tutores/custodia.server";
import { resultadoDe } from "./reloj";

const DE_SALUD = { problemasAuditivos: "", problemasVisuales: "", cuidadosEspeciales: "", discapacidades: "" };

/**
 * Two proposals of the demo's families that wait for the office: a changed telephone, and a new allergy. Made by the
 * command of the tutors' page.
 */
export async function sembrarPropuestas(alcance: Alcance): Promise<void> {
  const familias = await alcance.db
    .selectFrom("alumnosTutores as at")
    .innerJoin("inscripciones as i", "i.alumnoId", "at.alumnoId")
    .innerJoin("tutores as t", "t.id", "at.tutorId")
    .select(["at.tutorId", "at.alumnoId", "i.nivelId"])
    .where("i.colegioId", "=", alcance.colegioId)
    .where("i.cicloId", "=", alcance.cicloId)
    .where("i.fechaBaja", "is", null)
    .where("t.email", "<>", "")
    .where(abreEnlaces)
    .groupBy("at.tutorId")
    .orderBy("at.tutorId")
    .limit(2)
    .execute();
  for (const [indice, { nivelId, ...familia }] of familias.entries()) {
    const [hoy] = await valoresDeHoy(alcance, [familia]);
    const { telefonoCasa, telefonoOficina, email } = hoy!;
    const contacto = { telefonoMovil: "5540012233", telefonoCasa, telefonoOficina, email };
    const propuesto: Propuesto =
      indice === 0
        ? { parte: "contacto", valores: contacto }
        : { parte: "clinicos", valores: { ...DE_SALUD, alergias: "Cacahuate" } };
    resultadoDe(await proponerCambios({ ...alcance, cuenta: null, nivelId }, { ...familia, ...propuesto }));
  }
}
