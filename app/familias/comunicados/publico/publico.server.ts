import { COMUNICADO_NO_EXISTE } from "~/base/linea/enlaces-de-familias";
import { type Fecha, hoyEnZona } from "~/lib/dates";
import { open } from "~/base/archivos/almacen.server";
import type { Alcance } from "~/base/acceso/alcance.server";
import { ahora } from "~/server/jobs/clock.server";
import { noEncontrado } from "~/server/request/responses.server";
import type { StoredFile } from "~/server/documents/stored-file.server";
import { puedeAbrirEnlaces } from "~/personas/tutores/custodia.server";
import type { ClaseDeToken, EnlacePersonal } from "../comunicado";
import { type Pregunta, admiteRespuestas, deColumnas, preguntaDe } from "../pregunta";

type Puerta = Pick<Alcance, "db">;

/**
 * The delivery that a personal link opens, with the current text. Throws the 404 of decisions.md if the three parts do
 * not belong together, the comunicado is not published, or the tutor may see nothing of the student (decisions.md,
 * custody).
 */
export async function abrirEnlace({ db }: Puerta, { tokenComunicado, tokenTutor, alumnoId }: EnlacePersonal) {
  const entrega = await db
    .selectFrom("comunicadosEntregas as e")
    .innerJoin("comunicados as c", "c.id", "e.comunicadoId")
    .innerJoin("comunicadosVersiones as v", "v.id", "c.versionId")
    .innerJoin("colegios as co", "co.id", "c.colegioId")
    .innerJoin("alumnos as a", "a.id", "e.alumnoId")
    .select("a.nombreCompleto as alumno")
    .select([
      "e.id as entregaId",
      "e.comunicadoId",
      "e.alumnoId",
      "e.tutorId",
      "e.aceptadaVersionId",
      "c.versionId",
      "v.version",
    ])
    .select(["c.colegioId", "c.requiereAceptacion", "co.nombre as colegio", "co.logoUuid", "co.zonaHoraria"])
    .select(["v.titulo", "v.descripcion", "v.liga", "v.archivos", "v.sha256", "v.createdDate as lastModifiedDate"])
    .select(["c.publicadoDate", "c.respuestaHasta", "v.pregunta", "v.tipoDePregunta", "v.opciones"])
    .select(["e.respuesta", "e.respondidaDate", "e.respondidaVersionId"])
    .where("e.token", "=", tokenTutor)
    .where("e.alumnoId", "=", alumnoId)
    .where("c.token", "=", tokenComunicado)
    .where("c.estatus", "=", "PUBLICADO")
    .executeTakeFirst();
  if (!entrega) throw noEncontrado(COMUNICADO_NO_EXISTE);
  // Restricted and former tutors get the same answer as a stranger.
  const { tutorId } = entrega;
  if (tutorId !== null && !(await puedeAbrirEnlaces({ db }, { alumnoId, tutorId })))
    throw noEncontrado(COMUNICADO_NO_EXISTE);
  const clase: ClaseDeToken = entrega.tutorId === null ? "ALUMNO" : "TUTOR";
  const { pregunta: _, tipoDePregunta: __, opciones: ___, ...resto } = entrega;
  return { ...resto, clase, versionId: entrega.versionId!, pregunta: preguntaDe(deColumnas(entrega)) };
}

export type Abierto = Awaited<ReturnType<typeof abrirEnlace>>;

/** A§3 Announcement, as a personal link shows it. A student's link says if any tutor of that student has accepted. */
export type ComunicadoPublico = {
  colegio: string;
  colegioLogoUuid: string | null;
  /** The student of the addressed family. */
  alumno: string;
  titulo: string;
  descripcion: string;
  liga: string;
  archivos: { uuid: string; fileName: string }[];
  createdDate: Fecha;
  lastModifiedDate: Fecha;
  requiereAceptacion: boolean;
  tutorAcepto: boolean;
  /** The question to the tutors, or null. */
  pregunta: Pregunta | null;
  /** The last day for answers, or null. */
  respuestaHasta: Fecha | null;
  /** This tutor's answer to the current text, or "". A student's link shows none. */
  respuesta: string;
  /** True if this link's token may answer today. */
  puedeResponder: boolean;
};

/**
 * The content of a personal link, with the hash of the text and the rights of its token. Throws 404 like {@link
 * abrirEnlace}.
 */
export async function obtenerComunicadoPublico(
  puerta: Puerta,
  enlace: EnlacePersonal,
): Promise<{ comunicado: ComunicadoPublico; clase: ClaseDeToken; sha256: string }> {
  const abierto = await abrirEnlace(puerta, enlace);
  const { colegio, logoUuid, alumno, titulo, descripcion, liga, zonaHoraria, clase, sha256 } = abierto;
  const dia = (instante: string) => hoyEnZona(new Date(instante), zonaHoraria);
  const { pregunta } = abierto;
  const respuestaHasta = abierto.respuestaHasta as Fecha | null;
  const archivos = JSON.parse(abierto.archivos) as { uuid: string; fileName: string }[];
  return {
    clase,
    sha256,
    comunicado: {
      colegio,
      colegioLogoUuid: logoUuid,
      alumno,
      titulo,
      descripcion,
      liga,
      archivos: archivos.map(({ uuid, fileName }) => ({ uuid, fileName })),
      createdDate: dia(abierto.publicadoDate ?? abierto.lastModifiedDate),
      lastModifiedDate: dia(abierto.lastModifiedDate),
      requiereAceptacion: abierto.requiereAceptacion === 1,
      tutorAcepto: await yaAcepto(puerta, abierto, enlace.alumnoId),
      pregunta,
      respuestaHasta,
      respuesta: abierto.respondidaVersionId === abierto.versionId ? abierto.respuesta : "",
      puedeResponder:
        pregunta !== null && clase === "TUTOR" && admiteRespuestas(respuestaHasta, hoyEnZona(ahora(), zonaHoraria)),
    },
  };
}

async function yaAcepto(
  { db }: Puerta,
  { clase, aceptadaVersionId, versionId, comunicadoId }: Abierto,
  alumnoId: number,
): Promise<boolean> {
  if (clase === "TUTOR") return aceptadaVersionId === versionId;
  const deAlguno = await db
    .selectFrom("comunicadosEntregas")
    .select("id")
    .where("comunicadoId", "=", comunicadoId)
    .where("alumnoId", "=", alumnoId)
    .where("aceptadaVersionId", "=", versionId)
    .executeTakeFirst();
  return deAlguno !== undefined;
}

/**
 * A file of a published comunicado, or the logo of its school, by the comunicado's own token (A§7). Throws 404 for
 * files that are not in its current version.
 */
export async function obtenerArchivoPublico(
  { db }: Puerta,
  { tokenComunicado, uuid, small }: { tokenComunicado: string; uuid: string; small: boolean },
): Promise<{ guardado: StoredFile; tipo: string; nombre: string; esLogo: boolean }> {
  const comunicado = await db
    .selectFrom("comunicados as c")
    .innerJoin("comunicadosVersiones as v", "v.id", "c.versionId")
    .innerJoin("colegios as co", "co.id", "c.colegioId")
    .select(["v.archivos", "co.logoUuid"])
    .where("c.token", "=", tokenComunicado)
    .where("c.estatus", "=", "PUBLICADO")
    .executeTakeFirst();
  const uuids = comunicado
    ? (JSON.parse(comunicado.archivos) as { uuid: string }[]).map((archivo) => archivo.uuid)
    : [];
  const esLogo = comunicado?.logoUuid === uuid;
  if (!esLogo && !uuids.includes(uuid)) throw noEncontrado();
  const archivo = await db
    .selectFrom("archivos")
    .select(["tipo", "nombre"])
    .where("uuid", "=", uuid)
    .executeTakeFirst();
  const guardado = archivo && ((small ? await open(uuid, "small") : null) ?? (await open(uuid)));
  if (!guardado) throw noEncontrado();
  return { guardado, tipo: archivo.tipo, nombre: archivo.nombre, esLogo };
}
