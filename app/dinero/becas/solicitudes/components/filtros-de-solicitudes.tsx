import { FilterSelect, ListFilters } from "~/forms/list-filters";
import type { VistaDeSolicitudes } from "../vista.server";

const estadosDe = (porAceptar: number) => [
  { value: "papel", label: "Falta un papel" },
  { value: "aceptar", label: `Por aceptar ${porAceptar || ""}`.trim() },
  { value: "decididas", label: "Decididas" },
  { value: "todas", label: "Todas" },
];

type Props = {
  filtro: VistaDeSolicitudes["filtro"];
  becas: readonly { id: number; nombre: string }[];
  /** The granted ones that their families have not accepted. */
  porAceptar: number;
};

/** The filters of the committee's list. */
export function FiltrosDeSolicitudes({ filtro: { estado, buscar, becaId }, becas, porAceptar }: Props) {
  return (
    <ListFilters
      label="Buscar solicitudes"
      views={false}
      search={{ name: "buscar", label: "Buscar", value: buscar, placeholder: "Alumno o matrícula" }}
      clear={buscar || becaId || estado !== "esperan" ? "?vista=solicitudes" : null}
    >
      <input type="hidden" name="vista" value="solicitudes" />
      <FilterSelect
        name="estado"
        label="Estado"
        all="Esperan respuesta"
        value={estado === "esperan" ? "" : estado}
        options={estadosDe(porAceptar)}
      />
      <FilterSelect
        name="becaId"
        label="Beca"
        all="Todas"
        value={String(becaId ?? "")}
        options={becas.map(({ id, nombre }) => ({ value: String(id), label: nombre }))}
      />
    </ListFilters>
  );
}
