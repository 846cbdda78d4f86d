import { masDias } from "../bench/fechas-sencillas";

/** The charging rules of the simple model: percentages in ten-thousandths, amounts in centavos, days YYYY-MM-DD. */
export type Regla = { porcentaje: number; fijo: number };
/** With the most that all surcharges of the charge, and those of a month, may add up to; null for no cap. */
export type Recargo = Regla & { recurrente: string; topeCargo: number | null; topeMes: number | null };
export type Descuento = Regla & { vence: string };

/** The current values of a charge. */
export type Valores = {
  monto: number;
  inicio: string;
  limite: string;
  fin: string;
  recargo: Recargo | null;
  descuento: Descuento | null;
};

/** The values of a rule from each day on, oldest first. */
export type Historia<R> = { desde: string; regla: R | null }[];
export type Reglas = { recargo: Historia<Recargo>; descuento: Historia<Descuento> };

/** A charge of a program; `viva` is false once it was deleted. */
export type Definicion = Omit<Valores, keyof Reglas> & { cargoId: number; viva: boolean; reglas: Reglas };

/** The day since which an account has the program, and the day before which ended charges are not posted. */
export type Asignacion = { fecha: string; cobrarDesde: string };

export type Deuda = {
  clave: string;
  orden: number;
  monto: number;
  fecha: string;
  limite: string;
  fin: string;
  viva: boolean;
  /** Reversed by a rule: it may be posted again. */
  volvera?: boolean;
  definicion: Definicion | null;
  /** Its rules by day; a charge posted anew with the same rules shares the object. */
  reglas: Reglas | null;
  /** A surcharge's charge; null for a charge. */
  origen: Deuda | null;
  /** The key that makes a surcharge unique. */
  periodo?: string;
  /** A person took the surcharge back: it still uses up the room of a cap. */
  vetada?: boolean;
};

export type Abono = {
  clase: "PAGO" | "DESCUENTO" | "CONDONACION" | "BECA";
  clave: string;
  orden: number;
  monto: number;
  fecha: string;
  vivo: boolean;
  /** The debt of a discount or waiver. */
  sobre: Deuda | null;
  ganado: boolean;
  /** The payment that earned a discount. */
  con?: Abono;
  /** The grant of a beca. */
  beca?: number;
};

/** A grant: it discounts the charges that begin between its days. */
export type BecaSencilla = Regla & { id: number; laMejor: boolean; desde: string; hasta: string };

export const tieneTope = ({ topeCargo, topeMes }: Recargo) => topeCargo !== null || topeMes !== null;

/** The amount that a rule adds to or deducts from a base, half up to the centavo. */
export function aplicarRegla({ porcentaje, fijo }: Regla, base: number): number {
  return porcentaje > 0 ? Math.floor((base * porcentaje + 5_000) / 10_000) : fijo;
}

/** A charge with rules that never changed. */
export function definicionDe({ recargo, descuento, ...cargo }: Valores & { cargoId: number }): Definicion {
  return { ...cargo, viva: true, reglas: reglasDe({ recargo, descuento }) };
}

function reglasDe({ recargo, descuento }: Pick<Valores, keyof Reglas>): Reglas {
  return { recargo: [{ desde: "", regla: recargo }], descuento: [{ desde: "", regla: descuento }] };
}

export const copiarReglas = ({ recargo, descuento }: Reglas): Reglas => ({
  recargo: [...recargo],
  descuento: [...descuento],
});

/** The rule in force on a day: the latest one valid by then. */
export function reglaDelDia<R>(historia: Historia<R>, dia: string): R | null {
  let reglaVigente: R | null = null;
  for (const { desde, regla } of historia) if (desde <= dia) reglaVigente = regla;
  return reglaVigente;
}

/** The rules in force at some hour of a day, the latest first: a change replaces the rule of its own day. */
export function reglasDeEseDia<R>(historia: Historia<R>, dia: string): (R | null)[] {
  const hasta = historia.filter(({ desde }) => desde <= dia);
  const previa = [...hasta].reverse().find(({ desde }) => desde < dia);
  return hasta
    .filter((version) => version === previa || version.desde === dia)
    .map(({ regla }) => regla)
    .reverse();
}

/** The last version of a rule, valid today or from tomorrow. */
export const ultima = <R>(historia: Historia<R>): R | null => historia.at(-1)?.regla ?? null;

/** The limit of a charge for a student with the program since a day: late ones have a week from then. */
export function limiteDe({ limite }: Pick<Definicion, "limite">, { fecha }: Asignacion): string {
  return fecha > limite ? masDias(fecha, DIAS_DE_GRACIA) : limite;
}

const DIAS_DE_GRACIA = 7;

/** The surcharges of a charge up to and including `hasta`, found by evaluating its rule every day. */
export function diasDeRecargo(
  { limite, reglas }: { limite: string; reglas: Reglas },
  hasta: string,
): { fecha: string; periodo: string }[] {
  const fechas: { fecha: string; periodo: string }[] = [];
  const primero = masDias(limite, 1);
  let mensual = primero;
  for (let dia = primero; dia <= hasta; dia = masDias(dia, 1)) {
    const tocaEnElMes = dia === primero || (dia.endsWith("-01") && masDias(mensual, 28) <= dia);
    if (tocaEnElMes) mensual = dia;
    const recurrente = reglaDelDia(reglas.recargo, dia)?.recurrente;
    if (recurrente === "DIARIAMENTE") fechas.push({ fecha: dia, periodo: dia });
    else if (recurrente === "MES_CALENDARIO" && tocaEnElMes) fechas.push({ fecha: dia, periodo: dia.slice(0, 7) });
    else if (recurrente === "UNICA_OCASION" && dia === primero) fechas.push({ fecha: dia, periodo: "" });
  }
  return fechas;
}

/** The name of a surcharge of a charge, in its period or on a day. */
export const claveDeRecargo = (cargo: Deuda, periodo: string) => `R${cargo.definicion!.cargoId} ${periodo}`;
