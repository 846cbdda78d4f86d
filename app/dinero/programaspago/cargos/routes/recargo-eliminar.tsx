import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ConfirmRoute } from "~/forms/confirm-route";
import { submit } from "~/base/acceso/submit.server";
import { noEncontrado } from "~/server/request/responses.server";
import { titulo } from "~/base/shell/producto";
import { operaciones } from "../operaciones.server";
import { Acuerdo, QuePasaConLoPosteado } from "../components/acuerdo";

import { aviso } from "../../programa";
import { abrirRecargo } from "../reglas.server";

export const meta = () => titulo("Eliminar recargo");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { reglaId, cargo, valores, leido, posteados } = await abrirRecargo(request, params);
  if (reglaId === 0) throw noEncontrado();
  return { cargo, nombre: valores.nombre, leido, posteados };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.eliminarRecargo,
    context: [],
    // The specification uses the words of a charge for the deletion of a surcharge (C§8).
    success: (_, { up }) => aviso(up(), "El cargo ha sido eliminado"),
  });
}

export default function EliminarRecargo() {
  const { cargo, nombre, leido, posteados } = useLoaderData<typeof loader>();
  return (
    <ConfirmRoute title="Eliminar recargo" confirm="Eliminar" tone="danger">
      <Acuerdo leido={leido} />
      <p>¿Está seguro que quiere eliminar el recargo?</p>
      <p>
        <strong>{nombre}</strong> · {cargo}
      </p>
      <QuePasaConLoPosteado posteados={posteados} />
    </ConfirmRoute>
  );
}
