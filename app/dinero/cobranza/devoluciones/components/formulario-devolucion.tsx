import { useState } from "react";
import { RadioGroup, SelectField } from "~/forms/choice-fields";
import { TextArea, TextField } from "~/forms/fields";
import { MoneyField } from "~/forms/money-field";
import type { FieldsOf } from "~/forms/schema-form";
import { parsePesos } from "~/lib/money";
import { useHydrated } from "~/ui/use-hydrated";
import { type ConDos, fraseDeSaldo, fraseDeSegundaPersona, NOMBRE_DE_VIA, pideOtraPersona, VIAS } from "../devolucion";
import type { devolucionSchema } from "../schemas.server";
import { ETIQUETAS_DE_SEGUNDA_PERSONA, SegundaPersona } from "./segunda-persona";

/** Names, in the summary of errors, of the fields inside this piece. */
export const ETIQUETAS_DE_DEVOLUCION = {
  monto: "Monto a devolver",
  via: "Cómo se devuelve",
  cajaId: "Caja de la que sale",
  clabe: "CLABE",
  bancoId: "Banco",
  referencia: "Referencia",
  recibe: "Quién lo recibe",
  motivo: "Motivo",
  ...ETIQUETAS_DE_SEGUNDA_PERSONA,
};

type Opcion = { id: number; nombre: string };

type Props = {
  fields: FieldsOf<typeof devolucionSchema>;
  servicio: string;
  saldoCentavos: number;
  cajas: readonly Opcion[];
  bancos: readonly Opcion[];
} & ConDos;

const opciones = (lista: readonly Opcion[]) => lista.map(({ id, nombre }) => ({ value: id, label: nombre }));

/**
 * The fields of a refund. With scripts only those of the chosen way show, and the second person only above the school's
 * sum; without scripts, all of them.
 */
export function FormularioDevolucion({ fields, servicio, saldoCentavos, cajas, bancos, ...limite }: Props) {
  const hydrated = useHydrated();
  const [via, setVia] = useState(String(fields.via.initialValue ?? "EFECTIVO"));
  const [monto, setMonto] = useState(String(fields.monto.initialValue ?? ""));
  const leido = parsePesos(monto);
  const conDos = leido.ok ? pideOtraPersona(leido.centavos, limite) : true;
  const soloSi = (hint: string) => (hydrated ? undefined : hint);
  const mostrar = (cada: string) => !hydrated || via === cada;
  return (
    <div className="space-y-4">
      <div onInput={(event) => setMonto((event.target as HTMLInputElement).value)}>
        <MoneyField
          field={fields.monto}
          label="Monto a devolver"
          hint={fraseDeSaldo(servicio, saldoCentavos, leido.ok ? leido.centavos : null)}
          required
        />
      </div>
      <div onChange={(event) => setVia((event.target as HTMLInputElement).value)}>
        <RadioGroup
          field={fields.via}
          label="Cómo se devuelve"
          inline
          required
          options={VIAS.map((value) => ({ value, label: NOMBRE_DE_VIA[value] }))}
        />
      </div>
      {mostrar("EFECTIVO") ? (
        <SelectField
          field={fields.cajaId}
          label="Caja de la que sale"
          required={hydrated}
          options={opciones(cajas)}
          hint={cajas.length === 0 ? "Las cajas ya tienen su corte de hoy" : soloSi("Solo en efectivo")}
        />
      ) : null}
      {mostrar("TRANSFERENCIA") ? (
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField
            field={fields.clabe}
            label="CLABE"
            required={hydrated}
            inputMode="numeric"
            maxLength={24}
            hint={hydrated ? "18 dígitos" : "18 dígitos; solo por transferencia"}
          />
          <SelectField field={fields.bancoId} label="Banco" options={opciones(bancos)} />
          <TextField
            field={fields.referencia}
            label="Referencia"
            required={hydrated}
            maxLength={50}
            hint={soloSi("Solo por transferencia")}
          />
        </div>
      ) : null}
      <TextField field={fields.recibe} label="Quién lo recibe" required maxLength={150} />
      <TextArea field={fields.motivo} label="Motivo" required validar="obligatorio" maxLength={500} rows={2} />
      {limite.conDosCentavos !== null && (!hydrated || conDos) ? (
        <SegundaPersona
          autoriza={fields.autoriza}
          frase={fraseDeSegundaPersona(limite.conDosCentavos, limite.sinOtraCentavos)}
        />
      ) : null}
    </div>
  );
}
