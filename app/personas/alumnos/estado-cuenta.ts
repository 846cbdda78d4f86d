import { type Centavos, centavos, formatPesos } from "~/lib/money";
import { enumerar } from "~/lib/text";

/** The states of a student's money in the list. They are not stored: they follow from the open amounts and the date. */
export const ESTADOS_CUENTA = ["CON_ADEUDO", "AL_CORRIENTE", "SALDO_A_FAVOR"] as const;
export type EstadoCuenta = (typeof ESTADOS_CUENTA)[number];

/**
 * A student's money in centavos: `saldoCentavos` is everything open, `porPagarCentavos` the debts and `aFavorCentavos`
 * the credit (saldo = por pagar − a favor). `vencidoCentavos` is the part of the debts past its limit.
 */
export type CuentaResumida = {
  saldoCentavos: Centavos;
  porPagarCentavos: Centavos;
  aFavorCentavos: Centavos;
  vencidoCentavos: Centavos;
};

/** A `CuentaResumida` of one service. */
export type CuentaDeServicio = CuentaResumida & { servicioId: number; servicio: string };

/** The total of a student over all services and all cycles, with the services that compose it. */
export type CuentaDeAlumno = CuentaResumida & { servicios: CuentaDeServicio[] };

/** Adds up the services of a student; zeros if nothing is open. */
export function sumarServicios(servicios: readonly CuentaDeServicio[]): CuentaDeAlumno {
  const suma = (campo: keyof CuentaResumida) =>
    centavos(servicios.reduce((total, servicio) => total + servicio[campo], 0));
  return {
    saldoCentavos: suma("saldoCentavos"),
    porPagarCentavos: suma("porPagarCentavos"),
    aFavorCentavos: suma("aFavorCentavos"),
    vencidoCentavos: suma("vencidoCentavos"),
    servicios: [...servicios],
  };
}

/** Past due comes before credit: credit of one service does not pay another's debt (decisions.md). */
export function estadoCuenta({ saldoCentavos, vencidoCentavos }: CuentaResumida): EstadoCuenta {
  if (vencidoCentavos > 0) return "CON_ADEUDO";
  return saldoCentavos < 0 ? "SALDO_A_FAVOR" : "AL_CORRIENTE";
}

/** True if no service has a debt: only then is money green. */
export function nadaPorPagar({ porPagarCentavos }: CuentaResumida): boolean {
  return porPagarCentavos === 0;
}

/**
 * The state in words: 'Con adeudo $3,250.00', 'Al corriente', 'Saldo a favor $200.00'. The total debt follows if it is
 * another amount: 'Con adeudo $3,250.00, por pagar $4,000.00'.
 */
export function textoEstadoCuenta(cuenta: CuentaResumida): string {
  const { porPagarCentavos, vencidoCentavos } = cuenta;
  const total = porPagarCentavos === vencidoCentavos ? "" : `, por pagar ${formatPesos(porPagarCentavos)}`;
  switch (estadoCuenta(cuenta)) {
    case "CON_ADEUDO":
      return `Con adeudo ${formatPesos(vencidoCentavos)}${total}`;
    case "SALDO_A_FAVOR":
      return `Saldo a favor ${formatPesos(cuenta.aFavorCentavos)}${total}`;
    case "AL_CORRIENTE":
      return `Al corriente${total}`;
  }
}

/** The state in a list beside the total debt: 'Con adeudo', with its amount if that is not the whole debt. */
export function textoEnLista(cuenta: CuentaResumida): string {
  const { porPagarCentavos, vencidoCentavos } = cuenta;
  switch (estadoCuenta(cuenta)) {
    case "CON_ADEUDO":
      return porPagarCentavos === vencidoCentavos ? "Con adeudo" : `Vencido ${formatPesos(vencidoCentavos)}`;
    case "SALDO_A_FAVOR":
      return `A favor ${formatPesos(cuenta.aFavorCentavos)}`;
    case "AL_CORRIENTE":
      return "Al corriente";
  }
}

/** The composition of a total: 'Colegiatura $14,880.00 y Comedor $680.00. A favor: Talleres $200.00.' */
export function textoPorServicio({ servicios }: CuentaDeAlumno): string {
  const lista = (campo: "porPagarCentavos" | "aFavorCentavos") =>
    enumerar(
      servicios
        .filter((servicio) => servicio[campo] > 0)
        .map((servicio) => `${servicio.servicio} ${formatPesos(servicio[campo])}`),
    );
  const [porPagar, aFavor] = [lista("porPagarCentavos"), lista("aFavorCentavos")];
  return [porPagar && `${porPagar}.`, aFavor && `A favor: ${aFavor}.`].filter(Boolean).join(" ");
}

/** The total as a sentence: 'En todos los servicios se deben $15,560.00: Colegiatura $14,880.00 y Comedor $680.00.' */
export function textoDeTotal(cuenta: CuentaDeAlumno): string {
  const { porPagarCentavos } = cuenta;
  const servicios = textoPorServicio(cuenta);
  if (porPagarCentavos > 0) return `En todos los servicios se deben ${formatPesos(porPagarCentavos)}: ${servicios}`;
  return `En ningún servicio se debe nada. ${servicios}`.trimEnd();
}
