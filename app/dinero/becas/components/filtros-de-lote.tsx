import { FilterDate } from "~/forms/filter-date";
import { FilterSelect, ListFilters } from "~/forms/list-filters";
import type { VistaDeLote } from "../vista.server";

type Props = { vista: string; lote: VistaDeLote; niveles: readonly { nivelId: number; nivel: string }[] };

/** The beca, the days and the students of a batch, as the filters of its proposals. */
export function FiltrosDeLote({ vista, lote, niveles }: Props) {
  const { clase, becas, becaId, desde, hasta, grupos, filtro, elegidos } = lote;
  const filtra = Boolean(filtro.buscar || filtro.nivelId || filtro.grupoId || elegidos);
  const becaElegida = becaId === null ? "" : `&becaId=${becaId}`;
  return (
    <ListFilters
      label="Alumnos del lote"
      views={false}
      search={{ name: "buscar", label: "Buscar", value: filtro.buscar, placeholder: "Alumno o matrícula" }}
      clear={filtra ? `?vista=${vista}&desde=${desde}${becaElegida}` : null}
    >
      <input type="hidden" name="vista" value={vista} />
      {elegidos?.map((id) => (
        <input key={id} type="hidden" name="elegido" value={id} />
      ))}
      {clase === "ASIGNACION" ? (
        <FilterSelect
          name="becaId"
          label="Beca"
          all="Elige una"
          value={becaId === null ? "" : String(becaId)}
          options={becas}
        />
      ) : null}
      <FilterDate name="desde" label="Desde" value={desde} />
      {clase === "ASIGNACION" ? <FilterDate name="hasta" label="Hasta" value={hasta} /> : null}
      <FilterSelect
        name="nivelId"
        label="Nivel"
        all="Todos"
        value={String(filtro.nivelId ?? "")}
        options={niveles.map(({ nivelId, nivel }) => ({ value: String(nivelId), label: nivel }))}
      />
      <FilterSelect name="grupoId" label="Grupo" all="Todos" value={String(filtro.grupoId ?? "")} options={grupos} />
    </ListFilters>
  );
}
