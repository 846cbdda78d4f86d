import type { ReactNode } from "react";
import { type Option, SelectField } from "~/forms/choice-fields";
import { TextArea } from "~/forms/fields";
import { FoldedTopic, FoldedTopics } from "~/forms/folded-topic";
import type { FieldsOf } from "~/forms/schema-form";
import type { Fecha } from "~/lib/dates";
import { ETIQUETAS_GENERALES, GRUPOS_SANGUINEOS, textoDeDato } from "~/personas/alumnos/alumno";
import { CamposDomicilio } from "~/personas/domicilios/components/campos-domicilio";
import { DATOS_CLINICOS, ETIQUETAS_CLINICAS, MAXIMO_CLINICO } from "~/personas/expediente/clinicos";
import { CAMPOS_DE_OTRO_TUTOR, CAMPOS_DE_TUTOR } from "../nuevo-alumno";
import type { GrupoOfrecido, LugarOfrecido } from "../queries.server";
import type { nuevoAlumnoSchema } from "../schemas.server";
import { CamposDeTutor } from "./campos-de-tutor";
import { CamposInscripcion, FechasDeInscripcion } from "./campos-inscripcion";
import { PosiblesHermanos } from "./posibles-hermanos";
import { QuienEs } from "./quien-es";

type Props = {
  fields: FieldsOf<ReturnType<typeof nuevoAlumnoSchema>>;
  lugares: readonly LugarOfrecido[];
  grupos: readonly GrupoOfrecido[];
  parentescos: readonly Option[];
  /** True if the viewer may write health data. */
  clinicos: boolean;
  hoy: Fecha;
  hydrated: boolean;
};

const CAMPOS_DE_DOMICILIO = [
  "calle",
  "numeroExterior",
  "numeroInterior",
  "codigoPostal",
  "codigoAsentamiento",
  "nombreAsentamiento",
];

/** The form of a new student: three thoughts, and each optional topic behind a chip. */
export function FormaDeNuevo({ fields, lugares, grupos, parentescos, clinicos, hoy, hydrated }: Props) {
  return (
    <div className="space-y-2 sm:[&_input:not([type=checkbox])]:h-9 sm:[&_select]:h-9">
      <Parte titulo="Quién es" nota="la CURP llena sexo, nacimiento y estado">
        <QuienEs fields={fields} hoy={hoy} />
      </Parte>
      <Parte titulo="Quién responde">
        <div className="space-y-2">
          <PosiblesHermanos field={fields.hermanoId} />
          <CamposDeTutor fields={fields} campos={CAMPOS_DE_TUTOR} parentescos={parentescos} final="del tutor" />
        </div>
      </Parte>
      <Parte titulo="Dónde estará" conTitulo>
        <CamposInscripcion
          fields={fields}
          lugares={lugares}
          grupos={grupos}
          hydrated={hydrated}
          cicloFijo={false}
          breve
        />
      </Parte>
      <div className="border-t border-linea pt-2">
        <FoldedTopics>
          <FoldedTopic title="Domicilio" names={CAMPOS_DE_DOMICILIO}>
            <CamposDomicilio fields={fields} modo="opcional" />
          </FoldedTopic>
          <FoldedTopic title="Otro tutor" names={Object.values(CAMPOS_DE_OTRO_TUTOR)}>
            <CamposDeTutor
              fields={fields}
              campos={CAMPOS_DE_OTRO_TUTOR}
              parentescos={parentescos}
              final="del otro tutor"
            />
          </FoldedTopic>
          <Salud fields={fields} clinicos={clinicos} />
          <FoldedTopic title="Observaciones" names={["observaciones"]}>
            <TextArea
              field={fields.observaciones}
              label={ETIQUETAS_GENERALES.observaciones}
              rows={3}
              maxLength={500}
              optional={false}
            />
          </FoldedTopic>
          <FoldedTopic title="Fechas" names={["fechaInscripcion", "cobrarDesde"]} startsOpen={false}>
            <FechasDeInscripcion fields={fields} hoy={hoy} />
          </FoldedTopic>
        </FoldedTopics>
      </div>
    </div>
  );
}

function Salud({ fields, clinicos }: Pick<Props, "fields" | "clinicos">) {
  const datos = clinicos ? DATOS_CLINICOS : [];
  return (
    <FoldedTopic title="Salud" names={["grupoSanguineo", ...datos]}>
      <div className="grid gap-x-3 gap-y-2 sm:grid-cols-2">
        <SelectField
          field={fields.grupoSanguineo}
          label={ETIQUETAS_GENERALES.grupoSanguineo}
          optional={false}
          options={Object.keys(GRUPOS_SANGUINEOS).map((value) => ({
            value,
            label: textoDeDato("grupoSanguineo", value),
          }))}
        />
        {datos.map((dato) => (
          <TextArea
            key={dato}
            field={fields[dato]}
            label={ETIQUETAS_CLINICAS[dato]}
            rows={2}
            maxLength={MAXIMO_CLINICO}
            optional={false}
          />
        ))}
      </div>
    </FoldedTopic>
  );
}

type ParteProps = {
  titulo: string;
  nota?: string;
  /** True if the content draws the title itself. */
  conTitulo?: boolean;
  children: ReactNode;
};

function Parte({ titulo, nota, conTitulo = false, children }: ParteProps) {
  return (
    <section aria-label={titulo} className="border-t border-linea pt-2 first:border-t-0 first:pt-0">
      {conTitulo ? null : (
        <h3 className="mb-1 flex flex-wrap items-baseline gap-x-2 text-sm font-semibold text-fuerte">
          {titulo}
          {nota ? <span className="text-xs font-normal text-quieto">{nota}</span> : null}
        </h3>
      )}
      {children}
    </section>
  );
}
