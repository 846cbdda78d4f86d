import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/base/acceso/permissions.server";
import { submit } from "~/base/acceso/submit.server";
import { ConfirmRoute } from "~/forms/confirm-route";
import { parseParams } from "~/server/request/params.server";
import { titulo } from "~/base/shell/producto";
import { porQueNoSeElimina } from "../commands/eliminar-definicion.server";
import { obtenerDefinicion } from "../definiciones.server";
import { operaciones } from "../operaciones.server";

export const meta = () => titulo("Eliminar tarea");

/** Deletes a task, or shows the reason why it cannot. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, operaciones.eliminarDefinicion.permiso);
  const { definicionId } = parseParams(params, { definicionId: "id" });
  const definicion = await obtenerDefinicion(alcance, definicionId);
  return { nombre: definicion.titulo, porQue: await porQueNoSeElimina(alcance, definicionId) };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.eliminarDefinicion,
    context: ["colegioId"],
    mensaje: "Tarea eliminada",
    success: (_, { up }) => up(2),
  });
}

export default function TareaEliminar() {
  const { nombre, porQue } = useLoaderData<typeof loader>();
  return (
    <ConfirmRoute title="Eliminar tarea" confirm={porQue === null ? "Eliminar" : null} tone="danger">
      <p>
        <strong>{nombre}</strong>. {porQue ?? "Deja de estar entre las tareas de sus alumnos, con sus archivos."}
      </p>
    </ConfirmRoute>
  );
}
