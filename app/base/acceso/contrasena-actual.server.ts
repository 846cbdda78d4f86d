import { type Outcome, type Refusal, ok, refuse } from "~/lib/outcome";
import { ahora } from "~/server/jobs/clock.server";
import { esperaTexto } from "~/server/request/limits.server";
import type { Alcance } from "./alcance.server";
import { esContrasena } from "./contrasenas.server";
import type { Sesion } from "./sesion.server";
import { TEXTOS } from "./textos-de-entrada";
import { turnoDeSesion } from "./turnos-de-contrasena.server";

/** A typed password counts this long for the acts that ask for it again (decisiones/244). */
const CONFIRMADA_MS = 5 * 60_000;

type Persona = Pick<Sesion, "db" | "id" | "cuenta">;
type Rechazo = "ACTUAL" | "ESPERA";

/**
 * Checks that the person at an open session knows its account's password (B§5 Password change, Email change), and notes
 * the instant in the session. Refuses a wrong one, and asks to wait after repeated failures (429): they count together
 * with the failed sign-ins of the account from that address.
 */
export async function comprobarActual({ db, id, cuenta }: Persona, actual: string): Promise<Outcome<object, Rechazo>> {
  const turno = await turnoDeSesion(db, { sesionId: id, email: cuenta.email }, ahora());
  if (!turno.ok) {
    const mensaje = `Demasiados intentos. ${esperaTexto(turno.esperaSegundos)}`;
    return refuse("ESPERA", mensaje, { status: 429, campo: "actual" });
  }
  const row = await db.selectFrom("cuentas").select("contrasenaHash").where("id", "=", cuenta.id).executeTakeFirst();
  if (!(await esContrasena(actual, row?.contrasenaHash ?? null)))
    return refuse("ACTUAL", TEXTOS.actualIncorrecta, { campo: "actual" });
  turno.acertar();
  await db
    .updateTable("sesiones")
    .set({ confirmadaDate: ahora().toISOString() })
    .where("id", "=", id)
    .where("cuentaId", "=", cuenta.id)
    .execute();
  return ok();
}

/** True if the session's account typed its password again within the last five minutes. */
export async function estaConfirmada({ db, id, cuenta }: Persona): Promise<boolean> {
  const row = await db
    .selectFrom("sesiones")
    .select("confirmadaDate")
    .where("id", "=", id)
    .where("cuentaId", "=", cuenta.id)
    .executeTakeFirst();
  const hace = ahora().getTime() - Date.parse(row?.confirmadaDate ?? "");
  return hace >= 0 && hace < CONFIRMADA_MS;
}

/**
 * The refusal of an act that needs the password again: null for the right one, or without one within five minutes of
 * it. Else the refusals of {@link comprobarActual}.
 */
export async function rechazoSinContrasena(persona: Persona, actual: string): Promise<Refusal<Rechazo> | null> {
  if (actual === "" && (await estaConfirmada(persona))) return null;
  if (actual === "") return refuse("ACTUAL", TEXTOS.actualOtraVez, { campo: "actual" });
  const conocida = await comprobarActual(persona, actual);
  return conocida.ok ? null : conocida;
}

/**
 * The refusal of an act that only a person does, with the password again within five minutes: SIN_PERMISO (403) for a
 * machine, else the refusals of {@link comprobarActual}. The system's own work needs none.
 */
export async function rechazoSinPersona(
  alcance: Alcance,
  actual: string,
): Promise<Refusal<Rechazo | "SIN_PERMISO"> | null> {
  if (!alcance.cuenta) return null;
  const persona = personaDe(alcance);
  return persona
    ? rechazoSinContrasena(persona, actual)
    : refuse("SIN_PERMISO", "Lo hace una persona.", { status: 403 });
}

/** True if the forms of such acts must ask the viewer for the password. */
export async function pideContrasena(alcance: Alcance): Promise<boolean> {
  const persona = personaDe(alcance);
  return persona !== null && !(await estaConfirmada(persona));
}

/** The person at the session of a viewer; null for the system and for a machine, which have no password. */
function personaDe({ db, sesionId, cuenta, tokenApiId }: Alcance): Persona | null {
  return cuenta && sesionId !== null && tokenApiId === undefined ? { db, id: sesionId, cuenta } : null;
}
