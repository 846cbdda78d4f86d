import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ConfirmRoute } from "~/forms/confirm-route";
import { type Fecha, formatFecha } from "~/lib/dates";
import { centavos, formatPesos } from "~/lib/money";
import { parseParams } from "~/server/request/params.server";
import { sinPermiso } from "~/server/request/responses.server";
import { submit } from "~/acceso/submit.server";
import { operaciones } from "../operaciones.server";
import { titulo } from "~/shell/producto";
import { DialogRoute } from "~/ui/dialog-route";
import { EmptyState } from "~/ui/empty-state";
import { vistaDelReverso } from "../commands/reversar-movimiento.server";
import { obtenerMovimiento } from "../queries.server";
import { abrirCuentas } from "../../libro/visible.server";

export const meta = () => titulo("Reversar movimiento");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { alcance, alumnoId } = await abrirCuentas(request, params);
  const { movimientoId } = parseParams(params, { movimientoId: "id" });
  const movimiento = await obtenerMovimiento(alcance, { alumnoId, movimientoId });
  // Somebody else has reversed it meanwhile: the page says so, instead of a lack of privileges (403).
  if (movimiento.reversadaPorTransaccionId !== null) return { movimiento, efectos: null };
  if (!movimiento.puedeReversar) throw sinPermiso();
  const { servicioId } = movimiento;
  const efectos = await vistaDelReverso(alcance, { alumnoId, servicioId, transaccionId: movimientoId });
  return { movimiento, efectos };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.reversar,

    mensaje: "El movimiento fue reversado.",
    success: (_, { up }) => up(),
  });
}

export default function Reverso() {
  const { movimiento, efectos } = useLoaderData<typeof loader>();
  if (efectos === null)
    return (
      <DialogRoute title="Reversar movimiento" size="sm">
        <EmptyState title="El movimiento ya fue reversado." />
      </DialogRoute>
    );
  const monto = formatPesos(centavos(movimiento.cargoCentavos + movimiento.abonoCentavos));
  return (
    <ConfirmRoute
      title="Reversar movimiento"
      confirm="Reversar"
      tone="danger"
      reason={{ name: "observaciones", label: "Observaciones", maxLength: 500 }}
    >
      <p>
        Se reversará <strong>{movimiento.descripcion}</strong> de {monto}, del{" "}
        {formatFecha(movimiento.fechaOperacion as Fecha)}.
      </p>
      {movimiento.recibo ? (
        <p>
          El recibo {movimiento.recibo.serie}
          {movimiento.recibo.folio} quedará cancelado.
        </p>
      ) : null}
      {efectos.map((frase) => (
        <p key={frase}>{frase}</p>
      ))}
      <p>Esta acción no se puede deshacer.</p>
    </ConfirmRoute>
  );
}
