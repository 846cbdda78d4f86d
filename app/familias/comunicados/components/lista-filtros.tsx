import { FilterDate } from "~/forms/filter-date";
import { FilterSelect, ListFilters } from "~/forms/list-filters";
import { ChevronDownIcon } from "~/ui/icons";
import { AUDIENCIAS, TEXTOS_AUDIENCIA } from "../audiencia";
import { ESTATUS, TEXTOS_ESTATUS } from "../comunicado";
import { type FiltrosComunicados, consultaDeFiltros } from "../filtros";

type Opcion = { id: number; nombre: string };
type Opciones = Record<"niveles" | "planteles" | "turnos" | "autores", Opcion[]>;
type Props = { filtros: FiltrosComunicados; opciones: Opciones };

/** The filters of C§7. */
export function ListaFiltros({ filtros, opciones }: Props) {
  return (
    <ListFilters
      label="Buscar comunicados"
      clear={consultaDeFiltros(filtros).toString() === "" ? null : "?"}
      search={{
        name: "query",
        label: "Buscar comunicado",
        value: filtros.query,
        placeholder: "Palabras del título o del texto",
      }}
      more={<MasFiltros filtros={filtros} opciones={opciones} />}
    >
      <FilterSelect
        name="estatus"
        label="Estatus"
        value={filtros.estatus}
        options={ESTATUS.map((cada) => ({ value: cada, label: TEXTOS_ESTATUS[cada].texto }))}
      />
      <FilterSelect
        name="audiencia"
        label="Audiencia"
        value={filtros.audiencia}
        options={AUDIENCIAS.map((cada) => ({ value: cada, label: TEXTOS_AUDIENCIA[cada] }))}
      />
    </ListFilters>
  );
}

function MasFiltros({ filtros, opciones }: Props) {
  const nombres = ["nivelId", "plantelId", "turnoId", "creadoPor", "fechaInicio", "fechaFin"] as const;
  const abierto = filtros.deDocentes || nombres.some((nombre) => filtros[nombre] !== null);
  const listas = [
    ["nivelId", "Nivel", opciones.niveles],
    ["plantelId", "Plantel", opciones.planteles],
    ["turnoId", "Turno", opciones.turnos],
    ["creadoPor", "Creado por", opciones.autores],
  ] as const;
  return (
    <details open={abierto || undefined} className="group col-span-full text-sm">
      <summary className="inline-flex min-h-9 cursor-pointer items-center gap-1 font-medium text-acento-texto">
        <ChevronDownIcon className="h-5 w-5 shrink-0 -rotate-90 transition-transform group-open:rotate-0" />
        Más filtros
      </summary>
      <div className="mt-2 grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-6 lg:items-end">
        {listas.map(([name, label, lista]) => (
          <FilterSelect
            key={name}
            name={name}
            label={label}
            value={filtros[name]}
            options={lista.map(({ id, nombre }) => ({ value: id, label: nombre }))}
          />
        ))}
        <FilterDate name="fechaInicio" label="Publicado desde" value={filtros.fechaInicio} />
        <FilterDate name="fechaFin" label="Publicado hasta" value={filtros.fechaFin} />
        <label className="flex min-h-10 items-center gap-2 text-texto">
          <input
            key={String(filtros.deDocentes)}
            type="checkbox"
            name="deDocentes"
            value="true"
            defaultChecked={filtros.deDocentes}
            className="h-[1.125rem] w-[1.125rem] accent-acento"
          />
          De docentes
        </label>
      </div>
    </details>
  );
}
