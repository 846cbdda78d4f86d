import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/base/acceso/permissions.server";
import { ListFilters } from "~/forms/list-filters";
import { counted } from "~/lib/counts";
import { queryEnum, queryInt, queryText } from "~/server/request/params.server";
import { titulo } from "~/base/shell/producto";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { PlusIcon } from "~/ui/icons";
import { useListKeys } from "~/ui/list-keys";
import { ListPage } from "~/ui/list-page";
import { Segments } from "~/ui/segments";
import { TODOS_LOS_PERMISOS } from "~/base/acceso/permisos";
import { ListaYDetalle } from "../components/detalle-de-rol";
import { ListaDeRoles, QuienPuede, TablaRoles } from "../components/tabla-roles";
import { PERMISO } from "../permiso.server";
import { listarRoles } from "../rol.server";
import { permisosPorTema } from "../roles";

export const meta = () => titulo("Roles");

/** The permissions of each role, in plain words (decisions.md, Settings). */
export async function loader({ request }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, PERMISO);
  const busqueda = queryText(request, "busqueda");
  const roles = await listarRoles(alcance);
  const pedido = queryInt(request, "rol", { min: 1 });
  return {
    busqueda,
    comparar: queryEnum(request, "ver", ["todos"], null) !== null,
    temas: permisosPorTema(busqueda),
    roles,
    elegidoId: roles.find(({ id }) => id === pedido)?.id ?? roles[0]?.id ?? null,
  };
}

export default function Roles() {
  const { busqueda, comparar, temas, roles, elegidoId } = useLoaderData<typeof loader>();
  const elegido = roles.find(({ id }) => id === elegidoId);
  const todos = TODOS_LOS_PERMISOS.length;
  useListKeys();
  return (
    <>
      <ListPage
        title="Roles"
        line={`${counted(roles.length, "rol", "roles")} · En todos los colegios de la organización`}
        actions={
          <>
            <ButtonLink to="/ajustes/usuarios" size="sm">
              Usuarios
            </ButtonLink>
            <ButtonLink to="0" variant="primary" size="sm">
              <PlusIcon /> Nuevo rol
            </ButtonLink>
          </>
        }
        filters={
          <ListFilters
            label="Buscar permisos"
            views={false}
            clear={busqueda === "" ? null : "?"}
            search={{
              name: "busqueda",
              label: "Quién puede",
              value: busqueda,
              placeholder: "¿Quién puede… reversar, ver la bitácora?",
            }}
          >
            {busqueda === "" ? <Vistas comparar={comparar} /> : null}
          </ListFilters>
        }
      >
        {temas.length === 0 ? (
          <EmptyState
            drawing="search"
            title="No existe un permiso con esas palabras"
            action={<ButtonLink to="?">Ver todos</ButtonLink>}
          />
        ) : (
          <>
            {busqueda === "" && !comparar && elegido ? (
              <ListaYDetalle temas={temas} roles={roles} elegido={elegido} todos={todos} />
            ) : (
              <TablaRoles temas={temas} roles={roles} />
            )}
            {busqueda === "" ? (
              <ListaDeRoles roles={roles} permisos={todos} />
            ) : (
              <QuienPuede temas={temas} roles={roles} />
            )}
          </>
        )}
      </ListPage>
      <Outlet />
    </>
  );
}

function Vistas({ comparar }: { comparar: boolean }) {
  return (
    <span className="max-lg:hidden">
      <Segments
        label="Vista"
        segments={[
          { to: "?", text: "Un rol", current: !comparar },
          { to: "?ver=todos", text: "Comparar todos", current: comparar },
        ]}
      />
    </span>
  );
}
