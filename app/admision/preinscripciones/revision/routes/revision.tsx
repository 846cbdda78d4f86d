import type { LoaderFunctionArgs } from "@remix-run/node";
import { type ShouldRevalidateFunctionArgs, useLoaderData, useOutlet } from "@remix-run/react";
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
import { Menu, MenuLink, MenuPrint } from "~/ui/menu";
import { Pager } from "~/ui/pager";
import { LugaresDelFormato } from "../../formatos/components/lugares-formato";
import { RevisionFiltros } from "../components/revision-filtros";
import { RevisionTabla } from "../components/revision-tabla";
import { listarFormatos, lugaresDeFormato } from "../../formatos.server";
import { consultaDeRevision, mismaRevision } from "../../decision";
import { contarPorEstado, leerFiltrosDeRevision, listarPreinscripciones } from "../revision.server";

export const meta = () => titulo("Preinscripciones");

export async function loader({ request }: LoaderFunctionArgs) {
  const alcance = await requirePermission(request, "PERM_ADMIN_PREINSCRIPCIONES");
  const formatos = await listarFormatos(alcance);
  const leidos = leerFiltrosDeRevision(request);
  // Without a chosen formato, the page opens one with waiting families.
  const elegido =
    formatos.find(({ formatoId }) => formatoId === leidos.filtros.formatoId) ??
    formatos.find(({ porRevisar }) => porRevisar > 0) ??
    formatos[0];
  const filtros = { ...leidos.filtros, formatoId: elegido?.formatoId ?? null };
  const papel = await papelPedido(alcance, request);
  return {
    papel,
    filtros,
    formatos: formatos.map(({ formatoId, nombre }) => ({ formatoId, nombre })),
    lista: await listarPreinscripciones(alcance, filtros, papel ? { limite: LIMITE_DE_PAPEL } : leidos.pagina),
    porEstado: elegido ? await contarPorEstado(alcance, elegido.formatoId) : {},
    lugares: elegido ? await lugaresDeFormato(alcance, elegido.formatoId) : [],
    colegioId: alcance.colegioId,
    zonaHoraria: alcance.zonaHoraria,
  };
}

/** Opening and closing a file does not reload the list; a decision does. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  return readsAgain(args, !mismaRevision(args.currentUrl.searchParams, args.nextUrl.searchParams));
}

/** The registrations to review (decisions.md, Pre-enrolment). */
export default function Revision() {
  const { filtros, formatos, papel, lista, porEstado, lugares, colegioId, zonaHoraria } =
    useLoaderData<typeof loader>();
  useListKeys();
  const dialogo = useOutlet();
  const exportar = consultaDeRevision(filtros);
  exportar.set("formato", "xlsx");
  const conFiltros = filtros.estado !== null || filtros.busqueda !== "";
  return (
    <>
      <ListPage
        title="Preinscripciones"
        line={<QueSeVe lista={lista} uno="preinscripción" varios="preinscripciones" todo />}
        covered={dialogo !== null}
        paper={papel}
        cut={lista.siguiente !== null}
        actions={
          <Menu size="sm">
            <MenuPrint />
            <MenuLink to="/ajustes/preinscripciones/formatos">
              <Glyph name="settings" /> Formatos
            </MenuLink>
            {formatos.length > 0 ? (
              <MenuLink to={`/api/colegios/${colegioId}/preinscripciones?${exportar}`} reloadDocument download>
                <Glyph name="download" /> XLSX
              </MenuLink>
            ) : null}
          </Menu>
        }
        filters={
          formatos.length > 0 ? (
            <RevisionFiltros
              filtros={filtros}
              formatos={formatos}
              porEstado={porEstado}
              limpiar={conFiltros ? `?formatoId=${filtros.formatoId}` : null}
            />
          ) : null
        }
        foot={<Pager next={lista.siguiente} previous={lista.anterior} />}
      >
        {formatos.length === 0 ? (
          <EmptyState title="No hay formatos de preinscripción">
            Los formatos se definen en Ajustes, en la sección Preinscripciones.
          </EmptyState>
        ) : (
          <>
            <LugaresDelFormato lugares={lugares} />
            {lista.filas.length > 0 ? (
              <RevisionTabla filas={lista.filas} zonaHoraria={zonaHoraria} />
            ) : (
              <EmptyState
                drawing="search"
                title="No existen preinscripciones con ese criterio"
                action={
                  conFiltros ? <ButtonLink to={`?formatoId=${filtros.formatoId}`}>Ver todas</ButtonLink> : undefined
                }
              />
            )}
          </>
        )}
      </ListPage>
      {dialogo}
    </>
  );
}
