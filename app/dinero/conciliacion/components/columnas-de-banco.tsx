import { ColumnChoices } from "~/forms/column-choices";
import { SaveButton, SchemaForm } from "~/forms/schema-form";
import { CAMPOS_DE_BANCO } from "../deposito";
import type { ArchivoDeBanco } from "../queries.server";
import type { pasoSchema } from "../schemas.server";

/** The columns of a statement as they were guessed; once assigned, they are remembered for the bank. */
export function ColumnasDeBanco({
  columnas,
  opciones,
  banco,
}: Pick<ArchivoDeBanco, "columnas" | "opciones" | "banco">) {
  return (
    <SchemaForm<typeof pasoSchema> isNew step="columnas" className="space-y-4 px-4 pb-6 lg:px-6">
      <p className="text-sm text-texto">
        Di qué hay en cada columna; la próxima vez los archivos de {banco} se leen solos.
      </p>
      <ColumnChoices fields={CAMPOS_DE_BANCO} chosen={columnas} columns={opciones} />
      <SaveButton always name="accion" value="COLUMNAS">
        Leer los depósitos
      </SaveButton>
    </SchemaForm>
  );
}
