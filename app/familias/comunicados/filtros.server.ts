import { esFechaDePagina } from "~/lib/dates";
import { queryEnum, queryInt, queryText } from "~/server/request/params.server";
import { AUDIENCIAS } from "./audiencia";
import { ESTATUS } from "./comunicado";
import { FILTROS_ENTREGAS, type FiltroEntregas, type FiltrosComunicados } from "./filtros";

const VER = Object.keys(FILTROS_ENTREGAS) as FiltroEntregas[];

/** The filters and the page of the list in an address (C§7); unreadable values filter nothing. */
export function leerFiltros(request: Request): {
  filtros: FiltrosComunicados;
  pagina: { despues: number | null; antes: number | null };
} {
  const dia = (nombre: string) => {
    const texto = queryText(request, nombre);
    return esFechaDePagina(texto) ? texto : null;
  };
  return {
    filtros: {
      query: queryText(request, "query"),
      estatus: queryEnum(request, "estatus", ESTATUS, null),
      audiencia: queryEnum(request, "audiencia", AUDIENCIAS, null),
      nivelId: queryInt(request, "nivelId", { min: 1 }),
      plantelId: queryInt(request, "plantelId", { min: 1 }),
      turnoId: queryInt(request, "turnoId", { min: 1 }),
      creadoPor: queryInt(request, "creadoPor", { min: 1 }),
      deDocentes: queryEnum(request, "deDocentes", ["true"], null) !== null,
      fechaInicio: dia("fechaInicio"),
      fechaFin: dia("fechaFin"),
    },
    pagina: { despues: queryInt(request, "despues", { min: 1 }), antes: queryInt(request, "antes", { min: 1 }) },
  };
}

const MAX_MARCADOS = 200;

/** The search text of the dialog of chosen students, and the ids ticked so far. */
export function leerEleccion(request: Request): { buscar: string; marcados: number[] } {
  const marcados = new URL(request.url).searchParams.getAll("agregar").filter((id) => /^[1-9]\d{0,14}$/.test(id));
  return { buscar: queryText(request, "fabuscar"), marcados: marcados.slice(0, MAX_MARCADOS).map(Number) };
}

/** The filters of a comunicado's links; their keys begin with f, so that they do not collide with the list's. */
export function leerFiltrosDeEntregas(request: Request) {
  return {
    donde: {
      ver: queryEnum(request, "fver", VER, "TODOS"),
      buscar: queryText(request, "fbuscar"),
      respuesta: queryText(request, "frespuesta"),
    },
    pagina: { despues: queryInt(request, "fdespues", { min: 1 }), antes: queryInt(request, "fantes", { min: 1 }) },
  };
}
