import { FilterSelect, ListFilters } from "~/forms/list-filters";
import { ESTADOS_PREINSCRIPCION, type EstadoPreinscripcion } from "../../preinscripcion";
import type { FiltrosRevision } from "../../decision";

type Props = {
  filtros: FiltrosRevision;
  formatos: { formatoId: number; nombre: string }[];
  porEstado: Partial<Record<EstadoPreinscripcion, number>>;
  /** The address without filters other than the formato; null if there are none. */
  limpiar: string | null;
};

/** The formato, the state, and the search box. */
export function RevisionFiltros({ filtros, formatos, porEstado, limpiar }: Props) {
  const estados = Object.entries(ESTADOS_PREINSCRIPCION) as [EstadoPreinscripcion, { texto: string }][];
  const todas = Object.values(porEstado).reduce((suma, cuantas) => suma + cuantas, 0);
  return (
    <ListFilters
      label="Buscar preinscripciones"
      clear={limpiar}
      search={{
        name: "busqueda",
        label: "Buscar preinscripción",
        value: filtros.busqueda,
        placeholder: "Nombre, correo, documento o folio",
      }}
    >
      <FilterSelect
        name="formatoId"
        label="Formato"
        all={null}
        value={filtros.formatoId}
        options={formatos.map(({ formatoId, nombre }) => ({ value: formatoId, label: nombre }))}
      />
      <FilterSelect
        name="estado"
        label="Estado"
        all={`Todos (${todas})`}
        value={filtros.estado}
        options={estados.map(([estado, { texto }]) => ({
          value: estado,
          label: `${texto} (${porEstado[estado] ?? 0})`,
        }))}
      />
    </ListFilters>
  );
}
