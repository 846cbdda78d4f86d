import { FilterSelect, ListFilters } from "~/forms/list-filters";

type Opcion = { id: number; nombre: string };
type Props = {
  filtros: { colegioId: number; cicloId: number; servicioId: number | null; nivelId: number };
  opciones: Record<"colegios" | "ciclos" | "servicios" | "niveles", readonly Opcion[]>;
};

const choices = (opciones: readonly Opcion[]) => opciones.map(({ id, nombre }) => ({ value: id, label: nombre }));

const TODOS = { value: 0, label: "Todos" };

/** The filters of C§2.1; the options of cycles and levels begin with 'Todos', which has id 0 (C§9). */
export function ListaFiltros({ filtros, opciones }: Props) {
  return (
    <ListFilters label="Buscar programas de pagos">
      <FilterSelect
        name="colegioId"
        label="Colegio"
        all={null}
        value={filtros.colegioId}
        options={choices(opciones.colegios)}
      />
      <FilterSelect
        name="cicloId"
        label="Ciclo"
        all={null}
        value={filtros.cicloId}
        options={[TODOS, ...choices(opciones.ciclos)]}
      />
      <FilterSelect
        name="servicioId"
        label="Servicio"
        value={filtros.servicioId}
        options={choices(opciones.servicios)}
      />
      <FilterSelect
        name="nivelId"
        label="Nivel escolar"
        all={null}
        value={filtros.nivelId}
        options={[TODOS, ...choices(opciones.niveles)]}
      />
    </ListFilters>
  );
}
