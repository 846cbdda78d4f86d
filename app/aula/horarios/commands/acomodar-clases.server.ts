import { sql } from "kysely";
import { type Alcance, SIN_LIMITES } from "~/base/acceso/alcance.server";
import { type Fecha, formatFecha } from "~/lib/dates";
import { listarGruposDelCiclo } from "~/aula/docentes/grupos.server";
import { inhabilDe } from "../clases";
import { inhabilesPara } from "../queries.server";
import { cambioDe, escribirCambio } from "./generar-clases.server";

/** The days of a period without classes, and the level and campus that it holds for (null: all). */
export type DiasSinClases = { fechaInicio: string; fechaFin: string; nivelId: number | null; plantelId: number | null };

/** The classes of {@link acomodarClases}; `quedan` names those that stay on a day without classes. */
export type ClasesAcomodadas = { quitadas: number; repuestas: number; quedan: string[] };

/**
 * Makes the classes of some days agree with the school's days without classes, inside the caller's transaction: after a
 * period without classes was added, changed or removed. Only groups that have classes of a kind (of a timetable, daily
 * lists) get or lose those. Classes with a list, a substitute or helpers stay, and are named. The caller has checked
 * the permission; no limit of the account applies, because the days hold for the whole school.
 */
export async function acomodarClases(trx: Alcance, periodos: readonly DiasSinClases[]): Promise<ClasesAcomodadas> {
  const acomodadas: ClasesAcomodadas = { quitadas: 0, repuestas: 0, quedan: [] };
  const { rows: ciclos } = await sql<{ id: number }>`
    select id from ciclos where colegioId = ${trx.colegioId} and fechaFin >= ${trx.hoy}`.execute(trx.db);
  for (const { id: cicloId } of ciclos)
    for (const grupo of await listarGruposDelCiclo({ ...trx, cicloId, limites: SIN_LIMITES })) {
      const delGrupo = periodos.filter(
        ({ nivelId, plantelId }) =>
          (nivelId === null || nivelId === grupo.nivelId) && (plantelId === null || plantelId === grupo.plantelId),
      );
      const toca = (dia: Fecha) => delGrupo.some(({ fechaInicio, fechaFin }) => fechaInicio <= dia && dia <= fechaFin);
      if (delGrupo.length === 0) continue;
      const generadas = await clasesGeneradas(trx, grupo.id);
      if (generadas.size === 0) continue;
      const cambio = await cambioDe(trx, grupo, toca);
      const agregar = cambio.agregar.filter(({ grupoAsignaturaId }) => generadas.has(claseDe(grupoAsignaturaId)));
      const { agregar: repuestas, quitar } = await escribirCambio(trx, grupo, { ...cambio, agregar });
      acomodadas.quitadas += quitar;
      acomodadas.repuestas += repuestas;
      const inhabiles = await inhabilesPara(trx, grupo);
      const sobran = cambio.sobran.filter(({ fecha }) => inhabilDe(inhabiles, fecha));
      acomodadas.quedan.push(...sobran.map(({ fecha, inicia }) => nombreDe(grupo.titulo, fecha, inicia)));
    }
  return acomodadas;
}

const nombreDe = (titulo: string, fecha: Fecha, inicia: string) => `${titulo}, ${formatFecha(fecha)} ${inicia}`;
const claseDe = (grupoAsignaturaId: number | null) => (grupoAsignaturaId === null ? "LISTA" : "HORARIO");

async function clasesGeneradas({ db }: Alcance, grupoId: number): Promise<Set<string>> {
  const { rows } = await sql<{ lista: number }>`
    select distinct grupoAsignaturaId is null as lista from clases where grupoId = ${grupoId}`.execute(db);
  return new Set(rows.map(({ lista }) => (lista ? "LISTA" : "HORARIO")));
}

const NOMBRADAS = 5;

/** The consequences for the classes, to be added to a notice; empty if there are none. */
export function textoDeAcomodadas({ quitadas, repuestas, quedan }: ClasesAcomodadas): string {
  const cuantas = (numero: number, verbo: [string, string]) =>
    numero === 0 ? [] : [numero === 1 ? `${verbo[0]} 1 clase` : `${verbo[1]} ${numero} clases`];
  const nombradas = quedan.slice(0, NOMBRADAS).join("; ");
  const faltan = quedan.length - NOMBRADAS;
  return [
    ...cuantas(quitadas, ["Se quitó", "Se quitaron"]),
    ...cuantas(repuestas, ["Volvió", "Volvieron"]),
    ...cuantas(quedan.length, ["Se queda", "Se quedan"]).map(
      (frase) => `${frase} con lista o cambios: ${nombradas}${faltan > 0 ? ` y ${faltan} más` : ""}`,
    ),
  ].join(". ");
}
