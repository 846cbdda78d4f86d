import { transaction } from "db/connection";
import { registrar } from "~/base/bitacora/registrar.server";
import { ok, refuse } from "~/lib/outcome";
import { validar } from "~/lib/validators";
import { ahora } from "~/server/jobs/clock.server";
import { olvidarSegundoPaso } from "~/base/acceso/navegador-conocido.server";
import type { Sesion } from "~/base/acceso/sesion.server";
import { endSessionsOf } from "~/base/acceso/session.server";
import { rechazoDeAdivinable } from "~/base/acceso/contrasena-adivinable.server";
import { hashContrasena } from "~/base/acceso/contrasenas.server";
import { comprobarActual } from "~/base/acceso/contrasena-actual.server";
import { avisarContrasena } from "../correos.server";
import { anularEnlaces } from "../enlaces.server";

/**
 * Changes the password of the signed-in account (B§5, B§7 PUT usuarios/{id}/password): ends its other sessions, revokes
 * its links, and notifies its mailbox. Refuses a forbidden new password (B§9) or one that would be guessed, and a wrong
 * current one.
 */
export async function cambiarContrasena(sesion: Sesion, { actual, nueva }: { actual: string; nueva: string }) {
  const mala = validar("obligatorio contrasena", nueva);
  if (mala) return refuse("CONTRASENA", mala, { campo: "nueva" });
  const conocida = await comprobarActual(sesion, actual);
  if (!conocida.ok) return conocida;
  const adivinable = { cuentaId: sesion.cuenta.id, contrasena: nueva, campo: "nueva" };
  const seAdivina = await rechazoDeAdivinable(sesion.db, adivinable);
  if (seAdivina) return seAdivina;
  const contrasenaHash = await hashContrasena(nueva);
  const { cuenta, colegioId } = sesion;
  await transaction(sesion.db, async (db) => {
    const alcance = { db, ahora: ahora().toISOString() };
    const row = await db
      .updateTable("cuentas")
      .set({ contrasenaHash })
      .where("id", "=", cuenta.id)
      .returning(["id", "email", "nombre"])
      .executeTakeFirstOrThrow();
    await olvidarSegundoPaso(db, cuenta.id);
    await endSessionsOf(db, cuenta.id, { except: sesion.id }, ahora());
    await anularEnlaces(alcance, cuenta.id);
    await avisarContrasena(alcance, row);
    await registrar({ ...alcance, colegioId: colegioId ?? 0, cuenta }, "cuenta.contrasena", "cuentas", cuenta.id);
  });
  return ok();
}
