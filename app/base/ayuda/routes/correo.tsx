import { Alert } from "~/ui/alert";
import { DialogRoute } from "~/ui/dialog-route";
import { useMailLeaves } from "~/ui/page-context";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { conservarArchivos, MAX_SUBIDA } from "~/base/archivos/anexos.server";
import { AnexosGuardados } from "~/base/archivos/components/anexos-guardados";
import { destinoSeguro } from "~/base/acceso/destino";
import { requireSession } from "~/base/acceso/permissions.server";
import { submit } from "~/base/acceso/submit.server";
import { FileField, TextArea, TextField } from "~/forms/fields";
import { FormDialog } from "~/forms/form-dialog";
import { queryText } from "~/server/request/params.server";
import { titulo } from "~/base/shell/producto";
import { MAX_ARCHIVOS } from "../articulo";
import { ligasDeAyuda } from "../fuera.server";
import { operaciones } from "../operaciones.server";
import type { correoDeAyudaSchema } from "../schemas.server";

export const meta = () => titulo("Enviar correo de ayuda");

/** B§3 Help email. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireSession(request);
  const volver = destinoSeguro(new URL(request.url).searchParams.get("volver"));
  return { volver, folio: queryText(request, "folio"), para: ligasDeAyuda().correo };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.pedir,
    limitBytes: MAX_SUBIDA,
    keep: conservarArchivos,
    mensaje: "Email enviado correctamente",
  });
}

export { keepUpload as clientAction } from "~/forms/kept-page";

export default function CorreoDeAyuda() {
  const { volver, folio, para } = useLoaderData<typeof loader>();
  if (!useMailLeaves())
    return (
      <DialogRoute title="Pedir ayuda">
        <Alert tone="warning" title="De aquí no sale correo">
          {para ? (
            <>
              Escribe tú a{" "}
              <a href={`mailto:${para}`} className="text-acento-texto underline [overflow-wrap:anywhere]">
                {para}
              </a>
              {folio ? `, con el folio ${folio}` : ""}.
            </>
          ) : (
            "A esta instalación le falta decir a quién se le pide ayuda (SOPORTE_EMAIL)."
          )}
        </Alert>
      </DialogRoute>
    );
  return (
    <FormDialog<typeof correoDeAyudaSchema> title="Enviar correo de ayuda" isNew multipart save="Enviar">
      <div className="space-y-4">
        <p className="text-sm text-texto">
          {para ? (
            <>
              Le llega a <span className="font-medium [overflow-wrap:anywhere]">{para}</span> con tu nombre, la pantalla
              en la que estabas y la versión del sistema.
            </>
          ) : (
            "A esta instalación le falta decir a quién se le pide ayuda (SOPORTE_EMAIL)."
          )}
        </p>
        <TextField name="resumen" label="Resumen" required maxLength={150} />
        <TextArea name="detalle" label="Detalle" required rows={6} maxLength={4_000} />
        <AnexosGuardados />
        <FileField
          name="archivos"
          label="Archivos"
          multiple
          accept=".pdf,.png,.jpg,.jpeg"
          hint={`Una foto de la pantalla dice mucho. PDF, PNG o JPG de hasta 10MB cada uno; máximo ${MAX_ARCHIVOS} archivos`}
        />
        <input type="hidden" name="pantalla" value={volver} />
        <input type="hidden" name="folio" value={folio} />
      </div>
    </FormDialog>
  );
}
