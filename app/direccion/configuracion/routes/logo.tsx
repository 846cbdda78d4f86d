import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { urlDeArchivo } from "~/base/archivos/archivo";
import type { fotoSchema } from "~/base/archivos/schemas.server";
import { FormDialog } from "~/forms/form-dialog";
import { PhotoField } from "~/forms/photo-field";
import { requirePermission } from "~/base/acceso/permissions.server";
import { submit } from "~/base/acceso/submit.server";
import { noEncontrado } from "~/server/request/responses.server";
import { titulo } from "~/base/shell/producto";
import { Avatar } from "~/ui/avatar";
import { buscarColegio } from "../colegio.server";
import { operaciones } from "../operaciones.server";

export const meta = () => titulo("Establecer logo");

export async function loader({ request }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, operaciones.cambiarLogo.permiso);
  const colegio = await buscarColegio(alcance);
  if (!colegio) throw noEncontrado();
  const { nombre, logoUuid } = colegio;
  return { nombre, logo: logoUuid && urlDeArchivo(alcance.organizacionId, logoUuid) };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.cambiarLogo,
    limitBytes: 11 * 1024 * 1024,
    mensaje: "Se actualizó el logo correctamente.",
  });
}

export { keepUpload as clientAction } from "~/forms/kept-page";

/** C§2.14 Set logo. The screen itself is the confirmation: the logo to be stored is in sight, above the question. */
export default function Logo() {
  const { nombre, logo } = useLoaderData<typeof loader>();
  return (
    <FormDialog<typeof fotoSchema>
      title="Establecer logo"
      size="sm"
      multipart
      isNew
      save={logo ? "Actualizar logo" : "Guardar logo"}
      labels={{ foto: "Logo" }}
      closeTo=".."
    >
      <PhotoField
        name="foto"
        label={`Logo de ${nombre}`}
        question="¿Confirmas establecer el logo para el colegio?"
        current={
          <div className="flex justify-center">
            {logo ? (
              <img src={logo} alt="Logo actual" className="h-24 w-24 object-contain" />
            ) : (
              <Avatar nombre={nombre} size="lg" />
            )}
          </div>
        }
      />
    </FormDialog>
  );
}
