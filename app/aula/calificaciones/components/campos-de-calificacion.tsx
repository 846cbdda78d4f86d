import { useState } from "react";
import { Checkbox } from "~/forms/choice-fields";
import { TextArea, TextField } from "~/forms/fields";
import type { FieldsOf } from "~/forms/schema-form";
import type { TipoCalificacion } from "../calificacion";
import type { calificacionSchema } from "../schemas.server";

type Props = {
  fields: FieldsOf<typeof calificacionSchema>;
  tipoCalificacion: TipoCalificacion;
  /** The least that the level lets be written, and with how many decimals. */
  minimo: number;
  decimales: 0 | 1;
  /** What stands in the cell, as it is typed. */
  escrito: string;
  /** Whether there is a value that may be taken away. */
  seBorra: boolean;
};

/** The grade, its observations, and the box that takes the value away: then nothing is asked of what is written (C§4, C§5 Grade). */
export function CamposDeCalificacion({ fields, tipoCalificacion, minimo, decimales, escrito, seBorra }: Props) {
  const [borrar, setBorrar] = useState(fields.borrar.initialValue === "on");
  // A cell may hold a state, which the grid writes by its letter; here it is left as it is or becomes a number.
  const deEstado = /^[A-Z]/.test(escrito);
  const enNumero = `${decimales === 0 ? "enteros" : "decimos"}:${minimo}`;
  return (
    <div
      className="space-y-4"
      onChange={({ target }) => {
        if (target instanceof HTMLInputElement && target.type === "checkbox") setBorrar(target.checked);
      }}
    >
      {tipoCalificacion === "NUMERICA" ? (
        <TextField
          field={fields.calificacion}
          label="Calificación"
          inputMode="decimal"
          autoFocus
          required
          locked={borrar}
          validar={deEstado ? "obligatorio" : `obligatorio ${enNumero}`}
          maxLength={7}
          className="max-w-xs"
        />
      ) : (
        <TextArea
          field={fields.calificacion}
          label="Calificación"
          autoFocus
          required
          locked={borrar}
          validar="obligatorio"
          maxLength={tipoCalificacion === "TEXT_LIBRE" ? 60 : 1_000}
        />
      )}
      <TextArea field={fields.observaciones} label="Observaciones" required validar="obligatorio" maxLength={500} />
      {seBorra ? <Checkbox field={fields.borrar} label="Borrar calificación" /> : null}
    </div>
  );
}
