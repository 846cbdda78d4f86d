import { type Centavos, centavos } from "~/lib/money";

/**
 * The state of a debt: past due, due today, or posted and not yet due. A charge paid before its time is an ADELANTO.
 */
export type EstadoDeDeuda = "VENCIDO" | "VENCE_HOY" | "VIGENTE" | "ADELANTO";

/** The debts that a family would pay today: those past due or due today; if there are none, all that are posted. */
export function porPagarHoy<D extends { estado: EstadoDeDeuda }>(deudas: readonly D[]): D[] {
  const urgentes = deudas.filter(({ estado }) => estado === "VENCIDO" || estado === "VENCE_HOY");
  return urgentes.length > 0 ? urgentes : deudas.filter(({ estado }) => estado === "VIGENTE");
}

/** The total cost of debts. */
export function sumaDeDeudas(deudas: readonly { totalCentavos: Centavos }[]): Centavos {
  return centavos(deudas.reduce((total, { totalCentavos }) => total + totalCentavos, 0));
}

/** The name of a debt's controls in the form that pays several: `deudas.m7` with `.elegida` and `.monto`. */
export function campoDeDeuda(movimientoId: number): string {
  return `deudas.m${movimientoId}`;
}
