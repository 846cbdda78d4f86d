import type { Alcance } from "~/base/acceso/alcance.server";
import { type Outcome, ok, refuse } from "~/lib/outcome";

type Pagado = { transaccionId: number; alumnoId: number; datoFiscalId: number };

/** What follows a payment that names tax data, inside its transaction; a refusal takes the payment back, too. */
type DespuesDePagar = (trx: Alcance, pagado: Pagado) => Promise<Outcome<object, string>>;

const deOtros = new Map<string, DespuesDePagar>();

/** A feature above the window adds what follows a payment; once, by its name. */
export function registrarDespuesDePagar(nombre: string, hacer: DespuesDePagar): void {
  deOtros.set(nombre, hacer);
}

/** Does what the features have for a payment that names tax data. Refuses as the first of them does. */
export async function hacerDespuesDePagar(trx: Alcance, pagado: Pagado): Promise<Outcome<object, string>> {
  for (const hacer of deOtros.values()) {
    const hecho = await hacer(trx, pagado);
    if (!hecho.ok) return hecho;
  }
  // What nobody has registered to do is not said to be done.
  return deOtros.size > 0 ? ok() : refuse("DATOS", "No existe ese dato fiscal");
}
