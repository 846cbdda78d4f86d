import { type Centavos, formatPesos } from "~/lib/money";

/** What the list says of a student's money: nothing is stored of it, it follows from what is open and from today. */
export const ESTADOS_CUENTA = ["CON_ADEUDO", "AL_CORRIENTE", "SALDO_A_FAVOR"] as const;
export type EstadoCuenta = (typeof ESTADOS_CUENTA)[number];

/** `saldoCentavos` is everything open (negative is credit); `vencidoCentavos` the part of the debts past its limit. */
export type CuentaResumida = { saldoCentavos: Centavos; vencidoCentavos: Centavos };

/** Past due comes before credit: what one service has in favour does not pay another's debt (decisions.md). */
export function estadoCuenta({ saldoCentavos, vencidoCentavos }: CuentaResumida): EstadoCuenta {
  if (vencidoCentavos > 0) return "CON_ADEUDO";
  return saldoCentavos < 0 ? "SALDO_A_FAVOR" : "AL_CORRIENTE";
}

/** The state in words: 'Con adeudo $3,250.00', 'Al corriente', 'Saldo a favor $200.00'. */
export function textoEstadoCuenta(cuenta: CuentaResumida): string {
  switch (estadoCuenta(cuenta)) {
    case "CON_ADEUDO":
      return `Con adeudo ${formatPesos(cuenta.vencidoCentavos)}`;
    case "SALDO_A_FAVOR":
      return `Saldo a favor ${formatPesos(-cuenta.saldoCentavos as Centavos)}`;
    case "AL_CORRIENTE":
      return "Al corriente";
  }
}
