import { useState } from "react";
import { Checkbox } from "~/forms/choice-fields";
import { TextArea, TextField } from "~/forms/fields";
import type { FieldsOf } from "~/forms/schema-form";
import type { TipoCalificacion } from "../calificacion";
import type { calificacionSchema } from "../schemas.server";

type Props = {
  fields: FieldsOf<typeof calificacionSchema>;
  tipoCalificacion: TipoCalificacion;
  /** The lowest grade that the level allows, and its number of decimals. */
  minimo: number;
  decimales: 0 | 1;
  /** The content of the cell in its typed form. */
  escrito: string;
  /** True if there is a value that may be deleted. */
  seBorra: boolean;
};

/**
 * The grade, its observations, and the box that deletes the value: the typed value is then not checked (C§4, C§5
 * Grade).
 */
export function CamposDeCalificacion({ fields, tipoCalificacion, minimo, decimales, escrito, seBorra }: Props) {
  const [borrar, setBorrar] = useState(fields.borrar.initialValue === "on");
  // A cell may hold a state, which the grid writes as a letter; here it stays as it is or becomes a number.
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
