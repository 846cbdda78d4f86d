import { RadioGroup } from "~/forms/choice-fields";
import { DateField } from "~/forms/fields";
import { SaveButton, SchemaForm } from "~/forms/schema-form";
import { useAnswered } from "~/forms/use-answered";
import { counted } from "~/lib/counts";
import { PERIODOS } from "../global";
import type { globalSchema } from "../schemas.server";

const OPCIONES = Object.entries(PERIODOS).map(([value, label]) => ({ value, label }));

/**
 * Invoices to público en general the payments of students without tax data of their own, after confirming the resulting invoices.
 */
export function PublicoEnGeneral({ dia, hoy, cuantos }: { dia: string; hoy: string; cuantos: number }) {
  const answered = useAnswered();
  return (
    <details open={answered || undefined} className="border-b border-linea px-4 py-2 lg:px-6">
      <summary className="cursor-pointer py-1 text-sm font-semibold text-fuerte">
        Público en general: {counted(cuantos, "pago", "pagos")} sin datos fiscales o con los genéricos
      </summary>
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
            <SaveButton always variant="secondary">
              Facturar a público en general
            </SaveButton>
          </>
        )}
      </SchemaForm>
    </details>
  );
}
