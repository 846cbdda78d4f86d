import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { assertSameOrigin } from "~/server/request/csrf.server";
import { requireSession } from "~/base/acceso/permissions.server";
import { noEncontrado } from "~/server/request/responses.server";
import { rutaSinPrefijo } from "../prefijos";

/** Any unknown path: paths with a prefix redirect to their page, the rest does not exist. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireSession(request);
  const { pathname, search } = new URL(request.url);
  const elsewhere = rutaSinPrefijo(pathname, search);
  throw elsewhere ? redirect(elsewhere) : noEncontrado();
}

export async function action({ request }: ActionFunctionArgs) {
  assertSameOrigin(request);
  await requireSession(request);
  throw noEncontrado();
}

export default function NoEncontrada() {
  return null;
}
