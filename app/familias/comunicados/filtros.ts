import { withoutKeys } from "~/lib/query";
import type { TipoAudiencia } from "./audiencia";
import type { Estatus } from "./comunicado";

/** How the list is narrowed (C§7); `deDocentes` shows what teachers wrote. */
export type FiltrosComunicados = {
  query: string;
  estatus: Estatus | null;
  audiencia: TipoAudiencia | null;
  nivelId: number | null;
  plantelId: number | null;
  turnoId: number | null;
  creadoPor: number | null;
  deDocentes: boolean;
  fechaInicio: string | null;
  fechaFin: string | null;
};

/** `despues` and `antes` are the comunicado's id that a page starts after or ends before. */
export type Pagina = { despues?: number | null; antes?: number | null; limite?: number };

/** The filters as they travel in an address, without the page. */
export function consultaDeFiltros(filtros: FiltrosComunicados): URLSearchParams {
  const consulta = new URLSearchParams();
  for (const [clave, valor] of Object.entries(filtros))
    if (valor !== null && valor !== "" && valor !== false) consulta.set(clave, String(valor));
  return consulta;
}

const CLAVES = [
  "query",
  "estatus",
  "audiencia",
  "nivelId",
  "plantelId",
  "turnoId",
  "creadoPor",
  "deDocentes",
  "fechaInicio",
  "fechaFin",
  "despues",
  "antes",
];

/** Whether two addresses show the same list. */
export function mismaLista(una: URLSearchParams, otra: URLSearchParams): boolean {
  return CLAVES.every((clave) => una.get(clave) === otra.get(clave));
}

/** What the deliveries of a comunicado can be narrowed to. */
export const FILTROS_ENTREGAS = {
  TODOS: "Todos",
  SIN_LEER: "Sin leer",
  LEIDOS: "Leídos",
  SIN_ACEPTAR: "Sin aceptar",
  ACEPTADOS: "Aceptados",
  SIN_CORREO: "Sin correo",
} as const;
export type FiltroEntregas = keyof typeof FILTROS_ENTREGAS;

/** What the list of a comunicado's tutors reads of an address. */
export const CLAVES_ENTREGAS = ["fver", "fbuscar", "fdespues", "fantes"] as const;

/** The query of the list without the keys of a comunicado's own lists, for when its dialog closes. */
export function soloDeLaLista(search: string): string {
  return withoutKeys(search, CLAVES_ENTREGAS);
}

/**
 * What the dialog of chosen students adds to an address: its search, who is ticked so far, and the school and the cycle of
 * the form that both are in, because a box can only be sent with the form that it belongs to.
 */
export const CLAVES_ELECCION = ["fabuscar", "agregar", "colegioId", "cicloId", "llave"] as const;
