import { Checkbox, SelectField } from "~/forms/choice-fields";
import { TextField } from "~/forms/fields";
import { MoneyField } from "~/forms/money-field";
import { counted } from "~/lib/counts";
import { centavos, formatPesos, pesosPlain } from "~/lib/money";
import type { FieldsOf } from "~/forms/schema-form";
import { CampoComprobante } from "../../recibos/components/campo-comprobante";
import { RUBROS, type TipoDeCaja } from "../caja";
import { type Fondo, textoDeFaltante } from "../fondo";
import type { deCajaSchema } from "../schemas.server";

/** The sentence that says what each kind is for. */
const AYUDA: Readonly<Record<TipoDeCaja, string>> = {
  FONDO: "Dinero que entra a la caja para dar cambio. El corte lo cuenta con lo demás.",
  RETIRO: "Efectivo que sale de la caja y se guarda en la caja fuerte, hasta que se deposita.",
  VALE: "Recibe su número de vale.",
  REPOSICION: "Sale del efectivo de esta caja, entra en su corte de hoy y deja completo el fondo de caja chica.",
  DEPOSITO: "Efectivo que se llevó al banco. Está en tránsito hasta que un archivo del banco lo muestra.",
  AJUSTE: "Corrige lo esperado cuando en la caja hay más o menos. Cuenta cuando otra persona lo firma.",
};

const deDonde = ({ fondoCentavos, quedanCentavos }: Fondo) =>
  fondoCentavos > 0
    ? `Sale del fondo de caja chica, donde quedan ${formatPesos(centavos(quedanCentavos))}.`
    : "Sale del efectivo de esta caja.";

const textoDeReposicion = ({ fondoCentavos, gastos, porReponerCentavos }: Fondo) =>
  fondoCentavos === 0
    ? "El fondo fijo de los gastos pequeños"
    : `${counted(gastos, "gasto suma", "gastos suman")} ${formatPesos(centavos(porReponerCentavos))}; con más dinero, el fondo crece`;

const textoDeFondo = (yaHay: number) =>
  yaHay > 0 ? `En la caja ya hay ${formatPesos(centavos(yaHay))} de fondo; esto se suma` : undefined;

type Props = {
  /** The money to give change that the drawer holds already. */
  fondoDeCambio: number;
  fields: FieldsOf<typeof deCajaSchema>;
  tipo: TipoDeCaja;
  bancos: readonly { value: number; label: string }[];
  fondo: Fondo;
  comprobanteDesde: number | null;
};

/** The facts of a movement of the drawer's own money, by its kind. */
export function CamposDeCaja({ fields, tipo, bancos, fondo, fondoDeCambio, comprobanteDesde }: Props) {
  const conConcepto = tipo !== "FONDO" && tipo !== "REPOSICION";
  return (
    <div className="space-y-4">
      <input type="hidden" name="tipo" value={tipo} />
      <p className="text-sm text-quieto">{tipo === "VALE" ? `${deDonde(fondo)} ${AYUDA.VALE}` : AYUDA[tipo]}</p>
      <MoneyField
        field={fields.monto}
        label="Monto"
        hint={
          tipo === "REPOSICION" ? textoDeReposicion(fondo) : tipo === "FONDO" ? textoDeFondo(fondoDeCambio) : undefined
        }
        required
        autoFocus
      />
      {tipo === "REPOSICION" ? (
        <input type="hidden" name="porReponer" value={pesosPlain(centavos(fondo.porReponerCentavos))} />
      ) : null}
      {conConcepto ? (
        <TextField field={fields.concepto} label="Concepto" required validar="obligatorio" maxLength={200} />
      ) : null}
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
            hint={`${comprobanteDesde === null ? "" : `Obligatoria desde ${formatPesos(centavos(comprobanteDesde))}. `}PDF, JPG o PNG`}
          />
          <Checkbox
            field={fields.comprobanteDespues}
            label="El comprobante llega después"
            hint={textoDeFaltante(fondo, comprobanteDesde)}
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
