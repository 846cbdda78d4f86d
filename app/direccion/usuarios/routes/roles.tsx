import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/base/acceso/permissions.server";
import { ListFilters } from "~/forms/list-filters";
import { counted } from "~/lib/counts";
import { queryText } from "~/server/request/params.server";
import { titulo } from "~/base/shell/producto";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { PlusIcon } from "~/ui/icons";
import { ListPage } from "~/ui/list-page";
import { TODOS_LOS_PERMISOS } from "~/base/acceso/permisos";
import { ListaDeRoles, QuienPuede, TablaRoles } from "../components/tabla-roles";
import { PERMISO } from "../permiso.server";
import { listarRoles } from "../rol.server";
import { permisosPorTema } from "../roles";

export const meta = () => titulo("Roles");

/** The permissions of each role, in plain words (decisions.md, Settings). */
export async function loader({ request }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, PERMISO);
  const busqueda = queryText(request, "busqueda");
  return { busqueda, temas: permisosPorTema(busqueda), roles: await listarRoles(alcance) };
}

export default function Roles() {
  const { busqueda, temas, roles } = useLoaderData<typeof loader>();
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
            {null}
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
            <TablaRoles temas={temas} roles={roles} />
            {busqueda === "" ? (
              <ListaDeRoles roles={roles} permisos={TODOS_LOS_PERMISOS.length} />
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
