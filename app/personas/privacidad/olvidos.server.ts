import type { Alcance } from "~/base/acceso/alcance.server";
import type { Clase } from "./retencion";

/** Erases data of these entries; returns the files to delete from the folder. Inside a transaction. */
export type Olvido = (trx: Alcance, ids: readonly number[]) => Promise<string[]>;

const olvidos = new Map<Clase, Olvido>();

/** Adds what a wing above keeps of a class: its own room erases it. The last one for a class counts. */
export function registrarOlvido(clase: Clase, olvido: Olvido): void {
  olvidos.set(clase, olvido);
}

/** Erases the registered data of a class. */
export const olvidarRegistrado: (clase: Clase, ...datos: Parameters<Olvido>) => Promise<string[]> = async (
  clase,
  trx,
  ids,
) => (await olvidos.get(clase)?.(trx, ids)) ?? [];
