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
import { facturaDePago } from "../queries.server";

export const meta = () => titulo("Cancelar factura");

/** B§3 Cancellation: the SAT's motive and a justification in free words. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, operaciones.cancelarDePago.permiso);
  const factura = await facturaDePago(alcance, parseParams(params, operaciones.cancelarDePago.params!));
  if (!factura) throw noEncontrado();
  const { estado, receptorNombre, esEgreso } = factura;
  return { folio: folioDe(factura), esEgreso, sePuede: estado === "TIMBRADA", receptorNombre };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, { ...operaciones.cancelarDePago, mensaje: FRASES_DE_FACTURA.seCancelo });
}

export default function CancelarFactura() {
  const datos = useLoaderData<typeof loader>();
  return <CancelacionDeFactura {...datos} despues={FRASES_DE_FACTURA.despues(datos)} />;
}
