import { useState } from "react";
import { type Convenio, REGLAS_DE_CONVENIO, type ReglaDeConvenio } from "~/dinero/cobranza/referencia";
import { Checkbox, SelectField } from "~/forms/choice-fields";
import { TextField } from "~/forms/fields";
import type { FieldsOf } from "~/forms/schema-form";
import { PRUEBAS, probarRegla, type Veredicto, VEREDICTOS } from "../convenio";
import type { convenioSchema } from "../schemas.server";

type Props = { fields: FieldsOf<typeof convenioSchema>; version: string };

const REGLAS = Object.entries(REGLAS_DE_CONVENIO).map(([value, label]) => ({ value, label }));
const POSICIONES = { prueba1: "Primera", prueba2: "Segunda", prueba3: "Tercera" } as const;

const sinEspacios = (valor: unknown) => (typeof valor === "string" ? valor.replace(/[\s-]/g, "") : "");

function veredictosDe(leer: (campo: keyof Props["fields"]) => unknown): Veredicto[] {
  const convenio: Convenio = {
    regla: String(leer("regla") ?? "MODULO_10") as ReglaDeConvenio,
    sucursal: sinEspacios(leer("sucursal")),
    cuenta: sinEspacios(leer("cuenta")),
  };
  const pruebas = PRUEBAS.map((campo) => sinEspacios(leer(campo)));
  return probarRegla(pruebas, convenio);
}

/** The fields of a bank's convenio. While the references are typed, each shows if it confirms the rule. */
export function CamposDeConvenio({ fields, version }: Props) {
  const [veredictos, setVeredictos] = useState(() => veredictosDe((campo) => fields[campo].initialValue));
  const leida = fields.lastModifiedDate.initialValue;
  const probar = ({ currentTarget }: { currentTarget: HTMLElement }) => {
    const form = currentTarget.closest("form");
    if (form) setVeredictos(veredictosDe((campo) => new FormData(form).get(campo)));
  };
  return (
    <div className="space-y-5" onInput={probar}>
      <input type="hidden" name="lastModifiedDate" value={typeof leida === "string" ? leida : version} />
      <TextField
        field={fields.convenio}
        label="Número de convenio"
        hint="El que las familias escriben en el banco: CIE, servicio o convenio"
        maxLength={20}
        required
        autoFocus
      />
      <SelectField
        field={fields.regla}
        label="Cómo terminan sus referencias"
        placeholder={null}
        options={REGLAS}
        required
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField field={fields.sucursal} label="Sucursal" hint="Solo módulo 97" inputMode="numeric" maxLength={4} />
        <TextField field={fields.cuenta} label="Cuenta" hint="Solo módulo 97" inputMode="numeric" maxLength={7} />
      </div>
      <fieldset className="space-y-3">
        <legend className="text-sm font-semibold text-fuerte">Tres referencias que el banco ya aceptó</legend>
        <p className="text-sm text-quieto">
          De depósitos que llegaron. Las tres tienen que terminar como dice la regla para encender el convenio.
        </p>
        {PRUEBAS.map((campo, indice) => (
          <Prueba key={campo} field={fields[campo]} veredicto={veredictos[indice]!} label={POSICIONES[campo]} />
        ))}
      </fieldset>
      <Checkbox
        field={fields.activo}
        label="Encendido: se imprime en los estados de cuenta y se reconoce en los archivos del banco"
      />
    </div>
  );
}

type PruebaProps = { field: Props["fields"]["prueba1"]; veredicto: Veredicto; label: string };

function Prueba({ field, veredicto, label }: PruebaProps) {
  return (
    <div>
      <TextField field={field} label={`${label} referencia`} inputMode="numeric" maxLength={40} />
      <p role="status" className={veredicto === "CUMPLE" ? "text-sm text-bien-texto" : "text-sm text-mal-texto"}>
        {veredicto === "SIN_PRUEBA" ? null : VEREDICTOS[veredicto]}
      </p>
    </div>
  );
}
