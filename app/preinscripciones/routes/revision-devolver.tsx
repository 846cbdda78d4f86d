import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ConfirmRoute } from "~/forms/confirm-route";
import { origenPublico } from "~/server/public-url.server";
import { submit } from "~/server/submit.server";
import { titulo } from "~/shell/producto";
import { devolverPreinscripcion } from "../commands/devolver-preinscripcion.server";
import { NoSePuedeResolver } from "../components/no-se-puede-resolver";
import { leerPorResolver } from "../por-resolver.server";
import { comentarSchema } from "../schemas-personal.server";

export const meta = () => titulo("Devolver preinscripción");

export function loader(args: LoaderFunctionArgs) {
  return leerPorResolver(args, "DEVOLVER");
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    permiso: "PERM_ADMIN_PREINSCRIPCIONES",
    params: { preinscripcionId: "id" },
    schema: comentarSchema,
    keyed: true,
    run: (datos, { alcance, params, llave, request }) =>
      devolverPreinscripcion(alcance, { ...datos, ...params, origen: origenPublico(request), llave }),
    mensaje: "Preinscripción devuelta",
  });
}

export default function DevolverPreinscripcion() {
  const { nombre, lastModifiedDate, llave } = useLoaderData<typeof loader>();
  if (llave === null) return <NoSePuedeResolver title="Devolver preinscripción" />;
  return (
    <ConfirmRoute
      title="Devolver preinscripción"
      confirm="Devolver"
      llave={llave}
      reason={{ name: "comentarios", label: "Comentarios para la familia", maxLength: 2000 }}
    >
      <input type="hidden" name="lastModifiedDate" value={lastModifiedDate} />
      <p>
        La familia de <strong>{nombre}</strong> podrá corregir sus datos y terminar de nuevo; conserva su lugar.
      </p>
      <p>Recibirá los comentarios por correo y los verá en las instrucciones.</p>
    </ConfirmRoute>
  );
}
