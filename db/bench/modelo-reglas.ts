import { masDias } from "./fechas-sencillas";

/** What charges an account in the simple model: percentages in ten-thousandths, amounts in centavos, days YYYY-MM-DD. */
export type Regla = { porcentaje: number; fijo: number };
export type DefinicionDeCargo = {
  cargoId: number;
  monto: number;
  inicio: string;
  limite: string;
  recargo: (Regla & { recurrente: string }) | null;
  descuento: (Regla & { vence: string }) | null;
};

export type Deuda = {
  clave: string;
  orden: number;
  monto: number;
  fecha: string;
  limite: string;
  viva: boolean;
  /** Taken back with the payment that had advanced it: it may be posted again. */
  volvera?: boolean;
  definicion: DefinicionDeCargo | null;
  /** A surcharge's charge; null for a charge. */
  de: Deuda | null;
};

export type Abono = {
  clase: "PAGO" | "DESCUENTO" | "CONDONACION";
  clave: string;
  orden: number;
  monto: number;
  fecha: string;
  vivo: boolean;
  /** What a discount or waiver is about. */
  sobre: Deuda | null;
  ganado: boolean;
};

/** What a rule adds to or takes off a base, half up to the centavo. */
export function aplicarRegla({ porcentaje, fijo }: Regla, base: number): number {
  return porcentaje > 0 ? Math.floor((base * porcentaje + 5_000) / 10_000) : fijo;
}

/** The days of a charge's surcharges up to and including `hasta`, found by asking every day. */
export function fechasDeRecargo({ limite, recargo }: DefinicionDeCargo, hasta: string): string[] {
  const fechas: string[] = [];
  if (!recargo) return fechas;
  for (let dia = masDias(limite, 1); dia <= hasta; dia = masDias(dia, 1)) {
    const anterior = fechas.at(-1);
    const toca =
      anterior === undefined ||
      recargo.recurrente === "DIARIAMENTE" ||
      (recargo.recurrente === "MES_CALENDARIO" && dia.endsWith("-01") && masDias(anterior, 28) <= dia);
    if (toca) fechas.push(dia);
  }
  return fechas;
}
