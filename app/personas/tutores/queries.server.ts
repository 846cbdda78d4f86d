import { sql } from "kysely";
import { alumnoVisible, exigirAlumno, puedeVerAlumno } from "~/base/acceso/alumnos-visibles.server";
import { type CampoDeDomicilio, PARTES_DE_DOMICILIO, domicilioEnLinea } from "~/personas/domicilios/domicilio";
import { urlsDeFoto } from "~/base/archivos/archivo";
import { tokenHash } from "~/server/request/tokens.server";
import { noEncontrado } from "~/server/request/responses.server";
import { type Alcance, tienePermiso } from "~/base/acceso/alcance.server";
import { PUERTAS, cumple } from "~/base/acceso/puertas";

/**
 * The tutors of a student with their kinship and their other students of the viewer's school (B§3 Tutor, enlaces).
 * Phones and e-mail are null without PERM_MAS_DATOS_VISTA_PADRES_DATOS_CONTACTO. Throws 404 if the student does not
 * belong to the viewer's school.
 */
export async function listarTutoresDeAlumno(alcance: Alcance, alumnoId: number) {
  await exigirAlumno(alcance, alumnoId);
  const tutores = await alcance.db
    .selectFrom("alumnosTutores as at")
    .innerJoin("tutores as t", "t.id", "at.tutorId")
    .innerJoin("parentescos as p", "p.id", "at.parentescoId")
    .select(["t.id as tutorId", "t.nombreCompleto", "t.genero", "p.nombre as parentesco", "at.cliente", "t.fotoUuid"])
    .select(["t.nombre", "t.apellido1", "t.apellido2", "at.parentescoId", "t.lastModifiedDate"])
    .select(["t.email", "t.telefonoMovil", "t.telefonoCasa", "t.telefonoOficina"])
    .select(["at.puedeRecoger", "at.restringido", "at.notaCustodia"])
    .select(CASA)
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
  return tutores.map(({ email, telefonoMovil, telefonoCasa, telefonoOficina, ...fila }) => {
    const domicilio = domicilioEnLinea(fila);
    const tutor = sinCasa(fila);
    return {
      ...tutor,
      cliente: tutor.cliente === 1,
      puedeRecoger: tutor.puedeRecoger === 1,
      restringido: tutor.restringido === 1,
      contacto: conContacto ? { email, telefonoMovil, telefonoCasa, telefonoOficina, domicilio } : null,
      enlaces: enlaces.filter((enlace) => enlace.tutorId === tutor.tutorId),
    };
  });
}

/** The columns of a tutor's own home; all blank if it is the student's. */
const CASA = PARTES_DE_DOMICILIO.map((parte) => `t.${parte}` as const);

function sinCasa<T extends Record<CampoDeDomicilio, string>>(fila: T): Omit<T, CampoDeDomicilio> {
  const tutor: Partial<T> = { ...fila };
  for (const parte of PARTES_DE_DOMICILIO) delete tutor[parte];
  return tutor as Omit<T, CampoDeDomicilio>;
}

/**
 * The contact data of a student's tutors who may be written to; empty for a viewer who may not see them. Throws as
 * {@link listarTutoresDeAlumno}.
 */
export async function contactosDeAlumno(alcance: Alcance, alumnoId: number) {
  if (!cumple(alcance.permisos, PUERTAS.contacto)) return [];
  return (await listarTutoresDeAlumno(alcance, alumnoId)).flatMap(
    ({ tutorId, nombreCompleto, contacto, restringido }) =>
      contacto && !restringido
        ? [{ tutorId, nombreCompleto, email: contacto.email, telefonoMovil: contacto.telefonoMovil }]
        : [],
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

/** A tutor of a student that the viewer may see, to be changed; null if there is none. */
export async function tutorDeAlumno(alcance: Alcance, alumnoId: number, tutorId: number) {
  if (!(await puedeVerAlumno(alcance, alumnoId))) return null;
  const tutor = await alcance.db
    .selectFrom("alumnosTutores as at")
    .innerJoin("tutores as t", "t.id", "at.tutorId")
    .select(["t.nombre", "t.apellido1", "t.apellido2", "t.nombreCompleto", "t.genero", "t.email", "t.fotoUuid"])
    .select(["t.telefonoMovil", "t.telefonoCasa", "t.telefonoOficina", "t.lastModifiedDate"])
    .select(["at.parentescoId", "at.puedeRecoger", "at.restringido", "at.notaCustodia"])
    .select(CASA)
    .select(emailRegistrado)
    .where("at.alumnoId", "=", alumnoId)
    .where("at.tutorId", "=", tutorId)
    .executeTakeFirst();
  return tutor ? { ...tutor, emailRegistrado: tutor.emailRegistrado === 1 } : null;
}

/** A tutor of a student, as the initial data of the form. Throws 404 if there is none. */
export async function obtenerTutor(alcance: Alcance, alumnoId: number, tutorId: number) {
  const tutor = await tutorDeAlumno(alcance, alumnoId, tutorId);
  if (!tutor) throw noEncontrado();
  const { fotoUuid, ...datos } = tutor;
  return { ...datos, foto: fotoUuid ? urlsDeFoto(alcance.organizacionId, fotoUuid) : null };
}

// The tutor proved the address: a pre-enrolment's code was sent there, or the tutor opened a message sent to it.
const emailRegistrado = sql<0 | 1>`(t.email <> '' and (
  exists (select 1 from preinscripciones p where p.email = t.email and p.estado <> 'REGISTRADA')
  or exists (select 1 from comunicadosEntregas e where e.tutorId = t.id and e.leidaDate is not null)))`.as(
  "emailRegistrado",
);

/** True if a tutor proved the address, so that only the tutor changes it. */
export async function correoDemostrado({ db }: Pick<Alcance, "db">, tutorId: number): Promise<boolean> {
  const tutor = await db
    .selectFrom("tutores as t")
    .select(emailRegistrado)
    .where("t.id", "=", tutorId)
    .executeTakeFirst();
  return tutor?.emailRegistrado === 1;
}

/** The switches of each tutor of a student (C§2.15). Throws 404 as {@link listarTutoresDeAlumno}. */
export async function listarAvisosDeAlumno(alcance: Alcance, alumnoId: number) {
  await exigirAlumno(alcance, alumnoId);
  return alcance.db
    .selectFrom("alumnosTutores as at")
    .innerJoin("tutores as t", "t.id", "at.tutorId")
    .innerJoin("parentescos as p", "p.id", "at.parentescoId")
    .select(["t.id as tutorId", "t.nombreCompleto", "p.nombre as parentesco", "at.cliente", "at.restringido"])
    .select(["at.notificaciones", "at.notificacionesComunicados", "at.notificacionesTareas"])
    .select(["at.notificacionesMisivas", "at.verAlumnoApp", "at.recibeCuentas", "at.recibeCartas"])
    .select("at.notificacionesAusencias")
    .where("at.alumnoId", "=", alumnoId)
    .orderBy("p.orden")
    .orderBy("t.id")
    .execute();
}

/** The switches of a student's tutors that C§2.15 does not name, to leave as they are. The caller checks the student. */
export function usosDeTutores({ db }: Pick<Alcance, "db">, alumnoId: number) {
  return db
    .selectFrom("alumnosTutores")
    .select(["tutorId", "recibeCuentas", "recibeCartas", "notificacionesAusencias"])
    .where("alumnoId", "=", alumnoId)
    .execute();
}

/**
 * The mark of each tutor who has opened the personal page: C§3's uuid of a registered guardian. It is made of the
 * link's stored number, and opens nothing.
 */
export async function marcasDeTutores(
  { db }: Pick<Alcance, "db">,
  tutores: readonly { tutorId: number }[],
): Promise<Map<number, string>> {
  const ids = tutores.map(({ tutorId }) => tutorId);
  if (ids.length === 0) return new Map();
  const abiertos = await db
    .selectFrom("enlacesPersonales")
    .select(["tutorId", ({ fn }) => fn.min("id").as("enlaceId")])
    .where("tutorId", "in", ids)
    .where("abiertoDate", "is not", null)
    .groupBy("tutorId")
    .execute();
  return new Map(abiertos.map(({ tutorId, enlaceId }) => [tutorId!, uuidDe(`tutor ${tutorId} ${enlaceId}`)]));
}

function uuidDe(texto: string): string {
  const [a, b, c, d, e] = /^(.{8})(.{4}).(.{3}).(.{3})(.{12})/
    .exec(Buffer.from(tokenHash(texto), "base64url").toString("hex"))!
    .slice(1);
  return `${a}-${b}-8${c}-8${d}-${e}`;
}

/** The kinships to a student, in the order of the catalogue (A§7 parentescos). */
export function listarParentescos({ db }: Pick<Alcance, "db">): Promise<{ id: number; nombre: string }[]> {
  return db.selectFrom("parentescos").select(["id", "nombre"]).orderBy("id").execute();
}
