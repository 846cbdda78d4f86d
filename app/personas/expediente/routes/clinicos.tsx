import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { requirePermission } from "~/base/acceso/permissions.server";
import { submit } from "~/base/acceso/submit.server";
import { TextArea } from "~/forms/fields";
import { FormDialog } from "~/forms/form-dialog";
import { parseParams } from "~/server/request/params.server";
import { titulo } from "~/base/shell/producto";
import { DATOS_CLINICOS, ETIQUETAS_CLINICAS, MAXIMO_CLINICO } from "../clinicos";
import { operaciones } from "../operaciones.server";
import { obtenerDatosClinicos } from "../queries.server";
import type { clinicosSchema } from "../schemas.server";

export const meta = () => titulo("Editar datos clínicos");

/** B§2.4 /clinicos: a student's health data, to edit. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, operaciones.guardarClinicos.permiso);
  const { alumnoId } = parseParams(params, { alumnoId: "id" });
  return obtenerDatosClinicos(alcance, alumnoId);
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.guardarClinicos,
    mensaje: "Datos clínicos actualizados correctamente.",
    success: (_, { up }) => up(1, "masdatos"),
  });
}

export default function Clinicos() {
  const datos = useLoaderData<typeof loader>();
  const { search } = useLocation();
  return (
    <FormDialog<typeof clinicosSchema>
      title="Datos clínicos"
      size="md"
      defaultValue={datos}
      labels={ETIQUETAS_CLINICAS}
      closeTo={{ pathname: "../masdatos", search }}
    >
      {(fields) => (
        <div className="space-y-4">
          {/* The version that the person read, not today's. */}
          <input type="hidden" name="lastModifiedDate" value={String(fields.lastModifiedDate.initialValue ?? "")} />
          {DATOS_CLINICOS.map((dato) => (
            <TextArea key={dato} field={fields[dato]} label={ETIQUETAS_CLINICAS[dato]} maxLength={MAXIMO_CLINICO} />
          ))}
        </div>
      )}
    </FormDialog>
  );
}
