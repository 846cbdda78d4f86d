import { type FieldName, useFormMetadata } from "@conform-to/react";
import type { ReactNode } from "react";
import { LIMITE_MB } from "~/base/archivos/archivo";
import { Checkbox } from "~/forms/choice-fields";
import { TextField } from "~/forms/fields";
import { type AnyField, useSchemaFormContext } from "~/forms/schema-form-context";
import { MAX_RENGLONES } from "../../formato";
import { fieldsetOf, rowsOf } from "~/forms/nested-fields";
import { AddRow, RemoveRow, RowList, useRowFocus } from "~/forms/row-list";

type Listas = { archivosPorAnexar: { limite: string }[]; archivosAnexos: { limite: string }[] };
type Nombre = FieldName<{ limite: string }[], Listas, string[]>;
const NUEVO = { limite: String(LIMITE_MB), obligatorio: "on" };

/** Names of the controls of each row in the summary of errors. */
export const ETIQUETAS_DE_RENGLONES: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from({ length: MAX_RENGLONES }, (_, indice) => [
    [`archivosPorAnexar[${indice}].nombre`, `Nombre del documento ${indice + 1}`],
    [`archivosPorAnexar[${indice}].limite`, `Límite del documento ${indice + 1}`],
    [`archivosAnexos[${indice}].nombre`, `Nombre del archivo ${indice + 1}`],
  ]).flat(),
);

/** The papers that Documentos asks for. Buttons that send the form add and remove rows, so no JavaScript is needed. */
export function RenglonesDeRequisitos({ field }: { field: AnyField }) {
  const form = useFormMetadata<Listas>();
  const renglones = rowsOf(field);
  const foco = useRowFocus(field);
  return (
    <RowList field={field} title="Documentos por anexar" empty="El paso Documentos no se muestra a las familias.">
      {renglones.map((renglon, index) => {
        const { id, nombre, obligatorio, limite } = fieldsetOf(renglon);
        const etiqueta = `documento ${index + 1}`;
        return (
          <li key={renglon.key} className="flex flex-wrap items-start gap-x-4 gap-y-1 py-2">
            <input key={id!.key} type="hidden" name={id!.name} defaultValue={(id!.initialValue as string) ?? ""} />
            <TextField
              field={nombre}
              label={`Nombre del ${etiqueta}`}
              required
              validar="obligatorio"
              maxLength={100}
              autoFocus={foco.added === index && "always"}
              className="min-w-48 flex-1"
            />
            <TextField
              field={limite}
              label="Límite (MB)"
              required
              inputMode="numeric"
              maxLength={2}
              validar={`obligatorio minimo:1 maximo:${LIMITE_MB}`}
              className="w-28"
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
      {renglones.length < MAX_RENGLONES ? (
        <li className="py-2">
          <AddRow
            autoFocus={foco.neighbour === -1}
            button={form.insert.getButtonProps({ name: field.name as Nombre, defaultValue: NUEVO })}
          >
            Agregar documento
          </AddRow>
        </li>
      ) : null}
    </RowList>
  );
}

/** The files that Instrucciones offers: existing ones can be renamed or removed. */
export function RenglonesDeAnexos({ field, children }: { field: AnyField; children: ReactNode }) {
  const form = useFormMetadata<Listas>();
  const foco = useRowFocus(field);
  const noGuardados = (useSchemaFormContext()?.reply?.datos?.noGuardados ?? []) as string[];
  return (
    <RowList field={field} title="Archivos complementarios" empty="Se muestran a las familias en Instrucciones.">
      {rowsOf(field).map((renglon, index) => {
        const { uuid, nombre } = fieldsetOf(renglon);
        const etiqueta = `archivo ${index + 1}`;
        return (
          <li key={renglon.key} className="flex flex-wrap items-start gap-x-4 gap-y-1 py-2">
            <input
              key={uuid!.key}
              type="hidden"
              name={uuid!.name}
              defaultValue={(uuid!.initialValue as string) ?? ""}
            />
            <TextField
              field={nombre}
              label={`Nombre del ${etiqueta}`}
              required
              validar="obligatorio"
              maxLength={150}
              className="min-w-48 flex-1"
            />
            <RemoveRow
              autoFocus={foco.neighbour === index}
              button={form.remove.getButtonProps({ name: field.name as Nombre, index })}
              label={etiqueta}
            />
          </li>
        );
      })}
      {noGuardados.map((mensaje) => (
        <li key={mensaje} className="py-2 text-sm text-mal-texto">
          {mensaje}
        </li>
      ))}
      <li className="py-2">{children}</li>
    </RowList>
  );
}
