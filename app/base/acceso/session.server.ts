import type { ExpressionBuilder } from "kysely";
import { keptCompiled } from "db/compiled";
import type { DB, Db } from "db/connection";
import { jsonArrayFrom } from "kysely/helpers/sqlite";
import { nombreCompleto } from "~/lib/text";
import type { Motivo } from "./destino";
import type { Sesion } from "./sesion.server";
import { lugarInicial } from "./lugar-inicial.server";
import { permisosDeCodigos } from "./permisos";
import { clearCookie, readCookie, writeCookie } from "~/server/request/cookies.server";
import { isDiskFull } from "~/server/request/disk-full.server";
import { newToken, tokenHash } from "~/server/request/tokens.server";

const COOKIE = "sesion";

/** Ten minutes without activity end a session (B§4 Session: 600000 ms). */
const INACTIVIDAD_MS = 600_000;
const ABSOLUTE_MS = 12 * 60 * 60_000;
const TOUCH_EVERY_MS = 30_000;
/** Rows outlive their session this long, so that the owner of a late form can be identified. */
const KEPT_AFTER_END_MS = 24 * 60 * 60_000;

type NewSession = { cuentaId: number; colegioId: number | null; direccion: string; navegador: string };

/**
 * Opens a session with a reference never used before and gives that reference; only its hash is stored. Inside a school
 * it starts from what the account chose there last (B§4 Cycle), else where its pupils are ({@link lugarInicial}).
 */
export async function openSession(db: Db, session: NewSession, now: Date): Promise<string> {
  const token = newToken();
  const { colegioId } = session;
  await db
    .insertInto("sesiones")
    .values({
      ...session,
      ...(colegioId === null ? null : await firstChoice(db, { ...session, colegioId }, now)),
      navegador: session.navegador.slice(0, 300),
      id: tokenHash(token),
      createdDate: now.toISOString(),
      usadaDate: now.toISOString(),
      venceDate: new Date(now.getTime() + ABSOLUTE_MS).toISOString(),
    })
    .execute();
  return token;
}

const sesiones = keptCompiled();

const consultaDeSesion = (db: Db, hash: string) =>
  db
    .selectFrom("sesiones")
    .innerJoin("cuentas", "cuentas.id", "sesiones.cuentaId")
    .selectAll("sesiones")
    .select(["cuentas.organizacionId", "cuentas.email", "cuentas.activada", "cuentas.activo"])
    .select(["cuentas.nombre", "cuentas.apellido1", "cuentas.apellido2"])
    .select(({ selectFrom }) => [
      selectFrom("catalogos").select("version").as("catalogos"),
      rolesQueLoExigen(selectFrom).as("exigen"),
      jsonArrayFrom(
        selectFrom("cuentasColegios as cc").select("cc.colegioId").whereRef("cc.cuentaId", "=", "cuentas.id"),
      ).as("colegios"),
      jsonArrayFrom(
        selectFrom("cuentasRoles as cc")
          .innerJoin("rolesPermisos as rp", "rp.rolId", "cc.rolId")
          .select("rp.codigo")
          .whereRef("cc.cuentaId", "=", "cuentas.id")
          .whereRef("cc.colegioId", "=", "sesiones.colegioId"),
      ).as("permisos"),
      jsonArrayFrom(
        selectFrom("cuentasLimites as cl")
          .select(["cl.tipo", "cl.valorId", "cl.cicloId"])
          .whereRef("cl.cuentaId", "=", "cuentas.id")
          .whereRef("cl.colegioId", "=", "sesiones.colegioId"),
      ).as("limites"),
    ])
    .where("sesiones.id", "=", hash);

/**
 * The session behind a reference, with all account data that every request needs, in one statement. Null if it is
 * unknown, idle too long, past its 12 hours, or its account is not active. Use counts as activity, written at most
 * every 30 s. The stored instant may lag that much, and the limit allows for it so that nobody is signed out early.
 * Automatic requests (`quietly`) are no activity.
 */
export async function findSession(db: Db, token: string, now: Date, { quietly = false } = {}): Promise<Sesion | null> {
  const hash = tokenHash(token);
  const [row] = await sesiones(db, hash, () => consultaDeSesion(db, hash));
  if (!row || !row.activada || !row.activo || row.venceDate <= now.toISOString()) return null;
  const unused = now.getTime() - Date.parse(row.usadaDate);
  if (unused > INACTIVIDAD_MS + TOUCH_EVERY_MS) return null;
  if (unused >= TOUCH_EVERY_MS && !quietly) {
    const touch = db.updateTable("sesiones").set({ usadaDate: now.toISOString() }).where("id", "=", row.id);
    // On a full disk nothing can be written, but reading must still work.
    await touch.execute().catch((error: unknown) => {
      if (!isDiskFull(error)) throw error;
    });
  }

  const colegios = new Set(inside(row.colegios).map((cada) => cada.colegioId));
  const { id, colegioId, cicloId, nivelId, plantelId, turnoId } = row;
  return {
    db,
    catalogos: row.catalogos ?? 0,
    id,
    debeSegundoPaso: (row.exigen ?? 0) > 0,
    colegioId,
    cicloId,
    nivelId,
    plantelId,
    turnoId,
    cuenta: {
      id: row.cuentaId,
      email: row.email,
      nombreCompleto: nombreCompleto(row),
      multiColegio: colegios.size > 1,
    },
    organizacionId: row.organizacionId,
    colegios,
    aqui: {
      permisos: permisosDeCodigos(inside(row.permisos)),
      limites: inside(row.limites),
    },
  };
}

/** The number of roles that require a second step that the account lacks, for a statement on `cuentas`. */
export const rolesQueLoExigen = (selectFrom: ExpressionBuilder<DB, "cuentas">["selectFrom"]) =>
  selectFrom("cuentasRoles as cr")
    .innerJoin("roles as r", "r.id", "cr.rolId")
    .leftJoin("segundosPasos as sp", (union) =>
      union.onRef("sp.cuentaId", "=", "cr.cuentaId").on("sp.activadoDate", "is not", null),
    )
    .select(({ fn }) => fn.countAll<number>().as("cuantos"))
    .whereRef("cr.cuentaId", "=", "cuentas.id")
    .where("r.exigeSegundoPaso", "=", 1)
    .where("sp.cuentaId", "is", null);

// SQLite returns nested rows as text, whatever their type says.
function inside<T>(rows: T[]): T[] {
  return JSON.parse(String(rows)) as T[];
}

/** Ends a session on the server; its cookie becomes worthless. */
export async function endSession({ db, id }: Pick<Sesion, "db" | "id">): Promise<void> {
  await db.deleteFrom("sesiones").where("id", "=", id).execute();
}

type Which = { only?: string; except?: string };

/**
 * Ends sessions of an account remotely: all of them, all but the asking one, or one. Their rows stay like those that
 * expired, because a person typing there does not know yet: the form must still find its owner.
 */
export async function endSessionsOf(db: Db, cuentaId: number, { only, except }: Which, now: Date): Promise<void> {
  const venceDate = now.toISOString();
  let query = db
    .updateTable("sesiones")
    .set({ venceDate })
    .where("cuentaId", "=", cuentaId)
    .where("venceDate", ">", venceDate);
  if (only !== undefined) query = query.where("id", "=", only);
  if (except !== undefined) query = query.where("id", "!=", except);
  await query.execute();
}

/** The open sessions of an account, the most recently used first. */
export async function listSessions({ db, cuenta }: { db: Db; cuenta: { id: number } }, now: Date) {
  return db
    .selectFrom("sesiones")
    .select(["id", "createdDate", "usadaDate", "direccion", "navegador"])
    .where("cuentaId", "=", cuenta.id)
    .where("venceDate", ">", now.toISOString())
    .where("usadaDate", ">=", new Date(now.getTime() - INACTIVIDAD_MS - TOUCH_EVERY_MS).toISOString())
    .orderBy("usadaDate", "desc")
    .orderBy("id")
    .limit(100)
    .execute();
}

type Choice = Pick<Sesion, "colegioId" | "cicloId" | "nivelId" | "plantelId" | "turnoId">;

/** Stores this browser's place of work, and remembers it for the account's next sign-in (B§4 Cycle). */
export async function chooseScope(sesion: Sesion, choice: Choice & { colegioId: number }): Promise<void> {
  const { db } = sesion;
  await db.updateTable("sesiones").set(choice).where("id", "=", sesion.id).execute();
  const { colegioId, ...filtros } = choice;
  await db
    .insertInto("preferencias")
    .values({ cuentaId: sesion.cuenta.id, colegioId, ...filtros })
    .onConflict((conflict) => conflict.columns(["cuentaId", "colegioId"]).doUpdateSet(filtros))
    .execute();
}

/** Moves this browser to another school, where it starts as a new session does. */
export async function chooseSchool(sesion: Sesion, colegioId: number, now: Date): Promise<void> {
  const { db } = sesion;
  const choice = await firstChoice(db, { cuentaId: sesion.cuenta.id, colegioId }, now);
  await db
    .updateTable("sesiones")
    .set({ colegioId, ...choice })
    .where("id", "=", sesion.id)
    .execute();
}

async function firstChoice(db: Db, { cuentaId, colegioId }: { cuentaId: number; colegioId: number }, now: Date) {
  const last = await db
    .selectFrom("preferencias")
    .select(["cicloId", "nivelId", "plantelId", "turnoId"])
    .where("cuentaId", "=", cuentaId)
    .where("colegioId", "=", colegioId)
    .executeTakeFirst();
  // A row without a level only remembers a drawer and a payment method: no place was chosen.
  if (last && last.nivelId !== null) return last;
  const nowhere = { nivelId: null, plantelId: null, turnoId: null };
  return { cicloId: last?.cicloId ?? null, ...((await lugarInicial(db, { cuentaId, colegioId }, now)) ?? nowhere) };
}

/** The e-mail of a reference's owner, expired or not; null if it is unknown. */
export async function ownerOf(db: Db, token: string): Promise<string | null> {
  const row = await db
    .selectFrom("sesiones")
    .innerJoin("cuentas", "cuentas.id", "sesiones.cuentaId")
    .select("cuentas.email")
    .where("sesiones.id", "=", tokenHash(token))
    .executeTakeFirst();
  return row?.email ?? null;
}

/**
 * The reason why a session ended: no activity, twelve hours passed, or ended from somewhere else. Null if unknown, or
 * if the account itself is no longer active.
 */
export async function whyEnded(db: Db, token: string, now: Date): Promise<Motivo | null> {
  const row = await db
    .selectFrom("sesiones")
    .select(["createdDate", "usadaDate", "venceDate"])
    .where("id", "=", tokenHash(token))
    .executeTakeFirst();
  if (!row) return null;
  if (row.venceDate <= now.toISOString())
    return Date.parse(row.venceDate) - Date.parse(row.createdDate) < ABSOLUTE_MS ? "terminada" : "duracion";
  return now.getTime() - Date.parse(row.usadaDate) > INACTIVIDAD_MS ? "inactividad" : null;
}

/** Deletes sessions that ended more than a day ago. Run by a job. */
export async function forgetOldSessions(db: Db, now: Date): Promise<void> {
  const limit = new Date(now.getTime() - KEPT_AFTER_END_MS).toISOString();
  await db.deleteFrom("sesiones").where("venceDate", "<", limit).execute();
}

/** The session reference of a request, or null. */
export function sessionToken(request: Request): string | null {
  return readCookie(request, COOKIE);
}

/** The header of our scripts' automatic requests, made without a person. */
const QUIET = "x-quiet";

/** True if an open page makes the request by itself, not a person: the live feed, and the reads it triggers. */
export function isQuiet(request: Request): boolean {
  return request.headers.has(QUIET) || (request.headers.get("accept") ?? "").startsWith("text/event-stream");
}

/** The Set-Cookie text that gives a reference to the browser, until it is closed. */
export function sessionCookie(token: string): string {
  return writeCookie(COOKIE, token);
}

/** The Set-Cookie text that removes it. */
export function clearSessionCookie(): string {
  return clearCookie(COOKIE);
}
