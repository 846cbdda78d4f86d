import { type FormEvent, useState } from "react";
import { type Option, SelectField } from "~/forms/choice-fields";
import { TextField } from "~/forms/fields";
import { type AnyField, useSchemaFormContext } from "~/forms/schema-form-context";
import { GENEROS, textoDeDato } from "~/personas/alumnos/alumno";
import { generoDeParentesco } from "~/personas/tutores/genero-de-parentesco";
import type { CAMPOS_DE_OTRO_TUTOR, CAMPOS_DE_TUTOR } from "../nuevo-alumno";

type Props<C extends typeof CAMPOS_DE_TUTOR | typeof CAMPOS_DE_OTRO_TUTOR> = {
  fields: Record<Exclude<C[keyof C], "persona" | "otraPersona"> & string, AnyField>;
  campos: C;
  parentescos: readonly Option[];
  /** Ends each label, to tell two tutors apart. */
  final: "del tutor" | "del otro tutor";
};

/**
 * The fields of a tutor of a new student. The gender is asked only of a kinship that does not tell it; without
 * JavaScript it may stay blank.
 */
export function CamposDeTutor<C extends typeof CAMPOS_DE_TUTOR | typeof CAMPOS_DE_OTRO_TUTOR>({
  fields,
  campos,
  parentescos,
  final,
}: Props<C>) {
  const hydrated = useSchemaFormContext()?.hydrated ?? false;
  const campo = (nombre: Exclude<keyof typeof CAMPOS_DE_TUTOR, "persona">) =>
    (fields as Record<string, AnyField>)[campos[nombre]]!;
  const inicial = campo("parentescoId").initialValue;
  const [parentesco, setParentesco] = useState(typeof inicial === "string" ? inicial : "");
  const nombre = parentescos.find(({ value }) => String(value) === parentesco)?.label ?? "";
  const pideGenero = !hydrated || (nombre !== "" && generoDeParentesco(nombre) === null);
  const alElegir = ({ target }: FormEvent<HTMLDivElement>) => {
    if (target instanceof HTMLSelectElement && target.name === campos.parentescoId) setParentesco(target.value);
  };
  const esSegundo = final === "del otro tutor";
  return (
    <div className="grid items-start gap-x-3 gap-y-2 sm:grid-cols-3" onInput={alElegir}>
      <TextField field={campo("nombre")} label={`Nombre ${final}`} maxLength={100} optional={false} />
      <TextField field={campo("apellido1")} label={`Primer apellido ${final}`} maxLength={100} optional={false} />
      <TextField field={campo("apellido2")} label={`Segundo apellido ${final}`} maxLength={100} optional={false} />
      <SelectField
        field={campo("parentescoId")}
        label={esSegundo ? `Parentesco ${final}` : "Parentesco"}
        options={parentescos}
        optional={false}
      />
      <TextField
        field={campo("telefonoMovil")}
        label={esSegundo ? `Celular ${final}` : "Celular"}
        inputMode="tel"
        maxLength={20}
        validar="telefono"
        optional={false}
      />
      <TextField
        field={campo("email")}
        label={esSegundo ? `Correo ${final}` : "Correo"}
        inputMode="email"
        maxLength={120}
        validar="email"
        optional={false}
      />
      <fieldset disabled={!pideGenero} className={pideGenero ? "min-w-0" : "hidden"}>
        <SelectField
          field={campo("genero")}
          label={`Género ${final}`}
          hint={hydrated ? undefined : "En blanco, el del parentesco"}
          optional={false}
          options={GENEROS.map((value) => ({ value, label: textoDeDato("genero", value) }))}
        />
      </fieldset>
    </div>
  );
}
