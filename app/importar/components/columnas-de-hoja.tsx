import { inputClasses } from "~/forms/field-frame";
import type { PaginaDeImportacion } from "../pagina.server";

type Props = Pick<PaginaDeImportacion, "campos" | "columnas" | "opcionesDeColumna">;

/** A choice of column for each field, as it was guessed; what stands in the column beside it. */
export function ColumnasDeHoja({ campos, columnas, opcionesDeColumna }: Props) {
  const sinUsar = opcionesDeColumna.filter(({ indice }) => !Object.values(columnas).includes(indice));
  return (
    <>
      <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2 xl:grid-cols-3">
        {campos.map(({ clave, titulo }) => {
          const indice = columnas[clave];
          const ejemplos = indice === undefined ? [] : (opcionesDeColumna[indice]?.ejemplos ?? []);
          return (
            <div key={clave} className="min-w-0">
              <label htmlFor={`columna-${clave}`} className="block text-sm font-medium text-texto">
                {titulo}
              </label>
              <select
                id={`columna-${clave}`}
                name="columnas"
                defaultValue={`${clave}:${indice ?? ""}`}
                aria-describedby={ejemplos.length > 0 ? `ejemplos-${clave}` : undefined}
                className={inputClasses(false, false, "mt-1 pr-8")}
              >
                <option value={`${clave}:`}>No viene</option>
                {opcionesDeColumna.map((columna) => (
                  <option key={columna.indice} value={`${clave}:${columna.indice}`}>
                    {columna.nombre}
                  </option>
                ))}
              </select>
              <span id={`ejemplos-${clave}`} className="mt-0.5 block truncate text-xs text-quieto">
                {ejemplos.join(" · ")}
              </span>
            </div>
          );
        })}
      </div>
      {sinUsar.length === 0 ? null : (
        <p className="mt-3 text-sm text-quieto">
          {sinUsar.length === 1 ? "Una columna no se usa" : `${sinUsar.length} columnas no se usan`}:{" "}
          {sinUsar
            .slice(0, 12)
            .map(({ nombre }) => nombre)
            .join(", ")}
          {sinUsar.length > 12 ? "…" : ""}
        </p>
      )}
    </>
  );
}
