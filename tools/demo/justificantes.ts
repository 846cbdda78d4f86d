import { avisarFalta } from "~/aula/asistencia/justificantes/commands/avisar-falta.server";
import { resolverAvisos } from "~/aula/asistencia/justificantes/commands/resolver-avisos.server";
import type { Alcance } from "~/base/acceso/alcance.server";
import { sumarDias } from "~/lib/dates";
import { papelDeDemostracion } from "./papel";
import { resultadoDe } from "./reloj";

/** Days from today, the reason, the words of the family, and the school's answer. */
const AVISOS = [
  {
    desde: -3,
    hasta: -3,
    tipo: "ENFERMEDAD",
    detalle: "Gripa; el doctor pidió reposo.",
    papel: true,
    decision: "JUSTIFICAR",
  },
  { desde: -8, hasta: -8, tipo: "OTRO", detalle: "Se nos hizo tarde.", papel: false, decision: "NO_PROCEDE" },
  { desde: 0, hasta: 0, tipo: "ENFERMEDAD", detalle: "Amaneció con fiebre.", papel: true, decision: null },
  { desde: 2, hasta: 4, tipo: "VIAJE", detalle: "Vamos a una boda en Oaxaca.", papel: false, decision: null },
] as const;

const RECETA = ["Paciente en reposo por tres días.", "Dr. Iván Robles, cédula de demostración"];

/** Notices of absences of the demo: one accepted, one refused, two that wait. Made by the commands of both sides. */
export async function sembrarJustificantes(direccion: Alcance, alumnoIds: readonly number[]): Promise<void> {
  for (const [indice, { papel, decision, ...aviso }] of AVISOS.entries()) {
    const alumnoId = alumnoIds[indice]!;
    const { tutorId } = await direccion.db
      .selectFrom("alumnosTutores")
      .select("tutorId")
      .where("alumnoId", "=", alumnoId)
      .where("restringido", "=", 0)
      .where("verAlumnoApp", "=", 1)
      .orderBy("tutorId")
      .executeTakeFirstOrThrow();
    const { justificanteId } = resultadoDe(
      await avisarFalta(direccion, {
        ...aviso,
        alumnoId,
        tutorId,
        desde: sumarDias(direccion.hoy, aviso.desde),
        hasta: sumarDias(direccion.hoy, aviso.hasta),
        archivos: papel ? [{ nombre: "receta.pdf", bytes: await papelDeDemostracion("Receta médica", RECETA) }] : [],
      }),
    );
    if (decision === null) continue;
    const respuesta = decision === "NO_PROCEDE" ? "La entrada es a las 8:00; llegar tarde no se justifica." : "";
    resultadoDe(await resolverAvisos(direccion, { justificanteIds: [justificanteId], decision, respuesta }));
  }
}
