import { permite } from "~/base/acceso/limites.server";
import { type SqlBool, sql } from "kysely";
import type { Alcance } from "~/base/acceso/alcance.server";
import type { Fecha } from "~/lib/dates";
import { noEncontrado } from "~/server/request/responses.server";

/**
 * The events of the viewer's school within the viewer's limits: those for everybody, and those of parts that the viewer
 * sees.
 */
function consultaDeEventos({ db, colegioId, limites }: Alcance) {
  let consulta = db
    .selectFrom("eventos as e")
    .leftJoin("niveles as n", "n.id", "e.nivelId")
    .leftJoin("grupos as gr", "gr.id", "e.grupoId")
    .leftJoin("grados as g", "g.id", "gr.gradoId")
    .leftJoin("planteles as p", "p.id", "e.plantelId")
    .select(["e.id", "e.titulo", "e.descripcion", "e.lugar", "e.fechaInicio", "e.fechaFin", "e.inicia", "e.termina"])
    .select(["e.nivelId", "e.grupoId", "e.plantelId", "e.lastModifiedDate", "n.nombre as nivel", "p.nombre as plantel"])
    .select(sql<string | null>`g.nombre || ' ' || gr.nombre`.as("grupo"))
    .where("e.colegioId", "=", colegioId);
  for (const [columna, idsPermitidos] of [
    ["e.nivelId", limites.niveles],
    ["e.plantelId", limites.planteles],
    ["e.grupoId", limites.grupos],
    ["g.nivelId", limites.niveles],
    ["gr.gradoId", limites.grados],
    ["gr.plantelId", limites.planteles],
    ["gr.turnoId", limites.turnos],
  ] as const)
    if (idsPermitidos)
      consulta = consulta.where((eb) => eb.or([eb(columna, "is", null), eb(columna, "in", idsPermitidos)]));
  return consulta;
}

/** The events between two days, in order, including those that began before and still last. */
export async function eventosEntre(alcance: Alcance, desde: Fecha, hasta: Fecha) {
  const eventos = await consultaDeEventos(alcance)
    .where("e.fechaInicio", "<=", hasta)
    .where("e.fechaFin", ">=", desde)
    .orderBy("e.fechaInicio")
    .orderBy(sql<SqlBool>`e.inicia is not null`)
    .orderBy("e.inicia")
    .orderBy("e.id")
    .execute();
  return eventos.map(({ fechaInicio, fechaFin, ...evento }) => ({
    ...evento,
    fechaInicio: fechaInicio as Fecha,
    fechaFin: fechaFin as Fecha,
  }));
}

/** An event that the viewer may see; null if that id does not exist for the viewer. */
export async function buscarEvento(alcance: Alcance, eventoId: number) {
  return (await consultaDeEventos(alcance).where("e.id", "=", eventoId).executeTakeFirst()) ?? null;
}

/** Like `buscarEvento`, but throws 404 if it does not exist. */
export async function obtenerEvento(alcance: Alcance, eventoId: number) {
  const evento = await buscarEvento(alcance, eventoId);
  if (!evento) throw noEncontrado();
  return evento;
}

/**
 * The possible audiences of an event: the levels and campuses of the school and the groups of the cycle, within the
 * viewer's limits.
 */
export async function opcionesDeEvento({ db, colegioId, cicloId, limites }: Alcance) {
  const catalogo = async (tabla: "niveles" | "planteles", idsPermitidos: readonly number[] | null) => {
    const filas = await db
      .selectFrom(tabla)
      .select(["id as value", "nombre as label"])
      .where("colegioId", "=", colegioId)
      .where("activo", "=", 1)
      .orderBy("orden")
      .execute();
    return filas.filter(({ value }) => permite(idsPermitidos, value));
  };
  const grupos = await db
    .selectFrom("grupos as gr")
    .innerJoin("grados as g", "g.id", "gr.gradoId")
    .innerJoin("niveles as n", "n.id", "g.nivelId")
    .select(["gr.id as value", "g.nivelId", "gr.gradoId", "gr.plantelId", "gr.turnoId"])
    .select(sql<string>`n.nombre || ' ' || g.nombre || ' ' || gr.nombre`.as("label"))
    .where("gr.cicloId", "=", cicloId)
    .where("gr.optativas", "=", 0)
    .orderBy("n.orden")
    .orderBy("g.orden")
    .orderBy("gr.orden")
    .orderBy("gr.nombre")
    .execute();
  return {
    niveles: await catalogo("niveles", limites.niveles),
    planteles: await catalogo("planteles", limites.planteles),
    grupos: grupos
      .filter(
        ({ value, nivelId, gradoId, plantelId, turnoId }) =>
          permite(limites.grupos, value) &&
          permite(limites.niveles, nivelId) &&
          permite(limites.grados, gradoId) &&
          permite(limites.planteles, plantelId) &&
          permite(limites.turnos, turnoId),
      )
      .map(({ value, label }) => ({ value, label })),
  };
}

/** The secret of the viewer's own address; null if there is none. */
export async function buscarEnlace({ db, cuenta, colegioId }: Alcance): Promise<string | null> {
  const enlace = await db
    .selectFrom("calendariosEnlaces")
    .select("token")
    .where("cuentaId", "=", cuenta?.id ?? 0)
    .where("colegioId", "=", colegioId)
    .executeTakeFirst();
  return enlace?.token ?? null;
}
