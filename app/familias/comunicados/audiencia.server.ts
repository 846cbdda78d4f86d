import { alumnosVisibles, dentroDeLimites } from "~/base/acceso/alumnos-visibles.server";
import type { Alcance } from "~/base/acceso/alcance.server";
import { combinacionesDelCiclo } from "~/base/acceso/queries.server";
import { noRestringido, recibe } from "~/personas/tutores/custodia.server";
import { type Audiencia, type FilaDeAudiencia, TEXTOS_AUDIENCIA, type TipoAudiencia } from "./audiencia";

/** The query of an audience's students with their tutors, to run or to explain. */
export function consultaDeAudiencia(alcance: Alcance, { tipo, ids, plantelId, turnoId }: Audiencia) {
  let query = alcance.db
    .selectFrom("inscripciones as i")
    .innerJoin("alumnos as a", "a.id", "i.alumnoId")
    // Restricted tutors are never written to, and get no link.
    .leftJoin("alumnosTutores as at", (union) => union.onRef("at.alumnoId", "=", "a.id").on(noRestringido))
    .leftJoin("tutores as t", "t.id", "at.tutorId")
    .select(["i.id as inscripcionId", "i.alumnoId", "i.nivelId", "i.plantelId", "i.turnoId"])
    .select(["a.nombreCompleto as alumno", "t.id as tutorId", "t.nombreCompleto as tutor"])
    // Tutors without mail notifications still have a link, which is shown and printed.
    .select((eb) => eb.case().when(recibe("notificacionesComunicados")).then(eb.ref("t.email")).end().as("email"))
    .where("i.colegioId", "=", alcance.colegioId)
    .where("i.cicloId", "=", alcance.cicloId)
    .where("i.fechaBaja", "is", null)
    .where(dentroDeLimites(alcance.limites));
  const columna = COLUMNAS[tipo];
  if (columna) query = query.where(columna, "in", [...ids]);
  if (plantelId !== null) query = query.where("i.plantelId", "=", plantelId);
  if (turnoId !== null) query = query.where("i.turnoId", "=", turnoId);
  return query.orderBy("i.nombreOrden").orderBy("i.id").orderBy("t.id");
}

const COLUMNAS = {
  TODOS: null,
  NIVELES: "i.nivelId",
  GRADOS: "i.gradoId",
  GRUPOS: "i.grupoId",
  ALUMNOS: "i.alumnoId",
} as const;

type FilaDeAlcance = FilaDeAudiencia & { nivelId: number; plantelId: number; turnoId: number };

/**
 * The current members of an audience: its enrolled students in the viewer's school and in `cicloId`, with their tutors,
 * always within the account's limits.
 */
export function leerAudiencia(alcance: Alcance, cicloId: number, audiencia: Audiencia): Promise<FilaDeAlcance[]> {
  return consultaDeAudiencia({ ...alcance, cicloId }, audiencia).execute();
}

/** The stored audience of a comunicado. */
export async function audienciaDe({ db }: Pick<Alcance, "db">, comunicadoId: number): Promise<Audiencia> {
  const { audiencia, plantelId, turnoId } = await db
    .selectFrom("comunicados")
    .select(["audiencia", "plantelId", "turnoId"])
    .where("id", "=", comunicadoId)
    .executeTakeFirstOrThrow();
  const filas = await db
    .selectFrom("comunicadosAudiencia")
    .select(["nivelId", "gradoId", "grupoId", "alumnoId"])
    .where("comunicadoId", "=", comunicadoId)
    .orderBy("id")
    .execute();
  const ids = filas.flatMap((fila) => fila.nivelId ?? fila.gradoId ?? fila.grupoId ?? fila.alumnoId ?? []);
  return { tipo: audiencia as TipoAudiencia, ids, plantelId, turnoId };
}

/** The possible audiences in the viewer's cycle, within the account's limits. */
export async function opcionesDeAudiencia(alcance: Alcance) {
  const { db, cicloId, limites } = alcance;
  const combinaciones = await combinacionesDelCiclo(alcance, cicloId, limites);
  const distintos = (parte: "nivel" | "plantel" | "turno") => [
    ...new Map(combinaciones.map((cada) => [cada[parte].id, cada[parte]])).values(),
  ];
  const niveles = distintos("nivel");
  const grados = await db
    .selectFrom("configuracionesCiclo as c")
    .innerJoin("grados as g", "g.id", "c.gradoId")
    .innerJoin("niveles as n", "n.id", "g.nivelId")
    .select(["g.id", "g.nombre", "n.id as nivelId", "n.nombre as nivel"])
    .distinct()
    .where("c.cicloId", "=", cicloId)
    .where("g.nivelId", "in", idsDe(niveles))
    .$if(limites.grados !== null, (query) => query.where("g.id", "in", [...(limites.grados ?? [])]))
    .orderBy("n.orden")
    .orderBy("g.orden")
    .orderBy("g.id")
    .execute();
  const [planteles, turnos] = [distintos("plantel"), distintos("turno")];
  const grupos = await db
    .selectFrom("grupos as gr")
    .innerJoin("grados as g", "g.id", "gr.gradoId")
    .innerJoin("niveles as n", "n.id", "g.nivelId")
    .innerJoin("turnos as t", "t.id", "gr.turnoId")
    .innerJoin("planteles as p", "p.id", "gr.plantelId")
    .select([
      "gr.id",
      "gr.nombre",
      "g.nombre as grado",
      "n.nombre as nivel",
      "t.nombre as turno",
      "p.nombre as plantel",
    ])
    .where("gr.cicloId", "=", cicloId)
    .where("g.id", "in", idsDe(grados))
    .where("gr.plantelId", "in", idsDe(planteles))
    .where("gr.turnoId", "in", idsDe(turnos))
    .$if(limites.grupos !== null, (query) => query.where("gr.id", "in", [...(limites.grupos ?? [])]))
    .orderBy("n.orden")
    .orderBy("g.orden")
    .orderBy("gr.orden")
    .orderBy("gr.nombre")
    .orderBy("gr.id")
    .execute();
  // An account limited to groups has only the grades of those groups.
  const permitidos = limites.grupos ? new Set(grupos.map(({ nivel, grado }) => `${nivel}/${grado}`)) : null;
  return {
    niveles,
    grados: permitidos ? grados.filter(({ nivel, nombre }) => permitidos.has(`${nivel}/${nombre}`)) : grados,
    grupos,
    planteles,
    turnos,
  };
}

export type OpcionesDeAudiencia = Awaited<ReturnType<typeof opcionesDeAudiencia>>;

const idsDe = (filas: readonly { id: number }[]) => filas.map(({ id }) => id);

/** True if the viewer may choose every part of an audience. */
export async function esAudienciaPermitida(alcance: Alcance, { tipo, ids, plantelId, turnoId }: Audiencia) {
  const { niveles, grados, grupos, planteles, turnos } = await opcionesDeAudiencia(alcance);
  const tiene = (filas: readonly { id: number }[], id: number) => filas.some((fila) => fila.id === id);
  const comoFilas = (alumnoIds: ReadonlySet<number>) => [...alumnoIds].map((id) => ({ id }));
  const alumnos = tipo === "ALUMNOS" ? comoFilas(await alumnosVisibles(alcance, ids)) : [];
  const ofrecidos = { TODOS: [], NIVELES: niveles, GRADOS: grados, GRUPOS: grupos, ALUMNOS: alumnos }[tipo];
  return (
    ids.every((id) => tiene(ofrecidos, id)) &&
    (plantelId === null || tiene(planteles, plantelId)) &&
    (turnoId === null || tiene(turnos, turnoId))
  );
}

/** An audience in words: 'Por grupo: Primaria 4° A, Primaria 4° B · Matutino'. */
export async function textoDeAudiencia({ db }: Pick<Alcance, "db">, comunicadoId: number): Promise<string> {
  const filas = await db
    .selectFrom("comunicados as c")
    .leftJoin("comunicadosAudiencia as ca", "ca.comunicadoId", "c.id")
    .leftJoin("niveles as n", "n.id", "ca.nivelId")
    .leftJoin("grupos as gr", "gr.id", "ca.grupoId")
    .leftJoin("grados as g", (union) => union.on((eb) => eb("g.id", "=", eb.fn.coalesce("ca.gradoId", "gr.gradoId"))))
    .leftJoin("niveles as gn", "gn.id", "g.nivelId")
    .leftJoin("alumnos as a", "a.id", "ca.alumnoId")
    .leftJoin("planteles as p", "p.id", "c.plantelId")
    .leftJoin("turnos as t", "t.id", "c.turnoId")
    .select(["c.audiencia", "n.nombre as nivel", "gr.nombre as grupo", "g.nombre as grado", "gn.nombre as gradoNivel"])
    .select(["a.nombreCompleto as alumno", "p.nombre as plantel", "t.nombre as turno"])
    .where("c.id", "=", comunicadoId)
    .orderBy("ca.id")
    .execute();
  const primera = filas[0];
  if (!primera) return "";
  const nombres = filas
    .map((fila) => fila.nivel ?? fila.alumno ?? [fila.gradoNivel, fila.grado, fila.grupo].filter(Boolean).join(" "))
    .filter((nombre) => nombre !== "");
  const visibles = nombres.length > 8 ? [...nombres.slice(0, 8), `y ${nombres.length - 8} más`] : nombres;
  const base = TEXTOS_AUDIENCIA[primera.audiencia as TipoAudiencia];
  const lista = visibles.length > 0 ? `${base}: ${visibles.join(", ")}` : base;
  return [lista, primera.plantel, primera.turno].filter(Boolean).join(" · ");
}

/** Stores the places of a comunicado's students, which its list filters by. Called inside a transaction. */
export async function escribirCombinaciones(alcance: Alcance, comunicadoId: number): Promise<void> {
  const { db } = alcance;
  const { cicloId } = await db
    .selectFrom("comunicados")
    .select("cicloId")
    .where("id", "=", comunicadoId)
    .executeTakeFirstOrThrow();
  await db.deleteFrom("comunicadosCombinaciones").where("comunicadoId", "=", comunicadoId).execute();
  const filas = await leerAudiencia(alcance, cicloId, await audienciaDe(alcance, comunicadoId));
  await sumarCombinaciones(alcance, comunicadoId, filas);
}

/** Adds the places of more students to those already stored. Called inside a transaction. */
export async function sumarCombinaciones(
  { db }: Pick<Alcance, "db">,
  comunicadoId: number,
  filas: readonly FilaDeAlcance[],
): Promise<void> {
  const distintas = new Map(
    filas.map(({ nivelId, plantelId, turnoId }) => [
      `${nivelId}/${plantelId}/${turnoId}`,
      { comunicadoId, nivelId, plantelId, turnoId },
    ]),
  );
  if (distintas.size === 0) return;
  await db
    .insertInto("comunicadosCombinaciones")
    .values([...distintas.values()])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
