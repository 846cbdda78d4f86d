import type { Context } from "hono";
import { entrar } from "./autenticador.server";
import { cerrarSesion } from "./commands/cerrar-sesion.server";
import { elegirColegio } from "./commands/elegir-colegio.server";
import { TEXTOS } from "~/base/acceso/textos-de-entrada";
import { parseParams } from "~/server/request/params.server";
import { currentSession, requireAccount, requireSession } from "~/base/acceso/permissions.server";
import { jsonError, jsonResponse, noEncontrado } from "~/server/request/responses.server";
import { clearSessionCookie } from "~/base/acceso/session.server";
import { colegioDe, colegiosDeLaCuenta, filtrosDe, obtenerCuenta } from "~/base/acceso/queries.server";
import { idOpcional, textoOpcional } from "~/server/request/zod.server";
import { SIN_CUERPO } from "~/base/acceso/llamadas/cuerpo.server";
import { ejecutar } from "~/base/acceso/llamadas/ejecutar.server";
import { entrarEnCuenta } from "~/base/acceso/llamadas/puerta.server";
import { Tabla } from "~/base/acceso/llamadas/tabla.server";

/**
 * A§7 and C§7, Session and user: sign-in with a form, the signed-in account, its schools, one of them, choosing one,
 * and sign-out. Other accounts, and schools of other accounts, do not exist here.
 */
export const rutasDeSesion = new Tabla()
  .post("/login", {}, (contexto) => iniciar(contexto))
  .post("/logout", {}, async (contexto) => {
    const sesion = await currentSession(contexto.req.raw);
    if (sesion) await cerrarSesion(sesion);
    return conGalleta(jsonResponse({}), clearSessionCookie());
  })
  .get("/usuarios", {}, async (contexto) => {
    const request = contexto.req.raw;
    const sesion = await requireAccount(request);
    const filtros = sesion.colegioId === null ? null : await filtrosDe(await requireSession(request));
    return jsonResponse({ ...(await obtenerCuenta(sesion)), filtros });
  })
  .get("/colegios", { usuarioId: idOpcional(), username: textoOpcional({ max: 254 }) }, async (contexto, consulta) => {
    const sesion = await requireAccount(contexto.req.raw);
    const username = consulta.username.toLowerCase();
    const { id, email } = sesion.cuenta;
    if ((consulta.usuarioId ?? id) !== id || (username || email) !== email) throw noEncontrado();
    return jsonResponse(await colegiosDeLaCuenta(sesion.db, sesion.cuenta.id));
  })
  .get("/colegios/:colegioId", {}, async (contexto) => {
    const sesion = await requireAccount(contexto.req.raw);
    const { colegioId } = parseParams(contexto.req.param(), { colegioId: "id" });
    if (!sesion.colegios.has(colegioId)) throw noEncontrado();
    return jsonResponse(await colegioDe(sesion, colegioId));
  })
  .post("/usuarios/:usuarioId/colegios/:colegioId", {}, async (contexto) => {
    const { alcance, params } = await entrarEnCuenta(contexto, { colegioId: "id" });
    return ejecutar(contexto.req.raw, { schema: SIN_CUERPO }, () => elegirColegio(alcance, String(params.colegioId)));
  });

async function iniciar({ req }: Context) {
  const { reply, status, cookies, cuenta } = await entrar(req.raw);
  if (cookies && cuenta) return conGalleta(jsonResponse(cuenta), ...cookies);
  const { errores } = reply;
  const mensaje = errores.username ?? errores.password ?? errores.codigo ?? TEXTOS.inesperado;
  // The second step: the same call again, with its `codigo`.
  return jsonError(status, mensaje, { mensaje, errores, ...(errores.codigo ? { codigo: "SEGUNDO_PASO" } : {}) });
}

function conGalleta<R extends Response>(respuesta: R, ...galletas: string[]): R {
  for (const galleta of galletas) respuesta.headers.append("set-cookie", galleta);
  return respuesta;
}
