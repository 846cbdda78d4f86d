import type { Alcance } from "~/base/acceso/alcance.server";
import { type Outcome, refuse } from "~/lib/outcome";
import type { Cuenta } from "../libro/libro";

type Pagado = { transaccionId: number; alumnoId: number; datoFiscalId: number };

/**
 * The work of two features above the window that a payment sets off, inside its transaction. Each feature puts its own here when
 * the server starts (entry.server.tsx).
 */
type AlPagar = {
  /** promocion: more money than an account owes confirms the proposal whose place charges that service. */
  reinscripcion: {
    /** True if an account has a proposal that waits for such a payment. */
    espera: (alcance: Alcance, cuenta: Cuenta) => Promise<boolean>;
    /** Enrols, which posts its charges; gives the lines that the question of the payment says of it, none where nothing waits. */
    confirmar: (trx: Alcance, cuenta: Cuenta) => Promise<readonly string[]>;
  } | null;
  /** facturacion: a payment that names tax data is invoiced; a refusal takes the payment back, too. */
  factura: ((trx: Alcance, pagado: Pagado) => Promise<Outcome<object, string>>) | null;
};

const alPagar: AlPagar = { reinscripcion: null, factura: null };

/** Puts a feature's part in its place. */
export function registrarAlPagar(parte: Partial<AlPagar>): void {
  Object.assign(alPagar, parte);
}

/** True if a re-enrolment waits for a payment of more than an account owes. */
export async function esperaReinscripcion(alcance: Alcance, cuenta: Cuenta): Promise<boolean> {
  return alPagar.reinscripcion !== null && alPagar.reinscripcion.espera(alcance, cuenta);
}

/** Confirms the re-enrolment that waits for a payment of more than is owed; gives the lines that are said of it. */
export async function confirmarReinscripcion(trx: Alcance, cuenta: Cuenta): Promise<readonly string[]> {
  return alPagar.reinscripcion === null ? [] : alPagar.reinscripcion.confirmar(trx, cuenta);
}

/** Invoices a payment that names tax data. Refuses as invoicing does, and where nothing invoices. */
export async function facturarPago(trx: Alcance, pagado: Pagado): Promise<Outcome<object, string>> {
  return alPagar.factura === null ? refuse("DATOS", "No existe ese dato fiscal") : alPagar.factura(trx, pagado);
}
