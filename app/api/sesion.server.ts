import { type Context, Hono } from "hono";
import { entrar } from "~/sesion/autenticador.server";
import { cerrarSesion } from "~/sesion/commands/cerrar-sesion.server";
import { elegirColegio } from "~/sesion/commands/elegir-colegio.server";
import { TEXTOS } from "~/sesion/textos";
import { parseParams, queryInt, queryText } from "~/server/params.server";
import { currentSession, requireAccount } from "~/server/permissions.server";
import { jsonError, jsonResponse, noEncontrado } from "~/server/responses.server";
import { type Sesion, clearSessionCookie } from "~/server/session.server";
import { colegioDe, colegiosDeLaCuenta, obtenerCuenta } from "~/usuarios/queries.server";
import { responderResultado } from "./cuerpo.server";

/**
 * A§7 and C§7, Session and user: sign in with a form, the account that is signed in, its schools, one of them, choosing
 * one, and out. What is another account's, or a school that is not the account's, does not exist.
 */
export const rutasDeSesion = new Hono()
  .post("/login", (contexto) => iniciar(contexto))
  .post("/logout", async (contexto) => {
    const sesion = await currentSession(contexto.req.raw);
    if (sesion) await cerrarSesion(sesion);
    return conGalleta(jsonResponse({}), clearSessionCookie());
  })
  .get("/usuarios", async (contexto) => jsonResponse(await obtenerCuenta(await requireAccount(contexto.req.raw))))
  .get("/colegios", async (contexto) => {
    const sesion = await requireAccount(contexto.req.raw);
    const username = queryText(contexto.req.raw, "username", 254).toLowerCase();
    exigirPropia(sesion, queryInt(contexto.req.raw, "usuarioId", { min: 1 }) ?? sesion.cuenta.id);
    if (username !== "" && username !== sesion.cuenta.email) throw noEncontrado();
    return jsonResponse(await colegiosDeLaCuenta(sesion.db, sesion.cuenta.id));
  })
  .get("/colegios/:colegioId", async (contexto) => {
    const sesion = await requireAccount(contexto.req.raw);
    const { colegioId } = parseParams(contexto.req.param(), { colegioId: "id" });
    if (!sesion.colegios.has(colegioId)) throw noEncontrado();
    return jsonResponse(await colegioDe(sesion.db, colegioId));
  })
  .post("/usuarios/:usuarioId/colegios/:colegioId", async (contexto) => {
    const sesion = await requireAccount(contexto.req.raw);
    const { usuarioId, colegioId } = parseParams(contexto.req.param(), { usuarioId: "id", colegioId: "id" });
    exigirPropia(sesion, usuarioId);
    return responderResultado(await elegirColegio(sesion, String(colegioId)));
  });

async function iniciar({ req }: Context): Promise<Response> {
  const { reply, status, cookies, cuenta } = await entrar(req.raw);
  if (cookies && cuenta) return conGalleta(jsonResponse(cuenta), ...cookies);
  const { errores } = reply;
  const mensaje = errores.username ?? errores.password ?? TEXTOS.inesperado;
  return jsonError(status, mensaje, { mensaje, errores });
}

function exigirPropia({ cuenta }: Sesion, usuarioId: number): void {
  if (cuenta.id !== usuarioId) throw noEncontrado();
}

function conGalleta(respuesta: Response, ...galletas: string[]): Response {
  for (const galleta of galletas) respuesta.headers.append("set-cookie", galleta);
  return respuesta;
}
