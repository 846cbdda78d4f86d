import { useState } from "react";
import { CheckGroup } from "~/forms/check-group";
import { Checkbox, RadioGroup, SelectField } from "~/forms/choice-fields";
import { DateField, TextArea, TextField } from "~/forms/fields";
import type { FieldsOf } from "~/forms/schema-form";
import type { borradorSchema, publicadoSchema } from "../schemas.server";
import { CamposDeArchivos } from "~/base/archivos/components/campos-de-archivos";
import type { AnyField } from "~/forms/schema-form-context";
import { useControl } from "~/forms/use-control";
import { Accordion } from "~/ui/accordion";
import { useHydrated } from "~/ui/use-hydrated";
import { AUDIENCIAS, TEXTOS_AUDIENCIA } from "../audiencia";
import type { OpcionesDeAudiencia } from "../audiencia.server";
import { MAX_ARCHIVOS, MAX_DESCRIPCION } from "../comunicado";
import { CamposDePregunta } from "./campos-de-pregunta";
import { QuienLoRecibe } from "./quien-lo-recibe";

type Archivo = { uuid: string; fileName: string };
type Fields = FieldsOf<typeof borradorSchema | typeof publicadoSchema>;

/** Names of the fields below in the summary of errors. */
export const ETIQUETAS_COMUNICADO: Readonly<Record<string, string>> = {
  titulo: "Título",
  descripcion: "Descripción",
  liga: "Liga",
  archivos: "Agregar archivos",
  pregunta: "Pregunta",
  tipoDePregunta: "Se responde con",
  opciones: "Opciones",
  respuestaHasta: "Se responde hasta",
  audiencia: "Dirigido a",
  nivelIds: "Niveles",
  gradoIds: "Grados",
  grupoIds: "Grupos",
  plantelId: "Plantel",
  turnoId: "Turno",
  fechaPublicacion: "Fecha de publicación",
};

/** The content of a comunicado: text, link, files, the request for acceptance, and the question. */
export function CamposDelTexto({
  fields,
  archivos,
  archivosEn,
}: {
  fields: Fields;
  archivos: readonly Archivo[];
  archivosEn: string;
}) {
  return (
    <>
      <TextField field={fields.titulo} label="Título" required validar="obligatorio" maxLength={150} autoFocus />
      <TextArea
        field={fields.descripcion}
        label="Descripción"
        required
        validar="obligatorio"
        rows={7}
        maxLength={MAX_DESCRIPCION}
        hint={`Hasta ${MAX_DESCRIPCION.toLocaleString("es-MX")} caracteres; los saltos de línea se conservan`}
      />
      <TextField
        field={fields.liga}
        label="Liga"
        type="url"
        inputMode="url"
        validar="referencia"
        maxLength={500}
        hint="Una página con más información; puede quedar vacía"
      />
      <CamposDeArchivos
        fields={fields}
        archivos={archivos.map(({ uuid, fileName }) => ({ uuid, nombre: fileName }))}
        en={archivosEn}
        titulo="Archivos anexos"
        max={MAX_ARCHIVOS}
        ademas=", 30MB en cada envío"
      />
      <Checkbox field={fields.requiereAceptacion} label="Requiere que el tutor lo acepte" />
      <CamposDePregunta fields={fields} />
    </>
  );
}

/**
 * The audience and the start date. Only the list of the chosen kind counts: it is the open one, and with scripts it
 * opens when its kind is chosen.
 */
export function CamposDeAudiencia({ fields, opciones }: { fields: Fields; opciones: OpcionesDeAudiencia }) {
  const [elegida, setElegida] = useState<string | null>(null);
  const audiencia = elegida ?? fields.audiencia.initialValue;
  const listas = [
    { tipo: "NIVELES", field: fields.nivelIds, titulo: "Niveles", filas: opciones.niveles },
    {
      tipo: "GRADOS",
      field: fields.gradoIds,
      titulo: "Grados",
      filas: opciones.grados.map(({ id, nivel, nombre }) => ({ id, nombre: `${nivel} ${nombre}` })),
    },
    {
      tipo: "GRUPOS",
      field: fields.grupoIds,
      titulo: "Grupos",
      filas: opciones.grupos.map((grupo) => ({ id: grupo.id, nombre: nombreDeGrupo(grupo, opciones) })),
    },
  ];
  const hydrated = useHydrated();
  return (
    <>
      <div onChange={({ target }) => setElegida((target as HTMLInputElement).value)}>
        <RadioGroup
          field={fields.audiencia}
          label="Dirigido a"
          required
          inline
          options={AUDIENCIAS.map((value) => ({ value, label: TEXTOS_AUDIENCIA[value] }))}
          hint={audiencia === "ALUMNOS" || !hydrated ? "A los alumnos se les elige después de guardar." : undefined}
        />
      </div>
      {listas.map(({ tipo, ...lista }) => (
        // Once hydrated only the list of the chosen kind is in sight; the others keep what was ticked.
        <div key={tipo} hidden={hydrated && audiencia !== tipo}>
          <Lista {...lista} abierta={audiencia === tipo} />
        </div>
      ))}
      <QuienLoRecibe />
      {opciones.planteles.length > 1 || opciones.turnos.length > 1 ? (
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            field={fields.plantelId}
            label="Plantel"
            placeholder="Todos"
            options={opciones.planteles.map(({ id, nombre }) => ({ value: id, label: nombre }))}
          />
          <SelectField
            field={fields.turnoId}
            label="Turno"
            placeholder="Todos"
            options={opciones.turnos.map(({ id, nombre }) => ({ value: id, label: nombre }))}
          />
        </div>
      ) : null}
      <DateField
        field={fields.fechaPublicacion}
        label="Fecha de publicación"
        required
        hint="Si es futura, sale ese día a las 7:00"
      />
    </>
  );
}

type Grupo = OpcionesDeAudiencia["grupos"][number];

// The campus or the shift is shown only if there are several.
function nombreDeGrupo({ nivel, grado, nombre, turno, plantel }: Grupo, opciones: OpcionesDeAudiencia): string {
  const lugar = [opciones.planteles.length > 1 ? plantel : "", opciones.turnos.length > 1 ? turno : ""];
  return [`${nivel} ${grado} ${nombre}`, ...lugar].filter(Boolean).join(" · ");
}

type ListaProps = { field: AnyField; titulo: string; abierta: boolean; filas: { id: number; nombre: string }[] };

/** The boxes of one kind, folded unless it is the chosen one; the number of ticked boxes is always shown. */
function Lista({ field, titulo, abierta, filas }: ListaProps) {
  const { initialList } = useControl({ field, label: titulo });
  const [ahora, setAhora] = useState<number | null>(null);
  const marcadas = ahora ?? initialList.length;
  return (
    <Accordion title={marcadas > 0 ? `${titulo} (${marcadas})` : titulo} folded={!abierta}>
      <CheckGroup field={field} label={titulo} required={false} className="[&>legend]:sr-only">
        <div
          className="grid max-h-48 gap-x-4 overflow-y-auto sm:grid-cols-2"
          onChange={({ currentTarget }) => setAhora(currentTarget.querySelectorAll(":checked").length)}
        >
          {filas.map(({ id, nombre }) => (
            <Checkbox key={id} field={field} value={id} label={nombre} />
          ))}
        </div>
      </CheckGroup>
    </Accordion>
  );
}
