import { SelectField } from "~/forms/choice-fields";
import { TextArea, TextField } from "~/forms/fields";
import type { FieldsOf } from "~/forms/schema-form";
import { TIPOS_DE_JUSTIFICACION } from "../asistencia";
import type { justificarSchema } from "../schemas.server";

const TIPOS = Object.entries(TIPOS_DE_JUSTIFICACION).map(([value, label]) => ({ value, label }));

/** C§2.9: the kind of justification, its source, and the details. */
export function CamposDeJustificacion({
  fields,
  puede,
}: {
  fields: FieldsOf<typeof justificarSchema>;
  /** True if it may be edited; otherwise it is read-only. */
  puede: boolean;
}) {
  return (
    <>
      <SelectField
        field={fields.tipoJustificacion}
        label="Tipo de justificación"
        options={TIPOS}
        required
        locked={!puede}
        validar="obligatorio"
      />
      <TextField
        field={fields.personaJustifica}
        label="Persona que solicita la justificación"
        required
        locked={!puede}
        validar="obligatorio"
        maxLength={120}
      />
      <TextArea
        field={fields.justificacion}
        label="Detalle de la justificación"
        required
        locked={!puede}
        validar="obligatorio"
        rows={5}
        maxLength={500}
      />
    </>
  );
}
