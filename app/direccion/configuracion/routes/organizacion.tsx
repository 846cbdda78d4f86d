import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { TextField } from "~/forms/fields";
import { FormDialog } from "~/forms/form-dialog";
import { requirePermission } from "~/base/acceso/permissions.server";
import { submit } from "~/base/acceso/submit.server";
import { titulo } from "~/base/shell/producto";
import { obtenerOrganizacion } from "../colegio.server";
import { operaciones } from "../operaciones.server";
import type { organizacionSchema } from "../schemas.server";

export const meta = () => titulo("Organización");

/** The organization of the schools of the installation. */
export async function loader({ request }: LoaderFunctionArgs) {
  return obtenerOrganizacion(await requirePermission(request, operaciones.guardarOrganizacion.permiso));
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, { ...operaciones.guardarOrganizacion, mensaje: "Organización guardada" });
}

export default function Organizacion() {
  const { nombre, colegios } = useLoaderData<typeof loader>();
  return (
    <FormDialog<typeof organizacionSchema> title="Organización" size="sm" defaultValue={{ nombre }} closeTo="..">
      {(fields) => (
        <div className="space-y-4">
          <TextField field={fields.nombre} label="Nombre" required validar="obligatorio" maxLength={120} autoFocus />
          <section>
            <h3 className="text-sm font-semibold text-fuerte">Sus colegios</h3>
            <ul className="mt-1 list-disc pl-5 text-sm text-texto">
              {colegios.map((colegio) => (
                <li key={colegio.id}>{colegio.nombre}</li>
              ))}
            </ul>
          </section>
        </div>
      )}
    </FormDialog>
  );
}
