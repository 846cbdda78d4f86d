import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { FormDialog } from "~/forms/form-dialog";
import { parseParams } from "~/server/request/params.server";
import { requirePermission } from "~/base/acceso/permissions.server";
import { submit } from "~/base/acceso/submit.server";
import { operaciones } from "../operaciones.server";
import { titulo } from "~/base/shell/producto";
import { Alert } from "~/ui/alert";
import { consultarColonias } from "../asentamientos.server";
import { CamposDomicilio } from "../components/campos-domicilio";
import { ETIQUETAS_DOMICILIO } from "../domicilio";
import { obtenerDomicilioPorEditar } from "../queries.server";
import type { domicilioPorEditarSchema } from "../schemas.server";

export const meta = () => titulo("Editar domicilio");

/** B§2.4 /domicilio: a student's address to edit. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, operaciones.guardarDomicilio.permiso);
  const { alumnoId } = parseParams(params, { alumnoId: "id" });
  return obtenerDomicilioPorEditar(alcance, alumnoId);
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.guardarDomicilio,
    lookup: ({ alcance, form }) => consultarColonias(alcance.db, form),
    mensaje: "Domicilio actualizado correctamente.",
    success: (_, { up }) => up(1, "masdatos"),
  });
}

export default function DomicilioDelAlumno() {
  const { capturado, asentamientos, hayCatalogo } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  return (
    <FormDialog<typeof domicilioPorEditarSchema>
      title="Domicilio"
      size="md"
      defaultValue={capturado}
      labels={ETIQUETAS_DOMICILIO}
      closeTo={{ pathname: "../masdatos", search }}
    >
      {(fields) => (
        <>
          {/* The version that the person read, not today's. */}
          <input type="hidden" name="lastModifiedDate" value={String(fields.lastModifiedDate.initialValue ?? "")} />
          {hayCatalogo ? null : (
            <Alert tone="warning">
              Todavía no se cargan los códigos postales: sin ellos la colonia se escribe a mano. Se cargan una vez, en
              Ajustes, Códigos postales.
            </Alert>
          )}
          <CamposDomicilio fields={fields} asentamientos={asentamientos} revisado={fields.revisado} />
        </>
      )}
    </FormDialog>
  );
}
