import { Checkbox, SelectField } from "~/forms/choice-fields";
import { TextField } from "~/forms/fields";
import { MoneyField } from "~/forms/money-field";
import type { FieldsOf } from "~/forms/schema-form";
import { CampoComprobante } from "../../recibos/components/campo-comprobante";
import { RUBROS, type TipoDeCaja } from "../caja";
import type { deCajaSchema } from "../schemas.server";

/** The sentence that says what each kind is for. */
const AYUDA: Readonly<Record<TipoDeCaja, string>> = {
  FONDO: "Dinero que entra a la caja para dar cambio. El corte lo cuenta con lo demás.",
  RETIRO: "Efectivo que sale de la caja y se guarda en la caja fuerte, hasta que se deposita.",
  VALE: "Sale del efectivo de esta caja y recibe su número de vale.",
  DEPOSITO: "Efectivo que se llevó al banco. Está en tránsito hasta que un archivo del banco lo muestra.",
  AJUSTE: "Corrige lo esperado cuando en la caja hay más o menos. Cuenta cuando otra persona lo firma.",
};

type Props = {
  fields: FieldsOf<typeof deCajaSchema>;
  tipo: TipoDeCaja;
  bancos: readonly { value: number; label: string }[];
};

/** The facts of a movement of the drawer's own money, by its kind. */
export function CamposDeCaja({ fields, tipo, bancos }: Props) {
  return (
    <div className="space-y-4">
      <input type="hidden" name="tipo" value={tipo} />
      <p className="text-sm text-quieto">{AYUDA[tipo]}</p>
      <MoneyField field={fields.monto} label="Monto" required autoFocus />
      {tipo === "FONDO" ? null : (
        <TextField field={fields.concepto} label="Concepto" required validar="obligatorio" maxLength={200} />
      )}
      {tipo === "AJUSTE" ? (
        <Checkbox
          field={fields.sube}
          label="Hay de más en la caja"
          hint="Sin marcar, falta dinero y el ajuste baja lo esperado"
        />
      ) : null}
      {tipo === "VALE" ? (
        <>
          <SelectField
            field={fields.rubro}
            label="Rubro"
            required
            options={RUBROS.map((rubro) => ({ value: rubro, label: rubro }))}
          />
          <TextField field={fields.beneficiario} label="A quién se paga" required maxLength={120} />
          <CampoComprobante
            field={fields.comprobante}
            label="Foto del comprobante"
            hint="Obligatoria desde $300.00. PDF, JPG o PNG"
          />
        </>
      ) : null}
      {tipo === "DEPOSITO" ? (
        <>
          <TextField field={fields.ficha} label="Número de ficha" required maxLength={40} />
          <SelectField field={fields.bancoId} label="Banco" required options={bancos} />
          <TextField field={fields.cuenta} label="Cuenta" maxLength={30} />
          <Checkbox
            field={fields.deResguardo}
            label="Sale de lo guardado en la caja fuerte"
            hint="Sin marcar, sale del efectivo de esta caja"
          />
        </>
      ) : null}
    </div>
  );
}
