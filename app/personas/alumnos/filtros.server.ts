import { queryEnum, queryIds, queryInt, queryText } from "~/server/request/params.server";
import { ESTADOS_LISTA, type FiltrosLista, type LugarPedido, type Pagina } from "./filtros";

/** The filters and the page in an address; unreadable values filter nothing. */
export function leerFiltros(request: Request): { filtros: FiltrosLista; pagina: Pagina } {
  return {
    filtros: {
      busqueda: queryText(request, "busqueda"),
      gradoId: queryInt(request, "gradoId", { min: 1 }),
      grupoId: queryInt(request, "grupoId", { min: 1 }),
      estado: queryEnum(request, "estado", ESTADOS_LISTA, null),
      elegidos: queryEnum(request, "todos", ["alumnos"], null) === null ? queryIds(request, "elegido") : null,
    },
    pagina: { despues: queryInt(request, "despues"), antes: queryInt(request, "antes") },
  };
}

/**
 * Like `leerFiltros`, for a call of the API, which may name another cycle, level (0: all), campus or shift (A§7, C§9).
 */
export function leerFiltrosDeApi(request: Request): { filtros: FiltrosLista & LugarPedido; pagina: Pagina } {
  const { filtros, pagina } = leerFiltros(request);
  const cicloId = queryInt(request, "cicloId", { min: 1 });
  const soloInscritos = queryEnum(request, "soloInscritos", ["true", "false"], null);
  const lugar: LugarPedido = { ...(cicloId !== null && { cicloId }) };
  for (const campo of ["nivelId", "plantelId", "turnoId"] as const) {
    const pedido = queryInt(request, campo);
    if (pedido !== null) lugar[campo] = pedido === 0 ? null : pedido;
  }
  if (soloInscritos !== null) lugar.soloInscritos = soloInscritos === "true";
  return { filtros: { ...filtros, busqueda: queryText(request, "filtro") || filtros.busqueda, ...lugar }, pagina };
}
