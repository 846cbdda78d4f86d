import { queryEnum, queryInt, queryText } from "~/server/params.server";
import { ESTADOS_LISTA, type FiltrosLista, type Pagina } from "./filtros";

/** The filters and the page that an address asks for; what cannot be read narrows nothing. */
export function leerFiltros(request: Request): { filtros: FiltrosLista; pagina: Pagina } {
  return {
    filtros: {
      busqueda: queryText(request, "busqueda"),
      gradoId: queryInt(request, "gradoId", { min: 1 }),
      grupoId: queryInt(request, "grupoId", { min: 1 }),
      estado: queryEnum(request, "estado", ESTADOS_LISTA, null),
    },
    pagina: { despues: queryInt(request, "despues"), antes: queryInt(request, "antes") },
  };
}
