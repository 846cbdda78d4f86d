import { alumnoVisible, preinscritoDentroDeLimites, puedeVerAlumno } from "~/base/acceso/alumnos-visibles.server";
import { comunicadoVisible } from "~/base/acceso/comunicados-visibles.server";
import { type Alcance, tienePermiso } from "~/base/acceso/alcance.server";
import { noEncontrado } from "~/server/request/responses.server";
import type { StoredFile } from "~/server/documents/stored-file.server";
import type { Permiso } from "~/base/acceso/permisos";
import type { Variante } from "./almacen.server";
import type { UsoArchivo } from "./archivo";
import { abrirArchivo } from "./imagenes-pendientes.server";

// Everybody sees a logo. A face requires the permission for a list or file that shows it; papers require that of their
// section.
const PERMISOS_POR_USO: Record<UsoArchivo, readonly Permiso[] | null> = {
  FOTO: ["PERM_VISTA_CONTROLESCOLAR", "PERM_VER_ALUMNO"],
  LOGO: null,
  COMPROBANTE: ["PERM_VISTA_ALUMNOS_INFO_FINANCIERA"],
  DOCUMENTO: ["PERM_MAS_DATOS_VISTA_DOCUMENTOS"],
  PREINSCRIPCION: ["PERM_ADMIN_PREINSCRIPCIONES"],
  FORMATO: ["PERM_ADMIN_PREINSCRIPCIONES"],
  COMUNICADO: ["PERM_VISTA_COMUNICADOS"],
};
const CARAS = new Set<string>(["FOTO", "LOGO"]);

/**
 * A stored file for the viewer (`small`: the thumbnail, if there is one), with its type and name. Tells if it is a
 * paper, which no cache may keep. Throws 404 if it does not exist, or is hidden from the viewer: another school's or
 * student's, or a paper of a forbidden section.
 */
export async function obtenerArchivo(
  alcance: Alcance,
  uuid: string,
  { variante = "original" }: { variante?: Variante } = {},
): Promise<{ guardado: StoredFile; tipo: string; nombre: string; esPapel: boolean }> {
  const archivo = await alcance.db
    .selectFrom("archivos")
    .select(["uuid", "colegioId", "alumnoId", "uso", "tipo", "nombre", "createdBy", "temporal"])
    .where("uuid", "=", uuid)
    .where("organizacionId", "=", alcance.organizacionId)
    .executeTakeFirst();
  if (!archivo || !(await puedeVer(alcance, archivo))) throw noEncontrado();
  const guardado = await abrirArchivo(alcance.db, uuid, variante);
  if (!guardado) throw noEncontrado();
  return {
    guardado,
    tipo: archivo.tipo,
    nombre: archivo.nombre,
    esPapel: !CARAS.has(archivo.uso),
  };
}

type Guardado = {
  uuid: string;
  colegioId: number | null;
  alumnoId: number | null;
  uso: string;
  createdBy: number | null;
  temporal: number;
};

async function puedeVer(alcance: Alcance, archivo: Guardado): Promise<boolean> {
  const { colegioId, alumnoId, uso, temporal } = archivo;
  if (temporal === 1) return colegioId === alcance.colegioId && esSuyo(alcance, archivo);
  const permisos = PERMISOS_POR_USO[uso as UsoArchivo];
  if (permisos && !tienePermiso(alcance, ...permisos)) return false;
  // A student's photo is the same in each school; papers stay in the school that keeps them.
  if (uso === "FOTO") {
    if (alumnoId !== null) return puedeVerAlumno(alcance, alumnoId);
    return (await esFotoDeDocente(alcance, archivo)) || esFotoDeTutor(alcance, archivo);
  }
  if (colegioId !== null && colegioId !== alcance.colegioId) return false;
  if (alumnoId !== null) return puedeVerAlumno(alcance, alumnoId);
  if (uso === "PREINSCRIPCION") return esDeUnaPreinscripcion(alcance, archivo);
  return uso !== "COMUNICADO" || esDeUnComunicado(alcance, archivo);
}

// An unused file is visible only to the account that uploaded it.
const esSuyo = ({ cuenta }: Alcance, { createdBy }: Guardado) => cuenta !== null && createdBy === cuenta.id;

async function esFotoDeDocente({ db, colegioId }: Alcance, { uuid }: Guardado): Promise<boolean> {
  const docente = await db
    .selectFrom("docentes as d")
    .innerJoin("docentesColegios as dc", "dc.docenteId", "d.id")
    .select("d.id")
    .where("d.fotoUuid", "=", uuid)
    .where("dc.colegioId", "=", colegioId)
    .executeTakeFirst();
  return docente !== undefined;
}

async function esFotoDeTutor(alcance: Alcance, { uuid }: Guardado): Promise<boolean> {
  if (!tienePermiso(alcance, "PERM_MAS_DATOS_VISTA_PADRES")) return false;
  const hijo = await alcance.db
    .selectFrom("tutores as t")
    .innerJoin("alumnosTutores as at", "at.tutorId", "t.id")
    .innerJoin("alumnos as a", "a.id", "at.alumnoId")
    .select("a.id")
    .where("t.fotoUuid", "=", uuid)
    .where(alumnoVisible(alcance))
    .limit(1)
    .executeTakeFirst();
  return hijo !== undefined;
}

async function esDeUnaPreinscripcion(alcance: Alcance, archivo: Guardado): Promise<boolean> {
  const { db, colegioId, limites } = alcance;
  const preinscripcion = await db
    .selectFrom("preinscripcionesArchivos as pa")
    .innerJoin("preinscripciones as p", "p.id", "pa.preinscripcionId")
    .leftJoin("grados as g", "g.id", "p.gradoId")
    .select("p.id")
    .where("pa.archivoUuid", "=", archivo.uuid)
    .where("p.colegioId", "=", colegioId)
    .where(preinscritoDentroDeLimites(limites))
    .limit(1)
    .executeTakeFirst();
  return preinscripcion !== undefined || esSuyo(alcance, archivo);
}

async function esDeUnComunicado(alcance: Alcance, archivo: Guardado): Promise<boolean> {
  const comunicado = await alcance.db
    .selectFrom("comunicadosArchivos as ca")
    .innerJoin("comunicados as c", "c.id", "ca.comunicadoId")
    .select("c.id")
    .where("ca.archivoUuid", "=", archivo.uuid)
    .where(comunicadoVisible(alcance))
    .limit(1)
    .executeTakeFirst();
  return comunicado !== undefined || esSuyo(alcance, archivo);
}
