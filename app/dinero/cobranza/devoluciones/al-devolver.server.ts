import type { Alcance } from "~/base/acceso/alcance.server";

/** facturacion, above the ledger: makes the CFDI de egreso of a refund, if its money was invoiced and the viewer may. */
type EmitirEgreso = (trx: Alcance, devolucionId: number) => Promise<void>;

let emitir: EmitirEgreso | null = null;

/** Puts the part of invoicing in its place, when the server starts (entry.server.tsx). */
export function registrarEgresoAlDevolver(parte: EmitirEgreso): void {
  emitir = parte;
}

/** Makes the CFDI de egreso of a refund, inside its transaction. One that cannot be made yet waits in Facturas. */
export async function emitirEgresoDe(trx: Alcance, devolucionId: number): Promise<void> {
  await emitir?.(trx, devolucionId);
}
