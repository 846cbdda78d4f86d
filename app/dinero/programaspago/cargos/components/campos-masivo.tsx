import { SelectField } from "~/forms/choice-fields";
import { MoneyField } from "~/forms/money-field";
import type { FieldsOf } from "~/forms/schema-form";
import { RECURRENCIAS, TEXTOS_RECURRENCIA } from "../../cargo";
import type { Clase } from "../masivo";
import { TopesDeRecargo } from "./topes-de-recargo";
import { ValorDeRegla } from "./valor-de-regla";
import type { masivoSchemas } from "../../schemas.server";

/** Names of the fields in the summary of errors. */
export const ETIQUETAS_DE_MASIVO = {
  cargo: "Monto",
  recargo: "Recargo",
  tipoRecargo: "Tipo",
  recurrencia: "Recurrencia",
  topeCargo: "Tope por cargo",
  topeMes: "Tope por mes",
  descuento: "Descuento",
  tipoDescuento: "Tipo",
};

/** C§3 Bulk edit: the value, and its type and recurrence if it has them. */
export function CamposMasivo({ clase, fields }: { clase: Clase; fields: FieldsOf<(typeof masivoSchemas)[Clase]> }) {
  if (clase === "cargos")
    return <MoneyField field={fields.cargo} label="Monto" required validar="obligatorio montopositivo" />;
  if (clase === "descuentos")
    return <ValorDeRegla tipo={fields.tipoDescuento} valor={fields.descuento} label="Descuento" />;
  return (
    <>
      <ValorDeRegla tipo={fields.tipoRecargo} valor={fields.recargo} label="Recargo" />
      <SelectField
        field={fields.recurrencia}
        label="Recurrencia"
        required
        options={RECURRENCIAS.map((cada) => ({ value: cada, label: TEXTOS_RECURRENCIA[cada] }))}
      />
      <TopesDeRecargo topeCargo={fields.topeCargo} topeMes={fields.topeMes} />
    </>
  );
}
