import type { Alcance } from "~/base/acceso/alcance.server";
import { readCookie, writeCookie } from "~/server/request/cookies.server";
import { newToken, tokenHash } from "~/server/request/tokens.server";

const GALLETA = "per-tel";
/** The longest that browsers keep a cookie. */
const DURACION_S = 400 * 24 * 3600;

/** The browser of a telephone with notices: in its stored form, and the Set-Cookie text that names it from now on. */
export function telefonoDe(request: Request): { navegador: string; cookie: string } {
  const token = readCookie(request, GALLETA) ?? newToken();
  return { navegador: tokenHash(token), cookie: writeCookie(GALLETA, token, { maxAgeSeconds: DURACION_S }) };
}

/** Ends the notices of a tutor on the telephone that signs out. */
export async function callarTelefono({ db }: Pick<Alcance, "db">, request: Request, tutorId: number): Promise<void> {
  const token = readCookie(request, GALLETA);
  if (!token) return;
  await db
    .deleteFrom("dispositivos")
    .where("tutorId", "=", tutorId)
    .where("navegador", "=", tokenHash(token))
    .execute();
}

/** Ends the notices on every telephone of these tutors. */
export async function callarTelefonos({ db }: Pick<Alcance, "db">, tutorIds: readonly number[]): Promise<void> {
  await db.deleteFrom("dispositivos").where("tutorId", "in", tutorIds).execute();
}
