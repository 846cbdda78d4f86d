import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ConfirmRoute } from "~/forms/confirm-route";
import { nuevaLlave } from "~/acceso/idempotency.server";
import { submit } from "~/acceso/submit.server";
import { noEncontrado } from "~/server/request/responses.server";
import { titulo } from "~/shell/producto";
import { guardarRecargo } from "../commands/guardar-recargo.server";
import { Acuerdo, QuePasaConLoPosteado } from "../components/acuerdo";

import { aviso } from "../../programa";
import { abrirRecargo } from "../reglas.server";
import { eliminarSchema } from "../../schemas.server";
import { PERMISO } from "../../visible.server";

export const meta = () => titulo("Eliminar recargo");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { reglaId, cargo, valores, leido, posteados } = await abrirRecargo(request, params);
  if (reglaId === 0) throw noEncontrado();
  return { cargo, nombre: valores.nombre, leido, posteados, llave: nuevaLlave() };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    permiso: PERMISO,
    params: { ppId: "id", dcId: "id", drId: "id" },
    context: [],
    keyed: true,
    schema: eliminarSchema,
    run: (datos, { alcance, params: { ppId, dcId, drId }, llave }) =>
      guardarRecargo(alcance, { ...datos, programaPagosId: ppId, cargoId: dcId, recargoId: drId, llave }, null),
    // The specification gives the deletion of a surcharge the words of a charge (C§8).
    success: (_, { up }) => aviso(up(), "El cargo ha sido eliminado"),
  });
}

export default function EliminarRecargo() {
  const { cargo, nombre, leido, posteados, llave } = useLoaderData<typeof loader>();
  return (
    <ConfirmRoute title="Eliminar recargo" confirm="Eliminar" tone="danger" llave={llave}>
      <Acuerdo leido={leido} />
      <p>¿Está seguro que quiere eliminar el recargo?</p>
      <p>
        <strong>{nombre}</strong> · {cargo}
      </p>
      <QuePasaConLoPosteado posteados={posteados} />
    </ConfirmRoute>
  );
}
