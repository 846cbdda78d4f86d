import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { askConsent, type Consent } from "~/base/acceso/consent.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { encolarCorreo } from "~/base/correo/encolar-correo.server";
import { counted } from "~/lib/counts";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { isEmailAddress } from "~/lib/validators";
import { yieldToOthers } from "~/server/jobs/turns.server";
import { tutoresAQuienesEscribir } from "~/personas/tutores/destinatarios.server";
import { ESTADOS_DE_REQUISITO } from "../documento";
import { type AlumnoPorEntregar, type FiltrosPorEntregar, listarPorEntregar } from "../por-entregar.server";

type Rechazo = "SIN_PERMISO" | "NADIE" | "CONFIRMA";
type Correo = { alumno: AlumnoPorEntregar; email: string; clave: string };

/** The number of mails written in one transaction. */
const LOTE = 40;

/**
 * Writes to the tutors of students with missing papers, each with those of their own student, at most once a day.
 * Refuses SIN_PERMISO (403), NADIE (no tutor is left that a mail reaches), and CONFIRMA (409) with the number of
 * recipients, until agreed to.
 */
export async function pedirDocumentos(
  alcance: Alcance,
  filtros: FiltrosPorEntregar,
  consent: Consent = {},
): Promise<Outcome<{ correos: number }, Rechazo>> {
  const sinPermiso = rechazoDePermiso(alcance, PUERTAS.pedirDocumentos);
  if (sinPermiso) return sinPermiso;
  const { correos, sinCorreo } = await planDePeticion(alcance, filtros);
  if (correos.length === 0) return refuse("NADIE", "Ya se les escribió hoy, o ninguno tiene un tutor con correo.");
  const acuerdo = await enTransaccion<Outcome<{}, "CONFIRMA">>(
    alcance,
    async (trx) => (await askConsent(trx, consent, pregunta(filtros, correos, sinCorreo))) ?? ok(),
  );
  if (!acuerdo.ok) return acuerdo;
  for (let desde = 0; desde < correos.length; desde += LOTE) {
    await enTransaccion(alcance, async (trx) => {
      for (const correo of correos.slice(desde, desde + LOTE)) await escribir(trx, correo);
      if (desde + LOTE >= correos.length)
        await registrar(trx, "documentos.pedidos", "alumnos", null, { correos: correos.length, sinCorreo });
      return ok();
    });
    await yieldToOthers();
  }
  return ok({ correos: correos.length });
}

async function planDePeticion(alcance: Alcance, filtros: FiltrosPorEntregar) {
  const alumnos = await listarPorEntregar(alcance, filtros);
  const por = new Map(alumnos.map((alumno) => [alumno.alumnoId, alumno]));
  const tutores = (await tutoresAQuienesEscribir(alcance, [...por.keys()])).filter(({ email }) =>
    isEmailAddress(email),
  );
  const prefijo = `documentos:${alcance.colegioId}:${alcance.hoy}:`;
  const escritos = new Set(
    (
      await alcance.db
        .selectFrom("correos")
        .select("clave")
        .where("clave", ">=", prefijo)
        .where("clave", "<", `${prefijo}\uffff`)
        .execute()
    ).map(({ clave }) => clave),
  );
  const correos = tutores
    .map(({ alumnoId, tutorId, email }) => ({
      alumno: por.get(alumnoId)!,
      email,
      clave: `${prefijo}${alumnoId}:${tutorId}`,
    }))
    .filter(({ clave }) => !escritos.has(clave));
  const alcanzados = new Set(tutores.map(({ alumnoId }) => alumnoId));
  return { correos, sinCorreo: alumnos.length - alcanzados.size };
}

function pregunta(filtros: FiltrosPorEntregar, correos: readonly Correo[], sinCorreo: number) {
  const lines = [
    `${correos.length === 1 ? "Se escribe 1 correo" : `Se escriben ${correos.length} correos`} a tutores, cada uno con lo que falta de su alumno.`,
    ...(sinCorreo > 0 ? [`${counted(sinCorreo, "alumno no tiene", "alumnos no tienen")} un tutor con correo.`] : []),
  ];
  return {
    error: "CONFIRMA" as const,
    lines,
    content: filtros,
    shown: correos.map(({ clave, email }) => [clave, email]),
  };
}

function escribir(trx: Alcance, { alumno, email, clave }: Correo): Promise<void> {
  return encolarCorreo(trx, {
    clave,
    para: email,
    sobre: { alumnoId: alumno.alumnoId },
    masivo: true,
    asunto: "Documentos por entregar",
    parrafos: [
      "Faltan documentos por entregar en el colegio.",
      `Para completar el expediente de ${alumno.nombreCompleto} necesitamos:`,
      alumno.faltas
        .map(({ nombre, estado }) => `- ${nombre} (${ESTADOS_DE_REQUISITO[estado].toLowerCase()})`)
        .join("\n"),
      "Puedes entregarlos en el colegio.",
    ],
  });
}
