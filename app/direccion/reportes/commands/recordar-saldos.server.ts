import { noExiste, rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { puedeVerAlumno } from "~/base/acceso/alumnos-visibles.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { encolarCorreo } from "~/base/correo/encolar-correo.server";
import { counted } from "~/lib/counts";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { isEmailAddress } from "~/lib/validators";
import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { askConsent, type Consent, consentFor } from "~/base/acceso/consent.server";
import { yieldToOthers } from "~/server/jobs/turns.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { botonParaPagar } from "~/dinero/cobros/invitacion.server";
import { type FiltrosVencidos, textoDeRecordatorio } from "../saldos-vencidos";
import { avisarEnTelefonos } from "~/personas/dispositivos/avisar.server";
import { rutaDeEnlace } from "~/personas/enlaces/enlace";
import { enlaceVigente } from "~/personas/enlaces/queries.server";
import { tutoresAQuienesEscribir } from "~/personas/tutores/destinatarios.server";
import { conceptosVencidos, datosDe, listarDeudores } from "../saldos-vencidos.server";

/** The recipients: everybody in the filtered report, or one student in it and one of their tutors. */
type Aviso = { filtros: FiltrosVencidos; uno?: { alumnoId: number; tutorId: number } };

type Rechazo = "SIN_PERMISO" | "NO_EXISTE" | "NADIE" | "CONFIRMA";

/** One mail of the plan; `clave` allows only one a day for this student and tutor, however often it is asked for. */
type Correo = { alumnoId: number; tutorId: number; email: string; clave: string };

/**
 * The mails of a reminder: one for each student and tutor with an address, except those written to today. Also the
 * number of students that no mail reaches.
 */
export async function planDeRecordatorio(alcance: Alcance, { filtros, uno }: Aviso) {
  const deudores = (await listarDeudores(alcance, filtros)).filter(
    (deudor) => !uno || deudor.alumnoId === uno.alumnoId,
  );
  const alcanzados = new Set<number>();
  const correos: Correo[] = [];
  const escritos = await escritosHoy(alcance);
  const alumnoIds = deudores.map((deudor) => deudor.alumnoId);
  for (const { alumnoId, tutorId, email } of await tutoresAQuienesEscribir(alcance, alumnoIds, "recibeCuentas")) {
    if (!isEmailAddress(email) || (uno && tutorId !== uno.tutorId)) continue;
    alcanzados.add(alumnoId);
    const clave = `${prefijo(alcance)}${alumnoId}:${tutorId}`;
    if (!escritos.has(clave)) correos.push({ alumnoId, tutorId, email, clave });
  }
  return {
    alumnos: deudores.length,
    correos,
    sinCorreo: deudores.length - alcanzados.size,
    alcanzados: alcanzados.size,
  };
}

/** The plan of a list for its confirmation; `force` agrees to exactly these mails. */
export async function previsualizarRecordatorio(alcance: Alcance, { filtros }: Aviso) {
  const plan = await planDeRecordatorio(alcance, { filtros });
  const { alumnos, sinCorreo } = plan;
  return { alumnos, correos: plan.correos.length, sinCorreo, force: consentFor(alcance, pregunta(filtros, plan)) };
}

function pregunta(filtros: FiltrosVencidos, { correos, sinCorreo }: { correos: readonly Correo[]; sinCorreo: number }) {
  const cuantos = correos.length === 1 ? "Se escribe 1 correo" : `Se escriben ${correos.length} correos`;
  const sin = counted(sinCorreo, "alumno no tiene", "alumnos no tienen");
  const lines = [
    `${cuantos} a tutores de quienes tienen saldo vencido.`,
    ...(sinCorreo > 0 ? [`${sin} un tutor con correo.`] : []),
  ];
  return {
    error: "CONFIRMA" as const,
    content: filtros,
    lines,
    shown: correos.map(({ clave, email }) => [clave, email]),
  };
}

const prefijo = ({ colegioId, hoy }: Alcance) => `vencido:${colegioId}:${hoy}:`;

async function escritosHoy(alcance: Alcance): Promise<Set<string>> {
  const desde = prefijo(alcance);
  const filas = await alcance.db
    .selectFrom("correos")
    .select("clave")
    .where("clave", ">=", desde)
    .where("clave", "<", `${desde}\uffff`)
    .execute();
  return new Set(filas.map(({ clave }) => clave));
}

/** Mails per transaction, so that a school of debtors does not hold the window. */
const LOTE = 40;

/**
 * Writes to the tutors of debtors, each with the amounts of their own student, at most once a day. It works in batches:
 * asking again finishes an interrupted run, and nobody gets two mails. Returns the number of mails, and the number of
 * students without a reachable tutor.
 *
 * Refusals: SIN_PERMISO (403) · NO_EXISTE (404) the one student is not of the school · NADIE (422) no mail reaches
 * anybody
 * · CONFIRMA (409) for a whole list, with the tutors that it reaches now, until agreed to.
 */
export async function recordarSaldos(
  alcance: Alcance,
  aviso: Aviso,
  consent: Consent = {},
): Promise<Outcome<{ correos: number; sinCorreo: number }, Rechazo>> {
  const rechazo = rechazoDePermiso(alcance, PUERTAS.recordatorio);
  if (rechazo) return rechazo;
  if (aviso.uno && !(await puedeVerAlumno(alcance, aviso.uno.alumnoId))) return noExiste();
  const { correos, sinCorreo, alcanzados } = await planDeRecordatorio(alcance, aviso);
  if (correos.length === 0)
    return refuse("NADIE", alcanzados > 0 ? "Ya se les escribió hoy" : "Nadie de la lista tiene un tutor con correo");
  if (!aviso.uno) {
    // Before the batches: an interrupted run asks again.
    const acuerdo = await enTransaccion<Outcome<{}, "CONFIRMA">>(
      alcance,
      async (trx) => (await askConsent(trx, consent, pregunta(aviso.filtros, { correos, sinCorreo }))) ?? ok(),
    );
    if (!acuerdo.ok) return acuerdo;
  }
  const { servicioId } = aviso.filtros;
  for (let desde = 0; desde < correos.length; desde += LOTE) {
    const lote = correos.slice(desde, desde + LOTE);
    const esUltimo = desde + LOTE >= correos.length;
    await enTransaccion(alcance, async (trx) => {
      await escribirLote(trx, lote, servicioId);
      if (esUltimo)
        await registrar(trx, "saldos.recordados", "alumnos", aviso.uno?.alumnoId ?? null, {
          correos: correos.length,
          sinCorreo,
        });
      return ok();
    });
    await yieldToOthers();
  }
  return ok({ correos: correos.length, sinCorreo });
}

async function escribirLote(trx: Alcance, lote: readonly Correo[], servicioId: number | null): Promise<void> {
  const textos = await textosDe(trx, { alumnoIds: lote.map(({ alumnoId }) => alumnoId), servicioId });
  for (const { alumnoId, tutorId, email, clave } of lote) {
    const texto = textos.get(alumnoId);
    // Skips students who paid since the plan was made.
    if (texto === undefined) continue;
    const pagar = await botonParaPagar(trx, { tutorId, alumnoId });
    await encolarCorreo(trx, {
      asunto: "Saldo vencido",
      parrafos: ["El colegio le recuerda un saldo vencido.", ...texto.split("\n")],
      ...pagar,
      clave,
      para: email,
      sobre: { alumnoId },
      masivo: true,
    });
    const enlace = await enlaceVigente(trx, { clase: "TUTOR", tutorId });
    const base = enlace && rutaDeEnlace("TUTOR", enlace.token);
    if (base)
      await avisarEnTelefonos(trx, {
        tutorId,
        alumnoId,
        clase: "PAGOS",
        clave,
        ruta: pagar.boton ? `${base}/pagar?colegio=${trx.colegioId}` : base,
      });
  }
}

/** The exact texts for the families of these students; none for students without a debt. */
export async function textosDe(
  alcance: Alcance,
  { alumnoIds, servicioId }: { alumnoIds: readonly number[]; servicioId: number | null },
): Promise<Map<number, string>> {
  const conceptos = await conceptosVencidos(alcance, { alumnoIds, servicioId });
  const alumnos = await datosDe(alcance, [...conceptos.keys()]);
  return new Map(
    alumnos.map(({ alumnoId, nombreCompleto }) => [
      alumnoId,
      textoDeRecordatorio({ alumno: nombreCompleto, hoy: alcance.hoy, conceptos: conceptos.get(alumnoId) ?? [] }),
    ]),
  );
}
