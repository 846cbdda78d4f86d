import { Checkbox, SelectField } from "~/forms/choice-fields";
import { TextField } from "~/forms/fields";
import type { FieldsOf } from "~/forms/schema-form";
import { FoldedTopic, FoldedTopics } from "~/forms/folded-topic";
import { CamposDomicilio } from "~/personas/domicilios/components/campos-domicilio";
import { type Asentamiento, SIN_DOMICILIO } from "~/personas/domicilios/domicilio";
import { GENEROS, textoDeDato } from "~/personas/alumnos/alumno";
import type { z } from "zod";
import type { tutorSchema } from "../schemas.server";
import { TEXTOS_TUTORES } from "../vinculo";

type Props = {
  fields: FieldsOf<z.output<typeof tutorSchema>>;
  parentescos: { id: number; nombre: string }[];
  /** The tutor proved the address: staff may only read it. */
  emailRegistrado: boolean;
  /** The settlements of the tutor's own home, its own included. */
  colonias: readonly Asentamiento[];
};

/** A tutor: identity, contact data, and rights about this student. */
export function CamposTutor({ fields, parentescos, emailRegistrado, colonias }: Props) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField
          field={fields.nombre}
          label="Nombre"
          required
          validar="obligatorio conletra"
          maxLength={100}
          autoFocus
        />
        <TextField
          field={fields.apellido1}
          label="Primer apellido"
          required
          validar="obligatorio conletra"
          maxLength={100}
        />
        <TextField field={fields.apellido2} label="Segundo apellido" maxLength={100} />
        <SelectField
          field={fields.parentescoId}
          label="Parentesco"
          required
          options={parentescos.map(({ id, nombre }) => ({ value: id, label: nombre }))}
        />
        <SelectField
          field={fields.genero}
          label="Género"
          required
          options={GENEROS.map((value) => ({ value, label: textoDeDato("genero", value) }))}
        />
      </div>
      <Contacto fields={fields} emailRegistrado={emailRegistrado} />
      <Custodia fields={fields} />
      <FoldedTopics>
        <FoldedTopic title="Vive en otro domicilio" names={Object.keys(SIN_DOMICILIO)}>
          <CamposDomicilio fields={fields} asentamientos={colonias} modo="opcional" />
        </FoldedTopic>
      </FoldedTopics>
    </>
  );
}

function Contacto({ fields, emailRegistrado }: Pick<Props, "fields" | "emailRegistrado">) {
  return (
    <fieldset className="space-y-4">
      <legend className="text-sm font-semibold text-fuerte">Cómo se le avisa</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          field={fields.email}
          label="Email"
          inputMode="email"
          maxLength={120}
          validar="email"
          locked={emailRegistrado}
          hint={emailRegistrado ? TEXTOS_TUTORES.emailRegistrado : undefined}
        />
        <TextField
          field={fields.telefonoMovil}
          label="Teléfono móvil"
          inputMode="tel"
          maxLength={20}
          validar="telefono"
        />
        <TextField
          field={fields.telefonoCasa}
          label="Teléfono de casa"
          inputMode="tel"
          maxLength={20}
          validar="telefono"
        />
        <TextField
          field={fields.telefonoOficina}
          label="Teléfono de oficina"
          inputMode="tel"
          maxLength={20}
          validar="telefono"
        />
      </div>
    </fieldset>
  );
}

function Custodia({ fields }: Pick<Props, "fields">) {
  return (
    <fieldset className="space-y-1">
      <legend className="text-sm font-semibold text-fuerte">Custodia</legend>
      <Checkbox field={fields.puedeRecoger} label="Puede recoger al alumno" />
      <Checkbox
        field={fields.restringido}
        label="Restringido"
        hint="No ve nada del alumno, no lo recoge y no se le escribe: sus enlaces dejan de abrir."
      />
      <TextField
        field={fields.notaCustodia}
        label="Nota de custodia"
        hint="El oficio del juzgado, o los días que lo recoge."
        maxLength={200}
      />
    </fieldset>
  );
}
