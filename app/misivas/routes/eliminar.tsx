import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/acceso/permissions.server";
import { submit } from "~/acceso/submit.server";
import { ConfirmRoute } from "~/forms/confirm-route";
import { parseParams } from "~/server/request/params.server";
import { titulo } from "~/shell/producto";
import { exigirSuAlumno, PARTES } from "../en-la-ruta.server";
import { operaciones } from "../operaciones.server";
import { obtenerMisiva } from "../queries.server";

export const meta = () => titulo("Eliminar misiva");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, operaciones.eliminar.permiso);
  const partes = parseParams(params, PARTES);
  const { misivaId } = partes;
  await exigirSuAlumno(alcance, partes);
  const { titulo: resumen, alumno } = await obtenerMisiva(alcance, misivaId);
  return { resumen, alumno };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, { ...operaciones.eliminar, mensaje: "Misiva eliminada", success: (_, { up }) => up(2) });
}

export default function Eliminar() {
  const { resumen, alumno } = useLoaderData<typeof loader>();
  return (
    <ConfirmRoute title="Eliminar misiva" confirm="Eliminar" tone="danger">
      <p>
        Se eliminará <strong>{resumen}</strong>
        {`, sobre ${alumno}, con sus archivos.`}
      </p>
      <p>Esta acción no se puede deshacer.</p>
    </ConfirmRoute>
  );
}
