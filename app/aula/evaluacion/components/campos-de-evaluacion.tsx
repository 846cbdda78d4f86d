import type { ReactNode } from "react";
import { Checkbox, SelectField } from "~/forms/choice-fields";
import { inputClasses } from "~/forms/field-frame";
import { TextField } from "~/forms/fields";
import type { FieldsOf } from "~/forms/schema-form";
import type { evaluacionSchema } from "../schemas.server";
import { renglonesDe } from "./renglones";

type Props = {
  fields: FieldsOf<typeof evaluacionSchema>;
  escala: readonly { desde: string; texto: string }[];
  version: string;
};

const MINIMAS = [
  { value: "0", label: "0" },
  { value: "5", label: "5" },
  { value: "6", label: "6" },
];
const DECIMALES = [
  { value: "1", label: "Un decimal: 8.5" },
  { value: "0", label: "Sin decimales: 8" },
];
const PROMEDIOS = [
  { value: "TRUNCAR", label: "Truncados: 8.76 es 8.7" },
  { value: "REDONDEAR", label: "Redondeados: 8.76 es 8.8" },
];
const ASISTENCIA = [
  { value: "POR_DIA", label: "Por día" },
  { value: "POR_CLASE", label: "Por clase" },
];
const OTROS_DATOS = [
  { value: "PARCIAL", label: "Del parcial vigente" },
  { value: "PERIODO", label: "Del periodo vigente" },
];

/** A level's way of grading, counting and display, in sections, and its words, one row per step. */
export function CamposDeEvaluacion({ fields, escala, version }: Props) {
  const leida = fields.lastModifiedDate.initialValue;
  return (
    <div className="space-y-6">
      <input type="hidden" name="lastModifiedDate" value={typeof leida === "string" ? leida : version} />
      <Seccion titulo="Calificaciones">
        <SelectField field={fields.calificacionMinima} label="Mínima" placeholder={null} options={MINIMAS} autoFocus />
        <TextField field={fields.aprobatoria} label="Aprobatoria" inputMode="decimal" maxLength={4} required />
        <SelectField field={fields.decimales} label="Decimales" placeholder={null} options={DECIMALES} />
        <SelectField field={fields.promedios} label="Promedios" placeholder={null} options={PROMEDIOS} />
        <Checkbox
          field={fields.omitidaCuenta}
          label="Una tarea que no se entregó cuenta como la calificación mínima"
          className="sm:col-span-2"
        />
      </Seccion>
      <Seccion titulo="Asistencia">
        <SelectField field={fields.asistencia} label="Se pasa lista" placeholder={null} options={ASISTENCIA} />
        <TextField
          field={fields.retardosPorFalta}
          label="Retardos que hacen una falta"
          hint="Con 0, los retardos no hacen faltas"
          inputMode="numeric"
          maxLength={2}
          required
        />
        <TextField
          field={fields.faltasPorDiaUnaFalta}
          label="Ausencias de un día que hacen una falta"
          hint="Con 0, cada ausencia es una falta"
          inputMode="numeric"
          maxLength={2}
          required
        />
      </Seccion>
      <Seccion titulo="Lo que se ve">
        <SelectField
          field={fields.tipoVisualizacionOtrosDatos}
          label="Ausencias, tareas y misivas"
          placeholder={null}
          options={OTROS_DATOS}
        />
        <Checkbox
          field={fields.visualizacionPorPeriodo}
          label="Las calificaciones se ven por periodo, no por parcial"
          className="sm:self-end"
        />
      </Seccion>
      <Escala fields={fields} escala={escala} />
    </div>
  );
}

function Seccion({ titulo, children }: { titulo: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-3 text-sm font-semibold text-fuerte">{titulo}</legend>
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}

function Escala({ fields, escala }: Pick<Props, "fields" | "escala">) {
  const guardada = { desde: escala.map(({ desde }) => desde), texto: escala.map(({ texto }) => texto) };
  const renglones = renglonesDe({ desde: fields.desde, texto: fields.texto }, guardada, escala.length + 3);
  return (
    <fieldset>
      <legend className="text-sm font-semibold text-fuerte">Escala de la boleta</legend>
      <p className="mb-3 mt-1 text-sm text-quieto">Con qué palabras se dice una calificación: desde 9, Excelente.</p>
      <div className="grid max-w-md grid-cols-[6rem_minmax(0,1fr)] gap-2">
        <span className="text-xs font-medium text-quieto">Desde</span>
        <span className="text-xs font-medium text-quieto">Se dice</span>
        {renglones.map(({ desde, texto }, indice) => (
          <Renglon key={`${indice}-${desde}`} numero={indice + 1} desde={desde} texto={texto} />
        ))}
      </div>
    </fieldset>
  );
}

function Renglon({ numero, desde, texto }: { numero: number; desde: string; texto: string }) {
  const clases = inputClasses(false, false);
  return (
    <>
      <input
        name="desde"
        aria-label={`Desde, renglón ${numero}`}
        defaultValue={desde}
        inputMode="decimal"
        maxLength={4}
        className={clases}
      />
      <input
        name="texto"
        aria-label={`Se dice, renglón ${numero}`}
        defaultValue={texto}
        maxLength={60}
        className={clases}
      />
    </>
  );
}
