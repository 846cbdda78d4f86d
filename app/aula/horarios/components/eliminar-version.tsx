import { useActionData } from "@remix-run/react";
import { type FormReply, isFormReply } from "~/forms/form-reply";
import { SaveButton, SchemaForm } from "~/forms/schema-form";
import { type Fecha, formatFecha } from "~/lib/dates";
import { ButtonLink } from "~/ui/button";
import type { horarioSchema } from "../schemas.server";

type Props = { horarioId: number; inicia: Fecha; termina: Fecha };

/** True if the page's answer belongs to the form that deletes, and not to the week's. */
export const esDeEliminar = (respuesta: unknown): respuesta is FormReply =>
  isFormReply(respuesta) && (respuesta.result.initialValue as { accion?: string } | undefined)?.accion === "ELIMINAR";

/**
 * The button that deletes a version of a timetable: a separate form above the week, so that its confirmation is seen at
 * once.
 */
export function EliminarVersion({ horarioId, inicia, termina }: Props) {
  const respuesta = useActionData<unknown>();
  return (
    <SchemaForm<typeof horarioSchema>
      isNew
      asksBeforeLeaving={false}
      step={`eliminar ${horarioId}`}
      reply={esDeEliminar(respuesta) ? respuesta : null}
      className="mx-4 mb-3 flex flex-wrap items-center gap-3 rounded-md border border-mal-linea bg-mal-relleno px-3 py-2 text-sm lg:mx-6"
    >
      <p className="min-w-0 flex-1 text-fuerte">
        {`¿Eliminar la versión del ${formatFecha(inicia)} al ${formatFecha(termina)}? Lo que ya se dio no cambia.`}
      </p>
      <input type="hidden" name="horarioId" value={horarioId} />
      <input type="hidden" name="inicia" value={inicia} />
      <input type="hidden" name="termina" value={termina} />
      <input type="hidden" name="accion" value="ELIMINAR" />
      <ButtonLink to={`?horarioId=${horarioId}`} size="sm">
        Cancelar
      </ButtonLink>
      <SaveButton always variant="danger" size="sm">
        Eliminar esta versión
      </SaveButton>
    </SchemaForm>
  );
}
