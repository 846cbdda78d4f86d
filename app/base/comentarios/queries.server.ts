import type { Alcance } from "~/base/acceso/alcance.server";
import { nombreCompleto } from "~/lib/text";
import type { Autor, Comentario, Hilo } from "./comentario";

/**
 * The thread of a record, oldest first. `lector` is the reader; `abierto`: true if the reader's own comments may still
 * be changed.
 */
export async function listarComentarios(
  { db }: Pick<Alcance, "db">,
  { hilo, hiloId }: Hilo,
  { lector, abierto }: { lector: Autor; abierto: boolean },
): Promise<Comentario[]> {
  const filas = await db
    .selectFrom("comentarios as k")
    .leftJoin("cuentas as c", "c.id", "k.cuentaId")
    .leftJoin("tutores as t", "t.id", "k.tutorId")
    .leftJoin("alumnos as a", "a.id", "k.alumnoId")
    .select(["k.id", "k.texto", "k.createdDate", "k.lastModifiedDate", "k.editado", "k.eliminado"])
    .select(["k.cuentaId", "k.tutorId", "k.alumnoId", "t.nombreCompleto as tutor", "a.nombreCompleto as alumno"])
    .select(["c.nombre", "c.apellido1", "c.apellido2"])
    .where("k.hilo", "=", hilo)
    .where("k.hiloId", "=", hiloId)
    .orderBy("k.id")
    .execute();
  const autorDe = ({ nombre, apellido1, apellido2, tutor, alumno }: (typeof filas)[number]) =>
    tutor ?? alumno ?? nombreCompleto({ nombre: nombre ?? "", apellido1, apellido2 });
  return filas.map(({ tutor, alumno, ...fila }) => ({
    id: fila.id,
    texto: fila.texto,
    autor: autorDe({ ...fila, tutor, alumno }),
    lastModifiedBy: { nombreCompleto: autorDe({ ...fila, tutor, alumno }) },
    tutor: tutor !== null,
    alumno: alumno !== null,
    editado: fila.editado === 1,
    eliminado: fila.eliminado === 1,
    createdDate: fila.createdDate,
    lastModifiedDate: fila.lastModifiedDate,
    puedeEditar: abierto && fila.eliminado === 0 && esSuyo(fila, lector),
  }));
}

/** True if the person is a comment's author. */
export function esSuyo(
  { cuentaId, tutorId, alumnoId }: { cuentaId: number | null; tutorId: number | null; alumnoId: number | null },
  lector: Autor,
): boolean {
  if ("cuentaId" in lector) return cuentaId === lector.cuentaId;
  return "tutorId" in lector ? tutorId === lector.tutorId : alumnoId === lector.alumnoId;
}
