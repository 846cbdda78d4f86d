import { esFechaDePagina } from "~/lib/dates";
import { queryEnum, queryInt, queryText } from "~/server/request/params.server";
import { type FiltrosBitacora, SISTEMA, TIPOS, type Tipo } from "./filtros";

/** The filters in an address; unreadable values filter nothing. */
export function leerFiltros(request: Request): FiltrosBitacora {
  const dia = (nombre: string) => {
    const texto = queryText(request, nombre);
    return esFechaDePagina(texto) ? texto : null;
  };
  return {
    cuenta: queryText(request, "cuenta") === SISTEMA ? SISTEMA : queryInt(request, "cuenta", { min: 1 }),
    tipo: queryEnum(request, "tipo", Object.keys(TIPOS) as Tipo[], null),
    quien: queryText(request, "quien"),
    fechaInicio: dia("fechaInicio"),
    fechaFin: dia("fechaFin"),
  };
}
