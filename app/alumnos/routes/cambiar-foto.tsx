import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { fotoSchema } from "~/archivos/schemas.server";
import { FormDialog } from "~/forms/form-dialog";
import { PhotoField } from "~/forms/photo-field";
import { parseParams } from "~/server/request/params.server";
import { requirePermission } from "~/acceso/permissions.server";
import { submit } from "~/acceso/submit.server";
import { operaciones } from "../operaciones.server";
import { titulo } from "~/shell/producto";
import { Avatar } from "~/ui/avatar";
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

/** C§2.14 Set photo. Its own screen is the confirmation: what will be stored is in sight, above the question. */
export default function CambiarFoto() {
  const { nombreCompleto, foto } = useLoaderData<typeof loader>();
  return (
    <FormDialog<typeof fotoSchema>
      title="Establecer foto"
      size="sm"
      multipart
      isNew
      save={foto ? "Actualizar foto" : "Guardar foto"}
      labels={{ foto: "Foto" }}
    >
      <PhotoField
        name="foto"
        label={`Foto de ${nombreCompleto}`}
        question="¿Confirmas establecer la foto para el alumno?"
        current={
          <div className="flex justify-center">
            <Avatar nombre={nombreCompleto} src={foto?.chica} size="lg" />
          </div>
        }
      />
    </FormDialog>
  );
}
