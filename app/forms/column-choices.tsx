import { inputClasses } from "./field-frame";

export type SheetColumn = { indice: number; nombre: string; ejemplos: readonly string[] };

type Props = {
  /** The fields to find in the sheet. */
  fields: readonly { clave: string; titulo: string }[];
  /** The column of each field, as guessed or remembered. */
  chosen: Readonly<Record<string, number | undefined>>;
  columns: readonly SheetColumn[];
};

/**
 * A choice of column for each field of a sheet, with the contents of the chosen column; sent as `columnas`
 * 'clave:indice'.
 */
export function ColumnChoices({ fields, chosen, columns }: Props) {
  return (
    <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2 xl:grid-cols-3">
      {fields.map(({ clave, titulo }) => {
        const index = chosen[clave];
        const examples = index === undefined ? [] : (columns[index]?.ejemplos ?? []);
        return (
          <div key={clave} className="min-w-0">
            <label htmlFor={`columna-${clave}`} className="block text-sm font-medium text-texto">
              {titulo}
            </label>
            <select
              id={`columna-${clave}`}
              name="columnas"
              defaultValue={`${clave}:${index ?? ""}`}
              aria-describedby={examples.length > 0 ? `ejemplos-${clave}` : undefined}
              className={inputClasses(false, false, "mt-1 pr-8")}
            >
              <option value={`${clave}:`}>No viene</option>
              {columns.map((column) => (
                <option key={column.indice} value={`${clave}:${column.indice}`}>
                  {column.nombre}
                </option>
              ))}
            </select>
            <span id={`ejemplos-${clave}`} className="mt-0.5 block truncate text-xs text-quieto">
              {examples.join(" · ")}
            </span>
          </div>
        );
      })}
    </div>
  );
}
