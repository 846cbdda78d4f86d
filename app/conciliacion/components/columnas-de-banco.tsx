import { inputClasses } from "~/forms/field-frame";
import { SaveButton, SchemaForm } from "~/forms/schema-form";
import { CAMPOS_DE_BANCO } from "../deposito";
import type { ArchivoDeBanco } from "../queries.server";
import type { pasoSchema } from "../schemas.server";

/** Which column of a statement is which, as it was guessed; said once, it is remembered for the bank. */
export function ColumnasDeBanco({
  columnas,
  opciones,
  banco,
}: Pick<ArchivoDeBanco, "columnas" | "opciones" | "banco">) {
  return (
    <SchemaForm<typeof pasoSchema> isNew step="columnas" className="space-y-4">
      <p className="text-sm text-texto">
        Di qué hay en cada columna; la próxima vez los archivos de {banco} se leen solos.
      </p>
      <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2 xl:grid-cols-3">
        {CAMPOS_DE_BANCO.map(({ clave, titulo }) => {
          const indice = columnas[clave];
          const ejemplos = indice === undefined ? [] : (opciones[indice]?.ejemplos ?? []);
          return (
            <div key={clave} className="min-w-0">
              <label htmlFor={`columna-${clave}`} className="block text-sm font-medium text-texto">
                {titulo}
              </label>
              <select
                id={`columna-${clave}`}
                name="columnas"
                defaultValue={`${clave}:${indice ?? ""}`}
                className={inputClasses(false, false, "mt-1 pr-8")}
              >
                <option value={`${clave}:`}>No viene</option>
                {opciones.map((columna) => (
                  <option key={columna.indice} value={`${clave}:${columna.indice}`}>
                    {columna.nombre}
                  </option>
                ))}
              </select>
              <span className="mt-0.5 block truncate text-xs text-quieto">{ejemplos.join(" · ")}</span>
            </div>
          );
        })}
      </div>
      <SaveButton always name="accion" value="COLUMNAS">
        Leer los depósitos
      </SaveButton>
    </SchemaForm>
  );
}
