import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useOutlet, useSearchParams } from "@remix-run/react";
import { requirePermission } from "~/base/acceso/permissions.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { titulo } from "~/base/shell/producto";
import { counted } from "~/lib/counts";
import { withQuery } from "~/lib/query";
import { queryEnum, queryInt, queryText } from "~/server/request/params.server";
import { ButtonLink } from "~/ui/button";
import { PlusIcon } from "~/ui/icons";
import { ListPage } from "~/ui/list-page";
import { Menu, MenuLink } from "~/ui/menu";
import { listarBecados } from "../becados.server";
import { FiltrosDeBecas, Plantillas } from "../components/filtros-de-becas";
import { TablaDeBecados, TablaDeBecas, TablaDelCinco } from "../components/tablas";
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
            <Menu label="Más" size="sm">
              <MenuLink to={`/api/colegios/${colegioId}/becas/becados${exporta}`} reloadDocument download>
                Becados en XLSX
              </MenuLink>
            </Menu>
            <ButtonLink to="0" variant="primary" size="sm" data-key="n">
              <PlusIcon />
              Agregar beca
            </ButtonLink>
          </>
        }
        filters={<FiltrosDeBecas {...datos} filtra={filtra} />}
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
