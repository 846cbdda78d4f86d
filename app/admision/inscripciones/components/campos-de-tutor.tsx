import { type Option, SelectField } from "~/forms/choice-fields";
import { TextField } from "~/forms/fields";
import type { AnyField } from "~/forms/schema-form-context";
import { GENEROS, textoDeDato } from "~/personas/alumnos/alumno";

type Campo =
  | "tutorNombre"
  | "tutorApellido1"
  | "tutorApellido2"
  | "tutorGenero"
  | "parentescoId"
  | "telefonoMovil"
  | "email";

/** The fields of a new student's tutor. */
export function CamposDeTutor({
  fields,
  parentescos,
}: {
  fields: Record<Campo, AnyField>;
  parentescos: readonly Option[];
}) {
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <TextField field={fields.tutorNombre} label="Nombre del tutor" maxLength={100} />
      <TextField field={fields.tutorApellido1} label="Primer apellido del tutor" maxLength={100} />
      <TextField field={fields.tutorApellido2} label="Segundo apellido del tutor" maxLength={100} />
      <SelectField field={fields.parentescoId} label="Parentesco" options={parentescos} />
      <SelectField
        field={fields.tutorGenero}
        label="Género del tutor"
        options={GENEROS.map((value) => ({ value, label: textoDeDato("genero", value) }))}
      />
      <TextField field={fields.telefonoMovil} label="Celular" inputMode="tel" maxLength={20} validar="telefono" />
      <TextField field={fields.email} label="Correo" inputMode="email" maxLength={120} validar="email" />
    </div>
  );
}
