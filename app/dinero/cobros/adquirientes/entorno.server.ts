import type { Db } from "db/connection";
import { type Adquiriente, type NombreDeAdquiriente, NOMBRES } from "./adquiriente";
import { adquirienteLocal } from "./local.server";

/** True if payments are simulated here: a demo, a practice school, or a server that is not in production. */
export const simulaPagos = (): boolean =>
  process.env.DEMO === "1" || process.env.PRACTICA === "1" || process.env.NODE_ENV !== "production";

/** The acquirer of this installation, by ADQUIRIENTE. A demo and a practice school always simulate. */
export function nombreDelAdquiriente(): NombreDeAdquiriente {
  const nombre = NOMBRES.find((cada) => cada === process.env.ADQUIRIENTE);
  const esDePrueba = process.env.DEMO === "1" || process.env.PRACTICA === "1";
  return esDePrueba || nombre === undefined ? "local" : nombre;
}

/** True if families may pay on line here at all: a real school without a provider offers nothing. */
export const hayAdquiriente = (): boolean => simulaPagos() || nombreDelAdquiriente() !== "local";

/**
 * An acquirer by its name, or null if this installation has no key for it. The simulator exists only where payments are
 * simulated: a real school never takes its payments for money, not even in a copied database.
 */
export function adquirienteDe(nombre: string, { db, ahora }: { db: Db; ahora: string }): Adquiriente | null {
  return nombre === "local" && simulaPagos() ? adquirienteLocal(db, ahora) : null;
}
