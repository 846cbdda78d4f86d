import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/sqlite";
import type { Alcance } from "~/base/acceso/alcance.server";
import { filasDeLimites } from "~/base/acceso/queries.server";
import { nombreDelNavegador } from "~/base/acceso/navegador";
import { listSessions } from "~/base/acceso/session.server";
import { tieneSegundoPaso } from "~/personas/cuenta/segundopaso/segundo-paso.server";
import { formatFechaHora } from "~/lib/dates";
import { nombreCompleto } from "~/lib/text";
import { derechosDe, derechosEn } from "./derechos.server";
import { estadoDeUsuario, type FiltrosDeUsuarios } from "./filtros";
import { resumenDeLimites } from "./limites";
import { loQueVe } from "./que-ve.server";
import { estaPorActivar, obtenerUsuario } from "./usuario.server";
import { rechazoDeCuentaMayor } from "./vigilancia.server";

const PAGINA = 50;
const MES_MS = 30 * 24 * 60 * 60_000;

/** The users of the viewer's school after an e-mail, by e-mail, at most 50, and the e-mail to continue from. */
export async function listarUsuarios(
  alcance: Alcance,
  filtros: FiltrosDeUsuarios,
  despues: string | null,
  limite = PAGINA,
) {
  const filas = await consultaDeUsuarios(alcance, filtros, despues)
    .limit(limite + 1)
    .execute();
  const usuarios = filas.slice(0, limite).map(({ roles, limites, ...fila }) => ({
    ...fila,
    nombreCompleto: nombreCompleto(fila),
    estado: estadoDeUsuario(fila),
    roles: inside(roles).map(({ id, nombre }) => ({ id, nombre })),
    limites: resumenDeLimites(inside(limites)),
  }));
  return { filas: usuarios, siguiente: filas.length > limite ? usuarios.at(-1)!.email : null };
}

export type FilaDeUsuario = Awaited<ReturnType<typeof listarUsuarios>>["filas"][number];

function consultaDeUsuarios({ db, colegioId, ahora }: Alcance, filtros: FiltrosDeUsuarios, despues: string | null) {
  const { persona, rolId, estado, entrada, asignadosDocentes } = filtros;
  const haceUnMes = new Date(Date.parse(ahora) - MES_MS).toISOString();
  let query = db
    .selectFrom("cuentasColegios as cc")
    .innerJoin("cuentas as c", "c.id", "cc.cuentaId")
    .select(["c.id", "c.email", "c.nombre", "c.apellido1", "c.apellido2", "c.docenteId", "c.activo", "c.activada"])
    .select(["c.ultimaEntradaDate", "c.lastModifiedDate"])
    .select(({ selectFrom }) => [
      jsonArrayFrom(
        selectFrom("cuentasRoles as cr")
          .innerJoin("roles as r", "r.id", "cr.rolId")
          .select(["r.id", "r.nombre"])
          .whereRef("cr.cuentaId", "=", "cc.cuentaId")
          .whereRef("cr.colegioId", "=", "cc.colegioId")
          .orderBy("r.nombre"),
      ).as("roles"),
      jsonArrayFrom(
        selectFrom("cuentasLimites as cl")
          .select(["cl.tipo", "cl.valorId"])
          .whereRef("cl.cuentaId", "=", "cc.cuentaId")
          .whereRef("cl.colegioId", "=", "cc.colegioId"),
      ).as("limites"),
    ])
    .where("cc.colegioId", "=", colegioId)
    .orderBy("c.email");
  if (despues !== null) query = query.where("c.email", ">", despues);
  if (persona !== "") {
    const texto = sql<string>`lower(c.email || ' ' || c.nombre || ' ' || c.apellido1 || ' ' || c.apellido2)`;
    query = query.where(sql<boolean>`instr(${texto}, ${persona.toLowerCase()}) > 0`);
  }
  if (rolId !== null)
    query = query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom("cuentasRoles as x")
          .select("x.rolId")
          .whereRef("x.cuentaId", "=", "cc.cuentaId")
          .whereRef("x.colegioId", "=", "cc.colegioId")
          .where("x.rolId", "=", rolId),
      ),
    );
  if (estado !== null) query = query.where("c.activo", "=", estado === "DESACTIVADO" ? 0 : 1);
  if (estado === "ACTIVO" || estado === "POR_ACTIVAR")
    query = query.where("c.activada", "=", estado === "ACTIVO" ? 1 : 0);
  if (entrada === "NUNCA") query = query.where("c.ultimaEntradaDate", "is", null);
  if (entrada === "MES") query = query.where("c.ultimaEntradaDate", ">=", haceUnMes);
  if (entrada === "ANTES") query = query.where("c.ultimaEntradaDate", "<", haceUnMes);
  if (asignadosDocentes !== null) query = query.where("c.docenteId", asignadosDocentes ? "is not" : "is", null);
  return query;
}

// SQLite returns nested rows as text, despite their type.
const inside = <T>(rows: T[]): T[] => JSON.parse(String(rows)) as T[];

/** True if any account of the school is linked to a docente; only then does the list offer that filter. */
export async function hayDocentes({ db, colegioId }: Alcance): Promise<boolean> {
  const fila = await db
    .selectFrom("cuentasColegios as cc")
    .innerJoin("cuentas as c", "c.id", "cc.cuentaId")
    .select("c.id")
    .where("cc.colegioId", "=", colegioId)
    .where("c.docenteId", "is not", null)
    .limit(1)
    .executeTakeFirst();
  return fila !== undefined;
}

/** The roles of a user in the viewer's school. */
export async function rolesDelUsuario({ db, colegioId }: Alcance, cuentaId: number): Promise<number[]> {
  const filas = await db
    .selectFrom("cuentasRoles")
    .select("rolId")
    .where("cuentaId", "=", cuentaId)
    .where("colegioId", "=", colegioId)
    .execute();
  return filas.map(({ rolId }) => rolId);
}

/** The form values of a user of the viewer's school; throws 404 if the user does not belong to it. */
export async function valoresDeUsuario(alcance: Alcance, cuentaId: number) {
  const usuario = await obtenerUsuario(alcance, cuentaId);
  const { id, email, nombre, apellido1, apellido2, activo, docenteId, lastModifiedDate } = usuario;
  const roles = await rolesDelUsuario(alcance, id);
  return { email, nombre, apellido1, apellido2, roles, activo: activo === 1, docenteId, lastModifiedDate };
}

/**
 * The reason why the viewer may not change an account, for its dialogs; null if allowed. Throws 404 like {@link
 * obtenerUsuario}.
 */
export async function porQueNoLaCambia(alcance: Alcance, cuentaId: number): Promise<string | null> {
  await obtenerUsuario(alcance, cuentaId);
  return (await rechazoDeCuentaMayor(alcance, cuentaId, { soloAqui: true }))?.mensaje ?? null;
}

/**
 * A user's access: the account's state, open sessions, limits, and the sections, pages and parts of a student's file
 * that its roles open in the viewer's school. Throws 404 like {@link obtenerUsuario}.
 */
export async function accesoDeUsuario(alcance: Alcance, cuentaId: number) {
  const { db, colegioId, sesionId, zonaHoraria, ahora } = alcance;
  const usuario = await obtenerUsuario(alcance, cuentaId);
  const sesiones = await listSessions({ db, cuenta: { id: cuentaId } }, new Date(ahora));
  const { permisos } = derechosEn(await derechosDe(db, [cuentaId], { aunInactiva: true }), cuentaId, colegioId);
  return {
    nombreCompleto: nombreCompleto(usuario),
    email: usuario.email,
    estado: estadoDeUsuario(usuario),
    porActivar: estaPorActivar(usuario),
    conSegundoPaso: await tieneSegundoPaso(db, cuentaId),
    esSuya: cuentaId === alcance.cuenta?.id,
    ultimaEntrada: usuario.ultimaEntradaDate && formatFechaHora(usuario.ultimaEntradaDate, zonaHoraria),
    sesiones: sesiones.map(({ id, navegador, direccion, usadaDate }) => ({
      sesionId: id,
      navegador: nombreDelNavegador(navegador),
      direccion,
      ultimoUso: formatFechaHora(usadaDate, zonaHoraria),
      esta: id === sesionId,
    })),
    limites: resumenDeLimites(await filasDeLimites(db, cuentaId, colegioId)),
    ve: loQueVe(permisos),
  };
}

export type AccesoDeUsuario = Awaited<ReturnType<typeof accesoDeUsuario>>;
