import { FilterSelect, ListFilters } from "~/forms/list-filters";
import { REVISAR } from "../filtros";
import type { PaginaDePromocion } from "../pagina.server";
import { ESTADOS, PROPUESTAS } from "../promocion";

const deTextos = (textos: Readonly<Record<string, string>>) =>
  Object.entries(textos).map(([value, label]) => ({ value, label }));

/** The filters of a promotion's list, by the pupils' current place. */
export function FiltrosDePromocion({ filtros, niveles, letras, conDinero }: PaginaDePromocion) {
  const { busqueda, nivelId, gradoId, grupo, propuesta, estado, revisar } = filtros;
  const grados = niveles
    .filter(({ id }) => nivelId === null || id === nivelId)
    .flatMap(({ nombre: nivel, grados: gradosDelNivel }) =>
      gradosDelNivel.map(({ id, nombre }) => ({ value: id, label: `${nivel} ${nombre}` })),
    );
  const { DEBE: _, ...sinDinero } = REVISAR;
  const angosta = [busqueda, nivelId, gradoId, grupo, propuesta, estado, revisar].some(Boolean);
  return (
    <ListFilters
      label="Filtrar a los alumnos"
      search={{ name: "q", label: "Nombre o matrícula", value: busqueda, placeholder: "Nombre o matrícula" }}
      clear={angosta ? "?" : null}
    >
      <FilterSelect
        name="nivelId"
        label="Nivel"
        value={nivelId}
        options={niveles.map(({ id, nombre }) => ({ value: id, label: nombre }))}
      />
      <FilterSelect name="gradoId" label="Grado" value={gradoId} options={grados} />
      <FilterSelect
        name="grupo"
        label="Grupo"
        value={grupo || null}
        options={letras.map((letra) => ({ value: letra, label: `Grupo ${letra}` }))}
      />
      <FilterSelect
        name="propuesta"
        label="Propuesta"
        all="Todas"
        value={propuesta}
        options={Object.entries(PROPUESTAS).map(([value, { uno }]) => ({ value, label: uno }))}
      />
      <FilterSelect name="estado" label="Estado" value={estado} options={deTextos(ESTADOS)} />
      <FilterSelect
        name="revisar"
        label="Por revisar"
        value={revisar}
        options={deTextos(conDinero ? REVISAR : sinDinero)}
      />
    </ListFilters>
  );
}
