import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/base/acceso/permissions.server";
import { submit } from "~/base/acceso/submit.server";
import { ConfirmRoute } from "~/forms/confirm-route";
import { formatFecha } from "~/lib/dates";
import { parseParams } from "~/server/request/params.server";
import { titulo } from "~/base/shell/producto";
import { asignaturaLeida } from "~/aula/academico/ausencias";
import { obtenerAusencia } from "../ausencias-de-alumno.server";
import { operaciones } from "../operaciones.server";

export const meta = () => titulo("Eliminar justificación");

/** C§8: takes a justification back after a confirmation. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, operaciones.eliminarJustificacion.permiso);
  const ausencia = await obtenerAusencia(alcance, parseParams(params, operaciones.eliminarJustificacion.params!));
  const { fecha, justificada } = ausencia;
  return { dia: formatFecha(fecha), asignatura: asignaturaLeida(ausencia), justificada };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.eliminarJustificacion,
    context: ["colegioId"],
    mensaje: "Justificación eliminada",
    success: (_, { up }) => up(2),
  });
}

export default function EliminarJustificacion() {
  const { dia, asignatura, justificada } = useLoaderData<typeof loader>();
  return (
    <ConfirmRoute title="Eliminar justificación" confirm={justificada ? "Eliminar" : null} tone="danger">
      <p>
        {justificada
          ? "¿Confirmas eliminar la justificación de la ausencia? Esta acción no se puede deshacer."
          : "La ausencia no está justificada."}
      </p>
      <p className="text-quieto">{`${asignatura}, ${dia}`}</p>
    </ConfirmRoute>
  );
}
