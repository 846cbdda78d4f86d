import type { Alcance } from "~/base/acceso/alcance.server";
import type { Cuenta } from "../libro/libro";

/**
 * The possible purposes of a payment of more than an account owes. `hacer` carries them out inside the payment's
 * transaction and returns lines for the payment's question; empty if there are none. `espera` returns true if something
 * in the account waits for such a payment.
 */
type AntesDePagar = {
  hacer: (trx: Alcance, cuenta: Cuenta) => Promise<readonly string[]>;
  espera: (alcance: Alcance, cuenta: Cuenta) => Promise<boolean>;
};

const deOtros = new Map<string, AntesDePagar>();

/** Registers, once by name, what a feature above the window does before a payment. */
export function registrarAntesDePagar(nombre: string, deOtro: AntesDePagar): void {
  deOtros.set(nombre, deOtro);
}

/** Runs what the features registered for a payment of more than is owed. Returns the lines for its question. */
export async function hacerAntesDePagar(trx: Alcance, cuenta: Cuenta): Promise<string[]> {
  const lineas: string[] = [];
  for (const { hacer } of deOtros.values()) lineas.push(...(await hacer(trx, cuenta)));
  return lineas;
}

/** True if something of the features waits for a payment of more than is owed. */
export async function algoEsperaPago(alcance: Alcance, cuenta: Cuenta): Promise<boolean> {
  for (const { espera } of deOtros.values()) if (await espera(alcance, cuenta)) return true;
  return false;
}
