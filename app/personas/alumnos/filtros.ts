import { ESTADOS_CUENTA } from "./estado-cuenta";

/** What the list may be narrowed to, as the select and the query string name it; '' is everybody who has not left. */
export const ESTADOS_LISTA = [...ESTADOS_CUENTA, "SIN_GRUPO", "BAJA"] as const;
export type EstadoLista = (typeof ESTADOS_LISTA)[number];

export const TEXTOS_ESTADO: Record<EstadoLista, string> = {
  CON_ADEUDO: "Con adeudo",
  AL_CORRIENTE: "Al corriente",
  SALDO_A_FAVOR: "Saldo a favor",
  SIN_GRUPO: "Sin grupo",
  BAJA: "Baja",
};

/** How the list is narrowed; `despues` and `antes` are the enrolment's id that a page starts after or ends before. */
export type FiltrosLista = {
  busqueda: string;
  gradoId: number | null;
  grupoId: number | null;
  estado: EstadoLista | null;
  /** The students that were chosen one by one; absent, null: all that the rest leaves. */
  elegidos?: readonly number[] | null;
};

/** What the API may ask besides, in place of the viewer's own cycle, level, campus and shift (A§7); null is every one. */
export type LugarPedido = {
  cicloId?: number;
  nivelId?: number | null;
  plantelId?: number | null;
  turnoId?: number | null;
  /** Whether students who have left stay out; when it is not said, they stay out unless something is searched. */
  soloInscritos?: boolean;
  /** Whether each student is read where he was enrolled last, whatever the cycle. */
  enSuUltimoCiclo?: boolean;
};

export type Pagina = { despues?: number | null; antes?: number | null; limite?: number };

/** The states offered to a viewer: money's only to those who may see money. */
export function estadosDeLista(conDinero: boolean): EstadoLista[] {
  return ESTADOS_LISTA.filter((estado) => conDinero || !esEstadoDeCuenta(estado));
}

/** Whether a state of the list speaks of money, which not everybody may see. */
export function esEstadoDeCuenta(estado: EstadoLista): boolean {
  return ESTADOS_CUENTA.some((cada) => cada === estado);
}

/** The keys of the list in the address: what a change of any other (a dialog's own) need not read the list again for. */
const CLAVES_LISTA = ["busqueda", "gradoId", "grupoId", "estado", "elegido", "despues", "antes", "vista"] as const;

/** Whether two addresses show the same list. */
export function mismaLista(una: URLSearchParams, otra: URLSearchParams): boolean {
  return CLAVES_LISTA.every((clave) => una.getAll(clave).join() === otra.getAll(clave).join());
}

/** The filters as they travel in an address, without the page. */
export function consultaDeFiltros({ busqueda, gradoId, grupoId, estado, elegidos }: FiltrosLista): URLSearchParams {
  const consulta = new URLSearchParams();
  if (busqueda !== "") consulta.set("busqueda", busqueda);
  if (gradoId !== null) consulta.set("gradoId", String(gradoId));
  if (grupoId !== null) consulta.set("grupoId", String(grupoId));
  if (estado !== null) consulta.set("estado", estado);
  for (const id of elegidos?.length === 0 ? [0] : (elegidos ?? [])) consulta.append("elegido", String(id));
  return consulta;
}
