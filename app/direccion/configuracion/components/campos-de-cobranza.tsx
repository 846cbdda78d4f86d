import { OPCIONES_DE_MODALIDAD } from "~/dinero/cobros/modalidad";
import { SelectField } from "~/forms/choice-fields";
import { MoneyField } from "~/forms/money-field";
import type { FieldsOf } from "~/forms/schema-form";
import type { colegioSchema } from "../schemas.server";

const ARQUEOS = [
  { value: 1, label: "A ciegas" },
  { value: 0, label: "Con lo esperado a la vista" },
];

type CamposProps = {
  fields: FieldsOf<typeof colegioSchema>;
  /** The stricter sum in pesos that holds until tomorrow; null if the one of the field holds. */
  rigeHoy: string | null;
};

const SUMA =
  "Arriba de este monto, otra persona que pueda devolver saldo lo autoriza con su contraseña; en blanco, ninguna. Un monto mayor rige desde mañana y se avisa a quien configura";

/** The settings of the school that charging follows. */
export function CamposDeCobranza({ fields, rigeHoy }: CamposProps) {
  const suma = rigeHoy === null ? SUMA : `Hoy todavía rige ${rigeHoy}. ${SUMA}`;
  return (
    <>
      <SelectField
        field={fields.cobrosElectronicos}
        label="Cobros electrónicos"
        placeholder="Desactivados"
        options={OPCIONES_DE_MODALIDAD}
        hint="Por servicio y alumno, cada inscripción dice en Más datos si recibe pagos electrónicos"
      />
      <MoneyField field={fields.devolucionConDos} label="Devoluciones que autoriza una segunda persona" hint={suma} />
      <MoneyField
        field={fields.comprobanteDesde}
        label="Gastos de caja chica con comprobante"
        hint="Desde este monto, un gasto lleva su foto y el fondo no se repone sin ella; en blanco, ninguno"
      />
      <SelectField
        field={fields.arqueoACiegas}
        label="Arqueo de cajas"
        placeholder={null}
        options={ARQUEOS}
        hint="A ciegas, quien cuenta no ve ni lo esperado ni los pagos del día hasta que guarda su conteo"
      />
    </>
  );
}
