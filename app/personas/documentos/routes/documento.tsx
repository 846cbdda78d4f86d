import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { requirePermission } from "~/base/acceso/permissions.server";
import { submit } from "~/base/acceso/submit.server";
import { FileField, TextField } from "~/forms/fields";
import { FormDialog } from "~/forms/form-dialog";
import { parseParams } from "~/server/request/params.server";
import { titulo } from "~/base/shell/producto";
import { ButtonLink } from "~/ui/button";
import { CamposDocumento } from "../components/campos-documento";
import { TEXTOS_DOCUMENTOS } from "../documento";
import { operaciones } from "../operaciones.server";
import { obtenerDocumento, requisitosDeAlumno } from "../queries.server";
import type { documentoSchema } from "../schemas.server";

export const meta = () => titulo("Documento");

/** A paper of a student: its name, its requirement, its expiry, and a replacement of its file. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, operaciones.cambiar.permiso);
  const { alumnoId, documentoId } = parseParams(params, operaciones.cambiar.params!);
  const { nombre, requisitoId, fechaVencimiento, cicloActual } = await obtenerDocumento(alcance, alumnoId, documentoId);
  return {
    requisitos: await requisitosDeAlumno(alcance, alumnoId),
    datos: {
      nombre,
      requisitoId: String(requisitoId ?? ""),
      fechaVencimiento: fechaVencimiento ?? "",
      cicloActual: cicloActual ? "on" : "",
    },
  };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.cambiar,
    limitBytes: 11 * 1024 * 1024,
    mensaje: TEXTOS_DOCUMENTOS.actualizado,
    success: (_, { up }) => up(1, "masdatos"),
  });
}

export { keepUpload as clientAction } from "~/forms/kept-page";

export default function Documento() {
  const { datos, requisitos } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  return (
    <FormDialog<typeof documentoSchema>
      title="Documento"
      size="sm"
      multipart
      defaultValue={datos}
      labels={{ nombre: "Nombre", archivo: "Reemplazar por" }}
      closeTo={{ pathname: "../masdatos", search }}
      buttons={
        <ButtonLink to="eliminar" variant="plain" keepSearch>
          Eliminar
        </ButtonLink>
      }
    >
      {(fields) => (
        <div className="space-y-4">
          <TextField field={fields.nombre} label="Nombre" required validar="obligatorio" maxLength={150} />
          <CamposDocumento fields={fields} requisitos={requisitos} />
          <FileField field={fields.archivo} label="Reemplazar por" accept=".pdf,.png,.jpg,.jpeg" />
        </div>
      )}
    </FormDialog>
  );
}
