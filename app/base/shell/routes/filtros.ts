import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { readForm } from "~/server/request/body.server";
import { assertSameOrigin } from "~/server/request/csrf.server";
import { requireAccount, requireSession } from "~/base/acceso/permissions.server";
import { destinoSeguro } from "~/base/acceso/destino";
import { elegirFiltros } from "~/base/acceso/commands/elegir-filtros.server";

export function loader() {
  return redirect("/");
}

/** Receives the shell's selectors, and leads back to their page. */
export async function action({ request }: ActionFunctionArgs) {
  assertSameOrigin(request);
  const [sesion, alcance] = [await requireAccount(request), await requireSession(request)];
  const form = await readForm(request);
  await elegirFiltros(alcance, sesion, form);
  return redirect(destinoSeguro(form.get("volver")));
}
