import type { Alcance } from "~/base/acceso/alcance.server";
import type { Exigencia } from "~/base/acceso/puertas";
import { type Fecha, esFechaDePagina, fecha, primerDiaDelMes, sumarMeses } from "~/lib/dates";
import { queryInt, queryText } from "~/server/request/params.server";
import type { IconName } from "~/ui/icon-names";
import type { Columna, Filtro, FiltroDeclarado, Grupo, Renglon } from "./reporte";

/** The filters of a report; unsupported ones are null or have their usual value, whatever the address says. */
export type Pedido = {
  desde: Fecha;
  hasta: Fecha;
  mes: number;
  nivelId: number | null;
  grupoId: number | null;
  servicioId: number | null;
  cajaId: number | null;
  /** One of the values that the report declares in `opciones`. */
  estado: string | null;
  metodo: string | null;
  /** The keys of the chosen columns, if the report offers a choice. */
  columnas: readonly string[] | null;
};

type OpcionDeclarada = { value: string; label: string };

/** A complete report: its page, files, paper, call and card are all made of this. */
export type Reporte = {
  nombre: string;
  /** The line on its card and in its head. */
  linea: string;
  grupo: Grupo;
  icono: IconName;
  permiso: Exigencia;
  filtros: readonly Filtro[];
  /** Its days without a choice, for a report whose rows are seldom of this month until today. */
  diasUsuales?: (hoy: Fecha) => { desde: Fecha; hasta: Fecha };
  /** The choices of its filters `estado` and `metodo`. */
  opciones?: Readonly<Partial<Record<FiltroDeclarado, readonly OpcionDeclarada[]>>>;
  columnas: readonly Columna[];
  /** Its rows in order, at most {@link LIMITE} plus one, within the viewer's school and limits. */
  leer: (alcance: Alcance, pedido: Pedido) => Promise<Renglon[]>;
};

/** The most rows that a report reads; one more means that there are more. */
export const LIMITE = 20_000;

/** The usual days of a report whose rows are of months: the last twelve. */
export const unAnio = (hoy: Fecha) => ({ desde: sumarMeses(primerDiaDelMes(hoy), -11), hasta: hoy });

/** The usual request: the report's own days, or this month until today, and everybody. */
export function pedidoUsual({ hoy }: Pick<Alcance, "hoy">, { diasUsuales }: Pick<Reporte, "diasUsuales"> = {}): Pedido {
  return {
    desde: primerDiaDelMes(hoy),
    hasta: hoy,
    mes: Number(hoy.slice(5, 7)),
    nivelId: null,
    grupoId: null,
    servicioId: null,
    cajaId: null,
    estado: null,
    metodo: null,
    columnas: null,
    ...diasUsuales?.(hoy),
  };
}

/** The request in a report's address; missing or unreadable values are the usual ones. */
export function leerPedido(
  alcance: Pick<Alcance, "hoy">,
  { filtros, columnas, opciones, diasUsuales }: Pick<Reporte, "filtros" | "columnas" | "opciones" | "diasUsuales">,
  request: Request,
) {
  const usual = pedidoUsual(alcance, { diasUsuales });
  const usa = (filtro: Filtro) => filtros.includes(filtro);
  const dia = (clave: "desde" | "hasta") => {
    const texto = queryText(request, clave);
    return usa(clave) && esFechaDePagina(texto) ? fecha(texto) : usual[clave];
  };
  const id = (clave: "nivelId" | "grupoId" | "servicioId" | "cajaId") =>
    usa(clave) ? queryInt(request, clave, { min: 1 }) : null;
  const declarado = (clave: FiltroDeclarado) =>
    (usa(clave) && opciones?.[clave]?.find(({ value }) => value === queryText(request, clave))?.value) || null;
  const pedido: Pedido = {
    desde: dia("desde"),
    hasta: dia("hasta"),
    mes: (usa("mes") ? queryInt(request, "mes", { min: 1, max: 12 }) : null) ?? usual.mes,
    nivelId: id("nivelId"),
    grupoId: id("grupoId"),
    servicioId: id("servicioId"),
    cajaId: id("cajaId"),
    estado: declarado("estado"),
    metodo: declarado("metodo"),
    columnas: columnasPedidas(columnas, request),
  };
  return pedido;
}

/** True if the report lets the reader choose columns. */
export const dejaElegir = ({ columnas }: Pick<Reporte, "columnas">): boolean => columnas.some(({ aparte }) => aparte);

function columnasPedidas(columnas: readonly Columna[], request: Request): readonly string[] | null {
  if (!dejaElegir({ columnas })) return null;
  const pedidas = new Set(new URL(request.url).searchParams.getAll("columna"));
  const columnasElegidas = columnas.filter(({ clave }) => pedidas.has(clave)).map(({ clave }) => clave);
  return columnasElegidas.length > 0 ? columnasElegidas : null;
}

/** The columns of a request, each with its position among all of them. */
export function columnasDe({ columnas }: Pick<Reporte, "columnas">, { columnas: elegidas }: Pick<Pedido, "columnas">) {
  return columnas
    .map((columna, lugar) => ({ columna, lugar }))
    .filter(({ columna: { clave, aparte } }) => (elegidas ? elegidas.includes(clave) : !aparte));
}

/** The request as a query: the values that differ from the usual ones, for the report's filters. */
export function consultaDePedido(
  alcance: Pick<Alcance, "hoy">,
  { filtros, diasUsuales }: Pick<Reporte, "filtros" | "diasUsuales">,
  pedido: Pedido,
): string {
  const usual = pedidoUsual(alcance, { diasUsuales });
  const consulta = new URLSearchParams();
  for (const filtro of filtros)
    if (pedido[filtro] !== null && pedido[filtro] !== usual[filtro]) consulta.set(filtro, String(pedido[filtro]));
  for (const clave of pedido.columnas ?? []) consulta.append("columna", clave);
  return consulta.toString();
}
