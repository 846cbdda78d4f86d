import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Checkbox } from "~/forms/choice-fields";
import { ConfirmRoute } from "~/forms/confirm-route";
import { type Fecha, formatFecha } from "~/lib/dates";
import { centavos, formatPesos } from "~/lib/money";
import { parseParams } from "~/server/request/params.server";
import { submit } from "~/base/acceso/submit.server";
import { operaciones } from "../operaciones.server";
import { titulo } from "~/base/shell/producto";
import { NothingLeft } from "~/ui/nothing-left";
import { previsualizarReverso } from "../commands/reversar-movimiento.server";
import { abrirCuentas } from "../../libro/visible.server";

export const meta = () => titulo("Reversar movimiento");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { alcance, alumnoId } = await abrirCuentas(request, params);
  const { movimientoId } = parseParams(params, { movimientoId: "id" });
  return previsualizarReverso(alcance, { alumnoId, movimientoId });
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.reversar,
    mensaje: "El movimiento fue reversado.",
  });
}

export default function Reverso() {
  const { movimiento, frases, impedimento, indemnizacion } = useLoaderData<typeof loader>();
  if (impedimento !== null) return <NothingLeft title="Reversar movimiento" says={impedimento} />;
  const monto = formatPesos(centavos(movimiento.cargoCentavos + movimiento.abonoCentavos));
  return (
    <ConfirmRoute
      title="Reversar movimiento"
      confirm="Reversar"
      tone="danger"
      lines={frases}
      reason={{ name: "observaciones", label: "Observaciones", maxLength: 500 }}
    >
      <p>
        Se reversará <strong>{movimiento.descripcion}</strong> de {monto}, del{" "}
        {formatFecha(movimiento.fechaOperacion as Fecha)}.
      </p>
      {indemnizacion === null ? null : (
        <Checkbox
          name="indemnizacion"
          label={indemnizacion}
          hint="Si el banco lo devolvió por culpa de quien lo firmó. Va aparte de la colegiatura."
        />
      )}
    </ConfirmRoute>
  );
}
