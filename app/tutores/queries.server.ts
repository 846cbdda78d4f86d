import { alumnoVisible, exigirAlumno } from "~/acceso/alumnos-visibles.server";
import { type Alcance, tienePermiso } from "~/acceso/alcance.server";
import { PUERTAS, cumple } from "~/acceso/puertas";

/**
 * The tutors of a student with their kinship and their other students of the viewer's school (B§3 Tutor, enlaces).
 * Phones and e-mail are null without PERM_MAS_DATOS_VISTA_PADRES_DATOS_CONTACTO. Throws 404 when the student is not of
 * the viewer's school.
 */
export async function listarTutoresDeAlumno(alcance: Alcance, alumnoId: number) {
  await exigirAlumno(alcance, alumnoId);
  const tutores = await alcance.db
    .selectFrom("alumnosTutores as at")
    .innerJoin("tutores as t", "t.id", "at.tutorId")
    .innerJoin("parentescos as p", "p.id", "at.parentescoId")
    .select(["t.id as tutorId", "t.nombreCompleto", "t.genero", "p.nombre as parentesco", "at.cliente", "t.fotoUuid"])
    .select(["t.email", "t.telefonoMovil", "t.telefonoCasa", "t.telefonoOficina"])
    .where("at.alumnoId", "=", alumnoId)
    .orderBy("p.orden")
    .orderBy("t.id")
    .execute();
  const conContacto = tienePermiso(alcance, "PERM_MAS_DATOS_VISTA_PADRES_DATOS_CONTACTO");
  const enlaces = await enlacesDe(
    alcance,
    alumnoId,
    tutores.map((tutor) => tutor.tutorId),
  );
  return tutores.map(({ email, telefonoMovil, telefonoCasa, telefonoOficina, ...tutor }) => ({
    ...tutor,
    cliente: tutor.cliente === 1,
    contacto: conContacto ? { email, telefonoMovil, telefonoCasa, telefonoOficina } : null,
    enlaces: enlaces.filter((enlace) => enlace.tutorId === tutor.tutorId),
  }));
}

/** How the tutors of a student are reached; none for whoever may not see it. Throws as {@link listarTutoresDeAlumno}. */
export async function contactosDeAlumno(alcance: Alcance, alumnoId: number) {
  if (!cumple(alcance.permisos, PUERTAS.contacto)) return [];
  return (await listarTutoresDeAlumno(alcance, alumnoId)).flatMap(({ tutorId, nombreCompleto, contacto }) =>
    contacto ? [{ tutorId, nombreCompleto, email: contacto.email, telefonoMovil: contacto.telefonoMovil }] : [],
  );
}

async function enlacesDe(alcance: Alcance, alumnoId: number, tutorIds: number[]) {
  if (tutorIds.length === 0) return [];
  return alcance.db
    .selectFrom("alumnosTutores as at")
    .innerJoin("alumnos as a", "a.id", "at.alumnoId")
    .select(["at.tutorId", "a.id as alumnoId", "a.nombreCompleto"])
    .where("at.tutorId", "in", tutorIds)
    .where("at.alumnoId", "<>", alumnoId)
    .where(alumnoVisible(alcance))
    .orderBy("a.nombreOrden")
    .execute();
}

/** What somebody may be of a student, in the order of the catalogue (A§7 parentescos). */
export function listarParentescos({ db }: Pick<Alcance, "db">): Promise<{ id: number; nombre: string }[]> {
  return db.selectFrom("parentescos").select(["id", "nombre"]).orderBy("id").execute();
}
