/** The unit of an indicator's numbers. */
export type Unidad = "pesos" | "numero" | "porciento" | "promedio";

export const PESTANAS = {
  resumen: "Resumen",
  cobranza: "Cobranza",
  alumnos: "Alumnos",
  asistencia: "Asistencia",
  calificaciones: "Calificaciones",
  comunicados: "Comunicados",
} as const;
export type Pestana = keyof typeof PESTANAS;

/** A row of an indicator: its text, its numbers, and the page with the counted people. */
export type Fila = { texto: string; valores: readonly (number | null)[]; ruta: string | null; ahora?: boolean };

/** A series of numbers; `soloEnTabla` keeps it out of the chart. */
export type Serie = { nombre: string; tono: "main" | "soft" | "before"; soloEnTabla?: boolean };

/** The data of an indicator: its sentence, and the table that its chart is made from. */
export type Leido = {
  frase: string;
  que: string;
  unidad: Unidad;
  forma: "bars" | "lines";
  series: readonly Serie[];
  filas: readonly Fila[];
  /** The lowest value of its chart's axis. */
  desde?: number;
};

const PESOS = new Intl.NumberFormat("es-MX", { style: "currency", currency: "MXN" });
const NUMERO = new Intl.NumberFormat("es-MX", { maximumFractionDigits: 0 });
const DECIMAL = new Intl.NumberFormat("es-MX", { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** A number of an indicator in full: centavos as pesos, fractions of 1 as '93.8 %'. */
export function escrito(valor: number | null, unidad: Unidad): string {
  if (valor === null) return "—";
  if (unidad === "pesos") return PESOS.format(valor / 100);
  if (unidad === "porciento") return `${DECIMAL.format(100 * valor)} %`;
  return unidad === "promedio" ? DECIMAL.format(valor) : NUMERO.format(valor);
}

/** The same in short form: '$2.4 M', '$850 k'. */
export function breve(valor: number, unidad: Unidad): string {
  if (unidad !== "pesos")
    return unidad === "porciento"
      ? `${NUMERO.format(100 * valor)} %`
      : unidad === "promedio"
        ? DECIMAL.format(valor)
        : NUMERO.format(valor);
  const pesos = valor / 100;
  if (pesos >= 1_000_000) return `$${DECIMAL.format(pesos / 1_000_000)} M`;
  return pesos >= 1_000 ? `$${NUMERO.format(pesos / 1_000)} k` : `$${NUMERO.format(pesos)}`;
}

/** A part as a fraction of a whole; null if the whole is not positive. */
export const parteDe = (parte: number, todo: number): number | null => (todo > 0 ? parte / todo : null);
