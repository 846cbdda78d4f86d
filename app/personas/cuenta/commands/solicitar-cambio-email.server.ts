import { transaction } from "db/connection";
import { puedeLlegarCorreo } from "~/base/correo/transporte.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { validar } from "~/lib/validators";
import { ahora } from "~/server/jobs/clock.server";
import { createLimiter, esperaTexto } from "~/server/request/limits.server";
import type { Sesion } from "~/base/acceso/sesion.server";
import { comprobarActual } from "~/base/acceso/contrasena-actual.server";
import { avisar } from "../correos.server";
import { anularEnlaces, crearEnlace } from "../enlaces.server";
import { TEXTOS } from "../textos";

// Each request writes to an address that a stranger may choose.
const limite = createLimiter({ ventanaMs: 60 * 60_000, maximo: 5 });

type Solicitud = { email: string; actual: string; origen: string | null };

/**
 * Sends the link for an e-mail change of the signed-in account to the new address, and a notice to the old one (B§4:
 * not active until confirmed). Refuses an invalid e-mail, a wrong password, the current address or one of another
 * account, and the sixth request within an hour (429). Refuses SIN_CORREO (409) while no mail can arrive.
 */
export async function solicitarCambioEmail(
  sesion: Sesion,
  { email, actual, origen }: Solicitud,
): Promise<Outcome<object, "EMAIL" | "ACTUAL" | "ESPERA" | "IGUAL" | "OCUPADO" | "SIN_CORREO">> {
  const malo = validar("obligatorio email", email);
  if (malo) return refuse("EMAIL", malo, { campo: "email" });
  const conocida = await comprobarActual(sesion, actual);
  if (!conocida.ok) return conocida;
  if (!puedeLlegarCorreo()) return refuse("SIN_CORREO", TEXTOS.sinCorreoDeCambio, { status: 409 });
  const { cuenta, colegioId } = sesion;
  if (email === cuenta.email) return refuse("IGUAL", "Ya es el email de tu cuenta", { campo: "email" });
  const now = ahora();
  const turno = limite.take(String(cuenta.id), now.getTime());
  if (!turno.ok) {
    const mensaje = `Demasiadas solicitudes. ${esperaTexto(turno.esperaSegundos)}`;
    return refuse("ESPERA", mensaje, { status: 429, campo: "email" });
  }
  return transaction(sesion.db, async (db): Promise<Outcome<object, "OCUPADO">> => {
    const alcance = { db, ahora: now.toISOString() };
    const cuentaAjena = await db.selectFrom("cuentas").select("id").where("email", "=", email).executeTakeFirst();
    if (cuentaAjena) return refuse("OCUPADO", TEXTOS.emailOcupado, { campo: "email" });
    const columns = ["id", "email", "nombre"] as const;
    const row = await db.selectFrom("cuentas").select(columns).where("id", "=", cuenta.id).executeTakeFirstOrThrow();
    await anularEnlaces(alcance, cuenta.id, ["CAMBIO_EMAIL"]);
    const { id, ruta, vence } = await crearEnlace(alcance, { proposito: "CAMBIO_EMAIL", cuentaId: cuenta.id, email });
    await avisar(alcance, row, {
      clave: `cambioEmail:${id}`,
      para: email,
      asunto: "Confirma tu nuevo email",
      parrafos: [
        "Pediste entrar al sistema con esta dirección. El cambio se hace cuando lo confirmes.",
        "El enlace sirve una sola vez, durante 24 horas.",
      ],
      boton: "Confirmar cambio de email",
      ruta,
      vence,
      origen,
    });
    await avisar(alcance, row, {
      clave: `cambioEmailAviso:${id}`,
      asunto: "Se pidió cambiar el email de tu cuenta",
      parrafos: [
        `Se pidió cambiar el email de tu cuenta a ${email}. El cambio espera a que se confirme desde esa dirección.`,
        "Si no fuiste tú, cambia tu contraseña: con eso la solicitud queda sin efecto.",
      ],
    });
    const autor = { ...alcance, colegioId: colegioId ?? 0, cuenta };
    await registrar(autor, "cuenta.emailSolicitado", "cuentas", cuenta.id, { email });
    return ok();
  });
}
