import { setImmediate } from "node:timers/promises";
import { isInsideTransaction } from "db/connection";
import type { Alcance } from "~/base/acceso/alcance.server";
import { dentroDeLimites, exigirAlumno, tieneLimites } from "~/base/acceso/alumnos-visibles.server";
import { inscripcionDelCiclo } from "~/personas/alumnos/inscripciones.server";
import { noEncontrado } from "~/server/request/responses.server";
import { lugares } from "./promedios";
import { type Inscripcion, leerNotasDe } from "./tabla.server";

export type Filtro = {
  cicloId?: number;
  nivelId: number;
  gradoId?: number | null;
  grupoId?: number | null;
  plantelId?: number | null;
  turnoId?: number | null;
  /** Only this student's row; the notice is then about it. */
  alumnoId?: number | null;
};

export type Posicion = {
  inscripcionId: number;
  alumno: { id: number; nombreCompleto: string };
  nivel: string;
  grado: string;
  grupo: string | null;
  promedioAcademico: number | null;
  rankNivel: number | null;
  rankGrado: number | null;
  rankGrupo: number | null;
};

/** The reasons for the absence of places; the words of the two variants are those of decisions.md. */
export const AVISOS = {
  ambos: "Existen alumnos sin promedio académico o grupo asignado, el ranking no pudo ser calculado",
  grupo: "Existen alumnos sin grupo asignado, el ranking no pudo ser calculado",
  promedio: "Existen alumnos sin promedio académico, el ranking no pudo ser calculado",
} as const;

/**
 * The standings of a level of the viewer's school, or of a grade or group of it (C§2.7), the best first. Each row has
 * the average, and the place in group, grade and level if everybody there has an average and a group. Places are those
 * of the whole level, even beyond the viewer's limits; the rows are those within them.
 */
export async function cuadroDePosiciones(
  alcance: Alcance,
  pedido: Filtro,
): Promise<{ posiciones: Posicion[]; aviso: string | null }> {
  const { cicloId = alcance.cicloId, nivelId, alumnoId = null } = pedido;
  const { gradoId = null, grupoId = null, plantelId = null, turnoId = null } = pedido;
  const alumnos = await alcance.db
    .selectFrom("inscripciones as i")
    .innerJoin("alumnos as a", "a.id", "i.alumnoId")
    .innerJoin("niveles as n", "n.id", "i.nivelId")
    .innerJoin("grados as g", "g.id", "i.gradoId")
    .leftJoin("grupos as gr", "gr.id", "i.grupoId")
    .select(["i.id as inscripcionId", "i.alumnoId", "i.cicloId", "i.nivelId", "i.gradoId", "i.grupoId"])
    .select(["i.plantelId", "i.turnoId", "a.nombreCompleto", "a.nombreOrden"])
    .select(["n.nombre as nivel", "g.nombre as grado", "gr.nombre as grupo"])
    .where("i.colegioId", "=", alcance.colegioId)
    .where("i.cicloId", "=", cicloId)
    .where("i.nivelId", "=", nivelId)
    .where("i.fechaBaja", "is", null)
    .execute();
  const promedios = await promediosDe(alcance, { cicloId, nivelId }, alumnos);
  const conPromedio = alumnos.map((alumno) => ({ ...alumno, promedio: promedios.get(alumno.inscripcionId)! }));
  const rankNivel = porGrupos(conPromedio, () => 0);
  const rankGrado = porGrupos(conPromedio, (alumno) => alumno.gradoId);
  const rankGrupo = porGrupos(conPromedio, (alumno) => alumno.grupoId ?? 0);
  const visibles = await losVisibles(alcance, conPromedio);
  const pedidos = visibles.filter(
    (alumno) =>
      (alumnoId === null || alumno.alumnoId === alumnoId) &&
      (gradoId === null || alumno.gradoId === gradoId) &&
      (grupoId === null || alumno.grupoId === grupoId) &&
      (plantelId === null || alumno.plantelId === plantelId) &&
      (turnoId === null || alumno.turnoId === turnoId),
  );
  const posiciones = pedidos
    .sort(
      (uno, segundo) =>
        (segundo.promedio ?? -1) - (uno.promedio ?? -1) || (uno.nombreOrden < segundo.nombreOrden ? -1 : 1),
    )
    .map((alumno) => ({
      inscripcionId: alumno.inscripcionId,
      alumno: { id: alumno.alumnoId, nombreCompleto: alumno.nombreCompleto },
      nivel: alumno.nivel,
      grado: alumno.grado,
      grupo: alumno.grupo,
      promedioAcademico: alumno.promedio,
      rankNivel: rankNivel.get(alumno.inscripcionId) ?? null,
      rankGrado: rankGrado.get(alumno.inscripcionId) ?? null,
      rankGrupo: alumno.grupoId === null ? null : (rankGrupo.get(alumno.inscripcionId) ?? null),
    }));
  return { posiciones, aviso: avisoDe(pedidos) };
}

type Promedios = { version: number; promedios: ReadonlyMap<number, number | null> };

// By database and by 'cycle-level': a few levels of a school, one number per pupil.
const sabidos = new WeakMap<object, Map<string, Promedios>>();

/** The number calculated before other requests get their turn. */
const LOTE = 200;

/**
 * All averages of a level, calculated once. If grades change, only those pupils are recalculated; if a subject or the
 * level's own settings change, all of them.
 */
async function promediosDe(
  { db }: Alcance,
  { cicloId, nivelId }: { cicloId: number; nivelId: number },
  alumnos: readonly Inscripcion[],
): Promise<Promedios["promedios"]> {
  const { version, todo } = await db
    .selectFrom("promediosVersion")
    .select(["version", "todo"])
    .executeTakeFirstOrThrow();
  const clave = `${cicloId}-${nivelId}`;
  const sabido = sabidos.get(db)?.get(clave);
  if (sabido?.version === version) return sabido.promedios;
  const promediosPrevios = sabido && todo <= sabido.version && sabido.version < version ? sabido : null;
  const cambiadas = promediosPrevios ? await cambiadasDesde({ db }, promediosPrevios.version) : null;
  const promedios = new Map(promediosPrevios?.promedios);
  const porLeer = alumnos.filter(({ inscripcionId: id }) => !promedios.has(id) || cambiadas?.has(id));
  for (let desde = 0; desde < porLeer.length; desde += LOTE) {
    const notas = await leerNotasDe({ db }, porLeer.slice(desde, desde + LOTE));
    for (const [inscripcionId, notasDelAlumno] of notas) promedios.set(inscripcionId, notasDelAlumno.promedioGeneral);
    if (!isInsideTransaction()) await setImmediate();
  }
  // A transaction may be rolled back: its averages are not shared.
  if (!isInsideTransaction()) {
    const deEsta = sabidos.get(db) ?? new Map<string, Promedios>();
    sabidos.set(db, deEsta.set(clave, { version, promedios }));
  }
  return promedios;
}

async function cambiadasDesde({ db }: Pick<Alcance, "db">, version: number): Promise<ReadonlySet<number>> {
  const filas = await db.selectFrom("promediosCambios").select("id").where("version", ">", version).execute();
  return new Set(filas.map(({ id }) => id));
}

type ConPromedio = { inscripcionId: number; grupoId: number | null; promedio: number | null };

/** The place of each pupil in the group; none if a pupil of the group has no average or no group. */
function porGrupos<A extends ConPromedio>(alumnos: readonly A[], claveDe: (alumno: A) => number): Map<number, number> {
  const grupos = new Map<number, A[]>();
  for (const alumno of alumnos) {
    const juntos = grupos.get(claveDe(alumno));
    if (juntos) juntos.push(alumno);
    else grupos.set(claveDe(alumno), [alumno]);
  }
  const lugarDe = new Map<number, number>();
  for (const juntos of grupos.values()) {
    if (avisoDe(juntos) !== null) continue;
    const lugaresDelGrupo = lugares(juntos.map(({ promedio }) => promedio!));
    for (const [indice, { inscripcionId }] of juntos.entries()) lugarDe.set(inscripcionId, lugaresDelGrupo[indice]!);
  }
  return lugarDe;
}

function avisoDe(alumnos: readonly ConPromedio[]): string | null {
  const sinGrupo = alumnos.some(({ grupoId }) => grupoId === null);
  const sinPromedio = alumnos.some(({ promedio }) => promedio === null);
  if (sinGrupo && sinPromedio) return AVISOS.ambos;
  return sinGrupo ? AVISOS.grupo : sinPromedio ? AVISOS.promedio : null;
}

async function losVisibles<A extends ConPromedio>(alcance: Alcance, alumnos: A[]): Promise<A[]> {
  if (!tieneLimites(alcance.limites)) return alumnos;
  const ids = alumnos.map(({ inscripcionId }) => inscripcionId);
  if (ids.length === 0) return [];
  const filas = await alcance.db
    .selectFrom("inscripciones as i")
    .select("i.id")
    .where("i.id", "in", ids)
    .where(dentroDeLimites(alcance.limites))
    .execute();
  const vistos = new Set(filas.map(({ id }) => id));
  return alumnos.filter(({ inscripcionId }) => vistos.has(inscripcionId));
}

const LUGAR_EN = { grupo: "rankGrupo", grado: "rankGrado", nivel: "rankNivel" } as const;

/**
 * The standings around a student of the viewer's cycle: of the group, grade or level. Nobody shares the group of a
 * student without one. Throws 404 if the student is not enrolled.
 */
export async function posicionesDelAlumno(alcance: Alcance, alumnoId: number, ambito: "grupo" | "grado" | "nivel") {
  await exigirAlumno(alcance, alumnoId);
  const inscripcion = await inscripcionDelCiclo(alcance, alumnoId);
  if (!inscripcion) throw noEncontrado();
  const { nivelId, gradoId, grupoId, nivel, grado, grupo } = inscripcion;
  const filtro = {
    nivelId,
    gradoId: ambito === "nivel" ? null : gradoId,
    grupoId: ambito === "grupo" ? grupoId : null,
  };
  const lugar = [nivel, ...(ambito === "nivel" ? [] : [grado]), ...(ambito === "grupo" && grupo ? [grupo] : [])].join(
    " ",
  );
  if (ambito === "grupo" && grupoId === null) return { de: ambito, lugar, posiciones: [], aviso: AVISOS.grupo };
  const { posiciones, aviso } = await cuadroDePosiciones(alcance, filtro);
  const conPosicion = posiciones.map((cada) => ({ ...cada, posicion: cada[LUGAR_EN[ambito]] }));
  return { de: ambito, lugar, posiciones: conPosicion, aviso };
}
