import { type FormEvent, useRef, useState } from "react";
import { DateField, TextField } from "~/forms/fields";
import { MoneyField } from "~/forms/money-field";
import type { FieldsOf } from "~/forms/schema-form";
import type { AnyField } from "~/forms/schema-form-context";
import { Button } from "~/ui/button";
import { fechaEscrita } from "~/lib/dates";
import { useHydrated } from "~/ui/use-hydrated";

const FECHAS = ["fechaInicio", "fechaFin", "fechaLimitePago"] as const;

export type ValoresDeCargo = Record<"nombre" | "monto" | (typeof FECHAS)[number], string>;

/** Names of the fields in the summary of errors. */
export const ETIQUETAS_DE_CARGO: Record<keyof ValoresDeCargo, string> = {
  nombre: "Nombre",
  monto: "Monto",
  fechaInicio: "Inicio",
  fechaFin: "Fin",
  fechaLimitePago: "Límite de pago",
};

/** A charge (C§3). Its dates open one after the other, each within the ones before (C§4 Charge dates). */
export function CamposCargo({ fields }: { fields: FieldsOf<ValoresDeCargo> }) {
  const hydrated = useHydrated();
  const box = useRef<HTMLDivElement>(null);
  const [fechas, setFechas] = useState(() =>
    Object.fromEntries(FECHAS.map((name) => [name, inicial(fields[name])] as const)),
  );
  const { fechaInicio = "", fechaFin = "" } = fechas;
  const alEscribir = ({ target }: FormEvent<HTMLDivElement>) => {
    if (target instanceof HTMLInputElement && target.dataset.tipo === "fecha")
      setFechas((fechasPrevias) => ({ ...fechasPrevias, [target.name]: fechaEscrita(target.value) ?? "" }));
  };
  const limpiar = () => {
    for (const input of box.current?.querySelectorAll("input") ?? []) {
      input.value = "";
      input.dispatchEvent(new Event("input", { bubbles: true }));
    }
  };
  return (
    <div className="space-y-4">
      <div className="grid gap-4 sm:grid-cols-[1fr_12rem]">
        <TextField
          field={fields.nombre}
          label={ETIQUETAS_DE_CARGO.nombre}
          required
          validar="obligatorio"
          maxLength={150}
        />
        <MoneyField
          field={fields.monto}
          label={ETIQUETAS_DE_CARGO.monto}
          required
          validar="obligatorio montopositivo"
        />
      </div>
      <div ref={box} onInput={alEscribir} className="grid items-start gap-4 sm:grid-cols-3">
        <DateField
          field={fields.fechaInicio}
          label={ETIQUETAS_DE_CARGO.fechaInicio}
          required
          max={fechaFin || undefined}
        />
        <DateField
          field={fields.fechaFin}
          label={ETIQUETAS_DE_CARGO.fechaFin}
          required
          min={fechaInicio || undefined}
          locked={hydrated && fechaInicio === ""}
        />
        <DateField
          field={fields.fechaLimitePago}
          label={ETIQUETAS_DE_CARGO.fechaLimitePago}
          required
          min={fechaInicio || undefined}
          max={fechaFin || undefined}
          locked={hydrated && fechaFin === ""}
        />
      </div>
      {hydrated ? (
        <Button type="button" variant="plain" size="sm" onClick={limpiar}>
          Limpiar fechas
        </Button>
      ) : null}
    </div>
  );
}

function inicial(field: AnyField): string {
  return typeof field.initialValue === "string" ? field.initialValue : "";
}
