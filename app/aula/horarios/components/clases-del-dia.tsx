import { useLocation } from "@remix-run/react";
import { CheckList } from "~/forms/check-group";
import { RadioGroup, SelectField } from "~/forms/choice-fields";
import { TextField } from "~/forms/fields";
import { FormDialog } from "~/forms/form-dialog";
import { counted } from "~/lib/counts";
import { type Fecha, formatFecha } from "~/lib/dates";
import { withoutKeys } from "~/lib/query";
import { EmptyState } from "~/ui/empty-state";
import type { clasesDelDiaSchema } from "../schemas.server";

const ACCIONES = [
  { value: "ELIMINAR", label: "Eliminar" },
  { value: "RECUPERAR", label: "Recuperar las eliminadas" },
  { value: "SUPLIR", label: "Que las dé un suplente ese día" },
  { value: "APOYAR", label: "Que otros docentes apoyen ese día" },
];

type Opciones = { value: number; label: string }[];
type Props = {
  titulo: string;
  fecha: Fecha;
  /** The action and the classes that the address chose. */
  accion: "ELIMINAR" | "SUPLIR";
  elegidas: string[];
  clases: Opciones;
  /** The number of classes with a list taken, which stay as they are. */
  conLista: number;
  docentes: Opciones;
  /** The keys of the address that belong to the dialog, and not to the week below it. */
  claves: readonly string[];
};

/** The form of the classes of a day: delete, restore, or give them a substitute or helpers. */
export function ClasesDelDia({ titulo, fecha, accion, elegidas, clases, conLista, docentes, claves }: Props) {
  const { search } = useLocation();
  return (
    <FormDialog<typeof clasesDelDiaSchema>
      title={`${titulo} · ${formatFecha(fecha)}`}
      closeTo={{ pathname: "..", search: withoutKeys(search, [...claves]) }}
      defaultValue={{ accion, clases: elegidas }}
      isNew
      save="Continuar"
    >
      {(fields) =>
        clases.length === 0 ? (
          <EmptyState title="No hay clases que cambiar">
            Las que ya tienen lista de asistencia se quedan como están.
          </EmptyState>
        ) : (
          <div className="space-y-4">
            <RadioGroup field={fields.accion} label="Qué se hace" options={ACCIONES} required />
            <CheckList field={fields.clases} label="Clases" options={clases} />
            {conLista === 0 ? null : (
              <p className="text-sm text-quieto">
                {counted(
                  conLista,
                  "clase no está aquí: ya tiene lista de asistencia y se queda como está.",
                  "clases no están aquí: ya tienen lista de asistencia y se quedan como están.",
                )}
              </p>
            )}
            <TextField field={fields.motivo} label="Motivo" maxLength={200} hint="Hace falta para eliminar" />
            <SelectField field={fields.suplenteId} label="Suplente" placeholder="Sin suplente" options={docentes} />
            <div className="max-h-60 overflow-y-auto">
              <CheckList field={fields.apoyos} label="Apoyos de ese día" required={false} options={docentes} />
            </div>
          </div>
        )
      }
    </FormDialog>
  );
}
