import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/base/acceso/permissions.server";
import { parseParams } from "~/server/request/params.server";
import { titulo } from "~/base/shell/producto";
import { ButtonLink } from "~/ui/button";
import { CloseLink, DialogRoute } from "~/ui/dialog-route";
import { PhotoView } from "~/ui/photo-view";
import { operaciones } from "../operaciones.server";
import { obtenerTutor } from "../queries.server";

export const meta = () => titulo("Foto del tutor");

/** C§2.14 Photo viewer, of a tutor. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, operaciones.cambiarFoto.permiso);
  const { alumnoId, tutorId } = parseParams(params, operaciones.cambiarFoto.params!);
  const { nombreCompleto, foto } = await obtenerTutor(alcance, alumnoId, tutorId);
  return { tutorId, nombreCompleto, foto };
}

export default function FotoDeTutor() {
  const { tutorId, nombreCompleto, foto } = useLoaderData<typeof loader>();
  return (
    <DialogRoute
      title={nombreCompleto}
      size="sm"
      footer={
        <>
          <CloseLink data-autofocus="" />
          <ButtonLink to={`../${tutorId}/cambiarfoto`} keepSearch>
            {foto ? "Actualizar foto" : "Guardar foto"}
          </ButtonLink>
        </>
      }
    >
      <PhotoView nombre={nombreCompleto} src={foto?.grande} none="El tutor no tiene foto" />
    </DialogRoute>
  );
}
