import type { Fecha } from "~/lib/dates";

/** How the money of a movement reaches a bank, or leaves it. */
export const CLASES = [
  "TRANSFERENCIA",
  "DEPOSITO",
  "CHEQUE",
  "TARJETA",
  "EN_LINEA",
  "EFECTIVO",
  "DEVOLUCION",
  "REVERSO",
] as const;
export type Clase = (typeof CLASES)[number];

export const TEXTOS_DE_CLASE: Readonly<Record<Clase, string>> = {
  TRANSFERENCIA: "Transferencias",
  DEPOSITO: "Depósitos de familias",
  CHEQUE: "Cheques",
  TARJETA: "Tarjetas (terminal)",
  EN_LINEA: "Cobros en línea",
  EFECTIVO: "Efectivo que depositó una caja",
  DEVOLUCION: "Devoluciones por transferencia",
  REVERSO: "Reversos",
};

/** A movement of the school that belongs in a bank. `centavos` is negative if the money leaves. */
export type Partida = {
  /** 'P12' a payment, by the first of its handing-over; 'M12' a reversal or a refund; 'C12' a drawer's deposit. */
  clave: string;
  clase: Clase;
  fecha: Fecha;
  centavos: number;
  texto: string;
  referencia: string;
  rastreo: string;
  /** The bank that it names; null if only its line shows the bank. */
  bancoId: number | null;
  /** The day and the net amount of its settlement, as the provider of payments on line reports them. */
  liquidada: Fecha | null;
  netoCentavos: number | null;
  /** The day on which the whole payment was taken back. */
  reversada: Fecha | null;
  /** The payment that a reversal takes back. */
  reversaA: string | null;
  alumnoId: number | null;
};

/** A line of a bank's file. `centavos` is negative for a withdrawal. */
export type Renglon = {
  /** 'D12' a deposit, 'R12' a withdrawal. */
  clave: string;
  fecha: Fecha;
  centavos: number;
  texto: string;
  referencia: string;
  rastreo: string;
  archivoId: number;
  /** True if a person said that it is no money of the school's charges. */
  apartado: boolean;
};

/** The origin of a match: the file registered the payment, a drawer's deposit was seen, or a person matched them. */
export type Origen = "ARCHIVO" | "CAJA" | "PERSONA";

/** A line with the movements that it shows. */
export type Enlace = {
  renglon: string;
  partidas: readonly string[];
  por: Origen;
  motivo: string;
};

/** The largest commission of a settlement, in ten-thousandths of its payments. */
const COMISION_DIEZMILESIMAS = 600;

const TIENE_COMISION: ReadonlySet<Clase> = new Set<Clase>(["TARJETA", "EN_LINEA"]);

/** The sum of some amounts in centavos. */
export const totalDe = (cada: readonly { centavos: number }[]): number =>
  cada.reduce((total, { centavos }) => total + centavos, 0);

/** True if the missing part of a settlement can be its commission: only cards and payments on line have one. */
export function esComision(partidas: readonly Pick<Partida, "clase" | "centavos">[], centavos: number): boolean {
  const bruto = totalDe(partidas);
  const falta = bruto - centavos;
  return (
    falta > 0 &&
    partidas.some(({ clase }) => TIENE_COMISION.has(clase)) &&
    partidas.every(({ clase }) => TIENE_COMISION.has(clase) || clase === "REVERSO") &&
    falta * 10_000 <= bruto * COMISION_DIEZMILESIMAS
  );
}
