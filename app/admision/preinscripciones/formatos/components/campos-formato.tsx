import { CheckList } from "~/forms/check-group";
import { Checkbox, SelectField } from "~/forms/choice-fields";
import { DateField, FileField, TextArea, TextField } from "~/forms/fields";
import type { FieldsOf } from "~/forms/schema-form";
import type { DatosFormato } from "../../formato";
import type { OpcionesDeFormato } from "../../formatos.server";
import { GradosYLugares } from "./grados-y-lugares";
import { ETIQUETAS_DE_RENGLONES, RenglonesDeAnexos, RenglonesDeRequisitos } from "./renglones-formato";
import type { formatoSchema } from "../schemas-personal.server";

const opciones = (filas: readonly { id: number; nombre: string }[]) =>
  filas.map(({ id, nombre }) => ({ value: id, label: nombre }));

/** A formato in the shape of its form: grades as boxes, each with its places beside it. */
export function valoresDeFormato({ gradosRegistrar, ...formato }: DatosFormato & { lastModifiedDate?: string }) {
  const lugares = gradosRegistrar.map(({ gradoId, lugares: cuantos }) => [`g${gradoId}`, cuantos ?? ""] as const);
  return {
    ...formato,
    lastModifiedDate: formato.lastModifiedDate ?? "",
    gradosRegistrar: gradosRegistrar.map(({ gradoId }) => gradoId),
    lugares: Object.fromEntries(lugares),
    cuantosarchivosPorAnexar: formato.archivosPorAnexar.length,
    cuantosarchivosAnexos: formato.archivosAnexos.length,
  };
}

/** Names of the fields below in the summary of errors. */
export const ETIQUETAS_FORMATO: Readonly<Record<string, string>> = {
  nombre: "Nombre",
  cicloId: "Ciclo",
  fechaApertura: "Abre",
  fechaCierre: "Cierra",
  instrucciones: "Instrucciones",
  ligaAvisoPrivacidad: "Liga del aviso de privacidad",
  archivosAnexos: "Archivos complementarios",
  archivos: "Agregar archivos",
  gradosRegistrar: "Grados y lugares",
  plantelesRegistrar: "Planteles",
  turnosRegistrar: "Turnos",
  archivosPorAnexar: "Documentos por anexar",
  ...ETIQUETAS_DE_RENGLONES,
};

type Props = { fields: FieldsOf<typeof formatoSchema>; con: OpcionesDeFormato };

/** All fields of a formato (A§3). */
export function CamposDeFormato({ fields, con }: Props) {
  return (
    <div className="space-y-6">
      <div className="grid gap-4 sm:grid-cols-4">
        {/* The version that the person read, not the current one. */}
        <input type="hidden" name="lastModifiedDate" value={String(fields.lastModifiedDate.initialValue ?? "")} />
        <TextField
          field={fields.nombre}
          label="Nombre"
          required
          validar="obligatorio"
          maxLength={150}
          className="sm:col-span-3"
        />
        <SelectField
          field={fields.cicloId}
          label="Ciclo"
          required
          placeholder={con.ciclos.length === 0 ? undefined : null}
          options={opciones(con.ciclos)}
        />
        <DateField field={fields.fechaApertura} label="Abre" required className="sm:col-span-1" />
        <DateField field={fields.fechaCierre} label="Cierra" required className="sm:col-span-1" />
        <Checkbox field={fields.activo} label="Activo" className="sm:pt-6" />
      </div>
      <TextArea field={fields.instrucciones} label="Instrucciones" rows={6} maxLength={5000} />
      <TextField
        field={fields.ligaAvisoPrivacidad}
        label="Liga del aviso de privacidad"
        hint="Debe comenzar con http:// o https://. Sin ella se enlaza el aviso del colegio."
        inputMode="url"
        maxLength={500}
        validar="referencia"
        spellCheck={false}
      />
      <RenglonesDeAnexos field={fields.archivosAnexos}>
        <FileField
          field={fields.archivos}
          name="archivos"
          label="Agregar archivos"
          multiple
          accept=".pdf,.png,.jpg,.jpeg"
          hint="PDF, PNG o JPG de hasta 10MB cada uno; se agregan al guardar"
        />
      </RenglonesDeAnexos>
      <GradosYLugares grados={fields.gradosRegistrar} lugares={fields.lugares} niveles={con.niveles} />
      <div className="grid gap-6 sm:grid-cols-2">
        <CheckList field={fields.plantelesRegistrar} label="Planteles" options={opciones(con.planteles)} />
        <CheckList field={fields.turnosRegistrar} label="Turnos" options={opciones(con.turnos)} />
      </div>
      <fieldset>
        <legend className="field-label">Pasos opcionales</legend>
        <div className="flex flex-wrap gap-x-6">
          <Checkbox field={fields.capturarTutor} label="Capturar padres o tutores" />
          <Checkbox field={fields.capturarDomicilio} label="Capturar domicilio" />
        </div>
      </fieldset>
      <RenglonesDeRequisitos field={fields.archivosPorAnexar} />
    </div>
  );
}
