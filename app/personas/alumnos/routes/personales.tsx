import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { FormDialog } from "~/forms/form-dialog";
import { parseParams } from "~/server/request/params.server";
import { requirePermission } from "~/base/acceso/permissions.server";
import { submit } from "~/base/acceso/submit.server";
import { operaciones } from "../operaciones.server";
import { titulo } from "~/base/shell/producto";
import { ETIQUETAS_GENERALES } from "../alumno";
import { CamposGenerales } from "../components/campos-generales";
import { obtenerDatosGenerales } from "../queries.server";
import type { datosGeneralesSchema } from "../schemas.server";

export const meta = () => titulo("Editar datos generales");

/** B§2.4 /personales: a student's personal data to edit. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, operaciones.editarDatosGenerales.permiso);
  const { alumnoId } = parseParams(params, { alumnoId: "id" });
  const { matricula: _, nombreCompleto: __, ...datos } = await obtenerDatosGenerales(alcance, alumnoId);
  const duplicado = `/api/colegios/${alcance.colegioId}/alumnos/${alumnoId}/duplicado`;
  return { datos, hoy: alcance.hoy, duplicado };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.editarDatosGenerales,
    mensaje: "Alumno actualizado correctamente.",
    success: (_, { up }) => up(1, "masdatos"),
  });
}

export default function Personales() {
  const { datos, hoy, duplicado } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  return (
    <FormDialog<typeof datosGeneralesSchema>
      title="Datos generales"
      size="md"
      defaultValue={datos}
      labels={ETIQUETAS_GENERALES}
      closeTo={{ pathname: "../masdatos", search }}
    >
      {(fields) => (
        <>
          {/* The version that the person read, not today's: a refused form carries the one that it had sent. */}
          <input type="hidden" name="lastModifiedDate" value={fields.lastModifiedDate.initialValue as string} />
          <CamposGenerales fields={fields} hoy={hoy} duplicado={duplicado} />
        </>
      )}
    </FormDialog>
  );
}
