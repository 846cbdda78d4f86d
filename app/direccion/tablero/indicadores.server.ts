import type { Alcance } from "~/base/acceso/alcance.server";
import { type Exigencia, cumple, PUERTAS } from "~/base/acceso/puertas";
import { buscarReporte } from "~/direccion/reportes/catalogo.server";
import type { Cell, Sheet } from "~/server/documents/csv.server";
import { measureChart } from "~/server/documents/charts.server";
import { antiguedad, cobranzaPorDia, cobranzaPorMes, cobranzaPorServicio, type Pedido } from "./cobranza.server";
import { bajasPorMes, bajasPorMotivo, comunicadosLeidos, embudo } from "./alumnos.server";
import {
  asistenciaPorGrupo,
  asistenciaPorSemana,
  ocupacion,
  promediosPorAsignatura,
  promediosPorGrupo,
} from "./escuela.server";
import { breve, type Leido, type Pestana, type Serie } from "./indicador";

/** The section's own permission (B§2.1); each indicator also needs its own. */
export const VE_TABLERO = "PERM_VISTA_TABLERO" as const;
const DINERO = { todos: [VE_TABLERO, "PERM_VISTA_ALUMNOS_INFO_FINANCIERA"] } as const;
const ESCOLAR = { todos: [VE_TABLERO, "PERM_VISTA_ALUMNOS_INFO_ESCOLAR"] } as const;

const INSCRIBE = { todos: [VE_TABLERO, "PERM_ADMIN_PREINSCRIPCIONES"] } as const;
const COMUNICA = { todos: [VE_TABLERO, "PERM_VISTA_COMUNICADOS"] } as const;

type Indicador = {
  pestana: Exclude<Pestana, "resumen">;
  permiso: Exigencia;
  leer: (alcance: Alcance, pedido: Pedido) => Promise<Leido>;
};

/** The indicators (decisions.md, Notifications), by their name in addresses. */
const INDICADORES = {
  "cobranza-por-mes": { pestana: "cobranza", permiso: DINERO, leer: cobranzaPorMes },
  antiguedad: { pestana: "cobranza", permiso: DINERO, leer: antiguedad },
  "cobranza-por-servicio": { pestana: "cobranza", permiso: DINERO, leer: cobranzaPorServicio },
  "cobranza-por-dia": { pestana: "cobranza", permiso: DINERO, leer: cobranzaPorDia },
  ocupacion: { pestana: "alumnos", permiso: VE_TABLERO, leer: ocupacion },
  bajas: { pestana: "alumnos", permiso: VE_TABLERO, leer: bajasPorMes },
  "motivos-de-baja": { pestana: "alumnos", permiso: VE_TABLERO, leer: bajasPorMotivo },
  embudo: { pestana: "alumnos", permiso: INSCRIBE, leer: embudo },
  "asistencia-por-grupo": { pestana: "asistencia", permiso: ESCOLAR, leer: asistenciaPorGrupo },
  asistencia: { pestana: "asistencia", permiso: ESCOLAR, leer: asistenciaPorSemana },
  promedios: { pestana: "calificaciones", permiso: ESCOLAR, leer: promediosPorGrupo },
  "promedios-por-asignatura": { pestana: "calificaciones", permiso: ESCOLAR, leer: promediosPorAsignatura },
  comunicados: { pestana: "comunicados", permiso: COMUNICA, leer: comunicadosLeidos },
} as const satisfies Record<string, Indicador>;

export type Clave = keyof typeof INDICADORES;
export const CLAVES = Object.keys(INDICADORES) as Clave[];
const DEL_RESUMEN: readonly Clave[] = ["cobranza-por-mes", "antiguedad", "ocupacion", "asistencia"];

/** The indicators of a tab that the viewer may see. */
export const indicadoresDe = ({ permisos }: Alcance, pestana: Pestana): Clave[] =>
  CLAVES.filter(
    (clave) =>
      cumple(permisos, INDICADORES[clave].permiso) &&
      (pestana === "resumen" ? DEL_RESUMEN.includes(clave) : INDICADORES[clave].pestana === pestana),
  );

export const permisoDe = (clave: Clave): Exigencia => INDICADORES[clave].permiso;

/** An indicator with its picture. */
export async function leerIndicador(alcance: Alcance, clave: Clave, pedido: Pedido) {
  const todo: Leido = await INDICADORES[clave].leer(alcance, pedido);
  const leido = { ...todo, filas: todo.filas.map((fila) => ({ ...fila, ruta: loQueSeAbre(alcance, fila.ruta) })) };
  const { frase, forma, series, filas, unidad, desde } = leido;
  const chart = measureChart({
    title: frase,
    kind: forma,
    series: series.filter(seDibuja).map(({ nombre, tono }) => ({ name: nombre, tone: tono })),
    rows: filas.map(({ texto, valores, ahora, ruta }) => ({
      label: texto,
      values: valores.filter((_, i) => seDibuja(series[i])),
      strong: ahora,
      to: ruta,
    })),
    format: (valor) => breve(valor, unidad),
    from: desde,
  });
  return { clave, ...leido, chart };
}

const seDibuja = (serie: Serie | undefined) => !serie?.soloEnTabla;

// The address of the report behind a number, if the viewer may open it.
function loQueSeAbre({ permisos }: Alcance, ruta: string | null): string | null {
  if (ruta?.includes("detalle=cobranza")) return cumple(permisos, PUERTAS.dinero) ? ruta : null;
  if (!ruta?.startsWith("/reportes/")) return ruta;
  const reporte = buscarReporte(ruta.replace(/\?.*/, ""));
  return reporte && cumple(permisos, reporte.permiso) ? ruta : null;
}

/** A number of an indicator for those outside: centavos as pesos; everything else in its own unit. */
const haciaFuera = (valor: number | null, unidad: Leido["unidad"]): number | null =>
  valor !== null && unidad === "pesos" ? Math.round(valor) / 100 : valor;

/** An indicator for the API, in the unit that it names. */
export const enSuUnidad = <L extends Pick<Leido, "filas" | "unidad">>(leido: L): L => ({
  ...leido,
  filas: leido.filas.map((fila) => ({
    ...fila,
    valores: fila.valores.map((valor) => haciaFuera(valor, leido.unidad)),
  })),
});

/** Its table for a spreadsheet: money in pesos, parts as percentages. */
export function comoHoja({ filas, series, unidad, que: descripcion }: Leido): Sheet {
  const numero = (valor: number | null): Cell =>
    valor !== null && unidad === "porciento" ? Math.round(valor * 1_000) / 10 : haciaFuera(valor, unidad);
  return {
    columns: [
      { title: descripcion, width: 24 },
      ...series.map(({ nombre }) => ({ title: nombre, width: 16, decimals: 2 })),
    ],
    rows: filas.map(({ texto, valores }) => [texto, ...valores.map(numero)]),
  };
}
