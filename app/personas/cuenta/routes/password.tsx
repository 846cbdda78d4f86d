import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { TextField } from "~/forms/fields";
import { FormDialog } from "~/forms/form-dialog";
import { requireSession } from "~/base/acceso/permissions.server";
import { submit } from "~/base/acceso/submit.server";
import { operaciones } from "../operaciones.server";
import { titulo } from "~/base/shell/producto";
import type { cambioContrasenaSchema } from "../schemas.server";
import { TEXTOS } from "../textos";

export const meta = () => titulo("Cambiar contraseña");

/** B§2.2 /cuenta/password. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireSession(request);
  return null;
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.cambiarContrasena,
    mensaje: TEXTOS.contrasenaActualizada,
  });
}

export { keepPage as clientAction } from "~/forms/kept-page";

export default function CambiarContrasena() {
  const nueva = { autoComplete: "new-password", required: true };
  return (
    <FormDialog<typeof cambioContrasenaSchema> title="Cambiar contraseña" size="sm" isNew>
      <div className="space-y-4">
        <TextField name="actual" label="Contraseña actual" type="password" autoComplete="current-password" required />
        <TextField
          name="nueva"
          type="password"
          label="Contraseña nueva"
          hint={TEXTOS.guia}
          validar="contrasena"
          {...nueva}
        />
        <TextField name="confirma" type="password" label="Confirma la contraseña" validar="repite:nueva" {...nueva} />
        <p className="text-sm text-texto">Las demás sesiones abiertas con esta cuenta se cerrarán.</p>
      </div>
    </FormDialog>
  );
}
