import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/base/acceso/permissions.server";
import { submit } from "~/base/acceso/submit.server";
import { ConfirmRoute } from "~/forms/confirm-route";
import { parseParams } from "~/server/request/params.server";
import { titulo } from "~/base/shell/producto";
import { exigirSuAlumno, PARTES } from "../en-la-ruta.server";
import { derechosDe, YA_NO_SE_PUEDE } from "../misiva";
import { operaciones } from "../operaciones.server";
import { obtenerMisiva } from "../queries.server";
import { quienMira } from "../quien.server";

export const meta = () => titulo("Eliminar misiva");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, operaciones.eliminar.permiso);
  const partes = parseParams(params, PARTES);
  const { misivaId } = partes;
  await exigirSuAlumno(alcance, partes);
  const misiva = await obtenerMisiva(alcance, misivaId);
  const { titulo: resumen, alumno } = misiva;
  return { resumen, alumno, puede: derechosDe(misiva, quienMira(alcance)).has("ELIMINAR") };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, { ...operaciones.eliminar, mensaje: "Misiva eliminada", success: (_, { up }) => up(2) });
}

export default function Eliminar() {
  const { resumen, alumno, puede } = useLoaderData<typeof loader>();
  return (
    <ConfirmRoute title="Eliminar misiva" confirm={puede ? "Eliminar" : null} tone="danger">
      {puede ? (
        <>
          <p>
            Se eliminará <strong>{resumen}</strong>
            {`, sobre ${alumno}, con sus archivos.`}
          </p>
          <p>Esta acción no se puede deshacer.</p>
        </>
      ) : (
        <p>{YA_NO_SE_PUEDE}</p>
      )}
    </ConfirmRoute>
  );
}
