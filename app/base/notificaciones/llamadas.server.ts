import { run } from "~/base/acceso/llamadas/run.server";
import { entrar } from "~/base/acceso/llamadas/puerta.server";
import { Tabla } from "~/base/acceso/llamadas/tabla.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { sessionToken } from "~/base/acceso/session.server";
import { siNo } from "~/server/request/address-fields.server";
import { securityHeaders } from "~/server/request/headers.server";
import { addressKey, clientAddress } from "~/server/request/limits.server";
import { type FileAnswer, jsonError, jsonResponse } from "~/server/request/responses.server";
import { enteroOpcional, idOpcional } from "~/server/request/zod.server";
import { PAGINA } from "./notificacion";
import { operaciones } from "./operaciones.server";
import { huellaDePendientes, listarNotificaciones } from "./queries.server";
import { abrirCanal } from "./vivo.server";

const SUYAS = "/colegios/:colegioId/usuarios/:usuarioId/notificaciones";
const MAXIMO = 50;

/** B§7: the signed-in account's notifications, marking one or all as read, and the live feed. */
export const rutasDeNotificaciones = new Tabla()
  .get(
    SUYAS,
    {
      fijas: siNo(),
      leidas: siNo(),
      page: enteroOpcional({ min: 0, max: 1_000 }),
      size: enteroOpcional({ min: 1, max: MAXIMO }),
      antes: idOpcional(),
    },
    async (contexto, { fijas, leidas, page, size, antes: ultimoId }) => {
      const { alcance } = await entrar(contexto, PUERTAS.propio, {});
      const filtros = {
        fijas: fijas ?? true,
        leidas: leidas ?? false,
        page: page ?? 0,
        size: size ?? PAGINA,
        antes: ultimoId,
      };
      return jsonResponse(await listarNotificaciones(alcance, filtros));
    },
  )
  .get(`${SUYAS}/vivo`, {}, async (contexto) => {
    const request = contexto.req.raw;
    const { alcance } = await entrar(contexto, PUERTAS.propio, {});
    const canal = abrirCanal({
      token: sessionToken(request)!,
      direccion: addressKey(clientAddress(request)),
      colegioId: alcance.colegioId,
      huella: await huellaDePendientes(alcance),
      signal: request.signal,
    });
    if (!canal)
      return jsonError(503, "Hay demasiadas páginas abiertas; las notificaciones se leen al cambiar de página.");
    const headers = { ...securityHeaders({ documento: false }), ...DE_UN_CANAL };
    return new Response(canal, { headers }) as FileAnswer;
  })
  .patch(SUYAS, {}, run(operaciones.marcar))
  .patch(
    `${SUYAS}/:notificacionId`,
    {},
    run(operaciones.marcar, { inPath: { notificacionId: "id" }, values: (_, nombrados) => nombrados }),
  );

// Headers that keep proxies from delaying it to fill a packet or to compress it.
const DE_UN_CANAL = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-store, no-transform",
  "x-accel-buffering": "no",
};
