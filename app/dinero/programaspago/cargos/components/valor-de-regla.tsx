import { type FormEvent, useState } from "react";
import { SelectField } from "~/forms/choice-fields";
import { TextField } from "~/forms/fields";
import { MoneyField } from "~/forms/money-field";
import { PercentField } from "~/forms/percent-field";
import type { AnyField } from "~/forms/schema-form-context";
import { useHydrated } from "~/ui/use-hydrated";
import { TEXTOS_TIPO, TIPOS } from "../../cargo";

type Props = { tipo: AnyField; valor: AnyField; label: string };

/** The type of a rule, percentage or amount, and its value: two fields side by side. */
export function ValorDeRegla({ tipo, valor, label }: Props) {
  const hydrated = useHydrated();
  const [elegido, setElegido] = useState(typeof tipo.initialValue === "string" ? tipo.initialValue : "");
  const alElegir = ({ target }: FormEvent<HTMLDivElement>) => {
    if (target instanceof HTMLSelectElement) setElegido(target.value);
  };
  const Campo = elegido === "MONTO_FIJO" ? MoneyField : PercentField;
  return (
    <div onChange={alElegir} className="grid items-start gap-4 sm:grid-cols-2">
      <SelectField
        field={tipo}
        label="Tipo"
        required
        options={TIPOS.map((cada) => ({ value: cada, label: TEXTOS_TIPO[cada] }))}
      />
      {hydrated ? (
        <Campo field={valor} label={label} required validar="obligatorio montopositivo" />
      ) : (
        <TextField
          field={valor}
          label={label}
          required
          validar="obligatorio montopositivo"
          inputMode="decimal"
          hint="En por ciento o en pesos, según el tipo"
        />
      )}
    </div>
  );
}
