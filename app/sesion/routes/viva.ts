import type { ActionFunctionArgs } from "@remix-run/node";
import { assertSameOrigin } from "~/server/request/csrf.server";
import { currentSession } from "~/acceso/permissions.server";
import { noEncontrado } from "~/server/request/responses.server";

export function loader() {
  throw noEncontrado();
}

/** Typing keeps the session alive: being asked for is being used. 204, or 401 when there is no session any more. */
export async function action({ request }: ActionFunctionArgs) {
  assertSameOrigin(request);
  const sesion = await currentSession(request);
  return new Response(null, { status: sesion ? 204 : 401, headers: { "cache-control": "no-store" } });
}
