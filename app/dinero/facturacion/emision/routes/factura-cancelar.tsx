import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/base/acceso/permissions.server";
import { submit } from "~/base/acceso/submit.server";
import { parseParams } from "~/server/request/params.server";
import { noEncontrado } from "~/server/request/responses.server";
import { titulo } from "~/base/shell/producto";
import { folioDe, TEXTOS_FACTURA } from "../../factura";
import { CancelacionDeFactura } from "../components/cancelacion-de-factura";
import { operaciones } from "../operaciones.server";
import { facturaDePago } from "../queries.server";

export const meta = () => titulo("Cancelar factura");

/** B§3 Cancellation: the SAT's motive and a justification in free words. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, operaciones.cancelarDePago.permiso);
  const factura = await facturaDePago(alcance, parseParams(params, operaciones.cancelarDePago.params!));
  if (!factura) throw noEncontrado();
  return { folio: folioDe(factura), sePuede: factura.estado === "TIMBRADA", receptorNombre: factura.receptorNombre };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, { ...operaciones.cancelarDePago, mensaje: TEXTOS_FACTURA.cancelada });
}

export default function CancelarFactura() {
  return <CancelacionDeFactura {...useLoaderData<typeof loader>()} despues="El pago se podrá facturar otra vez." />;
}
