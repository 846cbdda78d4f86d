import { CamposDeArchivos } from "~/base/archivos/components/campos-de-archivos";
import { Checkbox, SelectField } from "~/forms/choice-fields";
import { TextArea, TextField } from "~/forms/fields";
import type { FieldsOf } from "~/forms/schema-form";
import { useMailLeaves } from "~/ui/page-context";
import { CLAVES_DE_TIPOS, MAX_ARCHIVOS, MAX_CONTENIDO, MAX_TITULO, TIPOS } from "../misiva";
import type { misivaSchema } from "../schemas.server";

/** Names of the fields below in the summary of errors (A§2). */
export const ETIQUETAS_MISIVA: Readonly<Record<string, string>> = {
  alumnoId: "Alumno",
  asignaturaId: "Asignatura",
  tipo: "Tipo",
  titulo: "Resumen",
  contenido: "Detalle",
  archivos: "Agregar archivos",
};

const URGENTE = "Urgente: el correo sale al autorizarla, también antes de las 7:00 o después de las 20:00";

type Props = {
  fields: FieldsOf<typeof misivaSchema>;
  alumnos: readonly { alumnoId: number; alumno: string; matricula: string; lugar: string }[];
  asignaturas: readonly { id: number; nombre: string }[];
  coordinacion: boolean;
  archivos: readonly { uuid: string; nombre: string }[];
  /** The base address of those files. */
  archivosEn: string;
};

/** A§2 Misiva dialog: its text, its student, and its files. */
export function CamposMisiva({ fields, alumnos, asignaturas, coordinacion, archivos, archivosEn }: Props) {
  return (
    <div className="space-y-4">
      <input type="hidden" name="alumnoId" value={String(fields.alumnoId.initialValue ?? "")} />
      <input type="hidden" name="lastModifiedDate" value={String(fields.lastModifiedDate.initialValue ?? "")} />
      <div className="max-h-40 overflow-y-auto text-sm">
        <span className="field-label">
          {alumnos.length > 1 ? `Una misiva para cada alumno (${alumnos.length})` : "Alumno"}
        </span>
        {alumnos.map(({ alumnoId, alumno, matricula, lugar }, indice) => (
          <p key={alumnoId}>
            {indice > 0 ? <input type="hidden" name="otros" value={alumnoId} /> : null}
            <strong className="font-semibold text-fuerte">{alumno}</strong>
            <span className="text-quieto">{` · ${matricula} · ${lugar}`}</span>
          </p>
        ))}
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          field={fields.tipo}
          label="Tipo"
          required
          placeholder="Selecciona"
          options={CLAVES_DE_TIPOS.filter((tipo) => coordinacion || tipo !== "BOLETA").map((value) => ({
            value,
            label: TIPOS[value],
          }))}
        />
        <SelectField
          field={fields.asignaturaId}
          label="Asignatura"
          required={!coordinacion}
          placeholder={coordinacion ? "Ninguna" : "Selecciona"}
          options={asignaturas.map(({ id, nombre }) => ({ value: id, label: nombre }))}
        />
      </div>
      <TextField field={fields.titulo} label="Resumen" required validar="obligatorio" maxLength={MAX_TITULO} />
      <TextArea
        field={fields.contenido}
        label="Detalle"
        required
        validar="obligatorio"
        rows={4}
        growing="4-8"
        maxLength={MAX_CONTENIDO}
        hint="Di qué pasó y qué le pides a la familia, sin calificar al alumno; solo lo leen sus tutores y él."
      />
      <CamposDeArchivos fields={fields} archivos={archivos} en={archivosEn} max={MAX_ARCHIVOS} />
      <Checkbox field={fields.urgente} label={useMailLeaves() ? URGENTE : "Urgente"} />
    </div>
  );
}
