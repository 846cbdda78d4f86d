import { RadioGroup } from "~/forms/choice-fields";
import { DateField } from "~/forms/fields";
import { SaveButton, SchemaForm } from "~/forms/schema-form";
import { counted } from "~/lib/counts";
import { PERIODOS } from "../global";
import { ButtonLink } from "~/ui/button";
import type { globalSchema } from "../schemas.server";

const OPCIONES = Object.entries(PERIODOS).map(([value, label]) => ({ value, label }));

type Props = {
  dia: string;
  hoy: string;
  cuantos: number;
  /** The address of the page without it. */
  cerrar: string;
};

/**
 * Invoices to público en general the payments of students without tax data of their own, after confirming the resulting invoices.
 */
export function PublicoEnGeneral({ dia, hoy, cuantos, cerrar }: Props) {
  return (
    <section aria-labelledby="publico-en-general" className="border-b border-linea bg-tenue px-4 py-3 lg:px-6">
      <h2 id="publico-en-general" className="text-sm font-semibold text-fuerte">
        Público en general: {counted(cuantos, "pago", "pagos")} sin datos fiscales o con los genéricos
      </h2>
      <SchemaForm<typeof globalSchema>
        isNew
        asksBeforeLeaving={false}
        defaultValue={{ periodo: "04", dia }}
        labels={{ periodo: "De cuándo", dia: "Día" }}
        className="space-y-3 py-2"
      >
        {(fields) => (
          <>
            <p className="max-w-2xl text-sm text-quieto">
              Una factura por cada forma de pago, con un renglón por recibo. Si después alguien pide la suya, su pago
              sale de ella.
            </p>
            <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
              <RadioGroup field={fields.periodo} label="De cuándo" required inline options={OPCIONES} />
              <DateField field={fields.dia} label="Día" required max={hoy} hint="Del mes basta cualquiera" />
            </div>
            <div className="flex gap-2">
              <SaveButton always>Facturar a público en general</SaveButton>
              <ButtonLink to={cerrar}>Cerrar</ButtonLink>
            </div>
          </>
        )}
      </SchemaForm>
    </section>
  );
}
