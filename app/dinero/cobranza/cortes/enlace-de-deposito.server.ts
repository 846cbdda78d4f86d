import type { Alcance } from "~/base/acceso/alcance.server";
import { registrar } from "~/base/bitacora/registrar.server";

/** Joins a deposit of cash with the bank's line that shows it, inside the caller's transaction, with its log entry. */
export async function enlazarDepositoDeCaja(
  trx: Alcance,
  { movimientoDeCajaId, ...set }: { movimientoDeCajaId: number; depositoBancoId: number; motivo: string },
): Promise<void> {
  await trx.db.updateTable("movimientosDeCaja").set(set).where("id", "=", movimientoDeCajaId).execute();
  const detalle = set.motivo === "" ? {} : { motivo: set.motivo };
  await registrar(trx, "caja.enlazado", "movimientosDeCaja", movimientoDeCajaId, detalle);
}

/** Takes a deposit of cash from its line of the bank, inside the caller's transaction: it is in transit again. */
export async function soltarDepositoDeCaja(
  trx: Alcance,
  { movimientoDeCajaId, motivo }: { movimientoDeCajaId: number; motivo: string },
): Promise<void> {
  const set = { depositoBancoId: null, motivo: "" };
  await trx.db.updateTable("movimientosDeCaja").set(set).where("id", "=", movimientoDeCajaId).execute();
  await registrar(trx, "caja.soltado", "movimientosDeCaja", movimientoDeCajaId, { motivo });
}
