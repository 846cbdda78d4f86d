import { type FormEvent, useState } from "react";
import { Checkbox, RadioGroup, SelectField } from "~/forms/choice-fields";
import { TextField } from "~/forms/fields";
import type { FieldsOf } from "~/forms/schema-form";
import { useSchemaFormContext } from "~/forms/schema-form-context";
import { type TipoPersona, esRfcGenerico } from "~/lib/rfc";
import { SIN_REGIMEN_DE_CAPITAL } from "../../regimen-de-capital";
import { type Regimen, regimenesAElegir, usosAElegir } from "../../sat";
import { type DatoFiscal, ETIQUETAS_FISCALES as LABELS, TIPOS_DE_PERSONA } from "../dato-fiscal";

const PERSONAS = Object.entries(TIPOS_DE_PERSONA).map(([value, label]) => ({ value, label }));

type Campos = { fields: FieldsOf<DatoFiscal> & Partial<FieldsOf<{ activo: boolean }>> };

/** The fields of tax data (B§5): régimen and use depend on the kind of person, and the use also on the régimen. */
export function CamposFiscales({ fields }: Campos) {
  // Without JavaScript the lists cannot follow the kind of person: they show the entries of both, and the server
  // refuses a mismatch.
  const sigue = useSchemaFormContext()?.hydrated ?? false;
  const [tipo, setTipo] = useState((fields.tipo.initialValue as TipoPersona | undefined) ?? "FISICA");
  const [regimen, setRegimen] = useState(String(fields.regimenFiscal.initialValue ?? "") as Regimen | "");
  const [rfc, setRfc] = useState(String(fields.rfc.initialValue ?? ""));
  const esMoral = sigue && tipo === "MORAL";
  const esGenerico = sigue && esRfcGenerico(rfc);
  const alCambiar = ({ target }: FormEvent<HTMLDivElement>) => {
    const { name, value } = target as HTMLInputElement | HTMLSelectElement;
    if (name === fields.tipo.name) setTipo(value as TipoPersona);
    if (name === fields.rfc.name) setRfc(value);
    if (name === fields.regimenFiscal.name) setRegimen(value as Regimen);
  };
  return (
    <div className="space-y-4" onChange={alCambiar}>
      <DeQuien fields={fields} esMoral={esMoral} sigue={sigue} esGenerico={esGenerico} />
      <div className="grid gap-4 sm:grid-cols-3">
        <SelectField
          field={fields.regimenFiscal}
          label={LABELS.regimenFiscal}
          required
          options={regimenesAElegir(sigue ? tipo : undefined, esGenerico)}
          className="sm:col-span-2"
        />
        <TextField
          field={fields.codigoPostal}
          label={LABELS.codigoPostal}
          required
          inputMode="numeric"
          maxLength={5}
          validar="obligatorio codigopostal"
          hint={esGenerico ? "En la factura va el de quien factura" : "El de la constancia de situación fiscal"}
        />
      </div>
      <SelectField
        field={fields.usoCfdi}
        label={LABELS.usoCfdi}
        required
        options={usosAElegir(sigue ? tipo : undefined, regimen, esGenerico)}
        hint="Las colegiaturas usan D10 donde el régimen lo admite"
      />
      <TextField
        field={fields.email}
        label={LABELS.email}
        required
        type="email"
        validar="obligatorio email"
        maxLength={120}
      />
      {fields.activo ? (
        <Checkbox field={fields.activo} label={LABELS.activo} hint="Con ellos comienza cada factura del alumno" />
      ) : null}
    </div>
  );
}

/** The owner: a person with name parts, or a company. */
function DeQuien({ fields, esMoral, sigue, esGenerico }: Campos & Record<"esMoral" | "sigue" | "esGenerico", boolean>) {
  return (
    <>
      <RadioGroup field={fields.tipo} label={LABELS.tipo} options={PERSONAS} inline required />
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField
          field={fields.rfc}
          label={LABELS.rfc}
          required
          uppercase
          maxLength={20}
          validar="obligatorio rfc"
          hint="XEXX010101000 si es del extranjero"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <TextField
          field={fields.nombre}
          label={esMoral ? LABELS.razonSocial : LABELS.nombre}
          required
          uppercase
          validar="obligatorio"
          maxLength={254}
          hint={sigue && !esMoral ? undefined : SIN_REGIMEN_DE_CAPITAL}
          className="sm:col-span-2"
        />
      </div>
      {esMoral ? null : (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            field={fields.apellido1}
            label={LABELS.apellido1}
            required={sigue && !esGenerico}
            uppercase
            validar={sigue && !esGenerico ? "obligatorio" : undefined}
            hint={sigue ? undefined : "En blanco para una persona moral o un RFC genérico"}
            maxLength={100}
          />
          <TextField field={fields.apellido2} label={LABELS.apellido2} uppercase maxLength={100} />
        </div>
      )}
    </>
  );
}
