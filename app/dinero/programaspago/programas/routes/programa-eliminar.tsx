import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ConfirmRoute } from "~/forms/confirm-route";
import { submit } from "~/base/acceso/submit.server";
import { titulo } from "~/base/shell/producto";
import { operaciones } from "../operaciones.server";
import { aviso } from "../../programa";
import { obtenerPrograma } from "../../queries.server";
import { abrirPrograma } from "../../visible.server";

export const meta = () => titulo("Eliminar programa de pagos");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { alcance, programaPagosId } = await abrirPrograma(request, params);
  const { nombre, cargosCount } = await obtenerPrograma(alcance, programaPagosId);
  return { nombre, cargosCount };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.eliminarPrograma,
    context: [],
    success: (_, { up }) => aviso(up(2), "Programa de pagos eliminado"),
  });
}

export default function EliminarPrograma() {
  const { nombre, cargosCount } = useLoaderData<typeof loader>();
  return (
    <ConfirmRoute title="Eliminar programa de pagos" confirm="Eliminar" tone="danger">
      <p>
        ¿Confirmas eliminar el programa de pagos <strong>{nombre}</strong>
        {cargosCount === 0 ? "" : cargosCount === 1 ? " y su cargo" : ` y sus ${cargosCount} cargos`}?
      </p>
      <p>Esta acción no se puede deshacer.</p>
    </ConfirmRoute>
  );
}
