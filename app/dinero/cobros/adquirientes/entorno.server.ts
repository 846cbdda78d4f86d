import type { Db } from "db/connection";
import { type Adquiriente, type NombreDeAdquiriente, NOMBRES } from "./adquiriente";
import { adquirienteLocal } from "./local.server";

/** The acquirer of this installation, by ADQUIRIENTE. A demo and a practice school always simulate. */
export function nombreDelAdquiriente(): NombreDeAdquiriente {
  const nombre = NOMBRES.find((cada) => cada === process.env.ADQUIRIENTE);
  const simula = process.env.DEMO === "1" || process.env.PRACTICA === "1";
  return simula || nombre === undefined ? "local" : nombre;
}

/**
 * True if families may pay on line here at all: with a provider, or where the simulator does no harm. A real school without
 * a provider must never take a simulated payment for money.
 */
export function hayAdquiriente(): boolean {
  const esReal = process.env.DEMO !== "1" && process.env.PRACTICA !== "1" && process.env.NODE_ENV === "production";
  return !esReal || nombreDelAdquiriente() !== "local" || process.env.ADQUIRIENTE === "local";
}

/** An acquirer by its name, or null if this installation has no key for it. */
export function adquirienteDe(nombre: string, { db, ahora }: { db: Db; ahora: string }): Adquiriente | null {
  return nombre === "local" ? adquirienteLocal(db, ahora) : null;
}
