import { FilterNote, FilterSelect, ListFilters } from "~/forms/list-filters";
import {
  type FiltrosVencidos,
  ORDENES,
  SIN_FILTROS,
  TEXTOS_ANTIGUEDAD,
  TEXTOS_ORDEN,
  consultaDeVencidos,
} from "../saldos-vencidos";

type Grupo = { id: number; nombre: string; gradoId: number; grado: string; nivelId: number; nivel: string };
type Props = {
  filtros: FiltrosVencidos;
  opciones: { servicios: { id: number; nombre: string }[]; grupos: Grupo[] };
};

/** The filters of the report of overdue balances; the whole school by default. */
export function VencidosFiltros({ filtros, opciones }: Props) {
  const { servicioId, nivelId, gradoId, grupoId, antiguedad, orden } = filtros;
  const delNivel = opciones.grupos.filter((grupo) => nivelId === null || grupo.nivelId === nivelId);
  const delGrado = delNivel.filter((grupo) => gradoId === null || grupo.gradoId === gradoId);
  return (
    <ListFilters label="Filtrar saldos vencidos" clear={consultaDeVencidos(filtros).toString() === "" ? null : "?"}>
      <FilterSelect
        name="servicioId"
        label="Servicio"
        value={servicioId}
        options={opciones.servicios.map(({ id, nombre }) => ({ value: id, label: nombre }))}
      />
      <FilterSelect
        name="nivelId"
        label="Nivel escolar"
        value={nivelId}
        options={unicos(opciones.grupos.map((grupo) => ({ value: grupo.nivelId, label: grupo.nivel })))}
      />
      <FilterSelect
        name="gradoId"
        label="Grado"
        value={gradoId}
        options={unicos(
          delNivel.map(({ gradoId: value, grado, nivel }) => ({
            value,
            label: nivelId === null ? `${nivel} ${grado}` : grado,
          })),
        )}
      />
      <FilterSelect
        name="grupoId"
        label="Grupo"
        value={grupoId}
        options={delGrado.map(({ id, nombre, grado, nivel }) => ({
          value: id,
          label: nivelId === null ? `${nivel} ${grado} ${nombre}` : `${grado} ${nombre}`,
        }))}
      />
      {/* Chosen by its amount, below; the form keeps it. */}
      {antiguedad === null ? null : <input type="hidden" name="antiguedad" value={antiguedad} />}
      <FilterSelect
        name="orden"
        label="Ordenar por"
        all={TEXTOS_ORDEN[SIN_FILTROS.orden]}
        value={orden === SIN_FILTROS.orden ? null : orden}
        options={ORDENES.filter((cada) => cada !== SIN_FILTROS.orden).map((cada) => ({
          value: cada,
          label: TEXTOS_ORDEN[cada],
        }))}
      />
      <FilterNote
        name="antiguedad"
        label="Antigüedad"
        value={antiguedad === null ? null : TEXTOS_ANTIGUEDAD[antiguedad]}
      />
      <FilterNote name="elegido" label="Elegidos" value={filtros.elegidos?.length ?? null} />
    </ListFilters>
  );
}

function unicos(opciones: { value: number; label: string }[]) {
  return [...new Map(opciones.map((opcion) => [opcion.value, opcion])).values()];
}
