import { type ReactNode, useState } from "react";
import { Checkbox, type Option, SelectField } from "~/forms/choice-fields";
import { TextField } from "~/forms/fields";
import { MoneyField } from "~/forms/money-field";
import type { FieldsOf } from "~/forms/schema-form";
import type { AnyField } from "~/forms/schema-form-context";
import { Alert } from "~/ui/alert";
import { useHydrated } from "~/ui/use-hydrated";
import type { Paso } from "../asistente";
import { RECURRENCIAS, TEXTOS_RECURRENCIA } from "../../cargo";
import { TopesDeRecargo } from "../../cargos/components/topes-de-recargo";
import { ValorDeRegla } from "../../cargos/components/valor-de-regla";

/** The names of each step's fields; those of the other steps travel hidden. */
const NOMBRES = {
  cargos: ["prefijo", "monto", "cargos", "inicio", "diaInicia", "diaFin"],
  descuentos: ["noDescuentos", "prefijoDescuento", "tipoDescuento", "descuento", "diaVencimiento"],
  recargos: [
    "noRecargos",
    "prefijoRecargo",
    "tipoRecargo",
    "recargo",
    "diaLimite",
    "recurrente",
    "topeCargo",
    "topeMes",
  ],
  origen: ["colegioId", "cicloId", "servicioId", "programaPagosId", "copiarDescuentos", "copiarRecargos"],
  revision: [],
} as const satisfies Record<Paso, readonly string[]>;

type Nombre = (typeof NOMBRES)[keyof typeof NOMBRES][number];
export type ValoresDeAsistente = Record<Nombre, string>;
type Fields = FieldsOf<ValoresDeAsistente>;

/** The values of the steps that are not open. */
export function PasosGuardados({ fields, abierto, pasos }: { fields: Fields; abierto: Paso; pasos: readonly Paso[] }) {
  const nombres = pasos.filter((paso) => paso !== abierto).flatMap((paso) => [...NOMBRES[paso]]);
  return nombres.map((nombre) => {
    const valor: unknown = fields[nombre].initialValue;
    return typeof valor === "string" && valor !== "" ? (
      <input key={nombre} type="hidden" name={nombre} value={valor} data-kept="" />
    ) : null;
  });
}

const DIAS: readonly Option[] = Array.from({ length: 31 }, (_, indice) => ({
  value: indice + 1,
  label: `${indice + 1}`,
}));

/** The number of charges, their first month, and their days (C§3 New charges). */
export function PasoCargos({ fields, meses }: { fields: Fields; meses: readonly Option[] }) {
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <TextField
          field={fields.prefijo}
          label="Prefijo"
          required
          validar="obligatorio"
          maxLength={100}
          hint="Se completa con el nombre del mes"
        />
        <MoneyField field={fields.monto} label="Monto" required validar="obligatorio montopositivo" />
        <TextField
          field={fields.cargos}
          label="Número de cargos"
          required
          inputMode="numeric"
          validar="obligatorio entero minimo:1 maximo:24"
          hint="Uno por mes, hasta 24"
        />
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <SelectField field={fields.inicio} label="Inicio" required placeholder={null} options={meses} />
        <SelectField field={fields.diaInicia} label="Día en que inicia" required placeholder={null} options={DIAS} />
        <SelectField field={fields.diaFin} label="Día en que termina" required placeholder={null} options={DIAS} />
      </div>
      <p className="text-xs text-quieto">Los días 29 a 31 caen en el último día de los meses más cortos.</p>
    </>
  );
}

/** The discount of each charge, or none. */
export function PasoDescuentos({ fields }: { fields: Fields }) {
  return (
    <Opcional field={fields.noDescuentos} label="Sin descuentos">
      <TextField
        field={fields.prefijoDescuento}
        autoFocus
        label="Prefijo"
        required
        validar="obligatorio"
        maxLength={100}
      />
      <ValorDeRegla tipo={fields.tipoDescuento} valor={fields.descuento} label="Descuento" />
      <SelectField
        field={fields.diaVencimiento}
        label="Día de vencimiento"
        required
        options={DIAS}
        className="sm:w-1/2 sm:pr-2"
      />
    </Opcional>
  );
}

/** The surcharge of each charge, or none. */
export function PasoRecargos({ fields }: { fields: Fields }) {
  return (
    <Opcional field={fields.noRecargos} label="Sin recargos">
      <TextField
        field={fields.prefijoRecargo}
        autoFocus
        label="Prefijo"
        required
        validar="obligatorio"
        maxLength={100}
      />
      <ValorDeRegla tipo={fields.tipoRecargo} valor={fields.recargo} label="Recargo" />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField field={fields.diaLimite} label="Día límite de pago" required options={DIAS} />
        <SelectField
          field={fields.recurrente}
          label="Recurrencia"
          required
          placeholder={null}
          options={RECURRENCIAS.map((cada) => ({ value: cada, label: TEXTOS_RECURRENCIA[cada] }))}
        />
      </div>
      <TopesDeRecargo topeCargo={fields.topeCargo} topeMes={fields.topeMes} />
      <Alert>El recargo se calcula a partir de la fecha límite de pago del cargo.</Alert>
    </Opcional>
  );
}

type OpcionalProps = { field: AnyField; label: string; children: ReactNode };

// If ticked, the fields below are not required. A browser without scripts keeps showing them, and the server ignores
// them.
function Opcional({ field, label, children }: OpcionalProps) {
  const [aparte, setAparte] = useState(field.initialValue === "on");
  const hydrated = useHydrated();
  return (
    <div
      onChange={({ target }) => {
        if (target instanceof HTMLInputElement && target.type === "checkbox") setAparte(target.checked);
      }}
      className="space-y-4"
    >
      <Checkbox field={field} label={label} />
      {hydrated && aparte ? null : children}
    </div>
  );
}
