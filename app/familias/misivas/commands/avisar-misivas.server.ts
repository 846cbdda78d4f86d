import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { encolarCorreo } from "~/base/correo/encolar-correo.server";
import { horaEnZona } from "~/lib/dates";
import { ok } from "~/lib/outcome";
import { avisarEnTelefonos } from "~/personas/dispositivos/avisar.server";
import { correoAlEscribir } from "~/personas/tutores/custodia.server";
import { esHoraDeAvisar } from "../misiva";
import { rutaDeMisiva } from "../enlace";

/**
 * Writes the pending mails and notices of an authorised misiva, if the hour allows it (decisions 147). A mail and its
 * mark commit together, so nobody gets two. `origen` is the public address.
 */
export async function avisarMisiva(alcance: Alcance, misivaId: number, origen: string): Promise<void> {
  const hora = horaEnZona(alcance.ahora, alcance.zonaHoraria);
  await enTransaccion(alcance, async (trx) => {
    const pendientes = await trx.db
      .selectFrom("misivasEntregas as e")
      .innerJoin("misivas as m", "m.id", "e.misivaId")
      .innerJoin("colegios as co", "co.id", "m.colegioId")
      .innerJoin("alumnos as a", "a.id", "m.alumnoId")
      .innerJoin("tutores as t", "t.id", "e.tutorId")
      .select(["e.id", "e.token", "e.tutorId", "m.titulo", "m.urgente", "m.alumnoId", "co.nombre as colegio"])
      .select(["a.nombreCompleto as alumno", "t.nombreCompleto as tutor"])
      .select(correoAlEscribir("notificacionesMisivas", "m.alumnoId").as("direccion"))
      .where("e.misivaId", "=", misivaId)
      .where("e.porAvisar", "=", 1)
      .where("m.cerrada", "is", null)
      .orderBy("e.id")
      .execute();
    for (const { id, token, tutorId, titulo, urgente, alumnoId, colegio, alumno, tutor, direccion } of pendientes) {
      if (!esHoraDeAvisar(hora, urgente === 1)) continue;
      if (direccion)
        await encolarCorreo(trx, {
          clave: `misiva:${id}`,
          para: direccion,
          sobre: { alumnoId },
          asunto: `${urgente === 1 ? "Mensaje urgente" : "Mensaje nuevo"} de ${colegio}`,
          parrafos: [
            `${tutor}: tiene un mensaje del ${colegio}.`,
            `Es sobre ${alumno}: ${titulo}`,
            "Ábralo para leerlo completo y responder. El enlace es personal; no lo comparta.",
          ],
          boton: { texto: "Leer el mensaje", url: `${origen}${rutaDeMisiva(token)}` },
        });
      await avisarEnTelefonos(trx, {
        tutorId,
        alumnoId,
        clase: "MISIVAS",
        clave: `misiva:${id}`,
        ruta: rutaDeMisiva(token),
      });
      await trx.db
        .updateTable("misivasEntregas")
        .set({ porAvisar: 0, avisadaDate: direccion ? trx.ahora : null })
        .where("id", "=", id)
        .execute();
    }
    return ok();
  });
}
