import { IconButton } from "~/ui/button";
import { Glyph } from "~/ui/glyph";
import { HeaderCell } from "~/ui/table";
import { pillClasses } from "~/forms/list-filters";
import type { ColumnaDeHoja } from "./celda-de-hoja";

/** The title of a cell after the editable ones. */
export type TituloFinal = { titulo: string; numerico?: boolean };

type Props = {
  titulos: readonly string[];
  columnas: readonly ColumnaDeHoja[];
  finales: readonly TituloFinal[];
  enNumero: boolean;
};

/** The head of the grid: the pupil's name, the titles of the fixed cells and the columns with their weights. */
export function Encabezados({ titulos, columnas, finales, enNumero }: Props) {
  return (
    <>
      <HeaderCell>Alumno</HeaderCell>
      {titulos.map((titulo) => (
        <HeaderCell key={titulo}>{titulo}</HeaderCell>
      ))}
      {columnas.map((columna) => (
        <HeaderCell key={columna.id} numeric={!columna.opciones} title={columna.corto ? columna.nombre : undefined}>
          {columna.corto ?? columna.nombre}
          {columna.peso == null ? null : <span className="block font-normal">{`${columna.peso} %`}</span>}
        </HeaderCell>
      ))}
      {finales.map(({ titulo, numerico = false }) => (
        <HeaderCell key={titulo} numeric={numerico}>
          {titulo}
        </HeaderCell>
      ))}
      {enNumero && finales.length === 0 ? <td aria-hidden="true" className="w-full" /> : null}
    </>
  );
}

type UnaColumnaProps = {
  columnas: readonly ColumnaDeHoja[];
  /** The position of the shown one. */
  vista: number;
  alVer: (indice: number) => void;
};

/** The choice of the one column that a phone shows. */
export function UnaColumna({ columnas, vista, alVer }: UnaColumnaProps) {
  const paso = (cuanto: number) => () => alVer((vista + cuanto + columnas.length) % columnas.length);
  return (
    <div className="flex items-center justify-between gap-2 border-t border-linea bg-tenue px-2 py-1 sm:hidden">
      <IconButton label="Columna anterior" onClick={paso(-1)}>
        <Glyph name="chevron-left" />
      </IconButton>
      <select
        aria-label="Columna"
        value={vista}
        onChange={({ currentTarget }) => alVer(Number(currentTarget.value))}
        className={pillClasses(false)}
      >
        {columnas.map(({ id, nombre, peso }, indice) => (
          <option key={id} value={indice}>
            {peso == null ? nombre : `${nombre}, ${peso} %`}
          </option>
        ))}
      </select>
      <IconButton label="Columna siguiente" onClick={paso(1)}>
        <Glyph name="chevron-right" />
      </IconButton>
    </div>
  );
}
