import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData, useParams } from "@remix-run/react";
import { requirePermission } from "~/base/acceso/permissions.server";
import { papelPedido } from "~/base/escuela/membrete.server";
import { FilterSelect, ListFilters } from "~/forms/list-filters";
import { counted } from "~/lib/counts";
import { queryEnum, queryText } from "~/server/request/params.server";
import { titulo } from "~/base/shell/producto";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { PlusIcon } from "~/ui/icons";
import { ListPage } from "~/ui/list-page";
import { Menu, MenuPrint } from "~/ui/menu";
import { TablaDeDocentes } from "../components/tabla-de-docentes";
import { PERMISO } from "../permiso.server";
import { listarDocentes } from "../queries.server";

export const meta = () => titulo("Docentes");

/** The teachers of the school (decisions.md, Academic). */
export async function loader({ request }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, PERMISO);
  const busqueda = queryText(request, "docente");
  const estado = queryEnum(request, "estado", ["inactivos", "todos"], null);
  const activos = estado === "todos" ? undefined : estado === null;
  return {
    filas: await listarDocentes(alcance, { busqueda, activos }),
    papel: await papelPedido(alcance, request),
    busqueda,
    estado,
  };
}

export default function Docentes() {
  const { filas, papel, busqueda, estado } = useLoaderData<typeof loader>();
  const abierto = Number(useParams().docenteId);
  const conFiltros = busqueda !== "" || estado !== null;
  const agregar = (
    <ButtonLink to="0" variant="primary" size="sm">
      <PlusIcon /> Nuevo docente
    </ButtonLink>
  );
  return (
    <>
      <ListPage
        title="Docentes"
        line={counted(filas.length, "docente", "docentes")}
        paper={papel}
        actions={
          <>
            <Menu size="sm">
              <MenuPrint />
            </Menu>
            {agregar}
          </>
        }
        filters={
          <ListFilters
            label="Filtrar docentes"
            search={{ name: "docente", label: "Docente", value: busqueda, placeholder: "Nombre o apellidos" }}
            clear={conFiltros ? "?" : null}
          >
            <FilterSelect
              name="estado"
              label="Estado"
              all="Activos"
              value={estado}
              options={[
                { value: "inactivos", label: "Inactivos" },
                { value: "todos", label: "Todos" },
              ]}
            />
          </ListFilters>
        }
      >
        {filas.length === 0 ? (
          <EmptyState
            title={conFiltros ? "No existen docentes con ese criterio" : "No hay docentes"}
            action={conFiltros ? <ButtonLink to="?">Ver todos</ButtonLink> : agregar}
          >
            {conFiltros ? null : "Quien da clases, con su disponibilidad y su cuenta para tomar lista y calificar."}
          </EmptyState>
        ) : (
          <TablaDeDocentes filas={filas} abierto={abierto} />
        )}
      </ListPage>
      <Outlet />
    </>
  );
}
