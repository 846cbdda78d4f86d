import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/base/acceso/permissions.server";
import { submit } from "~/base/acceso/submit.server";
import { ConfirmRoute } from "~/forms/confirm-route";
import { parseParams } from "~/server/request/params.server";
import { titulo } from "~/base/shell/producto";
import { TEXTOS_DOCUMENTOS } from "../documento";
import { operaciones } from "../operaciones.server";
import { obtenerDocumento } from "../queries.server";

export const meta = () => titulo("Eliminar documento");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, operaciones.eliminar.permiso);
  const { alumnoId, documentoId } = parseParams(params, operaciones.eliminar.params!);
  const { nombre } = await obtenerDocumento(alcance, alumnoId, documentoId);
  return { nombre };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.eliminar,
    mensaje: TEXTOS_DOCUMENTOS.eliminado,
    success: (_, { up }) => up(2, "masdatos"),
  });
}

/** Asks for confirmation before a paper is deleted. */
export default function EliminarDocumento() {
  const { nombre } = useLoaderData<typeof loader>();
  return (
    <ConfirmRoute title="Eliminar documento" confirm="Eliminar" tone="danger">
      <p>¿Confirmas eliminar «{nombre}»? Esta acción no se puede deshacer.</p>
    </ConfirmRoute>
  );
}
