import { type Centavos, centavos } from "~/lib/money";

/** Whether a debt is past due, due today, or posted and not yet due; what is paid before its time is an ADELANTO. */
export type EstadoDeDeuda = "VENCIDO" | "VENCE_HOY" | "VIGENTE" | "ADELANTO";

/** What a family that comes today would pay: what is past due or due today, else everything that is posted. */
export function porPagarHoy<D extends { estado: EstadoDeDeuda }>(deudas: readonly D[]): D[] {
  const urgentes = deudas.filter(({ estado }) => estado === "VENCIDO" || estado === "VENCE_HOY");
  return urgentes.length > 0 ? urgentes : deudas.filter(({ estado }) => estado === "VIGENTE");
}

/** What debts cost together. */
export function sumaDeDeudas(deudas: readonly { totalCentavos: Centavos }[]): Centavos {
  return centavos(deudas.reduce((total, { totalCentavos }) => total + totalCentavos, 0));
}

/** The name of a debt's controls in the form that pays several: `deudas.m7` with `.elegida` and `.monto`. */
export function campoDeDeuda(movimientoId: number): string {
  return `deudas.m${movimientoId}`;
}
