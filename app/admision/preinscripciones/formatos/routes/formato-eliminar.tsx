import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ConfirmRoute } from "~/forms/confirm-route";
import { parseParams } from "~/server/request/params.server";
import { requirePermission } from "~/base/acceso/permissions.server";
import { submit } from "~/base/acceso/submit.server";
import { operaciones } from "../operaciones.server";
import { titulo } from "~/base/shell/producto";
import { obtenerFormato } from "../../formatos.server";

export const meta = () => titulo("Eliminar formato");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, operaciones.eliminar.permiso);
  const { formatoId } = parseParams(params, { formatoId: "id" });
  return { nombre: (await obtenerFormato(alcance, formatoId)).nombre };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.eliminar,
    mensaje: "Formato eliminado",
    success: () => "/ajustes/preinscripciones/formatos",
  });
}

export default function EliminarFormato() {
  const { nombre } = useLoaderData<typeof loader>();
  return (
    <ConfirmRoute title="Eliminar formato" confirm="Eliminar" tone="danger">
      <p>
        Se eliminará el formato <strong>{nombre}</strong>. Sólo se puede si ninguna familia lo ha comenzado.
      </p>
      <p>Esta acción no se puede deshacer.</p>
    </ConfirmRoute>
  );
}
