import { type Centavos, centavos, formatPesos } from "~/lib/money";

/**
 * The state of a debt: past due, due today, or posted and not yet due. A charge paid before its time is an ADELANTO.
 */
export type EstadoDeDeuda = "VENCIDO" | "VENCE_HOY" | "VIGENTE" | "ADELANTO";

/** A charge in a convenio: its instalments ask for it now, or only later ones do. */
export type TurnoDeCargo = "TOCA" | "LUEGO";

/**
 * The debts that a family would pay today: those past due or due today. If there are none, they are all that are
 * posted, without later instalments of a convenio.
 */
export function porPagarHoy<D extends { estado: EstadoDeDeuda; turno: TurnoDeCargo | null }>(
  deudas: readonly D[],
): D[] {
  const urgentes = deudas.filter(({ estado }) => estado === "VENCIDO" || estado === "VENCE_HOY");
  if (urgentes.length > 0) return urgentes;
  return deudas.filter(({ estado, turno }) => estado === "VIGENTE" && turno !== "LUEGO");
}

/** The part of a debt that its convenio leaves for later payments, in words; empty if there is none. */
export function restoEnPalabras({ restoCentavos }: { restoCentavos: Centavos }): string {
  return restoCentavos > 0 ? `los otros ${formatPesos(restoCentavos)} van en pagos siguientes del convenio` : "";
}

/** The total cost of debts. */
export function sumaDeDeudas(deudas: readonly { totalCentavos: Centavos }[]): Centavos {
  return centavos(deudas.reduce((total, { totalCentavos }) => total + totalCentavos, 0));
}

/** The name of a debt's controls in the form that pays several: `deudas.m7` with `.elegida` and `.monto`. */
export function campoDeDeuda(movimientoId: number): string {
  return `deudas.m${movimientoId}`;
}
