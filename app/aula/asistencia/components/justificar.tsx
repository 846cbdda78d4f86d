import { FormDialog } from "~/forms/form-dialog";
import { ButtonLink } from "~/ui/button";
import type { justificarSchema } from "../schemas.server";
import { CamposDeJustificacion } from "./campos-de-justificacion";

type Props = {
  title: string;
  /** The absence or task to justify, and its place. */
  asunto: string;
  donde: string;
  justificada: boolean;
  /** True if the viewer may edit it; otherwise it is read-only. */
  puede: boolean;
  valores: { tipoJustificacion: string; personaJustifica: string; justificacion: string };
};

/** The dialog that justifies an absence or an omitted task, or shows its justification (C§2.9). */
export function Justificar({ title, asunto, donde, justificada, puede, valores }: Props) {
  return (
    <FormDialog<typeof justificarSchema>
      title={title}
      defaultValue={valores}
      isNew={!justificada}
      buttons={
        justificada && puede ? (
          <ButtonLink to="eliminar" keepSearch>
            Eliminar justificación
          </ButtonLink>
        ) : null
      }
    >
      {(fields) => (
        <div className="space-y-4">
          <p className="text-sm text-texto">
            <strong className="text-fuerte">{asunto}</strong>
            <span className="block">{donde}</span>
          </p>
          <CamposDeJustificacion fields={fields} puede={puede} />
        </div>
      )}
    </FormDialog>
  );
}
