import { CamposDeArchivos } from "~/base/archivos/components/campos-de-archivos";
import { CheckList } from "~/forms/check-group";
import { Checkbox, type Option, SelectField } from "~/forms/choice-fields";
import { DateField, TextArea, TextField } from "~/forms/fields";
import type { FieldsOf } from "~/forms/schema-form";
import { useAnswered } from "~/forms/use-answered";
import type { definicionSchema } from "../schemas.server";
import { MAX_ARCHIVOS, MAX_DESCRIPCION, MAX_REFERENCIAS, MAX_TITULO } from "../tarea";

/** Names of the fields below in the summary of errors. */
export const ETIQUETAS_DE_TAREA: Readonly<Record<string, string>> = {
  titulo: "Título",
  descripcion: "Descripción",
  seccionId: "Sección",
  criterioId: "Criterio",
  disponible: "Disponible desde",
  seEntrega: "Se entrega",
  grupos: "Grupos",
  inscripciones: "Solo estos alumnos",
  referencias: "Referencias",
  archivos: "Agregar archivos",
};

type Props = {
  fields: FieldsOf<typeof definicionSchema>;
  asignatura: string;
  secciones: readonly Option[];
  criterios: readonly Option[];
  grupos: readonly Option[];
  alumnos: readonly Option[];
  nombrados: boolean;
  archivos: readonly { uuid: string; nombre: string }[];
  /** The base address of those files. */
  archivosEn: string;
};

/** The fields of a task: its content, its recipients, its days, and its criterio. */
export function CamposDeTarea(props: Props) {
  const { fields, asignatura, secciones, criterios, archivos, archivosEn } = props;
  return (
    <div className="space-y-4">
      <input type="hidden" name="asignaturaId" value={String(fields.asignaturaId.initialValue ?? "")} />
      <input type="hidden" name="lastModifiedDate" value={String(fields.lastModifiedDate.initialValue ?? "")} />
      <p className="text-sm">
        <span className="field-label">Asignatura</span>
        <strong className="font-semibold text-fuerte">{asignatura}</strong>
      </p>
      <TextField field={fields.titulo} label="Título" required validar="obligatorio" maxLength={MAX_TITULO} />
      <TextArea field={fields.descripcion} label="Descripción" rows={4} maxLength={MAX_DESCRIPCION} />
      <div className="grid gap-4 sm:grid-cols-2">
        <DateField field={fields.disponible} label="Disponible desde" required />
        <DateField field={fields.seEntrega} label="Se entrega" required />
        {secciones.length > 0 ? (
          <SelectField field={fields.seccionId} label="Sección" required options={secciones} />
        ) : null}
        <SelectField
          field={fields.criterioId}
          label="Criterio"
          placeholder="No cuenta para la calificación"
          options={criterios}
          hint="Su promedio de tareas se calcula solo."
        />
      </div>
      <Checkbox field={fields.entregaEnLinea} label="Entrega en línea: el alumno manda texto, archivos o fotos" />
      <ParaQuien {...props} />
      <TextArea
        field={fields.referencias}
        label="Referencias"
        rows={2}
        maxLength={MAX_REFERENCIAS}
        hint="Una por renglón; las que empiezan con https:// se abren."
      />
      <CamposDeArchivos fields={fields} archivos={archivos} en={archivosEn} max={MAX_ARCHIVOS} />
    </div>
  );
}

function ParaQuien({ fields, grupos, alumnos, nombrados }: Props) {
  const answered = useAnswered();
  return (
    <div className="space-y-2">
      <CheckList field={fields.grupos} label="Grupos" options={grupos} />
      {alumnos.length > 0 ? (
        <details open={nombrados || answered}>
          <summary className="cursor-pointer text-sm text-acento-texto">Solo para algunos alumnos</summary>
          <div className="mt-2 max-h-60 overflow-y-auto rounded-md border border-linea px-3 py-2">
            <CheckList field={fields.inscripciones} label="Solo estos alumnos" required={false} options={alumnos} />
          </div>
        </details>
      ) : null}
    </div>
  );
}
