import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { FormDialog } from "~/forms/form-dialog";
import { parseParams } from "~/server/request/params.server";
import { requirePermission } from "~/acceso/permissions.server";
import { submit } from "~/acceso/submit.server";
import { titulo } from "~/shell/producto";
import { PUERTAS } from "~/acceso/puertas";
import { ETIQUETAS_GENERALES } from "../alumno";
import { CamposGenerales } from "../components/campos-generales";
import { editarDatosGenerales } from "../commands/editar-datos-generales.server";
import { obtenerDatosGenerales } from "../queries.server";
import { datosGeneralesSchema } from "../schemas.server";

const PERMISO = PUERTAS.datosGenerales;

export const meta = () => titulo("Editar datos generales");

/** B§2.4 /personales: a student's personal data to edit. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, PERMISO);
  const { alumnoId } = parseParams(params, { alumnoId: "id" });
  const { matricula: _, nombreCompleto, ...datos } = await obtenerDatosGenerales(alcance, alumnoId);
  const duplicado = `/api/colegios/${alcance.colegioId}/alumnos/${alumnoId}/duplicado`;
  return { datos, nombreCompleto, hoy: alcance.hoy, duplicado };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    permiso: PERMISO,
    params: { alumnoId: "id" },
    schema: ({ alcance }) => datosGeneralesSchema(alcance.hoy),
    run: (datos, { alcance, params, consent }) => editarDatosGenerales(alcance, { ...datos, ...params, ...consent }),
    mensaje: "Alumno actualizado correctamente.",
    success: (_, { up }) => up(1, "masdatos"),
  });
}

export default function Personales() {
  const { datos, nombreCompleto, hoy, duplicado } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  return (
    <FormDialog<typeof datosGeneralesSchema>
      title={`Datos generales · ${nombreCompleto}`}
      size="md"
      defaultValue={datos}
      labels={ETIQUETAS_GENERALES}
      closeTo={{ pathname: "../masdatos", search }}
    >
      {(fields) => (
        <>
          {/* The version that the person read, not today's: a form that was refused carries the one that it had sent. */}
          <input type="hidden" name="lastModifiedDate" value={fields.lastModifiedDate.initialValue as string} />
          <CamposGenerales fields={fields} hoy={hoy} duplicado={duplicado} />
        </>
      )}
    </FormDialog>
  );
}
