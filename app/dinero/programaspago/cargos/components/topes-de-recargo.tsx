import { MoneyField } from "~/forms/money-field";
import type { AnyField } from "~/forms/schema-form-context";

/** The most that the surcharges of a charge, and of one of its months, may add up to. */
export function TopesDeRecargo({ topeCargo, topeMes }: { topeCargo: AnyField; topeMes: AnyField }) {
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <MoneyField field={topeCargo} label="Tope por cargo" hint="Lo más que suman sus recargos; vacío, sin tope" />
      <MoneyField field={topeMes} label="Tope por mes" hint="Lo más que suman en un mes; vacío, sin tope" />
    </div>
  );
}
