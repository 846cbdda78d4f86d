import type { IconName } from "~/ui/icon-names";

/** The emphasis of a figure or a line. */
export type Tono = "bien" | "atencion" | "mal" | "informa" | "acento";

export type Liga = { texto: string; ruta: string };

/** A line of a card: its text, and the page with the counted records. */
export type Renglon = {
  clave: string;
  ruta: string;
  texto: string;
  /** The part of the line that is read first, before `texto`. */
  fuerte?: string;
  /** A short word in front: a day, an hour. */
  momento?: string;
  /** The person; the initials stand in front. */
  persona?: string;
  detalle?: string;
  lado?: string;
  /** A telephone that can be called by a tap. */
  telefono?: string | null;
  icono?: IconName;
  tono?: Tono;
  /** The text of its button; without one the whole line is a link. */
  accion?: string;
};

/** A line with a bar: its share of the whole, from 0 to 1. */
export type Barra = { clave: string; texto: string; valor: string; parte: number; detalle: string; ruta: string };

/** A part of a total, from the least to the most serious. */
export type Tramo = { clave: string; texto: string; detalle: string; valor: string; parte: number; ruta: string };

/** A quantity that grows over the day compared with its usual course, in a box of 200 × 80. */
export type Curva = {
  descripcion: string;
  linea: string;
  area: string;
  usual: string | null;
  punto: readonly [number, number];
  horas: readonly { x: number; texto: string; ahora: boolean }[];
};

/** A chart that is read after the page: the address of its drawing, and of its picture for a browser without scripts. */
export type Indicador = { dibujo: string; foto: string };

/** A card's highest count; more is shown as '99+'. */
export const SE_CUENTAN = 99;

/** A card of the start page: for every feature it is drawn from these parts, in this order. */
export type Tarjeta = {
  titulo: string;
  cuantos?: number;
  liga?: Liga | null;
  cifra?: { texto: string; ruta: string; nota?: { texto: string; fuerte?: string; tono?: Tono } | null };
  linea?: string;
  curva?: Curva | null;
  indicador?: Indicador | null;
  tramos?: readonly Tramo[];
  pares?: readonly { texto: string; valor: string }[];
  barras?: readonly Barra[];
  renglones?: readonly Renglon[];
  /** The text of an empty card. */
  vacio?: string;
  /** The text of the button that hides the card for this account; without one it cannot be hidden. */
  ocultar?: string;
};

export type TarjetaPuesta = Tarjeta & { clave: string };

const DECIMAL = new Intl.NumberFormat("es-MX", { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** '93.8 %' for a fraction of 1. */
export const enPorCiento = (parte: number): string => `${DECIMAL.format(parte * 100)} %`;

/** 'Buenos días' until noon, by the school's clock. */
export function saludo(hora: string): string {
  return hora < "12:00" ? "Buenos días" : hora < "19:00" ? "Buenas tardes" : "Buenas noches";
}

/** The difference from the usual: '62 % más', '8 % menos', 'Igual'; null without a comparison. */
export function contraLoUsual(hoy: number, usual: number): { cuanto: string; tono: "bien" | "mal" | "informa" } | null {
  if (usual <= 0) return null;
  const cambio = Math.round((100 * (hoy - usual)) / usual);
  if (cambio === 0) return { cuanto: "Lo mismo", tono: "informa" };
  return cambio > 0 ? { cuanto: `${cambio} % más`, tono: "bien" } : { cuanto: `${-cambio} % menos`, tono: "mal" };
}
