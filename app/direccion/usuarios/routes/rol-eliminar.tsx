import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/base/acceso/permissions.server";
import { submit } from "~/base/acceso/submit.server";
import { ConfirmRoute } from "~/forms/confirm-route";
import { parseParams } from "~/server/request/params.server";
import { titulo } from "~/base/shell/producto";
import { operaciones } from "../operaciones.server";
import { obtenerRol } from "../rol.server";
import { porQueNoSeElimina } from "../roles";

export const meta = () => titulo("Eliminar rol");

/** Deletes an unused role; for a used one it shows the number of people who have it. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, operaciones.eliminarRol.permiso);
  const { rolId } = parseParams(params, { rolId: "id" });
  const rol = await obtenerRol(alcance, rolId);
  return { nombre: rol.nombre, enUso: porQueNoSeElimina(rol) };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.eliminarRol,
    context: ["colegioId"],
    mensaje: "Rol eliminado",
    success: () => "/ajustes/roles",
  });
}

export default function RolEliminar() {
  const { nombre, enUso } = useLoaderData<typeof loader>();
  return (
    <ConfirmRoute title="Eliminar rol" confirm={enUso ? null : "Eliminar"} tone="danger">
      <p>
        <strong>{nombre}</strong>. {enUso ?? "Nadie lo tiene. Esta acción no se puede deshacer."}
      </p>
    </ConfirmRoute>
  );
}
