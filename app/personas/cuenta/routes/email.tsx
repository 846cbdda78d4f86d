import { useMailLeaves } from "~/ui/page-context";
import { Alert } from "~/ui/alert";
import { DialogRoute } from "~/ui/dialog-route";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { TextField } from "~/forms/fields";
import { FormDialog } from "~/forms/form-dialog";
import { requireAccount, requireSession } from "~/base/acceso/permissions.server";
import { submit } from "~/base/acceso/submit.server";
import { operaciones } from "../operaciones.server";
import { titulo } from "~/base/shell/producto";
import type { cambioEmailSchema } from "../schemas.server";
import { TEXTOS } from "../textos";

export const meta = () => titulo("Cambiar email");

/** B§2.2 /cuenta/email. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireSession(request);
  const { cuenta } = await requireAccount(request);
  return { email: cuenta.email };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.cambiarEmail,
    mensaje: TEXTOS.confirmaEmail,
  });
}

export { keepPage as clientAction } from "~/forms/kept-page";

export default function CambiarEmail() {
  const { email } = useLoaderData<typeof loader>();
  if (!useMailLeaves())
    return (
      <DialogRoute title="Cambiar email" size="sm">
        <Alert tone="warning" title={`Email actual: ${email}`}>
          {TEXTOS.sinCorreoDeCambio}
        </Alert>
      </DialogRoute>
    );
  return (
    <FormDialog<typeof cambioEmailSchema> title="Cambiar email" size="sm" isNew>
      <div className="space-y-4">
        <p className="text-sm text-texto">
          Email actual: <span className="font-medium [overflow-wrap:anywhere]">{email}</span>. El cambio se hace cuando
          lo confirmes desde el correo que llegará a la nueva dirección.
        </p>
        <TextField name="email" label="Nuevo email" type="email" autoComplete="email" validar="email" required />
        <TextField name="actual" label="Contraseña actual" type="password" autoComplete="current-password" required />
      </div>
    </FormDialog>
  );
}
