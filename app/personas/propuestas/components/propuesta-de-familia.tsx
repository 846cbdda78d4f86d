import { CheckGroup } from "~/forms/check-group";
import { Checkbox } from "~/forms/choice-fields";
import { TextArea } from "~/forms/fields";
import type { FormReply } from "~/forms/form-reply";
import { SaveButton, SchemaForm } from "~/forms/schema-form";
import { Badge } from "~/ui/badge";
import { DialogLink } from "~/ui/dialog-link";
import { MAXIMO_MOTIVO } from "../propuesta";
import type { PropuestaDeFamilia as Familia } from "../queries.server";
import type { respuestaSchema } from "../schemas.server";

type Props = {
  familia: Familia;
  /** The answer to this form. */
  reply: FormReply | null;
  /** True for the one to answer first: its button is the page's filled one. */
  primera: boolean;
};

/**
 * One tutor's proposals about one child, old and new side by side. All are accepted or rejected together, or only the
 * ticked ones.
 */
export function PropuestaDeFamilia({ familia, reply, primera }: Props) {
  const { tutorId, tutor, parentesco, alumnoId, alumno, desde, datos } = familia;
  return (
    <section className="rounded-lg border border-linea bg-carta p-4" aria-label={`${tutor}, ${alumno}`}>
      <p className="font-semibold text-fuerte">
        {tutor}
        <span className="font-normal text-quieto">{` · ${parentesco} de `}</span>
        <DialogLink to={`/alumno/${alumnoId}/masdatos`}>{alumno}</DialogLink>
      </p>
      <p className="text-sm text-quieto">{`Propuesto el ${desde}`}</p>
      <SchemaForm<typeof respuestaSchema>
        reply={reply}
        asksBeforeLeaving={false}
        defaultValue={{ ids: datos.map(({ id }) => String(id)) }}
        labels={{ ids: "Cambios", motivo: "Motivo" }}
        className="mt-3 space-y-4"
      >
        {(fields) => (
          <>
            <input type="hidden" name="tutorId" value={tutorId} />
            <input type="hidden" name="alumnoId" value={alumnoId} />
            <CheckGroup field={fields.ids} label="Cambios">
              <ul className="divide-y divide-linea">
                {datos.map(({ id, etiqueta, hoy, propuesto, antes: valorPrevio }) => (
                  <li key={id} className="grid gap-x-4 py-2 sm:grid-cols-[12rem_1fr_1fr]">
                    <Checkbox field={fields.ids} value={id} label={etiqueta} />
                    <Valor nombre="Hoy" valor={hoy} />
                    <Valor nombre="Propuesto" valor={propuesto} nuevo />
                    {valorPrevio === null ? null : (
                      <p className="text-sm sm:col-span-2 sm:col-start-2">
                        <Badge tone="warning" wraps>
                          {`Cambió desde que lo propuso: entonces era ${valorPrevio || "sin dato"}`}
                        </Badge>
                      </p>
                    )}
                  </li>
                ))}
              </ul>
            </CheckGroup>
            <TextArea
              field={fields.motivo}
              label="Motivo"
              hint="Solo para rechazar: la familia lo lee en su página"
              rows={2}
              maxLength={MAXIMO_MOTIVO}
            />
            <div className="flex flex-wrap gap-2">
              <SaveButton always name="accion" value="ACEPTAR" variant={primera ? "primary" : "secondary"}>
                Aceptar
              </SaveButton>
              <SaveButton always name="accion" value="RECHAZAR" variant="secondary">
                Rechazar
              </SaveButton>
            </div>
          </>
        )}
      </SchemaForm>
    </section>
  );
}

function Valor({ nombre, valor, nuevo = false }: { nombre: string; valor: string; nuevo?: boolean }) {
  return (
    <div className="min-w-0 py-1">
      <p className="text-xs text-quieto">{nombre}</p>
      <p
        className={`whitespace-pre-line text-sm [overflow-wrap:anywhere] ${nuevo ? "font-semibold text-fuerte" : "text-texto"}`}
      >
        {valor || "Sin dato"}
      </p>
    </div>
  );
}
