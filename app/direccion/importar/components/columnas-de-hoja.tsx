import { ColumnChoices } from "~/forms/column-choices";
import type { PaginaDeImportacion } from "../pagina.server";

type Props = Pick<PaginaDeImportacion, "campos" | "columnas" | "opcionesDeColumna">;

/** A choice of column for each field, with the guess selected and the column's content beside it. */
export function ColumnasDeHoja({ campos, columnas, opcionesDeColumna }: Props) {
  const sinUsar = opcionesDeColumna.filter(({ indice }) => !Object.values(columnas).includes(indice));
  return (
    <>
      <ColumnChoices fields={campos} chosen={columnas} columns={opcionesDeColumna} />
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
