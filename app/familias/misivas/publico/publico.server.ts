import type { Alcance } from "~/base/acceso/alcance.server";
import { open } from "~/base/archivos/almacen.server";
import { listarComentarios } from "~/base/comentarios/queries.server";
import type { StoredFile } from "~/server/documents/stored-file.server";
import { noEncontrado } from "~/server/request/responses.server";
import { nombreCompleto } from "~/lib/text";
import { abrirEnlace } from "../enlace.server";
import { estadoDe } from "../misiva";
import { archivosDe } from "../queries.server";

type Puerta = Pick<Alcance, "db">;

/** The content of a personal link. Throws like {@link abrirEnlace}. */
export async function obtenerMisivaPublica(puerta: Puerta, tokenMisiva: string) {
  const { nombre, apellido1, apellido2, ...enlace } = await abrirEnlace(puerta, tokenMisiva);
  const abierta = estadoDe(enlace) === "AUTORIZADA";
  return {
    colegio: enlace.colegio,
    logoUuid: enlace.logoUuid,
    zonaHoraria: enlace.zonaHoraria,
    alumno: enlace.alumno,
    asignatura: enlace.asignatura,
    autor: nombreCompleto({ nombre, apellido1, apellido2 }),
    titulo: enlace.titulo,
    contenido: enlace.contenido,
    autorizada: enlace.autorizada!,
    cierre: enlace.cerrada === null ? null : enlace.justificacionCerrada,
    abierta,
    otras: await otrasDe(puerta, enlace),
    archivos: (await archivosDe(puerta, enlace.misivaId)).map(({ uuid, nombre: fileName }) => ({ uuid, fileName })),
    comentarios: await listarComentarios(
      puerta,
      { hilo: "MISIVA", hiloId: enlace.misivaId },
      { lector: { tutorId: enlace.tutorId }, abierto: abierta },
    ),
  };
}

const OTRAS = 10;

/** The school's other messages to this tutor about this child, latest first, each with its own link. */
function otrasDe({ db }: Puerta, enlace: { misivaId: number; tutorId: number; alumnoId: number; colegioId: number }) {
  return db
    .selectFrom("misivasEntregas as e")
    .innerJoin("misivas as m", "m.id", "e.misivaId")
    .select(["e.token", "e.leidaDate", "m.titulo", "m.autorizada"])
    .where("e.tutorId", "=", enlace.tutorId)
    .where("m.alumnoId", "=", enlace.alumnoId)
    .where("m.colegioId", "=", enlace.colegioId)
    .where("m.id", "<>", enlace.misivaId)
    .where("m.autorizada", "is not", null)
    .orderBy("m.autorizada", "desc")
    .limit(OTRAS)
    .execute();
}

/** Records that the tutor has opened it, once. Throws like {@link abrirEnlace}. */
export async function registrarLectura(
  { db, ahora }: Pick<Alcance, "db" | "ahora">,
  tokenMisiva: string,
): Promise<void> {
  const { entregaId, leidaDate } = await abrirEnlace({ db }, tokenMisiva);
  if (leidaDate !== null) return;
  await db
    .updateTable("misivasEntregas")
    .set({ leidaDate: ahora })
    .where("id", "=", entregaId)
    .where("leidaDate", "is", null)
    .execute();
}

/** A file of the misiva, or the logo of its school. Throws 404 for anything else, and like {@link abrirEnlace}. */
export async function obtenerArchivoPublico(
  puerta: Puerta,
  tokenMisiva: string,
  uuid: string,
): Promise<{ guardado: StoredFile; tipo: string; nombre: string; esLogo: boolean }> {
  const { misivaId, logoUuid } = await abrirEnlace(puerta, tokenMisiva);
  const adjunto = (await archivosDe(puerta, misivaId)).find((archivo) => archivo.uuid === uuid);
  const esLogo = logoUuid === uuid;
  if (!adjunto && !esLogo) throw noEncontrado();
  const guardado = (esLogo ? await open(uuid, "small") : null) ?? (await open(uuid));
  if (!guardado) throw noEncontrado();
  const tipo = adjunto?.tipo ?? (await tipoDe(puerta, uuid));
  return { guardado, tipo, nombre: adjunto?.nombre ?? "logo", esLogo };
}

async function tipoDe({ db }: Puerta, uuid: string): Promise<string> {
  const archivo = await db.selectFrom("archivos").select("tipo").where("uuid", "=", uuid).executeTakeFirst();
  return archivo?.tipo ?? "application/octet-stream";
}
