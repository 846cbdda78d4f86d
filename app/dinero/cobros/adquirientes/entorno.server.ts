import type { Db } from "db/connection";
import { type Adquiriente, type NombreDeAdquiriente, NOMBRES } from "./adquiriente";
import { adquirienteConekta } from "./conekta.server";
import {
  cuentaDeConekta,
  cuentaDeMercadoPago,
  cuentaDeStripe,
  faltaDeNombre,
  faltasDeCuenta,
  tieneCuenta,
} from "./cuentas.server";
import { adquirienteLocal } from "./local.server";
import { adquirienteMercadoPago } from "./mercadopago.server";
import { adquirienteStripe } from "./stripe.server";

const esDePrueba = (): boolean => process.env.DEMO === "1" || process.env.PRACTICA === "1";

/** True if payments are simulated here: a demo, a practice school, or a server that is not in production. */
export const simulaPagos = (): boolean => esDePrueba() || process.env.NODE_ENV !== "production";

/** The acquirer of this installation, by ADQUIRIENTE. A demo and a practice school always simulate. */
export function nombreDelAdquiriente(): NombreDeAdquiriente {
  const nombre = NOMBRES.find((cada) => cada === process.env.ADQUIRIENTE?.trim());
  return esDePrueba() || nombre === undefined ? "local" : nombre;
}

/** True if families may pay on line here at all: a real school without a provider, or without its key, offers nothing. */
export function hayAdquiriente(): boolean {
  const nombre = nombreDelAdquiriente();
  return nombre === "local" ? simulaPagos() : tieneCuenta(nombre);
}

/**
 * The reasons why families cannot pay on line here, or why their payments bring no money: sentences for Salud. Empty
 * without a provider, in a demo, and in a practice school.
 */
export function faltasDelAdquiriente(): string[] {
  const nombre = nombreDelAdquiriente();
  if (esDePrueba()) return [];
  return nombre === "local" ? faltaDeNombre() : faltasDeCuenta(nombre);
}

/**
 * An acquirer by its name, or null if this installation has no key for it. The simulator exists only where payments are
 * simulated: a real school never takes its payments for money, not even in a copied database. A demo and a practice
 * school reach no real one: their copied payments are the school's own, and a refund there would be real.
 */
export function adquirienteDe(nombre: string, { db, ahora }: { db: Db; ahora: string }): Adquiriente | null {
  if (nombre === "local") return simulaPagos() ? adquirienteLocal(db, ahora) : null;
  return esDePrueba() ? null : adquirienteReal(nombre, ahora);
}

function adquirienteReal(nombre: string, ahora: string): Adquiriente | null {
  switch (nombre) {
    case "mercadopago": {
      const cuenta = cuentaDeMercadoPago();
      return cuenta && adquirienteMercadoPago(cuenta, ahora);
    }
    case "stripe": {
      const cuenta = cuentaDeStripe();
      return cuenta && adquirienteStripe(cuenta, ahora);
    }
    case "conekta": {
      const cuenta = cuentaDeConekta();
      return cuenta && adquirienteConekta(cuenta, ahora);
    }
    default:
      return null;
  }
}
