import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ahora } from "~/server/jobs/clock.server";
import { visitorOf } from "~/server/request/proxy.server";
import { ligaDeLosAvisos } from "~/personas/privacidad/avisos.server";
import { queryText } from "~/server/request/params.server";
import { puertaPublica } from "~/base/acceso/public-door.server";
import { submit } from "~/base/acceso/submit.server";
import { trustedOrigin } from "~/server/request/trusted-origin.server";
import { nuevoReto, rechazoDelReto } from "~/base/linea/verificacion-humana.server";
import { titulo } from "~/base/shell/producto";
import { solicitarRestablecer } from "../commands/solicitar-restablecer.server";
import { Solicitud } from "../components/solicitud.familia";
import { solicitudSchema } from "../schemas.server";

export const handle = { js: false, reto: true, mejorada: true };

export const meta = () => titulo("Restablece tu contraseña");

/** A§2 Forgot-password page. */
export async function loader({ request }: LoaderFunctionArgs) {
  const aviso = await ligaDeLosAvisos(puertaPublica().db);
  return { reto: await nuevoReto(ahora(), request), enviado: queryText(request, "enviado") === "1", aviso };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    access: () => ({ ...puertaPublica(), ahora: ahora().toISOString() }),
    schema: solicitudSchema,
    hideFields: ["recaptcha", "reto"],
    run: async ({ email }, { alcance, form, request }) => {
      const rechazo = await rechazoDelReto(form, ahora(), request);
      if (rechazo) return rechazo;
      const solicitud = { email, visitante: visitorOf(request), origen: trustedOrigin(request) };
      return solicitarRestablecer(alcance, solicitud);
    },
    success: () => "/restablecepassword?enviado=1",
  });
}

export default function RestablecePassword() {
  return <Solicitud {...useLoaderData<typeof loader>()} />;
}

export { EnlaceFallido as ErrorBoundary } from "../components/pagina-enlace.familia";
