import { transaction } from "db/connection";
import { registrar } from "~/base/bitacora/registrar.server";
import type { Alcance } from "~/base/acceso/alcance.server";
import { createLimiter } from "~/server/request/limits.server";
import { type Destinatario, avisar } from "../correos.server";
import { crearEnlace } from "../enlaces.server";

// Anybody who knows an address could fill its mailbox by pressing a button.
const limite = createLimiter({ ventanaMs: 10 * 60_000, maximo: 1 });

/**
 * Sends an account its activation mail (decisions, "Sign-in and tokens"); does nothing within ten minutes of the last
 * one.
 */
export async function enviarActivacion(
  { db, ahora }: Pick<Alcance, "db" | "ahora">,
  cuenta: Destinatario,
  origen: string | null,
): Promise<void> {
  if (!limite.take(cuenta.email, Date.parse(ahora)).ok) return;
  await transaction(db, (trx) => mandarActivacion({ db: trx, ahora, cuenta: null, colegioId: 0 }, cuenta, origen));
}

/** Writes that mail inside the caller's transaction, without the waiting time: for administrators of the account. */
export async function mandarActivacion(
  autor: Pick<Alcance, "db" | "ahora" | "colegioId"> & { cuenta: { id: number } | null },
  cuenta: Destinatario,
  origen: string | null,
): Promise<void> {
  const { id, ruta, vence } = await crearEnlace(autor, { proposito: "ACTIVACION", cuentaId: cuenta.id });
  await avisar(autor, cuenta, {
    clave: `activacion:${id}`,
    asunto: "Activa tu cuenta",
    parrafos: [
      "Tu cuenta está lista. Elige tu contraseña para activarla.",
      "El enlace sirve una sola vez, durante 7 días.",
    ],
    boton: "Activar cuenta",
    ruta,
    vence,
    origen,
  });
  await registrar(autor, "cuenta.activacionEnviada", "cuentas", cuenta.id);
}
