import { FilterSelect, ListFilters } from "~/forms/list-filters";
import { type Centavos, centavos } from "~/lib/money";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Segments } from "~/ui/segments";
import { PLANTILLAS, valorEnPalabras } from "../beca";
import type { NivelConBecas } from "../becados.server";
import type { BecaEnLista } from "../resumen.server";
import { CifrasDeBecas } from "./tablas";

type Props = {
  vista: string;
  filtro: { buscar: string; becaId: number | null; nivelId: number | null };
  filtra: boolean;
  becas: readonly BecaEnLista[];
  niveles: readonly NivelConBecas[];
  /** The open requests. */
  esperan: number;
  conBeca: number;
  alumnos: number;
  cicloCentavos: Centavos;
  faltan: readonly string[];
} & Pick<Parameters<typeof CifrasDeBecas>[0], "presupuesto">;

/** The views of the page, the filters of those who have a beca, and the strip of figures. */
export function FiltrosDeBecas({ vista, filtro, filtra, becas, niveles, ...cifras }: Props) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <Segments
          label="Vistas de becas"
          segments={[
            { to: "?", text: "Catálogo", current: vista === "catalogo" },
            {
              to: "?vista=solicitudes",
              text: `Solicitudes ${cifras.esperan || ""}`.trim(),
              current: vista === "solicitudes" || vista === "solicitar",
            },
            { to: "?vista=becados", text: `Becados ${cifras.conBeca || ""}`.trim(), current: vista === "becados" },
            { to: "?vista=ley", text: "El 5 % por nivel", current: vista === "ley" },
            { to: "?vista=hermanos", text: "Hermanos", current: vista === "hermanos" },
            { to: "?vista=renovar", text: "Renovar", current: vista === "renovar" },
            { to: "?vista=promedio", text: "Por promedio", current: vista === "promedio" },
            { to: "?vista=asignar", text: "Asignar a varios", current: vista === "asignar" },
            { to: "?vista=lotes", text: "Lotes", current: vista === "lotes" },
          ]}
        />
        {vista === "becados" ? (
          <ListFilters
            label="Buscar becados"
            views={false}
            search={{ name: "buscar", label: "Buscar", value: filtro.buscar, placeholder: "Alumno o matrícula" }}
            clear={filtra ? "?vista=becados" : null}
          >
            <input type="hidden" name="vista" value="becados" />
            <FilterSelect
              name="becaId"
              label="Beca"
              all="Todas"
              value={String(filtro.becaId ?? "")}
              options={becas.map(({ id, nombre }) => ({ value: String(id), label: nombre }))}
            />
            <FilterSelect
              name="nivelId"
              label="Nivel"
              all="Todos"
              value={String(filtro.nivelId ?? "")}
              options={niveles.map(({ nivelId, nivel }) => ({ value: String(nivelId), label: nivel }))}
            />
          </ListFilters>
        ) : null}
      </div>
      {vista === "catalogo" && becas.length > 0 ? <CifrasDeBecas {...cifras} /> : null}
    </>
  );
}

/** The usual becas for an empty catalogue; each opens the dialog of a new one, filled in. */
export function Plantillas() {
  return (
    <EmptyState
      title="Sin becas todavía"
      action={
        <div className="mt-2 flex flex-wrap justify-center gap-2">
          {PLANTILLAS.map((plantilla) => (
            <ButtonLink key={plantilla.clave} to={`0?plantilla=${plantilla.clave}`} size="sm">
              {plantilla.nombre} · {valorEnPalabras({ ...plantilla, montoCentavos: SIN_MONTO })}
            </ButtonLink>
          ))}
        </div>
      }
    >
      Empieza con una de las que casi todos los colegios tienen, o agrega la tuya.
    </EmptyState>
  );
}

const SIN_MONTO = centavos(0);
