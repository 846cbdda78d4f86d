import { type FieldName, useFormMetadata } from "@conform-to/react";
import type { MouseEvent, ReactNode } from "react";
import { LIMITE_MB } from "~/base/archivos/archivo";
import { Checkbox } from "~/forms/choice-fields";
import { TextField } from "~/forms/fields";
import { type AnyField, useSchemaFormContext } from "~/forms/schema-form-context";
import { Button } from "~/ui/button";
import { CloseIcon, PlusIcon } from "~/ui/icons";
import { MAX_RENGLONES } from "../../formato";
import { fieldsetOf, rowsOf } from "~/forms/nested-fields";

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
  const foco = useFoco(field);
  return (
    <Bloque field={field} titulo="Documentos por anexar" vacio="El paso Documentos no se muestra a las familias.">
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
              autoFocus={foco.nuevo === index && "always"}
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
            <Quitar
              autoFocus={foco.vecino === index}
              boton={form.remove.getButtonProps({ name: field.name as Nombre, index })}
              etiqueta={etiqueta}
            />
          </li>
        );
      })}
      {renglones.length < MAX_RENGLONES ? (
        <li className="py-2">
          <Button
            key={String(foco.vecino === -1)}
            autoFocus={foco.vecino === -1}
            onMouseDown={keepFocus}
            {...form.insert.getButtonProps({ name: field.name as Nombre, defaultValue: NUEVO })}
            variant="secondary"
            size="sm"
          >
            <PlusIcon /> Agregar documento
          </Button>
        </li>
      ) : null}
    </Bloque>
  );
}

/** The files that Instrucciones offers: existing ones can be renamed or removed. */
export function RenglonesDeAnexos({ field, children }: { field: AnyField; children: ReactNode }) {
  const form = useFormMetadata<Listas>();
  const foco = useFoco(field);
  const noGuardados = (useSchemaFormContext()?.reply?.datos?.noGuardados ?? []) as string[];
  return (
    <Bloque field={field} titulo="Archivos complementarios" vacio="Se muestran a las familias en Instrucciones.">
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
            <Quitar
              autoFocus={foco.vecino === index}
              boton={form.remove.getButtonProps({ name: field.name as Nombre, index })}
              etiqueta={etiqueta}
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
    </Bloque>
  );
}

type Boton = { name: string; value: string; form: string; formNoValidate: boolean };

function Quitar({ boton, etiqueta, autoFocus }: { boton: Boton; etiqueta: string; autoFocus: boolean }) {
  const titulo = `Quitar ${etiqueta}`;
  // The key redraws an existing button, so that it takes the focus.
  return (
    <Button
      key={String(autoFocus)}
      {...boton}
      autoFocus={autoFocus}
      onMouseDown={keepFocus}
      variant="plain"
      className="sm:mt-6"
      aria-label={titulo}
      title={titulo}
    >
      <CloseIcon /> Quitar
    </Button>
  );
}

// Leaving a field empty by mouse shows a message below it, which would push the button away before the click ends.
const keepFocus = (event: MouseEvent) => event.preventDefault();

type Foco = { nuevo?: number; vecino?: number };

// The focus after a row was added or removed: the new row, or the one in the place of the removed row (-1: none is
// left).
function useFoco(field: AnyField): Foco {
  const intent = useSchemaFormContext()?.reply?.result.intent;
  const ultimo = rowsOf(field).length - 1;
  if ((intent?.type !== "insert" && intent?.type !== "remove") || intent.payload.name !== field.name) return {};
  return intent.type === "insert" ? { nuevo: ultimo } : { vecino: Math.min(intent.payload.index, ultimo) };
}

type BloqueProps = { field: AnyField; titulo: string; vacio: string; children: ReactNode };

function Bloque({ field, titulo, vacio, children }: BloqueProps) {
  const cuantos = rowsOf(field).length;
  return (
    <fieldset id={field.id} tabIndex={-1}>
      <legend className="field-label">{titulo}</legend>
      {/* The number of rows is a field too, so that removing the last one counts as a change. */}
      <input type="hidden" name={`cuantos${field.name}`} value={cuantos} />
      {field.errors?.[0] ? <p className="text-sm text-mal-texto">{field.errors[0]}</p> : null}
      {cuantos === 0 ? <p className="mt-1 text-xs text-quieto">{vacio}</p> : null}
      <ul className="divide-y divide-linea">{children}</ul>
    </fieldset>
  );
}
