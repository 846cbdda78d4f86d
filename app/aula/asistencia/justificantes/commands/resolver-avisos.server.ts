import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { noExiste, rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { encolarCorreo } from "~/base/correo/encolar-correo.server";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { cleanText } from "~/lib/text";
import { isEmailAddress } from "~/lib/validators";
import { rutaDeEnlace } from "~/personas/enlaces/enlace";
import { enlaceVigente } from "~/personas/enlaces/queries.server";
import { abreEnlaces, noRestringido } from "~/personas/tutores/custodia.server";
import { origenConfigurado } from "~/server/request/public-url.server";
import { justificarPorAviso } from "../../por-justificante.server";
import { JUSTIFICA } from "../../puertas";
import { MAX_RESPUESTA, TEXTOS, textoDeDias } from "../justificante";
import { type Justificante, buscarJustificante } from "../queries.server";

export const DECISIONES = ["JUSTIFICAR", "NO_PROCEDE"] as const;
type Pedido = { justificanteIds: readonly number[]; decision: (typeof DECISIONES)[number]; respuesta: string };
type Rechazo = "SIN_PERMISO" | "NO_EXISTE" | "DATOS" | "CAMBIO";

/**
 * Answers notices of absences, one or many at once: accepted ones justify the absences of their days, also those of
 * lists taken later. The tutor gets a mail that tells nothing of health. Refuses SIN_PERMISO (403), DATOS (none chosen, or
 * no reason against), NO_EXISTE (404: one outside the account's limits) and CAMBIO (409: one no longer waits). It answers
 * all of them or none.
 */
export function resolverAvisos(
  alcance: Alcance,
  { justificanteIds, decision, respuesta }: Pedido,
): Promise<Outcome<{ avisos: number; faltas: number }, Rechazo>> {
  return enTransaccion<Outcome<{ avisos: number; faltas: number }, Rechazo>>(alcance, async (trx) => {
    const sinPermiso = rechazoDePermiso(trx, JUSTIFICA);
    if (sinPermiso) return sinPermiso;
    if (justificanteIds.length === 0) return refuse("DATOS", TEXTOS.sinElegir, { campo: "justificanteIds" });
    const texto = cleanText(respuesta).slice(0, MAX_RESPUESTA);
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
  const tutor = await trx.db
    .selectFrom("alumnosTutores as at")
    .innerJoin("tutores as t", "t.id", "at.tutorId")
    .innerJoin("alumnos as a", "a.id", "at.alumnoId")
    .select(["t.nombre", "t.email", "a.nombre as alumno", abreEnlaces.as("abre")])
    .where("at.tutorId", "=", tutorId)
    .where("at.alumnoId", "=", alumnoId)
    .where(noRestringido)
    .executeTakeFirst();
  if (!tutor || !isEmailAddress(tutor.email)) return;
  const enlace = tutor.abre ? await enlaceVigente(trx, { clase: "TUTOR", tutorId }) : null;
  const url = enlace && `${origenConfigurado()}${rutaDeEnlace("TUTOR", enlace.token)}/faltas`;
  await encolarCorreo(trx, {
    clave: `justificante:${id}:${estado}`,
    para: tutor.email,
    sobre: { alumnoId },
    asunto: estado === "JUSTIFICADA" ? "El colegio justificó la falta" : "El colegio respondió tu aviso de falta",
    parrafos: [
      `Hola, ${tutor.nombre}:`,
      estado === "JUSTIFICADA"
        ? `El colegio justificó la falta de ${tutor.alumno}, ${textoDeDias(dias)}.`
        : `El colegio no justificó la falta de ${tutor.alumno}, ${textoDeDias(dias)}.`,
      ...(respuesta === "" ? [] : [respuesta]),
    ],
    ...(url ? { boton: { texto: "Ver sus faltas", url: `${url}?hijo=${alumnoId}&colegio=${trx.colegioId}` } } : {}),
  });
}
