import { transaction } from "db/connection";
import { registrar } from "~/base/bitacora/registrar.server";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import type { Alcance } from "~/base/acceso/alcance.server";
import { createLimiter, esperaTexto } from "~/server/request/limits.server";
import { createVisitorLimiter, type Visitor } from "~/server/request/proxy.server";
import { steady } from "~/server/request/steady.server";
import { avisar } from "../correos.server";
import { crearEnlace } from "../enlaces.server";
import { enviarActivacion } from "./enviar-activacion.server";

/** Longer than finding an account and writing its mail ever takes. */
const RESPUESTA_MS = 300;

// One address may be a whole school's; a mailbox is one person's, and nobody may fill it.
const porVisitante = createVisitorLimiter({ ventanaMs: 10 * 60_000, maximo: 60, maximoDeProxy: 600 });
const porCorreo = createLimiter({ ventanaMs: 60 * 60_000, maximo: 5 });
// The same button pressed twice sends one mail.
const alMinuto = createLimiter({ ventanaMs: 60_000, maximo: 1 });

type Solicitud = { email: string; visitante: Visitor; origen: string | null };

/**
 * Sends the link for a new password to the account of an e-mail. An account never activated gets its activation again;
 * a deactivated one gets nothing. The answer and its time do not depend on the existence of an account (decisions,
 * "Sign-in and tokens"). A mailbox gets one a minute and five an hour. Refuses an address that asks too often (429).
 */
export async function solicitarRestablecer(
  alcance: Pick<Alcance, "db" | "ahora">,
  { email, visitante, origen }: Solicitud,
): Promise<Outcome<object, "ESPERA">> {
  const now = Date.parse(alcance.ahora);
  const turno = porVisitante.take(visitante, now);
  if (!turno.ok)
    return refuse("ESPERA", `Demasiadas solicitudes. ${esperaTexto(turno.esperaSegundos)}`, { status: 429 });
  await steady(RESPUESTA_MS, async () => {
    if (alMinuto.take(email, now).ok && porCorreo.take(email, now).ok) await enviar(alcance, email, origen);
  });
  return ok();
}

async function enviar({ db, ahora }: Pick<Alcance, "db" | "ahora">, email: string, origen: string | null) {
  const cuenta = await db
    .selectFrom("cuentas")
    .select(["id", "email", "nombre", "activada", "activo", "contrasenaHash"])
    .where("email", "=", email)
    .executeTakeFirst();
  if (!cuenta?.activo) return;
  if (!cuenta.activada || cuenta.contrasenaHash === null) return enviarActivacion({ db, ahora }, cuenta, origen);
  await transaction(db, async (trx) => {
    const alcance = { db: trx, ahora };
    const { id, ruta, vence } = await crearEnlace(alcance, { proposito: "RESTABLECER", cuentaId: cuenta.id });
    await avisar(alcance, cuenta, {
      clave: `restablecer:${id}`,
      asunto: "Restablece tu contraseña",
      parrafos: [
        "Recibimos una solicitud para restablecer la contraseña de tu cuenta.",
        "El enlace sirve una sola vez, durante 1 hora. Si no fuiste tú, no hagas nada: tu contraseña sigue igual.",
      ],
      boton: "Restablecer contraseña",
      ruta,
      vence,
      origen,
    });
    await registrar({ ...alcance, colegioId: 0, cuenta: null }, "cuenta.restablecerSolicitado", "cuentas", cuenta.id);
  });
}
