import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ConfirmRoute } from "~/forms/confirm-route";
import { nuevaLlave } from "~/server/idempotency.server";
import { submit } from "~/server/submit.server";
import { titulo } from "~/shell/producto";
import { DialogRoute } from "~/ui/dialog-route";
import { EmptyState } from "~/ui/empty-state";
import { deshacerCambio } from "../commands/deshacer-cambio.server";
import { Acuerdo } from "../components/acuerdo";
import { textoDeCambio } from "../masivo";
import { ultimoCambio } from "../masivo.server";
import { aviso } from "../programa";
import { obtenerPrograma } from "../queries.server";
import { eliminarSchema } from "../schemas.server";
import { abrirPrograma, PERMISO } from "../visible.server";

export const meta = () => titulo("Deshacer el último cambio");

/** Takes the last bulk change back, while nothing that it charged was paid. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { alcance, programaPagosId } = await abrirPrograma(request, params);
  await obtenerPrograma(alcance, programaPagosId);
  const cambio = await ultimoCambio(alcance, programaPagosId);
  return { texto: cambio ? textoDeCambio(cambio, cambio.antes.length) : null, llave: nuevaLlave() };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    permiso: PERMISO,
    params: { ppId: "id" },
    context: [],
    keyed: true,
    schema: eliminarSchema,
    run: ({ huella }, { alcance, params, llave }) =>
      deshacerCambio(alcance, { programaPagosId: params.ppId, huella, llave }),
    success: (_, { up }) => aviso(up(), "Registros actualizados"),
  });
}

export default function Deshacer() {
  const { texto, llave } = useLoaderData<typeof loader>();
  if (texto === null)
    return (
      <DialogRoute title="Deshacer el último cambio" size="sm">
        <EmptyState title="No hay un cambio que se pueda deshacer." />
      </DialogRoute>
    );
  return (
    <ConfirmRoute title="Deshacer el último cambio" confirm="Deshacer" llave={llave}>
      <Acuerdo />
      <p>{texto}</p>
      <p>Los cargos vuelven a ser como eran, y lo que se reversó se vuelve a cargar.</p>
    </ConfirmRoute>
  );
}
