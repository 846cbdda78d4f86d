import type { Fecha } from "~/lib/dates";

/** The fate of the surcharges of the charges of a convenio. */
export const RECARGOS = ["CONDONAR_AL_CUMPLIR", "PAGAR", "CONDONAR_HOY"] as const;
export type TratoDeRecargos = (typeof RECARGOS)[number];
export const TEXTOS_DE_RECARGOS: Readonly<Record<TratoDeRecargos, string>> = {
  CONDONAR_AL_CUMPLIR: "Se condonan al terminar",
  PAGAR: "Se pagan",
  CONDONAR_HOY: "Se condonan hoy",
};

/** True if the surcharges are forgiven, now or at the end: it needs the permission for waivers. */
export const condona = (trato: TratoDeRecargos): boolean => trato !== "PAGAR";

/** The fates that a person may choose, the usual one first. */
export const tratosDe = (puedeCondonar: boolean): readonly TratoDeRecargos[] =>
  RECARGOS.filter((trato) => puedeCondonar || !condona(trato));

export type EstadoDeConvenio = "VIGENTE" | "CUMPLIDO" | "ROTO" | "CANCELADO";
export const TEXTOS_DE_ESTADO: Readonly<Record<EstadoDeConvenio, string>> = {
  VIGENTE: "Vigente",
  CUMPLIDO: "Cumplido",
  ROTO: "Roto",
  CANCELADO: "Cancelado",
};

/** The reasons for which a person ends a convenio. */
export const FINES = ["PETICION", "ERROR"] as const;
export type FinPedido = (typeof FINES)[number];
export type FinDeConvenio = FinPedido | "CUMPLIDO" | "FALTA_DE_PAGO";
export const TEXTOS_DE_FIN: Readonly<Record<FinDeConvenio, string>> = {
  CUMPLIDO: "Se cumplió",
  FALTA_DE_PAGO: "Se rompió por falta de pago",
  PETICION: "Se canceló a petición",
  ERROR: "Se registró por error",
};

/** An instalment of a convenio. */
export type Cuota = { numero: number; fecha: Fecha; montoCentavos: number };

/** A debt of a convenio, with its sums on the day of the signature and since. */
export type RenglonDeConvenio = {
  movimientoId: number;
  esRecargo: boolean;
  saldoCentavos: number;
  /** The money and the other credits that it had by then. */
  pagadoCentavos: number;
  rebajadoCentavos: number;
  /** True if the row was reversed since: it takes its part out of the instalments. */
  reversado: boolean;
};

/** A part of a debt that a credit settled; negative if it was taken back. */
export type AbonoAlConvenio = { movimientoId: number; fecha: Fecha; centavos: number; esDinero: boolean };

/** The terms of a convenio and what the ledger says of its debts. */
export type Convenio = {
  recargos: TratoDeRecargos;
  diasGracia: number;
  cuotas: readonly Cuota[];
  renglones: readonly RenglonDeConvenio[];
  abonos: readonly AbonoAlConvenio[];
};

export type EstadoDeCuota = "PAGADA" | "SIGUE" | "ATRASADA" | "POR_VENIR";
export type CuotaConAvance = Cuota & { estado: EstadoDeCuota; faltaCentavos: number };

/** The progress of a convenio on a day. */
export type Avance = {
  totalCentavos: number;
  pagadoCentavos: number;
  cuotas: CuotaConAvance[];
  /** The first instalment with a part to pay; null if there is none. */
  siguiente: CuotaConAvance | null;
};

/** The state of an instalment in a few words; empty for one that is still to come. */
export const TEXTOS_DE_CUOTA: Readonly<Record<EstadoDeCuota, string>> = {
  PAGADA: "pagada",
  SIGUE: "es la que sigue",
  ATRASADA: "atrasada",
  POR_VENIR: "",
};
