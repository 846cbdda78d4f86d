import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/base/acceso/permissions.server";
import { cumple } from "~/base/acceso/puertas";
import { submit } from "~/base/acceso/submit.server";
import { titulo } from "~/base/shell/producto";
import { parseParams } from "~/server/request/params.server";
import { ESTADOS_EN_PALABRAS } from "../cobro";
import { DetalleDeCobro } from "../components/detalle-de-cobro";
import { operaciones } from "../operaciones.server";
import { obtenerCobro } from "../queries.server";

export const meta = () => titulo("Cobro en línea");

/** An online payment: its charges and receipts, the provider's data, and the steps that a person may take. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, operaciones.atender.permiso);
  const { cobroId } = parseParams(params, operaciones.atender.params!);
  const cobro = await obtenerCobro(alcance, cobroId);
  return { cobro, puedeDevolver: cumple(alcance.permisos, operaciones.devolver.permiso) };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.atender,
    mensaje: ({ estado, porque }) => porque || `El adquiriente dice: ${ESTADOS_EN_PALABRAS[estado].toLowerCase()}.`,
    success: (_, { request }) => new URL(request.url).pathname + new URL(request.url).search,
  });
}

export default function Cobro() {
  return <DetalleDeCobro {...useLoaderData<typeof loader>()} />;
}
