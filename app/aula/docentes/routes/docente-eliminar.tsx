import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/base/acceso/permissions.server";
import { submit } from "~/base/acceso/submit.server";
import { ConfirmRoute } from "~/forms/confirm-route";
import { parseParams } from "~/server/request/params.server";
import { titulo } from "~/base/shell/producto";
import { porQueNo } from "../commands/eliminar-docente.server";
import { operaciones } from "../operaciones.server";
import { obtenerDocente } from "../queries.server";

export const meta = () => titulo("Eliminar docente");

/** Removes a teacher from the school, or deactivates one who has taught. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, operaciones.eliminarDocente.permiso);
  const { docenteId } = parseParams(params, { docenteId: "id" });
  const { nombreCompleto, activo } = await obtenerDocente(alcance, docenteId);
  return { nombreCompleto, activo, porQue: await porQueNo(alcance, docenteId) };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.eliminarDocente,
    context: ["colegioId"],
    success: ({ desactivado }, { up }) => ({
      url: up(2),
      mensaje: desactivado ? "Docente desactivado" : "Docente eliminado",
    }),
  });
}

export default function DocenteEliminar() {
  const { nombreCompleto, activo, porQue } = useLoaderData<typeof loader>();
  const confirma = porQue === null ? "Eliminar" : activo ? "Desactivar" : null;
  return (
    <ConfirmRoute title="Eliminar docente" confirm={confirma} tone="danger">
      {porQue === null ? null : <input type="hidden" name="desactivar" value="on" />}
      <p>
        <strong>{nombreCompleto}</strong>.{" "}
        {porQue ?? "Dejará de estar entre los docentes del colegio, y su cuenta, si tiene, deja de ser de un docente."}
        {porQue !== null && activo ? " Puedes desactivarlo: lo que enseñó se queda como está." : null}
      </p>
    </ConfirmRoute>
  );
}
