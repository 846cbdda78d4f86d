import { registrar } from "~/base/bitacora/registrar.server";
import { ahora } from "~/server/jobs/clock.server";
import type { Sesion } from "~/base/acceso/sesion.server";
import { endSession } from "~/base/acceso/session.server";

/** Ends this browser's session on the server and records it in the bitácora (A§4 Login flow, B§7 POST logout). */
export async function cerrarSesion(sesion: Sesion): Promise<void> {
  await endSession(sesion);
  const { db, cuenta, colegioId } = sesion;
  const alcance = { db, ahora: ahora().toISOString(), colegioId: colegioId ?? 0, cuenta };
  await registrar(alcance, "sesion.cerrada", "cuentas", cuenta.id);
}
