import { useMailLeaves } from "~/ui/page-context";
import { segunSalga } from "~/base/correo/en-camino.server";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { requirePermission } from "~/base/acceso/permissions.server";
import { submit } from "~/base/acceso/submit.server";
import { TextField } from "~/forms/fields";
import { FormDialog } from "~/forms/form-dialog";
import { OnwardButton, useWentOnTo } from "~/forms/onward-button";
import { SaveButton } from "~/forms/schema-form";
import { parseParams } from "~/server/request/params.server";
import { titulo } from "~/base/shell/producto";
import { MarcaDeCuenta } from "../components/marca-de-cuenta";
import { TEXTOS_CUENTA } from "../cuenta";
import { operaciones } from "../operaciones.server";
import { obtenerCuentaDeAlumno } from "../queries.server";
import type { cuentaSchema } from "../schemas.server";

export const meta = () => titulo("Cuenta del alumno");

/** B§2.4 /cuentausuario: a student's account. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, operaciones.guardarCuenta.permiso);
  const { alumnoId } = parseParams(params, { alumnoId: "id" });
  const validaemail = `/api/colegios/${alcance.colegioId}/alumnos/${alumnoId}/validaemail?email=`;
  return { ...(await obtenerCuentaDeAlumno(alcance, alumnoId)), validaemail };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.guardarCuenta,
    onward: ["enlace"],
    success: (_, { up, form }) => ({
      url: up(1, "masdatos"),
      mensaje:
        form.get("accion") === "REENVIAR"
          ? segunSalga(TEXTOS_CUENTA.enviado, TEXTOS_CUENTA.sinEnviar)
          : TEXTOS_CUENTA.actualizada,
    }),
  });
}

export default function CuentaDeAlumno() {
  const { email, verificada, validaemail } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const saleCorreo = useMailLeaves();
  const puedeReenviar = email !== "" && !verificada && saleCorreo;
  return (
    <FormDialog<typeof cuentaSchema>
      title="Cuenta del alumno"
      size="sm"
      step={useWentOnTo("enlace") ? "enlace" : undefined}
      defaultValue={{ email }}
      labels={{ email: "Correo" }}
      closeTo={{ pathname: "../masdatos", search }}
      buttons={
        puedeReenviar ? (
          <SaveButton always variant="secondary" name="accion" value="REENVIAR">
            Reenviar correo de validación
          </SaveButton>
        ) : null
      }
    >
      {(fields) => (
        <div className="space-y-4">
          <TextField
            field={fields.email}
            label="Correo"
            type="email"
            inputMode="email"
            required
            validar="obligatorio email"
            maxLength={200}
            ask={validaemail}
            askAfterPause
            hint={
              saleCorreo
                ? "A un correo nuevo se le envía un enlace para validarlo."
                : "Se valida cuando salga correo; mientras, entrega su enlace."
            }
          />
          {email === "" ? null : <MarcaDeCuenta verificada={verificada} />}
          <p>
            <OnwardButton to="enlace" size="sm" mayBeIncomplete>
              Enlace del escritorio
            </OnwardButton>
          </p>
        </div>
      )}
    </FormDialog>
  );
}
