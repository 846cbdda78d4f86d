import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/base/acceso/permissions.server";
import { submit } from "~/base/acceso/submit.server";
import { ConfirmRoute } from "~/forms/confirm-route";
import { parseParams } from "~/server/request/params.server";
import { titulo } from "~/base/shell/producto";
import { operaciones } from "../operaciones.server";
import { obtenerOmitida } from "../tareas-de-alumno.server";

export const meta = () => titulo("Eliminar justificación");

/** Takes back a justification of an omitted task after a confirmation. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, operaciones.quitarJustificacion.permiso);
  const { alumnoId, tareaId } = parseParams(params, operaciones.quitarJustificacion.params!);
  const clave = { alumnoId, definicionId: tareaId };
  const { titulo: nombre, asignatura, justificada } = await obtenerOmitida(alcance, clave);
  return { nombre, asignatura, justificada };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.quitarJustificacion,
    context: ["colegioId"],
    mensaje: "Justificación eliminada",
    success: (_, { up }) => up(2),
  });
}

export default function OmitidaEliminar() {
  const { nombre, asignatura, justificada } = useLoaderData<typeof loader>();
  return (
    <ConfirmRoute title="Eliminar justificación" confirm={justificada ? "Eliminar" : null} tone="danger">
      <p>
        {justificada
          ? "¿Confirmas eliminar la justificación de la tarea omitida? Esta acción no se puede deshacer."
          : "La tarea no está justificada."}
      </p>
      <p className="text-quieto">{`${nombre}, ${asignatura}`}</p>
    </ConfirmRoute>
  );
}
