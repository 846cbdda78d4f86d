import { database } from "db/connection";
import { ahora } from "~/server/jobs/clock.server";
import { currentSession } from "~/base/acceso/permissions.server";
import { clearSessionCookie } from "~/base/acceso/session.server";
import { destinoSeguro } from "~/base/acceso/destino";
import { keepPendingForm } from "~/base/acceso/formulario-pendiente.server";
import { cerrarSesion } from "./cerrar-sesion.server";

const RUTA = "sesion.ruta";

/**
 * Ends the session of an idle browser. The fields that it sends wait for the same account at `sesion.ruta`; without
 * fields nothing waits. Returns the headers that tell the browser.
 */
export async function cerrarPorInactividad(request: Request, form: FormData): Promise<Headers> {
  const headers = new Headers({ "cache-control": "no-store" });
  const ruta = destinoSeguro(form.get(RUTA));
  form.delete(RUTA);
  const pending = [...form.keys()].length > 0 && (await keepPendingForm(database().db, request, ruta, form, ahora()));
  if (pending) headers.append("Set-Cookie", pending);
  const sesion = await currentSession(request);
  if (sesion) await cerrarSesion(sesion);
  headers.append("Set-Cookie", clearSessionCookie());
  return headers;
}
