import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ConfirmRoute } from "~/forms/confirm-route";
import { parseParams } from "~/server/request/params.server";
import { requirePermission } from "~/base/acceso/permissions.server";
import { submit } from "~/base/acceso/submit.server";
import { operaciones } from "../operaciones.server";
import { titulo } from "~/base/shell/producto";
import { esBorrador, esEditable } from "../comunicado";
import { obtenerComunicado } from "../queries.server";
import { alComunicado } from "../rechazos.server";

export const meta = () => titulo("Eliminar comunicado");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, operaciones.eliminar.permiso);
  const { comunicadoId } = parseParams(params, { comunicadoId: "id" });
  const { titulo: nombre, estatus } = await obtenerComunicado(alcance, comunicadoId);
  if (!esEditable(estatus)) throw alComunicado(comunicadoId);
  return { nombre, borrador: esBorrador(estatus) };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.eliminar,
    mensaje: ({ retirado }) => (retirado ? "Comunicado retirado" : "Comunicado eliminado"),
    success: ({ retirado }, { up }) => up(retirado ? 1 : 2),
  });
}

export default function Eliminar() {
  const { nombre, borrador } = useLoaderData<typeof loader>();
  return (
    <ConfirmRoute
      title={borrador ? "Eliminar comunicado" : "Retirar comunicado"}
      confirm={borrador ? "Eliminar" : "Retirar"}
      tone="danger"
    >
      <p>
        {borrador ? "Se eliminará el borrador " : "Se retirará "}
        <strong>{nombre}</strong>
        {borrador ? " y sus archivos." : ": sus enlaces dejarán de abrir. Lo que ya se leyó y aceptó queda registrado."}
      </p>
      <p>Esta acción no se puede deshacer.</p>
    </ConfirmRoute>
  );
}
