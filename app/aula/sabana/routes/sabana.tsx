import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData, useLocation } from "@remix-run/react";
import { requirePermission } from "~/base/acceso/permissions.server";
import { PUERTAS } from "~/base/acceso/puertas";
import { papelPedido } from "~/base/escuela/membrete.server";
import { FilterSelect, ListFilters } from "~/forms/list-filters";
import { counted } from "~/lib/counts";
import { queryInt } from "~/server/request/params.server";
import { titulo } from "~/base/shell/producto";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { ListPage } from "~/ui/list-page";
import { Menu, MenuLink, MenuPrint } from "~/ui/menu";
import { TablaDeSabana } from "../components/tabla-de-sabana";
import { obtenerSabana } from "../sabana.server";

export const meta = () => titulo("Sábana");

/** The gradebook of a group (decisions.md, Academic). */
export async function loader({ request }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, PUERTAS.boletas);
  const eleccion = {
    grupoId: queryInt(request, "grupoId", { min: 1 }),
    parcialId: queryInt(request, "parcialId", { min: 1 }),
  };
  return {
    ...(await obtenerSabana(alcance, eleccion)),
    archivo: `/api/colegios/${alcance.colegioId}/controlescolar/sabana`,
    papel: await papelPedido(alcance, request),
  };
}

export default function PaginaDeSabana() {
  const { grupos, parciales, elegido, sabana, archivo, papel } = useLoaderData<typeof loader>();
  const { pathname, search } = useLocation();
  const { grupoId, parcialId } = elegido;
  const parcial = sabana?.parcial ?? null;
  const parametros = new URLSearchParams({ grupoId: String(grupoId ?? ""), parcialId: String(parcialId ?? "") });
  return (
    <>
      <ListPage
        title="Sábana"
        line={
          sabana
            ? `${sabana.grupo} · ${parcial?.nombre ?? "Promedios"} · ${counted(sabana.filas.length, "alumno", "alumnos")}`
            : null
        }
        paper={papel}
        actions={
          <>
            <Menu size="sm">
              <MenuPrint />
              {sabana
                ? (["csv", "xlsx"] as const).map((formato) => (
                    <MenuLink key={formato} to={`${archivo}?${parametros}&formato=${formato}`} reloadDocument download>
                      {`Exportar ${formato.toUpperCase()}`}
                    </MenuLink>
                  ))
                : null}
              {parcial ? (
                <MenuLink to={`cierre/${parcial.id}`} keepSearch>
                  {parcial.cerrado ? "Abrir parcial" : "Cerrar parcial"}
                </MenuLink>
              ) : null}
            </Menu>
            <ButtonLink to={`/controlescolar/boletas?grupoId=${grupoId ?? ""}`} size="sm" variant="primary">
              Boletas
            </ButtonLink>
          </>
        }
        filters={
          <ListFilters label="Qué sábana" views={false}>
            <FilterSelect name="grupoId" label="Grupo" value={grupoId} all={null} options={grupos} />
            <FilterSelect name="parcialId" label="Parcial" value={parcialId} all="Promedios" options={parciales} />
          </ListFilters>
        }
      >
        {!sabana ? (
          <EmptyState title="No hay grupos">Los grupos del ciclo se agregan en Ajustes.</EmptyState>
        ) : sabana.filas.length === 0 ? (
          <EmptyState title="El grupo no tiene alumnos" />
        ) : sabana.columnas.length === 0 ? (
          <EmptyState title="El grado no tiene asignaturas">Se agregan en Ajustes, en el ciclo escolar.</EmptyState>
        ) : (
          <TablaDeSabana sabana={sabana} aqui={pathname + search} />
        )}
      </ListPage>
      <Outlet />
    </>
  );
}
