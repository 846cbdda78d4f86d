import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { tienePermiso } from "~/base/acceso/alcance.server";
import { requirePermission } from "~/base/acceso/permissions.server";
import { submit } from "~/base/acceso/submit.server";
import { Checkbox } from "~/forms/choice-fields";
import { TextField } from "~/forms/fields";
import { FormDialog } from "~/forms/form-dialog";
import { parseParams } from "~/server/request/params.server";
import { titulo } from "~/base/shell/producto";
import { ButtonLink } from "~/ui/button";
import { operaciones } from "../operaciones.server";
import { obtenerDocente } from "../queries.server";
import type { docenteSchema } from "../schemas.server";

export const meta = () => titulo("Docente");

const NUEVO = { nombre: "", apellido1: "", apellido2: "", email: "", telefono: "", activo: true };

/** One dialog adds (id 0) and edits a teacher of the school. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, operaciones.guardarDocente.permiso);
  const { docenteId } = parseParams(params, { docenteId: "idOrZero" });
  if (docenteId === 0) return { docenteId, valores: NUEVO, version: "", cuenta: null, cuentaId: null };
  const { nombre, apellido1, apellido2, email, telefono, activo, ...docente } = await obtenerDocente(
    alcance,
    docenteId,
  );
  return {
    docenteId,
    valores: { nombre, apellido1, apellido2, email, telefono, activo },
    version: docente.lastModifiedDate,
    cuenta: docente.cuenta,
    cuentaId: tienePermiso(alcance, "PERM_ADMIN_USUARIOS") ? docente.cuentaId : null,
  };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.guardarDocente,
    context: ["colegioId"],
    success: (_, { params, up }) => ({
      url: up(),
      mensaje: params.docenteId === 0 ? "Docente agregado" : "Docente guardado",
    }),
  });
}

export default function Docente() {
  const { docenteId, valores, version, cuenta, cuentaId } = useLoaderData<typeof loader>();
  const esNuevo = docenteId === 0;
  return (
    <FormDialog<typeof docenteSchema>
      title={esNuevo ? "Nuevo docente" : "Editar docente"}
      subject={esNuevo ? undefined : `${valores.nombre} ${valores.apellido1} ${valores.apellido2}`.trim()}
      isNew={esNuevo}
      defaultValue={valores}
      buttons={
        esNuevo ? null : (
          <>
            <ButtonLink to="eliminar" keepSearch>
              Eliminar
            </ButtonLink>
            <ButtonLink to={`../${docenteId}/disponibilidad`} keepSearch>
              Disponibilidad
            </ButtonLink>
            <ButtonLink to={`../${docenteId}/cambiarfoto`} keepSearch>
              Foto
            </ButtonLink>
          </>
        )
      }
    >
      {(fields) => (
        <div className="space-y-4">
          {/* The version that the person read, not today's: a refused form carries the one that it had sent. */}
          <input
            type="hidden"
            name="lastModifiedDate"
            value={(fields.lastModifiedDate.initialValue as string | undefined) ?? version}
          />
          <div className="grid gap-4 sm:grid-cols-3">
            <TextField field={fields.nombre} label="Nombre" required validar="obligatorio" maxLength={80} autoFocus />
            <TextField field={fields.apellido1} label="Primer apellido" required validar="obligatorio" maxLength={80} />
            <TextField field={fields.apellido2} label="Segundo apellido" maxLength={80} />
          </div>
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField field={fields.email} label="Email" type="email" validar="email" maxLength={120} />
            <TextField field={fields.telefono} label="Teléfono" inputMode="tel" validar="telefono" maxLength={20} />
          </div>
          {esNuevo ? null : (
            <>
              <Checkbox field={fields.activo} label="Activo: puede dar clases en este colegio" />
              <p className="text-sm text-quieto">
                {cuenta ? `Entra con la cuenta ${cuenta}. ` : "Sin cuenta: se le asigna desde Usuarios. "}
                {cuentaId === null ? null : (
                  <ButtonLink to={`/ajustes/usuarios/${cuentaId}`} size="sm">
                    Ver cuenta
                  </ButtonLink>
                )}
              </p>
            </>
          )}
        </div>
      )}
    </FormDialog>
  );
}
