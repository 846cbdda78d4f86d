import type { LoaderFunctionArgs } from "@remix-run/node";
import { responderArchivoPublico } from "../archivo-publico.server";

/** A§7 GET /public/comunicados/:token/archivos/:uuid, at the root as the specification writes it. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  return responderArchivoPublico(request, params);
}
