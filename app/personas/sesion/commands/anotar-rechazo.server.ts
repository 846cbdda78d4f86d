import type { Db } from "db/connection";
import { registrar } from "~/base/bitacora/registrar.server";
import { nombreDelNavegador } from "~/base/acceso/navegador";
import { createLimiter } from "~/server/request/limits.server";

// Invented addresses must not fill the disk; those of accounts are limited by the delays.
const inventados = createLimiter({ ventanaMs: 60_000, maximo: 30 });

type Rechazo = {
  /** The account that the address names, if any. */
  cuentaId: number | null;
  email: string;
  direccion: string;
  /** The User-Agent. */
  navegador: string;
  now: Date;
};

/**
 * Records a failed sign-in in the bitácora: the account, the address and the browser, never the password. E-mails
 * without an account are limited to 30 a minute.
 */
export async function anotarRechazo(db: Db, { cuentaId, email, direccion, navegador, now }: Rechazo): Promise<void> {
  if (cuentaId === null && !inventados.take("", now.getTime()).ok) return;
  const alcance = { db, ahora: now.toISOString(), colegioId: 0, cuenta: null };
  const detalle = { email: email.slice(0, 254), direccion, navegador: nombreDelNavegador(navegador) };
  await registrar(alcance, "sesion.rechazada", "cuentas", cuentaId, detalle);
}
