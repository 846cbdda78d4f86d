import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/base/acceso/permissions.server";
import { submit } from "~/base/acceso/submit.server";
import { ConfirmRoute } from "~/forms/confirm-route";
import { nombreCompleto } from "~/lib/text";
import { parseParams } from "~/server/request/params.server";
import { titulo } from "~/base/shell/producto";
import { operaciones } from "../operaciones.server";
import { estaPorActivar, obtenerUsuario } from "../usuario.server";

export const meta = () => titulo("Eliminar usuario");

/** Removes a user who never signed in from the school. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, operaciones.eliminarUsuario.permiso);
  const { cuentaId } = parseParams(params, { cuentaId: "id" });
  const usuario = await obtenerUsuario(alcance, cuentaId);
  return { nombre: nombreCompleto(usuario), email: usuario.email, puede: estaPorActivar(usuario) };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.eliminarUsuario,
    context: ["colegioId"],
    mensaje: "Usuario eliminado",
    success: () => "/ajustes/usuarios",
  });
}

export default function UsuarioEliminar() {
  const { nombre, email, puede } = useLoaderData<typeof loader>();
  return (
    <ConfirmRoute title="Eliminar usuario" confirm={puede ? "Eliminar" : null} tone="danger">
      <p>
        <strong>{nombre}</strong> ({email}).{" "}
        {puede
          ? "Nunca ha entrado: su enlace dejará de servir."
          : "Ya ha entrado, y lo que hizo lleva su nombre: no se puede eliminar. Desactívalo para que no entre más."}
      </p>
    </ConfirmRoute>
  );
}
