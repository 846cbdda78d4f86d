import { lugarVisible, permite } from "~/base/acceso/limites.server";
import type { Alcance } from "~/base/acceso/alcance.server";
import { contarLugar } from "./ocupado.server";

/** A place that a cycle may have. */
export type Lugar = {
  clave: string;
  nombre: string;
  plantelId: number;
  plantel: string;
  turnoId: number;
  turno: string;
  nivelId: number;
  nivel: string;
  gradoId: number;
  grado: string;
};

const claveDe = ({ plantelId, turnoId, gradoId }: Pick<Lugar, "plantelId" | "turnoId" | "gradoId">) =>
  `${plantelId}-${turnoId}-${gradoId}`;

/**
 * All places that the school could offer: each active grade at each active campus and shift, within the account's
 * limits.
 */
export async function lugaresOfrecidos({ db, colegioId, limites }: Alcance): Promise<Lugar[]> {
  const filas = await db
    .selectFrom("planteles as p")
    .innerJoin("turnos as t", "t.colegioId", "p.colegioId")
    .innerJoin("niveles as n", "n.colegioId", "p.colegioId")
    .innerJoin("grados as g", "g.nivelId", "n.id")
    .select(["p.id as plantelId", "p.nombre as plantel", "t.id as turnoId", "t.nombre as turno"])
    .select(["n.id as nivelId", "n.nombre as nivel", "g.id as gradoId", "g.nombre as grado"])
    .where("p.colegioId", "=", colegioId)
    .where("p.activo", "=", 1)
    .where("t.activo", "=", 1)
    .where("n.activo", "=", 1)
    .orderBy("p.orden")
    .orderBy("p.id")
    .orderBy("t.orden")
    .orderBy("t.id")
    .orderBy("n.orden")
    .orderBy("n.id")
    .orderBy("g.orden")
    .orderBy("g.id")
    .execute();
  return filas
    .filter((fila) => lugarVisible(limites, fila))
    .map((fila) => ({
      ...fila,
      clave: claveDe(fila),
      nombre: `${fila.nivel} ${fila.grado} · ${fila.plantel} · ${fila.turno}`,
    }));
}

/** The places of a cycle, by key, within the account's limits. The account neither sees nor removes the others. */
export async function lugaresQueTiene({ db, limites }: Alcance, cicloId: number): Promise<Map<string, number>> {
  const filas = await db
    .selectFrom("configuracionesCiclo")
    .select(["id", "plantelId", "turnoId", "nivelId", "gradoId"])
    .where("cicloId", "=", cicloId)
    .execute();
  return new Map(filas.filter((fila) => lugarVisible(limites, fila)).map((fila) => [claveDe(fila), fila.id]));
}

/**
 * The groups of a grade in the viewer's cycle, within the account's limits. `optativas` true: only groups that are
 * chosen one by one; false: only the others.
 */
export async function gruposDelGrado(
  { db, cicloId, limites }: Alcance,
  { gradoId, optativas }: { gradoId: number; optativas: boolean | null },
) {
  const filas = await db
    .selectFrom("grupos as gr")
    .innerJoin("grados as g", "g.id", "gr.gradoId")
    .select(["gr.id", "gr.nombre", "gr.alias", "gr.gradoId", "g.nivelId", "gr.plantelId", "gr.turnoId", "gr.optativas"])
    .where("gr.cicloId", "=", cicloId)
    .where("gr.gradoId", "=", gradoId)
    .orderBy("gr.orden")
    .orderBy("gr.nombre")
    .orderBy("gr.id")
    .execute();
  return filas
    .filter((grupo) => lugarVisible(limites, grupo) && permite(limites.grupos, grupo.id))
    .map((grupo) => ({ ...grupo, optativas: grupo.optativas === 1 }))
    .filter((grupo) => optativas === null || grupo.optativas === optativas);
}

/** 'Primaria 1° · Centro · Matutino: tiene 3 alumnos y 1 grupo', for each of these places that is in use. */
export async function lugaresOcupados(alcance: Alcance, ids: readonly number[]): Promise<string[]> {
  const ocupados: string[] = [];
  for (const id of ids) {
    const frase = await contarLugar(alcance, id);
    if (frase) ocupados.push(frase);
  }
  return ocupados;
}
