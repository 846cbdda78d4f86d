import { useActionData } from "@remix-run/react";
import { type FormReply, isFormReply } from "~/forms/form-reply";
import { SaveButton, SchemaForm } from "~/forms/schema-form";
import type { horarioSchema } from "../schemas.server";

type Props = { horarioId: number; inicia: string; termina: string };

/** Whether what the page was answered is of the form that deletes, and not of the week's. */
export const esDeEliminar = (respuesta: unknown): respuesta is FormReply =>
  isFormReply(respuesta) && (respuesta.result.initialValue as { accion?: string } | undefined)?.accion === "ELIMINAR";

/** The button that deletes a version of a timetable: a form of its own above the week, so that what it asks is seen at once. */
export function EliminarVersion({ horarioId, inicia, termina }: Props) {
  const respuesta = useActionData<unknown>();
  return (
    <SchemaForm<typeof horarioSchema>
      isNew
      asksBeforeLeaving={false}
      step={`eliminar ${horarioId}`}
      reply={esDeEliminar(respuesta) ? respuesta : null}
      className="px-4 lg:px-6"
    >
      <input type="hidden" name="horarioId" value={horarioId} />
      <input type="hidden" name="inicia" value={inicia} />
      <input type="hidden" name="termina" value={termina} />
      <input type="hidden" name="accion" value="ELIMINAR" />
      <SaveButton always variant="danger" size="sm">
        Eliminar esta versión
      </SaveButton>
    </SchemaForm>
  );
}
