import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { noExiste, rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { encolarCorreo } from "~/base/correo/encolar-correo.server";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { cleanText } from "~/lib/text";
import { botonDePagina, rutaDePagina, tutorPorEscribir } from "~/personas/enlaces/escribir-al-tutor.server";
import { justificarPorAviso } from "../../por-justificante.server";
import { JUSTIFICA } from "../../puertas";
import { MAX_RESPUESTA, TEXTOS, textoDeDias } from "../justificante";
import { type Justificante, buscarJustificante } from "../queries.server";

export const DECISIONES = ["JUSTIFICAR", "NO_PROCEDE"] as const;
type Pedido = { justificanteIds: readonly number[]; decision: (typeof DECISIONES)[number]; respuesta: string };
type Rechazo = "SIN_PERMISO" | "NO_EXISTE" | "DATOS" | "CAMBIO";

/**
 * Answers notices of absences, one or many at once: accepted ones justify the absences of their days, also those of
 * lists taken later. The tutor gets a mail that tells nothing of health. It answers all of them or none. Refuses
 * SIN_PERMISO (403), DATOS (none chosen, no reason against, or a message too long), NO_EXISTE (404: one outside the
 * account's limits) and CAMBIO (409: one no longer waits).
 */
export function resolverAvisos(
  alcance: Alcance,
  { justificanteIds, decision, respuesta }: Pedido,
): Promise<Outcome<{ avisos: number; faltas: number }, Rechazo>> {
  return enTransaccion<Outcome<{ avisos: number; faltas: number }, Rechazo>>(alcance, async (trx) => {
    const sinPermiso = rechazoDePermiso(trx, JUSTIFICA);
    if (sinPermiso) return sinPermiso;
    if (justificanteIds.length === 0) return refuse("DATOS", TEXTOS.sinElegir, { campo: "justificanteIds" });
    const texto = cleanText(respuesta);
    if ([...texto].length > MAX_RESPUESTA)
      return refuse("DATOS", `Máximo ${MAX_RESPUESTA} caracteres`, { campo: "respuesta" });
    if (decision === "NO_PROCEDE" && texto === "") return refuse("DATOS", TEXTOS.sinMotivo, { campo: "respuesta" });
    let faltas = 0;
    for (const justificanteId of new Set(justificanteIds)) {
      const aviso = await buscarJustificante(trx, justificanteId);
      if (!aviso) return noExiste();
      if (aviso.estado !== "EN_REVISION") return refuse("CAMBIO", TEXTOS.yaNo, { status: 409 });
      const estado = decision === "JUSTIFICAR" ? "JUSTIFICADA" : "NO_PROCEDIO";
      await trx.db
        .updateTable("justificantes")
        .set({ estado, respuesta: texto, resueltaDate: trx.ahora, resueltaPor: trx.cuenta?.id ?? null })
        .where("id", "=", justificanteId)
        .execute();
      if (decision === "JUSTIFICAR") faltas += await justificarPorAviso(trx, justificanteId);
      const { alumnoId, desde, hasta } = aviso;
      await registrar(trx, "justificante.resuelto", "alumnos", alumnoId, { desde, hasta, estado });
      await avisarRespuesta(trx, aviso, { estado, respuesta: texto });
    }
    return ok({ avisos: new Set(justificanteIds).size, faltas });
  });
}

async function avisarRespuesta(
  trx: Alcance,
  { id, tutorId, alumnoId, ...dias }: Justificante,
  { estado, respuesta }: { estado: "JUSTIFICADA" | "NO_PROCEDIO"; respuesta: string },
): Promise<void> {
  const tutor = await tutorPorEscribir(trx, { tutorId, alumnoId });
  if (!tutor) return;
  const hizo = estado === "JUSTIFICADA" ? "justificó" : "no justificó";
  await encolarCorreo(trx, {
    clave: `justificante:${id}:${estado}`,
    para: tutor.email,
    sobre: { alumnoId },
    // A locked phone shows the subject: it says the same of both answers.
    asunto: "El colegio respondió tu aviso",
    parrafos: [
      `Hola, ${tutor.nombre}:`,
      `El colegio ${hizo} la falta de ${tutor.alumno}, ${textoDeDias(dias)}.`,
      ...(respuesta === "" ? [] : [respuesta]),
    ],
    ...botonDePagina(await rutaDePagina(trx, tutor, "faltas"), "Ver sus faltas"),
  });
}
