import type { Alcance } from "~/base/acceso/alcance.server";
import type { Cuenta } from "../libro/libro";

/**
 * What more money than an account owes may be for. `hacer` does it, inside the payment's transaction, and gives what the question
 * of the payment says of it, a line each; nothing where there is nothing. `espera` says whether an account has something that
 * waits for such a payment.
 */
type AntesDePagar = {
  hacer: (trx: Alcance, cuenta: Cuenta) => Promise<readonly string[]>;
  espera: (alcance: Alcance, cuenta: Cuenta) => Promise<boolean>;
};

const deOtros = new Map<string, AntesDePagar>();

/** A feature above the window adds what a payment may make real; once, by its name. */
export function registrarAntesDePagar(nombre: string, deOtro: AntesDePagar): void {
  deOtros.set(nombre, deOtro);
}

/** Does what the features have for a payment of more than is owed; gives what is said of it. */
export async function hacerAntesDePagar(trx: Alcance, cuenta: Cuenta): Promise<string[]> {
  const lineas: string[] = [];
  for (const { hacer } of deOtros.values()) lineas.push(...(await hacer(trx, cuenta)));
  return lineas;
}

/** Whether something of the features waits for a payment of more than is owed. */
export async function algoEsperaPago(alcance: Alcance, cuenta: Cuenta): Promise<boolean> {
  for (const { espera } of deOtros.values()) if (await espera(alcance, cuenta)) return true;
  return false;
}
