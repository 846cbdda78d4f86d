import { Checkbox } from "~/forms/choice-fields";
import { FileField } from "~/forms/fields";
import type { AnyField } from "~/forms/schema-form-context";
import { classNames, FOCUS } from "~/ui/class-names";
import { AnexosGuardados } from "./anexos-guardados";

type Props = {
  fields: { quitar: AnyField; archivos: AnyField };
  /** The files already attached. */
  archivos: readonly { uuid: string; nombre: string }[];
  /** The base address of those files; the uuid follows. */
  en: string;
  /** The heading of those files. */
  titulo?: string;
  max: number;
  /** A further limit, in words. */
  ademas?: string;
};

/** The files of a text for families: existing ones open and can be removed, and more can be added. */
export function CamposDeArchivos({ fields, archivos, en, titulo = "Archivos", max, ademas = "" }: Props) {
  return (
    <>
      {archivos.length > 0 ? (
        <fieldset>
          <legend className="field-label">{titulo}</legend>
          {archivos.map(({ uuid, nombre }) => (
            <div key={uuid}>
              <a
                href={`${en}${uuid}`}
                download={nombre}
                className={classNames("text-sm text-acento-texto underline [overflow-wrap:anywhere]", FOCUS)}
              >
                {nombre}
              </a>
              <Checkbox field={fields.quitar} value={uuid} label={`Quitar ${nombre}`} />
            </div>
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
