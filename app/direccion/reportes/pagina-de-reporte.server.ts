import { tienePermiso } from "~/base/acceso/alcance.server";
import { requirePermission } from "~/base/acceso/permissions.server";
import { LIMITE_DE_PAPEL, papelPedido } from "~/base/escuela/membrete.server";
import { leerReporte, obtenerReporte } from "./catalogo.server";
import { consultaDePedido, dejaElegir, leerPedido } from "~/base/informes/declarar.server";
import { opcionesDeFiltros } from "./opciones.server";

/** Rows of a report on screen; its files and its paper contain the others. */
const EN_PANTALLA = 300;

/** The page of any declared report, with its filters in the address. */
export async function leerPaginaDeReporte(request: Request, clave: string | undefined) {
  const alcance = await requirePermission(request, "PERM_VISTA_REPORTES");
  const reporte = obtenerReporte(alcance, clave);
  const { nombre, linea, filtros } = reporte;
  const pedido = leerPedido(alcance, reporte, request);
  const papel = await papelPedido(alcance, request, pedido.nivelId);
  const { columnas, renglones, totales, cortado } = await leerReporte(alcance, reporte, pedido);
  const mostrados = renglones.slice(0, papel ? LIMITE_DE_PAPEL : EN_PANTALLA);
  return {
    nombre,
    linea,
    columnas,
    elegibles: dejaElegir(reporte) ? reporte.columnas.map(({ clave, titulo }) => ({ clave, titulo })) : [],
    filtros,
    pedido,
    papel,
    renglones: mostrados,
    totales,
    cuantos: renglones.length,
    cortado,
    faltan: cortado || renglones.length > mostrados.length,
    opciones: await opcionesDeFiltros(alcance, reporte),
    consulta: consultaDePedido(alcance, reporte, pedido),
    puedeAbrir: tienePermiso(alcance, "PERM_VER_ALUMNO"),
    api: `/api/colegios/${alcance.colegioId}/reportes/${clave}`,
  };
}
