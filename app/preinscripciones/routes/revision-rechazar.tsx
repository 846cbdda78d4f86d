import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ConfirmRoute } from "~/forms/confirm-route";
import { origenPublico } from "~/server/public-url.server";
import { submit } from "~/server/submit.server";
import { titulo } from "~/shell/producto";
import { rechazarPreinscripcion } from "../commands/rechazar-preinscripcion.server";
import { NoSePuedeResolver } from "../components/no-se-puede-resolver";
import { leerPorResolver } from "../por-resolver.server";
import { comentarSchema } from "../schemas-personal.server";

export const meta = () => titulo("Rechazar preinscripción");

export function loader(args: LoaderFunctionArgs) {
  return leerPorResolver(args, "RECHAZAR");
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    permiso: "PERM_ADMIN_PREINSCRIPCIONES",
    params: { preinscripcionId: "id" },
    schema: comentarSchema,
    keyed: true,
    run: (datos, { alcance, params, llave, request }) =>
      rechazarPreinscripcion(alcance, { ...datos, ...params, origen: origenPublico(request), llave }),
    mensaje: "Preinscripción rechazada",
  });
}

export default function RechazarPreinscripcion() {
  const { nombre, lastModifiedDate, llave } = useLoaderData<typeof loader>();
  if (llave === null) return <NoSePuedeResolver title="Rechazar preinscripción" />;
  return (
    <ConfirmRoute
      title="Rechazar preinscripción"
      confirm="Rechazar"
      tone="danger"
      llave={llave}
      reason={{ name: "comentarios", label: "Motivo", maxLength: 2000 }}
    >
      <input type="hidden" name="lastModifiedDate" value={lastModifiedDate} />
      <p>
        Se rechazará la preinscripción de <strong>{nombre}</strong>. Su lugar pasará a la primera familia en lista de
        espera.
      </p>
      <p>La familia recibirá el motivo por correo. Esta acción no se puede deshacer.</p>
    </ConfirmRoute>
  );
}
