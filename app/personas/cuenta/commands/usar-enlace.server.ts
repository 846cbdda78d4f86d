import { transaction } from "db/connection";
import { registrar } from "~/base/bitacora/registrar.server";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { validar } from "~/lib/validators";
import type { Alcance } from "~/base/acceso/alcance.server";
import { createLimiter } from "~/server/request/limits.server";
import { olvidarSegundoPaso } from "~/base/acceso/navegador-conocido.server";
import { endSessionsOf } from "~/base/acceso/session.server";
import { rechazoDeAdivinable } from "~/base/acceso/contrasena-adivinable.server";
import { esContrasena, hashContrasena } from "~/base/acceso/contrasenas.server";
import { avisarContrasena } from "../correos.server";
import { type Enlace, anularEnlaces, buscarEnlace, gastarEnlace } from "../enlaces.server";
import { TEXTOS } from "../textos";

type AlcanceDeEnlace = Pick<Alcance, "db" | "ahora">;
type Uso = { token: string; proposito: "ACTIVACION" | "RESTABLECER"; password: string | null };

// Sending the same form again reveals if its password is the stored one, so it is limited to a few times.
const repeticiones = createLimiter({ ventanaMs: 10 * 60_000, maximo: 5 });

/**
 * Sets the password of a link's account and activates it, ends all its sessions, revokes its other links, and notifies
 * its mailbox (A§2 Token page). `password` null is for the activation of an account that has one already. Refuses a
 * forbidden password (B§9) or one that would be guessed, and a link that is unknown, used or expired. The same form
 * sent again within ten minutes gets the same answer.
 */
export async function usarEnlace(
  { db, ahora }: AlcanceDeEnlace,
  { token, proposito, password }: Uso,
): Promise<Outcome<object, "NO_VALIDO" | "CONTRASENA">> {
  const mala = password === null ? null : validar("obligatorio contrasena", password);
  if (mala) return refuse("CONTRASENA", mala, { campo: "password" });
  const enlace = await buscarEnlace({ db, ahora }, { token, proposito });
  if (enlace && (await esRepeticion(enlace, password, ahora))) return ok();
  if (!enlace?.vigente || (password === null && enlace.cuenta.contrasenaHash === null)) return noValido();
  const { cuentaId } = enlace;
  const seAdivina =
    password === null ? null : await rechazoDeAdivinable(db, { cuentaId, contrasena: password, campo: "password" });
  if (seAdivina) return seAdivina;
  const contrasenaHash = password === null ? undefined : await hashContrasena(password);
  return transaction(db, async (trx): Promise<Outcome<object, "NO_VALIDO">> => {
    const alcance = { db: trx, ahora };
    if (!(await gastarEnlace(alcance, enlace.id))) return noValido();
    const cuenta = await trx
      .updateTable("cuentas")
      .set({ activada: 1, ...(contrasenaHash && { contrasenaHash }) })
      .where("id", "=", cuentaId)
      .returning(["id", "email", "nombre"])
      .executeTakeFirstOrThrow();
    const accion = proposito === "ACTIVACION" ? "cuenta.activada" : "cuenta.restablecida";
    await registrar({ ...alcance, colegioId: 0, cuenta: { id: cuentaId } }, accion, "cuentas", cuentaId);
    if (!contrasenaHash) return ok();
    await anularEnlaces(alcance, cuentaId);
    await olvidarSegundoPaso(trx, cuentaId);
    await endSessionsOf(trx, cuentaId, {}, new Date(alcance.ahora));
    if (proposito === "RESTABLECER") await avisarContrasena(alcance, cuenta);
    return ok();
  });
}

async function esRepeticion(enlace: Enlace, password: string | null, ahora: string): Promise<boolean> {
  if (!enlace.recienUsado) return false;
  if (password === null) return true;
  if (!repeticiones.take(enlace.id, Date.parse(ahora)).ok) return false;
  return esContrasena(password, enlace.cuenta.contrasenaHash);
}

const noValido = () => refuse("NO_VALIDO", TEXTOS.enlaceNoValido);
