import type { Db } from "db/connection";
import { insertar } from "db/insertar";
import { nombreCompleto } from "~/lib/text";
import { createLimiter } from "~/server/request/limits.server";
import { jsonError } from "~/server/request/responses.server";
import { tokenHash } from "~/server/request/tokens.server";
import type { Permiso } from "./permisos";
import { filasDeLimites, permisosDeLaCuenta } from "./queries.server";
import type { Sesion } from "./sesion.server";
import { rolesQueLoExigen } from "./session.server";

/** Every token begins with this, so that anybody who finds one in a file recognizes it. */
export const PREFIJO = "esc_";

/** decisiones/120: two calls a second, without end. */
const turnos = createLimiter({ ventanaMs: 60_000, maximo: 120 });
const MUCHAS = "Demasiadas llamadas con este token; espera un momento.";
const USO_CADA_MS = 60_000;

/** The token in the Authorization of an API call, or null. Pages accept none. */
export function tokenDeLlamada(request: Request): string | null {
  if (!new URL(request.url).pathname.startsWith("/api/")) return null;
  const [, token = null] = /^Bearer ([\w-]{20,200})$/i.exec(request.headers.get("authorization") ?? "") ?? [];
  return token;
}

/**
 * The session of a token: its maker in its school, with the token's permissions that the maker holds there today, and
 * the maker's limits. Null if the token is unknown, revoked or expired, or the maker may no longer sign in. Throws 429
 * if it calls too often.
 */
export async function sesionDeToken(db: Db, token: string, now: Date): Promise<Sesion | null> {
  const fila = await db
    .selectFrom("tokensApi as t")
    .innerJoin("cuentas", "cuentas.id", "t.cuentaId")
    .innerJoin("cuentasColegios as cc", (union) =>
      union.onRef("cc.cuentaId", "=", "t.cuentaId").onRef("cc.colegioId", "=", "t.colegioId"),
    )
    .select(["t.id", "t.colegioId", "t.cuentaId", "t.permisos", "t.usadoDate"])
    .select(["cuentas.organizacionId", "cuentas.email", "cuentas.nombre", "cuentas.apellido1", "cuentas.apellido2"])
    .select(({ selectFrom }) => [
      selectFrom("catalogos").select("version").as("catalogos"),
      rolesQueLoExigen(selectFrom).as("exigen"),
    ])
    .where("t.huella", "=", tokenHash(token))
    .where("t.revocadoDate", "is", null)
    .where("t.venceDate", ">", now.toISOString())
    .where("cuentas.activo", "=", 1)
    .where("cuentas.activada", "=", 1)
    .executeTakeFirst();
  if (!fila) return null;
  const turno = turnos.take(tokenHash(token), now.getTime());
  if (!turno.ok) {
    const respuesta = jsonError(429, MUCHAS);
    respuesta.headers.set("retry-after", String(turno.esperaSegundos));
    throw respuesta;
  }
  const usado = fila.usadoDate === null ? 0 : Date.parse(fila.usadoDate);
  if (now.getTime() - usado >= USO_CADA_MS)
    await db.updateTable("tokensApi").set({ usadoDate: now.toISOString() }).where("id", "=", fila.id).execute();
  const { id, colegioId, cuentaId, email, organizacionId } = fila;
  const permisosDelToken = new Set(JSON.parse(fila.permisos) as Permiso[]);
  const deQuien = await permisosDeLaCuenta(db, cuentaId, colegioId);
  return {
    db,
    catalogos: fila.catalogos ?? 0,
    id: `token ${id}`,
    tokenApiId: id,
    debeSegundoPaso: (fila.exigen ?? 0) > 0,
    colegioId,
    cicloId: null,
    nivelId: null,
    plantelId: null,
    turnoId: null,
    cuenta: { id: cuentaId, email, nombreCompleto: nombreCompleto(fila), multiColegio: false },
    organizacionId,
    colegios: new Set([colegioId]),
    aqui: {
      permisos: new Set([...deQuien].filter((codigo) => permisosDelToken.has(codigo))),
      limites: await filasDeLimites(db, cuentaId, colegioId),
    },
  };
}

type TokenNuevo = { colegioId: number; cuentaId: number; nombre: string; huella: string; permisos: readonly Permiso[] };

/** Writes a token; gives its id. `huella` is the hash of the token, which is kept nowhere. */
export function anotarToken(
  db: Db,
  { permisos, ...token }: TokenNuevo & { createdDate: string; venceDate: string },
): Promise<number> {
  return insertar(db, "tokensApi", { ...token, permisos: JSON.stringify(permisos) });
}

/** Revokes a token of a school and gives its name; null if the school has no such token in force. */
export async function revocar(
  db: Db,
  { tokenId, colegioId, ahora }: { tokenId: number; colegioId: number; ahora: string },
): Promise<string | null> {
  const token = await db
    .updateTable("tokensApi")
    .set({ revocadoDate: ahora })
    .where("id", "=", tokenId)
    .where("colegioId", "=", colegioId)
    .where("revocadoDate", "is", null)
    .returning("nombre")
    .executeTakeFirst();
  return token?.nombre ?? null;
}
