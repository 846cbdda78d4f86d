import type { Alcance } from "~/base/acceso/alcance.server";

/** Brings what features above the ledger keep about students to rows that were just stored, in their transaction. */
export type SeguidorDeAcuerdos = (trx: Alcance, alumnoIds: readonly number[]) => Promise<void>;

let seguidor: SeguidorDeAcuerdos = async () => {};

/** Puts the follower in its place: convenios are above the ledger, and follow the payments of their students. */
export function registrarAlGuardar(seguir: SeguidorDeAcuerdos): void {
  seguidor = seguir;
}

/** Calls the follower for the students whose debts got or lost money. */
export async function seguirAcuerdos(trx: Alcance, alumnoIds: readonly number[]): Promise<void> {
  if (alumnoIds.length > 0) await seguidor(trx, alumnoIds);
}
