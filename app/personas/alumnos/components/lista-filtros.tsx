import { FilterNote, FilterSelect, ListFilters } from "~/forms/list-filters";
import { type EstadoLista, type FiltrosLista, TEXTOS_ESTADO, consultaDeFiltros } from "../filtros";

type Opciones = {
  grados: { id: number; nombre: string }[];
  grupos: { id: number; nombre: string; grado: string; gradoId: number }[];
  estados: EstadoLista[];
};

/** The filters of the list of students. */
export function ListaFiltros({ filtros, opciones }: { filtros: FiltrosLista; opciones: Opciones }) {
  const { busqueda, gradoId, grupoId, estado } = filtros;
  const grupos = opciones.grupos.filter((grupo) => gradoId === null || grupo.gradoId === gradoId);
  return (
    <ListFilters
      label="Buscar alumnos"
      clear={consultaDeFiltros(filtros).toString() === "" ? null : "?"}
      search={{
        name: "busqueda",
        label: "Buscar alumno",
        value: busqueda,
        placeholder: "Nombre, matrícula, CURP, tutor o teléfono",
      }}
    >
      <FilterSelect
        name="gradoId"
        label="Grado"
        value={gradoId}
        options={opciones.grados.map(({ id, nombre }) => ({ value: id, label: nombre }))}
      />
      <FilterSelect
        name="grupoId"
        label="Grupo"
        value={grupoId}
        options={grupos.map(({ id, grado, nombre }) => ({ value: id, label: `${grado} ${nombre}` }))}
      />
      <FilterSelect
        name="estado"
        label="Estado"
        all="Inscritos"
        value={estado}
        options={opciones.estados.map((cada) => ({ value: cada, label: TEXTOS_ESTADO[cada] }))}
      />
      <FilterNote name="elegido" label="Elegidos" value={filtros.elegidos?.length ?? null} />
    </ListFilters>
  );
}
