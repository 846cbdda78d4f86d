import { sql, type SqlBool } from "kysely";
import type { Alcance } from "~/base/acceso/alcance.server";
import { dentroDeLimites } from "~/base/acceso/alumnos-visibles.server";
import { clavesOrden, foldText } from "~/lib/text";
import { isTelephone, normalizarTelefono } from "~/lib/telephone";

/** The typed data of a new student by which siblings are found. */
export type SenasDeFamilia = {
  nombre: string;
  apellido1: string;
  apellido2: string;
  /** The mailboxes and telephones of the typed tutors. */
  contactos: readonly { email: string; telefonoMovil: string }[];
};

/** A student of the school who may be a sibling, with the reason. */
export type PosibleHermano = { alumnoId: number; nombreCompleto: string; lugar: string; porContacto: boolean };

const MAXIMO = 3;

/**
 * Students that the viewer may see with both surnames of the new one, or with a tutor of a typed mailbox or telephone.
 * The latter come first; three at most. One with the same given name is the student, not a sibling. Nothing of their
 * tutors is told.
 */
export async function buscarHermanos(alcance: Alcance, senas: SenasDeFamilia): Promise<PosibleHermano[]> {
  const porContacto = await idsPorContacto(alcance, senas.contactos);
  const hallados = [...porContacto, ...(await idsPorApellidos(alcance, senas))];
  const ids = [...new Set(hallados)].slice(0, MAXIMO);
  if (ids.length === 0) return [];
  const filas = await enrolados(alcance)
    .innerJoin("alumnos as a", "a.id", "i.alumnoId")
    .innerJoin("grados as g", "g.id", "i.gradoId")
    .innerJoin("niveles as n", "n.id", "i.nivelId")
    .leftJoin("grupos as gr", "gr.id", "i.grupoId")
    .select([
      "a.id as alumnoId",
      "a.nombreCompleto",
      "a.nombre",
      "n.nombre as nivel",
      "g.nombre as grado",
      "gr.nombre as grupo",
    ])
    .where("i.alumnoId", "in", ids)
    .orderBy("i.id")
    .execute();
  const ultima = new Map(filas.map((fila) => [fila.alumnoId, fila]));
  return ids.flatMap((id) => {
    const fila = ultima.get(id);
    if (!fila || foldText(fila.nombre) === foldText(senas.nombre)) return [];
    const { nivel, grado, grupo, nombre: _, ...hermano } = fila;
    const lugar = [nivel, grado, grupo].filter(Boolean).join(" ");
    return [{ ...hermano, lugar, porContacto: porContacto.includes(id) }];
  });
}

const enrolados = ({ db, colegioId, limites }: Alcance) =>
  db.selectFrom("inscripciones as i").where("i.colegioId", "=", colegioId).where(dentroDeLimites(limites));

async function idsPorApellidos(alcance: Alcance, { apellido1, apellido2 }: SenasDeFamilia): Promise<number[]> {
  const [primero, segundo] = [clavesOrden(apellido1), clavesOrden(apellido2)];
  if (primero === "" || segundo === "") return [];
  const filas = await consultaPorApellidos(alcance, `${primero} ${segundo} `).execute();
  return filas.map(({ alumnoId }) => alumnoId);
}

/** The query for the enrolled students with names that begin with this key, to run or to explain. */
export function consultaPorApellidos(alcance: Alcance, clave: string) {
  return (
    enrolados(alcance)
      .select("i.alumnoId")
      .distinct()
      .where("i.cicloId", "in", ({ selectFrom }) =>
        selectFrom("ciclos").select("id").where("colegioId", "=", alcance.colegioId),
      )
      // The first key after all that begin with this one: it ends in a blank.
      .where("i.nombreOrden", ">=", clave)
      .where("i.nombreOrden", "<", `${clave.slice(0, -1)}!`)
      .orderBy("i.alumnoId")
      .limit(MAXIMO)
  );
}

async function idsPorContacto(alcance: Alcance, contactos: SenasDeFamilia["contactos"]): Promise<number[]> {
  const correos = contactos.map(({ email }) => email.trim().toLowerCase()).filter((email) => email !== "");
  const telefonos = contactos.map(({ telefonoMovil }) => normalizarTelefono(telefonoMovil)).filter(isTelephone);
  const ids: number[] = [];
  // One at a time: both in one query would follow neither index.
  for (const [columna, valores] of [
    ["email", correos],
    ["telefonoMovil", telefonos],
  ] as const) {
    if (valores.length === 0) continue;
    const filas = await consultaPorContacto(alcance, columna, valores).execute();
    ids.push(...filas.map(({ alumnoId }) => alumnoId));
  }
  return ids;
}

/** The query for the students of tutors with one of these mailboxes, or telephones, to run or to explain. */
export function consultaPorContacto(alcance: Alcance, columna: "email" | "telefonoMovil", valores: readonly string[]) {
  return (
    alcance.db
      .selectFrom("tutores as t")
      .innerJoin("alumnosTutores as at", "at.tutorId", "t.id")
      .innerJoin("inscripciones as i", "i.alumnoId", "at.alumnoId")
      .select("i.alumnoId")
      .distinct()
      .where("t.organizacionId", "=", alcance.organizacionId)
      .where(`t.${columna}`, "in", [...valores])
      // The unary plus keeps SQLite from starting with all enrolled students: it starts with the tutors.
      .where(sql<SqlBool>`+i.colegioId = ${alcance.colegioId}`)
      .where(dentroDeLimites(alcance.limites))
      .orderBy("i.alumnoId")
      .limit(MAXIMO)
  );
}
