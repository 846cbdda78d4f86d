import { FilterDate } from "~/forms/filter-date";
import { FilterSelect, ListFilters, pillClasses } from "~/forms/list-filters";
import { fecha, nombreDelMes } from "~/lib/dates";
import { classNames } from "~/ui/class-names";
import { useOnPaper } from "~/ui/paper";
import type { Filtro } from "~/base/informes/reporte";

type Opcion = { value: number | string; label: string };
type Props = {
  nombre: string;
  filtros: readonly Filtro[];
  pedido: { [F in Filtro]: string | number | null };
  /** The columns and the chosen ones, if the report has a choice. */
  columnas: readonly { clave: string; titulo: string; puesta: boolean }[];
  opciones: Partial<Record<Filtro, readonly Opcion[]>>;
  /** True if a filter differs from the default. */
  narrowed: boolean;
};

const MESES: readonly Opcion[] = Array.from({ length: 12 }, (_, i) => ({
  value: i + 1,
  label: nombreDelMes(fecha(`2026-${String(i + 1).padStart(2, "0")}-01`)),
}));

const SELECTOS = [
  ["mes", "Mes"],
  ["nivelId", "Nivel escolar"],
  ["grupoId", "Grupo"],
  ["servicioId", "Servicio"],
  ["cajaId", "Caja"],
  ["estado", "Estado"],
  ["metodo", "Método"],
] as const;

/** The filters that a report declares. */
export function ReporteFiltros({ nombre, filtros, pedido, opciones, columnas, narrowed }: Props) {
  return (
    <ListFilters
      label={`Filtrar ${nombre}`}
      clear={narrowed ? "?" : null}
      more={columnas.length > 0 ? <Columnas columnas={columnas} /> : null}
    >
      {filtros.includes("desde") ? <FilterDate name="desde" label="Desde" value={pedido.desde} /> : null}
      {filtros.includes("hasta") ? <FilterDate name="hasta" label="Hasta" value={pedido.hasta} /> : null}
      {SELECTOS.map(([filtro, label]) =>
        filtros.includes(filtro) ? (
          <FilterSelect
            key={filtro}
            name={filtro}
            label={label}
            all={filtro === "mes" ? null : "Todos"}
            value={pedido[filtro]}
            options={filtro === "mes" ? MESES : (opciones[filtro] ?? [])}
          />
        ) : null,
      )}
    </ListFilters>
  );
}

// On paper, the column headers already show the choice.
function Columnas({ columnas }: Pick<Props, "columnas">) {
  if (useOnPaper()) return null;
  return (
    <fieldset className="flex w-full flex-wrap gap-2">
      <legend className="pb-1 text-xs text-quieto">Columnas</legend>
      {columnas.map(({ clave, titulo, puesta }) => (
        <label key={clave} className={classNames(pillClasses(puesta), "flex cursor-pointer items-center gap-1.5")}>
          <input
            key={String(puesta)}
            type="checkbox"
            name="columna"
            value={clave}
            defaultChecked={puesta}
            className="h-4 w-4 accent-acento"
          />
          {titulo}
        </label>
      ))}
    </fieldset>
  );
}
