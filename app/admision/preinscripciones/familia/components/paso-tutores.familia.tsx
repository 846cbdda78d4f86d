import { type FieldName, useFormMetadata } from "@conform-to/react";
import { GENEROS, textoDeDato } from "~/personas/alumnos/alumno";
import { SelectField } from "~/forms/choice-fields";
import { TextField } from "~/forms/fields";
import { SchemaForm } from "~/forms/schema-form";
import type { AnyField } from "~/forms/schema-form-context";
import { Button } from "~/ui/button";
import { MAX_TUTORES, TUTOR_EN_BLANCO, type TutorAspirante } from "../../preinscripcion";
import { BotonesDePaso } from "./botones-paso.familia";
import { fieldsetOf, rowsOf } from "~/forms/nested-fields";
import type { schemasDePasos } from "../schemas-familia.server";

type Parentesco = { id: number; nombre: string };
type Listas = { tutores: { nombre: string }[] };
type Nombre = FieldName<{ nombre: string }[], Listas, string[]>;

const ETIQUETAS: Record<keyof TutorAspirante, string> = {
  nombre: "Nombre",
  apellido1: "Primer apellido",
  apellido2: "Segundo apellido",
  parentescoId: "Parentesco",
  genero: "Género",
  email: "Email",
  telefonoMovil: "Teléfono móvil",
  telefonoCasa: "Teléfono de casa",
  telefonoOficina: "Teléfono de oficina",
};

// The summary of errors names the tutor of each field.
const LABELS = Object.fromEntries(
  Array.from({ length: MAX_TUTORES }, (_, indice) =>
    Object.entries(ETIQUETAS).map(([campo, label]) => [`tutores[${indice}].${campo}`, `${label} (${indice + 1})`]),
  ).flat(),
);

type Props = {
  anterior: string | null;
  /** The saved answers, or known data that need not be asked for again. */
  datos: readonly { [C in keyof TutorAspirante]: TutorAspirante[C] | string }[] | null;
  parentescos: readonly Parentesco[];
};

/**
 * Padres/Tutores (decisions.md): one to three. Buttons that send the form add and remove them, so no script is needed.
 */
export function PasoTutores({ anterior, datos, parentescos }: Props) {
  return (
    <SchemaForm<ReturnType<typeof schemasDePasos>["tutores"]>
      defaultValue={{ tutores: (datos ?? [TUTOR_EN_BLANCO]) as TutorAspirante[] }}
      labels={LABELS}
    >
      {(fields) => (
        <>
          <p className="mb-4 text-sm text-texto">
            De uno a {MAX_TUTORES} padres o tutores; al menos uno con email o teléfono móvil.
          </p>
          <Tutores field={fields.tutores} parentescos={parentescos} />
          <BotonesDePaso anterior={anterior} />
        </>
      )}
    </SchemaForm>
  );
}

function Tutores({ field, parentescos }: { field: AnyField; parentescos: readonly Parentesco[] }) {
  const form = useFormMetadata<Listas>();
  const renglones = rowsOf(field);
  const name = field.name as Nombre;
  return (
    <div className="space-y-6">
      {renglones.map((renglon, index) => (
        <fieldset key={renglon.key} className="space-y-4 border-t border-linea pt-3">
          <legend className="pr-3 font-medium text-fuerte">Padre o tutor {index + 1}</legend>
          <CamposDeTutor campos={fieldsetOf(renglon)} parentescos={parentescos} />
          {renglones.length > 1 ? (
            <Button {...form.remove.getButtonProps({ name, index })} variant="secondary" size="lg">
              Quitar<span className="sr-only"> padre o tutor {index + 1}</span>
            </Button>
          ) : null}
        </fieldset>
      ))}
      {renglones.length < MAX_TUTORES ? (
        <Button
          {...form.insert.getButtonProps({ name, defaultValue: TUTOR_EN_BLANCO })}
          variant="secondary"
          size="lg"
          className="w-full"
        >
          Agregar padre o tutor
        </Button>
      ) : null}
    </div>
  );
}

const DATO = "tel" as const;

function CamposDeTutor({
  campos,
  parentescos,
}: {
  campos: Record<string, AnyField>;
  parentescos: readonly Parentesco[];
}) {
  const telefono = { type: DATO, inputMode: DATO, validar: "telefono", maxLength: 20 };
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField field={campos.nombre} label={ETIQUETAS.nombre} required validar="obligatorio" maxLength={100} />
        <TextField
          field={campos.apellido1}
          label={ETIQUETAS.apellido1}
          required
          validar="obligatorio"
          maxLength={100}
        />
        <TextField field={campos.apellido2} label={ETIQUETAS.apellido2} maxLength={100} />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          field={campos.parentescoId}
          label={ETIQUETAS.parentescoId}
          required
          options={parentescos.map(({ id, nombre }) => ({ value: id, label: nombre }))}
        />
        <SelectField
          field={campos.genero}
          label={ETIQUETAS.genero}
          required
          options={GENEROS.map((value) => ({ value, label: textoDeDato("genero", value) }))}
        />
        <TextField field={campos.email} label={ETIQUETAS.email} type="email" validar="email" maxLength={254} />
        <TextField field={campos.telefonoMovil} label={ETIQUETAS.telefonoMovil} hint="10 dígitos" {...telefono} />
        <TextField field={campos.telefonoCasa} label={ETIQUETAS.telefonoCasa} {...telefono} />
        <TextField field={campos.telefonoOficina} label={ETIQUETAS.telefonoOficina} {...telefono} />
      </div>
    </>
  );
}
