import { RadioGroup, SelectField } from "~/forms/choice-fields";
import { SaveButton, SchemaForm } from "~/forms/schema-form";
import { FORMATOS_DE_BOLETA } from "../boleta";
import type { boletasSchema } from "../schemas.server";

type Opcion = { value: number; label: string };
type Props = { grupos: readonly Opcion[]; niveles: readonly Opcion[]; grupoId: number | null };

/** The choice of pupils for a print of report cards, and of the layout. */
export function PedirBoletas({ grupos, niveles, grupoId }: Props) {
  const opciones = [
    ...grupos.map(({ value, label }) => ({ value: `g${value}`, label })),
    ...niveles.map(({ value, label }) => ({ value: `n${value}`, label: `Todo ${label}` })),
  ];
  return (
    <SchemaForm<typeof boletasSchema>
      isNew
      asksBeforeLeaving={false}
      defaultValue={{ de: `g${grupoId}`, formato: "INTERNA" }}
      className="flex flex-wrap items-end gap-x-6 gap-y-3"
    >
      {(fields) => (
        <>
          <input type="hidden" name="accion" value="IMPRIMIR" />
          <SelectField field={fields.de} label="Grupo o nivel" required options={opciones} className="w-full sm:w-64" />
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
