import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ConfirmRoute } from "~/forms/confirm-route";
import { submit } from "~/base/acceso/submit.server";
import { noEncontrado } from "~/server/request/responses.server";
import { titulo } from "~/base/shell/producto";
import { operaciones } from "../operaciones.server";
import { Acuerdo } from "../components/acuerdo";
import { LoGanadoSeQueda } from "../components/vencimiento";
import { aviso } from "../../programa";
import { abrirDescuento } from "../reglas.server";

export const meta = () => titulo("Eliminar descuento");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { reglaId, cargo, valores, leido, posteados } = await abrirDescuento(request, params);
  if (reglaId === 0) throw noEncontrado();
  return { cargo, nombre: valores.nombre, leido, posteados };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.eliminarDescuento,
    context: [],
    success: (_, { up }) => aviso(up(), "El descuento ha sido eliminado"),
  });
}

export default function EliminarDescuento() {
  const { cargo, nombre, leido, posteados } = useLoaderData<typeof loader>();
  return (
    <ConfirmRoute title="Eliminar descuento" confirm="Eliminar" tone="danger">
      <Acuerdo leido={leido} />
      <p>¿Está seguro que quiere eliminar el descuento?</p>
      <p>
        <strong>{nombre}</strong> · {cargo}
      </p>
      <LoGanadoSeQueda posteados={posteados} />
    </ConfirmRoute>
  );
}
