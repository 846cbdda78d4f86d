import { destinoSeguro } from "~/base/acceso/destino";
import type { Alcance } from "~/base/acceso/alcance.server";
import { queryText } from "~/server/request/params.server";
import { buscarAlumnos } from "./alumnos.server";
import { accionesDe } from "./bloque";
import { listarEsperan } from "./esperan.server";
import { consultaDeFiltros } from "./filtros";
import { leerFiltros } from "./filtros.server";
import { opcionesDeFiltro } from "./opciones.server";
import { enTodoElColegio, type FilaMisiva, listarMisivas, quienEscribio } from "./queries.server";
import { quienMira } from "./quien.server";

/**
 * The page of the list: of a student (`alumnoId`), or of the whole school with what waits for the viewer first. With a
 * filter it is one list.
 */
export async function paginaDeMisivas(alcance: Alcance, request: Request, alumnoId: number | null) {
  const leidos = leerFiltros(request);
  const { orden, pagina, barra } = leidos;
  const deAlumno = alumnoId !== null;
  const filtros = deAlumno ? { ...leidos.filtros, alumnoId } : leidos.filtros;
  // The whole school, where the misivas that wait may be, unless the viewer narrows it to the bar's selection.
  const donde = deAlumno || !barra ? enTodoElColegio(alcance) : alcance;
  const sinFiltros = !deAlumno && !barra && consultaDeFiltros(filtros).size === 0;
  const esperan = sinFiltros ? await listarEsperan(alcance) : [];
  const menos = esperan.map(({ id }) => id);
  const lista = await listarMisivas(donde, filtros, orden, { ...pagina, menos });
  const observador = quienMira(alcance);
  const conAcciones = (filas: readonly FilaMisiva[]) =>
    filas.map((fila) => ({ ...fila, acciones: deAlumno ? [] : accionesDe(fila, observador) }));
  return {
    deAlumno,
    barra,
    filtros,
    cuantas: lista.total + esperan.length,
    // The later pages of the list do not begin with them again.
    esperan: conAcciones(pagina.despues === null && pagina.antes === null ? esperan : []),
    esperando: esperan.length,
    lista: { ...lista, filas: conAcciones(lista.filas) },
    opciones: await opcionesDeFiltro(donde),
    escribio: await quienEscribio(alcance, filtros.createdBy),
    hallados: deAlumno ? [] : await buscarAlumnos(alcance, filtros.alumno),
    coordinacion: observador.coordinacion,
    // The class to return to.
    volver: destinoSeguro(queryText(request, "volver"), ""),
    zonaHoraria: alcance.zonaHoraria,
  };
}
