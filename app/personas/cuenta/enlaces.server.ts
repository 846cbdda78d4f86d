import type { Alcance } from "~/base/acceso/alcance.server";
import { newToken, tokenHash } from "~/server/request/tokens.server";
import { PAGINA, type Proposito, REPETIBLE_MS, VIGENCIA_MS } from "./enlace";

type AlcanceDeEnlace = Pick<Alcance, "db" | "ahora">;

/** A link as its page sees it. `vigente`: its button still works; `recienUsado`: it was used minutes ago. */
export type Enlace = {
  id: string;
  proposito: Proposito;
  cuentaId: number;
  /** The new address of an e-mail change; "" for the others. */
  email: string;
  cuenta: { email: string; contrasenaHash: string | null };
  vigente: boolean;
  recienUsado: boolean;
};

/** Creates a link for an account and returns the token for the mail; only its hash is stored. */
export async function crearEnlace(
  { db, ahora }: AlcanceDeEnlace,
  { proposito, cuentaId, email = "" }: { proposito: Proposito; cuentaId: number; email?: string },
): Promise<{ id: string; ruta: string; vence: string }> {
  const token = newToken();
  const id = tokenHash(token);
  const venceDate = new Date(Date.parse(ahora) + VIGENCIA_MS[proposito]).toISOString();
  await db.insertInto("tokens").values({ id, proposito, cuentaId, email, createdDate: ahora, venceDate }).execute();
  return { id, ruta: `${PAGINA[proposito]}?token=${token}`, vence: venceDate };
}

/** The link of a token for that purpose (for any without one), or null if there is none. Reading it spends nothing. */
export async function buscarEnlace(
  { db, ahora }: AlcanceDeEnlace,
  { token, proposito }: { token: string; proposito?: Proposito },
): Promise<Enlace | null> {
  const row = await db
    .selectFrom("tokens")
    .innerJoin("cuentas", "cuentas.id", "tokens.cuentaId")
    .select(["tokens.id", "tokens.proposito", "tokens.email", "tokens.venceDate", "tokens.usadoDate"])
    .select(["cuentas.id as cuentaId", "cuentas.email as cuentaEmail", "cuentas.contrasenaHash", "cuentas.activo"])
    .where("tokens.id", "=", tokenHash(token))
    .executeTakeFirst();
  if (!row || (proposito !== undefined && row.proposito !== proposito)) return null;
  const { id, email, cuentaId, cuentaEmail, contrasenaHash, activo, venceDate, usadoDate } = row;
  return {
    id,
    email,
    cuentaId,
    proposito: row.proposito as Proposito,
    cuenta: { email: cuentaEmail, contrasenaHash },
    vigente: activo === 1 && usadoDate === null && venceDate > ahora,
    recienUsado: activo === 1 && usadoDate !== null && Date.parse(ahora) - Date.parse(usadoDate) < REPETIBLE_MS,
  };
}

/** Creates the link that proves a student's e-mail (A§2 Token page), replacing earlier ones; returns its path. */
export async function crearEnlaceDeAlumno(
  { db, ahora }: AlcanceDeEnlace,
  { alumnoId, email }: { alumnoId: number; email: string },
): Promise<{ id: string; ruta: string; vence: string }> {
  await db.deleteFrom("tokens").where("alumnoId", "=", alumnoId).where("usadoDate", "is", null).execute();
  const token = newToken();
  const id = tokenHash(token);
  const proposito: Proposito = "ACTIVACION";
  const venceDate = new Date(Date.parse(ahora) + VIGENCIA_MS[proposito]).toISOString();
  await db.insertInto("tokens").values({ id, proposito, alumnoId, email, createdDate: ahora, venceDate }).execute();
  return { id, ruta: `${PAGINA[proposito]}?token=${token}&alumno=${alumnoId}`, vence: venceDate };
}

/**
 * The link that proves a student's e-mail, or null if the token has none. A link sent to another e-mail is not
 * `vigente`.
 */
export async function buscarEnlaceDeAlumno({ db, ahora }: AlcanceDeEnlace, token: string) {
  const row = await db
    .selectFrom("tokens as t")
    .innerJoin("alumnos as a", "a.id", "t.alumnoId")
    .select(["t.id", "a.id as alumnoId", "t.email", "a.email as actual", "t.venceDate", "t.usadoDate"])
    .where("t.id", "=", tokenHash(token))
    .where("t.cuentaId", "is", null)
    .executeTakeFirst();
  if (!row) return null;
  const { actual, venceDate, usadoDate, ...enlace } = row;
  const correoVigente = enlace.email === actual;
  return {
    ...enlace,
    vigente: correoVigente && usadoDate === null && venceDate > ahora,
    recienUsado: correoVigente && usadoDate !== null && Date.parse(ahora) - Date.parse(usadoDate) < REPETIBLE_MS,
  };
}

/** Spends a link inside the caller's transaction; false if it was used first elsewhere or has expired. */
export async function gastarEnlace({ db, ahora }: AlcanceDeEnlace, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("tokens")
    .set({ usadoDate: ahora })
    .where("id", "=", id)
    .where("usadoDate", "is", null)
    .where("venceDate", ">", ahora)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Revokes the unused links of an account: of the given purposes, or all. */
export async function anularEnlaces(
  { db }: Pick<AlcanceDeEnlace, "db">,
  cuentaId: number,
  propositos: readonly Proposito[] = ["ACTIVACION", "RESTABLECER", "CAMBIO_EMAIL"],
): Promise<void> {
  await db
    .deleteFrom("tokens")
    .where("cuentaId", "=", cuentaId)
    .where("proposito", "in", propositos)
    .where("usadoDate", "is", null)
    .execute();
}

/** Deletes links that expired over a day ago. Run by a job. */
export async function forgetOldLinks({ db, ahora }: AlcanceDeEnlace): Promise<void> {
  const limit = new Date(Date.parse(ahora) - 24 * 60 * 60_000).toISOString();
  await db.deleteFrom("tokens").where("venceDate", "<", limit).execute();
}
