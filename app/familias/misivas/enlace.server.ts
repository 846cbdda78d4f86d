import type { Alcance } from "~/base/acceso/alcance.server";
import { noEncontrado } from "~/server/request/responses.server";
import { puedeAbrirEnlaces } from "~/personas/tutores/custodia.server";
import { MISIVA_NO_EXISTE } from "./enlace";

/**
 * The misiva that a tutor's personal link opens. Throws the same 404 for every fault of the link, and for restricted or
 * former tutors (decisions.md, custody).
 */
export async function abrirEnlace({ db }: Pick<Alcance, "db">, tokenMisiva: string) {
  const enlace = await db
    .selectFrom("misivasEntregas as e")
    .innerJoin("misivas as m", "m.id", "e.misivaId")
    .innerJoin("colegios as co", "co.id", "m.colegioId")
    .innerJoin("alumnos as a", "a.id", "m.alumnoId")
    .innerJoin("cuentas as c", "c.id", "m.createdBy")
    .leftJoin("asignaturas as s", "s.id", "m.asignaturaId")
    .select(["e.id as entregaId", "e.misivaId", "e.tutorId", "e.leidaDate", "m.colegioId", "m.alumnoId", "m.tipo"])
    .select(["m.titulo", "m.contenido", "m.revisar", "m.tomada", "m.autorizada", "m.autorizadorId", "m.cerrada"])
    .select(["m.justificacionCerrada", "co.nombre as colegio", "co.logoUuid", "co.zonaHoraria"])
    .select(["a.nombreCompleto as alumno", "s.nombre as asignatura", "c.nombre", "c.apellido1", "c.apellido2"])
    .where("e.token", "=", tokenMisiva)
    .where("m.autorizada", "is not", null)
    .executeTakeFirst();
  if (!enlace || !(await puedeAbrirEnlaces({ db }, enlace))) throw noEncontrado(MISIVA_NO_EXISTE);
  return enlace;
}
