import { encolarCorreo } from "~/base/correo/encolar-correo.server";
import { ok } from "~/lib/outcome";
import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { avisarEnTelefonos } from "~/personas/dispositivos/avisar.server";
import { correoAlEscribir } from "~/personas/tutores/custodia.server";
import { type Fecha, formatFecha } from "~/lib/dates";
import { yieldToOthers } from "~/server/jobs/turns.server";
import { rutaPersonal } from "../comunicado";

const LOTE = 40;

/**
 * Writes the mails of the waiting links, in batches that let other requests run in between, until none is left. A mail
 * and its mark commit together, and its name holds the number of earlier ones. A killed server therefore resumes, and
 * nobody gets two mails. `origen` is the public address. Returns the number of mails written.
 */
export async function avisarTutores(alcance: Alcance, comunicadoId: number, origen: string): Promise<number> {
  for (let escritos = 0; ; await yieldToOthers()) {
    const { correos, quedan } = await enTransaccion(alcance, (trx) => avisarLote(trx, comunicadoId, origen));
    escritos += correos;
    if (!quedan) return escritos;
  }
}

async function avisarLote(trx: Alcance, comunicadoId: number, origen: string) {
  const pendientes = await trx.db
    .selectFrom("comunicadosEntregas as e")
    .innerJoin("comunicados as c", "c.id", "e.comunicadoId")
    .innerJoin("colegios as co", "co.id", "c.colegioId")
    .innerJoin("alumnos as a", "a.id", "e.alumnoId")
    .innerJoin("tutores as t", "t.id", "e.tutorId")
    .select([
      "e.id",
      "e.avisos",
      "e.alumnoId",
      "t.id as tutorId",
      "e.token as tokenTutor",
      "c.token as tokenComunicado",
      "c.titulo",
      "c.requiereAceptacion",
      "c.pregunta",
      "c.respuestaHasta",
    ])
    .select(["co.nombre as colegio", "a.nombreCompleto as alumno", "t.nombreCompleto as tutor"])
    .select(correoAlEscribir("notificacionesComunicados", "e.alumnoId").as("direccion"))
    .where("e.comunicadoId", "=", comunicadoId)
    .where("e.porAvisar", "=", 1)
    .orderBy("e.id")
    .limit(LOTE)
    .execute();
  let correos = 0;
  for (const { id, avisos, direccion, ...entrega } of pendientes) {
    const email = direccion ?? "";
    // Somebody may have removed the address since.
    if (email !== "") {
      await encolarCorreo(trx, {
        clave: `comunicado:${id}:${avisos + 1}`,
        para: email,
        sobre: { alumnoId: entrega.alumnoId },
        asunto: avisos === 0 ? entrega.titulo : `Recordatorio: ${entrega.titulo}`,
        parrafos: [
          `${entrega.tutor}: el ${entrega.colegio} le envía un comunicado.`,
          `Es sobre ${entrega.alumno}: ${entrega.titulo}`,
          ...(entrega.pregunta === "" ? [] : [loQuePregunta(entrega)]),
          ...(entrega.requiereAceptacion ? ["Es necesario que lo lea y lo acepte."] : []),
          "El enlace es personal; no lo comparta.",
        ],
        boton: { texto: "Ver comunicado", url: `${origen}${rutaPersonal(entrega)}` },
        masivo: true,
      });
      correos += 1;
    }
    await avisarEnTelefonos(trx, {
      tutorId: entrega.tutorId,
      alumnoId: entrega.alumnoId,
      clase: "COMUNICADOS",
      clave: `comunicado:${id}:${avisos + 1}`,
      ruta: rutaPersonal(entrega),
    });
    await trx.db
      .updateTable("comunicadosEntregas")
      .set(email === "" ? { porAvisar: 0 } : { porAvisar: 0, avisos: avisos + 1, avisadaDate: trx.ahora })
      .where("id", "=", id)
      .execute();
  }
  return ok({ correos, quedan: pendientes.length === LOTE });
}

const loQuePregunta = ({ pregunta, respuestaHasta }: { pregunta: string; respuestaHasta: string | null }) =>
  `Pide su respuesta${respuestaHasta ? `, a más tardar el ${formatFecha(respuestaHasta as Fecha)}` : ""}: ${pregunta}`;
