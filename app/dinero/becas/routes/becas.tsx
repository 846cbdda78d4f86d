import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useOutlet, useSearchParams } from "@remix-run/react";
import { requirePermission } from "~/base/acceso/permissions.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { titulo } from "~/base/shell/producto";
import { FilterSelect, ListFilters } from "~/forms/list-filters";
import { counted } from "~/lib/counts";
import { withQuery } from "~/lib/query";
import { queryEnum, queryInt, queryText } from "~/server/request/params.server";
import { ButtonLink } from "~/ui/button";
import { DotsIcon, PlusIcon } from "~/ui/icons";
import { EmptyState } from "~/ui/empty-state";
import { ListPage } from "~/ui/list-page";
import { Menu, MenuLink } from "~/ui/menu";
import { Segments } from "~/ui/segments";
import { PLANTILLAS, valorEnPalabras } from "../beca";
import { listarBecados } from "../becados.server";
import { CifrasDeBecas, TablaDeBecados, TablaDeBecas, TablaDelCinco } from "../components/tablas";
import { resumenDeBecas } from "../resumen.server";

export const meta = () => titulo("Becas");

const VISTAS = ["catalogo", "becados", "ley"] as const;

/** The school's becas: the catalogue with its costs, those who have one, and the law's 5 % by level. */
export async function loader({ request }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, PUERTAS.becas);
  const vista = queryEnum(request, "vista", VISTAS, "catalogo");
  const filtro = {
    buscar: queryText(request, "buscar"),
    becaId: queryInt(request, "becaId"),
    nivelId: queryInt(request, "nivelId"),
  };
  return {
    vista,
    filtro,
    colegioId: alcance.colegioId,
    ...(await resumenDeBecas(alcance)),
    becados: vista === "becados" ? await listarBecados(alcance, filtro) : [],
  };
}

export default function Becas() {
  const datos = useLoaderData<typeof loader>();
  const { vista, filtro, becas, niveles, becados, colegioId } = datos;
  const [search] = useSearchParams();
  const dialogo = useOutlet();
  const filtra = Boolean(filtro.buscar || filtro.becaId || filtro.nivelId);
  const exporta = withQuery(search, { vista: null, formato: "xlsx" });
  return (
    <>
      <ListPage
        title="Becas"
        line={`${counted(becas.length, "beca", "becas")} en el catálogo · todo el colegio`}
        covered={dialogo !== null}
        actions={
          <>
            <Menu label={<DotsIcon />} name="Más" size="sm">
              <MenuLink to={`/api/colegios/${colegioId}/becas/becados${exporta}`} reloadDocument download>
                Becados en XLSX
              </MenuLink>
            </Menu>
            <ButtonLink to="0" variant="primary" data-key="n">
              <PlusIcon />
              Agregar beca
            </ButtonLink>
          </>
        }
        filters={
          <>
            <div className="flex flex-wrap items-center gap-3">
              <Segments
                label="Vistas de becas"
                segments={[
                  { to: "?", text: "Catálogo", current: vista === "catalogo" },
                  { to: "?vista=becados", text: `Becados ${datos.conBeca || ""}`.trim(), current: vista === "becados" },
                  { to: "?vista=ley", text: "El 5 % por nivel", current: vista === "ley" },
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
            {vista === "catalogo" && becas.length > 0 ? <CifrasDeBecas {...datos} /> : null}
          </>
        }
        foot={
          <p className="py-3 text-sm text-quieto">
            {vista === "ley"
              ? "La ley pide becas para el 5 % de los alumnos de cada plan de estudios; cada alumno cuenta una vez, aunque su beca sea parcial."
              : "La beca es un descuento de cada cargo desde que se carga; los recargos son de lo que queda."}
          </p>
        }
      >
        {vista === "becados" ? (
          <TablaDeBecados becados={becados} filtra={filtra} />
        ) : vista === "ley" ? (
          <TablaDelCinco niveles={niveles} />
        ) : becas.length === 0 ? (
          <Plantillas />
        ) : (
          <TablaDeBecas becas={becas} />
        )}
      </ListPage>
      {dialogo}
    </>
  );
}

// Each opens the dialog of a new beca, filled in.
function Plantillas() {
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

const SIN_MONTO = 0 as Parameters<typeof valorEnPalabras>[0]["montoCentavos"];
