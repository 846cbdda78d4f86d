import type { Alcance } from "~/base/acceso/alcance.server";
import { direccionDeVista, esReporte } from "~/personas/cuenta/vistas";
import { listarVistasMensuales } from "~/personas/cuenta/vistas.server";
import { tarjetasDeReportes } from "./catalogo.server";

/** The viewer's report views that are mailed on the first of each month, with the report of each. */
export async function enviosMensuales(alcance: Alcance) {
  const reportes = new Map(tarjetasDeReportes(alcance).map(({ ruta, nombre }) => [ruta, nombre]));
  return (await listarVistasMensuales(alcance))
    .filter(({ lista }) => esReporte(lista) && reportes.has(lista))
    .map((vista) => ({
      nombre: vista.nombre,
      ruta: direccionDeVista(vista),
      linea: `${reportes.get(vista.lista)}, el día 1 de cada mes`,
    }));
}
