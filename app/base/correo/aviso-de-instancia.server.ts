import type { Alcance } from "~/base/acceso/alcance.server";
import { type Autor, avisarACuentas, direccionesConPermiso } from "./avisar-a-cuentas.server";

/** An act on the installation: the mail's key, its subject, and the words that follow the person's name. */
export type ActoDeInstancia = { clave: string; asunto: string; acto: string };

const CIERRE =
  "Lo reciben todas las cuentas que manejan los respaldos. Si nadie lo esperaba, cambia tu contraseña y revisa la bitácora.";

/** The addresses of all accounts in use that hold PERM_ADMIN_INSTANCIA in a school of the organization. */
export const direccionesDeInstancia = (alcance: Pick<Alcance, "db" | "organizacionId">): Promise<string[]> =>
  direccionesConPermiso(alcance, "PERM_ADMIN_INSTANCIA");

/**
 * Tells every account that holds PERM_ADMIN_INSTANCIA, and the `direcciones` of those that held it, about an act on the
 * installation. Inside the caller's transaction.
 */
export async function avisarDeInstancia(
  autor: Autor,
  { clave, asunto, acto }: ActoDeInstancia,
  direcciones: readonly string[] = [],
): Promise<void> {
  const parrafos = (persona: string) => [`${persona} ${acto}`, CIERRE];
  const todas = [...(await direccionesDeInstancia(autor)), ...direcciones];
  await avisarACuentas(autor, { clave: `instancia:${clave}`, asunto, parrafos }, todas);
}
