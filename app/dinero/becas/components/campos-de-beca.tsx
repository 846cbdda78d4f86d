import { CheckList } from "~/forms/check-group";
import { Checkbox, SelectField } from "~/forms/choice-fields";
import { TextField } from "~/forms/fields";
import type { FieldsOf } from "~/forms/schema-form";
import { TEXTOS_TIPO, TIPOS } from "~/dinero/programaspago/cargo";
import {
  COMBINABLES,
  RENOVACIONES,
  TEXTOS_DE_COMBINABLE,
  TEXTOS_DE_RENOVACION,
  TEXTOS_DE_TIPO,
  TIPOS_DE_BECA,
} from "../beca";
import { LUGARES_DE_HERMANO, TEXTOS_DE_LUGAR } from "../hermanos";
import type { becaSchema } from "../schemas.server";

type Props = { fields: FieldsOf<typeof becaSchema>; servicios: readonly { id: number; nombre: string }[] };

/** The fields of a beca of the catalogue. */
export function CamposDeBeca({ fields, servicios }: Props) {
  return (
    <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
      <TextField field={fields.nombre} label="Nombre" required maxLength={80} />
      <SelectField
        field={fields.tipo}
        label="Tipo"
        required
        placeholder={null}
        options={opciones(TIPOS_DE_BECA, TEXTOS_DE_TIPO)}
      />
      <SelectField
        field={fields.tipoValor}
        label="Descuenta"
        required
        placeholder={null}
        options={opciones(TIPOS, TEXTOS_TIPO)}
      />
      <TextField
        field={fields.valor}
        label="Valor"
        required
        inputMode="decimal"
        hint="Por ciento de cada cargo, o pesos de cada cargo"
      />
      <div className="sm:col-span-2">
        <CheckList
          field={fields.servicioIds}
          label="Sobre qué servicios"
          required
          options={servicios.map(({ id, nombre }) => ({ value: id, label: nombre }))}
        />
      </div>
      <TextField field={fields.condicion} label="Qué pide" maxLength={120} />
      <TextField field={fields.promedio} label="Promedio mínimo" inputMode="decimal" />
      <SelectField
        field={fields.combinable}
        label="¿Se combina con el pronto pago?"
        required
        placeholder={null}
        options={opciones(COMBINABLES, TEXTOS_DE_COMBINABLE)}
      />
      <SelectField
        field={fields.renovacion}
        label="Al cambiar de ciclo"
        required
        placeholder={null}
        options={opciones(RENOVACIONES, TEXTOS_DE_RENOVACION)}
      />
      <SelectField
        field={fields.lugarDeHermano}
        label="Entre hermanos, para"
        placeholder="Se otorga a mano"
        options={opciones(LUGARES_DE_HERMANO, TEXTOS_DE_LUGAR)}
        hint="Solo de una beca de hermanos: con un lugar, el sistema propone quién entra y quién sale"
      />
      <Checkbox field={fields.cuentaParaEl5} label="Cuenta para el 5 % que pide la ley" />
      <Checkbox field={fields.activo} label="Se puede otorgar" hint="Quienes ya la tienen la conservan, con su valor" />
    </div>
  );
}

function opciones<const T extends string>(valores: readonly T[], textos: Readonly<Record<T, string>>) {
  return valores.map((value) => ({ value, label: textos[value] }));
}
