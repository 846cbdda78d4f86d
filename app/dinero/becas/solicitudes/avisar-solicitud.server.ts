import type { Alcance } from "~/base/acceso/alcance.server";
import { encolarCorreo } from "~/base/correo/encolar-correo.server";
import { isEmailAddress } from "~/lib/validators";
import { botonDePagina, rutaDePagina } from "~/personas/enlaces/escribir-al-tutor.server";
import { abreEnlaces, noRestringido } from "~/personas/tutores/custodia.server";
import { folioDeSolicitud, TEXTO_DE_PAGOS } from "./solicitud";

/** The news of a request that its tutors are mailed. */
export type AvisoDeSolicitud = "RECIBIDA" | "FALTA_PAPEL" | "OTORGADA" | "NO_OTORGADA";

type Pedido = { solicitudId: number; aviso: AvisoDeSolicitud; /** True for one of many. */ masivo?: boolean };

type Textos = {
  beca: string;
  alumno: string;
  folio: string;
  /** The missing paper; "" if none is. */
  papel: string;
  razon: string;
  /** True if the family still has to accept. */
  porAceptar: boolean;
};

/** A locked phone shows the subject: it says the same of a grant and of a denial. */
const RESPUESTA = "Respuesta a tu solicitud de beca";

const CORREOS: Readonly<
  Record<AvisoDeSolicitud, (textos: Textos) => { asunto: string; parrafos: readonly string[]; ver: string }>
> = {
  RECIBIDA: ({ beca, alumno, folio, papel }) => ({
    asunto: "Recibimos tu solicitud de beca",
    parrafos: [
      `Recibimos la solicitud ${folio} de la beca ${beca} para ${alumno}.`,
      ...(papel === "" ? [] : [`Le falta: ${papel}. Súbelo en tu página o llévalo al colegio.`]),
      `El comité la revisa y te responde. ${TEXTO_DE_PAGOS}`,
    ],
    ver: "Ver la solicitud",
  }),
  FALTA_PAPEL: ({ beca, alumno, folio, papel }) => ({
    asunto: "Falta un papel en tu solicitud de beca",
    parrafos: [
      `A la solicitud ${folio} de la beca ${beca} para ${alumno} le falta un papel:`,
      papel,
      "Súbelo en tu página o llévalo al colegio.",
    ],
    ver: "Subir el papel",
  }),
  OTORGADA: ({ beca, alumno, folio, porAceptar }) => ({
    asunto: RESPUESTA,
    parrafos: [
      `El colegio otorgó la beca ${beca} a ${alumno} (solicitud ${folio}).`,
      "Ya baja los cargos que cubre: los ves en tu estado de cuenta.",
      ...(porAceptar ? ["Falta que la aceptes: en tu página están sus condiciones."] : []),
    ],
    ver: porAceptar ? "Ver y aceptar la beca" : "Ver la beca",
  }),
  NO_OTORGADA: ({ beca, alumno, folio, razon }) => ({
    asunto: RESPUESTA,
    parrafos: [
      `El colegio no otorgó la beca ${beca} para ${alumno} (solicitud ${folio}).`,
      `Razón: ${razon}`,
      "Si tienes dudas, habla con el colegio.",
    ],
    ver: "Ver la solicitud",
  }),
};

/**
 * Mails the news of a request to the tutor who asked, or to all tutors if the school filed it, inside the caller's
 * transaction. Restricted tutors, and those without an address, get no mail.
 */
export async function avisarSolicitud(trx: Alcance, { solicitudId, aviso, masivo = false }: Pedido): Promise<void> {
  const solicitud = await trx.db
    .selectFrom("solicitudesDeBeca as s")
    .innerJoin("becas as b", "b.id", "s.becaId")
    .innerJoin("alumnos as a", "a.id", "s.alumnoId")
    .select(["s.folio", "s.alumnoId", "s.tutorId", "s.enviadaPorId", "s.papelPedido", "s.motivoDeDecision"])
    .select("s.aceptacion")
    .select(["b.nombre as beca", "a.nombre as alumno"])
    .where("s.id", "=", solicitudId)
    .executeTakeFirstOrThrow();
  const { folio, alumnoId, tutorId, enviadaPorId, papelPedido, motivoDeDecision, aceptacion, ...textos } = solicitud;
  // The tutor who sent it is no longer known: the others were not told of it.
  if (tutorId === null && enviadaPorId === null) return;
  const { asunto, parrafos, ver } = CORREOS[aviso]({
    ...textos,
    folio: folioDeSolicitud(folio),
    papel: papelPedido,
    razon: motivoDeDecision,
    porAceptar: aceptacion === "PENDIENTE",
  });
  let consulta = trx.db
    .selectFrom("alumnosTutores as at")
    .innerJoin("tutores as t", "t.id", "at.tutorId")
    .select(["t.id", "t.nombre", "t.email", abreEnlaces.as("abre")])
    .where("at.alumnoId", "=", alumnoId)
    .where(noRestringido)
    .orderBy("t.id");
  if (tutorId !== null) consulta = consulta.where("t.id", "=", tutorId);
  const escritos = new Set<string>();
  for (const { id, nombre, email, abre } of await consulta.execute()) {
    if (!isEmailAddress(email) || escritos.has(email)) continue;
    escritos.add(email);
    const ruta = await rutaDePagina(trx, { tutorId: id, alumnoId, abre }, "becas");
    await encolarCorreo(trx, {
      // A paper may be asked for twice, and a reopened request is decided again.
      clave: `solicitud-de-beca:${solicitudId}:${aviso}:${id}:${trx.ahora}`,
      para: email,
      sobre: { alumnoId },
      masivo,
      asunto,
      parrafos: [`Hola, ${nombre}:`, ...parrafos],
      ...botonDePagina(ruta, ver),
    });
  }
}
