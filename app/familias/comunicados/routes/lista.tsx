import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, type ShouldRevalidateFunctionArgs, useLoaderData } from "@remix-run/react";
import { tienePermiso } from "~/base/acceso/alcance.server";
import { requirePermission } from "~/base/acceso/permissions.server";
import { LIMITE_DE_PAPEL, papelPedido } from "~/base/escuela/membrete.server";
import { QueSeVe } from "~/base/shell/components/que-se-ve";
import { titulo } from "~/base/shell/producto";
import { readsAgain } from "~/base/shell/same-section";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Glyph } from "~/ui/glyph";
import { useListKeys } from "~/ui/list-keys";
import { ListPage } from "~/ui/list-page";
import { Menu, MenuPrint } from "~/ui/menu";
import { Pager } from "~/ui/pager";
import { opcionesDeAudiencia } from "../audiencia.server";
import { ListaFiltros } from "../components/lista-filtros";
import { ListaTabla } from "../components/lista-tabla";
import { consultaDeFiltros, mismaLista } from "../filtros";
import { leerFiltros } from "../filtros.server";
import { listarAutores, listarComunicados } from "../queries.server";

export const meta = () => titulo("Comunicados");

/** B§2.1 /comunicados: the school's comunicados of the cycle, with the filters of C§7. */
export async function loader({ request }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, "PERM_VISTA_COMUNICADOS");
  const { filtros, pagina } = leerFiltros(request);
  const { niveles, planteles, turnos } = await opcionesDeAudiencia(alcance);
  const papel = await papelPedido(alcance, request);
  return {
    papel,
    lista: await listarComunicados(alcance, filtros, papel ? { limite: LIMITE_DE_PAPEL } : pagina),
    opciones: { niveles, planteles, turnos, autores: await listarAutores(alcance) },
    puedeRedactar: tienePermiso(alcance, "PERM_ADMIN_COMUNICADOS"),
    filtros,
  };
}

/** Opening and closing dialogs does not reload the list; saving does. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl } = args;
  const enLaLista = [currentUrl, nextUrl].every(({ pathname }) => pathname.startsWith("/comunicados"));
  return readsAgain(args, !enLaLista || !mismaLista(currentUrl.searchParams, nextUrl.searchParams));
}

export default function Comunicados() {
  const { lista, papel, opciones, puedeRedactar, filtros } = useLoaderData<typeof loader>();
  useListKeys();
  const redactar = puedeRedactar ? (
    <ButtonLink to="0/editar" variant="primary" size="sm" keepSearch>
      <Glyph name="plus" /> Redactar comunicado
    </ButtonLink>
  ) : null;
  return (
    <>
      <ListPage
        title="Comunicados"
        line={<QueSeVe lista={lista} uno="comunicado" varios="comunicados" todo />}
        paper={papel}
        cut={lista.siguiente !== null}
        actions={
          <>
            <Menu size="sm">
              <MenuPrint />
            </Menu>
            {redactar}
          </>
        }
        filters={<ListaFiltros filtros={filtros} opciones={opciones} />}
        foot={<Pager next={lista.siguiente} previous={lista.anterior} />}
      >
        {lista.filas.length > 0 ? (
          <ListaTabla filas={lista.filas} />
        ) : consultaDeFiltros(filtros).toString() !== "" ? (
          <EmptyState
            drawing="search"
            title="No existen comunicados con ese criterio"
            action={<ButtonLink to="?">Ver todos</ButtonLink>}
          />
        ) : (
          <EmptyState title="No hay comunicados">
            Un comunicado llega a los tutores con un enlace personal, y guarda quién lo leyó y quién lo aceptó.
          </EmptyState>
        )}
      </ListPage>
      <Outlet />
    </>
  );
}
