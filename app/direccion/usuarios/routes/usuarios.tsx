import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData, useParams } from "@remix-run/react";
import { requirePermission } from "~/base/acceso/permissions.server";
import { queryEnum, queryInt, queryText } from "~/server/request/params.server";
import { LIMITE_DE_PAPEL, papelPedido } from "~/base/escuela/membrete.server";
import { QueSeVe } from "~/base/shell/components/que-se-ve";
import { titulo } from "~/base/shell/producto";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { PlusIcon } from "~/ui/icons";
import { ListPage } from "~/ui/list-page";
import { Menu, MenuPrint } from "~/ui/menu";
import { Pager } from "~/ui/pager";
import { FiltrosDeLaLista } from "../components/filtros-de-la-lista";
import { TablaUsuarios } from "../components/tabla-usuarios";
import { CLAVES_DE_ENTRADA, CLAVES_DE_ESTADO, type FiltrosDeUsuarios } from "../filtros";
import { PERMISO } from "../permiso.server";
import { hayDocentes, listarUsuarios } from "../queries.server";
import { listarRoles } from "../rol.server";

export const meta = () => titulo("Usuarios");

/** The users of the school: their roles, their limits, and their last sign-in (decisions.md, Settings). */
export async function loader({ request }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, PERMISO);
  const docentes = queryEnum(request, "asignadosDocentes", ["true", "false"], null);
  const filtros: FiltrosDeUsuarios = {
    persona: queryText(request, "email"),
    rolId: queryInt(request, "rolId"),
    estado: queryEnum(request, "estado", CLAVES_DE_ESTADO, null),
    entrada: queryEnum(request, "entrada", CLAVES_DE_ENTRADA, null),
    asignadosDocentes: docentes === null ? null : docentes === "true",
  };
  const papel = await papelPedido(alcance, request);
  const lista = papel
    ? await listarUsuarios(alcance, filtros, null, LIMITE_DE_PAPEL)
    : await listarUsuarios(alcance, filtros, queryText(request, "despues") || null);
  return {
    ...lista,
    papel,
    filtros,
    conDocentes: await hayDocentes(alcance),
    roles: (await listarRoles(alcance)).map(({ id, nombre }) => ({ value: id, label: nombre })),
    zonaHoraria: alcance.zonaHoraria,
  };
}

export default function Usuarios() {
  const { filas, siguiente, papel, filtros, conDocentes, roles, zonaHoraria } = useLoaderData<typeof loader>();
  const abierto = Number(useParams().cuentaId);
  const conFiltros = Object.values(filtros).some((cada) => cada !== null && cada !== "");
  return (
    <>
      <ListPage
        title="Usuarios"
        line={<QueSeVe lista={{ filas, siguiente }} uno="usuario" varios="usuarios" todo />}
        paper={papel}
        cut={siguiente !== null}
        actions={
          <>
            <Menu size="sm">
              <MenuPrint />
            </Menu>
            <ButtonLink to="/ajustes/roles" size="sm">
              Roles
            </ButtonLink>
            <ButtonLink to="0" variant="primary" size="sm">
              <PlusIcon /> Nuevo usuario
            </ButtonLink>
          </>
        }
        filters={<FiltrosDeLaLista filtros={filtros} roles={roles} conDocentes={conDocentes} conFiltros={conFiltros} />}
        foot={<Pager previous={null} next={siguiente} />}
      >
        {filas.length === 0 ? (
          <EmptyState
            drawing="search"
            title="No existen usuarios con ese criterio"
            action={<ButtonLink to="?">Ver todos</ButtonLink>}
          />
        ) : (
          <TablaUsuarios filas={filas} zonaHoraria={zonaHoraria} abierto={abierto} />
        )}
      </ListPage>
      <Outlet />
    </>
  );
}
