import { esFechaDePagina, fecha, type Fecha } from "~/lib/dates";
import { queryEnum, queryInt, queryText } from "~/server/request/params.server";
import { idOTodos } from "~/base/acceso/llamadas/todos.server";
import { fechaOpcional } from "~/server/request/zod.server";
import { OTRAS_CIFRAS, type OtraCifra } from "./cifras";
import { INGRESOS, type Seleccion, SEXOS } from "./cuadro";
import type { Consulta } from "./direcciones";

/** The input of the call: the page's own choices. */
export const consultaDeEstadistica = { nivelId: idOTodos(), corte: fechaOpcional(), edadAl: fechaOpcional() };

/** The choices in the page's address; unreadable values are the usual ones. */
export function leerConsultaDeEstadistica(request: Request): Consulta {
  const dia = (clave: "corte" | "edadAl"): Fecha | null => {
    const texto = queryText(request, clave);
    return esFechaDePagina(texto) ? fecha(texto) : null;
  };
  return { nivelId: queryInt(request, "nivelId", { min: 1 }), corte: dia("corte"), edadAl: dia("edadAl") };
}

/** The pupils that an address asks for: those of a cell, or of a figure. */
export function leerSeleccion(request: Request): { seleccion: Seleccion; cifra: OtraCifra | null } {
  const desde = queryInt(request, "edadDesde", { min: 0 });
  const hasta = queryInt(request, "edadHasta", { min: 0 });
  return {
    cifra: queryEnum(request, "cifra", OTRAS_CIFRAS, null),
    seleccion: {
      gradoId: queryInt(request, "gradoId", { min: 1 }) ?? undefined,
      sexo: queryEnum(request, "sexo", SEXOS, null) ?? undefined,
      ingreso: queryEnum(request, "ingreso", INGRESOS, null) ?? undefined,
      edades: desde === null && hasta === null ? undefined : { desde, hasta },
    },
  };
}
