import { Checkbox } from "~/forms/choice-fields";
import { FileField } from "~/forms/fields";
import type { AnyField } from "~/forms/schema-form-context";
import { AnexosGuardados } from "./anexos-guardados";

type Props = {
  fields: { quitar: AnyField; archivos: AnyField };
  /** The files already attached. */
  archivos: readonly { uuid: string; nombre: string }[];
  /** The heading of those files. */
  titulo?: string;
  max: number;
  /** A further limit, in words. */
  ademas?: string;
};

/** The files of a text for families: existing ones can be removed, and more can be added. */
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
