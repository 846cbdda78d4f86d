import type { Alcance } from "~/base/acceso/alcance.server";
import { queryEnum, queryInt, queryText } from "~/server/request/params.server";
import { listarBecados } from "../becados.server";
import { listarLotes } from "../lotes.server";
import { resumenDeBecas } from "../resumen.server";
import { consultaDeLote, leerVistaDeLote } from "../vista.server";
import { leerRegistro } from "./registrar.server";
import { leerVistaDeAjustes } from "../convocatoria/pagina.server";
import { leerPresupuesto } from "../convocatoria/presupuesto.server";
import { cuantasHay } from "./solicitudes.server";
import { leerSolicitudes } from "./vista.server";

const VISTAS_PROPIAS = ["catalogo", "solicitudes", "solicitar", "becados", "ley", "lotes", "ajustes"] as const;
const CLASES = { hermanos: "HERMANOS", renovar: "RENOVACION", promedio: "PROMEDIO", asignar: "ASIGNACION" } as const;
const VISTAS = [...VISTAS_PROPIAS, "hermanos", "renovar", "promedio", "asignar"] as const;

/**
 * The page of becas: the catalogue with its costs, the requests, those who have one, and the law's 5 % by level. The
 * proposals of the batches and those that were applied are views of it, too.
 */
export async function leerPaginaDeBecas(alcance: Alcance, request: Request) {
  const vista = queryEnum(request, "vista", VISTAS, "catalogo");
  const filtro = {
    buscar: queryText(request, "buscar"),
    becaId: queryInt(request, "becaId"),
    nivelId: queryInt(request, "nivelId"),
  };
  return {
    vista,
    filtro,
    colegioId: alcance.colegioId,
    ...(await resumenDeBecas(alcance)),
    becados: vista === "becados" ? await listarBecados(alcance, filtro) : [],
    lote:
      vista === "hermanos" || vista === "renovar" || vista === "promedio" || vista === "asignar"
        ? await leerVistaDeLote(alcance, consultaDeLote(request, CLASES[vista]))
        : null,
    lotes: vista === "lotes" ? await listarLotes(alcance) : [],
    ajustes: vista === "ajustes" ? await leerVistaDeAjustes(alcance) : null,
    presupuesto: vista === "catalogo" ? await leerPresupuesto(alcance) : null,
    ...(await cuantasHay(alcance)),
    solicitudes: vista === "solicitudes" ? await leerSolicitudes(alcance, request) : null,
    registro: vista === "solicitar" ? await leerRegistro(alcance, request) : null,
  };
}

export type PaginaDeBecas = Awaited<ReturnType<typeof leerPaginaDeBecas>>;
