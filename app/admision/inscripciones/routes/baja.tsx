import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { DateField, TextArea } from "~/forms/fields";
import { FormDialog } from "~/forms/form-dialog";
import { submit } from "~/base/acceso/submit.server";
import { abrirInscripcion } from "../abrir-inscripcion.server";
import { operaciones } from "../operaciones.server";
import { titulo } from "~/base/shell/producto";
import { NothingLeft } from "~/ui/nothing-left";
import { MENSAJES_INSCRIPCION } from "../inscripcion";
import type { bajaSchema } from "../schemas.server";

export const meta = () => titulo("Dar de baja");

/** B§4 Enrolment: 'Dar de baja', with its confirmation. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { alcance, nombreCompleto, vigente } = await abrirInscripcion(request, params, operaciones.darDeBaja.permiso);
  return { nombreCompleto, hoy: alcance.hoy, vigente };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, {
    ...operaciones.darDeBaja,
    mensaje: "El alumno fue dado de baja.",
  });
}

export default function Baja() {
  const { nombreCompleto, hoy, vigente } = useLoaderData<typeof loader>();
  if (!vigente) return <NothingLeft title="Dar de baja" says={MENSAJES_INSCRIPCION.sinInscripcion} />;
  const { inscripcionId, lugar, fechaInscripcion: desde } = vigente;
  return (
    <FormDialog<typeof bajaSchema>
      title="Dar de baja"
      size="sm"
      save="Dar de baja"
      saveVariant="danger"
      close="Cancelar"
      isNew
      defaultValue={{ inscripcionId: String(inscripcionId), fechaBaja: hoy, motivo: "" }}
    >
      {(fields) => (
        <div className="space-y-4">
          <p className="text-sm leading-6 text-texto">
            <strong>{nombreCompleto}</strong> dejará {lugar}. Desde ese día no se le cobra nada nuevo; lo que ya pagó se
            queda en su cuenta.
          </p>
          <input type="hidden" name="inscripcionId" value={inscripcionId} />
          <DateField field={fields.fechaBaja} label="Fecha de baja" min={desde} max={hoy} required />
          <TextArea field={fields.motivo} label="Motivo" required validar="obligatorio" maxLength={500} />
        </div>
      )}
    </FormDialog>
  );
}
