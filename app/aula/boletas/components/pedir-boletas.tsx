import { RadioGroup, SelectField } from "~/forms/choice-fields";
import { SaveButton, SchemaForm } from "~/forms/schema-form";
import { FORMATOS_DE_BOLETA } from "../boleta";
import type { boletasSchema } from "../schemas.server";

type Opcion = { value: number; label: string };
type Props = { grupo: Opcion; niveles: readonly Opcion[] };

/** A print of report cards: of the page's group or of a whole level, and its layout. */
export function PedirBoletas({ grupo, niveles }: Props) {
  const opciones = [
    { value: `g${grupo.value}`, label: `Este grupo, ${grupo.label}` },
    ...niveles.map(({ value, label }) => ({ value: `n${value}`, label: `Todo ${label}` })),
  ];
  return (
    <SchemaForm<typeof boletasSchema>
      isNew
      asksBeforeLeaving={false}
      key={grupo.value}
      defaultValue={{ de: `g${grupo.value}`, formato: "INTERNA" }}
      className="flex flex-wrap items-end gap-x-6 gap-y-3"
    >
      {(fields) => (
        <>
          <input type="hidden" name="accion" value="IMPRIMIR" />
          <SelectField
            field={fields.de}
            label="Qué se imprime"
            required
            options={opciones}
            className="w-full sm:w-64"
          />
          <RadioGroup
            field={fields.formato}
            label="Formato"
            inline
            options={Object.entries(FORMATOS_DE_BOLETA).map(([value, label]) => ({ value, label }))}
          />
          <SaveButton always>Imprimir boletas</SaveButton>
        </>
      )}
    </SchemaForm>
  );
}
