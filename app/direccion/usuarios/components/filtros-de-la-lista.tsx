import { FilterSelect, ListFilters } from "~/forms/list-filters";
import { CLAVES_DE_ENTRADA, CLAVES_DE_ESTADO, ENTRADAS, ESTADOS, type FiltrosDeUsuarios } from "../filtros";

type Props = {
  filtros: FiltrosDeUsuarios;
  roles: readonly { value: number; label: string }[];
  /** True if any account is linked to a docente; otherwise the filter is hidden. */
  conDocentes: boolean;
  conFiltros: boolean;
};

/** The filters of the list of users. */
export function FiltrosDeLaLista({ filtros, roles, conDocentes, conFiltros }: Props) {
  return (
    <ListFilters
      label="Buscar usuarios"
      clear={conFiltros ? "?" : null}
      search={{
        name: "email",
        label: "Email o nombre",
        value: filtros.persona,
        placeholder: "Email o nombre, o una parte",
      }}
    >
      <FilterSelect name="rolId" label="Rol" value={filtros.rolId} options={roles} />
      <FilterSelect
        name="estado"
        label="Estado"
        value={filtros.estado}
        options={CLAVES_DE_ESTADO.map((value) => ({ value, label: ESTADOS[value].plural }))}
      />
      <FilterSelect
        name="entrada"
        label="Última entrada"
        all="Cualquiera"
        value={filtros.entrada}
        options={CLAVES_DE_ENTRADA.map((value) => ({ value, label: ENTRADAS[value] }))}
      />
      {conDocentes ? (
        <FilterSelect
          name="asignadosDocentes"
          label="Docentes"
          value={filtros.asignadosDocentes === null ? null : String(filtros.asignadosDocentes)}
          options={[
            { value: "true", label: "Con docente asignado" },
            { value: "false", label: "Sin docente asignado" },
          ]}
        />
      ) : null}
    </ListFilters>
  );
}
