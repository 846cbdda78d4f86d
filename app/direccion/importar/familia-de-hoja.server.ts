import type { Alcance } from "~/base/acceso/alcance.server";
import { buscarAsentamientos } from "~/personas/domicilios/asentamientos.server";
import { guardarDomicilioEnTransaccion } from "~/personas/domicilios/commands/guardar-domicilio.server";
import { cleanLine, foldText } from "~/lib/text";
import { normalizarTelefono } from "~/lib/validators";
import { tutorAlcanzable } from "~/personas/tutores/alcanzable.server";
import { registrarTutorEnTransaccion } from "~/personas/tutores/commands/registrar-tutor.server";
import { respuestaDe } from "~/personas/tutores/persona";
import type { DatosTutor } from "~/personas/tutores/tutor";
import { esElMismoTutor, type TutorDeHoja } from "./alumno-de-hoja";
import type { Celdas } from "~/base/hojas/hoja";
import type { Motivo } from "./importacion";
import { avisosDeDomicilio, avisosDeTutor } from "./sin-guardar";
import { codigoPostalDeHoja } from "./valores";

export type TutorHecho = { tutorId: number; nuevo: boolean };

/**
 * Adds the missing tutors of a row to a student. A tutor already in the organization (a sibling's, by name and
 * mailbox, or by name and mobile phone) is linked and gains what was missing. The first one is billed if nobody is.
 * `avisos` name the cells that a known tutor did not take.
 */
export async function guardarTutoresDeHoja(
  trx: Alcance,
  alumnoId: number,
  tutores: readonly TutorDeHoja[],
): Promise<{ tutores: TutorHecho[]; avisos: Motivo[] } | Motivo> {
  if (tutores.length === 0) return { tutores: [], avisos: [] };
  const tutoresDelAlumno = await trx.db
    .selectFrom("alumnosTutores as at")
    .innerJoin("tutores as t", "t.id", "at.tutorId")
    .select(["t.id", "t.nombreCompleto", "t.email", "t.telefonoMovil", "at.cliente"])
    .where("at.alumnoId", "=", alumnoId)
    .execute();
  let hayCliente = tutoresDelAlumno.some(({ cliente }) => cliente === 1);
  const tutoresGuardados: TutorHecho[] = [];
  const avisos: Motivo[] = [];
  for (const { numero, ...tutor } of tutores) {
    const enSuFicha = tutoresDelAlumno.find((tutorDelAlumno) => esElMismoTutor(tutor, tutorDelAlumno));
    if (enSuFicha) {
      avisos.push(...(await leerAvisos(trx, { ...tutor, numero }, { alumnoId, tutorId: enSuFicha.id })));
      continue;
    }
    const conocido = await buscarTutor(trx, tutor);
    const enlace = { alumnoId, parentescoId: tutor.parentescoId, cliente: !hayCliente };
    const resultado = await registrarTutorEnTransaccion(trx, {
      ...tutor,
      ...enlace,
      sinPreguntar: true,
      persona: conocido === null ? null : respuestaDe("MISMA", conocido),
    });
    if (!resultado.ok && resultado.error === "YA_ASOCIADO") continue;
    if (!resultado.ok) return { campo: `tutor${numero}Nombre`, mensaje: resultado.mensaje };
    hayCliente = true;
    tutoresGuardados.push({ tutorId: resultado.tutorId, nuevo: conocido === null });
    avisos.push(...(await leerAvisos(trx, { ...tutor, numero }, { alumnoId, tutorId: resultado.tutorId })));
  }
  return { tutores: tutoresGuardados, avisos };
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

async function buscarTutor(trx: Alcance, tutor: DatosTutor) {
  const movil = normalizarTelefono(tutor.telefonoMovil);
  if (tutor.email === "" && movil === "") return null;
  const hallados = await trx.db
    .selectFrom("tutores as t")
    .select(["t.id", "t.nombreCompleto", "t.email", "t.telefonoMovil"])
    .where(tutorAlcanzable(trx, tutor.email))
    .where((eb) => (tutor.email === "" ? eb("t.telefonoMovil", "=", movil) : eb("t.email", "=", tutor.email)))
    .orderBy("t.id")
    .execute();
  return hallados.find((hallado) => esElMismoTutor(tutor, hallado))?.id ?? null;
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
): Promise<{ cambios: boolean; domicilioPrevio: DomicilioGuardado | null; avisos: Motivo[] } | Motivo> {
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
  });
  const avisos = avisosDeDomicilio(lugarEscrito, colonia ?? deLaHoja);
  if (guardado.ok) return { cambios: true, domicilioPrevio: domicilioPrevio ?? null, avisos };
  return { campo: guardado.campo ?? "calle", mensaje: `Domicilio incompleto: ${guardado.mensaje.toLowerCase()}` };
}
