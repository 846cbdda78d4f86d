import { CheckList } from "~/forms/check-group";
import { DateField, TextArea } from "~/forms/fields";
import type { FieldsOf } from "~/forms/schema-form";
import type { opcionesDeAudiencia } from "../asignaciones.server";
import { nombreDeConfiguracion } from "../../programa";
import type { bloqueSchema } from "../../schemas.server";

type Props = { fields: FieldsOf<typeof bloqueSchema>; opciones: Awaited<ReturnType<typeof opcionesDeAudiencia>> };

/** Names of the fields in the summary of errors. */
export const ETIQUETAS_DE_AUDIENCIA = {
  configuraciones: "Grados completos",
  grupos: "Grupos",
  matriculas: "Matrículas",
  cobrarDesde: "Cobrar desde",
} satisfies Partial<Record<keyof Props["fields"], string>>;

/** The recipients of a program: whole places, groups, or a list. */
export function CamposAudiencia({ fields, opciones: { configuraciones, grupos } }: Props) {
  return (
    <div className="space-y-4">
      <CheckList
        field={fields.configuraciones}
        label="Grados completos"
        required={false}
        options={configuraciones.map((cada) => ({ value: cada.id, label: nombreDeConfiguracion(cada) }))}
      />
      {grupos.length > 0 ? (
        <CheckList
          field={fields.grupos}
          label="Grupos"
          required={false}
          options={grupos.map(({ id, nivel, grado, nombre }) => ({ value: id, label: `${nivel} ${grado} ${nombre}` }))}
        />
      ) : null}
      <TextArea field={fields.matriculas} label="Matrículas" hint="Una por renglón" />
      <DateField
        field={fields.cobrarDesde}
        label="Cobrar desde"
        required
        hint="Los cargos que terminaron antes de este día no se cobran"
        className="sm:w-1/2 sm:pr-2"
      />
    </div>
  );
}
