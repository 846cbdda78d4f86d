import type { Alcance } from "~/acceso/alcance.server";
import type { Cuenta } from "../libro/libro";

/**
 * What more money than an account owes may be for: does it, inside the payment's transaction, and gives what the question of the
 * payment says of it, a line each; nothing where there is nothing.
 */
type AntesDePagar = (trx: Alcance, cuenta: Cuenta) => Promise<readonly string[]>;

const deOtros = new Map<string, AntesDePagar>();

/** A feature above the window adds what a payment may make real; once, by its name. */
export function registrarAntesDePagar(nombre: string, hacer: AntesDePagar): void {
  deOtros.set(nombre, hacer);
}

/** Does what the features have for a payment of more than is owed; gives what is said of it. */
export async function hacerAntesDePagar(trx: Alcance, cuenta: Cuenta): Promise<string[]> {
  const lineas: string[] = [];
  for (const hacer of deOtros.values()) lineas.push(...(await hacer(trx, cuenta)));
  return lineas;
}
