import { useLocation } from "@remix-run/react";
import { SelectField } from "~/forms/choice-fields";
import { DateField, TextField } from "~/forms/fields";
import { FormDialog } from "~/forms/form-dialog";
import { withoutKeys } from "~/lib/query";
import { EmptyState } from "~/ui/empty-state";
import type { claseExtraSchema } from "../schemas.server";

type Props = {
  fecha: string;
  asignaturas: readonly { value: number; label: string }[];
  aulas: readonly { value: number; label: string }[];
  /** The keys of the address that belong to the dialog, and not to the week below it. */
  claves: readonly string[];
};

/** The form of a class beside those of the timetable. */
export function ClaseExtra({ fecha, asignaturas, aulas, claves }: Props) {
  const { search } = useLocation();
  return (
    <FormDialog<typeof claseExtraSchema>
      title="Agregar clase"
      closeTo={{ pathname: "..", search: withoutKeys(search, [...claves]) }}
      defaultValue={{ fecha }}
      isNew
    >
      {(fields) =>
        asignaturas.length === 0 ? (
          <EmptyState title="No hay asignaturas">Primero se reparten las asignaturas de los grupos.</EmptyState>
        ) : (
          <div className="space-y-4">
            <SelectField
              field={fields.grupoAsignaturaId}
              label="Asignatura y grupo"
              required
              autoFocus
              placeholder="Elige una"
              options={asignaturas}
            />
            <DateField field={fields.fecha} label="Fecha" required validar="obligatorio fecha" />
            <div className="grid gap-4 sm:grid-cols-2">
              <TextField field={fields.inicia} label="Empieza" type="time" required validar="obligatorio" />
              <TextField field={fields.termina} label="Termina" type="time" required validar="obligatorio" />
            </div>
            {aulas.length > 0 ? (
              <SelectField field={fields.aulaId} label="Aula" placeholder="La de la asignatura" options={aulas} />
            ) : null}
            <p className="text-sm text-quieto">
              Es una clase de ese día, además de las del horario: se queda al generar clases otra vez.
            </p>
          </div>
        )
      }
    </FormDialog>
  );
}
