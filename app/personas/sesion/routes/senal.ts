import type { ActionFunctionArgs } from "@remix-run/node";
import { readForm } from "~/server/request/body.server";
import { assertSameOrigin } from "~/server/request/csrf.server";
import { currentSession } from "~/base/acceso/permissions.server";
import { noEncontrado } from "~/server/request/responses.server";
import { cerrarPorInactividad } from "../commands/cerrar-por-inactividad.server";

export function loader() {
  throw noEncontrado();
}

/**
 * The browser script's signals about a session, at `/sesion/viva` and `/sesion/inactividad`. Typing keeps it alive (the
 * request itself counts as use; 204, or 401 if the session has ended). Ten idle minutes end it and keep the form being
 * filled in (B§4).
 */
export async function action({ request, params }: ActionFunctionArgs) {
  assertSameOrigin(request);
  if (params.senal === "viva") {
    const sesion = await currentSession(request);
    return new Response(null, { status: sesion ? 204 : 401, headers: { "cache-control": "no-store" } });
  }
  if (params.senal !== "inactividad") throw noEncontrado();
  const headers = await cerrarPorInactividad(request, await readForm(request));
  return new Response(null, { status: 204, headers });
}
