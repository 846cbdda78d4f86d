import type { Alcance } from "~/base/acceso/alcance.server";
import { cumple, PUERTAS } from "~/base/acceso/puertas";
import { noEncontrado, sinPermiso } from "~/server/request/responses.server";
import { type Pedido, LIMITE, type Reporte, columnasDe } from "~/base/informes/declarar.server";
import { LISTA_DE_ALUMNOS } from "./lista-de-alumnos.server";
import { REPORTES_DE_COMUNICADOS } from "./comunicados.server";
import { REPORTES_DE_SALDOS } from "./saldos-por-servicio.server";
import { REPORTES_DE_LO_PERDONADO } from "./perdonado.server";
import { REPORTES_DE_ALUMNOS } from "./alumnos.server";
import { REPORTES_DE_COBROS } from "./cobros-en-linea.server";
import { REPORTES_DE_INGRESOS } from "./ingresos.server";
import { REPORTES_DE_ACUERDOS } from "./acuerdos.server";
import { REPORTES_DEL_MES } from "./del-mes.server";
import { type Tarjeta, totalesDe } from "~/base/informes/reporte";

/** The declared reports, by the last segment of their address; features above this level add theirs. */
const REPORTES: Record<string, Reporte> = {
  ...REPORTES_DE_INGRESOS,
  ...REPORTES_DE_COBROS,
  ...REPORTES_DE_LO_PERDONADO,
  ...REPORTES_DE_ACUERDOS,
  ...REPORTES_DEL_MES,
  ...REPORTES_DE_SALDOS,
  ...LISTA_DE_ALUMNOS,
  ...REPORTES_DE_ALUMNOS,
  ...REPORTES_DE_COMUNICADOS,
};

/** Adds the reports of a feature above this one (reportes/partes). */
export function declararReportes(reportes: Readonly<Record<string, Reporte>>): void {
  Object.assign(REPORTES, reportes);
}

/** Reports with a page of their own, because they include actions. */
const CON_PAGINA: readonly (Tarjeta & Pick<Reporte, "permiso">)[] = [
  {
    ruta: "/reportes/saldosvencidos",
    nombre: "Saldos vencidos",
    linea: "Quién debe, desde cuándo y a quién llamar; de ahí salen los recordatorios",
    grupo: "Cobranza",
    icono: "clock-alert",
    permiso: PUERTAS.reporteDeDinero,
  },
  {
    ruta: "/reportes/estadosdecuenta",
    nombre: "Estados de cuenta",
    linea: "Los de un grupo, un nivel o todo el colegio en un PDF",
    grupo: "Cobranza",
    icono: "receipt-text",
    permiso: PUERTAS.reporteDeDinero,
  },
  {
    ruta: "/reportes/documentos",
    nombre: "Documentos por entregar",
    linea: "A quién le falta qué papel de los que pide su nivel",
    grupo: "Alumnos",
    icono: "folder-open",
    permiso: PUERTAS.documentosPorEntregar,
  },
  {
    ruta: "/reportes/estadistica911",
    nombre: "Estadística 911",
    linea: "Los números del cuestionario, por grado, sexo y edad, con sus alumnos y lo que falta",
    grupo: "Escuela",
    icono: "school",
    permiso: PUERTAS.estadistica,
  },
];

/** The cards of the reports that the viewer may open. */
export function tarjetasDeReportes({ permisos }: Pick<Alcance, "permisos">): Tarjeta[] {
  const declarados = Object.entries(REPORTES).map(([clave, reporte]) => ({ ...reporte, ruta: `/reportes/${clave}` }));
  return [...CON_PAGINA, ...declarados]
    .filter(({ permiso }) => cumple(permisos, permiso))
    .map(({ ruta, nombre, linea, grupo, icono }) => ({ ruta, nombre, linea, grupo, icono }));
}

/** The data of a report that are known before it is read, by its whole address; null if there is no such report. */
export function buscarReporte(ruta: string): Pick<Reporte, "nombre" | "permiso" | "filtros"> | null {
  const conPagina = CON_PAGINA.find((cada) => cada.ruta === ruta);
  if (conPagina) return { ...conPagina, filtros: [] };
  return reporteDeClave(claveDeReporte(ruta));
}

/** The last segment of a report's address. */
export const claveDeReporte = (ruta: string): string => ruta.replace("/reportes/", "");

/** The declared report of a key; null if there is none. */
export const reporteDeClave = (clave: string): Reporte | null =>
  Object.hasOwn(REPORTES, clave) ? REPORTES[clave]! : null;

/** The report of an address. Throws 404 if there is no such report, 403 if the viewer may not see it. */
export function obtenerReporte({ permisos }: Pick<Alcance, "permisos">, clave: string | undefined): Reporte {
  const reporte = clave === undefined ? null : reporteDeClave(clave);
  if (!reporte) throw noEncontrado();
  if (!cumple(permisos, reporte.permiso)) throw sinPermiso();
  return reporte;
}

/**
 * The requested columns and the rows of a report with their totals. `cortado` means that it has more rows than are
 * read; the totals then cover only these.
 */
export async function leerReporte(alcance: Alcance, reporte: Reporte, pedido: Pedido) {
  const leidos = await reporte.leer(alcance, pedido);
  const columnasPedidas = columnasDe(reporte, pedido);
  const columnas = columnasPedidas.map(({ columna }) => columna);
  const renglones = leidos
    .slice(0, LIMITE)
    .map(({ celdas, ...resto }) => ({ ...resto, celdas: columnasPedidas.map(({ lugar }) => celdas[lugar] ?? null) }));
  return { columnas, renglones, totales: totalesDe(columnas, renglones), cortado: leidos.length > LIMITE };
}
