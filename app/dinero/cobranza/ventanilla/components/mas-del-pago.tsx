import { SelectField } from "~/forms/choice-fields";
import { TextArea } from "~/forms/fields";
import { FoldedTopic, FoldedTopics } from "~/forms/folded-topic";
import type { AnyField } from "~/forms/schema-form-context";
import { ETIQUETAS_DEL_PAGO } from "./datos-del-pago";

type Props = {
  observaciones: AnyField;
  /** The tax data to which it may be invoiced in the same step; absent or empty if it is not invoiced here. */
  factura?: { field: AnyField; datos: readonly { id: number; razonSocial: string; rfc: string }[] };
};

/** The seldom needed fields of a payment, each behind a chip. */
export function MasDelPago({ observaciones, factura }: Props) {
  return (
    <FoldedTopics>
      <FoldedTopic title="Observaciones" names={["observaciones"]}>
        <TextArea field={observaciones} label="Observaciones" maxLength={500} />
      </FoldedTopic>
      {factura && factura.datos.length > 0 ? (
        <FoldedTopic title="Factura" names={["datoFiscalId"]}>
          <SelectField
            field={factura.field}
            label={ETIQUETAS_DEL_PAGO.datoFiscalId}
            placeholder="No se factura ahora"
            options={factura.datos.map(({ id, razonSocial, rfc }) => ({ value: id, label: `${razonSocial} · ${rfc}` }))}
          />
        </FoldedTopic>
      ) : null}
    </FoldedTopics>
  );
}
