import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/base/acceso/permissions.server";
import { submit } from "~/base/acceso/submit.server";
import { ConfirmRoute } from "~/forms/confirm-route";
import { parseParams } from "~/server/request/params.server";
import { titulo } from "~/base/shell/producto";
import { razonSocialDe, TEXTOS_FISCALES } from "../dato-fiscal";
import { operaciones } from "../operaciones.server";
import { obtenerDatoFiscalPorEditar } from "../queries.server";

export const meta = () => titulo("Quitar datos fiscales");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, operaciones.eliminar.permiso);
  const dato = await obtenerDatoFiscalPorEditar(alcance, parseParams(params, operaciones.eliminar.params!));
  return { rfc: dato.rfc, razonSocial: razonSocialDe(dato) };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, { ...operaciones.eliminar, mensaje: TEXTOS_FISCALES.eliminado });
}

export default function QuitarDatoFiscal() {
  const { rfc, razonSocial } = useLoaderData<typeof loader>();
  return (
    <ConfirmRoute title="Quitar datos fiscales" confirm="Quitar" tone="danger">
      <p>
        <strong>{razonSocial}</strong> ({rfc}) ya no se ofrecerá al facturar los pagos del alumno. Sus facturas se
        quedan como están.
      </p>
    </ConfirmRoute>
  );
}
