import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ConfirmRoute } from "~/forms/confirm-route";
import { origenPublico } from "~/server/public-url.server";
import { submit } from "~/server/submit.server";
import { titulo } from "~/shell/producto";
import { aceptarPreinscripcion } from "../commands/aceptar-preinscripcion.server";
import { NoSePuedeResolver } from "../components/no-se-puede-resolver";
import { leerPorResolver } from "../por-resolver.server";
import { aceptarSchema } from "../schemas-personal.server";

export const meta = () => titulo("Aceptar preinscripción");

export function loader(args: LoaderFunctionArgs) {
  return leerPorResolver(args, "ACEPTAR");
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    permiso: "PERM_ADMIN_PREINSCRIPCIONES",
    params: { preinscripcionId: "id" },
    schema: aceptarSchema,
    keyed: true,
    run: (datos, { alcance, params, llave, request }) =>
      aceptarPreinscripcion(alcance, { ...datos, ...params, origen: origenPublico(request), llave }),
    mensaje: "Preinscripción aceptada",
  });
}

export default function AceptarPreinscripcion() {
  const { nombre, grado, lastModifiedDate, llave } = useLoaderData<typeof loader>();
  if (llave === null) return <NoSePuedeResolver title="Aceptar preinscripción" />;
  return (
    <ConfirmRoute title="Aceptar preinscripción" confirm="Aceptar" llave={llave}>
      <input type="hidden" name="lastModifiedDate" value={lastModifiedDate} />
      <p>
        Se aceptará a <strong>{nombre}</strong> en {grado}: se registrarán el alumno, sus tutores, su domicilio y sus
        documentos.
      </p>
      <p>La familia recibirá un correo. Esta acción no se puede deshacer.</p>
    </ConfirmRoute>
  );
}
