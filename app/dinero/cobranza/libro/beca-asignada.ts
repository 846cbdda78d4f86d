import type { Fecha } from "~/lib/dates";
import { type Centavos, centavos, porcentaje } from "~/lib/money";

/** How a beca meets the discount of an early payment: that is of the net, or the greater of both counts. */
export type Combinable = "NETO" | "LA_MEJOR";

/** The instant of a registration, and its day at the school. */
export type Registro = { instante: string; dia: Fecha };

/** A beca as a student was granted it; a percentage in ten-thousandths, or an amount per charge. */
export type BecaAsignada = {
  id: number;
  nombre: string;
  porcentajeDiezmilesimas: number;
  montoCentavos: Centavos;
  combinable: Combinable;
  /** The charges that begin between these days, both included, have it. */
  desde: Fecha;
  hasta: Fecha;
  /** The last day as it was granted, and when it was granted and ended: a replay follows them. */
  hastaOtorgada: Fecha;
  otorgada: Registro;
  terminada: Registro | null;
};

/** The posting key of a beca on a charge: it posts once per charge. */
export function claveBeca(cargoId: number, becaAlumnoId: number): string {
  return `BECA:${cargoId}:${becaAlumnoId}`;
}

/** True if a beca reaches a charge that begins on a day. */
export function alcanza({ desde, hasta }: Pick<BecaAsignada, "desde" | "hasta">, fechaInicio: Fecha): boolean {
  return desde <= fechaInicio && fechaInicio <= hasta;
}

/** The value of a beca alone. */
export type Valor = Pick<BecaAsignada, "porcentajeDiezmilesimas" | "montoCentavos">;

/** The amount of a beca on a charge of `monto`: a percentage of the whole charge, and never more than `resto`. */
export function montoDeBeca(beca: Valor, monto: Centavos, resto: number): Centavos {
  const completo =
    beca.porcentajeDiezmilesimas > 0 ? porcentaje(monto, beca.porcentajeDiezmilesimas) : beca.montoCentavos;
  return centavos(Math.max(0, Math.min(completo, resto)));
}
