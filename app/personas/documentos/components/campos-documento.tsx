import { Checkbox, SelectField } from "~/forms/choice-fields";
import { DateField } from "~/forms/fields";
import type { AnyField } from "~/forms/schema-form-context";
import { TEXTOS_DOCUMENTOS } from "../documento";

type Props = {
  fields: { requisitoId: AnyField; fechaVencimiento: AnyField; cicloActual: AnyField };
  requisitos: readonly { id: number; nombre: string }[];
};

/** The data of a paper besides its file: its requirement, its expiry, and its repository. */
export function CamposDocumento({ fields, requisitos }: Props) {
  return (
    <>
      {requisitos.length === 0 ? null : (
        <SelectField
          field={fields.requisitoId}
          label="Documento que se pide"
          placeholder="Otro"
          options={requisitos.map(({ id, nombre }) => ({ value: id, label: nombre }))}
        />
      )}
      <DateField field={fields.fechaVencimiento} label="Vence" hint="En blanco, lo que dure el documento que se pide" />
      <Checkbox field={fields.cicloActual} label={TEXTOS_DOCUMENTOS.cicloActual} />
    </>
  );
}
