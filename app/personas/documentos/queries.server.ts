import type { Alcance } from "~/base/acceso/alcance.server";
import { exigirAlumno, puedeVerAlumno } from "~/base/acceso/alumnos-visibles.server";
import { urlDeArchivo } from "~/base/archivos/archivo";
import type { Fecha } from "~/lib/dates";
import { nombreCompleto } from "~/lib/text";
import { noEncontrado } from "~/server/request/responses.server";
import { estadoDeRequisito } from "./documento";

/** The query for a student's papers in the viewer's school, with the person who brought each. */
function papelesDe({ db, colegioId }: Alcance, alumnoId: number) {
  return db
    .selectFrom("documentos as d")
    .innerJoin("archivos as f", "f.uuid", "d.archivoUuid")
    .leftJoin("cuentas as c", "c.id", "f.createdBy")
    .leftJoin("requisitosDocumentos as r", "r.id", "d.requisitoId")
    .select(["d.id", "d.archivoUuid", "f.nombre", "f.createdDate", "d.cicloId", "d.requisitoId", "d.fechaVencimiento"])
    .select(["c.nombre as deNombre", "c.apellido1 as deApellido1", "c.apellido2 as deApellido2"])
    .select(["r.nombre as requisito"])
    .where("d.alumnoId", "=", alumnoId)
    .where("d.colegioId", "=", colegioId);
}

/**
 * A student's papers in the viewer's school (C§2.13): those of the viewer's cycle, or those of the general repository.
 * Throws 404 if the student does not belong to the viewer's school.
 */
export async function listarDocumentos(alcance: Alcance, alumnoId: number, { cicloActual }: { cicloActual: boolean }) {
  await exigirAlumno(alcance, alumnoId);
  const filas = await papelesDe(alcance, alumnoId)
    .where("d.cicloId", cicloActual ? "=" : "is", cicloActual ? alcance.cicloId : null)
    .orderBy("f.nombre")
    .execute();
  return filas.map(({ deNombre, deApellido1, deApellido2, ...fila }) => ({
    id: fila.id,
    archivoUuid: fila.archivoUuid,
    nombre: fila.nombre,
    requisito: fila.requisito,
    fechaVencimiento: fila.fechaVencimiento as Fecha | null,
    createdDate: fila.createdDate,
    createdBy:
      deNombre === null ? null : nombreCompleto({ nombre: deNombre, apellido1: deApellido1!, apellido2: deApellido2! }),
    ver: urlDeArchivo(alcance.organizacionId, fila.archivoUuid),
    descargar: urlDeArchivo(alcance.organizacionId, fila.archivoUuid, { inline: false }),
  }));
}

/** A paper to be changed. Throws 404 if the student or the paper does not belong to the viewer's school. */
export async function obtenerDocumento(alcance: Alcance, alumnoId: number, documentoId: number) {
  await exigirAlumno(alcance, alumnoId);
  const documento = await papelesDe(alcance, alumnoId).where("d.id", "=", documentoId).executeTakeFirst();
  if (!documento) throw noEncontrado();
  const { id, archivoUuid, nombre, cicloId, requisitoId, fechaVencimiento } = documento;
  return { id, archivoUuid, nombre, requisitoId, fechaVencimiento, cicloActual: cicloId === alcance.cicloId };
}

/**
 * The paper of a student of the viewer's school to which a file belongs, as the initial data of a change; null if the
 * viewer may see none.
 */
export async function buscarPorArchivo(alcance: Alcance, archivoUuid: string) {
  const documento = await alcance.db
    .selectFrom("documentos")
    .select(["id as documentoId", "alumnoId", "cicloId", "requisitoId", "fechaVencimiento"])
    .where("archivoUuid", "=", archivoUuid)
    .where("colegioId", "=", alcance.colegioId)
    .executeTakeFirst();
  if (!documento || !(await puedeVerAlumno(alcance, documento.alumnoId))) return null;
  const { cicloId, fechaVencimiento, ...resto } = documento;
  return { ...resto, cicloActual: cicloId === alcance.cicloId, fechaVencimiento: fechaVencimiento as Fecha | null };
}

/** The school's requirements for a level's students, in its order; for every level if `nivelId` is null. */
export async function listarRequisitos({ db, colegioId }: Alcance, nivelId: number | null) {
  const filas = await db
    .selectFrom("requisitosDocumentos")
    .select(["id", "nombre", "nivelId", "obligatorio", "vigenciaMeses"])
    .where("colegioId", "=", colegioId)
    .where("activo", "=", 1)
    .where((eb) => eb.or([eb("nivelId", "is", null), ...(nivelId === null ? [] : [eb("nivelId", "=", nivelId)])]))
    .orderBy("orden")
    .orderBy("nombre")
    .execute();
  return filas.map((fila) => ({ ...fila, obligatorio: fila.obligatorio === 1 }));
}

/** The level of a student's enrolment in the viewer's cycle; null without an enrolment. */
async function nivelDe({ db, colegioId, cicloId }: Alcance, alumnoId: number): Promise<number | null> {
  const inscripcion = await db
    .selectFrom("inscripciones")
    .select("nivelId")
    .where("alumnoId", "=", alumnoId)
    .where("colegioId", "=", colegioId)
    .where("cicloId", "=", cicloId)
    .executeTakeFirst();
  return inscripcion?.nivelId ?? null;
}

/**
 * The requirements of a student's level, with the student's state for each. Throws 404 if the student does not belong
 * to the viewer's school.
 */
export async function requisitosDeAlumno(alcance: Alcance, alumnoId: number) {
  await exigirAlumno(alcance, alumnoId);
  const requisitos = await listarRequisitos(alcance, await nivelDe(alcance, alumnoId));
  if (requisitos.length === 0) return [];
  const entregados = (await papelesDe(alcance, alumnoId).execute()).map((papel) => ({
    requisitoId: papel.requisitoId,
    fechaVencimiento: papel.fechaVencimiento as Fecha | null,
  }));
  return requisitos.map(({ id, nombre, obligatorio }) => ({
    id,
    nombre,
    obligatorio,
    estado: estadoDeRequisito(id, entregados, alcance.hoy),
  }));
}
