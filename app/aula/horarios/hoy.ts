/** A day of the school as a grid: groups down, hours across. */

type Horas = { inicia: string; termina: string };

/** The state of a class at an hour: taught, without its list, going on now, or still to come. */
export type EstadoDeClase = "IMPARTIDA" | "FALTA_LISTA" | "AHORA" | "POR_VENIR";

type Clase = Horas & { conLista: boolean; tomadaDate: string | null; fechaImpartida: string | null };
/** The day in relation to today, and the hour of now ('09:25'). */
type Momento = { esHoy: boolean; pasado: boolean; hora: string };

/** The state of a class; one that ended without a list, or that goes on without one, lacks it. */
export function estadoDeClase(
  { inicia, termina, conLista, tomadaDate, fechaImpartida }: Clase,
  { esHoy, pasado, hora }: Momento,
): EstadoDeClase {
  if (tomadaDate !== null || fechaImpartida !== null) return "IMPARTIDA";
  if (conLista && (pasado || (esHoy && termina <= hora))) return "FALTA_LISTA";
  return esHoy && inicia <= hora && hora < termina ? "AHORA" : "POR_VENIR";
}

type DeGrupo = Horas & { grupoId: number };
export type FilaDeGrupo<G, C> = { grupo: G; celdas: (C | null)[] };

/** The hours at which classes begin, in order, and a row for each group that has any. */
export function filasDeGrupos<G extends { id: number }, C extends DeGrupo>(
  grupos: readonly G[],
  clases: readonly C[],
): { horas: string[]; filas: FilaDeGrupo<G, C>[] } {
  const conClases = grupos.filter(({ id }) => clases.some(({ grupoId }) => grupoId === id));
  const vistas = clases.filter(({ grupoId }) => conClases.some(({ id }) => id === grupoId));
  const horas = [...new Set(vistas.map(({ inicia }) => inicia))].sort();
  return {
    horas,
    filas: conClases.map((grupo) => ({
      grupo,
      celdas: horas.map(
        (hora) => vistas.find(({ grupoId, inicia }) => grupoId === grupo.id && inicia === hora) ?? null,
      ),
    })),
  };
}

/** The class of a row to show alone: the one of now, else the next, else the last. */
export function claseDelMomento<C extends Horas>(celdas: readonly (C | null)[], hora: string): C | null {
  const clases = celdas.filter((celda) => celda !== null);
  return clases.find(({ termina }) => hora < termina) ?? clases.at(-1) ?? null;
}

/** True if a class goes on at an hour of today; null for another day. */
export const esDeAhora = (clase: Horas | null, hora: string | null): boolean =>
  clase !== null && hora !== null && clase.inicia <= hora && hora < clase.termina;
