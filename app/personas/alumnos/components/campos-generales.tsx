import { type FormEvent, useState } from "react";
import { SelectField } from "~/forms/choice-fields";
import { DateField, TextArea, TextField } from "~/forms/fields";
import type { FieldsOf } from "~/forms/schema-form";
import { useSchemaFormContext } from "~/forms/schema-form-context";
import type { Fecha } from "~/lib/dates";
import {
  type DatosGenerales,
  ETIQUETAS_GENERALES as LABELS,
  GENEROS,
  GRUPOS_SANGUINEOS,
  TIPOS_IDENTIFICACION,
  textoDeDato,
} from "../alumno";

const opcionesDe = (nombre: keyof DatosGenerales, valores: readonly string[]) =>
  valores.map((value) => ({ value, label: textoDeDato(nombre, value) }));

const DE_LA_CURP = "En blanco, la de la CURP";

type DelExpediente = "grupoSanguineo" | "observaciones";

type Campos = {
  /** The last two only if they are shown. */
  fields: FieldsOf<Omit<DatosGenerales, DelExpediente>> & Partial<FieldsOf<Pick<DatosGenerales, DelExpediente>>>;
  hoy: Fecha;
  /** The address for the duplicate check of the document on leaving its field (A§5). */
  duplicado?: string;
  /** At the window: blank birth date and gender come from the CURP, the other fields are left for the file. */
  breve?: boolean;
  /** True if blank birth date and gender come from the CURP, as at the window. */
  deLaCurp?: boolean;
};

/** The fields of a student's personal data (A§3), the same for registration and editing. */
export function CamposGenerales({ fields, hoy, duplicado, breve = false, deLaCurp = breve }: Campos) {
  const inicial = fields.tipoIdentificacion.initialValue as string | undefined;
  const [tipo, setTipo] = useState(inicial ?? "CURP");
  const esCurp = tipo !== "OTRO";
  // Another document contains neither (A§5).
  const esDeLaCurp = deLaCurp && esCurp;
  // Without JavaScript the field cannot follow a change of type: it shows text that is valid for both.
  const sigue = useSchemaFormContext()?.hydrated ?? false;
  const pista = esCurp ? "Los 18 caracteres de la CURP" : undefined;

  // A§5: choosing OTRO clears the number.
  const alElegir = ({ target, currentTarget }: FormEvent<HTMLDivElement>) => {
    if (!(target instanceof HTMLSelectElement)) return;
    setTipo(target.value);
    const numero = currentTarget.querySelector("input");
    if (target.value === "OTRO" && numero) numero.value = "";
  };

  return (
    <div className="space-y-4">
      <div className="grid gap-4 sm:grid-cols-3" onChange={alElegir}>
        <SelectField
          field={fields.tipoIdentificacion}
          label={LABELS.tipoIdentificacion}
          required
          placeholder={null}
          options={opcionesDe("tipoIdentificacion", TIPOS_IDENTIFICACION)}
        />
        <TextField
          field={fields.curp}
          label={LABELS.curp}
          required
          uppercase
          maxLength={sigue && esCurp ? 18 : 30}
          validar={esCurp ? "obligatorio curp" : "obligatorio"}
          hint={sigue ? pista : "Los 18 caracteres de la CURP, o el número del otro documento"}
          ask={duplicado && `${duplicado}?tipoIdentificacion=${tipo}&curp=`}
          autoCapitalize="characters"
          spellCheck={false}
          autoFocus={breve || undefined}
          className="sm:col-span-2"
        />
      </div>
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField field={fields.nombre} label={LABELS.nombre} required validar="obligatorio" maxLength={100} />
        <TextField field={fields.apellido1} label={LABELS.apellido1} required validar="obligatorio" maxLength={100} />
        <TextField field={fields.apellido2} label={LABELS.apellido2} maxLength={100} />
      </div>
      <div className="grid gap-4 sm:grid-cols-3">
        <DateField
          field={fields.fechaNacimiento}
          label={LABELS.fechaNacimiento}
          required={!esDeLaCurp}
          max={hoy}
          hint={esDeLaCurp ? DE_LA_CURP : undefined}
        />
        <SelectField
          field={fields.genero}
          label={LABELS.genero}
          required={!esDeLaCurp}
          options={opcionesDe("genero", GENEROS)}
          hint={esDeLaCurp ? DE_LA_CURP : undefined}
        />
        {breve ? null : (
          <SelectField
            field={fields.grupoSanguineo}
            label={LABELS.grupoSanguineo}
            options={opcionesDe("grupoSanguineo", Object.keys(GRUPOS_SANGUINEOS))}
          />
        )}
      </div>
      {breve ? null : <TextArea field={fields.observaciones} label={LABELS.observaciones} rows={3} maxLength={500} />}
    </div>
  );
}
