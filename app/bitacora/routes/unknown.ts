import type { ActionFunctionArgs } from "@remix-run/node";
import { readBytes } from "~/server/body.server";
import { assertSameOrigin } from "~/server/csrf.server";
import { jsonError, noEncontrado } from "~/server/responses.server";
import { recibirError } from "../recibir-error.server";

export function loader() {
  throw noEncontrado();
}

/** PATCH /public/unknown?hash= : the report of a crashed screen (A§7), at most 32 KB. */
export async function action({ request }: ActionFunctionArgs) {
  assertSameOrigin(request);
  if (request.method !== "PATCH") throw noEncontrado();
  const outcome = await recibirError(request, await readBytes(request, { limitBytes: 32 * 1024 }));
  if (!outcome.ok) return jsonError(outcome.status ?? 422, outcome.mensaje);
  return new Response(null, { status: 204 });
}
