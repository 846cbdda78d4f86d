import { useState } from "react";
import { DateField } from "~/forms/fields";
import type { AnyField } from "~/forms/schema-form-context";
import { type Fecha, fechaEscrita, formatFecha } from "~/lib/dates";
import { Alert } from "~/ui/alert";

type Props = { field: AnyField; fechaInicio: Fecha; fechaFin: Fecha };

/** The expiry of a discount: between the charge's start and end, with a warning on the very last day (C§4). */
export function Vencimiento({ field, fechaInicio, fechaFin }: Props) {
  const [fecha, setFecha] = useState(typeof field.initialValue === "string" ? field.initialValue : "");
  return (
    <div
      onInput={({ target }) => {
        if (target instanceof HTMLInputElement) setFecha(fechaEscrita(target.value) ?? target.value);
      }}
    >
      <DateField
        field={field}
        label="Vencimiento"
        required
        min={fechaInicio}
        max={fechaFin}
        className="sm:w-1/2 sm:pr-2"
      />
      {fecha === fechaFin ? (
        <Alert tone="warning" className="mt-3" live>
          El descuento vence el mismo día en que termina el cargo.
        </Alert>
      ) : (
        <noscript>
          <p className="mt-1 text-xs text-quieto">
            Si eliges el {formatFecha(fechaFin)}, el descuento vence el mismo día en que termina el cargo.
          </p>
        </noscript>
      )}
    </div>
  );
}

/** A notice about which students a changed discount affects, if the charge is already in accounts. */
export function LoGanadoSeQueda({ posteados }: { posteados: number }) {
  if (posteados === 0) return null;
  return (
    <Alert>
      Vale para los pagos que se registren desde hoy. Los descuentos ya ganados no cambian, y ningún saldo cambia ahora.
    </Alert>
  );
}
