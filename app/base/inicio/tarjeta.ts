import type { IconName } from "~/ui/icon-names";

/** What a figure or a line stands out with. */
export type Tono = "bien" | "atencion" | "mal" | "informa" | "acento";

export type Liga = { texto: string; ruta: string };

/** A line of a card: what it says, and the page where what it counts stands. */
export type Renglon = {
  clave: string;
  ruta: string;
  texto: string;
  /** The part of the line that is read first, before `texto`. */
  fuerte?: string;
  /** A short word in front: a day, an hour. */
  antes?: string;
  /** Whose initials stand in front. */
  persona?: string;
  detalle?: string;
  lado?: string;
  /** A telephone that is called by touching it. */
  telefono?: string | null;
  icono?: IconName;
  tono?: Tono;
  /** What its button says; without one the whole line leads on. */
  accion?: string;
};

/** A line with a bar: how much of the whole it is, from 0 to 1. */
export type Barra = { clave: string; texto: string; valor: string; parte: number; detalle: string; ruta: string };

/** A part of a total, from the least grave to the gravest. */
export type Tramo = { clave: string; texto: string; detalle: string; valor: string; parte: number; ruta: string };

/** Something that grows over the day against how it usually does, in a box of 200 × 80. */
export type Curva = {
  que: string;
  linea: string;
  area: string;
  usual: string | null;
  punto: readonly [number, number];
  horas: readonly { x: number; texto: string; ahora: boolean }[];
};

/** A month of a chart: what was expected, what of it came, and what stands above it. */
export type Columna = {
  clave: string;
  texto: string;
  entera: number;
  llena: number;
  arriba: string;
  dice: string;
  ahora: boolean;
  ruta: string;
};
export type Columnas = { que: string; maximo: number; columnas: readonly Columna[]; marcas: readonly Marca[] };
type Marca = { alto: number; texto: string };

/** How much room a card asks for; a row is filled by those that fit. */
export type Ancho = "espera" | "cifra" | "grafica" | "media" | "lista";

/** As far as a card counts; what is more is said as '99+'. */
export const SE_CUENTAN = 99;

/** A card of the start page: whatever feature it comes from, it is drawn of these parts, in this order. */
export type Tarjeta = {
  titulo: string;
  cuantos?: number;
  liga?: Liga | null;
  cifra?: { texto: string; ruta: string; nota?: { texto: string; fuerte?: string; tono?: Tono } | null };
  linea?: string;
  curva?: Curva | null;
  columnas?: Columnas | null;
  tramos?: readonly Tramo[];
  pares?: readonly { texto: string; valor: string }[];
  barras?: readonly Barra[];
  renglones?: readonly Renglon[];
  /** What is said where it holds nothing. */
  vacio?: string;
};

export type TarjetaPuesta = Tarjeta & { clave: string; ancho: Ancho };

const DECIMAL = new Intl.NumberFormat("es-MX", { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** '93.8 %' of a part of 1. */
export const enPorCiento = (parte: number): string => `${DECIMAL.format(parte * 100)} %`;

/** 'Buenos días' until noon, by the clock of the school. */
export function saludo(hora: string): string {
  return hora < "12:00" ? "Buenos días" : hora < "19:00" ? "Buenas tardes" : "Buenas noches";
}

/** How much more or less something is than usual: '62 % más', '8 % menos', 'Igual'; null where there is nothing to compare with. */
export function contraLoUsual(hoy: number, usual: number): { cuanto: string; tono: "bien" | "mal" | "informa" } | null {
  if (usual <= 0) return null;
  const cambio = Math.round((100 * (hoy - usual)) / usual);
  if (cambio === 0) return { cuanto: "Lo mismo", tono: "informa" };
  return cambio > 0 ? { cuanto: `${cambio} % más`, tono: "bien" } : { cuanto: `${-cambio} % menos`, tono: "mal" };
}
