import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { parseParams } from "~/server/request/params.server";
import { requirePermission } from "~/base/acceso/permissions.server";
import { titulo } from "~/base/shell/producto";
import { CloseLink, DialogRoute } from "~/ui/dialog-route";
import { PhotoView } from "~/ui/photo-view";
import { obtenerFoto } from "../queries.server";

export const meta = () => titulo("Foto del alumno");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, "PERM_VER_ALUMNO");
  const { alumnoId } = parseParams(params, { alumnoId: "id" });
  return obtenerFoto(alcance, alumnoId);
}

/** C§2.14 Photo viewer. */
export default function Foto() {
  const { nombreCompleto, foto } = useLoaderData<typeof loader>();
  return (
    <DialogRoute title={nombreCompleto} size="sm" footer={<CloseLink data-autofocus="" />}>
      <PhotoView nombre={nombreCompleto} src={foto?.grande} none="El alumno no tiene foto" />
    </DialogRoute>
  );
}
