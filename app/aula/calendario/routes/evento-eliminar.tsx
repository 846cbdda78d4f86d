import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/base/acceso/permissions.server";
import { submit } from "~/base/acceso/submit.server";
import { ConfirmRoute } from "~/forms/confirm-route";
import { parseParams } from "~/server/request/params.server";
import { titulo } from "~/base/shell/producto";
import { operaciones } from "../operaciones.server";
import { obtenerEvento } from "../queries.server";

export const meta = () => titulo("Eliminar evento");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, operaciones.eliminar.permiso);
  const { titulo: nombre } = await obtenerEvento(alcance, parseParams(params, { eventoId: "id" }).eventoId);
  return { nombre };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.eliminar,
    context: ["colegioId"],
    mensaje: "Evento eliminado",
    success: (_, { up }) => up(2),
  });
}

export default function EliminarEvento() {
  const { nombre } = useLoaderData<typeof loader>();
  return (
    <ConfirmRoute title="Eliminar evento" confirm="Eliminar" tone="danger">
      <p>
        Se quitará <strong>{nombre}</strong> del calendario. Esta acción no se puede deshacer.
      </p>
    </ConfirmRoute>
  );
}
