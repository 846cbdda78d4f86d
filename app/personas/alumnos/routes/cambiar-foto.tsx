import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { DialogoDeFoto } from "~/base/archivos/components/dialogo-de-foto";
import { parseParams } from "~/server/request/params.server";
import { requirePermission } from "~/base/acceso/permissions.server";
import { submit } from "~/base/acceso/submit.server";
import { operaciones } from "../operaciones.server";
import { titulo } from "~/base/shell/producto";
import { obtenerFoto } from "../queries.server";

export const meta = () => titulo("Establecer foto");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, operaciones.cambiarFoto.permiso);
  const { alumnoId } = parseParams(params, { alumnoId: "id" });
  return obtenerFoto(alcance, alumnoId);
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.cambiarFoto,
    limitBytes: 11 * 1024 * 1024,
    mensaje: "Se actualizó la foto correctamente.",
  });
}

export { keepUpload as clientAction } from "~/forms/kept-page";

/** C§2.14 Set photo, of a student. */
export default function CambiarFoto() {
  const { nombreCompleto, foto } = useLoaderData<typeof loader>();
  return <DialogoDeFoto nombre={nombreCompleto} persona="alumno" src={foto?.chica} />;
}
