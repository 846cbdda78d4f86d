import { registrar } from "~/base/bitacora/registrar.server";
import type { Alcance } from "~/base/acceso/alcance.server";
import { obtenerCorreo } from "./queries.server";

/**
 * {@link obtenerCorreo} for the screen: reading a mail that opens another person's account is recorded in the bitácora.
 */
export async function leerCorreo(alcance: Alcance, correoId: number) {
  const { seAnota, ...correo } = await obtenerCorreo(alcance, correoId);
  if (seAnota) await registrar(alcance, "correo.leido", "correo", correoId, { para: correo.para });
  return correo;
}
