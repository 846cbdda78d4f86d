import type { Alcance } from "~/base/acceso/alcance.server";
import { formatFechaHora } from "~/lib/dates";
import { LIMITE, type Pedido, type Reporte } from "~/base/informes/declarar.server";
import type { Renglon } from "~/base/informes/reporte";
import { SIN_FILTROS } from "./filtros";
import { listarBitacora } from "./queries.server";
import { textoDeLaAccion, textoDelDetalle, textoDelRegistro } from "./textos";

async function bitacora(alcance: Alcance, { desde, hasta }: Pedido): Promise<Renglon[]> {
  const filtros = { ...SIN_FILTROS, fechaInicio: desde, fechaFin: hasta };
  const { filas, nombres } = await listarBitacora(alcance, null, filtros, LIMITE + 1);
  return filas.map((fila) => ({ celdas: celdasDeBitacora(fila, { nombres, zonaHoraria: alcance.zonaHoraria }) }));
}

type Lista = Awaited<ReturnType<typeof listarBitacora>>;

/** The cells of a log line: time, author, action, subject, and changes (before and after). */
export function celdasDeBitacora(
  fila: Lista["filas"][number],
  { nombres, zonaHoraria }: Pick<Lista, "nombres"> & Pick<Alcance, "zonaHoraria">,
): string[] {
  return [
    formatFechaHora(fila.fecha, zonaHoraria),
    fila.email ?? "Sistema",
    textoDeLaAccion(fila.accion),
    textoDelRegistro(fila, nombres),
    textoDelDetalle(fila.detalle, nombres),
  ];
}

export const COLUMNAS_DE_BITACORA = [
  { clave: "fecha", titulo: "Fecha", ancho: 20 },
  { clave: "cuenta", titulo: "Cuenta", ancho: 30 },
  { clave: "accion", titulo: "Acción", ancho: 36 },
  { clave: "registro", titulo: "Registro", ancho: 30 },
  { clave: "detalle", titulo: "Detalle", ancho: 60 },
] as const;

/** The log as a report: the same lines as Ajustes › Bitácora. */
export const REPORTES_DE_AJUSTES = {
  bitacora: {
    grupo: "Escuela",
    nombre: "Bitácora",
    linea: "Quién hizo qué y cuándo, con lo que había antes y lo que quedó",
    icono: "scroll-text",
    permiso: { todos: ["PERM_VISTA_REPORTES", "PERM_VER_BITACORA"] },
    filtros: ["desde", "hasta"],
    columnas: COLUMNAS_DE_BITACORA,
    leer: bitacora,
  },
} as const satisfies Record<string, Reporte>;
