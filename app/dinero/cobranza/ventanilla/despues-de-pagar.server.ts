import type { Alcance } from "~/base/acceso/alcance.server";
import { type Outcome, ok, refuse } from "~/lib/outcome";

type Pagado = { transaccionId: number; alumnoId: number; datoFiscalId: number };

/** The action after a payment that names tax data, inside its transaction; a refusal also takes the payment back. */
type DespuesDePagar = (trx: Alcance, pagado: Pagado) => Promise<Outcome<object, string>>;

const deOtros = new Map<string, DespuesDePagar>();

/** Registers, once by name, what a feature above the window does after a payment. */
export function registrarDespuesDePagar(nombre: string, hacer: DespuesDePagar): void {
  deOtros.set(nombre, hacer);
}

/** Runs what the features registered for a payment that names tax data. Refuses as the first of them that does. */
export async function hacerDespuesDePagar(trx: Alcance, pagado: Pagado): Promise<Outcome<object, string>> {
  for (const hacer of deOtros.values()) {
    const hecho = await hacer(trx, pagado);
    if (!hecho.ok) return hecho;
  }
  // If no action is registered, nothing is reported as done.
  return deOtros.size > 0 ? ok() : refuse("DATOS", "No existe ese dato fiscal");
}
