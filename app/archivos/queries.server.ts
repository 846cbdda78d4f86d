import { puedeVerAlumno } from "~/alumnos/visible.server";
import { type Alcance, tienePermiso } from "~/server/alcance.server";
import { noEncontrado } from "~/server/responses.server";
import type { Permiso } from "~/usuarios/permisos";
import type { Variante } from "./almacen.server";
import type { UsoArchivo } from "./archivo";
import { leerArchivo } from "./imagenes-pendientes.server";

// A photo or a logo is seen wherever its owner is; papers only where their section is.
const PERMISO_POR_USO: Record<UsoArchivo, Permiso | null> = {
  FOTO: null,
  LOGO: null,
  COMPROBANTE: "PERM_VISTA_ALUMNOS_INFO_FINANCIERA",
  DOCUMENTO: "PERM_MAS_DATOS_VISTA_DOCUMENTOS",
  PREINSCRIPCION: "PERM_ADMIN_PREINSCRIPCIONES",
  FORMATO: "PERM_ADMIN_PREINSCRIPCIONES",
  COMUNICADO: "PERM_VISTA_COMUNICADOS",
};

/**
 * A stored file for the viewer: its bytes (`small`: the thumbnail, where there is one), type and name, and whether it
 * is a paper, which no cache may keep. Throws 404 when it
 * does not exist, is of a school or a student that the viewer may not see, or is a paper of a section that he may not.
 */
export async function obtenerArchivo(
  alcance: Alcance,
  uuid: string,
  { variante = "original" }: { variante?: Variante } = {},
): Promise<{ bytes: Buffer; tipo: string; nombre: string; esPapel: boolean }> {
  const archivo = await alcance.db
    .selectFrom("archivos")
    .select(["colegioId", "alumnoId", "uso", "tipo", "nombre"])
    .where("uuid", "=", uuid)
    .where("organizacionId", "=", alcance.organizacionId)
    .executeTakeFirst();
  if (!archivo || !(await puedeVer(alcance, archivo))) throw noEncontrado();
  const bytes = await leerArchivo(alcance.db, uuid, variante);
  if (!bytes) throw noEncontrado();
  return {
    bytes,
    tipo: archivo.tipo,
    nombre: archivo.nombre,
    esPapel: PERMISO_POR_USO[archivo.uso as UsoArchivo] !== null,
  };
}

async function puedeVer(
  alcance: Alcance,
  { colegioId, alumnoId, uso }: { colegioId: number | null; alumnoId: number | null; uso: string },
): Promise<boolean> {
  const permiso = PERMISO_POR_USO[uso as UsoArchivo];
  if (permiso && !tienePermiso(alcance, permiso)) return false;
  // A student's photo is the same in each of his schools; his papers stay in the one that keeps them.
  if (alumnoId !== null && uso === "FOTO") return puedeVerAlumno(alcance, alumnoId);
  if (colegioId !== null && colegioId !== alcance.colegioId) return false;
  return alumnoId === null || puedeVerAlumno(alcance, alumnoId);
}
