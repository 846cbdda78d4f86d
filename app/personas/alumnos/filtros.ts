import { ESTADOS_CUENTA } from "./estado-cuenta";

/**
 * The states that filter the list, as the select and the query string name them; '' is every student who has not left.
 */
export const ESTADOS_LISTA = [...ESTADOS_CUENTA, "SIN_GRUPO", "BAJA"] as const;
export type EstadoLista = (typeof ESTADOS_LISTA)[number];

export const TEXTOS_ESTADO: Record<EstadoLista, string> = {
  CON_ADEUDO: "Con adeudo",
  AL_CORRIENTE: "Al corriente",
  SALDO_A_FAVOR: "Saldo a favor",
  SIN_GRUPO: "Sin grupo",
  BAJA: "Baja",
};

/**
 * The filters of the list; `despues` and `antes` are the id of the enrolment after which a page starts or before which
 * it ends.
 */
export type FiltrosLista = {
  busqueda: string;
  gradoId: number | null;
  grupoId: number | null;
  estado: EstadoLista | null;
  /** The students chosen one by one; if absent or null, all that match the other filters. */
  elegidos?: readonly number[] | null;
};

/** The additional filters of the API, instead of the viewer's own cycle, level, campus and shift (A§7); null is all. */
export type LugarPedido = {
  cicloId?: number;
  nivelId?: number | null;
  plantelId?: number | null;
  turnoId?: number | null;
  /** True if students who have left are excluded; by default, they are excluded unless there is a search text. */
  soloInscritos?: boolean;
  /** True if each student is read at their last enrolment, in any cycle. */
  enSuUltimoCiclo?: boolean;
  /** Only students whose surnames and name begin with this folded text, in every level. */
  comienzo?: string;
};

export type Pagina = { despues?: number | null; antes?: number | null; limite?: number };

/** The states offered to a viewer: those about money only if the viewer may see money. */
export function estadosDeLista(conDinero: boolean): EstadoLista[] {
  return ESTADOS_LISTA.filter((estado) => conDinero || !esEstadoDeCuenta(estado));
}

/** True if a state of the list is about money, which needs a permission. */
export function esEstadoDeCuenta(estado: EstadoLista): boolean {
  return ESTADOS_CUENTA.some((cada) => cada === estado);
}

/** The keys of the list in the address: a change of any other key (a dialog's own) does not reload the list. */
const CLAVES_LISTA = ["busqueda", "gradoId", "grupoId", "estado", "elegido", "despues", "antes", "vista"] as const;

/** True if two addresses show the same list. */
export function mismaLista(una: URLSearchParams, segunda: URLSearchParams): boolean {
  return CLAVES_LISTA.every((clave) => una.getAll(clave).join() === segunda.getAll(clave).join());
}

/** The filters in their form for an address, without the page. */
export function consultaDeFiltros({ busqueda, gradoId, grupoId, estado, elegidos }: FiltrosLista): URLSearchParams {
  const consulta = new URLSearchParams();
  if (busqueda !== "") consulta.set("busqueda", busqueda);
  if (gradoId !== null) consulta.set("gradoId", String(gradoId));
  if (grupoId !== null) consulta.set("grupoId", String(grupoId));
  if (estado !== null) consulta.set("estado", estado);
  for (const id of elegidos?.length === 0 ? [0] : (elegidos ?? [])) consulta.append("elegido", String(id));
  return consulta;
}
