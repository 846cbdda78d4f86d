import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/base/acceso/permissions.server";
import { submit } from "~/base/acceso/submit.server";
import { parseParams } from "~/server/request/params.server";
import { noEncontrado } from "~/server/request/responses.server";
import { titulo } from "~/base/shell/producto";
import { folioDe, FRASES_DE_FACTURA } from "../../factura";
import { CancelacionDeFactura } from "../components/cancelacion-de-factura";
import { operaciones } from "../operaciones.server";
import { buscarFactura } from "../queries.server";

export const meta = () => titulo("Cancelar factura");

/** The cancellation of an invoice in no student's file: a global one, from their list. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, operaciones.cancelar.permiso);
  const { facturaId } = parseParams(params, operaciones.cancelar.params!);
  const factura = await buscarFactura(alcance, facturaId);
  if (!factura) throw noEncontrado();
  const { estado, receptorNombre, esEgreso } = factura;
  return { folio: folioDe(factura), esEgreso, sePuede: estado === "TIMBRADA", receptorNombre };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.cancelar,
    mensaje: FRASES_DE_FACTURA.seCancelo,
    success: (_, { request }) => `/controlescolar/facturas${new URL(request.url).search}`,
  });
}

export default function CancelarFacturaGlobal() {
  return <CancelacionDeFactura {...useLoaderData<typeof loader>()} despues="Sus pagos se podrán facturar otra vez." />;
}
