import type { Alcance } from "~/base/acceso/alcance.server";
import { buscarAsentamientos } from "~/personas/domicilios/asentamientos.server";
import { guardarDomicilioEnTransaccion } from "~/personas/domicilios/commands/guardar-domicilio.server";
import { cleanLine, foldText } from "~/lib/text";
import { type Parentesco, asociarTutorEnTransaccion } from "~/personas/tutores/commands/asociar-tutor.server";
import { completarTutor, type TutorPrevio } from "~/personas/tutores/commands/completar-tutor.server";
import { conocidosComo, registrarTutorEnTransaccion } from "~/personas/tutores/commands/registrar-tutor.server";
import { columnasDeTutor } from "~/personas/tutores/tutor";
import { ok } from "~/lib/outcome";
import { esElMismoTutor, type TutorDeHoja } from "./tutores-de-hoja";
import type { Celdas } from "~/base/hojas/hoja";
import type { Motivo, Opciones } from "./importacion";
import { avisosDeCambio, avisosDeDomicilio, avisosDeTutor } from "./sin-guardar";
import { codigoPostalDeHoja } from "./lectura/valores";

export type TutorHecho = { tutorId: number; nuevo: boolean };
/** A tutor whose data the row changed, as they were before it. */
export type TutorCambiado = { tutorId: number; previo: TutorPrevio };

type Familia = { tutores: TutorHecho[]; cambiados: TutorCambiado[]; avisos: Motivo[] };

/**
 * Adds the missing tutors of a row to a student. A tutor already in the organization (a sibling's, by name and mailbox,
 * or by name and mobile phone) is linked. A known tutor gains the telephones and the mailbox of the row. A mailbox of
 * somebody else is noted (`persona`): `personas` says if it is the same person, and until it is said, it is not. The
 * first tutor is billed if nobody is. `avisos` name the cells that a known tutor did not take.
 */
export async function guardarTutoresDeHoja(
  trx: Alcance,
  alumnoId: number,
  { tutores, personas }: { tutores: readonly TutorDeHoja[]; personas: Opciones["personas"] },
): Promise<Familia | Motivo> {
  const familia: Familia = { tutores: [], cambiados: [], avisos: [] };
  if (tutores.length === 0) return familia;
  const tutoresDelAlumno = await trx.db
    .selectFrom("alumnosTutores as at")
    .innerJoin("tutores as t", "t.id", "at.tutorId")
    .select(["t.id as tutorId", "t.nombreCompleto", "at.cliente"])
    .where("at.alumnoId", "=", alumnoId)
    .execute();
  let hayCliente = tutoresDelAlumno.some(({ cliente }) => cliente === 1);
  for (const tutor of tutores) {
    const aviso = (campo: string, mensaje: string) => ({ campo: `tutor${tutor.numero}${campo}`, mensaje });
    const conocidos = await conocidosComo(trx, columnasDeTutor(tutor));
    const delAlumno = tutoresDelAlumno.find((tutorDelAlumno) => esElMismoTutor(tutor, tutorDelAlumno));
    // Two people of one row are two, whatever address they share.
    const ajenos = conocidos.filter(({ tutorId }) => familia.tutores.every((cada) => cada.tutorId !== tutorId));
    const delCorreo = ajenos.find(({ email }) => tutor.email !== "" && email === tutor.email.toLowerCase());
    const conocido = delAlumno ?? conocidos.find((tutorConocido) => esElMismoTutor(tutor, tutorConocido));
    if (!conocido && delCorreo)
      familia.avisos.push({ ...aviso("Email", `Es el correo de ${delCorreo.nombreCompleto}`), persona: true });
    const tutorId = conocido?.tutorId ?? (personas === "MISMA" ? delCorreo?.tutorId : undefined);
    if (tutorId !== undefined) {
      const previo = await completarConHoja(trx, tutorId, tutor);
      if (previo) {
        familia.cambiados.push({ tutorId, previo });
        // A sibling's row said the ones before: the sheet has two.
        if (!delAlumno) familia.avisos.push(...avisosDeCambio(tutor, previo));
      }
    }
    if (delAlumno) {
      familia.avisos.push(...(await leerAvisos(trx, tutor, { alumnoId, tutorId: delAlumno.tutorId })));
      continue;
    }
    const enlace = { alumnoId, parentescoId: tutor.parentescoId, cliente: !hayCliente };
    const resultado =
      tutorId === undefined
        ? await registrarTutorEnTransaccion(trx, { ...tutor, ...enlace, sinPreguntar: true })
        : await asociarConocido(trx, { ...enlace, tutorId, email: tutor.email });
    if (!resultado.ok && resultado.error === "YA_ASOCIADO") continue;
    if (!resultado.ok) return aviso("Nombre", resultado.mensaje);
    hayCliente = true;
    familia.tutores.push({ tutorId: resultado.tutorId, nuevo: tutorId === undefined });
    familia.avisos.push(...(await leerAvisos(trx, tutor, { alumnoId, tutorId: resultado.tutorId })));
  }
  return familia;
}

async function leerAvisos(
  { db }: Alcance,
  tutor: TutorDeHoja,
  { alumnoId, tutorId }: { alumnoId: number; tutorId: number },
) {
  const guardado = await db
    .selectFrom("alumnosTutores as at")
    .innerJoin("tutores as t", "t.id", "at.tutorId")
    .select(["t.email", "t.telefonoMovil", "t.telefonoCasa", "at.parentescoId"])
    .where("at.alumnoId", "=", alumnoId)
    .where("at.tutorId", "=", tutorId)
    .executeTakeFirstOrThrow();
  return avisosDeTutor(tutor, guardado);
}

async function asociarConocido(trx: Alcance, enlace: Parentesco & { tutorId: number; email: string }) {
  const asociado = await asociarTutorEnTransaccion(trx, enlace);
  return asociado.ok ? ok({ tutorId: enlace.tutorId }) : asociado;
}

// A refused address does not refuse the row: the telephones are kept, and the row says that the address is not.
async function completarConHoja(trx: Alcance, tutorId: number, tutor: TutorDeHoja): Promise<TutorPrevio | null> {
  const columnas = columnasDeTutor(tutor);
  const completado = await completarTutor(trx, tutorId, columnas);
  if (completado.ok) return completado.previo;
  const sinCorreo = await completarTutor(trx, tutorId, { ...columnas, email: "" });
  return sinCorreo.ok ? sinCorreo.previo : null;
}

export type DomicilioGuardado = {
  calle: string;
  numeroExterior: string;
  numeroInterior: string;
  codigoPostal: string;
  codigoAsentamiento: string;
  nombreAsentamiento: string;
  nombreCiudad: string;
  nombreMunicipio: string;
  nombreEntidad: string;
  porRevisar: number;
};

const CLAVES = ["calle", "numeroExterior", "numeroInterior", "codigoPostal", "nombreAsentamiento"] as const;

/**
 * Writes the address of a row, with the settlement of that name from the postal catalogue. Otherwise it keeps the text,
 * to be reviewed. A row with the stored address, or without one, changes nothing. `avisos` name the cells left out.
 */
export async function guardarDomicilioDeHoja(
  trx: Alcance,
  alumnoId: number,
  celdas: Celdas,
): Promise<{ cambios: boolean; domicilioPrevio: DomicilioGuardado | null; avisos: Motivo[] }> {
  const celda = (clave: string) => cleanLine(celdas[clave] ?? "");
  const lugarEscrito = { nombreMunicipio: celda("nombreMunicipio"), nombreEntidad: celda("nombreEntidad") };
  if (CLAVES.every((clave) => celda(clave) === ""))
    return { cambios: false, domicilioPrevio: null, avisos: avisosDeDomicilio(lugarEscrito, null) };
  const domicilioPrevio = await trx.db
    .selectFrom("domicilios")
    .select(["calle", "numeroExterior", "numeroInterior", "codigoPostal", "codigoAsentamiento", "nombreAsentamiento"])
    .select(["nombreCiudad", "nombreMunicipio", "nombreEntidad", "porRevisar"])
    .where("alumnoId", "=", alumnoId)
    .executeTakeFirst();
  const con = (clave: keyof DomicilioGuardado & string) => celda(clave) || String(domicilioPrevio?.[clave] ?? "");
  const codigoPostal = codigoPostalDeHoja(con("codigoPostal"));
  const escrito = {
    calle: con("calle"),
    numeroExterior: con("numeroExterior"),
    numeroInterior: con("numeroInterior"),
    codigoPostal,
    nombreAsentamiento: con("nombreAsentamiento"),
  };
  const igual =
    domicilioPrevio && CLAVES.every((clave) => foldText(domicilioPrevio[clave]) === foldText(escrito[clave]));
  if (igual) return { cambios: false, domicilioPrevio, avisos: avisosDeDomicilio(lugarEscrito, domicilioPrevio) };
  const colonias = await buscarAsentamientos(trx.db, codigoPostal);
  const colonia = colonias.find(
    ({ nombreAsentamiento }) => foldText(nombreAsentamiento) === foldText(escrito.nombreAsentamiento),
  );
  // A settlement that the catalogue names differently is in the same place as the others of its postal code.
  const [vecina] = colonias;
  const deLaHoja = {
    nombreMunicipio: con("nombreMunicipio") || (vecina?.nombreMunicipio ?? ""),
    nombreEntidad: con("nombreEntidad") || (vecina?.nombreEntidad ?? ""),
    nombreCiudad: vecina?.nombreCiudad ?? "",
  };
  const guardado = await guardarDomicilioEnTransaccion(trx, {
    ...escrito,
    ...(colonia ?? deLaHoja),
    alumnoId,
    codigoAsentamiento: colonia?.codigoAsentamiento ?? "",
    aMano: !colonia,
    comoSeLeyo: true,
    soloCodigoPostal: true,
  });
  const avisos = avisosDeDomicilio(lugarEscrito, colonia ?? deLaHoja);
  if (guardado.ok) return { cambios: true, domicilioPrevio: domicilioPrevio ?? null, avisos };
  // An address that cannot be kept does not keep the student out.
  const escritas = CLAVES.map((clave) => escrito[clave as keyof typeof escrito] ?? "").filter(Boolean);
  const mensaje = `«${escritas.join(" ")}» no se guarda: ${guardado.mensaje.toLowerCase()}`;
  return {
    cambios: false,
    domicilioPrevio: null,
    avisos: [{ campo: guardado.campo ?? "calle", mensaje, clase: "DOMICILIO" }],
  };
}
