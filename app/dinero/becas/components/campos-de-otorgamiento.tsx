import { RadioGroup } from "~/forms/choice-fields";
import { DateField, TextField } from "~/forms/fields";
import type { FieldsOf } from "~/forms/schema-form";
import type { BecaDeAlumno } from "../del-alumno.server";
import type { otorgarSchema } from "../schemas.server";
import { BecasQueTiene } from "./becas-que-tiene";

type Props = {
  fields: FieldsOf<typeof otorgarSchema>;
  hoy: string;
  colegioId: number;
  ciclo: { fechaInicio: string; fechaFin: string };
  tiene: readonly BecaDeAlumno[];
  elegida: BecaDeAlumno | null;
  termina: boolean;
  becas: readonly { id: number; nombre: string; valor: string; nota: string }[];
};

/** The fields of a grant, of its change, or of its end. */
export function CamposDeOtorgamiento({ fields, hoy, colegioId, ciclo, tiene, elegida, termina, becas }: Props) {
  return (
    <>
      {elegida ? (
        <input type="hidden" name="becaAlumnoId" value={elegida.id} />
      ) : (
        <BecasQueTiene becas={tiene} hoy={hoy} colegioId={colegioId} />
      )}
      {termina ? (
        <>
          <input type="hidden" name="terminar" value="on" />
          <p className="text-sm text-texto">
            Los cargos que empiezan desde ese día ya no tienen <strong>{elegida?.nombre}</strong>; los anteriores la
            conservan.
          </p>
        </>
      ) : (
        <RadioGroup
          field={fields.becaId}
          label="Beca"
          required
          options={becas.map(({ id, nombre, valor, nota }) => ({
            value: id,
            label: `${nombre} · ${valor}`,
            note: nota,
          }))}
        />
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        <DateField
          field={fields.desde}
          label={termina ? "Sin beca desde" : "Desde"}
          required
          min={ciclo.fechaInicio}
          max={ciclo.fechaFin}
        />
        {termina ? null : (
          <DateField field={fields.hasta} label="Hasta" required min={ciclo.fechaInicio} max={ciclo.fechaFin} />
        )}
      </div>
      <TextField
        field={fields.motivo}
        label="Motivo"
        required
        maxLength={200}
        hint="Se guarda en la bitácora; por ejemplo, el acta del consejo"
      />
      {termina ? null : <TextField field={fields.folio} label="Folio u oficio" maxLength={40} />}
    </>
  );
}
