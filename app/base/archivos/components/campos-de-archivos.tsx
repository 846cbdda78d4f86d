import { Checkbox } from "~/forms/choice-fields";
import { FileField } from "~/forms/fields";
import type { AnyField } from "~/forms/schema-form-context";
import { AnexosGuardados } from "./anexos-guardados";

type Props = {
  fields: { quitar: AnyField; archivos: AnyField };
  /** Those that go with it already. */
  archivos: readonly { uuid: string; nombre: string }[];
  /** What those are called. */
  titulo?: string;
  max: number;
  /** What else limits them. */
  ademas?: string;
};

/** The files of what is written to families: those that are there, to be taken out, and more to be added. */
export function CamposDeArchivos({ fields, archivos, titulo = "Archivos", max, ademas = "" }: Props) {
  return (
    <>
      {archivos.length > 0 ? (
        <fieldset>
          <legend className="field-label">{titulo}</legend>
          {archivos.map(({ uuid, nombre }) => (
            <Checkbox key={uuid} field={fields.quitar} value={uuid} label={`Quitar ${nombre}`} />
          ))}
        </fieldset>
      ) : null}
      <AnexosGuardados />
      <FileField
        field={fields.archivos}
        label="Agregar archivos"
        multiple
        accept=".pdf,.png,.jpg,.jpeg"
        hint={`PDF, PNG o JPG de hasta 10MB cada uno${ademas}; máximo ${max} archivos`}
      />
    </>
  );
}
