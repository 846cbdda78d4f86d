import type { ActionFunctionArgs } from "@remix-run/node";
import { readForm } from "~/server/request/body.server";
import { assertSameOrigin } from "~/server/request/csrf.server";
import { noEncontrado } from "~/server/request/responses.server";
import { cerrarPorInactividad } from "../commands/cerrar-por-inactividad.server";

export function loader() {
  throw noEncontrado();
}

/** The browser's clock says 10 idle minutes: ends the session and keeps the form that was being filled in (B§4). */
export async function action({ request }: ActionFunctionArgs) {
  assertSameOrigin(request);
  const headers = await cerrarPorInactividad(request, await readForm(request));
  return new Response(null, { status: 204, headers });
}
