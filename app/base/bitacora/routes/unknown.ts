import type { ActionFunctionArgs } from "@remix-run/node";
import { assertSameOrigin } from "~/server/request/csrf.server";
import { noEncontrado } from "~/server/request/responses.server";
import { responderError } from "../recibir-error.server";

export function loader() {
  throw noEncontrado();
}

/** PATCH /public/unknown?hash= : the report of a crashed screen (A§7), at most 32 KB. */
export async function action({ request }: ActionFunctionArgs) {
  assertSameOrigin(request);
  if (request.method !== "PATCH") throw noEncontrado();
  return responderError(request);
}
