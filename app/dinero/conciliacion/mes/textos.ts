/** The items of the sum that leads from the school's amount to the bank's. */
export type ClaveDeSuma =
  | "COLEGIO"
  | "LLEGARON"
  | "DESPUES"
  | "POR_IDENTIFICAR"
  | "AJENOS"
  | "EN_CAMINO"
  | "SIN_BANCO"
  | "ANTES"
  | "COMISIONES"
  | "DIFERENCIAS"
  | "BANCO";

export const TEXTOS_DE_SUMA: Readonly<Record<ClaveDeSuma, string>> = {
  COLEGIO: "Según el colegio, en el mes",
  LLEGARON: "Más: de meses anteriores, llegó en este",
  DESPUES: "Más: en el banco este mes, registrado después",
  POR_IDENTIFICAR: "Más: solo en el banco, por identificar",
  AJENOS: "Más o menos: solo en el banco, ajeno a los cobros",
  EN_CAMINO: "Menos: en camino al terminar el mes",
  SIN_BANCO: "Menos: solo en el colegio, el banco no lo muestra",
  ANTES: "Menos: el banco lo mostró en un mes anterior",
  COMISIONES: "Menos: comisiones de terminales y cobros en línea",
  DIFERENCIAS: "Más o menos: montos distintos",
  BANCO: "Según el banco, en el mes",
};

/** The reason of a suggestion. Only those of REFERENCIA, MONTO and LIQUIDACION need no person's look. */
export type Motivo = "REFERENCIA" | "MONTO" | "LIQUIDACION" | "IGUALES" | "TERMINAL" | "MONTO_DISTINTO";

export const TEXTOS_DE_SUGERENCIA: Readonly<Record<Motivo, string>> = {
  REFERENCIA: "Mismo monto y referencia",
  MONTO: "Mismo monto, y es el único",
  LIQUIDACION: "Liquidación de cobros en línea",
  IGUALES: "Hay varios iguales: elige",
  TERMINAL: "Suma de una terminal, menos su comisión",
  MONTO_DISTINTO: "Cerca en día y monto",
};
