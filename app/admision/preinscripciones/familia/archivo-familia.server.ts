import type { Variante } from "~/base/archivos/almacen.server";
import { abrirArchivo } from "~/base/archivos/imagenes-pendientes.server";
import { noEncontrado } from "~/server/request/responses.server";
import type { StoredFile } from "~/server/documents/stored-file.server";
import { type Familia, registrosEnGalletas, tieneAcceso } from "./puerta-familia.server";

/**
 * A file that a family may read (A§7 view file): the school's logo, one of the formato's own, or a paper of a
 * registration with its cookie in this browser. Throws 404 for any other.
 */
export async function obtenerArchivoDeFamilia(
  request: Request,
  familia: Familia,
  { uuid, variante }: { uuid: string; variante: Variante },
): Promise<{ guardado: StoredFile; tipo: string; nombre: string; esPapel: boolean }> {
  const esPapel = !esDelFormato(familia, uuid);
  if (esPapel && !(await esPapelSuyo(request, familia, uuid))) throw noEncontrado();
  const archivo = await familia.alcance.db
    .selectFrom("archivos")
    .select(["tipo", "nombre"])
    .where("uuid", "=", uuid)
    .executeTakeFirst();
  const guardado = archivo ? await abrirArchivo(familia.alcance.db, uuid, variante) : null;
  if (!archivo || !guardado) throw noEncontrado();
  return { ...archivo, guardado, esPapel };
}

function esDelFormato({ formato }: Familia, uuid: string): boolean {
  return formato.colegioLogoUuid === uuid || formato.archivosAnexos.some((anexo) => anexo.uuid === uuid);
}

async function esPapelSuyo(request: Request, { alcance, formato }: Familia, uuid: string): Promise<boolean> {
  const fila = await alcance.db
    .selectFrom("preinscripcionesArchivos as a")
    .innerJoin("preinscripciones as p", "p.id", "a.preinscripcionId")
    .select("p.uuid")
    .where("a.archivoUuid", "=", uuid)
    .where("p.formatoId", "=", formato.formatoId)
    .executeTakeFirst();
  return (
    fila !== undefined && registrosEnGalletas(request).includes(fila.uuid) && tieneAcceso(alcance, request, fila.uuid)
  );
}
