import type { ServidorDeCorreo } from "../servidor";
import type { Prueba } from "./prueba";

/** A test counts for half an hour: then its values, with their password, are forgotten. */
const VALE_MS = 30 * 60_000;
const MAXIMO = 20;

type Probado = { servidor: ServidorDeCorreo | null; prueba: Prueba; hasta: number };

// In memory only: the password of a mailbox that nobody saved must not lie on the disk.
const porSesion = new Map<string, Probado>();

/** Keeps the last test of a session; `servidor` is null for the environment's. */
export function recordarPrueba(
  sesionId: string | null,
  servidor: ServidorDeCorreo | null,
  prueba: Prueba,
  ahora: string,
): void {
  const clave = sesionId ?? "";
  porSesion.delete(clave);
  porSesion.set(clave, { servidor, prueba, hasta: Date.parse(ahora) + VALE_MS });
  if (porSesion.size > MAXIMO) porSesion.delete(porSesion.keys().next().value!);
}

/** The last test of a session and the tried values; null without one that still counts. */
export function ultimaPrueba(sesionId: string | null, ahora: string): Omit<Probado, "hasta"> | null {
  const probado = porSesion.get(sesionId ?? "");
  if (!probado) return null;
  if (probado.hasta > Date.parse(ahora)) return probado;
  porSesion.delete(sesionId ?? "");
  return null;
}

/** Forgets the test of a session, with its password. */
export function olvidarPrueba(sesionId: string | null): void {
  porSesion.delete(sesionId ?? "");
}
