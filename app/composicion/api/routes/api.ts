import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { responder } from "../api.server";

/** /api/*: one route for the whole table of methods and paths (app/composicion/api). */
export async function loader({ request }: LoaderFunctionArgs) {
  return responder(request);
}

export async function action({ request }: ActionFunctionArgs) {
  return responder(request);
}
