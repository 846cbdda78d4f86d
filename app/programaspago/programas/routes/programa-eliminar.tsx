import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ConfirmRoute } from "~/forms/confirm-route";
import { nuevaLlave } from "~/acceso/idempotency.server";
import { submit } from "~/acceso/submit.server";
import { titulo } from "~/shell/producto";
import { eliminarPrograma } from "../commands/eliminar-programa.server";
import { aviso } from "../../programa";
import { obtenerPrograma } from "../../queries.server";
import { confirmarSchema } from "../../schemas.server";
import { abrirPrograma, PERMISO } from "../../visible.server";

export const meta = () => titulo("Eliminar programa de pagos");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { alcance, programaPagosId } = await abrirPrograma(request, params);
  const { nombre, cargosCount } = await obtenerPrograma(alcance, programaPagosId);
  return { nombre, cargosCount, llave: nuevaLlave() };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    permiso: PERMISO,
    params: { ppId: "id" },
    context: [],
    keyed: true,
    schema: confirmarSchema,
    run: (_, { alcance, params, llave }) => eliminarPrograma(alcance, { programaPagosId: params.ppId, llave }),
    success: (_, { up }) => aviso(up(2), "Programa de pagos eliminado"),
  });
}

export default function EliminarPrograma() {
  const { nombre, cargosCount, llave } = useLoaderData<typeof loader>();
  return (
    <ConfirmRoute title="Eliminar programa de pagos" confirm="Eliminar" tone="danger" llave={llave}>
      <p>
        ¿Confirmas eliminar el programa de pagos <strong>{nombre}</strong>
        {cargosCount === 0 ? "" : cargosCount === 1 ? " y su cargo" : ` y sus ${cargosCount} cargos`}?
      </p>
      <p>Esta acción no se puede deshacer.</p>
    </ConfirmRoute>
  );
}
