import { type Outcome, ok, refuse } from "~/lib/outcome";
import { ahora } from "~/server/jobs/clock.server";
import { createBackoff, esperaTexto } from "~/server/request/limits.server";
import type { Sesion } from "~/base/acceso/sesion.server";
import { esContrasena } from "~/base/acceso/contrasenas.server";
import { TEXTOS } from "./textos";

const failures = createBackoff();

/**
 * Checks that the person at an open session knows its account's password (B§5 Password change, Email change). Refuses a
 * wrong one, and asks to wait after repeated failures of the same session (429).
 */
export async function comprobarActual(
  { db, id, cuenta }: Sesion,
  actual: string,
): Promise<Outcome<object, "ACTUAL" | "ESPERA">> {
  const turno = failures.attempt(id, ahora().getTime());
  if (!turno.ok) {
    const mensaje = `Demasiados intentos. ${esperaTexto(turno.esperaSegundos)}`;
    return refuse("ESPERA", mensaje, { status: 429, campo: "actual" });
  }
  const row = await db.selectFrom("cuentas").select("contrasenaHash").where("id", "=", cuenta.id).executeTakeFirst();
  if (!(await esContrasena(actual, row?.contrasenaHash ?? null)))
    return refuse("ACTUAL", TEXTOS.actualIncorrecta, { campo: "actual" });
  failures.succeed(id);
  return ok();
}
