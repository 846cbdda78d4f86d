import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/acceso/permissions.server";
import { submit } from "~/acceso/submit.server";
import { RadioGroup } from "~/forms/choice-fields";
import { ConfirmRoute } from "~/forms/confirm-route";
import { parseParams } from "~/server/request/params.server";
import { noEncontrado } from "~/server/request/responses.server";
import { titulo } from "~/shell/producto";
import { NothingLeft } from "~/ui/nothing-left";
import { folioDe, MOTIVO_HABITUAL, MOTIVOS, TEXTOS_FACTURA } from "../../factura";
import { operaciones } from "../operaciones.server";
import { facturaDePago } from "../queries.server";

export const meta = () => titulo("Cancelar factura");

/** B§3 Cancellation: why, in the SAT's words and in one's own. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, operaciones.cancelarDePago.permiso);
  const factura = await facturaDePago(alcance, parseParams(params, operaciones.cancelarDePago.params!));
  if (!factura) throw noEncontrado();
  return { folio: folioDe(factura), sePuede: factura.estado === "TIMBRADA", receptorNombre: factura.receptorNombre };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, { ...operaciones.cancelarDePago, mensaje: TEXTOS_FACTURA.cancelada });
}

const OPCIONES = Object.entries(MOTIVOS).map(([value, texto]) => ({ value, label: `${value} · ${texto}` }));

export default function CancelarFactura() {
  const { folio, sePuede, receptorNombre } = useLoaderData<typeof loader>();
  if (!sePuede)
    return <NothingLeft title="Cancelar factura" says={`La factura ${folio} no está timbrada, o ya se cancela.`} />;
  return (
    <ConfirmRoute
      title="Cancelar factura"
      confirm="Cancelar la factura"
      cancel="Volver"
      tone="danger"
      reason={{ name: "justificacion", label: "Justificación", maxLength: 500 }}
      defaultValue={{ motivoCancelacionFactura: MOTIVO_HABITUAL }}
    >
      <p>
        Se pedirá cancelar la factura <strong>{folio}</strong> de {receptorNombre}. Según su monto y su fecha, el SAT
        puede preguntar antes a quien la recibió. El pago se podrá facturar otra vez.
      </p>
      <RadioGroup name="motivoCancelacionFactura" label="Motivo" options={OPCIONES} required />
    </ConfirmRoute>
  );
}
