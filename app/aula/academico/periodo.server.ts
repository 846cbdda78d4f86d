import type { Alcance } from "~/base/acceso/alcance.server";
import { type Fecha } from "~/lib/dates";
import { queryInt } from "~/server/request/params.server";
import { ajustesDelNivel } from "./nivel.server";
import { type Eleccion, type EstadoDeParcial, estaVigente, type Periodos } from "./periodo";

type Ambito = { cicloId?: number; nivelId: number; gradoId?: number | null };

/**
 * The periods of a level of the viewer's school in a cycle (the viewer's own by default), with their partials, in order
 * of day. For a grade: its own if it has any, otherwise the level's. Without a grade: all of the level.
 */
export async function listarPeriodos(
  alcance: Alcance,
  { cicloId = alcance.cicloId, nivelId, gradoId }: Ambito,
): Promise<Periodos> {
  const { db, colegioId, hoy } = alcance;
  const filas = await db
    .selectFrom("definicionesPeriodo as p")
    .innerJoin("ciclos as c", "c.id", "p.cicloId")
    .leftJoin("definicionesParcial as d", "d.definicionPeriodoId", "p.id")
    .select(["p.id", "p.nombre", "p.inicia", "p.termina", "p.gradoId"])
    .select(["d.id as parcialId", "d.nombre as parcial", "d.etiqueta", "d.estado"])
    .select(["d.inicia as parcialInicia", "d.termina as parcialTermina"])
    .where("p.cicloId", "=", cicloId)
    .where("p.nivelId", "=", nivelId)
    .where("c.colegioId", "=", colegioId)
    .orderBy("p.inicia")
    .orderBy("p.orden")
    .orderBy("p.id")
    .orderBy("d.inicia")
    .orderBy("d.id")
    .execute();
  const filasDelGrado = gradoId ? deSuGrado(filas, gradoId) : filas;
  const ajustes = await ajustesDelNivel(alcance, nivelId);
  const periodos = [...new Map(filasDelGrado.map((fila) => [fila.id, fila])).values()].map((fila) => {
    const dias = { inicia: fila.inicia as Fecha, termina: fila.termina as Fecha };
    return {
      id: fila.id,
      nombre: fila.nombre,
      gradoId: fila.gradoId,
      ...dias,
      vigente: estaVigente(dias, hoy),
      parciales: filasDelGrado.flatMap((cada) =>
        cada.id === fila.id && cada.parcialId !== null ? [{ ...comoParcial(cada, hoy), gradoId: fila.gradoId }] : [],
      ),
    };
  });
  const { visualizacionPorPeriodo, tipoVisualizacionOtrosDatos } = ajustes;
  return { periodos, visualizacionPorPeriodo, tipoVisualizacionOtrosDatos };
}

function deSuGrado<F extends { gradoId: number | null }>(filas: readonly F[], gradoId: number): F[] {
  const propias = filas.filter((fila) => fila.gradoId === gradoId);
  return propias.length > 0 ? propias : filas.filter((fila) => fila.gradoId === null);
}

type FilaDeParcial = {
  parcialId: number | null;
  parcial: string | null;
  etiqueta: string | null;
  estado: string | null;
  parcialInicia: string | null;
  parcialTermina: string | null;
};

function comoParcial(
  { parcialId, parcial, etiqueta, estado, parcialInicia, parcialTermina }: FilaDeParcial,
  hoy: Fecha,
) {
  const dias = { inicia: parcialInicia as Fecha, termina: parcialTermina as Fecha };
  return {
    id: parcialId!,
    nombre: parcial!,
    etiqueta: etiqueta || parcial!,
    ...dias,
    vigente: estaVigente(dias, hoy),
    cerrado: estado === "CERRADO" || estado === "PUBLICADO",
    estado: estado as EstadoDeParcial,
  };
}

/** The period and partial in an address (`periodoId`, `parcialId`); `vacio` if its form was sent without a choice. */
export function eleccionDe(request: Request): Eleccion {
  const query = new URL(request.url).searchParams;
  const periodoId = queryInt(query, "periodoId", { min: 1 });
  return {
    periodoId,
    parcialId: queryInt(query, "parcialId", { min: 1 }),
    vacio: query.has("periodoId") && periodoId === null,
  };
}
