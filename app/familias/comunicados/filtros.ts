import { withoutKeys } from "~/lib/query";
import type { TipoAudiencia } from "./audiencia";
import type { Estatus } from "./comunicado";

/** The filters of the list (C§7); `deDocentes` shows comunicados by teachers. */
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

/** `despues` and `antes` are the id of the comunicado that a page starts after or ends before. */
export type Pagina = { despues?: number | null; antes?: number | null; limite?: number };

/** The filters in the form of an address, without the page. */
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

/** True if two addresses show the same list. */
export function mismaLista(una: URLSearchParams, segunda: URLSearchParams): boolean {
  return CLAVES.every((clave) => una.get(clave) === segunda.get(clave));
}

/** The filters of a comunicado's deliveries. */
export const FILTROS_ENTREGAS = {
  TODOS: "Todos",
  SIN_LEER: "Sin leer",
  LEIDOS: "Leídos",
  SIN_ACEPTAR: "Sin aceptar",
  ACEPTADOS: "Aceptados",
  SIN_RESPONDER: "Sin responder",
  RESPONDIERON: "Respondieron",
  ALUMNOS_SIN_RESPUESTA: "Alumnos sin ninguna respuesta",
  SIN_CORREO: "Sin correo",
} as const;
export type FiltroEntregas = keyof typeof FILTROS_ENTREGAS;

/** The keys that the list of a comunicado's tutors reads from an address. */
export const CLAVES_ENTREGAS = ["fver", "fbuscar", "frespuesta", "fdespues", "fantes"] as const;

/** The query of the list without the keys of a comunicado's own lists, for closing its dialog. */
export function soloDeLaLista(search: string): string {
  return withoutKeys(search, CLAVES_ENTREGAS);
}

/**
 * The keys that the dialog of chosen students adds to an address: its search, and the students ticked so far. The
 * school and the cycle of their common form are included, because a box is always sent with its form.
 */
export const CLAVES_ELECCION = ["fabuscar", "agregar", "colegioId", "cicloId", "llave"] as const;
