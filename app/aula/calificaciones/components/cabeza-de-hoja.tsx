import { inputClasses } from "~/forms/field-frame";
import { HeaderCell } from "~/ui/table";
import type { ColumnaDeHoja } from "./celda-de-hoja";

type Props = { titulos: readonly string[]; columnas: readonly ColumnaDeHoja[]; enNumero: boolean };

/** The head of the grid: the pupil's name, the titles of the leading cells and the columns with their weights. */
export function Encabezados({ titulos, columnas, enNumero }: Props) {
  return (
    <>
      <HeaderCell>Alumno</HeaderCell>
      {titulos.map((titulo) => (
        <HeaderCell key={titulo}>{titulo}</HeaderCell>
      ))}
      {columnas.map((columna) => (
        <HeaderCell key={columna.id} className={columna.opciones ? undefined : "text-right"}>
          {columna.nombre}
          {columna.peso == null ? null : <span className="block font-normal">{`${columna.peso} %`}</span>}
        </HeaderCell>
      ))}
      {enNumero ? <td aria-hidden="true" className="w-full" /> : null}
    </>
  );
}

/** The reason for changing stored grades, requested once per session, and the group's average. */
export function MotivoYPromedio({
  alumnos,
  promedio,
  motivo,
}: {
  alumnos: number;
  promedio: string | null;
  motivo: string;
}) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2 px-4 lg:px-6">
      <label className="flex min-w-0 flex-1 basis-64 flex-wrap items-center gap-x-2 text-sm text-quieto sm:flex-nowrap">
        <span className="shrink-0">Motivo, si cambias lo que ya estaba</span>
        <input
          name="observaciones"
          defaultValue={motivo}
          maxLength={500}
          autoComplete="off"
          className={inputClasses(false, false, "!h-8 sm:max-w-md")}
        />
      </label>
      <p className="text-sm text-quieto">
        {`${alumnos} alumnos`}
        {promedio === null ? null : (
          <>
            {" · Promedio del grupo "}
            <strong className="tabular-nums text-fuerte">{promedio}</strong>
          </>
        )}
      </p>
    </div>
  );
}
