import { FileField } from "~/forms/fields";
import { type AnyField, useSchemaFormContext } from "~/forms/schema-form-context";

type Props = { field: AnyField; label?: string; hint?: string };

/** The proof of a movement. One that a refused form brought is kept: a browser never returns a chosen file. */
export function CampoComprobante({ field, label = "Comprobante", hint }: Props) {
  const uuid = useSchemaFormContext()?.reply?.datos?.comprobanteUuid;
  const guardado = typeof uuid === "string" ? uuid : "";
  return (
    <>
      <FileField
        field={field}
        label={label}
        accept=".pdf,.jpg,.jpeg,.png"
        hint={guardado ? "El comprobante que elegiste ya se guardó." : hint}
      />
      <input type="hidden" name="comprobanteUuid" value={guardado} />
    </>
  );
}
