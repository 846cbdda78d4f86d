import type { Campo } from "~/base/hojas/hoja";
import type { Fecha } from "~/lib/dates";
import type { Centavos } from "~/lib/money";
import { foldText } from "~/lib/text";

/** The used columns of a bank's statement, with the names that banks give them. */
export const CAMPOS_DE_BANCO: readonly Campo[] = [
  {
    clave: "fecha",
    titulo: "Fecha",
    ejemplo: "15/10/2026",
    sinonimos: ["Fecha operación", "Fecha de operación", "Día", "Fecha movimiento", "Fecha valor"],
  },
  {
    clave: "abono",
    titulo: "Abono",
    ejemplo: "2,500.00",
    sinonimos: ["Depósitos", "Depósito", "Abonos", "Importe de crédito", "Importe", "Monto"],
  },
  {
    clave: "cargo",
    titulo: "Cargo",
    ejemplo: "850.00",
    sinonimos: ["Retiros", "Retiro", "Cargos", "Importe del débito"],
  },
  {
    clave: "signo",
    titulo: "Cargo o abono",
    ejemplo: "+",
    sinonimos: ["Cargo/Abono", "Signo", "Tipo de movimiento"],
  },
  {
    clave: "referencia",
    titulo: "Referencia",
    ejemplo: "0001238",
    sinonimos: ["Referencia numérica", "Referencia bancaria", "Referencia de cliente", "Referencia Ampliada"],
  },
  {
    clave: "texto",
    titulo: "Descripción",
    ejemplo: "SPEI RECIBIDO",
    sinonimos: ["Concepto / Referencia", "Concepto", "Descripcion Larga", "Descripción detallada", "Detalle"],
  },
  {
    clave: "pagador",
    titulo: "Quién paga",
    ejemplo: "MARIANA GARCIA",
    sinonimos: ["Nombre Ordenante", "Ordenante", "Nombre del ordenante"],
  },
  { clave: "rastreo", titulo: "Clave de rastreo", ejemplo: "MXBA2026", sinonimos: ["Rastreo", "Autorización"] },
  { clave: "saldo", titulo: "Saldo", ejemplo: "10,000.00" },
];
/** Like `CAMPOS_DE_BANCO`, with the fields of which a statement must have at least one. */
export const PARTE = {
  campos: CAMPOS_DE_BANCO,
  hacenFalta: [["fecha"], ["abono"], ["referencia", "texto"]] as readonly (readonly string[])[],
};

/** A deposit as a row of a statement states it. */
export type Deposito = {
  fecha: Fecha;
  centavos: Centavos;
  texto: string;
  referencia: string;
  rastreo: string;
  pagador: string;
  /** The whole content of the row, in one line: equal rows are distinguished by it and their number. */
  huella: string;
};

/** The text about a deposit that is registered as the payment of a receipt. */
export const textoDeRegistrado = ({ folio }: { folio: string | null }): string =>
  folio ? `Ya está registrada: recibo ${folio}` : "Ya está registrada";

/** The way out for two real deposits that the bank does not tell apart. */
export const OTRO_DEPOSITO = "Si es otro depósito, regístralo en los movimientos del alumno.";

export type Como = "" | "REFERENCIA" | "PAGADOR" | "MONTO_Y_NOMBRE" | "MONTO" | "A_MANO";

/** The ways in which a deposit was assigned to an account. */
export const COMO: Readonly<Record<Como, string>> = {
  "": "Por identificar",
  REFERENCIA: "Por referencia",
  PAGADOR: "Ya pagó antes por él",
  MONTO_Y_NOMBRE: "Por monto y nombre",
  MONTO: "Por monto",
  A_MANO: "A mano",
};

/** True if a text contains all the words of a name, in any order. */
export function nombraA(texto: string, nombre: string): boolean {
  const palabras = new Set(foldText(texto).split(/[^\p{L}\p{N}]+/u));
  const palabrasDelNombre = foldText(nombre)
    .split(" ")
    .filter((palabra) => palabra.length > 2);
  return palabrasDelNombre.length > 1 && palabrasDelNombre.every((palabra) => palabras.has(palabra));
}

/** The number of costs, oldest first, that an amount pays exactly; null if it does not end with one of them. */
export function cuantosPaga(costos: readonly number[], centavos: number): number | null {
  let suma = 0;
  for (const [indice, costo] of costos.entries()) {
    suma += costo;
    if (suma === centavos) return indice + 1;
    if (suma > centavos) return null;
  }
  return null;
}
