import { type SqlBool, sql } from "kysely";
import { idsConPalabras } from "db/busqueda";
import { palabrasDeBusqueda } from "~/personas/alumnos/alumno";
import type { Alcance } from "~/base/acceso/alcance.server";
import { dentroDeLimites } from "~/base/acceso/alumnos-visibles.server";
import { MIN_BUSQUEDA } from "./filtros";
import { type Clase, clasesDelDocente, quienMira } from "./quien.server";

const MAX_HALLADOS = 20;
const MAX_DEL_LUGAR = 80;

/** The grade and the group that the choice of a student is narrowed to; null narrows nothing. */
export type LugarDeAlumnos = { gradoId: number | null; grupoId: number | null };

const TODO_EL_CICLO: LugarDeAlumnos = { gradoId: null, grupoId: null };

/** A possible student of a misiva: an enrolment of the cycle; for a teacher, one of their groups. */
export type AlumnoDeMisiva = {
  inscripcionId: number;
  alumnoId: number;
  alumno: string;
  matricula: string;
  gradoId: number;
  grupoId: number | null;
  lugar: string;
};

/** True if an enrolment (as `i`) is in a group, as its own or as an elective. */
const enGrupo = (grupoId: number) =>
  sql<SqlBool>`(i.grupoId = ${grupoId} or exists (select 1 from gruposOptativosAlumnos o
    where o.inscripcionId = i.id and o.grupoId = ${grupoId}))`;

async function consulta(alcance: Alcance) {
  const { colegioId, cicloId, limites } = alcance;
  const query = alcance.db
    .selectFrom("inscripciones as i")
    .innerJoin("alumnos as a", "a.id", "i.alumnoId")
    .innerJoin("niveles as n", "n.id", "i.nivelId")
    .innerJoin("grados as g", "g.id", "i.gradoId")
    .leftJoin("grupos as gr", "gr.id", "i.grupoId")
    .select([
      "i.id as inscripcionId",
      "i.alumnoId",
      "a.nombreCompleto as alumno",
      "a.matricula",
      "i.gradoId",
      "i.grupoId",
    ])
    .select(["n.nombre as nivel", "g.nombre as grado", "gr.nombre as grupo"])
    .where("i.colegioId", "=", colegioId)
    .where("i.cicloId", "=", cicloId)
    .where("i.fechaBaja", "is", null)
    .where(dentroDeLimites(limites))
    .orderBy("i.nombreOrden")
    .orderBy("i.id");
  if (quienMira(alcance).coordinacion) return query;
  const grupos = [...new Set((await clasesDelDocente(alcance)).map(({ grupoId }) => grupoId))];
  return query.where(({ or }) => or(grupos.map(enGrupo)));
}

type Leido = Awaited<ReturnType<Awaited<ReturnType<typeof consulta>>["execute"]>>[number];
const comoAlumno = ({ nivel, grado, grupo, ...fila }: Leido): AlumnoDeMisiva => ({
  ...fila,
  lugar: [nivel, grado, grupo].filter(Boolean).join(" "),
});

/**
 * The condition that a row's student (`m.alumnoId`) matches every word; no restriction for fewer than three characters.
 */
export function conAlumno(texto: string) {
  const palabras = palabrasDeBusqueda(texto);
  if (texto.trim().length < MIN_BUSQUEDA || palabras.length === 0) return sql<SqlBool>`true`;
  return sql<SqlBool>`m.alumnoId in ${idsConPalabras(palabras)}`;
}

/**
 * The students of a place that match every word, at most 20. Without words: all of the group, including electives, or
 * of the grade, at most 80. None for fewer than three characters of the whole cycle.
 */
export async function buscarAlumnos(
  alcance: Alcance,
  texto: string,
  { gradoId, grupoId }: LugarDeAlumnos = TODO_EL_CICLO,
): Promise<AlumnoDeMisiva[]> {
  const palabras = palabrasDeBusqueda(texto);
  const conPalabras = texto.trim().length >= MIN_BUSQUEDA && palabras.length > 0;
  if (!conPalabras && (texto.trim() !== "" || (gradoId === null && grupoId === null))) return [];
  const hallados = await (
    await consulta(alcance)
  )
    .$if(conPalabras, (query) => query.where("i.alumnoId", "in", idsConPalabras(palabras)))
    .$if(gradoId !== null && grupoId === null, (query) => query.where("i.gradoId", "=", gradoId!))
    .$if(grupoId !== null, (query) => query.where(enGrupo(grupoId!)))
    .limit(conPalabras ? MAX_HALLADOS : MAX_DEL_LUGAR)
    .execute();
  return hallados.map(comoAlumno);
}

/** A student that the viewer may write about in this cycle, or null. */
export async function alumnoParaMisiva(alcance: Alcance, alumnoId: number): Promise<AlumnoDeMisiva | null> {
  const hallado = await (await consulta(alcance)).where("i.alumnoId", "=", alumnoId).executeTakeFirst();
  return hallado ? comoAlumno(hallado) : null;
}

/** The subjects of a teacher in which they may write to this enrolment's family. */
export async function clasesCon(alcance: Alcance, inscripcionId: number): Promise<Clase[]> {
  const clases = await clasesDelDocente(alcance);
  const grupos = [...new Set(clases.map(({ grupoId }) => grupoId))];
  if (grupos.length === 0) return [];
  const inscripciones = await alcance.db
    .selectFrom("inscripciones as i")
    .leftJoin("gruposOptativosAlumnos as o", "o.inscripcionId", "i.id")
    .select(["i.grupoId", "o.grupoId as optativo"])
    .where("i.id", "=", inscripcionId)
    .execute();
  return clases.filter(({ grupoId }) =>
    inscripciones.some((cada) => cada.grupoId === grupoId || cada.optativo === grupoId),
  );
}
