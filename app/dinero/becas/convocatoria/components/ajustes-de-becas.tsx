import { type FieldName, useFormMetadata } from "@conform-to/react";
import { Checkbox } from "~/forms/choice-fields";
import { DateField, TextField } from "~/forms/fields";
import { fieldsetOf, rowsOf } from "~/forms/nested-fields";
import { MoneyField } from "~/forms/money-field";
import { AddRow, RemoveRow, RowList, useRowFocus } from "~/forms/row-list";
import { SaveButton, SchemaForm } from "~/forms/schema-form";
import type { AnyField } from "~/forms/schema-form-context";
import { MAX_NOMBRE, MAX_PEDIDOS } from "../convocatoria";
import type { VistaDeAjustes } from "../pagina.server";
import type { ajustesDeBecasSchema } from "../schemas.server";

type Listas = { papeles: { obligatorio: string }[] };
type Nombre = FieldName<{ obligatorio: string }[], Listas, string[]>;
const NUEVO = { obligatorio: "on" };

const ETIQUETAS: Readonly<Record<string, string>> = {
  presupuesto: "Presupuesto",
  ...Object.fromEntries(
    Array.from({ length: MAX_PEDIDOS }, (_, indice) => [`papeles[${indice}].nombre`, `Papel ${indice + 1}`]),
  ),
};

/** The settings of becas: the call for requests, its papers, the acceptance of families, and the budget. */
export function AjustesDeBecas({ ajustes: { valores, ciclo } }: { ajustes: VistaDeAjustes }) {
  return (
    <SchemaForm<typeof ajustesDeBecasSchema>
      action="/controlescolar/becas?vista=ajustes&forma=ajustes"
      defaultValue={valores}
      className="max-w-2xl space-y-6 px-4 pb-6 lg:px-6"
      labels={ETIQUETAS}
    >
      {(fields) => (
        <>
          <fieldset className="space-y-2">
            <legend className="field-label">Solicitudes de las familias</legend>
            <p className="text-sm text-quieto">
              Las familias piden en su página solo entre estos días. Sin fechas, siempre. El colegio puede registrar una
              en cualquier día.
            </p>
            <div className="flex flex-wrap gap-4">
              <DateField field={fields.solicitudesDesde} label="Se reciben desde" className="w-full sm:w-56" />
              <DateField field={fields.solicitudesHasta} label="Se reciben hasta" className="w-full sm:w-56" />
            </div>
          </fieldset>
          <Papeles field={fields.papeles} />
          <Checkbox
            field={fields.pideAceptacion}
            label="La familia acepta la beca y sus condiciones"
            hint="Mientras no acepte, la beca cuenta igual desde su fecha; la lista dice quién falta"
          />
          <MoneyField
            field={fields.presupuesto}
            label={`Presupuesto de becas de ${ciclo}`}
            hint="Opcional, en pesos. El catálogo dice cuánto va; pasarse se dice, y no se impide"
            className="w-full sm:w-72"
          />
          <SaveButton />
        </>
      )}
    </SchemaForm>
  );
}

function Papeles({ field }: { field: AnyField }) {
  const form = useFormMetadata<Listas>();
  const foco = useRowFocus(field);
  const renglones = rowsOf(field);
  return (
    <RowList field={field} title="Papeles que se piden" empty="La familia sube los que quiera.">
      {renglones.map((renglon, index) => {
        const { id, nombre, obligatorio } = fieldsetOf(renglon);
        const etiqueta = `papel ${index + 1}`;
        return (
          <li key={renglon.key ?? index} className="flex flex-wrap items-start gap-x-4 gap-y-1 py-2">
            <input key={id!.key} type="hidden" name={id!.name} defaultValue={(id!.initialValue as string) ?? ""} />
            <TextField
              field={nombre}
              label={`Nombre del ${etiqueta}`}
              required
              validar="obligatorio"
              maxLength={MAX_NOMBRE}
              autoFocus={foco.added === index && "always"}
              className="min-w-48 flex-1"
            />
            <Checkbox field={obligatorio} label="Obligatorio" className="sm:pt-6" />
            <RemoveRow
              autoFocus={foco.neighbour === index}
              button={form.remove.getButtonProps({ name: field.name as Nombre, index })}
              label={etiqueta}
            />
          </li>
        );
      })}
      {renglones.length < MAX_PEDIDOS ? (
        <li className="py-2">
          <AddRow
            autoFocus={foco.neighbour === -1}
            button={form.insert.getButtonProps({ name: field.name as Nombre, defaultValue: NUEVO })}
          >
            Agregar papel
          </AddRow>
        </li>
      ) : null}
    </RowList>
  );
}
