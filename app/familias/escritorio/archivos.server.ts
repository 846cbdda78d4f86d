import { open } from "~/base/archivos/almacen.server";
import { storedFileResponse } from "~/server/documents/stored-file.server";
import { noEncontrado } from "~/server/request/responses.server";
import { SECCIONES } from "./secciones.server";
import { type Escritorio, pideCodigo } from "./seccion.server";

/**
 * A file linked from a student's desktop: the school's logo, or one that a section confirms as this student's. A
 * sensitive section requires a browser that gave a code. Throws the same 404 for any other file.
 */
export async function responderArchivo(
  escritorio: Escritorio,
  uuid: string,
  { small, inline }: { small: boolean; inline: boolean },
) {
  const esLogo = escritorio.colegio.logoUuid === uuid;
  const archivo = await archivoDelEscritorio(escritorio, uuid);
  const guardado = archivo && ((small ? await open(uuid, "small") : null) ?? (await open(uuid)));
  if (!guardado) throw noEncontrado();
  const respuesta = await storedFileResponse(guardado, { ...archivo, inline: esLogo || inline });
  if (esLogo) respuesta.headers.set("cache-control", "private, max-age=86400, immutable");
  return respuesta;
}

/** The type and the name of a file of a desktop; null for any other. */
export async function archivoDelEscritorio(escritorio: Escritorio, uuid: string) {
  if (escritorio.colegio.logoUuid === uuid) return (await elLogo(escritorio, uuid)) ?? null;
  for (const seccion of SECCIONES) {
    if (pideCodigo(seccion) && !escritorio.verificado) continue;
    const archivo = await seccion.archivo?.(escritorio, uuid);
    if (archivo) return archivo;
  }
  return null;
}

async function elLogo({ alcance }: Escritorio, uuid: string) {
  const logo = await alcance.db.selectFrom("archivos").select("tipo").where("uuid", "=", uuid).executeTakeFirst();
  return logo && { tipo: logo.tipo, nombre: "logo" };
}
