import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { requirePermission } from "~/base/acceso/permissions.server";
import { submit } from "~/base/acceso/submit.server";
import { FileField } from "~/forms/fields";
import { FormDialog } from "~/forms/form-dialog";
import { parseParams, queryText } from "~/server/request/params.server";
import { titulo } from "~/base/shell/producto";
import { CamposDocumento } from "../components/campos-documento";
import { TEXTOS_DOCUMENTOS } from "../documento";
import { operaciones } from "../operaciones.server";
import { requisitosDeAlumno } from "../queries.server";
import type { agregarSchema } from "../schemas.server";

export const meta = () => titulo("Agregar documentos");

/** Adds papers of a student (C§2.13); files dropped on the panel also arrive here. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, operaciones.agregar.permiso);
  const { alumnoId } = parseParams(params, { alumnoId: "id" });
  return {
    requisitos: await requisitosDeAlumno(alcance, alumnoId),
    cicloActual: queryText(request, "fciclo") === "actual",
  };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.agregar,
    limitBytes: 31 * 1024 * 1024,
    mensaje: TEXTOS_DOCUMENTOS.agregados,
    success: (_, { up }) => up(1, "masdatos"),
  });
}

export { keepUpload as clientAction } from "~/forms/kept-page";

export default function AgregarDocumentos() {
  const { requisitos, cicloActual } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  return (
    <FormDialog<typeof agregarSchema>
      title="Agregar documentos"
      size="sm"
      multipart
      isNew
      defaultValue={{ cicloActual: cicloActual ? "on" : "" }}
      labels={{ archivos: "Archivos" }}
      closeTo={{ pathname: "../masdatos", search }}
    >
      {(fields) => (
        <div className="space-y-4">
          <FileField name="archivos" label="Archivos" multiple required accept=".pdf,.png,.jpg,.jpeg" />
          <CamposDocumento fields={fields} requisitos={requisitos} />
        </div>
      )}
    </FormDialog>
  );
}
