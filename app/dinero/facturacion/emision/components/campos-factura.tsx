import { useMailLeaves } from "~/ui/page-context";
import { Checkbox, SelectField } from "~/forms/choice-fields";
import { TextArea, TextField } from "~/forms/fields";
import type { FieldsOf } from "~/forms/schema-form";
import { esRfcGenerico } from "~/lib/rfc";
import { Description, DescriptionList } from "~/ui/description-list";
import { Money } from "~/ui/money";
import { FORMAS_DE_PAGO_SAT } from "../../catalogos-del-sat";
import type { Iedu } from "../../cfdi/comprobante";
import { ETIQUETAS_DE_FACTURA as LABELS } from "../../factura";
import type { DatoFiscalGuardado } from "../../fiscales/queries.server";
import { type Regimen, regimenesAElegir, usosAElegir } from "../../sat";
import type { SumasDeFactura } from "../previo.server";
import type { facturaSchema } from "../schemas.server";

const FORMAS = Object.entries(FORMAS_DE_PAGO_SAT)
  .sort(([a], [b]) => a.localeCompare(b))
  .map(([value, { nombre }]) => ({ value, label: `${value} · ${nombre}` }));

type Props = {
  fields: FieldsOf<typeof facturaSchema>;
  dato: DatoFiscalGuardado;
  sumas: SumasDeFactura | null;
  iedu: Iedu | null;
  pac: string;
};

/** The content of an invoice besides its receiver (B§5 Invoice), and its sums. */
export function CamposFactura({ fields, dato, sumas, iedu, pac }: Props) {
  const esGenerico = esRfcGenerico(dato.rfc);
  return (
    <>
      <TextArea
        field={fields.partidaConcepto}
        label={LABELS.partidaConcepto}
        required
        validar="obligatorio"
        rows={2}
        maxLength={1000}
      />
      <div className="grid gap-4 sm:grid-cols-3">
        <SelectField
          field={fields.regimenFiscal}
          label={LABELS.regimenFiscal}
          required
          placeholder={null}
          options={regimenesAElegir(dato.tipo, esGenerico)}
          className="sm:col-span-2"
        />
        <TextField
          field={fields.codigoPostal}
          label={LABELS.codigoPostal}
          required
          inputMode="numeric"
          maxLength={5}
          validar="obligatorio codigopostal"
          hint={esGenerico ? "El de quien factura" : undefined}
        />
        <SelectField
          field={fields.usoCFDi}
          label={LABELS.usoCFDi}
          required
          placeholder={null}
          options={usosAElegir(dato.tipo, dato.regimenFiscal as Regimen, esGenerico)}
          className="sm:col-span-2"
        />
        <TextField
          field={fields.referenciaBancaria}
          label={LABELS.referenciaBancaria}
          inputMode="numeric"
          maxLength={4}
          validar="digitos:4"
        />
        <SelectField
          field={fields.formaDePago}
          label={LABELS.formaDePago}
          required
          placeholder={null}
          options={FORMAS}
          hint="Método PUE, pago en una sola exhibición"
          className="sm:col-span-2"
        />
      </div>
      {sumas ? <Sumas sumas={sumas} iedu={iedu} /> : null}
      {useMailLeaves() ? <Checkbox field={fields.enviar} label={`Enviar a ${dato.email}`} /> : null}
      <input type="hidden" name="sustituye" value={String(fields.sustituye.initialValue ?? "")} />
      <p className="text-sm text-quieto">
        {pac === "local"
          ? "Este sistema no tiene un servicio de timbrado: la factura sale SIN VALIDEZ FISCAL."
          : "Si el servicio de timbrado no responde, queda en cola y sale sola."}
      </p>
    </>
  );
}

function Sumas({ sumas, iedu }: { sumas: SumasDeFactura; iedu: Iedu | null }) {
  return (
    <DescriptionList columns={4}>
      <Description label="Subtotal">
        <Money centavos={sumas.subtotalCentavos} />
      </Description>
      {sumas.descuentoCentavos > 0 ? (
        <Description label="Descuento (becas)">
          <Money centavos={sumas.descuentoCentavos} />
        </Description>
      ) : null}
      <Description label="IVA">
        {sumas.traslados.every(({ impuesto }) => impuesto === "EXENTO") ? (
          "Exento"
        ) : (
          <Money centavos={sumas.ivaCentavos} />
        )}
      </Description>
      <Description label="Total">
        <Money centavos={sumas.totalCentavos} />
      </Description>
      {sumas.indemnizacionCentavos > 0 ? (
        <Description label="De indemnización, aparte">
          <Money centavos={sumas.indemnizacionCentavos} />
        </Description>
      ) : null}
      <Description label="Complemento educativo">
        {iedu ? `${iedu.nivelEducativo} · ${iedu.autRvoe}` : "No lleva"}
      </Description>
    </DescriptionList>
  );
}
